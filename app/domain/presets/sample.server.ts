import { createHash } from 'node:crypto'
import { address } from '~/addresses'
import type { BookDocument, PageKey } from '~/book/document'
import { cutFace, type Face, facesTogether, recipeOf } from '~/book/faces.server'
import { layoutPage } from '~/book/layout'
import { familyOf } from '~/book/metrics'
import { facesOf, paintSvg } from '~/book/painters/svg'
import { storage } from '../../outside/outside.server'
import type { Db } from '../db.server'
import { fillTokens } from '../names/particles'
import { picturesAt } from '../pictures/pictures.server'
import { presetOf, presetOnSale } from './presets.server'
import type { Sample } from './sample'

// What a shopper may leaf through before the book is anybody's: its first pages, with a name of ours in them. No
// further: a story is not told to its end in the shop.

const SHOWN: PageKey[] = ['2-3', '4-5', '6-7', '8-9', '10-11']
const CHILD = '지우'
const FILE = /^[a-z-]{3,24}-\d{3}-[0-9a-f]{12}\.woff2$/

/** Nothing while nobody has composed the book, or its pictures are not there. */
export async function sampleToLeaf(db: Db, bookId: number): Promise<Sample | undefined> {
  const preset = await presetOf(db, bookId)
  if (!preset) return undefined
  const shown = shownOf(preset.document)
  const pictures = await picturesAt(
    db,
    shown.map(({ url }) => url),
  )
  const leaves = shown.flatMap(({ page, url, words, text }) => {
    const picture = pictures.find((one) => one.url === url)
    return picture ? [{ page, picture, words, text }] : []
  })
  if (!leaves.length) return undefined
  const faces = facesTogether(shown.flatMap(({ faces }) => faces)).map((face) => ({
    family: face.family,
    weight: face.weight,
    url: address.letters(bookId, fileOf(face)),
  }))
  return { child: CHILD, leaves, faces }
}

/** The letters of those pages, cut once and kept: a page that somebody still has open finds them after a change, too. */
export async function sampleLetters(db: Db, bookId: number, file: string): Promise<Uint8Array | undefined> {
  if (!FILE.test(file)) return undefined
  const kept = await storage.get(`letters/${file}`)
  if (kept) return kept
  const preset = await presetOnSale(db, bookId)
  const faces = facesTogether(preset ? shownOf(preset.document).flatMap(({ faces }) => faces) : [])
  const face = faces.find((one) => fileOf(one) === file)
  if (!face) return undefined
  const cut = await cutFace(face)
  await storage.put(`letters/${file}`, cut)
  return cut
}

function shownOf(document: BookDocument) {
  const said = (text: string) => fillTokens(text, { childName: CHILD }).text
  return SHOWN.flatMap((page) => {
    const url = document.pageImages[page]
    // A picture that was moved or lies on another is shown by a painter of whole pages.
    if (!url || document.imagePositions[page] || document.titleOverlays[page]) return []
    const layout = layoutPage(document, page, said)
    const words = paintSvg(document, page, { layout, wordsOnly: true }).svg
    const text = (document.textBoxes[page] ?? [])
      .map((box) => said(box.text))
      .join(' ')
      .trim()
    return [{ page, url, words, text, faces: facesOf(layout) }]
  })
}

/** Other letters, another font or another way of cutting: another name. */
function fileOf(face: Face): string {
  const hash = createHash('sha256')
    .update(`${recipeOf(face)} ${face.letters}`)
    .digest('hex')
    .slice(0, 12)
  return `${familyOf(face.family)?.id ?? 'face'}-${face.weight}-${hash}.woff2`
}
