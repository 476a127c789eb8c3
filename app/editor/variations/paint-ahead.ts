import { useCallback, useEffect, useRef } from 'react'
import { editorUrls } from '~/urls/editor'
import { useSampleChildren } from '../sample-children'
import { useShell } from '../shell'
import { useEditorState, useEditorStore } from '../state/editor-store'
import { withSampleChild } from '../state/sample-child'
import { watchThumbnail } from '../strip/thumbnails'

/** A pointer that passes over the button on its way elsewhere holds the picture for no longer. */
const HELD_MS = 10_000

/** A page that is turned past is not painted. */
const STAYS_MS = 1000

/** Has the page painted with the first child once it stays open, or while the pointer is on its way to the press. */
export function usePaintAhead(): () => void {
  const { book } = useShell()
  const { present } = useSampleChildren()
  const store = useEditorStore()
  const held = useRef<{ address: string; stop: () => void }>()
  useEffect(() => () => held.current?.stop(), [])
  const page = useEditorState((editing) => editing.page)
  const paint = useCallback(() => {
    const { document } = store.now()
    const [first] = present
    const child = first && editorUrls.sampleChild(book.id, first.key)
    const address = withSampleChild(document, child).pageImages[page]
    if (!address || !child || held.current?.address === address) return
    held.current?.stop()
    const unwatch = watchThumbnail(address, () => {}, true)
    const timer = setTimeout(() => held.current?.stop(), HELD_MS)
    const stop = () => {
      clearTimeout(timer)
      unwatch()
      held.current = undefined
    }
    held.current = { address, stop }
  }, [book.id, present, store, page])
  useEffect(() => {
    const timer = setTimeout(paint, STAYS_MS)
    return () => clearTimeout(timer)
  }, [paint])
  return paint
}
