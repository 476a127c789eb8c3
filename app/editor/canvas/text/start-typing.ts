import { bounds, type TextBox } from '~/book/document'
import type { StyledRun } from '~/book/runs/runs'
import { normalizeText } from '~/book/split-words'
import { findCommand } from '../../keyboard/keys'
import { runAfterComposition } from '../../keyboard/use-keys'
import { TOO_LONG, withRefusal } from '../../messages/refusals'
import { countLetters, isTooLong, limitText } from '../../state/bounds'
import { withText } from '../../state/compose'
import { applyAction, type EditorState, type EditorStore, newId, selectParts } from '../../state/editor-store'
import { findText } from '../../state/parts'
import type { FieldContent } from './field-content'
import { chooseWholeNames, leaveName } from './name-selection'
import { createTypingSteps } from './typing-steps'

export const typingMergeKey = (id: string) => `type-${id}-`

interface TypingOptions {
  store: EditorStore
  box: TextBox
  content: FieldContent
  /** called with every letter, including those of a syllable still being composed */
  onInput: (typed: string) => void
}

/** All typing in one visit to the field is one undo step of the editor; in the field each word can be undone. */
export function startTyping(field: HTMLElement, typing: TypingOptions): () => void {
  field.focus({ preventScroll: true })
  typing.content.show(typing.box, typing.box.text.length)
  const writer = createWriter(typing)
  const controllers = [listenToPage, listenToLetters, listenToClipboard].map((listen) => {
    const controller = new AbortController()
    listen(field, writer, controller.signal)
    return controller
  })
  return () => {
    for (const controller of controllers) controller.abort()
    writer.end()
  }
}

interface Writer {
  content: FieldContent
  onInput: TypingOptions['onInput']
  keep(): void
  /** Stores a finished input, whose words then show their looks. */
  take(input: Event): void
  move(command: 'undo' | 'redo'): void
  leave(isDone?: boolean): void
  end(): void
  showTooLong(): void
}

function createWriter({ store, box: { id, text, runs }, content, onInput: heard }: TypingOptions): Writer {
  const { page } = store.now()
  const merge = mergeKeyOf(store.now(), id)
  const steps = createTypingSteps({ text, runs })
  const lying = () => findText(store.now().document, page, id)?.text
  let [saved, stored] = [text, lying()]
  const isHere = () => store.now().typing === id
  const put = (typed: string, looks?: readonly StyledRun[]) => {
    if (typed === saved || isTooLong(typed)) return
    const action = { label: '글 고치기', merge, of: page }
    store.do((now) => applyAction(now, withText(now.document, page, id, typed, looks), action))
    saved = typed
    stored = lying()
  }
  // Pasted letters may be others than those that are stored.
  const read = () => normalizeText(content.read())
  const keep = () => {
    const typed = read()
    heard(typed)
    if (isHere()) put(typed)
  }
  const take = (input: Event) => {
    keep()
    const box = findText(store.now().document, page, id)
    if (!isHere() || !box || box.text !== read()) return
    const event = input as InputEvent
    const caret = Math.min(normalizeText(content.readBefore()).length, box.text.length)
    steps.add({ text: box.text, runs: box.runs, caret }, event)
    // Dragged words are dropped next, between the nodes that are there.
    if (event.inputType !== 'deleteByDrag') content.show(box, caret)
  }
  const move = (command: 'undo' | 'redo') => {
    const step = steps.move(command === 'undo' ? -1 : 1)
    if (!step || !isHere()) return
    content.show(step, step.caret)
    heard(step.text)
    put(step.text, step.runs ?? [])
  }
  const leave = (isDone = false) => {
    keep()
    if (isHere()) store.do((now) => leaveText(now, id, isDone))
  }
  // A finger that turns the page causes no blur, so the words are stored here; a text undone meanwhile is left alone.
  const end = () => void (lying() === stored && put(read()))
  const showTooLong = () => store.do((now) => withRefusal(now, TOO_LONG))
  return { content, onInput: heard, keep, take, move, leave, end, showTooLong }
}

function listenToPage(field: HTMLElement, writer: Writer, signal: AbortSignal): void {
  const { keep, leave } = writer
  field.addEventListener('click', leaveName, { signal })
  const choose = () => chooseWholeNames(field)
  document.addEventListener('selectionchange', choose, { signal })
  // A browser fires `selectionchange` before its next frame: a key or a drag may come first.
  for (const start of ['keydown', 'dragstart'])
    field.addEventListener(start, choose, { signal, capture: true })
  // Capturing runs before the draft's own listeners, so the draft includes the syllable still being composed.
  const first = { signal, capture: true }
  document.addEventListener('visibilitychange', keep, first)
  for (const going of ['beforeunload', 'pagehide']) window.addEventListener(going, keep, first)
  // A window that loses the focus keeps its field.
  field.addEventListener('blur', () => (document.activeElement === field ? keep() : leave()), { signal })
  field.addEventListener(
    'keydown',
    (event) => {
      const isDone = event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      const command = findCommand(event)?.does
      if (command === 'undo' || command === 'redo') {
        event.preventDefault()
        return runAfterComposition(event, () => writer.move(command))
      }
      if (event.isComposing) return
      // A shortcut's command then finds the current words.
      if (event.ctrlKey || event.metaKey) keep()
      if (!isDone) return
      leave(true)
      focusCanvas(field, event)
    },
    { signal },
  )
}

