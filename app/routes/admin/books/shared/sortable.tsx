import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { moveId } from '~/domain/books/office-book'
import './sortable.css'

interface SortItem {
  id: number
  title: string
}

interface Props<Item extends SortItem> {
  name: string
  items: readonly Item[]
  /** The number of items on earlier pages. */
  before?: number
  onOrder: (ids: number[]) => void
  children: (item: Item, at: number) => ReactNode
}

/** The lifted row and its place when dropped; `to` is undefined outside the list. */
interface DragState {
  id: number
  to?: number
  byKey?: boolean
}

export function Sortable<Item extends SortItem>({ name, items, before = 0, onOrder, children }: Props<Item>) {
  const list = useRef<HTMLOListElement>(null)
  const [lifted, setLifted] = useState<DragState>()
  const [announcement, setAnnouncement] = useState('')
  const at = lifted ? items.findIndex(({ id }) => id === lifted.id) : -1

  const drop = ({ id, to }: DragState) => {
    setLifted(undefined)
    const title = items.find((item) => item.id === id)?.title ?? ''
    if (to === undefined || to === items.findIndex((item) => item.id === id))
      return setAnnouncement(`${title}, 제자리에 두었어요.`)
    setAnnouncement(`${title}, ${before + to + 1}번째에 놓았어요.`)
    onOrder(
      moveId(
        items.map((item) => item.id),
        id,
        to,
      ),
    )
  }
  const onMove = (event: PointerEvent<HTMLButtonElement>) => {
    if (!lifted || !list.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    if (event.clientY < 48) scrollBy(0, -12)
    if (event.clientY > innerHeight - 48) scrollBy(0, 12)
    setLifted({ id: lifted.id, to: findDropIndex(list.current, event, at) })
  }
  const onKey = (event: KeyboardEvent, id: number) => {
    const from = items.findIndex((item) => item.id === id)
    const next = handleKey(event.key, { lifted, id, from, last: items.length - 1 })
    if (!next) return
    event.preventDefault()
    if (next.done) return drop(next.lifted)
    setLifted(next.lifted)
    setAnnouncement(
      event.key.startsWith('Arrow')
        ? `${before + (next.lifted.to ?? 0) + 1}번째 자리`
        : '들었어요. 위아래 화살표로 옮기고 스페이스로 놓으세요. 취소는 Esc예요.',
    )
  }
  const cancel = () => lifted && drop({ id: lifted.id })
  return (
    <>
      <ol
        ref={list}
        aria-label={name}
        className="divide-y divide-line rounded-card border border-line bg-sheet"
      >
        {items.map((item, index) => (
          <li
            key={item.id}
            data-lifted={lifted?.id === item.id || undefined}
            data-drop={dropEdge(lifted, at, index)}
            className="sort-row flex items-center gap-2 p-2 sm:gap-3 sm:p-3"
          >
            <span className="needs-script">
              <button
                type="button"
                aria-label={`${item.title} 옮기기`}
                aria-pressed={lifted?.id === item.id}
                onKeyDown={(event) => onKey(event, item.id)}
                onBlur={() => lifted?.byKey && cancel()}
                onPointerDown={(event) => {
                  if (event.button !== 0) return
                  event.currentTarget.setPointerCapture(event.pointerId)
                  setLifted({ id: item.id, to: index })
                }}
                onPointerMove={onMove}
                onPointerUp={() => lifted && !lifted.byKey && drop(lifted)}
                onPointerCancel={cancel}
                className="sort-handle"
              >
                <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" fill="currentColor">
                  {[6, 12, 18].flatMap((y) =>
                    [9, 15].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.6" />),
                  )}
                </svg>
              </button>
            </span>
            {children(item, index)}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

interface KeyContext {
  lifted?: DragState
  id: number
  from: number
  last: number
}

function handleKey(
  key: string,
  { lifted, id, from, last }: KeyContext,
): { lifted: DragState; done?: boolean } | undefined {
  const to = lifted?.to ?? from
  if (key === ' ' || key === 'Enter')
    return lifted ? { lifted, done: true } : { lifted: { id, to: from, byKey: true } }
  if (!lifted) return undefined
  if (key === 'Escape') return { lifted: { id }, done: true }
  if (key === 'ArrowUp') return { lifted: { id, to: Math.max(0, to - 1), byKey: true } }
  if (key === 'ArrowDown') return { lifted: { id, to: Math.min(last, to + 1), byKey: true } }
  return undefined
}

const DROP_MARGIN_PX = 64

function findDropIndex(
  list: HTMLOListElement,
  { clientX, clientY }: PointerEvent,
  at: number,
): number | undefined {
  const whole = list.getBoundingClientRect()
  const isBeside = clientX < whole.left - DROP_MARGIN_PX || clientX > whole.right + DROP_MARGIN_PX
  if (isBeside || clientY < whole.top - DROP_MARGIN_PX || clientY > whole.bottom + DROP_MARGIN_PX)
    return undefined
  const others = [...list.children].filter((_, index) => index !== at)
  const below = others.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect()
    return clientY < top + height / 2
  })
  return below < 0 ? others.length : below
}

function dropEdge(lifted: DragState | undefined, at: number, index: number): 'before' | 'after' | undefined {
  if (lifted?.to === undefined || lifted.to === at || index !== lifted.to) return undefined
  return lifted.to < at ? 'before' : 'after'
}
