import type { BookDocument, PageKey } from '~/book/document'
import type { Face } from '~/book/faces.server'
import { fileAddress } from '~/file-addresses'
import type { Db } from '../db.server'
import { picturesAt } from '../pictures/pictures.server'
import { drawnPages, facesOfPages, fileOf, lettersIn, wholeFaces } from './leaves.server'
import { presetOf, presetOnSale } from './presets.server'
import type { FaceShown, Sample } from './sample'

// What a shopper may leaf through before the book is anybody's: its first pages, with a name of ours in them. No
// further: a story is not told to its end in the shop.

const SHOWN: PageKey[] = ['2-3', '4-5', '6-7', '8-9', '10-11']
const CHILD = '지우'

/** Nothing while nobody has composed the book, or its pictures are not there. */
export async function sampleToLeaf(db: Db, bookId: number): Promise<Sample | undefined> {
  const preset = await presetOf(db, bookId)
  if (!preset) return undefined
  const shown = shownOf(preset.document)
  const pictures = await picturesAt(
    db,
    shown.flatMap(({ url }) => url ?? []),
  )
  const leaves = shown.flatMap(({ page, url, drawing, text }) => {
    const picture = pictures.find((one) => one.url === url)
    return picture ? [{ page, picture, words: drawing, text }] : []
  })
  if (!leaves.length) return undefined
  const faces = facesOfPages(shown).map((face) => faceOf(bookId, face))
  return { child: CHILD, leaves, faces }
}

export const faceOf = (bookId: number, face: Face): FaceShown => ({
  family: face.family,
  weight: face.weight,
  url: fileAddress.letters(bookId, fileOf(face)),
})

/** The letters of those pages, or of the whole book, and no others; a page that somebody still has open finds them after a change, too. */
export async function sampleLetters(db: Db, bookId: number, file: string): Promise<Uint8Array | undefined> {
  return lettersIn(file, async () => {
    const preset = await presetOnSale(db, bookId)
    if (!preset) return []
    return [...facesOfPages(shownOf(preset.document)), ...wholeFaces(preset.document)]
  })
}

/** A picture that was moved or lies on another waits for whoever opens the whole book. */
const shownOf = (document: BookDocument) =>
  drawnPages(document, { pages: SHOWN, child: CHILD }).filter(({ isOver }) => isOver)
