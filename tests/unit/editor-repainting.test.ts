import { afterEach, expect, it, vi } from 'vitest'
import type { BookDocument } from '~/book/document'
import { listPieces, type Piece } from '~/editor/canvas/pieces'
import { changedAreaOf, repaintPieces } from '~/editor/canvas/repaint-pieces'
import { mapThumbnails } from '~/editor/strip/page-thumbnail'
import { aDocument } from '../support/random-edits'

// The part of a canvas layer that is repainted after a change.

const painted: string[] = []

const piece = (name: string, x: number, look = 0): Piece => ({
  as: [name, x, look],
  room: () => ({ x, y: 0, width: 10, height: 10 }),
  paint: () => painted.push(name),
})
const row = (...names: string[]) => names.map((name, i) => piece(name, i * 100))
const roomAt = (x: number, width = 10) => ({ x, y: 0, width, height: 10 })

it('nothing is repainted without a change', () => {
  expect(changedAreaOf(row('a', 'b'), row('a', 'b'), 1)).toBeUndefined()
  expect(changedAreaOf([], [], 1)).toBeUndefined()
})

it('moved part repaints its old and its new place', () => {
  const [a, b, c] = [piece('a', 0), piece('b', 100), piece('c', 200)]
  expect(changedAreaOf([a, b, c], [a, piece('b', 160), c], 1)).toEqual(roomAt(100, 70))
  expect(changedAreaOf([a, b, c], [a, c], 1)).toEqual(roomAt(100))
  expect(changedAreaOf([a, c], [a, b, c], 1)).toEqual(roomAt(100))
})

it('several changed parts repaint the area that spans them', () => {
  const before = [...row('a', 'b', 'c', 'd'), piece('e', 990)]
  const now = before.map((one, i) => (i === 1 || i === 3 ? piece('x', i * 100, 1) : one))
  expect(changedAreaOf(before, now, 1)).toEqual(roomAt(100, 210))
})

it('two parts that swap their order are both repainted', () => {
  const [a, b, c, d] = [piece('a', 0), piece('b', 100), piece('c', 200), piece('d', 300)]
  expect(changedAreaOf([a, b, c, d], [a, c, b, d], 1)).toEqual(roomAt(100, 110))
})

const calls: unknown[][] = []
const context = new Proxy(
  { canvas: { width: 1000, height: 500 }, getTransform: () => ({ a: 2, e: 5, f: 5 }) },
  {
    get: (known, name) =>
      name in known
        ? known[name as keyof typeof known]
        : (...given: unknown[]) => calls.push([String(name), ...given]),
    set: () => true,
  },
) as unknown as CanvasRenderingContext2D
const clip = { x: 0, y: 0, width: 500, height: 250 }

function paintedOf(before: Parameters<typeof repaintPieces>[3], pieces: Piece[], at: unknown[] = ['here']) {
  painted.length = 0
  calls.length = 0
  repaintPieces(context, clip, { pieces, at }, before)
  return { painted: [...painted], wiped: calls.filter(([name]) => name === 'clearRect') }
}

it('repaint includes neighbours in the changed area, in their order, and nothing else', () => {
  const before = { pieces: [piece('a', 96), piece('b', 100), piece('c', 104), piece('d', 300)], at: ['here'] }
  const now = before.pieces.map((one) => (one.as[0] === 'b' ? piece('b', 101) : one))
  const { painted, wiped } = paintedOf(before, now)
  expect(painted).toEqual(['a', 'b', 'c'])
  // The area from 100 to 111 on the page, at twice the scale on the canvas, plus a margin.
  expect(wiped).toEqual([['clearRect', 203, 3, 26, 24]])
})

it('everything is painted at first and after the view has changed', () => {
  const pieces = row('a', 'b', 'c')
  const whole = [['clearRect', 0, 0, 1000, 500]]
  expect(paintedOf(undefined, pieces)).toEqual({ painted: ['a', 'b', 'c'], wiped: whole })
  expect(paintedOf({ pieces, at: ['there'] }, pieces)).toEqual({ painted: ['a', 'b', 'c'], wiped: whole })
  expect(paintedOf({ pieces, at: ['here'] }, pieces)).toEqual({ painted: [], wiped: [] })
})

class Bitmap {
  constructor(readonly width: number) {}
  height = 50
}
afterEach(() => vi.unstubAllGlobals())

it('thumbnail shows each picture at its own address, and none in the place of one that is not loaded', () => {
  const document = {
    ...aDocument(),
    backgrounds: { '2-3': '/pictures/ground-2' },
    pageImages: { '2-3': '/pictures/page-2' },
    titleOverlays: { '2-3': { url: '/pictures/title-2' } },
  } as unknown as BookDocument
  const made = (width: number) => new Bitmap(width) as unknown as ImageBitmap
  const [ground, picture, title, head, sticker] = [1, 2, 3, 4, 5].map(made)
  const images = new Map([['/pictures/laid', sticker as ImageBitmap]])
  const small = { ground, picture, title, head, images }
  const found = mapThumbnails(document, '2-3', { ...small, face: '/face' })
  const names = ['ground-2', 'page-2', 'title-2', 'laid'].map((name) => `/pictures/${name}`)
  expect([...names, '/face'].map(found)).toEqual([ground, picture, title, sticker, head])
  expect(found('/pictures/late')).toBeUndefined()
})

it('thumbnail leaves out a picture that is not loaded, the canvas shows a placeholder', () => {
  vi.stubGlobal('ImageBitmap', Bitmap)
  const document = {
    ...aDocument(),
    backgrounds: { '2-3': '/pictures/ground-2' },
    pageImages: { '2-3': '/pictures/page-2' },
    textBoxes: {},
  } as BookDocument
  const shown = (width?: number) => () =>
    width === undefined ? undefined : (new Bitmap(width) as unknown as ImageBitmap)
  const count = (width?: number, isTelling?: boolean) => {
    const scene = { document, page: '2-3' as const, child: '', head: '/face', isTelling }
    return listPieces({ ...scene, pictureOf: shown(width) }, (id) => id !== 'title').length
  }
  expect([count(), count(0), count(100)]).toEqual([0, 0, 3])
  expect([count(undefined, true), count(0, true)]).toEqual([3, 3])
})
