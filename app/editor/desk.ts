import { createContext, useContext, useSyncExternalStore } from 'react'
import type { BookDocument, PageKey } from '~/book/document'
import type { Clip } from './composing'
import { type PartId, partOf } from './parts'

// The table that a book is composed on: the document, what is chosen, how it is looked at, and every step back and forth.
// One object that is never changed, only replaced; whoever shows a part of it hears of that part alone.

export type Tool = 'select' | 'text'

export interface Editing {
  document: BookDocument
  page: PageKey
  selection: readonly PartId[]
  /** the text box that is being typed in */
  typing?: PartId
  tool: Tool
  /** per cent, 50 to 150 */
  zoom: number
  hasGrid: boolean
  /** bleed, trim, safe area and gutter */
  hasGuides: boolean
  /** the name that texts are shown with; without one the tokens themselves */
  child: string
  clip?: Clip
  /** why the last deed was not done */
  refusal?: { words: string }
  past: readonly Step[]
  future: readonly Step[]
}

/** What was before a deed, or after it, and the page it was done on: whoever takes it back sees what it does. */
interface Step {
  label: string
  document: BookDocument
  page: PageKey
  selection: readonly PartId[]
  merge?: string
}

const MOST_STEPS = 500

export interface Deed {
  /** in Korean, as it stands beside 되돌리기 */
  label: string
  selection?: readonly PartId[]
  /** where it is done: whoever does it is there from now on */
  page?: PageKey
  /** where it is done while another page is looked at: a step back leads there, the deed itself does not */
  of?: PageKey
  /** deeds of the same name one after the other are one step: the moves of one slider, the arrow keys on one part */
  merge?: string
}

/** A step that can be taken back. A deed that changed nothing is none. */
export function done(editing: Editing, document: BookDocument, deed: Deed): Editing {
  const { label, merge, page = editing.page, selection = editing.selection, of = page } = deed
  const so = seenOn({ ...editing, document, page, selection, refusal: undefined })
  if (document === editing.document) return so
  const last = editing.past.at(-1)
  const isMore = merge !== undefined && last?.merge === merge && last.page === of && !editing.future.length
  const past = isMore ? editing.past : [...editing.past, { ...stepFrom(editing, { label, page: of }), merge }]
  return { ...so, past: past.slice(-MOST_STEPS), future: [] }
}

export function undone(editing: Editing): Editing {
  const step = editing.past.at(-1)
  if (!step) return editing
  const [past, future] = [editing.past.slice(0, -1), [...editing.future, stepFrom(editing, step)]]
  return { ...takenUp(editing, step), past, future }
}

export function redone(editing: Editing): Editing {
  const step = editing.future.at(-1)
  if (!step) return editing
  const [past, future] = [[...editing.past, stepFrom(editing, step)], editing.future.slice(0, -1)]
  return { ...takenUp(editing, step), past, future }
}

const takenUp = (editing: Editing, { document, page, selection }: Step): Editing =>
  seenOn({ ...editing, document, page, selection, typing: undefined })

/** Never merged with what comes after: whoever went back begins anew. */
const stepFrom = (editing: Editing, { label, page }: { label: string; page: PageKey }): Step => ({
  label,
  document: editing.document,
  page,
  selection: editing.page === page ? editing.selection : [],
})

/** What is not there is neither chosen nor typed in. */
function seenOn(editing: Editing): Editing {
  const { document, page, selection, typing } = editing
  const there = selection.filter((id) => partOf(document, page, id))
  return {
    ...editing,
    selection: there.length === selection.length ? selection : there,
    typing: typing && partOf(document, page, typing) ? typing : undefined,
  }
}

/** What is done to what is chosen now is another step than what was done to it before. */
export const chosen = (editing: Editing, selection: readonly PartId[]): Editing => ({
  ...editing,
  past: isSame(editing.selection, selection) ? editing.past : whole(editing.past),
  selection,
  typing: selection.length === 1 && selection[0] === editing.typing ? editing.typing : undefined,
})

const isSame = (one: readonly PartId[], other: readonly PartId[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

/** Nothing is merged with its last step any more. */
function whole(past: readonly Step[]): readonly Step[] {
  const last = past.at(-1)
  return last?.merge === undefined ? past : [...past.slice(0, -1), { ...last, merge: undefined }]
}

export const onPage = (editing: Editing, page: PageKey): Editing =>
  page === editing.page ? editing : { ...editing, page, selection: [], typing: undefined }

export function opened(document: BookDocument, more: Partial<Editing> = {}): Editing {
  return {
    document,
    page: 'cover-front',
    selection: [],
    tool: 'select',
    zoom: 100,
    hasGrid: false,
    hasGuides: true,
    child: '',
    past: [],
    future: [],
    ...more,
  }
}

export interface Desk {
  now(): Editing
  do(change: (editing: Editing) => Editing): void
  subscribe(listener: () => void): () => void
}

export function createDesk(first: Editing): Desk {
  const listeners = new Set<() => void>()
  let editing = first
  return {
    now: () => editing,
    do(change) {
      const next = change(editing)
      if (next === editing) return
      editing = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const DeskContext = createContext<Desk | undefined>(undefined)

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('There is no desk here')
  return desk
}

/** What `pick` picks must stay the same object as long as it means the same. */
export function useEditing<Picked>(pick: (editing: Editing) => Picked): Picked {
  const desk = useDesk()
  return useSyncExternalStore(desk.subscribe, () => pick(desk.now()))
}

/** Short, and never the name of anything a page has only one of. Also where a shop in the house is opened without https. */
export const newId = (): PartId => `t-${[...crypto.getRandomValues(new Uint8Array(5))].map(inHex).join('')}`
const inHex = (byte: number) => byte.toString(16).padStart(2, '0')
