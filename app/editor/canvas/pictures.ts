import { type BookDocument, isOurs, type PageKey, pageKeys } from '~/book/document'

// Pictures as they are painted: decoded ahead and beside the main thread, those of the pages to either side as well,
// and let go when they are far away, so that leafing through a book all day takes no more memory than three pages.

export type Shown = ImageBitmap | 'failed' | undefined

export interface Pictures {
  of(url: string): Shown
  want(urls: readonly string[]): void
  letGo(): void
}

/** As sharp as a page at its largest zoom needs, and no sharper: what is made for print is several times as large. */
const widest = () => 1600 * Math.min(1.5, Math.max(1, window.devicePixelRatio))

export function createPictures(came: () => void): Pictures {
  const held = new Map<string, { shown: Shown; given: AbortController }>()
  const drop = (url: string) => {
    const one = held.get(url)
    held.delete(url)
    one?.given.abort()
    if (one?.shown instanceof ImageBitmap) one.shown.close()
  }
  const fetchOne = async (url: string) => {
    const given = new AbortController()
    held.set(url, { shown: undefined, given })
    const shown = await decoded(url, given.signal)
    if (held.get(url)?.given !== given) {
      if (shown instanceof ImageBitmap) shown.close()
      return
    }
    held.set(url, { shown, given })
    came()
  }
  return {
    of: (url) => held.get(url)?.shown,
    want(urls) {
      for (const url of held.keys()) if (!urls.includes(url)) drop(url)
      for (const url of urls) if (!held.has(url)) void fetchOne(url)
    },
    letGo() {
      for (const url of held.keys()) drop(url)
    },
  }
}

/** The sample head comes from the office itself. */
const isSample = (url: string) => url.startsWith('/admin/')

async function decoded(url: string, signal: AbortSignal): Promise<Shown> {
  if (!isOurs(url) && !isSample(url)) return 'failed'
  try {
    const answer = await fetch(url, { signal })
    if (!answer.ok) return 'failed'
    const whole = await createImageBitmap(await answer.blob())
    if (whole.width <= widest()) return whole
    const smaller = await createImageBitmap(whole, { resizeWidth: widest(), resizeQuality: 'high' })
    whole.close()
    return smaller
  } catch {
    // A line that is dead, or bytes that are no picture: its place says so.
    return 'failed'
  }
}

/** This page's first, then its neighbours'. */
export function picturesAround(document: BookDocument, page: PageKey): string[] {
  const i = pageKeys.indexOf(page)
  const near = [page, pageKeys[i + 1], pageKeys[i - 1]].filter((key) => key !== undefined)
  return [...new Set(near.flatMap((key) => picturesOf(document, key)))]
}

export const picturesOf = (document: BookDocument, page: PageKey): string[] =>
  [document.backgrounds[page], document.pageImages[page], document.titleOverlays[page]?.url].filter(
    (url) => url !== undefined,
  )
