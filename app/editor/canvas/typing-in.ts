import { bounds, type TextBox } from '~/book/document'
import { isTooLong, lengthOf, words } from '../bounding'
import { removed, withWords } from '../composing'
import { type Desk, done, type Editing, newId, undone } from '../desk'
import { textOf } from '../parts'
import { refused, TOO_LONG } from '../refusing'
import { typingStep } from './framing'

// What is done while a text is typed on the page, and when it is left.

interface Typing {
  desk: Desk
  box: TextBox
  /** every letter, those of a syllable that is composed, too */
  heard: (typed: string) => void
}

/** From the first letter to the last one step. */
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

/** A browser ends what is typed with a break where the last line is blank; it is none of the text. */
const wordsIn = (field: HTMLElement) => field.innerText.replace(/\n$/, '')

/** The caret stands behind the last letter, and before a break that is none of the text. */
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
  /** that a text can hold no more */
  tell(): void
}

function writerOf(field: HTMLElement, { desk, box: { id, text }, heard }: Typing): Writer {
  const { page } = desk.now()
  const merge = stepOf(desk.now(), id)
  const lying = () => textOf(desk.now().document, page, id)?.text
  let [kept, stored] = [text, lying()]
  const isHere = () => desk.now().typing === id
  const put = (typed: string) => {
    // What is too long for a text is about to be taken back.
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
  // A finger turns the page and leaves no field; but what was taken back meanwhile is not put there again.
  const end = () => void (lying() === stored && put(wordsIn(field)))
  return { heard, keep, leave, end, tell: () => desk.do((now) => refused(now, TOO_LONG)) }
}

/** Left with Escape, Ctrl and Enter, or by going elsewhere. */
function listen(field: HTMLElement, writer: Writer, signal: AbortSignal): void {
  const { keep, leave } = writer
  listenToLetters(field, writer, signal)
  // Before anybody else hears of it: whoever keeps the work then has the syllable that is still being composed, too.
  const first = { signal, capture: true }
  document.addEventListener('visibilitychange', keep, first)
  for (const going of ['beforeunload', 'pagehide']) window.addEventListener(going, keep, first)
  // A window that goes to the back leaves its field as it is.
  field.addEventListener('blur', () => (document.activeElement === field ? keep() : leave()), { signal })
  field.addEventListener(
    'keydown',
    (event) => {
      const isDone = event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      if (event.isComposing) return
      // Whatever the key means elsewhere finds the words as they are.
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
    // A step back that is taken back would be no step, and whoever deletes has taken enough.
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

/** Of what is put there at once only as much as a text may hold; whether it was more. A break brings no letters along. */
function limit(field: HTMLElement, event: InputEvent): boolean {
  const { inputType, data, dataTransfer } = event
  // A word that is spelt anew stands elsewhere than the caret: what it makes too long is taken back.
  if (event.isComposing || !/^insert(?!Replacement)/.test(inputType)) return false
  const more = data ?? dataTransfer?.getData('text/plain') ?? '\n'
  const over = lengthOf(String(getSelection() ?? ''))
  const room = Math.max(0, bounds.letters - lengthOf(wordsIn(field)) + over)
  if (lengthOf(more) <= room) return false
  event.preventDefault()
  // So does what is dropped: it fits, or it stays away.
  const fitting = inputType !== 'insertFromDrop' && words(more, room)
  if (fitting) document.execCommand('insertText', false, fitting)
  return true
}

/** Nobody is asked before a syllable is composed: what is too much goes again from where it came, before the caret. */
function takeBack(field: HTMLElement): void {
  const selection = getSelection()
  if (!selection || !field.contains(selection.anchorNode)) return
  // A letter may be longer than one is counted.
  for (let over = lengthOf(wordsIn(field)) - bounds.letters; over > 0 && isTooLong(wordsIn(field)); over--) {
    selection.modify('extend', 'backward', 'character')
    document.execCommand('delete')
  }
}

/** A text that is only just being put there is one step with its first words. */
function stepOf({ past }: Editing, id: string): string {
  const last = past.at(-1)
  const isNew =
    last?.merge?.startsWith(typingStep(id)) && !last.document.textBoxes[last.page]?.some((b) => b.id === id)
  return isNew && last?.merge ? last.merge : typingStep(id) + newId()
}

/** Without a word it was never there. */
function left(now: Editing, id: string, merge: string): Editing {
  const away = { ...now, typing: undefined }
  const box = textOf(now.document, now.page, id)
  if (box?.text.trim() !== '') return away
  const last = now.past.at(-1)
  const isNew = last?.merge === merge && !textOf(last.document, last.page, id)
  if (isNew) return { ...undone(away), future: [] }
  return done(away, removed(now.document, now.page, [id]), { label: '글 고치기', merge, selection: [] })
}
