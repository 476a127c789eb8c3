import type { BookDocument, HeadPlace, PageKey } from '~/book/document'
import { ownFaces } from '~/book/legibility/own-faces'
import type { Place } from '~/engines/composite/composite'
import { isUploadUrl } from '../pictures/picture'
import { toHeadPlace } from './template'

/** The places of heads in pictures, by the pictures' addresses. */
export type PaintedHeads = Readonly<Record<string, Place>>

/**
 * Where a page's child may show its face. On a page that code of ours paints, a drawn child stays where it was painted, and
 * only a photographed one goes where the document says.
 */
export function facesOnPage(document: BookDocument, page: PageKey, painted: PaintedHeads = {}): HeadPlace[] {
  const faces = ownFaces(document, page)
  const url = document.pageImages[page] ?? ''
  const place = painted[url]
  if (!place || (faces.length && isUploadUrl(url))) return faces
  return [...faces, toHeadPlace(page, place, document.imagePositions[page])]
}
