import type { BookDocument, PageKey } from '~/book/document'
import type { Face } from '~/book/fonts/font-subsets.server'
import type { Db } from '../db.server'
import { findPicturesByUrl } from '../pictures/pictures.server'
import { drawPages, facesOfBook, facesOfPages, fontFileName, readSubsetFont } from './page-drawings.server'
import { findPresetOnSale, findPresetStamp, presetOf } from './presets.server'
import type { BookSample, FontFileUrl, WebFont } from './sample'

// The first pages of a book, with a sample name, for shoppers to leaf through before they buy. The shop doesn't show a
// story to its end.

const SAMPLE_PAGES: PageKey[] = ['2-3', '4-5', '6-7', '8-9', '10-11']
const SAMPLE_CHILD = '지우'

/** Undefined while the book has no preset or its pictures are missing. */
export async function findBookSample(
  db: Db,
  bookId: number,
  urlOf: FontFileUrl,
): Promise<BookSample | undefined> {
  const sample = await drawSampleOnce(db, bookId)
  if (!sample) return undefined
  const { pages, faces } = sample
  const pictures = await findPicturesByUrl(
    db,
    pages.flatMap(({ url }) => url ?? []),
  )
  const leaves = pages.flatMap(({ page, url, drawing, text }) => {
    const picture = pictures.find((one) => one.url === url)
    return picture ? [{ page, picture, words: drawing, text }] : []
  })
  if (!leaves.length) return undefined
  const fonts = faces.map((face) => toWebFont(face, urlOf(bookId, fontFileName(face))))
  return { child: SAMPLE_CHILD, leaves, faces: fonts }
}

interface DrawnSample {
  pages: ReturnType<typeof drawSamplePages>
  faces: Face[]
}
const MAX_DRAWN_SAMPLES = 100
const drawnSamples = new Map<number, DrawnSample & { stamp: string }>()

/** Reading and drawing a document takes as long as a quarter of the page. */
async function drawSampleOnce(db: Db, bookId: number): Promise<DrawnSample | undefined> {
  const stamp = await findPresetStamp(db, bookId)
  const known = drawnSamples.get(bookId)
  if (known?.stamp === stamp) return known
  const preset = stamp ? await presetOf(db, bookId) : undefined
  if (!stamp || !preset) return undefined
  const pages = drawSamplePages(preset.document)
  const drawn = { stamp, pages, faces: facesOfPages(pages) }
  if (drawnSamples.size >= MAX_DRAWN_SAMPLES) drawnSamples.clear()
  drawnSamples.set(bookId, drawn)
  return drawn
}

export const toWebFont = ({ family, weight }: Face, url: string): WebFont => ({ family, weight, url })

/** Letters of the sample or the whole book only; the latter let an open page find its file after a change. */
export async function readSampleFont(db: Db, bookId: number, file: string): Promise<Uint8Array | undefined> {
  return readSubsetFont(file, async () => {
    const preset = await findPresetOnSale(db, bookId)
    if (!preset) return []
    return [...facesOfPages(drawSamplePages(preset.document)), ...facesOfBook(preset.document)]
  })
}

/** A picture that was moved or lies on another is shown in the whole book only. */
const drawSamplePages = (document: BookDocument) =>
  drawPages(document, { pages: SAMPLE_PAGES, child: SAMPLE_CHILD }).filter(({ isOver }) => isOver)
