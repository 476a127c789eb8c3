import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { mix } from '../../kit/colour'
import { between, rng } from '../../kit/random'
import { blob, type Placement, type Point, points, type Shape, smooth } from '../../kit/shapes'
import { leaf } from '../../scenery'

const spine = '#3a2d3b'
const skin = '#d9a77a'
const paw = '#b98560'
const ink = '#1f161b'

export interface HedgehogLook extends Placement {
  /** page units from the ground to the top of its back */
  size: number
  eyes?: 'open' | 'shut' | 'up'
  /** husks on the back, or one as a hat */
  husk?: 'back' | 'hat' | null
  /** 0 in the dark, 1 beside the lantern */
  lit?: number
}

const penFor = (brush: Brush, { x, y, size, flip, turn }: HedgehogLook) =>
  Pen.at(brush, { x, y, flip, turn, scale: size / 100 })

const form = (pen: Pen, shape: Shape, colour: string, width = 2.4) =>
  pen.form(shape, colour, { width, shadeWidth: width * 2.6 })

/** A chestnut's coat. */
export function husk(pen: Pen, x: number, y: number, size: number) {
  const random = rng(6)
  pen.fill(blob(x, y, size * 0.72, size * 0.62, { corners: 9 }), '#6f7a3c')
  for (let i = 0; i < 34; i++) {
    const [angle, reach] = [between(random, 0, 6.3), between(random, 0.2, 0.62) * size]
    const colour = mix('#566030', '#c4b864', random())
    pen.fill(
      leaf(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, size * 0.5, size * 0.06, angle),
      colour,
    )
  }
  pen.fill(blob(x, y + size * 0.06, size * 0.3, size * 0.24), '#6a352a')
  pen.fill(blob(x - size * 0.08, y - size * 0.03, size * 0.09, size * 0.05, { turn: -0.5 }), '#b98560')
}

/** Spines in rows from the rim inward, each row over the last. */
function spines(
  pen: Pen,
  [x, y]: Point,
  [rx, ry]: Point,
  [from, to]: Point,
  look: { lit: number; lean: number },
) {
  const random = rng(4)
  for (let row = 0; row < 7; row++) {
    const reach = 1 - row * 0.135
    const count = Math.round(26 - row * 2.4)
    for (let i = 0; i < count; i++) {
      const angle = from + ((to - from) * (i + random() * 0.8)) / count
      const [u, v] = [x + Math.cos(angle) * rx * reach * 0.86, y + Math.sin(angle) * ry * reach * 0.86]
      const warm = look.lit * (0.16 + 0.5 * Math.max(0, Math.cos(angle + 0.5)) + random() * 0.2)
      const colour = mix(mix(spine, '#231a2c', random() * 0.7), '#e0a860', warm)
      pen.fill(leaf(u, v, between(random, 20, 30), 2.6, angle + look.lean, 0.1), colour)
    }
  }
}

function eye(pen: Pen, x: number, y: number, size: number, look: HedgehogLook['eyes']) {
  if (look === 'shut') {
    pen.stroke(points(`${x - size},${y} ${x},${y + size * 0.7} ${x + size},${y}`), ink, [0.8, 1.7, 0.8])
    return
  }
  pen.fill(blob(x, y, size, size * 1.15, { jitter: 0.02 }), ink)
  pen.fill(
    blob(x + size * 0.3, y - size * (look === 'up' ? 0.6 : 0.4), size * 0.34, size * 0.36, { corners: 7 }),
    '#fff1c9',
  )
}

/** Walking or standing on its four feet, to the right. */
export function hedgehog(brush: Brush, look: HedgehogLook) {
  const pen = penFor(brush, look)
  for (const x of [-46, 26]) form(pen, blob(x, 0, 15, 9), '#8d6348')
  form(pen, smooth(points('-80,0 -92,-36 -66,-80 -12,-96 40,-80 60,-42 54,2 0,6'), true, 7), '#4a3a45')
  spines(pen, [-14, -12], [74, 84], [Math.PI * 0.98, Math.PI * 1.92], { lit: look.lit ?? 0.6, lean: -0.4 })
  const head = smooth(points('24,-2 20,-38 44,-60 74,-48 102,-24 110,-13 98,-3 60,4'), true, 6)
  form(pen, head, skin)
  pen.fill(blob(109, -16, 8, 7), ink)
  eye(pen, 73, -34, 6, look.eyes)
  pen.blush([62, -18], 14, '#d9503c', 0.5)
  pen.stroke(points('84,-10 92,-7 100,-10'), mix(ink, skin, 0.3), [0.6, 1.4, 0.6])
  form(pen, blob(40, -56, 12, 13), paw, 1.6)
  for (const x of [-24, 44]) form(pen, blob(x, 3, 15, 8), paw, 1.6)
  husks(pen, look, [30, -88])
}

