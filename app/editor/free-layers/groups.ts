import type { BookDocument, Box, PageKey, TextBox } from '~/book/document'
import type { Layer } from '~/book/layers/layer'
import { turnedBox } from '~/book/turn'
import { findLayer, layersOn, mapLayers } from '../state/layers'
import { enclosingBox, findPart, findText, isMovable, isOrdered, mapTexts, type PartId } from '../state/parts'

// Texts and free layers with one group's name are chosen together, so that all that is done to a selection is done to a
// group as one.

interface Chosen {
  document: BookDocument
  page: PageKey
  selection: readonly PartId[]
}

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
export function clickedParts({ document, page, selection }: Chosen, id: PartId): PartId[] {
  const all = withMembers(document, page, [id])
  const isInside = selection.length > 0 && selection.length < all.length
  return isInside && selection.every((one) => all.includes(one)) ? [id] : all
}

/** In the list of parts: the whole group, then one of its members; with `isMore` it is added or taken out. */
export function chosenInList(editing: Chosen, id: PartId, isMore: boolean): PartId[] {
  const { document, page, selection } = editing
  const all = withMembers(document, page, [id])
  const isThere = selection.includes(id)
  if (!isMore) return isThere && selection.length === all.length ? [id] : clickedParts(editing, id)
  const others = selection.filter((one) => !all.includes(one))
  return isThere ? others : [...others, ...all]
}

/** The parts of the selection that can be in a group. */
export const orderedParts = ({ document, page, selection }: Chosen): PartId[] =>
  selection.filter((id) => isOrdered(findPart(document, page, id)?.kind))

export function groupCommandOf(editing: Chosen): 'group' | 'ungroup' | undefined {
  const ids = orderedParts(editing)
  const [first] = ids
  if (first === undefined || ids.length < 2) return undefined
  const all = withMembers(editing.document, editing.page, [first])
  return all.length === ids.length && all.every((id) => ids.includes(id)) ? 'ungroup' : 'group'
}

/** Members that are left alone by it are in no group any more. */
export function withGroup(
  document: BookDocument,
  page: PageKey,
  ids: readonly PartId[],
  group: string | undefined,
): BookDocument {
  const so = regroup(document, page, (one) => (ids.includes(one.id) ? group : one.group))
  const isLeft = (name: string) => membersOf(so, page, name).length > 1
  return regroup(so, page, (one) => (one.group !== undefined && isLeft(one.group) ? one.group : undefined))
}

function regroup(
  document: BookDocument,
  page: PageKey,
  groupFor: (one: TextBox | Layer) => string | undefined,
): BookDocument {
  const change = <One extends TextBox | Layer>(one: One): One => {
    const group = groupFor(one)
    if (one.group === group) return one
    const { group: _, ...alone } = one
    return (group === undefined ? alone : { ...alone, group }) as One
  }
  return mapLayers(mapTexts(document, page, change), page, change)
}

export const isInGroup = (document: BookDocument, page: PageKey, id: PartId) =>
  withMembers(document, page, [id]).length > 1

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
