import type { ReactNode } from 'react'
import type { ReadinessItem, ReadinessState } from '~/domain/books/readiness'
import { readinessNames, readinessSummary, readinessText } from '~/texts/office/composing/readiness'

interface Props {
  items: readonly ReadinessItem[]
  isOnSale: boolean
  /** the address of the screen on which a line's work is done */
  linkFor: (item: ReadinessItem) => ReactNode
}

/** What a book has and lacks, and where each is done. */
export function ReadinessList({ items, isOnSale, linkFor }: Props) {
  const done = items.filter(({ state }) => state === 'done').length
  return (
    <section aria-label="출간 준비" className="mb-5 rounded-field border border-edge bg-paper px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong>{readinessSummary(items, isOnSale)}</strong>
        <span className="text-sm text-ink-soft tabular-nums">
          {done}/{items.length}
        </span>
      </p>
      <ul className="mt-1 divide-y divide-line">
        {sortByState(items).map((item) => (
          <li key={item.part} className="flex flex-wrap items-center gap-x-3 min-h-11">
            <Mark state={stateOf(item)} />
            <span className="font-bold">{readinessNames[item.part]}</span>
            {item.state !== 'done' && (
              <span className={`font-bold text-sm ${marks[stateOf(item)].colour}`}>{urgencyOf(item)}</span>
            )}
            <span className="ml-auto xl:order-last">{linkFor(item)}</span>
            {item.state !== 'done' && (
              <span className="w-full pb-2 pl-8 text-sm text-ink-soft xl:w-auto xl:flex-1 xl:p-0">
                {readinessText(item)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const marks: Record<ReadinessState, { name: string; colour: string; path: string }> = {
  done: { name: '됐어요', colour: 'text-leaf', path: 'M5 12.5l4.5 4.5L19 7.5' },
  missing: { name: '꼭 필요해요', colour: 'text-berry', path: 'M12 6v8m0 4v.01' },
  look: { name: '살펴보세요', colour: 'text-ink-soft', path: 'M6 12h12' },
}

const states: readonly ReadinessState[] = ['missing', 'look', 'done']
/** What keeps the book from being published comes first. */
const sortByState = (items: readonly ReadinessItem[]) =>
  items.toSorted((one, other) => rankOf(one) - rankOf(other))
const rankOf = (item: ReadinessItem) => states.indexOf(stateOf(item))
/** A book on sale keeps its pages, but none that stops print is ever only worth a look. */
const stateOf = ({ state, stopsPrint }: ReadinessItem) => (stopsPrint ? 'missing' : state)
const urgencyOf = (item: ReadinessItem) => (item.stopsPrint ? '꼭 고쳐야 해요' : marks[item.state].name)

function Mark({ state }: { state: ReadinessState }) {
  const { name, colour, path } = marks[state]
  return (
    <span className={colour}>
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      >
        <path d={path} />
      </svg>
      {state === 'done' && <span className="sr-only">{name}</span>}
    </span>
  )
}
