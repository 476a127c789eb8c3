import { bounds, type TextBox } from '~/book/document'
import { removed, withWords } from '../composing'
import { type Desk, done, type Editing, newId, undone } from '../desk'
import { textOf } from '../parts'
import { typingStep } from './framing'

// What is done while a text is typed on the page, and when it is left.

/** A browser ends what is typed with a break where the last line is blank; it is none of the text. */
const wordsIn = (field: HTMLElement) => field.innerText.replace(/\n$/, '')

function putIn(field: HTMLElement, text: string): void {
  field.textContent = text.endsWith('\n') ? `${text}\n` : text
}

/** From the first letter to the last one step. `heard` is told every letter, those of a syllable that is composed, too. */
export function typeIn(
  field: HTMLElement,
  desk: Desk,
  { id, text }: TextBox,
  heard: (typed: string) => void,
): () => void {
  const { page } = desk.now()
  const merge = stepOf(desk.now(), id)
  const lying = () => textOf(desk.now().document, page, id)?.text
  let [kept, stored] = [text, lying()]
  const isHere = () => desk.now().typing === id
  const put = (typed: string) => {
    if (typed === kept) return
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
  const ears = new AbortController()
  listen(field, { keep, leave, heard }, ears.signal)
  putIn(field, text)
  field.focus({ preventScroll: true })
  getSelection()?.selectAllChildren(field)
  getSelection()?.collapseToEnd()
  return () => {
    ears.abort()
    // A finger turns the page and leaves no field; but what was taken back meanwhile is not put there again.
    if (lying() === stored) put(wordsIn(field))
  }
}

interface Does {
  keep: () => void
  leave: () => void
  heard: (typed: string) => void
}

/** Left with Escape, Ctrl and Enter, or by going elsewhere. */
function listen(field: HTMLElement, { keep, leave, heard }: Does, signal: AbortSignal): void {
  const hear = (event: Event) => ((event as InputEvent).isComposing ? heard(wordsIn(field)) : keep())
  field.addEventListener('input', hear, { signal })
  field.addEventListener('compositionend', keep, { signal })
  // Before anybody else hears of it: whoever keeps the work then has the syllable that is still being composed, too.
  const first = { signal, capture: true }
  document.addEventListener('visibilitychange', keep, first)
  for (const going of ['beforeunload', 'pagehide']) window.addEventListener(going, keep, first)
  field.addEventListener('beforeinput', (event) => limit(field, event), { signal })
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

function goBack(field: HTMLElement, event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
  const canvas = field.closest<HTMLElement>('[role="application"]')
  field.blur()
  canvas?.focus({ preventScroll: true })
}

/** Of what is put there at once only as much as a text may hold. */
function limit(field: HTMLElement, event: InputEvent): void {
  const more = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
  const over = String(getSelection() ?? '').length
  const room = Math.max(0, bounds.letters - wordsIn(field).length + over)
  if (event.isComposing || more.length <= room) return
  event.preventDefault()
  if (room) document.execCommand('insertText', false, more.slice(0, room))
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
