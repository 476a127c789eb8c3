import type { PageDifference } from '../differences'

const MOST = 6

/** Page by page, in words. */
export function DifferenceList({ pages }: { pages: readonly PageDifference[] }) {
  return (
    <ul className="max-h-60 space-y-2 overflow-auto py-1">
      {pages.map(({ page, name, lines }) => (
        <li key={page}>
          <strong>{name}</strong>
          <Lines lines={lines} />
        </li>
      ))}
    </ul>
  )
}

export function Lines({ lines }: { lines: readonly string[] }) {
  const more = new Set(lines).size - MOST
  return (
    <ul className="list-disc pl-5">
      {[...new Set(lines)].slice(0, MOST).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {more > 0 && <li>그 밖에 {more}가지</li>}
    </ul>
  )
}
