import type { ReactNode } from 'react'
import { ButtonLink, textLinkClass } from '~/ui/button'
import { urls } from '~/urls/shop'

interface Props<Data> {
  id: string
  heading: ReactNode
  data: Data | undefined
  failed: string
  children: (data: Data) => ReactNode
}

/** A part of my page. A part that could not be read shows a message, and the rest stays. */
export function Section<Data>({ id, heading, data, failed, children }: Props<Data>) {
  return (
    <section id={id} aria-labelledby={`${id}-name`} className="mt-10 scroll-mt-4">
      {heading}
      <div className="mt-3">
        {data === undefined ? (
          <Card>
            <p role="alert" className="font-bold text-berry">
              {failed}
            </p>
            {/* A full page load, which works without script. */}
            <a href={urls.myPage()} className={textLinkClass}>
              다시 불러오기
            </a>
          </Card>
        ) : (
          children(data)
        )}
      </div>
    </section>
  )
}

export function Card({ children }: { children: ReactNode }) {
  return <div className="rounded-card border border-line bg-sheet p-4 sm:p-5">{children}</div>
}

export function EmptyCard({ to, way, children }: { to?: string; way?: string; children: ReactNode }) {
  return (
    <Card>
      <p>{children}</p>
      {to && way && (
        <ButtonLink to={to} look="quiet" className="mt-3">
          {way}
        </ButtonLink>
      )}
    </Card>
  )
}

const VISIBLE_ROWS = 5

/** The newest rows; the others in a `<details>`, which works without script. */
export function RowList<Row extends { id: number }>({
  rows,
  more: moreWords,
  children,
}: {
  rows: readonly Row[]
  /** the summary's text with the number of hidden rows */
  more: (count: number) => string
  children: (row: Row) => ReactNode
}) {
  const [first, more] = [rows.slice(0, VISIBLE_ROWS), rows.slice(VISIBLE_ROWS)]
  const list = (some: readonly Row[]) => (
    <ul className="mine-rows divide-y divide-line">
      {some.map((row) => (
        <li key={row.id}>{children(row)}</li>
      ))}
    </ul>
  )
  return (
    <Card>
      {list(first)}
      {more.length > 0 && (
        <details className="mt-4 border-t border-line pt-4">
          <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            {moreWords(more.length)}
          </summary>
          <div className="mt-2">{list(more)}</div>
        </details>
      )}
    </Card>
  )
}