function husks(pen: Pen, look: HedgehogLook, hat: Point) {
  if (look.husk === 'back') {
    husk(pen, -52, -70, 24)
    husk(pen, -10, -92, 21)
  } else if (look.husk === 'hat') husk(pen, hat[0], hat[1], 26)
}

/** Upright on its seat, to the right, with an arm stretched out; `reach` is where its paw is. */
export function sittingHedgehog(brush: Brush, look: HedgehogLook & { reach?: Point; isTrembling?: boolean }) {
  const pen = penFor(brush, look)
  const { reach = [58, -36], lit = 0.6 } = look
  form(pen, smooth(points('-40,0 -58,-32 -44,-74 -10,-98 26,-84 34,-46 40,-10 24,2'), true, 7), '#4a3a45')
  spines(pen, [-6, -46], [52, 54], [Math.PI * 0.62, Math.PI * 1.72], { lit, lean: -0.3 })
  if (look.isTrembling) tremble(pen)
  form(pen, smooth(points('-6,2 -14,-24 0,-50 26,-54 40,-30 38,-6 26,4'), true, 7), '#e2bd8e', 1.8)
  for (const x of [2, 30])
    form(pen, smooth(points(`${x - 8},-2 ${x},-9 ${x + 16},-7 ${x + 18},2 ${x},5`), true, 5), paw, 1.4)
  const face = smooth(points('-6,-62 4,-86 30,-90 48,-76 66,-62 70,-55 60,-49 32,-46 6,-46'), true, 7)
  form(pen, face, skin, 1.8)
  pen.fill(blob(70, -58.5, 5, 4.4), ink)
  eye(pen, 43, -69, 4.2, look.eyes)
  pen.stroke(points('38,-79 44,-81 50,-77'), mix(ink, skin, 0.35), [0.4, 1.1, 0.3])
  pen.blush([37, -57], 10, '#d9503c', 0.6)
  pen.stroke(points('50,-52 56,-51 61,-53.5'), mix(ink, skin, 0.2), [0.4, 1, 0.4])
  form(pen, blob(6, -78, 9, 10), paw, 1.4)
  pen.form(
    smooth(
      points(
        `12,-40 20,-46 ${reach[0] - 4},${reach[1] - 6} ${reach[0] + 6},${reach[1] - 2} ${reach[0] + 2},${reach[1] + 6} 16,-30`,
      ),
      true,
      6,
    ),
    paw,
    { width: 1.4, shadeWidth: 4 },
  )
  husks(pen, look, [-2, -104])
}

/** Shaking, drawn as the spines' tips seen twice. */
function tremble(pen: Pen) {
  const random = rng(9)
  for (let i = 0; i < 10; i++) {
    const angle = Math.PI * (0.74 + (i / 10) * 0.88)
    const at = (far: number, aside: number): Point => [
      -6 + Math.cos(angle + aside) * 52 * far,
      -46 + Math.sin(angle + aside) * 54 * far,
    ]
    const reach = between(random, 1.4, 1.46)
    for (const side of [-0.04, 0.04])
      pen.stroke([at(reach, side), at(reach + 0.1, side), at(reach + 0.2, side)], '#a58a76', [0.2, 0.8, 0.2])
  }
}

/** Nothing but spines. */
export function curledHedgehog(brush: Brush, look: HedgehogLook) {
  const pen = penFor(brush, look)
  form(pen, blob(0, -48, 54, 48, { jitter: 0.03 }), '#4a3a45')
  spines(pen, [0, -46], [58, 52], [0, Math.PI * 2], { lit: look.lit ?? 0.6, lean: 0.3 })
  pen.fill(blob(34, -30, 7, 6), ink)
}
