import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { mix, shift } from '../../kit/colour'
import { between, rng } from '../../kit/random'
import {
  blob,
  isInside,
  type Point,
  points,
  type Shape,
  scatterPoints,
  smooth,
  wobble,
} from '../../kit/shapes'
import { leaf } from '../../scenery'

export const fur = '#1f4658'
const dark = '#0b1822'

/** Its nose stands at x, y; `scale` 1 is the bear of the cover. */
export interface BearLook {
  x: number
  y: number
  scale: number
  /** what lights it */
  flame: Point
  /** how far the light reaches, page units */
  reach: number
  mood: 'asleep' | 'sneezing' | 'awake'
  flip?: boolean
  fur?: string
  lit?: string
}

const soft = (list: string, steps = 8) => smooth(points(list), true, steps)
const skull = wobble(
  soft('-54,16 -46,-38 -12,-88 34,-130 98,-154 174,-154 244,-124 290,-66 300,2 272,58 198,84 88,88 -6,70', 9),
  4,
  0.03,
  2,
)

export const bearPen = (brush: Brush, look: BearLook) => Pen.at(brush, look)

export function bearHead(brush: Brush, look: BearLook) {
  const pen = bearPen(brush, look)
  const own = look.fur ?? fur
  const rim = look.lit ?? '#e2a55c'
  for (const [x, y, size] of [
    [38, -136, 42],
    [250, -122, 48],
  ] as const) {
    pen.form(blob(x, y, size, size * 0.95, { corners: 11, jitter: 0.03, seed: x }), shift(own, { l: 0.01 }), {
      rim,
      width: 4,
      shadeWidth: 10,
    })
    pen.fill(blob(x - 2, y + 5, size * 0.56, size * 0.52, { jitter: 0.05 }), '#3c4d5a')
  }
  pen.form(skull, shift(own, { l: 0.03 }), { width: 6, shadeWidth: 26, rim })
  furStrokes(brush, pen.on(skull), look, { count: 330, from: pen.point([0, 0]), size: look.scale })
  muzzle(pen, look)
  eyes(pen, look)
}

/** Strokes of fur that flow back from the nose; warm where the light reaches. */
export function furStrokes(
  brush: Brush,
  region: Shape,
  look: BearLook,
  { count, from, size }: { count: number; from: Point; size: number },
) {
  const random = rng(count)
  brush.within(region, () => {
    for (const [x, y] of scatterPoints(region, count, random)) {
      const turn = Math.atan2(y - from[1], x - from[0]) * 0.7 + between(random, -0.25, 0.25)
      const lit = Math.max(0, 1 - Math.hypot(x - look.flame[0], y - look.flame[1]) / look.reach)
      const base = shift(look.fur ?? fur, { l: between(random, -0.045, 0.055), h: between(random, -14, 14) })
      const stroke = leaf(
        x,
        y,
        between(random, 22, 46) * size,
        between(random, 2, 4) * size,
        look.flip ? Math.PI - turn : turn,
        between(random, -0.3, 0.3),
      )
      brush.fill(stroke, mix(base, look.lit ?? '#d6924a', lit * 0.62))
    }
  })
}

function muzzle(pen: Pen, look: BearLook) {
  const snout = soft('-44,16 -34,-24 4,-48 56,-50 100,-26 116,16 90,56 30,72 -22,58')
  pen.form(snout, '#4f6f72', { width: 6, shadeWidth: 16, rim: look.lit ?? '#f3c283' })
  pen.spray(snout, '#1d3a4e', { from: [look.flip ? 0.9 : -0.9, -0.4], start: 0.45, strength: 0.8 })
  pen.form(soft('-30,-24 -8,-40 22,-40 36,-24 22,-2 0,4 -20,-4', 7), dark, {
    rim: '#7a5a4c',
    width: 3,
    shade: null,
  })
  pen.fill(blob(-8, -30, 9, 5, { turn: -0.2 }), '#c89a72')
  if (look.mood === 'sneezing') {
    tickled(pen)
    return
  }
  pen.line(smooth(points('2,2 3,20 -4,32 -18,36 -30,30'), false, 6), dark, 3.4)
  if (look.mood === 'awake') {
    pen.fill(soft('3,20 20,34 52,40 74,30 60,58 28,62 10,48', 6), '#2b1a24')
    pen.fill(blob(36, 54, 18, 8), '#b05a50')
  } else pen.line(smooth(points('3,20 14,36 40,42 68,32'), false, 6), dark, 3.4)
}

