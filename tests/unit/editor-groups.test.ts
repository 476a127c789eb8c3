import { expect, it } from 'vitest'
import { checkPage } from '~/book/check-page'
import { type BookDocument, defaultTextStyle, emptyDocument, type TextBox } from '~/book/document'
import { withFormat, withLayers } from '~/book/format'
import { keepExtras } from '~/book/layers/keep-extras'
import type { Layer, ShapeLayer } from '~/book/layers/layer'
import { upgradeDocument } from '~/book/upgrade-document'
import { bookDocument } from '~/domain/presets/document.input.server'
import { chosenInList, clickedParts, groupCommandOf, withMembers } from '~/editor/free-layers/groups'
import { alignParts, distributeParts, resizeParts } from '~/editor/state/arrange'
import { editingCommands } from '~/editor/state/commands'
import { createEditorState, type EditorState } from '~/editor/state/editor-store'
import { turnParts } from '~/editor/state/turn'

const PAGE = '8-9'
const shape = (id: string, x: number, more: Partial<ShapeLayer> = {}): ShapeLayer => ({
  ...{ id, kind: 'shape', form: 'ellipse', fill: '#d05a3c', x, y: 100, width: 50, height: 50 },
  ...more,
})
const text: TextBox = {
  ...{ id: 't', x: 300, y: 100, width: 100, height: 50, text: '달' },
  style: defaultTextStyle(),
}
const bare: BookDocument = { ...emptyDocument(1), textBoxes: { [PAGE]: [text] } }
const stroke = { color: '#000000', width: 8 }
const loose = withFormat(
  withLayers(bare, PAGE, [shape('a', 100, { stroke }), shape('b', 200), shape('c', 500)]),
)
const editing = (document: BookDocument, selection: string[]): EditorState =>
  createEditorState(document, { page: PAGE, selection })
const group = (...ids: string[]) => editingCommands.group(editing(loose, ids))
const layerOf = (document: BookDocument, id: string) => document.layers?.[PAGE]?.find((one) => one.id === id)
const groupsIn = (document: BookDocument) =>
  [...(document.layers?.[PAGE] ?? []), ...(document.textBoxes[PAGE] ?? [])].map((one) => one.group)

it('texts and layers are grouped in one step, and a click on one of them chooses them all', () => {
  const after = group('a', 't')
  const [name] = groupsIn(after.document)
  expect(name).toMatch(/^t-/)
  expect(groupsIn(after.document)).toEqual([name, undefined, undefined, name])
  expect(after.past.map(({ label }) => label)).toEqual(['묶기'])
  expect(clickedParts({ ...after, selection: [] }, 'a')).toEqual(['a', 't'])
  expect(clickedParts({ ...after, selection: [] }, 'b')).toEqual(['b'])
  // A member that was chosen alone, by a double click, keeps its group open.
  expect(clickedParts({ ...after, selection: ['a'] }, 't')).toEqual(['t'])
  expect(clickedParts({ ...after, selection: ['b'] }, 't')).toEqual(['a', 't'])
  expect(withMembers(after.document, PAGE, ['b', 't'])).toEqual(['b', 'a', 't'])
  const apart = editingCommands.ungroup(after)
  expect(withFormat(apart.document)).toEqual(loose)
})

it('one part alone is not grouped', () => {
  const after = editingCommands.group(editing(loose, ['a']))
  expect(after.document).toBe(loose)
  expect(after.refusal?.words).toContain('둘 이상')
})

it('a copied group is another group, and a member copied alone is in none', () => {
  const twice = editingCommands.duplicate(group('a', 'b'))
  const names = groupsIn(twice.document)
  expect(new Set(names).size).toBe(3)
  expect(names.filter((name) => name !== undefined)).toHaveLength(4)
  expect(twice.selection).toHaveLength(2)
  const alone = editingCommands.duplicate({ ...group('a', 'b'), selection: ['a'] })
  expect(groupsIn(alone.document).filter((name) => name !== undefined)).toHaveLength(2)
})

it('a group is deleted and put in front as one', () => {
  const grouped = group('a', 'b')
  expect(editingCommands.remove(grouped).document.layers?.[PAGE]?.map(({ id }) => id)).toEqual(['c'])
  const front = editingCommands.front(grouped).document.layers?.[PAGE]?.map(({ id }) => id)
  expect(front).toEqual(['c', 'a', 'b'])
})

it('a scaled group scales its strokes, and one that is stretched does not', () => {
  const from = { x: 100, y: 100, width: 150, height: 50 }
  const to = { x: 100, y: 100, width: 300, height: 100 }
  const scaled = resizeParts(loose, PAGE, ['a', 'b'], { from, to, isWhole: true })
  expect(layerOf(scaled, 'a')).toMatchObject({ width: 100, stroke: { width: 16 } })
  const stretched = resizeParts(loose, PAGE, ['a', 'b'], { from, to, isWhole: false })
  expect(layerOf(stretched, 'a')).toMatchObject({ width: 50, stroke: { width: 8 } })
})

