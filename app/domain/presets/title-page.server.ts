import { createHash } from 'node:crypto'
import type { BookDocument } from '~/book/document'
import { serializeMarkup } from '~/book/painters/markup'
import { createOutlines } from '~/book/painters/outlines.server'
import { layoutTitlePage, type TitleWords } from '~/book/title/layout'
import { paintTitlePage } from '~/book/title/paint'
import type { TitlePagePicture } from '~/book/title/picture'

// The title page before and after payment: one file. Its letters are outlines from the print fonts, so it needs no font
// and looks alike everywhere.

export interface TitledBook {
  title: string
  childName?: string | null
  dedication?: string | null
  dedicatedBy?: string | null
  dedicatedOn?: string | null
}

/** Sentences are in `texts`, so the caller that draws a page passes them in. */
export type TitleWordsProvider = (book: TitledBook) => TitleWords

const drawTitlePage = (document: BookDocument, words: TitleWords): string =>
  serializeMarkup(paintTitlePage(layoutTitlePage(document, words), createOutlines()))

export const titlePageText = ({ title, story, dedication, date, giver }: TitleWords) =>
  [title, story, dedication?.trim(), [date, giver].filter(Boolean).join('\n')].filter(Boolean).join('\n\n')

/** `mark` changes with everything that is visible in the file. */
export function renderTitlePageFile(
  document: BookDocument,
  words: TitleWords,
): { mark: string; bytes: Uint8Array } {
  const bytes = Buffer.from(drawTitlePage(document, words))
  return { mark: createHash('sha256').update(bytes).digest('hex').slice(0, 16), bytes }
}

export function renderTitlePage(document: BookDocument, words: TitleWords): TitlePagePicture {
  // Single quotes and bare angle brackets keep the URL short; a bare % or # would end or change it.
  const svg = drawTitlePage(document, words)
    .replaceAll('%', '%25')
    .replaceAll('#', '%23')
    .replaceAll('"', "'")
  return { picture: `data:image/svg+xml,${svg}`, text: titlePageText(words) }
}
