import type { BookDocument, PageKey, TextBox } from '~/book/document'
import type { Layer } from '~/book/layers/layer'
import { middleOf, type Point, rotatePoint } from '~/book/turn'
import { normalizeTurn, withHead } from './compose'
import { mapLayers } from './layers'
import { findPart, mapTexts, type PartId, withBox } from './parts'

/** A head, a text or a free layer; upright is 0. A locked one stays. */
export function withTurn(document: BookDocument, page: PageKey, id: PartId, degrees: number): BookDocument {
  if (findPart(document, page, id)?.isLocked) return document
  if (id === 'head') return withHead(document, page, { turn: degrees })
  const change = <One extends TextBox | Layer>(one: One): One => (one.id === id ? turnOne(one, degrees) : one)
  return mapLayers(mapTexts(document, page, change), page, change)
}

/** Several parts turn around one point, each as far as the others. */
export function turnParts(
  document: BookDocument,
  page: PageKey,
  { ids, middle }: { ids: readonly PartId[]; middle: Point },
  degrees: number,
): BookDocument {
  return ids.reduce((so, id) => {
    const part = findPart(so, page, id)
    if (!part || part.isLocked) return so
    const { box, turn } = part
    const from = middleOf(box)
    const to = rotatePoint(from, middle, degrees)
    const placed = withBox(so, page, id, { ...box, x: box.x + to.x - from.x, y: box.y + to.y - from.y })
    return withTurn(placed, page, id, turn + degrees)
  }, document)
}

function turnOne<One extends TextBox | Layer>(one: One, degrees: number): One {
  const { turn: before = 0, ...upright } = one
  const turn = normalizeTurn(degrees, before)
  if (turn === before) return one
  return (turn === 0 ? upright : { ...upright, turn }) as One
}
