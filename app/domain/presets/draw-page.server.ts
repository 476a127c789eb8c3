import type { ChildLook } from '~/art/child/look'
import { type BookDocument, emptyDocument, isCover, type PageKey, pageKeys } from '~/book/document'
import { widthsOnPage } from '~/book/pictures/widths-on-page'
import { pagePreview } from '~/engines/engines.server'
import type { Db } from '../db.server'
import { paintSampleChild } from '../drawn-pages/paint-sample-child.server'
import { SCREEN } from '../drawn-pages/warm-up.server'
import { Refusal } from '../refusal'
import { inlinePicture, webpUrl } from './inline-pictures.server'

// One page as a self-contained drawing: its pictures small inside it, its letters as outlines. A browser needs neither
// fonts nor further requests to show it.

interface PageDrawingOptions {
  /** the paper page, from 1 to 34 */
  n: number
  /** both halves of a spread */
  isWhole?: boolean
  child?: string
  /** Painted into the page's picture, if code of ours paints it. */
  sample?: ChildLook
}

export async function drawPage(
  db: Db,
  document: BookDocument,
  { n, isWhole = false, child, sample }: PageDrawingOptions,
): Promise<Uint8Array> {
  const page = pageByNumber(n)
  const side = n % 2 === 0 ? 'left' : 'right'
  const pictures = await inlinePagePictures(db, document, page)
  const url = document.pageImages[page]
  const painted =
    sample && url ? await paintSampleChild(db, { picture: url, shot: SCREEN, look: sample }) : undefined
  if (painted && url) pictures[url] = webpUrl(painted)
  const only = onlyPage(document, page)
  const answer = await pagePreview.renderPage({
    document: painted ? { ...only, heads: {} } : only,
    page,
    child,
    half: isWhole || isCover(page) ? undefined : side,
    pictures,
  })
  if (!answer.ok) throw new Refusal('shop.busy', undefined, { retryAfter: 2 })
  return answer.made
}

function pageByNumber(n: number): PageKey {
  const page = n === PAGE_COUNT ? 'cover-back' : pageKeys[Math.floor(n / 2)]
  if (!page || !Number.isInteger(n) || n < 1 || n > PAGE_COUNT) throw new Refusal('drawing.badPage')
  return page
}
const PAGE_COUNT = 34

function onlyPage(document: BookDocument, page: PageKey): BookDocument {
  const only = <Value>(pages: Partial<Record<PageKey, Value>>) =>
    pages[page] === undefined ? {} : { [page]: pages[page] }
  const { backgrounds, textBoxes, pageImages, imagePositions, titleOverlays, heads, layers } = document
  return {
    ...emptyDocument(document.bookId),
    backgrounds: only(backgrounds),
    textBoxes: only(textBoxes),
    pageImages: only(pageImages),
    imagePositions: only(imagePositions),
    titleOverlays: only(titleOverlays),
    heads: only(heads),
    ...(layers?.[page] && { layers: only(layers) }),
  }
}

/** In sequence: few pages have more than three pictures. */
async function inlinePagePictures(
  db: Db,
  document: BookDocument,
  page: PageKey,
): Promise<Record<string, string>> {
  const pictures: Record<string, string> = {}
  for (const [url, wide] of widthsOnPage(document, page)) {
    const inside = await inlinePicture(db, url, wide)
    if (inside) pictures[url] = inside
  }
  return pictures
}
