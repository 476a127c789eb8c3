import { createHash } from 'node:crypto'
import type { BookDocument } from '~/book/document'
import { printed } from '~/book/painters/markup'
import { outlines } from '~/book/painters/outlines.server'
import { layoutTitlePage, type TitleWords } from '~/book/title/layout'
import { paintTitlePage } from '~/book/title/paint'
import type { TitlePagePicture } from '~/book/title/picture'

// The title page as everybody sees it, before and after paying: one file. Its letters are outlines out of the files that
// are printed with, so it needs no font and looks alike wherever it is shown.

export interface TitledBook {
  title: string
  childName?: string | null
  dedication?: string | null
}

/** Sentences stand in the texts, so whoever draws a page brings them. */
export type SayOnTitlePage = (book: TitledBook) => TitleWords

const drawTitlePage = (document: BookDocument, words: TitleWords): string =>
  printed(paintTitlePage(layoutTitlePage(document, words), outlines()))

export const readAloud = ({ title, story, dedication }: TitleWords) =>
  [title, story, dedication?.trim()].filter(Boolean).join('\n\n')

/** Its mark changes with whatever is seen in it. */
export function titlePageFile(
  document: BookDocument,
  words: TitleWords,
): { mark: string; bytes: Uint8Array } {
  const bytes = Buffer.from(drawTitlePage(document, words))
  return { mark: createHash('sha256').update(bytes).digest('hex').slice(0, 16), bytes }
}

export function showTitlePage(document: BookDocument, words: TitleWords): TitlePagePicture {
  // Single quotes and bare angles keep it short; a bare % or # would end or change the address.
  const svg = drawTitlePage(document, words)
    .replaceAll('%', '%25')
    .replaceAll('#', '%23')
    .replaceAll('"', "'")
  return { picture: `data:image/svg+xml,${svg}`, text: readAloud(words) }
}
