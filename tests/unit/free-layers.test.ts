import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { type BookDocument, defaultTextStyle, emptyDocument } from '~/book/document'
import { dropUnknownExtras, withFormat, withLayers } from '~/book/format'
import { keepExtras } from '~/book/layers/keep-extras'
import { type Layer, layerBounds, splitForPrint, stickerNames } from '~/book/layers/layer'
import { pathsOf } from '~/book/layers/outline'
import { stickerColours, stickerPaths } from '~/book/layers/stickers'
import { upgradeDocument } from '~/book/upgrade-document'
import { clampLayerBox, keepShape } from '~/editor/state/layers'

const PAGE = '4-5'
const box = { x: 100, y: 80, width: 90, height: 60 }
const shape: Layer = { ...box, id: 'a', kind: 'shape', form: 'ellipse', fill: '#d05a3c', turn: 20 }
const sticker: Layer = { ...box, id: 'b', kind: 'sticker', sticker: 'leaf', color: '#7ba05b', opacity: 0.5 }
const image: Layer = {
  ...{ ...box, id: 'c', kind: 'image', url: '/pictures/editor-0123456789ab/960.jpg' },
  ...{ originalWidth: 1600, originalHeight: 1200 },
}
const bare: BookDocument = {
  ...emptyDocument(1),
  pageImages: { [PAGE]: '/pictures/whale-4', '6-7': '/pictures/whale-6' },
}
const layered = withFormat(withLayers(bare, PAGE, [shape, sticker, image]))

it('a document has the format of its layers, and the very same bytes as before once they are gone', () => {
  expect(layered.format).toBe(3)
  expect(upgradeDocument(JSON.parse(JSON.stringify(layered)))).toEqual(layered)
  expect(JSON.stringify(withFormat(withLayers(layered, PAGE, [])))).toBe(JSON.stringify(bare))
  expect(JSON.stringify(upgradeDocument({ ...bare, layers: {} }))).toBe(JSON.stringify(bare))
  for (const layers of [{}, { [PAGE]: [] }])
    expect(JSON.stringify(withFormat({ ...bare, layers, format: 3 }))).toBe(JSON.stringify(bare))
  expect(withFormat({ ...layered, layers: { ...layered.layers, '6-7': [] } })).toEqual(layered)
  expect(withFormat(layered)).toBe(layered)
})

it('layers in a document of an older format mean nothing', () => {
  expect(dropUnknownExtras({ ...layered, format: 2 })).not.toHaveProperty('layers')
  expect(upgradeDocument({ ...layered, format: undefined }).layers).toBeUndefined()
})

it('a sender that knows an older format keeps the layers and their locks, also on a spread that it moved', () => {
  const stored = { ...layered, locked: { [PAGE]: ['picture', 'b'] } }
  const written = { ...bare, locked: { [PAGE]: ['picture'] } }
  expect(keepExtras(stored, written, 2)).toEqual(stored)
  const { [PAGE]: first = '', '6-7': second = '' } = bare.pageImages
  const moved = { ...bare, pageImages: { [PAGE]: second, '6-7': first } }
  expect(keepExtras(layered, moved, 1).layers).toEqual({ '6-7': layered.layers?.[PAGE] })
  expect(keepExtras(layered, bare, 3).layers).toBeUndefined()
})

it.each([
  ['the second of two equal pictures', { '4-5': 'p', '6-7': 'q' }, { '4-5': [shape], '6-7': [sticker] }],
  ['the first of two equal pictures', { '4-5': 'q', '6-7': 'p' }, { '4-5': [shape], '6-7': [sticker] }],
  ['the pictures of both', { '8-9': 'p', '10-11': 'p' }, { '8-9': [shape], '10-11': [sticker] }],
])('no layers are lost when an older writer replaces %s', (_, pageImages, layers) => {
  const same = { ...bare, pageImages: { '4-5': 'p', '6-7': 'p' } }
  const stored = withLayers(withLayers(same, '4-5', [shape]), '6-7', [sticker])
  expect(keepExtras(stored, { ...bare, pageImages }, 2).layers).toEqual(layers)
})

it('layers that follow a picture onto a page with layers join them, under other ids', () => {
  const stored = {
    ...withLayers(withLayers(bare, '4-5', [shape, sticker]), '6-7', [{ ...image, id: 'a' }, sticker]),
    locked: { '6-7': ['a'] },
  }
  const text = { ...box, id: 'b', text: '달', style: defaultTextStyle() }
  const pageImages = { '6-7': bare.pageImages['4-5'] ?? '' }
  const written = { ...bare, pageImages, textBoxes: { '6-7': [text] } }
  const joined = keepExtras(stored, written, 2)
  expect(joined.layers?.['4-5']).toBeUndefined()
  expect(joined.layers?.['6-7']).toEqual([
    shape,
    { ...sticker, id: 'b-2' },
    { ...image, id: 'a-2' },
    { ...sticker, id: 'b-3' },
  ])
  expect(joined.locked).toEqual({ '6-7': ['a-2'] })
  const many = Array.from({ length: layerBounds.onAPage }, (_, i) => ({ ...shape, id: `s${i}` }))
  const full = withLayers(withLayers(bare, '4-5', many), '6-7', [sticker])
  expect(keepExtras(full, { ...bare, pageImages }, 2).layers).toEqual({ '6-7': many })
})

