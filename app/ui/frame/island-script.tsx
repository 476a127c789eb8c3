import { useContext } from 'react'
import { type Islands, IslandsContext } from './islands'

/** A page without the framework is rendered by the server alone, so it loads its script by itself. */
export function IslandScript({ name }: { name: keyof Islands }) {
  const island = useContext(IslandsContext)?.[name]
  if (!island) return null
  return (
    <>
      {island.imports.map((src) => (
        <link key={src} rel="modulepreload" href={src} />
      ))}
      <script type="module" src={island.src} />
    </>
  )
}
