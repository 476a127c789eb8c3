import type { BookDocument, PageKey, TextBox } from '~/book/document'
import type { Layer } from '~/book/layers/layer'
import { normalizeTurn, withHead } from './compose'
import { mapLayers } from './layers'
import { findPart, mapTexts, type PartId } from './parts'

/** A head, a text or a free layer; upright is 0. A locked one stays. */
export function withTurn(document: BookDocument, page: PageKey, id: PartId, degrees: number): BookDocument {
  if (findPart(document, page, id)?.isLocked) return document
  if (id === 'head') return withHead(document, page, { turn: degrees })
  const change = <One extends TextBox | Layer>(one: One): One => (one.id === id ? turnOne(one, degrees) : one)
  return mapLayers(mapTexts(document, page, change), page, change)
}

function turnOne<One extends TextBox | Layer>(one: One, degrees: number): One {
  const { turn: before = 0, ...upright } = one
  const turn = normalizeTurn(degrees, before)
  if (turn === before) return one
  return (turn === 0 ? upright : { ...upright, turn }) as One
}
