import { parsePosition, type ReaderPosition, toPositionParam } from '~/domain/ebooks/reader-position'
import { isGiftPath } from '~/urls/ebook'

// The reader's last page on this device; some webviews store nothing, and some throw.

/** The storage key; undefined for a gift, whose address opens the book for any finder. */
export const lastPageKey = (at: string) => (isGiftPath(at) ? undefined : `read ${at}`)

/** Not behind a link to a certain page, and not the cover, where a book opens anyway. */
export function readLastPage(at: string): ReaderPosition | undefined {
  const key = lastPageKey(at)
  if (!key || new URLSearchParams(location.search).has('page')) return undefined
  const saved = tryStorage(() => localStorage.getItem(key))
  const place = saved ? parsePosition(saved) : undefined
  return place?.page === 'cover-front' ? undefined : place
}

export function storeLastPage(at: string, place: ReaderPosition) {
  const key = lastPageKey(at)
  if (key) tryStorage(() => localStorage.setItem(key, toPositionParam(place)))
}

export function forgetLastPage(at: string) {
  const key = lastPageKey(at)
  if (key) tryStorage(() => localStorage.removeItem(key))
}

function tryStorage<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch (error) {
    console.info(String(error))
  }
}
