import { useEffect, useRef, useState } from 'react'
import { editorUrls } from '~/urls/editor'
import { fetchPicture, inTurn, isErased } from '../loading/fetch-picture'
import { onReconnect } from '../loading/online'

// A strip of eighteen thumbnails must not hold eighteen pictures of print size: each is made small once, here.

/** In pixels, for screens with two or three pixels per CSS pixel. */
const THUMBNAIL_WIDTH = 320

const isPaintedOnDemand = (address: string) => address.startsWith('/admin/')

interface Loading {
  isWanted: () => boolean
  isUrgent?: boolean
}

/** `failed` until it is requested again; an erased upload stays `gone`. */
export type Thumbnail = ImageBitmap | 'failed' | 'gone'
type Made = Exclude<Thumbnail, 'failed'>

function loadThumbnail(address: string, { isWanted, isUrgent }: Loading): Promise<Made> {
  if (!isPaintedOnDemand(address)) return fetchThumbnail(address)
  return inTurn(() => {
    if (!isWanted()) throw new Error(`${address} is wanted no more`)
    return fetchThumbnail(address)
  }, isUrgent)
}

async function fetchThumbnail(address: string): Promise<Made> {
  const answer = await fetchPicture(editorUrls.listedPicture(address), { priority: 'low' } as RequestInit)
  if (isErased(answer, address)) return 'gone'
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  const whole = await createImageBitmap(await answer.blob())
  if (whole.width <= THUMBNAIL_WIDTH) return whole
  const small = await createImageBitmap(whole, { resizeWidth: THUMBNAIL_WIDTH, resizeQuality: 'medium' })
  whole.close()
  return small
}

interface CachedThumbnail {
  /** undefined while a failed picture waits for its next request */
  made?: Promise<Made | undefined>
  failures: number
  users: number
}
const cachedThumbnails = new Map<string, CachedThumbnail>()

const FIRST_PAUSE_MS = 2000
const MAX_PAUSE_MS = 60_000

/**
 * One small picture for all users, closed after the last. A failed one is requested after ever longer pauses, and when
 * the connection is back.
 */
export function watchThumbnail(
  address: string,
  show: (small: Thumbnail) => void,
  isUrgent = false,
): () => void {
  const one = cachedThumbnails.get(address) ?? { users: 0, failures: 0 }
  cachedThumbnails.set(address, one)
  one.users++
  let isHere = true
  let wait: ReturnType<typeof setTimeout> | undefined
  const forgotten = (error: unknown) => {
    console.info(String(error))
    one.made = undefined
    one.failures++
    return undefined
  }
  const ask = async () => {
    clearTimeout(wait)
    one.made ??= loadThumbnail(address, { isWanted: () => one.users > 0, isUrgent }).catch(forgotten)
    const small = await one.made
    if (!isHere) return
    show(small ?? 'failed')
    if (!small) wait = setTimeout(ask, Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (one.failures - 1)))
  }
  void ask()
  const stop = onReconnect(() => void ask())
  return () => {
    isHere = false
    clearTimeout(wait)
    stop()
    one.users--
    if (one.users) return
    cachedThumbnails.delete(address)
    void one.made?.then((small) => typeof small === 'object' && small.close())
  }
}

export function useThumbnail(address: string | undefined): ImageBitmap | undefined {
  const state = useThumbnailState(address)
  return typeof state === 'object' ? state : undefined
}

/** By address; one that has not loaded is absent. */
export function useThumbnails(addresses: readonly string[]): ReadonlyMap<string, Thumbnail> {
  const [known, setKnown] = useState<ReadonlyMap<string, Thumbnail>>(NONE)
  const watched = useRef(new Map<string, () => void>())
  const list = addresses.join('\n')
  // An address that stays in the list is watched on, so that no picture loads and disappears again.
  useEffect(() => {
    const wanted = new Set(list.split('\n').filter(Boolean))
    const gone = [...watched.current].filter(([address]) => !wanted.has(address))
    for (const [address, stop] of gone) {
      stop()
      watched.current.delete(address)
    }
    if (gone.length) setKnown((before) => new Map([...before].filter(([address]) => wanted.has(address))))
    for (const address of wanted)
      if (!watched.current.has(address))
        watched.current.set(
          address,
          watchThumbnail(address, (small) => setKnown((before) => new Map(before).set(address, small))),
        )
  }, [list])
  useEffect(
    () => () => {
      for (const stop of watched.current.values()) stop()
      watched.current.clear()
    },
    [],
  )
  return known
}
const NONE: ReadonlyMap<string, Thumbnail> = new Map()

export function useThumbnailState(address: string | undefined): Thumbnail | undefined {
  const [known, setKnown] = useState<{ of: string; small: Thumbnail }>()
  useEffect(() => {
    if (!address) return
    const stop = watchThumbnail(address, (small) =>
      setKnown((before) => (before?.small === small ? before : { of: address, small })),
    )
    return () => {
      stop()
      setKnown(undefined)
    }
  }, [address])
  return address && known?.of === address ? known.small : undefined
}
