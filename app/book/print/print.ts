import { isCover, type PageKey } from '~/book/document'
import type { Inks } from './inks'

// A book is printed from one picture without words for every page of paper, as wide as its trim and 3 mm more on each
// of its four sides. The printing house's files are made from those pictures.

export type Side = 'left' | 'right'
/** A printed page: a cover, or one half of a spread. */
export type Part = 'cover-front' | 'cover-back' | `${number}-${number}-${Side}`

/** Pixels of a part, bleed included: 250 + 2 × 3 mm at 300 dpi. */
export const PART_PX = 3024
export const BLEED_MM = 3
export const TRIM_MM = 250

/** A cover is one part, a spread two, left first. */
export const partsOf = (page: PageKey): Part[] =>
  (isCover(page) ? [page] : [`${page}-left`, `${page}-right`]) as Part[]

export function pageOf(part: Part): { page: PageKey; side?: Side } {
  const [, page, side] = /^(.+)-(left|right)$/.exec(part) ?? [undefined, part, undefined]
  return { page: page as PageKey, side: side as Side | undefined }
}

/** The folder's name holds the recipe, so another recipe has another set of files. */
export const printFolder = (orderId: number, recipe: string) => `prints/${orderId}/${recipe.slice(0, 16)}/`
/** A picture in a house's inks is another file than the one in sRGB. */
export const partKey = (orderId: number, recipe: string, part: Part, inks?: Inks) =>
  `${printFolder(orderId, recipe)}${part}${inks ? `-${inks.icc.slice(0, 12)}-${inks.limit}` : ''}.jpg`

/** The press reports these faults of a part; a fault about dots carries their number. */
export interface PartFault {
  code:
    | 'missingPicture'
    | 'noPhoto'
    | 'fallbackPicture'
    | 'changedPicture'
    | 'lowDpi'
    | 'softHead'
    | 'lowDpiHead'
    | 'openBleed'
  detail?: string
}
