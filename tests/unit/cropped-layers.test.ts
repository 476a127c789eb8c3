import { expect, it } from 'vitest'
import { checkPage } from '~/book/check-page'
import { type BookDocument, emptyDocument } from '~/book/document'
import { dropUnknownExtras, withFormat, withLayers } from '~/book/format'
import { keepExtras } from '~/book/layers/keep-extras'
import { type ImageLayer, imagesOf, uncroppedBox } from '~/book/layers/layer'
import { widthsOnPage } from '~/book/pictures/widths-on-page'
import { upgradeDocument } from '~/book/upgrade-document'
import { bookDocument } from '~/domain/presets/document.input.server'
import { cropTo, insetsOf, movePicture, uncrop, withCrop, withInsets } from '~/editor/free-layers/crop'
import { withLock } from '~/editor/state/arrange'
import { editingCommands } from '~/editor/state/commands'
import { createEditorState } from '~/editor/state/editor-store'

const PAGE = '4-5'
const image: ImageLayer = {
  ...{ id: 'c', kind: 'image', url: '/pictures/editor-0123456789ab/960.jpg' },
  ...{ x: 100, y: 80, width: 200, height: 100, originalWidth: 1600, originalHeight: 800 },
}
const crop = { x: 0.25, y: 0.5, width: 0.5, height: 0.5 }
const cut: ImageLayer = { ...image, crop }
const bare: BookDocument = { ...emptyDocument(1), pageImages: { [PAGE]: '/pictures/whale-4' } }
const withImages = (...all: ImageLayer[]) => withFormat(withLayers(bare, PAGE, all))
const cropOf = ({ layers }: BookDocument) => imagesOf(layers?.[PAGE])[0]?.crop

it('a document with a cut picture is of format 4, and of format 3 without', () => {
  expect(withImages(cut).format).toBe(4)
  expect(withImages(image).format).toBe(3)
  expect(upgradeDocument(JSON.parse(JSON.stringify(withImages(cut))))).toEqual(withImages(cut))
  expect(cropOf(upgradeDocument({ ...withImages(cut), format: 3 }))).toBeUndefined()
  expect(dropUnknownExtras({ ...withImages(cut), format: 3 })).toEqual({ ...withImages(image), format: 3 })
})

it('a cut out of its bounds is left out on reading, and refused in a request', () => {
  const wrong: unknown[] = [
    { ...crop, x: 0.6 },
    { ...crop, x: -0.1 },
    { ...crop, width: 0.01 },
    { ...crop, height: Number.NaN },
    { x: 0, y: 0 },
    null,
    'all',
  ]
  for (const one of wrong) {
    const document = { ...withImages(image), format: 4, layers: { [PAGE]: [{ ...image, crop: one }] } }
    expect(upgradeDocument(document).layers?.[PAGE], JSON.stringify(one)).toEqual([image])
    expect(bookDocument.safeParse(document).success, JSON.stringify(one)).toBe(false)
  }
  const whole = {
    ...withImages(cut),
    layers: { [PAGE]: [{ ...image, crop: { x: 0, y: 0, width: 1, height: 1 } }] },
  }
  expect(upgradeDocument(whole)).toEqual(withImages(image))
  expect(bookDocument.parse(withImages(cut)).layers?.[PAGE]).toMatchObject([{ crop }])
})

it('a writer that knows no cut keeps it, unless it showed another picture', () => {
  const written = withImages({ ...image, x: 7 })
  expect(keepExtras(withImages(cut), written, 3)).toEqual(withImages({ ...cut, x: 7 }))
  const other = { ...image, url: '/pictures/editor-ba9876543210/960.jpg' }
  expect(keepExtras(withImages(cut), withImages(other), 3)).toEqual(withImages(other))
  expect(keepExtras(withImages(cut), written, 4)).toEqual(written)
})

it('a whole picture that a request states as such keeps the third format', () => {
  const stated = {
    ...withImages(image),
    layers: { [PAGE]: [{ ...image, crop: { x: 0, y: 0, width: 1, height: 1 } }] },
  }
  expect(withFormat(bookDocument.parse(stated)).format).toBe(3)
})

it('cuts and groups stay with their own page, although ids repeat on every page', () => {
  const other = '6-7'
  const spreads = (here: Partial<ImageLayer>, there: Partial<ImageLayer>): BookDocument =>
    withLayers(withImages({ ...image, ...here }), other, [{ ...image, ...there }])
  const layersOf = ({ layers }: BookDocument) => [layers?.[PAGE]?.[0], layers?.[other]?.[0]]
  const kept = keepExtras(spreads({ crop, group: 'one' }, { group: 'two' }), spreads({}, {}), 3)
  expect(layersOf(kept)).toEqual([
    { ...cut, group: 'one' },
    { ...image, group: 'two' },
  ])
  const plain = keepExtras(spreads({ crop }, {}), spreads({}, {}), 3)
  expect(layersOf(plain)).toEqual([cut, image])
  const moved = keepExtras(withImages(cut), withFormat(withLayers(bare, other, [image])), 3)
  expect(layersOf(moved)).toEqual([undefined, cut])
})

