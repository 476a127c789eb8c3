import { afterEach, expect, it, vi } from 'vitest'
import { checkPage } from '~/book/check-page'
import { type BookDocument, bounds, defaultTextStyle, emptyDocument, sizeOf } from '~/book/document'
import { withLayers } from '~/book/format'
import { type Layer, layerBounds } from '~/book/layers/layer'
import { withLayerLook } from '~/editor/free-layers/layer-look'
import { moveParts, reorderParts, withLock } from '~/editor/state/arrange'
import { copyParts, isEmptyClip, pasteParts } from '~/editor/state/clip'
import { removeParts } from '~/editor/state/compose'
import { listDifferences } from '~/editor/state/differences'
import { createEditorState, createEditorStore } from '~/editor/state/editor-store'
import { findLayer, layersOn, withImage, withNewLayer } from '~/editor/state/layers'
import { movePage } from '~/editor/state/page-order'
import { findPart, listParts, withBox } from '~/editor/state/parts'
import { mergeDocuments } from '~/editor/state/same-document'
import { withTurn } from '~/editor/state/turn'
import { createUploads, insertUpload } from '~/editor/uploads/uploads'

// Free layers in the editor's state.

afterEach(() => vi.unstubAllGlobals())

const PAGE = '4-5'
const box = { x: 100, y: 80, width: 90, height: 60 }
const shape: Layer = { ...box, id: 'a', kind: 'shape', form: 'ellipse', fill: '#d05a3c' }
const star: Layer = { ...box, id: 'b', kind: 'sticker', sticker: 'star', color: '#f2b950' }
const text = { ...box, id: 't', text: '달', style: defaultTextStyle() }
const document: BookDocument = withLayers(
  { ...emptyDocument(1), pageImages: { [PAGE]: '/pictures/whale-4' }, textBoxes: { [PAGE]: [text] } },
  PAGE,
  [shape, star],
)
const idsOf = (of: BookDocument) => layersOn(of, PAGE).map(({ id }) => id)

it('layers are parts between the title and the texts, moved, turned and resized like the others', () => {
  expect(listParts(document, PAGE).map(({ id, kind }) => [id, kind])).toEqual([
    ['picture', 'picture'],
    ['a', 'shape'],
    ['b', 'sticker'],
    ['t', 'text'],
  ])
  const moved = moveParts(document, PAGE, ['a', 't'], { x: 5, y: -10 })
  expect([findPart(moved, PAGE, 'a')?.box, findPart(moved, PAGE, 't')?.box]).toMatchObject([
    { x: 105, y: 70 },
    { x: 105, y: 70 },
  ])
  expect(findLayer(moved, PAGE, 'b')).toBe(star)
  const thin = withBox(document, PAGE, 'a', { x: 0, y: 0, width: 9999, height: 0 })
  expect(findLayer(thin, PAGE, 'a')).toMatchObject({ width: 2000, height: layerBounds.side.least })
  const turned = withTurn(document, PAGE, 'a', 30)
  expect(findPart(turned, PAGE, 'a')?.turn).toBe(30)
  expect(JSON.stringify(withTurn(turned, PAGE, 'a', 0))).toBe(JSON.stringify(document))
  const locked = withLock(document, PAGE, ['a'], true)
  expect(moveParts(locked, PAGE, ['a'], { x: 5, y: 5 })).toBe(locked)
})

it('layers have an order of their own, and texts theirs', () => {
  expect(idsOf(reorderParts(document, PAGE, ['a'], 'front'))).toEqual(['b', 'a'])
  expect(idsOf(reorderParts(document, PAGE, ['b'], 'backward'))).toEqual(['b', 'a'])
  expect(reorderParts(document, PAGE, ['b', 't'], 'forward')).toBe(document)
})

it('the last layer that is removed takes the field with it', () => {
  const { layers, ...bare } = document
  expect(JSON.stringify(removeParts(document, PAGE, ['a', 'b']))).toBe(JSON.stringify(bare))
  expect(idsOf(removeParts(withLock(document, PAGE, ['a'], true), PAGE, ['a', 'b']))).toEqual(['a'])
})

it('a copy is laid a little beside, on top and under a new name; a full page takes no more', () => {
  const clip = copyParts(document, PAGE, ['a', 'picture'])
  expect([isEmptyClip(clip), isEmptyClip(copyParts(document, PAGE, []))]).toEqual([false, true])
  const put = pasteParts(document, PAGE, clip, { newId: () => 'n', aside: 20 })
  expect(layersOn(put.document, PAGE).at(-1)).toEqual({ ...shape, id: 'n', x: 120, y: 100 })
  expect(put.ids).toEqual(['n'])
  const full = withLayers(
    document,
    PAGE,
    Array.from({ length: layerBounds.onAPage }, (_, i) => ({ ...shape, id: `s${i}` })),
  )
  expect(pasteParts(full, PAGE, clip, { newId: () => 'n' }).document).toBe(full)
  expect(withNewLayer(full, PAGE, { ...star, id: 'n' })).toBe(full)
  expect(withNewLayer(document, PAGE, { ...star, id: 'a' })).toBe(document)
})