function listenToLetters(field: HTMLElement, writer: Writer, signal: AbortSignal): void {
  const { content, onInput: heard, showTooLong: tell } = writer
  const hear = (event: Event) => {
    const { isComposing, inputType = '' } = event as InputEvent
    if (isComposing) return heard(content.read())
    const isOver = isTooLong(content.read())
    // Undoing an undo would change nothing, and a deletion has shortened the text already.
    if (isOver && !/^(history|delete)/.test(inputType)) deleteExcess(field, content)
    writer.take(event)
    if (isOver) tell()
  }
  for (const come of ['input', 'compositionend']) field.addEventListener(come, hear, { signal })
  const limit = (event: InputEvent) => {
    const command = menuCommands[event.inputType]
    if (!command) return limitInput(content, event) && tell()
    event.preventDefault()
    writer.move(command)
  }
  field.addEventListener('beforeinput', limit, { signal })
}

/** A browser's own menu undoes without a key. */
const menuCommands: Record<string, 'undo' | 'redo'> = { historyUndo: 'undo', historyRedo: 'redo' }

/** Names are copied and dragged as tokens, so that they stay names where they are put. */
function listenToClipboard(field: HTMLElement, { content }: Writer, signal: AbortSignal): void {
  const copy = (event: ClipboardEvent) => {
    const chosen = content.readSelected()
    if (!chosen) return
    event.clipboardData?.setData('text/plain', chosen)
    event.preventDefault()
    // The event's target may be a name, which is no field and is gone once it is cut: the page would cut the whole text.
    event.stopPropagation()
    if (event.type === 'cut') document.execCommand('delete')
  }
  field.addEventListener('copy', copy, { signal })
  field.addEventListener('cut', copy, { signal })
  const drag = ({ dataTransfer }: DragEvent) => {
    const chosen = content.readSelected()
    if (!chosen) return
    // A browser drops markup, if there is any, even into a field of plain text.
    dataTransfer?.clearData()
    dataTransfer?.setData('text/plain', chosen)
  }
  field.addEventListener('dragstart', drag, { signal })
}

function focusCanvas(field: HTMLElement, event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
  const canvas = field.closest<HTMLElement>('[role="application"]')
  field.blur()
  canvas?.focus({ preventScroll: true })
}

/** Pasted text is cut to the room that is left; true when it was cut. A line break has no `data`. */
function limitInput(content: FieldContent, event: InputEvent): boolean {
  const { inputType, data, dataTransfer } = event
  // A spelling replacement happens away from the caret, so its excess is removed afterwards.
  if (event.isComposing || !/^insert(?!Replacement)/.test(inputType)) return false
  const more = data ?? dataTransfer?.getData('text/plain') ?? '\n'
  const over = countLetters(content.readSelected())
  const room = Math.max(0, bounds.letters - countLetters(content.read()) + over)
  if (countLetters(more) <= room) return false
  event.preventDefault()
  // Dropped text lands away from the caret too: it is inserted whole or not at all.
  const fitting = inputType !== 'insertFromDrop' && limitText(more, room)
  if (fitting) document.execCommand('insertText', false, fitting)
  return true
}

/** `beforeinput` cannot be cancelled while a syllable is composed, so the excess before the caret is deleted later. */
function deleteExcess(field: HTMLElement, content: FieldContent): void {
  const selection = getSelection()
  if (!selection || !field.contains(selection.anchorNode)) return
  // One character may count as several letters.
  for (
    let over = countLetters(content.read()) - bounds.letters;
    over > 0 && isTooLong(content.read());
    over--
  ) {
    selection.modify('extend', 'backward', 'character')
    document.execCommand('delete')
  }
}

/** A new text and its first words share one step. */
function mergeKeyOf({ past }: EditorState, id: string): string {
  const last = past.at(-1)
  const isNew =
    last?.merge?.startsWith(typingMergeKey(id)) &&
    !last.document.textBoxes[last.page]?.some((b) => b.id === id)
  return isNew && last?.merge ? last.merge : typingMergeKey(id) + newId()
}

/** An empty text that is done loses the selection too, so it is removed. */
function leaveText(now: EditorState, id: string, isDone: boolean): EditorState {
  const away = { ...now, typing: undefined }
  return isDone && findText(now.document, now.page, id)?.text.trim() === '' ? selectParts(away, []) : away
}
