import { useEffect, useState } from 'react'
import { inAddress, type Place, placeFrom } from '~/domain/ebooks/leafing'
import { isGiven } from '~/urls/ebook'

/** The storage key; undefined for a gift, whose address opens the book for any finder. */
export const rememberedAs = (at: string) => (isGiven(at) ? undefined : `read ${at}`)

/** The reader's last page on this device; some webviews store nothing, and some throw. */
export function useRemembered(at: string, place: Place) {
  const name = rememberedAs(at)
  const [before, setBefore] = useState<Place>()
  useEffect(() => {
    // A link to a certain page takes precedence.
    if (!name || new URLSearchParams(location.search).has('page')) return
    const kept = guarded(() => localStorage.getItem(name))
    if (kept && placeFrom(kept).page !== 'cover-front') setBefore(placeFrom(kept))
  }, [name])
  const [opened] = useState(place)
  useEffect(() => {
    // Stored after turning only: opening the cover does not erase the last page.
    if (name && place !== opened) guarded(() => localStorage.setItem(name, inAddress(place)))
  }, [name, place, opened])
  return { before, forget: () => setBefore(undefined) }
}

function guarded<Result>(deed: () => Result): Result | undefined {
  try {
    return deed()
  } catch (error) {
    console.info(String(error))
  }
}
