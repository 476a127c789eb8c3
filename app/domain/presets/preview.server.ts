import { type BookDocument, isCover, type PageKey, pageKeys, sizeOf } from '~/book/document'
import { layoutPage } from '~/book/layout'
import { printed } from '~/book/painters/markup'
import { outlines } from '~/book/painters/outlines.server'
import { paintSvg } from '~/book/painters/svg'
import type { Db } from '../db.server'
import { fillTokens } from '../names/particles'
import { Refusal } from '../refusal'
import { inlinePicture } from './inline-pictures.server'

// One page as a drawing that holds all it shows: its pictures small inside it, its letters as outlines. Whoever shows it
// needs no font and asks nobody for anything.

interface Asked {
  /** counted as pages of paper, from 1 to 34 */
  n: number
  /** both halves of a spread */
  isWhole?: boolean
  child?: string
}

export async function pageDrawn(
  db: Db,
  document: BookDocument,
  { n, isWhole = false, child }: Asked,
): Promise<string> {
  const page = pageAt(n)
  const said = (text: string) => fillTokens(text, { childName: child }).text
  const layout = layoutPage(document, page, child ? said : undefined)
  const pictures = await picturesOn(db, document, page)
  const letters = outlines()
  const inlined = (url: string) => pictures.get(url)
  const painted = paintSvg(document, page, { layout, inlined, drawn: letters.drawn }).svg
  const svg = { ...painted, inside: [letters.defs(), ...painted.inside] }
  return printed(isWhole || isCover(page) ? svg : halved(svg, n % 2 === 0 ? 0 : sizeOf(page).width / 2))
}

export function pageAt(n: number): PageKey {
  const page = n === PAGES ? 'cover-back' : pageKeys[Math.floor(n / 2)]
  if (!page || !Number.isInteger(n) || n < 1 || n > PAGES) throw new Refusal('drawing.badPage')
  return page
}
const PAGES = 34

type Svg = ReturnType<typeof paintSvg>['svg']

function halved(svg: Svg, from: number): Svg {
  const { height = '0' } = svg.attributes
  return {
    ...svg,
    attributes: { ...svg.attributes, viewBox: `${from} 0 ${height} ${height}`, width: height },
  }
}

/** One after the other: a page has three at the most. */
async function picturesOn(db: Db, document: BookDocument, page: PageKey): Promise<Map<string, string>> {
  const { backgrounds, pageImages, imagePositions, titleOverlays } = document
  const { width } = sizeOf(page)
  const shown = [
    { url: backgrounds[page], wide: width },
    { url: pageImages[page], wide: imagePositions[page]?.scale ?? width },
    { url: titleOverlays[page]?.url, wide: titleOverlays[page]?.width ?? width },
  ]
  const pictures = new Map<string, string>()
  for (const { url, wide } of shown) {
    const inside = url && !pictures.has(url) ? await inlinePicture(db, url, wide) : undefined
    if (url && inside) pictures.set(url, inside)
  }
  return pictures
}
