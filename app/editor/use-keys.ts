import { useEffect } from 'react'
import { withNewText, withWords } from './composing'
import { type Desk, done, newId, useDesk } from './desk'
import { type Command, commandOf, focusOn } from './keys'
import { useShell } from './shell'

/** The clipboard says with this that what it holds lies on this table. */
const OURS = 'application/x-jugongin-parts'
/** Of a text that comes from elsewhere. */
const CORNER = 60

const isAway = () => document.querySelector('dialog[open]') !== null
const isOthers = (event: ClipboardEvent) =>
  isAway() || focusOn(event.target) === 'words' || getSelection()?.isCollapsed === false

/** Keys and the clipboard, wherever on the page the focus lies and no words are being typed. */
export function useKeys() {
  const desk = useDesk()
  const { act, addPicture } = useShell()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isAway()) return
      const entry = commandOf(event, focusOn(event.target))
      if (!entry || entry.isNative) return
      event.preventDefault()
      act(entry.does)
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

function take(event: ClipboardEvent, desk: Desk, act: (command: Command) => void) {
  act(event.type === 'cut' ? 'cut' : 'copy')
  const words = desk.now().clip?.texts.map(({ text }) => text)
  event.clipboardData?.setData('text/plain', words?.join('\n') ?? '')
  event.clipboardData?.setData(OURS, '1')
  event.preventDefault()
}

interface Hands {
  desk: Desk
  act: (command: Command) => void
  addPicture: (file: File) => void
}

/** What was taken here; otherwise a picture or words from another program. */
function paste(event: ClipboardEvent, { desk, act, addPicture }: Hands) {
  const { clipboardData } = event
  const picture = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
  const words = clipboardData?.getData('text/plain').trim()
  event.preventDefault()
  if (clipboardData?.types.includes(OURS) || (!picture && !words)) act('paste')
  else if (picture) addPicture(picture)
  else if (words) putWords(desk, words)
}

function putWords(desk: Desk, words: string) {
  desk.do((editing) => {
    const id = newId()
    const { document, page } = editing
    const boxed = withNewText(document, page, { id, x: CORNER, y: CORNER })
    return done(editing, withWords(boxed, page, id, words), { label: '글 붙여 넣기', selection: [id] })
  })
}
