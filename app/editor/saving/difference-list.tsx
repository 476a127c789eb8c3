import type { ReactNode } from 'react'
import type { PageDifference } from '../state/differences'

const MAX_LINES = 6

export function DifferenceList({ pages }: { pages: readonly PageDifference[] }) {
  const more = pages.length - MAX_LINES
  return (
    <ul className="grid gap-x-6 gap-y-2 py-1 sm:grid-cols-2 xl:grid-cols-3">
      {pages.slice(0, MAX_LINES).map(({ page, name, lines }) => (
        <li key={page}>
          <strong>{name}</strong>
          <DifferenceLines lines={lines} />
        </li>
      ))}
      {more > 0 && <li>그 밖에 {more}쪽</li>}
    </ul>
  )
}

export function DifferenceLines({ lines }: { lines: readonly string[] }) {
  const different = [...new Set(lines)]
  const more = different.length - MAX_LINES
  return (
    <ul className="list-disc pl-5">
      {different.slice(0, MAX_LINES).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {more > 0 && <li>그 밖에 {more}가지</li>}
    </ul>
  )
}

/** A named `details` can be reached and closed with the keyboard. */
export function FoldingSection({
  name,
  beside,
  children,
}: {
  name: string
  beside?: ReactNode
  children: ReactNode
}) {
  return (
    <details open className="rounded-field border border-line px-3 pb-3">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-bold">
        {name}
        {beside}
      </summary>
      {children}
    </details>
  )
}