it('a shape keeps its fill or its stroke, and defaults leave no key', () => {
  const look = (change: Parameters<typeof withLayerLook>[3], from = document) =>
    withLayerLook(from, PAGE, ['a', 'b'], change)
  expect(look({ color: null })).toBe(document)
  const outlined = look({ stroke: {} })
  expect(findLayer(look({ color: null }, outlined), PAGE, 'a')).toEqual({
    ...{ ...box, id: 'a', kind: 'shape', form: 'ellipse' },
    stroke: { color: '#2a2733', width: 4 },
  })
  expect(look({ color: '#f2b95080' })).toBe(document)
  expect(findLayer(look({ color: '#112233' }), PAGE, 'b')).toMatchObject({ color: '#112233' })
  const faint = look({ opacity: 0.001 })
  expect(findLayer(faint, PAGE, 'b')?.opacity).toBe(0.05)
  expect(JSON.stringify(look({ opacity: 1 }, faint))).toBe(JSON.stringify(document))
})

it('layers move with their spread, are merged with their page, and their changes are named', () => {
  expect(movePage(document, PAGE, '6-7').layers).toEqual({ '6-7': [shape, star] })
  const base = { ...document, layers: undefined }
  const { layers, ...bare } = base
  const theirs = { ...bare, aiPrompts: { '8-9': '달' } }
  expect(mergeDocuments({ base: bare, mine: document, theirs })?.layers).toEqual(document.layers)
  expect(mergeDocuments({ base: document, mine: bare, theirs: document })).not.toHaveProperty('layers')
  const lines = (before: BookDocument, after: BookDocument) =>
    listDifferences(before, after).flatMap((page) => page.lines)
  expect(lines(bare, document)).toEqual(['동그라미 넣음', '별 넣음'])
  expect(lines(document, moveParts(document, PAGE, ['b'], { x: 5, y: 5 }))).toEqual(['별 자리나 모양을 바꿈'])
  expect(lines(document, reorderParts(document, PAGE, ['a'], 'front'))).toEqual([
    '도형·스티커의 앞뒤 순서를 바꿈',
  ])
})

it('a laid-over picture fits half of its page, and the check knows its dots and its place', () => {
  const made = { id: 'p', url: '/pictures/editor-0123456789ab/960.jpg', width: 1200, height: 1200 }
  const laid = withImage(document, PAGE, made, sizeOf(PAGE))
  expect(findLayer(laid, PAGE, 'p')).toMatchObject({ x: 450, y: 150, width: 300, height: 300 })
  const codesOf = (of: BookDocument) =>
    checkPage(of, PAGE).flatMap(({ part, code }) => (part === 'p' ? [code] : []))
  expect(codesOf(laid)).toEqual([])
  expect(codesOf(withImage(document, PAGE, { ...made, width: 200, height: 200 }, sizeOf(PAGE)))).toEqual([
    'veryLowDpi',
  ])
  expect(codesOf(moveParts(laid, PAGE, ['p'], { x: 2000, y: 0 }))).toEqual(['offPage'])
  const huge = withImage(document, PAGE, { ...made, width: 200_000, height: 0.2 }, sizeOf(PAGE))
  const { least, most } = bounds.original
  expect(findLayer(huge, PAGE, 'p')).toMatchObject({ originalWidth: most, originalHeight: least })
})

it('a layer that ends on the trim or within the bleed is reported, because the knife errs', () => {
  const codesAt = (at: Partial<Layer>) =>
    checkPage(withLayers(document, PAGE, [{ ...shape, ...at } as Layer]), PAGE).flatMap(({ part, code }) =>
      part === 'a' ? [code] : [],
    )
  // The bleed is 3 mm: 7.2 units of the page, which is 1200 by 600.
  const ends: Partial<Layer>[] = [{ x: 0 }, { x: 1 }, { x: -7 }, { x: 1110 }, { x: 1109 }, { x: 1117 }]
  for (const at of [...ends, { y: 0 }, { y: 540 }, { y: 547 }, { x: 15, y: 15, turn: 90 }])
    expect(codesAt(at), JSON.stringify(at)).toEqual(['endsAtTrim'])
  for (const at of [{ x: 2 }, { x: -8 }, { x: 1108 }, { x: 1118 }, { y: 2 }, { y: 548 }, { x: 555 }])
    expect(codesAt(at), JSON.stringify(at)).toEqual([])
  const image = {
    kind: 'image',
    url: '/pictures/a/1.jpg',
    originalWidth: 9000,
    originalHeight: 6000,
  } as const
  // An upright picture is mirrored into the bleed.
  expect([codesAt({ ...image, x: 0 }), codesAt({ ...image, x: -4 })]).toEqual([[], []])
  expect([codesAt({ ...image, x: 0.8 }), codesAt({ ...image, x: 0, turn: 180 })]).toEqual([
    ['endsAtTrim'],
    ['endsAtTrim'],
  ])
  expect(codesAt({ x: 0, stroke: { color: '#112233', width: 16 } } as Partial<Layer>)).toEqual([])
})

it('an upload that waits for an answer is laid over the illustration, which stays', async () => {
  vi.stubGlobal('window', new EventTarget())
  const store = createEditorStore(createEditorState(document, { page: PAGE }))
  const made = { url: '/pictures/editor-0123456789ab/960.jpg', width: 800, height: 600 }
  const seen: { id: number; isAsking?: boolean }[][] = []
  const uploads = createUploads({
    store,
    say: () => {},
    send: async () => made,
    changed: (sent) => seen.push([...sent]),
  })
  uploads.add('picture', { name: 'a.png' } as File)
  const [waiting] = seen.at(-1) ?? []
  expect([waiting?.isAsking, store.now().document]).toEqual([true, document])
  expect(insertUpload(store.now(), { kind: 'image', page: PAGE }, made).document.pageImages).toBe(
    document.pageImages,
  )
})
