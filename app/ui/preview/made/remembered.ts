import { useEffect, useState } from 'react'
import { address } from '~/addresses'
import { type Channel, type PreviewShown, previewKey } from '~/domain/previews/preview'

// Which picture of a book was looked at last, in this browser. What there is of them, the server knows.

const PENDING = 'pendingPreview'
const keyOf = (bookId: number) => `preview-${bookId}`

interface Looking {
  channel: Channel
  /** Before this browser was asked: what the page shows by itself. */
  chosenBy: (remembered: string | undefined) => PreviewShown | undefined
  going?: PreviewShown
}

/** The one that is large, remembered when it changes; nothing is, once there is nothing to show. */
export function useRemembered(bookId: number, { channel, chosenBy, going }: Looking) {
  const [kept, setKept] = useState<{ name?: string }>()
  const chosen = chosenBy(kept?.name)
  const isRead = kept !== undefined
  useEffect(() => {
    if (!isRead) return setKept({ name: rememberedName(bookId) })
    if (chosen) store(keyOf(bookId), recordOf(bookId, channel, chosen))
    else store(keyOf(bookId))
    if (going) store(PENDING, { bookId, imageUrl: address.file(going.photoKey) })
    else store(PENDING)
    setKept({ name: chosen?.name })
  }, [isRead, bookId, channel, chosen, going])
  return chosen
}

/** An order fills in its own number and session. */
const recordOf = (bookId: number, channel: Channel, { name, photoKey }: PreviewShown) => ({
  bookId,
  sourceUrl: address.file(photoKey),
  sourceKey: photoKey,
  previewKey: previewKey(name),
  previewId: name,
  orderId: null,
  sessionId: null,
  channel,
})

function rememberedName(bookId: number): string | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(bookId)) ?? '{}')
    const { previewId } = kept as { previewId?: unknown }
    return typeof previewId === 'string' ? previewId : undefined
  } catch {
    return undefined // Storage is closed to us, or somebody else wrote there.
  }
}

/** A new beginning: whatever was kept is gone by now. */
export function forgetPreview(bookId: number) {
  store(keyOf(bookId))
  store(PENDING)
}

function store(key: string, record?: object) {
  try {
    if (record) localStorage.setItem(key, JSON.stringify(record))
    else localStorage.removeItem(key)
  } catch {
    // Then the newest one is shown the next time.
  }
}
