import { useEffect, useState } from 'react'
import { parsePosition, type ReaderPosition, toPositionParam } from '~/domain/ebooks/reader-position'
import { isGiftPath } from '~/urls/ebook'

/** The storage key; undefined for a gift, whose address opens the book for any finder. */
export const lastPageKey = (at: string) => (isGiftPath(at) ? undefined : `read ${at}`)

/** The reader's last page on this device; some webviews store nothing, and some throw. */
export function useLastPage(at: string, place: ReaderPosition) {
  const name = lastPageKey(at)
  const [before, setBefore] = useState<ReaderPosition>()
  useEffect(() => {
    // A link to a certain page takes precedence.
    if (!name || new URLSearchParams(location.search).has('page')) return
    const saved = tryStorage(() => localStorage.getItem(name))
    if (saved && parsePosition(saved).page !== 'cover-front') setBefore(parsePosition(saved))
  }, [name])
  const [opened] = useState(place)
  useEffect(() => {
    // Stored after turning only: opening the cover does not erase the last page.
    if (name && place !== opened) tryStorage(() => localStorage.setItem(name, toPositionParam(place)))
  }, [name, place, opened])
  return { before, forget: () => setBefore(undefined) }
}

function tryStorage<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch (error) {
    console.info(String(error))
  }
}
