import type { Pen } from '../../figure/pen'
import { blob, type Point, points, ribbon, type Shape, smooth } from '../../kit/shapes'
import { leaf } from '../../scenery'

export const COAT = '#3f5d88'
export const WHITE = '#f7eedd'
export const FAR_COAT = '#8197bd'
const LINE = '#1d2b45'

/** Every few steps a tuft stands off, combed backward. */
export function addTufts(soft: Shape, tuft: number, comb: Point, every = 3): Shape {
  return soft.map((point, i): Point => {
    const [x, y] = point
    const before = soft.at(i - 1) ?? point
    const after = soft[(i + 1) % soft.length] ?? point
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1
    const out = i % every === 0 ? tuft * (0.6 + ((i * 7) % 5) * 0.16) : 0
    return [
      x + ((after[1] - before[1]) / length) * out + (out ? comb[0] * tuft : 0),
      y - ((after[0] - before[0]) / length) * out + (out ? comb[1] * tuft : 0),
    ]
  })
}

/** Close by, a coat is many strokes. */
export function fur(pen: Pen, region: Shape, kind: 'coat' | 'white', turn = Math.PI / 2) {
  if (pen.unit < 120) return
  const colours =
    kind === 'coat'
      ? ['#35507a', '#3b5883', '#46669a', '#5a7db0']
      : ['#e6dccb', '#efe6d6', '#fbf3e4', '#fffaf0']
  pen.within(region, () => {
    pen.brush.dabs(pen.on(region), 260, {
      colours,
      size: 0.16 * pen.unit,
      slim: 0.1,
      turn,
      spread: 0.5,
      seed: 7,
    })
  })
}

export interface DogFace {
  /** how the famous brows lie: as always, blown upside down, or raised in doubt */
  brows?: 'proud' | 'blown' | 'doubt'
  eyes?: 'open' | 'closed'
  mouth?: 'smile' | 'shut' | 'open'
  /** where the eyes look, -1 to 1 */
  gaze?: number
}

/** The dog's namesake: a tuft of an old man's eyebrow, fanned from its inner end. */
function brow(pen: Pen, [x, y]: Point, side: number, kind: DogFace['brows'], size: number) {
  const rise = kind === 'doubt' ? 0.14 : 0
  const [first, last] = kind === 'blown' ? [-2.5, -0.8] : [-1.15, 0.45]
  // In a close-up six hairs would be petals.
  const hairs = pen.unit > 120 ? 15 : 6
  const slim = pen.unit > 120 ? 0.5 : 1
  for (let i = 0; i < hairs; i++) {
    const t = i / (hairs - 1)
    const turn = first + (last - first) * t
    const angle = side > 0 ? turn : Math.PI - turn
    const long = size * (kind === 'blown' ? 0.34 + (i % 2) * 0.1 : 0.3 + ((i * 2) % 3) * 0.05)
    const root: Point = [x + side * (t * 0.175 - 0.06) * size * 2, y - rise]
    pen.fill(leaf(root[0], root[1] + 0.012, long * 1.06, size * 0.105 * slim, angle, 0.25 * side), '#a9b6d2')
    pen.fill(leaf(root[0], root[1], long, size * 0.095 * slim, angle, 0.25 * side), i % 2 ? '#fffaf0' : WHITE)
  }
}

function eye(pen: Pen, x: number, y: number, wide: number, { eyes = 'open', gaze = 0 }: DogFace) {
  if (eyes === 'closed') {
    pen.stroke(points(`${x - 0.1},${y} ${x},${y + 0.05} ${x + 0.1},${y}`), LINE, [0.008, 0.022, 0.008])
    return
  }
  pen.fill(blob(x, y, wide, 0.11, { corners: 10, jitter: 0.02 }), LINE)
  pen.fill(blob(x + gaze * 0.03 - 0.012, y - 0.04, 0.03, 0.032), '#fff6e6')
  pen.fill(blob(x + gaze * 0.03 + 0.02, y + 0.045, 0.013, 0.013), '#8fb4dd')
}

