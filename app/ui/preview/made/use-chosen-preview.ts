import { useEffect, useState } from 'react'
import { type Channel, type PreviewView, previewKey } from '~/domain/previews/preview'
import { urls } from '~/urls/shop'

// The picture of a book that this browser showed last. The server has the list of them.

const PENDING = 'pendingPreview'
const keyOf = (bookId: number) => `preview-${bookId}`

interface PreviewChoice {
  channel: Channel
  /** Undefined before the storage was read, for the page's own choice. */
  chosenBy: (remembered: string | undefined) => PreviewView | undefined
  going?: PreviewView
}

/** Stores the large picture when it changes, and removes the entry when there is none. */
export function useChosenPreview(bookId: number, { channel, chosenBy, going }: PreviewChoice) {
  const [kept, setKept] = useState<{ name?: string }>()
  const chosen = chosenBy(kept?.name)
  const isRead = kept !== undefined
  useEffect(() => {
    if (!isRead) return setKept({ name: readStoredName(bookId) })
    if (chosen) writeStored(keyOf(bookId), recordOf(bookId, channel, chosen))
    else writeStored(keyOf(bookId))
    if (going?.photoKey) writeStored(PENDING, { bookId, imageUrl: urls.file(going.photoKey) })
    else writeStored(PENDING)
    setKept({ name: chosen?.name })
  }, [isRead, bookId, channel, chosen, going])
  return chosen
}

/** The order's number and session are added when ordering. */
const recordOf = (bookId: number, channel: Channel, { name, photoKey }: PreviewView) => ({
  bookId,
  sourceUrl: photoKey && urls.file(photoKey),
  sourceKey: photoKey,
  previewKey: previewKey(name),
  previewId: name,
  orderId: null,
  sessionId: null,
  channel,
})

function readStoredName(bookId: number): string | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(bookId)) ?? '{}')
    const { previewId } = kept as { previewId?: unknown }
    return typeof previewId === 'string' ? previewId : undefined
  } catch {
    return undefined // Storage is blocked, or holds another program's value.
  }
}

/** A new beginning: the stored picture is gone by now. */
export function clearStoredPreview(bookId: number) {
  writeStored(keyOf(bookId))
  writeStored(PENDING)
}

function writeStored(key: string, record?: object) {
  try {
    if (record) localStorage.setItem(key, JSON.stringify(record))
    else localStorage.removeItem(key)
  } catch {
    // Without storage the newest one is shown next time.
  }
}