/** Just before: nostrils wide, the bridge wrinkled, the mouth open for air. */
function tickled(pen: Pen) {
  const line = mix(fur, dark, 0.75)
  for (const x of [-14, 14]) pen.fill(blob(x, -14, 6.5, 8, { turn: x * 0.03, jitter: 0.04 }), '#5f3f44')
  for (const k of [0, 1])
    pen.stroke(
      points(`${32 + k * 4},${-44 - k * 11} ${48 + k * 2},${-52 - k * 11} ${70},${-46 - k * 11}`),
      line,
      [0.6, 2.6, 0.6],
    )
  pen.line(points('2,4 3,14'), dark, 3.4)
  const mouth = soft('-14,22 6,14 30,18 44,34 36,56 10,62 -12,50 -20,36', 7)
  pen.fill(mouth, '#2b1a24')
  pen.within(mouth, () => pen.fill(blob(14, 58, 20, 12), '#b05a50').fill(blob(8, 16, 18, 6), '#e9dcc0'))
  for (const crease of ['-28,24 -40,14', '54,32 68,22']) pen.line(points(crease), line, 3)
}

/** Pinched shut, the brows high. */
function pinched(pen: Pen) {
  for (const [x, y, size, side] of [
    [22, -72, 15, 1],
    [100, -84, 20, -1],
  ] as const) {
    pen.line(
      [
        [x - size * side, y - 13],
        [x + size * 0.8 * side, y],
        [x - size * side, y + 13],
      ],
      dark,
      4.6,
    )
    pen.stroke(
      [
        [x - size, y - 24],
        [x, y - 33],
        [x + size, y - 27],
      ],
      mix(fur, dark, 0.6),
      [1, 3.4, 1],
    )
  }
  pen.blush([144, -24], 42, '#d9785a', 0.5)
}

function eyes(pen: Pen, { mood }: BearLook) {
  if (mood === 'sneezing') {
    pinched(pen)
    return
  }
  if (mood === 'awake') {
    for (const [x, y, size, aside] of [
      [28, -84, 19, -5],
      [128, -92, 22, -12],
    ] as const) {
      pen.fill(blob(x, y, size, size * 1.1, { jitter: 0.02 }), '#f4ead0')
      pen.fill(blob(x + aside * 0.7, y + 9, size * 0.52, size * 0.56, { jitter: 0.02 }), dark)
      pen.fill(blob(x + aside * 0.7 + 3, y + 4, size * 0.17, size * 0.17, { corners: 7 }), '#fff6df')
      pen.stroke(
        points(`${x - 22},${y - 26} ${x},${y - 36} ${x + 24},${y - 30}`),
        mix(fur, dark, 0.6),
        [1, 3, 1],
      )
    }
    return
  }
  for (const [x, y, size] of [
    [28, -78, 22],
    [146, -70, 30],
  ] as const) {
    pen.line(
      smooth(
        [
          [x - size, y],
          [x - size * 0.4, y + 11],
          [x + size * 0.4, y + 11],
          [x + size, y - 1],
        ],
        false,
        6,
      ),
      dark,
      4.2,
    )
    for (const k of [-0.7, 0, 0.7])
      pen.line(
        [
          [x + k * size, y + 8],
          [x + k * size * 1.25, y + 18],
        ],
        dark,
        2.6,
      )
  }
  pen.blush([144, -24], 42, '#d9785a', 0.5)
}

/** A paw on the ground, seen from the front. */
export function paw(pen: Pen, x: number, y: number, look: BearLook) {
  const own = look.fur ?? fur
  const shape = wobble(blob(x, y, 92, 36, { corners: 12, jitter: 0.03, seed: x }), 3, 0.03)
  pen.form(shape, shift(own, { l: 0.045 }), { rim: look.lit ?? '#e2a55c', width: 4, shadeWidth: 14 })
  for (const k of [-52, -22, 8])
    pen.line(
      smooth(
        [
          [x + k, y - 6],
          [x + k - 5, y + 10],
          [x + k - 1, y + 26],
        ],
        false,
        5,
      ),
      mix(own, dark, 0.6),
      3.2,
    )
}

/** Ivy that has taken the sleeper for a hill. */
export function ivy(brush: Brush, region: Shape, count: number, size: number, seed: number) {
  brush.dabs(region, count, {
    size,
    colours: ['#1b4a4c', '#2a6159', '#3f7a66', '#64977a'],
    seed,
    turn: -1.2,
    from: [-0.4, -0.9],
  })
}

/** Pinpoints that could be dew. */
export function dew(brush: Brush, region: Shape, count: number, seed: number) {
  for (const [x, y] of scatterPoints(region, count, rng(seed)))
    if (isInside(region, x, y)) brush.fill(blob(x, y, 1.9, 1.9, { corners: 6, seed: x }), '#fff0b0')
}
