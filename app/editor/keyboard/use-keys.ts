import { useEffect } from 'react'
import { explainNoRoom, TOO_LONG, withRefusal } from '../messages/refusals'
import { useShell } from '../shell'
import { isTooLong } from '../state/bounds'
import { withNewText, withText } from '../state/compose'
import { applyAction, type EditorStore, newId, useEditorStore } from '../state/editor-store'
import { pageStyleOf } from '../state/page-style'
import { type Command, findCommand, focusKindOf } from './keys'

/** The clipboard's mark of this window, to distinguish it from the editor in another tab. */
const PARTS_TYPE = 'application/x-jugongin-parts'
const WINDOW_ID = newId()
const OTHER_WINDOW_MESSAGE = '다른 창에서 복사한 것은 글만 붙여 넣을 수 있어요. 이 창에서 복사해 주세요.'
const CORNER = 60

export const isDialogOpen = () => document.querySelector('dialog[open]') !== null
const isForBrowser = (event: ClipboardEvent) =>
  isDialogOpen() || focusKindOf(event.target) === 'words' || getSelection()?.isCollapsed === false

/** Keys and the clipboard count anywhere on the page, except while words are typed. */
export function useKeys() {
  const store = useEditorStore()
  const { act, addPicture } = useShell()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isDialogOpen()) return
      if (leavesField(event)) return focusCanvas(event)
      const entry = findCommand(event, focusKindOf(event.target))
      if (!entry || entry.isNative) return
      event.preventDefault()
      runAfterComposition(event, () => act(entry.does))
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [act])
  useEffect(() => {
    const onTake = (event: ClipboardEvent) => {
      if (!isForBrowser(event) && store.now().selection.length) copySelection(event, store, act)
    }
    const onPaste = (event: ClipboardEvent) => {
      if (!isForBrowser(event)) pasteClipboard(event, { store, act, addPicture })
    }
    document.addEventListener('copy', onTake)
    document.addEventListener('cut', onTake)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('copy', onTake)
      document.removeEventListener('cut', onTake)
      document.removeEventListener('paste', onPaste)
    }
  }, [store, act, addPicture])
}

function leavesField({ key, isComposing, target }: KeyboardEvent): boolean {
  if (isComposing || focusKindOf(target) !== 'words') return false
  return key === 'Escape' || (key === 'Enter' && target instanceof HTMLInputElement)
}

function focusCanvas(event: KeyboardEvent): void {
  event.preventDefault()
  document.querySelector<HTMLElement>('.editor [role="application"]')?.focus({ preventScroll: true })
}

/** A syllable still being composed is finished first. */
export function runAfterComposition({ isComposing }: KeyboardEvent, then: () => void) {
  if (isComposing) document.addEventListener('compositionend', then, { once: true })
  else then()
}

export function copySelection(event: ClipboardEvent, store: EditorStore, act: (command: Command) => void) {
  act(event.type === 'cut' ? 'cut' : 'copy')
  const words = store.now().clip?.texts.map(({ text }) => text)
  event.clipboardData?.setData('text/plain', words?.join('\n') ?? '')
  event.clipboardData?.setData(PARTS_TYPE, WINDOW_ID)
  event.preventDefault()
}

interface PasteTargets {
  store: EditorStore
  act: (command: Command) => void
  addPicture: (file: File) => void
}

export function pasteClipboard(event: ClipboardEvent, { store, act, addPicture }: PasteTargets) {
  const { clipboardData } = event
  const picture = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
  const words = clipboardData?.getData('text/plain').trim()
  event.preventDefault()
  const table = clipboardData?.getData(PARTS_TYPE)
  if (table === WINDOW_ID || (!table && !picture && !words)) act('paste')
  else if (picture) addPicture(picture)
  else if (words) pasteText(store, words)
  else store.do((editing) => withRefusal(editing, OTHER_WINDOW_MESSAGE))
}

function pasteText(store: EditorStore, words: string) {
  store.do((editing) => {
    const id = newId()
    const { document, page } = editing
    const why = explainNoRoom(editing)
    if (why) return withRefusal(editing, why)
    const boxed = withNewText(document, page, {
      ...{ id, x: CORNER, y: CORNER },
      style: pageStyleOf(document, page),
    })
    const so = applyAction(editing, withText(boxed, page, id, words), {
      label: '글 붙여 넣기',
      selection: [id],
    })
    return withRefusal(so, isTooLong(words) ? TOO_LONG : undefined)
  })
}
