import { createHash } from 'node:crypto'
import { type BookDocument, type PageKey, pageKeys } from '~/book/document'
import {
  cutFontSubset,
  type Face,
  mergeFaces,
  recipeOf,
  splitFacesByFile,
} from '~/book/fonts/font-subsets.server'
import { layoutPage } from '~/book/layout'
import { findFamily } from '~/book/metrics'
import { facesOf } from '~/book/painters/faces'
import type { Markup } from '~/book/painters/markup'
import { paintSvg } from '~/book/painters/svg'
import { fillTokens } from '~/book/particles'
import { storage } from '../storage.server'

// Pages of a book for leafing through on a screen: the words as a drawing over the page's own picture, and the letters
// they need. A page whose picture was moved, or lies with others, is a drawing altogether.

interface PageDrawing {
  page: PageKey
  url?: string
  /** whether the drawing holds only the words, to lie over that picture */
  isOver: boolean
  drawing: Markup
  text: string
  faces: Face[]
}

interface PersonalWords {
  child?: string
  dedication?: string
}

/** `pictured` returns the address of a page's picture with the child in it. */
export function drawPages(
  document: BookDocument,
  {
    pages,
    child,
    dedication,
    pictured,
  }: PersonalWords & { pages: PageKey[]; pictured?: (page: PageKey) => string | undefined },
): PageDrawing[] {
  const fillText = (text: string) => fillTokens(text, { childName: child, dedication }).text
  return pages.map((page) => {
    const { pageImages, imagePositions, titleOverlays, backgrounds, textBoxes } = document
    const url = pageImages[page]
    const isOver = Boolean(url && !imagePositions[page] && !titleOverlays[page] && !backgrounds[page])
    const layout = layoutPage(document, page, fillText)
    const settings = { layout, wordsOnly: isOver, pictured: pictured?.(page) }
    return {
      page,
      url,
      isOver,
      drawing: paintSvg(document, page, settings).svg,
      text: (textBoxes[page] ?? [])
        .map((box) => fillText(box.text))
        .join(' ')
        .trim(),
      faces: facesOf(layout),
    }
  })
}

const FILE = /^[a-z-]{3,24}-\d{3}-[0-9a-f]{12}\.woff2$/

export const listFilledPages = ({ pageImages, textBoxes, backgrounds, layers }: BookDocument): PageKey[] =>
  pageKeys.filter(
    (page) => pageImages[page] || textBoxes[page]?.length || backgrounds[page] || layers?.[page],
  )

/** Each letter once, in as few faces as there are font files to cut. */
export const facesOfPages = (pages: Pick<PageDrawing, 'faces'>[]): Face[] =>
  splitFacesByFile(mergeFaces(pages.flatMap(({ faces }) => faces)))

export const facesOfBook = (document: BookDocument): Face[] =>
  facesOfPages(drawPages(document, { pages: listFilledPages(document) }))

/** The few letters that a name and a dedication add to the book's own. */
export function facesOfName(document: BookDocument, words: PersonalWords): Face[] {
  const known = facesOfBook(document)
  const named = drawPages(document, { pages: listFilledPages(document), ...words })
  return facesOfPages(named).flatMap((face) => {
    const before = known.filter(({ family, weight }) => family === face.family && weight === face.weight)
    const isNew = (letter: string) => !before.some(({ letters }) => letters.includes(letter))
    const letters = [...face.letters].filter(isNew).join('')
    return letters ? [{ ...face, letters }] : []
  })
}

/** The subset font under this file name, cut once and then stored. */
export async function readSubsetFont(
  file: string,
  faces: () => Promise<Face[]>,
): Promise<Uint8Array | undefined> {
  if (!FILE.test(file)) return undefined
  const stored = await storage.get(`letters/${file}`)
  if (stored) return stored
  const cut = await cutSubsetFont(file, faces)
  if (cut) await storage.put(`letters/${file}`, cut)
  return cut
}

/** Cuts without storing: stored files are public, and a child's letters reveal its name. */
export async function cutSubsetFont(
  file: string,
  faces: () => Promise<Face[]>,
): Promise<Uint8Array | undefined> {
  const face = (await faces()).find((one) => fontFileName(one) === file)
  if (!face) return undefined
  const cut = pendingCuts.get(file) ?? cutFontSubset(face).finally(() => pendingCuts.delete(file))
  pendingCuts.set(file, cut)
  return cut
}
/** Simultaneous requests for a file share one cut. */
const pendingCuts = new Map<string, Promise<Uint8Array>>()

/** The hash in the name changes with the letters, the font and the way of cutting. */
export function fontFileName(face: Face): string {
  const hash = createHash('sha256')
    .update(`${recipeOf(face)} ${face.letters}`)
    .digest('hex')
    .slice(0, 12)
  return `${findFamily(face.family)?.id ?? 'face'}-${face.weight}-${hash}.woff2`
}
