import { useContext } from 'react'
import { IslandsContext } from './islands'

/** The script of a page without the framework (../enhance/visitor-page.ts). Such a page is rendered by the server alone. */
export function VisitorScript() {
  const island = useContext(IslandsContext)?.visitorPage
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
