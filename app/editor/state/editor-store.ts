import { createContext, useContext, useSyncExternalStore } from 'react'
import type { BookDocument, PageKey } from '~/book/document'
import type { Clip } from './clip'
import { removeParts } from './compose'
import { findPart, findText, type PartId } from './parts'
import { areSameDocument } from './same-document'

// The editor's state: the document, the selection, the view, and every step for undo and redo. The state object is
// replaced, never changed; a component subscribes to its own part of it.

type Tool = 'select' | 'text'

export interface EditorState {
  document: BookDocument
  page: PageKey
  selection: readonly PartId[]
  typing?: PartId
  /** the only chosen part, a free picture that is moved under its frame */
  cropping?: PartId
  tool: Tool
  zoom: number
  hasGrid: boolean
  hasGuides: boolean
  /** the sample name in the texts; without one they have a usual name */
  child: string
  /** the address of the sample child on pages that the shop paints; without one they are shown as sold */
  sample?: string
  /** the keys of sample children that the shop no longer has */
  goneChildren: readonly string[]
  clip?: Clip
  refusal?: { words: string }
  past: readonly Step[]
  future: readonly Step[]
}

/** The state before or after an action, and the action's page: undo and redo open that page. */
interface Step {
  label: string
  document: BookDocument
  page: PageKey
  selection: readonly PartId[]
  merge?: string
}

const MAX_STEPS = 500

export interface EditorAction {
  /** Korean, shown beside 되돌리기 */
  label: string
  selection?: readonly PartId[]
  page?: PageKey
  /** The action's page when another page is open: undo opens it, the action itself does not. */
  of?: PageKey
  /** consecutive actions with the same value become one step: one slider's moves, the arrow keys on one part */
  merge?: string
}

export function applyAction(editing: EditorState, document: BookDocument, action: EditorAction): EditorState {
  const { label, merge, page = editing.page, selection = editing.selection, of = page } = action
  const so = dropMissingParts({ ...editing, document, page, selection, refusal: undefined })
  if (document === editing.document) return so
  const last = editing.past.at(-1)
  const isMore = merge !== undefined && last?.merge === merge && last.page === of && !editing.future.length
  const past = isMore ? editing.past : [...editing.past, { ...toStep(editing, { label, page: of }), merge }]
  return { ...so, past: past.slice(-MAX_STEPS), future: [] }
}

export function undoStep(editing: EditorState): EditorState {
  const step = editing.past.at(-1)
  if (!step) return editing
  const [past, future] = [editing.past.slice(0, -1), [...editing.future, toStep(editing, step)]]
  return { ...restoreStep(editing, step), past, future }
}

export function redoStep(editing: EditorState): EditorState {
  const step = editing.future.at(-1)
  if (!step) return editing
  const [past, future] = [[...editing.past, toStep(editing, step)], editing.future.slice(0, -1)]
  return { ...restoreStep(editing, step), past, future }
}

const restoreStep = (editing: EditorState, { document, page, selection }: Step): EditorState =>
  dropMissingParts({ ...editing, document, page, selection, typing: undefined })

/** Such a step has no `merge`: after an undo or redo the next action starts a new step. */
const toStep = (editing: EditorState, { label, page }: { label: string; page: PageKey }): Step => ({
  label,
  document: editing.document,
  page,
  selection: editing.page === page ? editing.selection : [],
})

/** Parts that the page lacks are dropped from the selection and are not typed in; a locked picture is not cropped. */
function dropMissingParts(editing: EditorState): EditorState {
  const { document, page, selection, typing } = editing
  const there = selection.filter((id) => findPart(document, page, id))
  const isLocked = (id: PartId | undefined) => id && findPart(document, page, id)?.isLocked
  return {
    ...editing,
    selection: there.length === selection.length ? selection : there,
    typing: typing && findPart(document, page, typing) ? typing : undefined,
    cropping: isLocked(editing.cropping) ? undefined : onlyIfChosen(editing.cropping, there),
  }
}

const onlyIfChosen = (id: PartId | undefined, selection: readonly PartId[]) =>
  selection.length === 1 && selection[0] === id ? id : undefined

/** A new selection starts a new step, even for the same kind of action. */
export const selectParts = (editing: EditorState, selection: readonly PartId[]): EditorState =>
  dropMissingParts({
    ...editing,
    past: isSame(editing.selection, selection) ? editing.past : closeLastStep(editing.past),
    selection,
    typing: onlyIfChosen(editing.typing, selection),
  })

const isSame = (one: readonly PartId[], other: readonly PartId[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

/** The last step loses its `merge`, so that no later action joins it. */
function closeLastStep(past: readonly Step[]): readonly Step[] {
  const last = past.at(-1)
  return last?.merge === undefined ? past : [...past.slice(0, -1), { ...last, merge: undefined }]
}

export const openPage = (editing: EditorState, page: PageKey): EditorState =>
  page === editing.page
    ? editing
    : { ...editing, page, selection: [], typing: undefined, cropping: undefined }

/** A text that is new or was emptied goes with the selection if it has no words; one that never had any leaves no step. */
function withoutLeftTexts({ page, selection }: EditorState, after: EditorState): EditorState {
  if (after.page === page && after.selection === selection) return after
  const isEmpty = (document: BookDocument, id: PartId) => findText(document, page, id)?.text.trim() === ''
  let so = after
  for (const id of selection) {
    if ((so.page === page && so.selection.includes(id)) || !isEmpty(so.document, id)) continue
    const at = so.past.findLastIndex((step) => !isEmpty(step.document, id))
    const document = removeParts(so.document, page, [id])
    const before = so.past[at]
    if (!before || document === so.document) continue
    const past = areSameDocument(before.document, document) ? so.past.slice(0, at) : so.past
    so = { ...so, document, past, future: [] }
  }
  return so
}

export function createEditorState(document: BookDocument, more: Partial<EditorState> = {}): EditorState {
  return {
    document,
    page: 'cover-front',
    selection: [],
    tool: 'select',
    zoom: 100,
    hasGrid: false,
    hasGuides: true,
    child: '',
    goneChildren: [],
    past: [],
    future: [],
    ...more,
  }
}

export interface EditorStore {
  now(): EditorState
  do(change: (editing: EditorState) => EditorState): void
  subscribe(listener: () => void): () => void
}

export function createEditorStore(first: EditorState): EditorStore {
  const listeners = new Set<() => void>()
  let editing = first
  return {
    now: () => editing,
    do(change) {
      const next = withoutLeftTexts(editing, change(editing))
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

export const EditorStoreContext = createContext<EditorStore | undefined>(undefined)

export function useEditorStore(): EditorStore {
  const store = useContext(EditorStoreContext)
  if (!store) throw new Error('There is no store here')
  return store
}

/** `pick` must return the same object while its value is unchanged, or React renders without end. */
export function useEditorState<Picked>(pick: (editing: EditorState) => Picked): Picked {
  const store = useEditorStore()
  return useSyncExternalStore(store.subscribe, () => pick(store.now()))
}

/** The prefix keeps ids apart from `background` and the like. `crypto.randomUUID` would need https on a local shop. */
export const newId = (): PartId => `t-${[...crypto.getRandomValues(new Uint8Array(5))].map(inHex).join('')}`
const inHex = (byte: number) => byte.toString(16).padStart(2, '0')
