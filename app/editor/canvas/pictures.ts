import { type BookDocument, isOwnUrl, type PageKey, pageKeys } from '~/book/document'
import { imagesOf } from '~/book/layers/layer'
import { fetchPicture, isErased } from '../loading/fetch-picture'

// Pictures are decoded in advance and off the main thread, for the page and its two neighbours, and closed when far
// away, so that paging through a book all day takes no more memory than three pages.

export type PictureState = ImageBitmap | 'failed' | 'gone' | undefined

export interface PictureCache {
  get(url: string): PictureState
  load(urls: readonly string[]): void
  retry(): void
  close(): void
}

/** A bitmap as wide as a page needs at its largest zoom: pictures for print are several times as large. */
const maxBitmapWidth = () => 1600 * Math.min(1.5, Math.max(1, window.devicePixelRatio))

export function createPictureCache(came: () => void): PictureCache {
  const held = new Map<string, { picture: PictureState; given: AbortController }>()
  const drop = (url: string) => {
    const one = held.get(url)
    held.delete(url)
    one?.given.abort()
    if (one?.picture instanceof ImageBitmap) one.picture.close()
  }
  const fetchOne = async (url: string) => {
    const given = new AbortController()
    held.set(url, { picture: held.get(url)?.picture, given })
    const picture = await decodePicture(url, given.signal)
    if (held.get(url)?.given !== given) {
      if (picture instanceof ImageBitmap) picture.close()
      return
    }
    held.set(url, { picture, given })
    came()
  }
  return {
    get: (url) => held.get(url)?.picture,
    load(urls) {
      for (const url of held.keys()) if (!urls.includes(url)) drop(url)
      for (const url of urls) if (!held.has(url)) void fetchOne(url)
    },
    retry() {
      for (const [url, { picture, given }] of held) {
        if (typeof picture !== 'string') continue
        given.abort()
        void fetchOne(url)
      }
    },
    close() {
      for (const url of held.keys()) drop(url)
    },
  }
}

const isSample = (url: string) => url.startsWith('/admin/')

async function decodePicture(url: string, signal: AbortSignal): Promise<PictureState> {
  if (!isOwnUrl(url) && !isSample(url)) return 'failed'
  try {
    const answer = await fetchPicture(url, { signal })
    // An erased upload stays away. A shop that is being replaced may lack the next one's pictures for a while.
    if (isErased(answer, url)) return 'gone'
    if (!answer.ok) return 'failed'
    const whole = await createImageBitmap(await answer.blob())
    if (whole.width <= maxBitmapWidth()) return whole
    const smaller = await createImageBitmap(whole, { resizeWidth: maxBitmapWidth(), resizeQuality: 'high' })
    whole.close()
    return smaller
  } catch {
    // The connection is dead, or the bytes are no picture: the picture's place says so.
    return 'failed'
  }
}

export function listNearbyPictures(document: BookDocument, page: PageKey): string[] {
  const i = pageKeys.indexOf(page)
  const near = [page, pageKeys[i + 1], pageKeys[i - 1]].filter((key) => key !== undefined)
  return [...new Set(near.flatMap((key) => listPictures(document, key)))]
}

export const listPictures = (document: BookDocument, page: PageKey): string[] =>
  [
    document.backgrounds[page],
    document.pageImages[page],
    document.titleOverlays[page]?.url,
    ...imagesOf(document.layers?.[page]).map(({ url }) => url),
  ].filter((url) => url !== undefined)
