import { createContext, useContext, useSyncExternalStore } from 'react'
import type { BookDocument, PageKey } from '~/book/document'
import type { Clip } from './composing'
import type { PartId } from './parts'

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
  past: readonly Step[]
  future: readonly Step[]
}

/** What was before a deed, or after it. */
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
  page?: PageKey
  /** deeds of the same name one after the other are one step: the moves of one slider, the arrow keys on one part */
  merge?: string
}

/** A step that can be taken back. A deed that changed nothing is none. */
export function done(editing: Editing, document: BookDocument, deed: Deed): Editing {
  const { label, merge, page = editing.page, selection = editing.selection } = deed
  if (document === editing.document) return { ...editing, page, selection }
  const last = editing.past.at(-1)
  const isSame = merge !== undefined && last?.merge === merge && editing.future.length === 0
  const before = {
    label,
    merge,
    document: editing.document,
    page: editing.page,
    selection: editing.selection,
  }
  const past = isSame ? editing.past : [...editing.past, before].slice(-MOST_STEPS)
  return { ...editing, document, page, selection, past, future: [] }
}

export function undone(editing: Editing): Editing {
  const step = editing.past.at(-1)
  if (!step) return editing
  return {
    ...editing,
    ...stateOf(step),
    past: editing.past.slice(0, -1),
    future: [...editing.future, here(editing, step)],
  }
}

export function redone(editing: Editing): Editing {
  const step = editing.future.at(-1)
  if (!step) return editing
  return {
    ...editing,
    ...stateOf(step),
    past: [...editing.past, here(editing, step)],
    future: editing.future.slice(0, -1),
  }
}

const stateOf = ({ document, page, selection }: Step) => ({ document, page, selection, typing: undefined })
/** Never merged with what comes after: whoever went back begins anew. */
const here = ({ document, page, selection }: Editing, { label }: Step): Step => ({
  label,
  document,
  page,
  selection,
})

export const chosen = (editing: Editing, selection: readonly PartId[]): Editing => ({
  ...editing,
  selection,
  typing: selection.length === 1 && selection[0] === editing.typing ? editing.typing : undefined,
})

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

/** Short, and never the name of anything a page has only one of. */
export const newId = (): PartId => `t-${crypto.randomUUID().slice(0, 8)}`
