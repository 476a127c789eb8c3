import { useEffect, useRef } from 'react'
import { editorUrls } from '~/urls/editor'
import { useShell } from '../shell'
import { useEditorStore } from '../state/editor-store'
import { withSampleChild } from '../state/sample-child'
import { watchThumbnail } from '../strip/thumbnails'

/** A pointer that passes over the button on its way elsewhere holds the picture for no longer. */
const HELD_MS = 10_000

/** Has the open page painted with the first child while the pointer is still on its way to the press. */
export function usePaintAhead(): () => void {
  const { book, sampleChildren } = useShell()
  const store = useEditorStore()
  const held = useRef<{ address: string; stop: () => void }>()
  useEffect(() => () => held.current?.stop(), [])
  return () => {
    const { document, page } = store.now()
    const [first] = sampleChildren
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
  }
}
