import { useEffect, useState } from 'react'
import { inAddress, type Place, placeFrom } from '~/domain/ebooks/leafing'
import { isGiven } from '~/ebook-addresses'

/** Under which name; none for a gift, whose address opens the book for whoever finds it. */
export const rememberedAs = (at: string) => (isGiven(at) ? undefined : `read ${at}`)

/** Where somebody was the last time, on this device; some webviews keep nothing, and some throw. */
export function useRemembered(at: string, place: Place) {
  const name = rememberedAs(at)
  const [before, setBefore] = useState<Place>()
  useEffect(() => {
    // Whoever was led to a page wants that one.
    if (!name || new URLSearchParams(location.search).has('page')) return
    const kept = guarded(() => localStorage.getItem(name))
    if (kept && placeFrom(kept).page !== 'cover-front') setBefore(placeFrom(kept))
  }, [name])
  const [opened] = useState(place)
  useEffect(() => {
    // Only where one has been: opening the cover does not forget it.
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
