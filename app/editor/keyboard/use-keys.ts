import { useEffect } from 'react'
import { noRoom, refused, TOO_LONG } from '../messages/refusals'
import { useShell } from '../shell'
import { isTooLong } from '../state/bounds'
import { withNewText, withWords } from '../state/compose'
import { type Desk, done, newId, useDesk } from '../state/editor-store'
import { type Command, commandOf, focusOn } from './keys'

/** The clipboard's mark of this window, to distinguish it from the editor in another tab. */
const OURS = 'application/x-jugongin-parts'
const THIS_ONE = newId()
const ELSEWHERE = '다른 창에서 복사한 것은 글만 붙여 넣을 수 있어요. 이 창에서 복사해 주세요.'
/** The place of a pasted text from elsewhere. */
const CORNER = 60

const isAway = () => document.querySelector('dialog[open]') !== null
const isOthers = (event: ClipboardEvent) =>
  isAway() || focusOn(event.target) === 'words' || getSelection()?.isCollapsed === false

/** Keys and the clipboard count anywhere on the page, except while words are typed. */
export function useKeys() {
  const desk = useDesk()
  const { act, addPicture } = useShell()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isAway()) return
      if (leavesField(event)) return backToTable(event)
      const entry = commandOf(event, focusOn(event.target))
      if (!entry || entry.isNative) return
      event.preventDefault()
      whenWhole(event, () => act(entry.does))
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [act])
  useEffect(() => {
    const onTake = (event: ClipboardEvent) => {
      if (!isOthers(event) && desk.now().selection.length) take(event, desk, act)
    }
    const onPaste = (event: ClipboardEvent) => {
      if (!isOthers(event)) paste(event, { desk, act, addPicture })
    }
    document.addEventListener('copy', onTake)
    document.addEventListener('cut', onTake)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('copy', onTake)
      document.removeEventListener('cut', onTake)
      document.removeEventListener('paste', onPaste)
    }
  }, [desk, act, addPicture])
}

/** Enter leaves a field of one line, Escape any field. */
function leavesField({ key, isComposing, target }: KeyboardEvent): boolean {
  if (isComposing || focusOn(target) !== 'words') return false
  return key === 'Escape' || (key === 'Enter' && target instanceof HTMLInputElement)
}

/** With the focus on the canvas, the next keys go to the chosen parts. */
function backToTable(event: KeyboardEvent): void {
  event.preventDefault()
  document.querySelector<HTMLElement>('.editor [role="application"]')?.focus({ preventScroll: true })
}

/** A syllable still being composed is finished first. */
export function whenWhole({ isComposing }: KeyboardEvent, then: () => void) {
  if (isComposing) document.addEventListener('compositionend', then, { once: true })
  else then()
}

export function take(event: ClipboardEvent, desk: Desk, act: (command: Command) => void) {
  act(event.type === 'cut' ? 'cut' : 'copy')
  const words = desk.now().clip?.texts.map(({ text }) => text)
  event.clipboardData?.setData('text/plain', words?.join('\n') ?? '')
  event.clipboardData?.setData(OURS, THIS_ONE)
  event.preventDefault()
}

interface Hands {
  desk: Desk
  act: (command: Command) => void
  addPicture: (file: File) => void
}

/** Pastes parts copied in this window; otherwise a picture or text from another program. */
export function paste(event: ClipboardEvent, { desk, act, addPicture }: Hands) {
  const { clipboardData } = event
  const picture = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
  const words = clipboardData?.getData('text/plain').trim()
  event.preventDefault()
  const table = clipboardData?.getData(OURS)
  if (table === THIS_ONE || (!table && !picture && !words)) act('paste')
  else if (picture) addPicture(picture)
  else if (words) putWords(desk, words)
  else desk.do((editing) => refused(editing, ELSEWHERE))
}

function putWords(desk: Desk, words: string) {
  desk.do((editing) => {
    const id = newId()
    const { document, page } = editing
    const why = noRoom(editing)
    if (why) return refused(editing, why)
    const boxed = withNewText(document, page, { id, x: CORNER, y: CORNER })
    const so = done(editing, withWords(boxed, page, id, words), { label: '글 붙여 넣기', selection: [id] })
    return refused(so, isTooLong(words) ? TOO_LONG : undefined)
  })
}
