import type { BookDocument, PageKey } from '~/book/document'
import { normalizeTurn, withHead } from './compose'
import { findPart, mapTexts, type PartId } from './parts'

/** A head or a text; upright is 0. A locked one stays. */
export function withTurn(document: BookDocument, page: PageKey, id: PartId, degrees: number): BookDocument {
  if (findPart(document, page, id)?.isLocked) return document
  if (id === 'head') return withHead(document, page, { turn: degrees })
  return mapTexts(document, page, (box) => {
    if (box.id !== id) return box
    const { turn: before = 0, ...upright } = box
    const turn = normalizeTurn(degrees, before)
    if (turn === before) return box
    return turn === 0 ? upright : { ...upright, turn }
  })
}