it('the layers that a sender writes are its own, also when it does not say what it knows', () => {
  const written = withFormat(withLayers(bare, PAGE, [{ ...shape, x: 7 }]))
  const stored = withLayers(layered, '6-7', [sticker])
  expect(keepExtras(stored, written, 1).layers).toEqual({ [PAGE]: [{ ...shape, x: 7 }], '6-7': [sticker] })
})

it('a stored layer that is unknown or out of its bounds is left out, and the rest of the page stays', () => {
  const wrong: unknown[] = [
    { ...shape, id: 'kind', kind: 'hologram' },
    { ...shape, id: 'form', form: 'spiral' },
    { ...shape, id: 'far', x: 1e9 },
    { ...shape, id: 'nan', y: Number.NaN },
    { ...shape, id: 'flat', height: 0 },
    { ...shape, id: 'bare', fill: undefined },
    { ...shape, id: 'clear', fill: '#ff000080' },
    { ...sticker, id: 'robot', sticker: 'robot' },
    { ...image, id: 'foreign', url: 'https://example.com/a.jpg' },
    { ...shape, id: 'picture' },
    { ...sticker, id: 'a' },
    null,
    'layer',
  ]
  const stored = { ...layered, layers: { [PAGE]: [shape, ...wrong, sticker], 'no-page': [shape] } }
  expect(upgradeDocument(stored).layers).toEqual({ [PAGE]: [shape, sticker] })
  const odd = { ...shape, turn: 999, opacity: 0 }
  const { turn, ...upright } = shape
  expect(upgradeDocument({ ...layered, layers: { [PAGE]: [odd] } }).layers?.[PAGE]).toEqual([upright])
  const many = Array.from({ length: layerBounds.onAPage + 5 }, (_, i) => ({ ...shape, id: `s${i}` }))
  expect(upgradeDocument({ ...layered, layers: { [PAGE]: many } }).layers?.[PAGE]).toHaveLength(100)
  const late = [...Array(layerBounds.onAPage).fill(null), shape]
  expect(upgradeDocument({ ...layered, layers: { [PAGE]: late } }).layers?.[PAGE]).toEqual([shape])
})

it('a stored layer with the id of a text of its page gets another, always the same', () => {
  const text = { ...box, id: 'a', text: '달', style: defaultTextStyle() }
  const stored = { ...layered, textBoxes: { [PAGE]: [text], '6-7': [{ ...text, id: 'b' }] } }
  const read = upgradeDocument(stored)
  expect(read.layers?.[PAGE]?.map(({ id }) => id)).toEqual(['a-2', 'b', 'c'])
  expect(read.textBoxes[PAGE]?.[0]?.id).toBe('a')
  expect(upgradeDocument(read)).toEqual(read)
})

it('print paints what lies under a picture as pixels, and the rest as vectors', () => {
  expect(splitForPrint([shape, image, sticker])).toEqual({ pixels: [shape, image], vectors: [sticker] })
  expect(splitForPrint([shape, sticker])).toEqual({ pixels: [], vectors: [shape, sticker] })
  expect(splitForPrint(undefined)).toEqual({ pixels: [], vectors: [] })
})

it('outlines lie in their box, in absolute commands that every painter knows', () => {
  for (const name of stickerNames)
    for (const { d } of pathsOf({ ...sticker, sticker: name })) {
      expect(d).toMatch(/^M[-\d. ]+(?:[LC][-\d. ]+)+Z$/)
      const numbers = d.match(/-?[\d.]+/g)?.map(Number) ?? []
      const [across, down] = [0, 1].map((axis) => numbers.filter((_, i) => i % 2 === axis))
      expect(Math.min(...(across ?? []))).toBeGreaterThan(box.x - 2)
      expect(Math.max(...(across ?? []))).toBeLessThan(box.x + box.width + 2)
      expect(Math.min(...(down ?? []))).toBeGreaterThan(box.y - 2)
      expect(Math.max(...(down ?? []))).toBeLessThan(box.y + box.height + 2)
    }
})

it('stickers stay as they are, because books in print hold them', () => {
  const all = stickerNames.map((name) => stickerPaths(name, stickerColours[name]))
  expect(createHash('sha256').update(JSON.stringify(all)).digest('hex')).toMatchInlineSnapshot(
    `"1655766cf6fb6017725c4fbce6c75d2904dc62b6f07a9588022a94d4b34ecde6"`,
  )
})

it('a picture and a sticker keep their shape while a side is typed digit by digit, and at their bounds', () => {
  const typed = (before: Layer, side: 'width' | 'height', digits: string) => {
    let layer = before
    for (const i of digits.split('').keys()) {
      const box = keepShape(layer, { [side]: Number(digits.slice(0, i + 1)) }, before)
      layer = { ...layer, ...clampLayerBox(box) }
    }
    return layer
  }
  const crop = { x: 0, y: 0, width: 0.5, height: 1 }
  expect(typed(image, 'width', '450')).toMatchObject({ width: 450, height: 337.5 })
  expect(typed({ ...image, crop }, 'height', '450')).toMatchObject({ width: 300, height: 450 })
  expect(typed(sticker, 'width', '450')).toMatchObject({ width: 450, height: 300 })
  expect(typed({ ...sticker, width: 400, height: 800 }, 'width', '1500')).toMatchObject({
    ...{ width: 1000, height: 2000 },
  })
  expect(typed(sticker, 'height', '1')).toMatchObject({ width: 6, height: 4 })
})
