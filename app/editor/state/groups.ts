import type { BookDocument, Box, PageKey, TextBox } from '~/book/document'
import type { Layer } from '~/book/layers/layer'
import { turnedBox } from '~/book/turn'
import { findLayer, layersOn, mapLayers } from './layers'
import { enclosingBox, findPart, findText, isMovable, mapTexts, type PartId } from './parts'

// Texts and free layers with one group's name are chosen together, so that all that is done to a selection is done to a
// group as one.

const groupOf = (document: BookDocument, page: PageKey, id: PartId) =>
  (findText(document, page, id) ?? findLayer(document, page, id))?.group

const membersOf = (document: BookDocument, page: PageKey, group: string): PartId[] =>
  [...layersOn(document, page), ...(document.textBoxes[page] ?? [])].flatMap((one) =>
    one.group === group ? [one.id] : [],
  )

/** The parts with all members of their groups. */
export const withMembers = (document: BookDocument, page: PageKey, ids: readonly PartId[]): PartId[] => [
  ...new Set(
    ids.flatMap((id) => {
      const group = groupOf(document, page, id)
      return group === undefined ? [id] : membersOf(document, page, group)
    }),
  ),
]

/** A click chooses the whole group, or one more member once some of its members are chosen alone. */
export function clickedParts(
  { document, page, selection }: { document: BookDocument; page: PageKey; selection: readonly PartId[] },
  id: PartId,
): PartId[] {
  const all = withMembers(document, page, [id])
  const isInside = selection.length > 0 && selection.length < all.length
  return isInside && selection.every((one) => all.includes(one)) ? [id] : all
}

export function withGroup(
  document: BookDocument,
  page: PageKey,
  ids: readonly PartId[],
  group: string | undefined,
): BookDocument {
  const change = <One extends TextBox | Layer>(one: One): One => {
    if (!ids.includes(one.id) || one.group === group) return one
    const { group: _, ...alone } = one
    return (group === undefined ? alone : { ...alone, group }) as One
  }
  return mapLayers(mapTexts(document, page, change), page, change)
}

export const isGrouped = (document: BookDocument, page: PageKey, ids: readonly PartId[]) =>
  ids.some((id) => withMembers(document, page, [id]).length > 1)

export interface Unit {
  ids: PartId[]
  box: Box
}

/** The movable ones of these parts, those of one group together, with the area that they take. */
export function listUnits(document: BookDocument, page: PageKey, ids: readonly PartId[]): Unit[] {
  const units = new Map<string, { ids: PartId[]; boxes: Box[] }>()
  for (const id of ids) {
    const part = findPart(document, page, id)
    if (!part || !isMovable(part)) continue
    const group = groupOf(document, page, id)
    const name = group === undefined ? `part ${id}` : `group ${group}`
    const unit = units.get(name) ?? { ids: [], boxes: [] }
    units.set(name, unit)
    unit.ids.push(id)
    unit.boxes.push(turnedBox(part.box, { ...part.box, turn: part.turn }))
  }
  return [...units.values()].flatMap(({ ids, boxes }) => {
    const box = enclosingBox(boxes)
    return box ? [{ ids, box }] : []
  })
}
