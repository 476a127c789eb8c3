import { bounds, type TextBox } from '~/book/document'
import { refused, TOO_LONG } from '../../messages/refusals'
import { isTooLong, lengthOf, words } from '../../state/bounds'
import { removed, withWords } from '../../state/compose'
import { type Desk, done, type Editing, newId, undone } from '../../state/editor-store'
import { textOf } from '../../state/parts'
import { typingStep } from '../pointer/framing'

interface Typing {
  desk: Desk
  box: TextBox
  /** called with every letter, including those of a syllable still being composed */
  heard: (typed: string) => void
}

/** All typing in one visit to the field is one undo step. */
export function typeIn(field: HTMLElement, typing: Typing): () => void {
  const writer = writerOf(field, typing)
  const ears = new AbortController()
  listen(field, writer, ears.signal)
  putIn(field, typing.box.text)
  return () => {
    ears.abort()
    writer.end()
  }
}

/** A browser ends editable text with an extra line break when its last line is blank; the text does not contain it. */
const wordsIn = (field: HTMLElement) => field.innerText.replace(/\n$/, '')

/** The caret goes behind the last letter, before the browser's extra line break. */
function putIn(field: HTMLElement, text: string): void {
  field.textContent = text.endsWith('\n') ? `${text}\n` : text
  field.focus({ preventScroll: true })
  getSelection()?.collapse(field.firstChild ?? field, text.length)
}

interface Writer {
  heard: Typing['heard']
  keep(): void
  leave(): void
  end(): void
  /** Shows that the text is full. */
  tell(): void
}

function writerOf(field: HTMLElement, { desk, box: { id, text }, heard }: Typing): Writer {
  const { page } = desk.now()
  const merge = stepOf(desk.now(), id)
  const lying = () => textOf(desk.now().document, page, id)?.text
  let [kept, stored] = [text, lying()]
  const isHere = () => desk.now().typing === id
  const put = (typed: string) => {
    // A text that is too long is about to be cut.
    if (typed === kept || isTooLong(typed)) return
    const deed = { label: '글 고치기', merge, of: page }
    desk.do((now) => done(now, withWords(now.document, page, id, typed), deed))
    kept = typed
    stored = lying()
  }
  const keep = () => {
    const typed = wordsIn(field)
    heard(typed)
    if (isHere()) put(typed)
  }
  const leave = () => {
    keep()
    if (isHere()) desk.do((now) => left(now, id, merge))
  }
  // A finger that turns the page causes no blur, so the words are stored here; a text undone meanwhile is left alone.
  const end = () => void (lying() === stored && put(wordsIn(field)))
  return { heard, keep, leave, end, tell: () => desk.do((now) => refused(now, TOO_LONG)) }
}

/** Escape, Ctrl+Enter or a click elsewhere leaves the field. */
function listen(field: HTMLElement, writer: Writer, signal: AbortSignal): void {
  const { keep, leave } = writer
  listenToLetters(field, writer, signal)
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
      if (event.isComposing) return
      // A shortcut's command then finds the current words.
      if (event.ctrlKey || event.metaKey) keep()
      if (isDone) goBack(field, event)
    },
    { signal },
  )
}

function listenToLetters(field: HTMLElement, { heard, keep, tell }: Writer, signal: AbortSignal): void {
  const hear = (event: Event) => {
    const { isComposing, inputType = '' } = event as InputEvent
    if (isComposing) return heard(wordsIn(field))
    const isOver = isTooLong(wordsIn(field))
    // Undoing an undo would change nothing, and a deletion has shortened the text already.
    if (isOver && !/^(history|delete)/.test(inputType)) takeBack(field)
    keep()
    if (isOver) tell()
  }
  for (const come of ['input', 'compositionend']) field.addEventListener(come, hear, { signal })
  field.addEventListener('beforeinput', (event) => limit(field, event) && tell(), { signal })
}

function goBack(field: HTMLElement, event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
  const canvas = field.closest<HTMLElement>('[role="application"]')
  field.blur()
  canvas?.focus({ preventScroll: true })
}

/** Pasted text is cut to the room that is left; true when it was cut. A line break has no `data`. */
function limit(field: HTMLElement, event: InputEvent): boolean {
  const { inputType, data, dataTransfer } = event
  // A spelling replacement happens away from the caret, so its excess is removed afterwards.
  if (event.isComposing || !/^insert(?!Replacement)/.test(inputType)) return false
  const more = data ?? dataTransfer?.getData('text/plain') ?? '\n'
  const over = lengthOf(String(getSelection() ?? ''))
  const room = Math.max(0, bounds.letters - lengthOf(wordsIn(field)) + over)
  if (lengthOf(more) <= room) return false
  event.preventDefault()
  // Dropped text lands away from the caret too: it is inserted whole or not at all.
  const fitting = inputType !== 'insertFromDrop' && words(more, room)
  if (fitting) document.execCommand('insertText', false, fitting)
  return true
}

/** `beforeinput` cannot be cancelled while a syllable is composed, so the excess before the caret is deleted later. */
function takeBack(field: HTMLElement): void {
  const selection = getSelection()
  if (!selection || !field.contains(selection.anchorNode)) return
  // One character may count as several letters.
  for (let over = lengthOf(wordsIn(field)) - bounds.letters; over > 0 && isTooLong(wordsIn(field)); over--) {
    selection.modify('extend', 'backward', 'character')
    document.execCommand('delete')
  }
}

/** A new text and its first words share one step. */
function stepOf({ past }: Editing, id: string): string {
  const last = past.at(-1)
  const isNew =
    last?.merge?.startsWith(typingStep(id)) && !last.document.textBoxes[last.page]?.some((b) => b.id === id)
  return isNew && last?.merge ? last.merge : typingStep(id) + newId()
}

/** A text left empty is removed; if it was new, its step is undone. */
function left(now: Editing, id: string, merge: string): Editing {
  const away = { ...now, typing: undefined }
  const box = textOf(now.document, now.page, id)
  if (box?.text.trim() !== '') return away
  const last = now.past.at(-1)
  const isNew = last?.merge === merge && !textOf(last.document, last.page, id)
  if (isNew) return { ...undone(away), future: [] }
  return done(away, removed(now.document, now.page, [id]), { label: '글 고치기', merge, selection: [] })
}