it('another picture in a layer is not cut, and stays in its group', () => {
  const other = { ...image, url: '/pictures/editor-ba9876543210/960.jpg' }
  const kept = keepExtras(withImages({ ...cut, group: 'one' }), withImages(other), 3)
  expect(kept.layers?.[PAGE]).toEqual([{ ...other, group: 'one' }])
})

it('the frame moves over a picture that stays, also when it is turned', () => {
  const upright = cropTo(image, { x: 150, y: 80, width: 100, height: 100 })
  expect(upright).toMatchObject({ x: 150, width: 100, crop: { x: 0.25, y: 0, width: 0.5, height: 1 } })
  expect(uncroppedBox(upright)).toMatchObject({ x: 100, y: 80, width: 200, height: 100 })
  // A quarter turn: the frame's right half lies in the lower half of the page's box.
  const turned = cropTo({ ...image, turn: 90 }, { x: 200, y: 80, width: 100, height: 100 })
  expect(turned).toMatchObject({ x: 150, y: 130, width: 100, height: 100, crop: { x: 0.5, width: 0.5 } })
  const beyond = cropTo(image, { x: -500, y: 170, width: 9000, height: 500 })
  expect(beyond).toMatchObject({ x: 100, y: 170, width: 200, height: 10 })
})

it('the picture moves under its frame no farther than its own edge', () => {
  expect(movePicture(cut, { x: 40, y: 0 })).toMatchObject({
    x: 100,
    width: 200,
    crop: { x: 0.15, width: 0.5 },
  })
  expect(movePicture(cut, { x: 9999, y: -9999 })).toMatchObject({ crop: { x: 0, y: 0.5 } })
  expect(movePicture(image, { x: 40, y: 0 })).toBe(image)
})

it('what is cut off is counted from each side, and comes back', () => {
  expect(insetsOf(cut)).toEqual({ left: 0.25, top: 0.5, right: 0.25, bottom: 0 })
  const narrower = withInsets(image, { left: 0.1, top: 0, right: 0.2, bottom: 0.3 })
  expect(insetsOf(narrower).right).toBeCloseTo(0.2, 5)
  expect(narrower).toMatchObject({ x: 120, y: 80, width: 140, height: 70 })
  expect(uncrop(narrower)).toEqual(image)
  expect(uncrop(image)).toBe(image)
  const huge = uncrop({
    ...image,
    width: 2000,
    height: 1000,
    crop: { x: 0.5, y: 0.5, width: 0.1, height: 0.1 },
  })
  expect([huge.width, huge.height]).toEqual([2000, 1000])
})

it('a frame grows no longer than a layer may be, from the edge that is not pulled, and squeezes nothing', () => {
  const large = { ...image, x: 0, width: 800, height: 400 }
  const first = { ...large, crop: { x: 0.25, y: 0.25, width: 0.25, height: 0.25 } }
  const right = withInsets(first, { ...insetsOf(first), right: 0 })
  expect(right).toMatchObject({ x: 0, width: 2000, crop: { x: 0.25, width: 0.625 } })
  const last = { ...large, crop: { x: 0.75, y: 0.25, width: 0.25, height: 0.25 } }
  const left = withInsets(last, { ...insetsOf(last), left: 0 })
  expect(left).toMatchObject({ x: -1200, width: 2000, crop: { x: 0.375, width: 0.625 } })
})

it('a picture that lies on a page twice is read as wide as its larger place needs', () => {
  const background = '/pictures/whale-4'
  const document: BookDocument = {
    ...withImages({ ...image, width: 40 }, { ...cut, id: 'd' }, { ...image, id: 'e' }),
    imagePositions: {
      [PAGE]: { x: 0, y: 0, scale: 300, aspectRatio: 2, originalWidth: 600, originalHeight: 300 },
    },
    backgrounds: { [PAGE]: background },
  }
  expect([...widthsOnPage(document, PAGE)]).toEqual([
    [background, 1200],
    [image.url, 400],
  ])
})

it('the resolution on paper is that of the part that is seen', () => {
  const codes = (one: ImageLayer) => checkPage(withImages(one), PAGE).filter(({ part }) => part === 'c')
  expect(codes(image)).toEqual([])
  expect(codes({ ...image, crop: { ...crop, width: 0.1, height: 0.1 } }).map(({ code }) => code)).toEqual([
    'veryLowDpi',
  ])
})

it('cropping ends when more is chosen, when a text is to be drawn, and when the picture is locked', () => {
  const other: ImageLayer = { ...image, id: 'd' }
  const document = withImages(cut, other)
  const editing = createEditorState(document, { page: PAGE, selection: ['c'], cropping: 'c' })
  for (const command of ['all', 'lock', 'textTool'] as const)
    expect(editingCommands[command](editing).cropping, command).toBeUndefined()
  expect(editingCommands.grid(editing).cropping).toBe('c')
})

it('a locked picture is not cropped', () => {
  const locked = withLock(withImages(cut), PAGE, ['c'], true)
  expect(withCrop(locked, PAGE, 'c', uncrop)).toBe(locked)
  expect(cropOf(withCrop(withImages(cut), PAGE, 'c', uncrop))).toBeUndefined()
})
