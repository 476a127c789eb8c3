import { createHash } from 'node:crypto'
import { fillTokens } from '~/domain/names/particles'
import type { BookDocument, PageKey } from './document'
import { type Face, facesTogether } from './faces.server'
import { layoutPage } from './layout'
import { familyOf } from './metrics'
import type { Markup } from './painters/markup'
import { facesOf, paintSvg } from './painters/svg'

// What a shopper may leaf through before the book is anybody's: its first pages, with a name of ours in them.

export const sampleChild = '지우'
/** No further: a story is not told to its end in the shop. */
const SHOWN: PageKey[] = ['2-3', '4-5', '6-7', '8-9', '10-11']

export interface Leaf {
  page: PageKey
  /** address of its picture */
  picture: string
  /** the words as they stand on the picture */
  words: Markup
  /** the same to be read aloud */
  text: string
}

export interface Sample {
  leaves: Leaf[]
  faces: Face[]
}

export function sampleOf(document: BookDocument): Sample {
  const said = (text: string) => fillTokens(text, { childName: sampleChild }).text
  const shown = SHOWN.flatMap((page) => {
    const picture = document.pageImages[page]
    return picture ? [{ page, picture, layout: layoutPage(document, page, said) }] : []
  })
  const leaves = shown.map(({ page, picture, layout }) => ({
    page,
    picture,
    words: paintSvg(document, page, { layout, wordsOnly: true }).svg,
    text: (document.textBoxes[page] ?? [])
      .map(({ text }) => said(text))
      .join(' ')
      .trim(),
  }))
  return { leaves, faces: facesTogether(shown.flatMap(({ layout }) => facesOf(layout))) }
}

/** What the face is called in its address: other letters, another name. */
export function fileOfFace({ family, weight, letters }: Face): string {
  const hash = createHash('sha256').update(letters).digest('hex').slice(0, 12)
  return `${familyOf(family)?.id ?? 'face'}-${weight}-${hash}.woff2`
}