function earPair(pen: Pen, pair: readonly (readonly [string, string])[]) {
  for (const [ear, inner] of pair) {
    pen.form(smooth(points(ear), true, 4), COAT, { width: 0.03, shadeWidth: 0.06 })
    pen.fill(smooth(points(inner), true, 4), '#e3b3a0')
  }
}

function rosy(pen: Pen, outline: Shape, at: Point, radius = 0.24) {
  pen.within(outline, () => pen.blush(at, radius, '#f0a08c', 0.75))
}

/** Three-quarter view toward the left: ears, cap, mask, muzzle. One unit is about the head's half width and a half. */
export function sideHead(pen: Pen, face: DogFace = {}) {
  earPair(pen, [
    ['-0.46,-0.3 -0.52,-0.98 -0.08,-0.62', '-0.42,-0.44 -0.47,-0.82 -0.22,-0.6'],
    ['0.08,-0.62 0.46,-1.06 0.58,-0.3', '0.22,-0.58 0.43,-0.88 0.48,-0.44'],
  ])
  const skull = points(
    '-0.46,-0.4 -0.16,-0.68 0.22,-0.66 0.52,-0.42 0.64,-0.04 0.76,0.28 0.58,0.54 0.24,0.72 -0.16,0.74 -0.52,0.64 -0.64,0.3 -0.58,-0.08',
  )
  const outline = addTufts(smooth(skull, true, 6), 0.05, [0.2, 0.5])
  pen.form(outline, COAT, { width: 0.04, shadeWidth: 0.1 })
  const mask = points(
    '-0.8,0.4 -0.66,0.1 -0.62,-0.1 -0.5,-0.2 -0.36,-0.14 -0.31,0.02 -0.22,-0.14 -0.02,-0.22 0.18,-0.16 0.26,0 0.44,0.08 0.52,0.3 0.66,0.6 0.08,0.96 -0.6,0.84',
  )
  pen.within(outline, () => pen.fill(addTufts(smooth(mask, true, 6), 0.04, [0.1, 0.3]), WHITE))
  rosy(pen, outline, [0.26, 0.3])
  muzzle(pen, face)
  eye(pen, -0.46, -0.05, 0.065, face)
  eye(pen, -0.03, -0.06, 0.08, face)
  brow(pen, [-0.5, -0.25], -1, face.brows, 0.72)
  brow(pen, [0.02, -0.27], 1, face.brows, 0.95)
}

function muzzle(pen: Pen, { mouth = 'smile' }: DogFace) {
  if (mouth === 'smile')
    pen.fill(
      smooth(points('-0.62,0.5 -0.46,0.56 -0.36,0.52 -0.38,0.68 -0.48,0.76 -0.58,0.7'), true, 5),
      '#e5867a',
    )
  if (mouth === 'open') {
    pen.fill(
      smooth(points('-0.8,0.5 -0.5,0.56 -0.2,0.44 -0.26,0.7 -0.46,0.82 -0.68,0.74'), true, 5),
      '#6b2f3a',
    )
    pen.fill(smooth(points('-0.62,0.66 -0.44,0.6 -0.34,0.68 -0.4,0.88 -0.54,0.92'), true, 5), '#e5867a')
  }
  const shape = points(
    '-0.32,0.04 -0.56,0.1 -0.86,0.18 -0.98,0.32 -0.92,0.48 -0.72,0.56 -0.46,0.6 -0.2,0.48 -0.12,0.24',
  )
  pen.form(smooth(shape, true, 7), WHITE, { width: 0.02, shadeWidth: 0.07, shade: '#cfd3e0' })
  pen.fill(smooth(points('-1.02,0.2 -0.86,0.12 -0.74,0.18 -0.78,0.32 -0.92,0.36 -1.04,0.3'), true, 5), LINE)
  pen.fill(blob(-0.86, 0.18, 0.05, 0.026, { turn: 0.1 }), '#8fa3c4')
  const grin =
    mouth === 'shut'
      ? '-0.88,0.36 -0.8,0.48 -0.6,0.52 -0.44,0.5'
      : '-0.88,0.36 -0.84,0.46 -0.66,0.54 -0.44,0.52 -0.28,0.4 -0.24,0.34'
  pen.fill(ribbon(points(grin), [0.015, 0.025, 0.032, 0.032, 0.025, 0.01]), LINE)
}

