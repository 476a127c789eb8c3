import type { BookDocument, PageKey } from '~/book/document'
import type { Face } from '~/book/faces.server'
import { fileAddress } from '~/urls/files'
import type { Db } from '../db.server'
import { picturesAt } from '../pictures/pictures.server'
import { drawnPages, facesOfPages, fileOf, lettersIn, wholeFaces } from './leaves.server'
import { presetOf, presetOnSale } from './presets.server'
import type { FaceShown, Sample } from './sample'

// The first pages of a book, with a sample name, for shoppers to leaf through before they buy. The shop doesn't show a
// story to its end.

const SHOWN: PageKey[] = ['2-3', '4-5', '6-7', '8-9', '10-11']
const CHILD = '지우'

/** Undefined while the book has no preset or its pictures are missing. */
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

/** Letters of the sample or the whole book only; the latter let an open page find its file after a change. */
export async function sampleLetters(db: Db, bookId: number, file: string): Promise<Uint8Array | undefined> {
  return lettersIn(file, async () => {
    const preset = await presetOnSale(db, bookId)
    if (!preset) return []
    return [...facesOfPages(shownOf(preset.document)), ...wholeFaces(preset.document)]
  })
}

/** A picture that was moved or lies on another is shown in the whole book only. */
const shownOf = (document: BookDocument) =>
  drawnPages(document, { pages: SHOWN, child: CHILD }).filter(({ isOver }) => isOver)