it('the parts of a group turn around its middle', () => {
  const turned = turnParts(loose, PAGE, { ids: ['a', 't'], middle: { x: 225, y: 125 } }, 90)
  expect(layerOf(turned, 'a')).toMatchObject({ x: 200, y: 0, turn: 90 })
  expect(turned.textBoxes[PAGE]?.[0]).toMatchObject({ x: 175, y: 225, turn: 90 })
  expect(layerOf(turned, 'b')).toBe(layerOf(loose, 'b'))
})

it('a group is aligned and spaced as one part', () => {
  const { document } = group('a', 'b')
  const alone = alignParts(document, PAGE, ['a', 'b'], 'left')
  expect([layerOf(alone, 'a')?.x, layerOf(alone, 'b')?.x]).toEqual([0, 100])
  const beside = alignParts(document, PAGE, ['a', 'b', 'c'], 'right')
  expect(['a', 'b', 'c'].map((id) => layerOf(beside, id)?.x)).toEqual([400, 500, 500])
  expect(distributeParts(document, PAGE, ['a', 'b', 'c'], 'across')).toBe(document)
})

it('groups are of format 4, and a writer that does not know them keeps them', () => {
  const grouped = withFormat(group('a', 't').document)
  expect([grouped.format, loose.format]).toEqual([4, 3])
  expect(upgradeDocument(JSON.parse(JSON.stringify(grouped)))).toEqual(grouped)
  expect(bookDocument.parse(grouped).layers).toEqual(grouped.layers)
  expect(groupsIn(upgradeDocument({ ...grouped, format: 3 }))).toEqual(groupsIn(loose))
  for (const knows of [1, 2, 3]) expect(keepExtras(grouped, knows < 3 ? bare : loose, knows)).toEqual(grouped)
  expect(keepExtras(grouped, loose, 4)).toEqual(loose)
})

it.each([{}, 7, '', ['a'], 'x'.repeat(61), null])('%j is no group', (given) => {
  const layer = { ...shape('a', 100), group: given } as unknown as Layer
  const document = { ...bare, format: 4, layers: { [PAGE]: [layer] }, textBoxes: {} }
  expect(groupsIn(upgradeDocument(document))).toEqual([undefined])
  expect(bookDocument.safeParse(document).success).toBe(false)
})

it('a picture whose width and height do not fit its source is reported', () => {
  const image: Layer = {
    ...{ id: 'i', kind: 'image', url: '/pictures/editor-0123456789ab/960.jpg' },
    ...{ x: 100, y: 100, width: 120, height: 100, originalWidth: 2400, originalHeight: 1600 },
  }
  const codesOf = (one: Layer) =>
    checkPage(withLayers(bare, PAGE, [one]), PAGE).flatMap(({ part, code }) => (part === 'i' ? [code] : []))
  expect(codesOf(image)).toEqual(['stretched'])
  expect(codesOf({ ...image, width: 150 })).toEqual([])
  expect(codesOf({ ...image, width: 75, crop: { x: 0, y: 0, width: 0.5, height: 1 } } as Layer)).toEqual([])
})

it('a whole group is taken apart, and anything else of two or more is grouped', () => {
  const { document } = group('a', 'b', 't')
  const offered = (...selection: string[]) => groupCommandOf(editing(document, selection))
  expect(offered('a', 'b', 't')).toBe('ungroup')
  expect([offered('a', 'b', 't', 'c'), offered('a', 'b'), offered('a', 'c')]).toEqual(Array(3).fill('group'))
  expect([offered('a'), offered('c'), offered(), offered('picture')]).toEqual(Array(4).fill(undefined))
})

it('a group with one member left is none', () => {
  const { document } = group('a', 'b')
  expect(withFormat(editingCommands.ungroup(editing(document, ['a'])).document)).toEqual(loose)
  const [a, b, c, t] = groupsIn(editingCommands.group(editing(document, ['b', 'c'])).document)
  expect([a, t]).toEqual([undefined, undefined])
  expect([b === c, b]).toEqual([true, expect.stringMatching(/^t-/)])
})

it('the list chooses a whole group first, and then one of its members', () => {
  const { document } = group('a', 't')
  const chosen = (id: string, isMore: boolean, ...selection: string[]) =>
    chosenInList(editing(document, selection), id, isMore)
  expect(chosen('t', false)).toEqual(['a', 't'])
  expect(chosen('t', false, 'a', 't')).toEqual(['t'])
  expect(chosen('b', false, 'a', 't')).toEqual(['b'])
  expect(chosen('t', true, 'b')).toEqual(['b', 'a', 't'])
  expect(chosen('t', true, 'b', 'a', 't')).toEqual(['b'])
})