/** Straight on, for the pages where dog and child look the same way. */
export function frontHead(pen: Pen, face: DogFace = {}) {
  earPair(pen, [
    ['-0.62,-0.24 -0.74,-1.0 -0.16,-0.6', '-0.54,-0.42 -0.65,-0.84 -0.3,-0.58'],
    ['0.62,-0.24 0.74,-1.0 0.16,-0.6', '0.54,-0.42 0.65,-0.84 0.3,-0.58'],
  ])
  const half = points('0,-0.68 0.3,-0.64 0.56,-0.42 0.68,-0.06 0.86,0.28 0.68,0.5 0.4,0.72')
  const outline = addTufts(smooth(mirrored(half, [0, 0.8]), true, 6), 0.05, [0, 0.5])
  pen.form(outline, COAT, { width: 0.04, shadeWidth: 0.1 })
  fur(pen, outline, 'coat', -Math.PI / 2)
  const mask = points('0,0.02 0.1,-0.1 0.26,-0.2 0.46,-0.16 0.56,0.02 0.7,0.2 0.9,0.4 0.5,0.9')
  pen.within(outline, () =>
    pen.fill(addTufts(smooth(mirrored(mask, [0, 0.95]), true, 6), 0.035, [0, 0.3]), WHITE),
  )
  pen.within(outline, () =>
    fur(pen, smooth(mirrored(points('0.2,0.5 0.5,0.3 0.8,0.4 0.6,0.7'), [0, 0.95]), true, 6), 'white'),
  )
  rosy(pen, outline, [-0.46, 0.26], 0.2)
  rosy(pen, outline, [0.46, 0.26], 0.2)
  frontMuzzle(pen, face)
  for (const side of [-1, 1]) {
    eye(pen, side * 0.27, -0.02, 0.085, face)
    brow(pen, [side * 0.2, -0.24], side, face.brows, 1)
  }
}

/** Left half from right half; `low` is the middle's foot. */
function mirrored(half: Shape, low: Point): Shape {
  const left = half.slice(1).map(([x, y]): Point => [-x, y])
  return [...half, low, ...left.reverse()]
}

function frontMuzzle(pen: Pen, { mouth = 'shut' }: DogFace) {
  if (mouth === 'open') {
    pen.fill(smooth(points('-0.2,0.46 0,0.54 0.2,0.46 0.16,0.68 0,0.78 -0.16,0.68'), true, 5), '#6b2f3a')
    pen.fill(blob(0, 0.68, 0.1, 0.1), '#e5867a')
  }
  const shape = smooth(
    points('0,0.08 0.16,0.14 0.32,0.34 0.26,0.5 0,0.56 -0.26,0.5 -0.32,0.34 -0.16,0.14'),
    true,
    7,
  )
  pen.form(shape, '#fffaf0', { width: 0.02, shadeWidth: 0.06, shade: '#cfd3e0' })
  pen.fill(smooth(points('-0.15,0.2 0,0.15 0.15,0.2 0.12,0.3 0,0.37 -0.12,0.3'), true, 6), LINE)
  pen.fill(blob(-0.04, 0.2, 0.05, 0.024), '#8fa3c4')
  for (const side of [-1, 1])
    pen.fill(
      ribbon(points(`0,0.36 0,0.44 ${side * 0.1},0.49 ${side * 0.2},0.46`), [0.016, 0.02, 0.02, 0.008]),
      LINE,
    )
}
