import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { mix } from '../../kit/colour'
import {
  blob,
  type Placement,
  type Point,
  points,
  ribbon,
  type Shape,
  smooth,
  wobble,
} from '../../kit/shapes'

export const rust = '#b4582f'
const snow = '#ecd9bb'
const ink = '#1f161b'

export interface FoxLook extends Placement {
  /** page units from the ground to the tips of its ears */
  size: number
  eyes?: 'open' | 'shut' | 'aside' | 'wide'
  /** over its eyes, or about its feet */
  tail?: 'round' | 'eyes' | 'none'
  isWaving?: boolean
  colour?: string
}

const soft = (list: string, steps = 7) => smooth(points(list), true, steps)

/** Sitting, from the front, its head turned a little to the right. */
export function fox(brush: Brush, look: FoxLook) {
  const pen = Pen.at(brush, { ...look, scale: look.size / 100 })
  const colour = look.colour ?? rust
  const form = (shape: Shape, fill: string, width = 1.8) =>
    pen.form(shape, fill, { width, shadeWidth: width * 3.4 })
  if (look.tail !== 'none' && look.tail !== 'eyes') tail(pen, colour)
  form(soft('-14,-46 -26,-22 -28,-4 -18,1 18,1 28,-4 25,-24 13,-46 0,-52'), colour)
  pen.fill(soft('-9,-46 -13,-28 -8,-8 0,-4 8,-8 12,-28 9,-46 0,-50'), snow)
  legs(pen, colour, look.isWaving ?? false)
  head(pen, look, colour)
  if (look.tail === 'eyes') bushyTail(pen, points('24,-6 46,-30 40,-62 8,-70 -26,-63'), 14, colour)
}

function legs(pen: Pen, colour: string, isWaving: boolean) {
  for (const side of [-1, 1]) {
    if (isWaving && side > 0) {
      pen.form(soft('10,-40 22,-52 30,-70 38,-72 39,-62 30,-44 16,-30'), colour, {
        width: 1.4,
        shadeWidth: 4,
      })
      pen.fill(soft('29,-66 31,-73 38,-74 40,-65 36,-60'), ink)
      continue
    }
    pen.form(
      soft(`${side * 3},-34 ${side * 12},-34 ${side * 13},-10 ${side * 14},1 ${side * 2},1 ${side * 3},-12`),
      mix(colour, ink, 0.08),
      { width: 1.2, shadeWidth: 4 },
    )
    pen.fill(
      soft(`${side * 2.6},-12 ${side * 13},-12 ${side * 14.5},-2 ${side * 14},2 ${side * 2},2`),
      mix(ink, colour, 0.12),
    )
  }
}

/** A brush of a tail along a line, its tip pale. */
export function bushyTail(pen: Pen, centre: Shape, width: number, colour: string) {
  const shape = wobble(
    ribbon(centre, [width * 0.5, width, width * 1.15, width * 0.95, width * 0.08], 9),
    width * 0.06,
    0.05,
    3,
  )
  pen.form(shape, colour, { width: width * 0.12, shadeWidth: width * 0.5 })
  const [before, end] = [centre.at(-2), centre.at(-1)]
  if (!before || !end) return
  const middle: Point = [before[0] * 0.25 + end[0] * 0.75, before[1] * 0.25 + end[1] * 0.75]
  pen.within(shape, () => {
    pen.fill(
      blob(middle[0], middle[1], width * 1.35, width * 1.35, { corners: 13, jitter: 0.16, seed: 5 }),
      snow,
    )
  })
  for (const k of [-0.5, 0, 0.45])
    pen.brush.dry(
      pen.on(centre.slice(0, -1).map(([x, y]): Point => [x + k * width * 0.5, y + k * width])),
      width * 0.2 * pen.unit,
      mix(colour, '#e9a25e', 0.4),
      { alpha: 0.35, gap: 0.4, seed: k * 10 + 9 },
    )
}

const tail = (pen: Pen, colour: string) =>
  bushyTail(pen, points('18,-5 38,-4 56,-14 60,-34 48,-56'), 11, colour)

function head(pen: Pen, look: FoxLook, colour: string) {
  for (const side of [-1, 1]) ear(pen, side, colour)
  const shape = soft('0,-84 18,-80 26,-70 34,-56 22,-48 10,-42 2,-38 -8,-42 -20,-48 -32,-57 -25,-71 -17,-80')
  pen.form(shape, colour, { width: 1.8, shadeWidth: 5 })
  pen.within(shape, () => {
    pen.fill(soft('36,-60 22,-60 10,-56 5,-50 2,-46 -2,-50 -8,-56 -20,-60 -34,-60 -30,-40 30,-36'), snow)
    pen.blush([20, -56], 8, '#d9503c', 0.5)
    pen.blush([-18, -56], 8, '#d9503c', 0.5)
  })
  pen.fill(soft('-3,-46 2,-48 7,-46 5,-41 2,-39.5 -1,-41'), ink)
  pen.fill(blob(1, -45.6, 1.4, 0.9), '#8a6a5a')
  eyes(pen, look)
}

function ear(pen: Pen, side: number, colour: string) {
  const at = (list: string) => soft(list, 5).map(([x, y]): Point => [x * side, y])
  pen.form(at('6,-78 14,-92 24,-103 28,-88 27,-70 16,-72'), colour, { width: 1.6, shadeWidth: 4 })
  pen.fill(at('14,-80 18,-88 23,-94 24,-84 23,-74 17,-74'), '#3a2830')
}

function eyes(pen: Pen, { eyes: kind = 'open' }: FoxLook) {
  for (const side of [-1, 1]) {
    const [x, y] = [1 + side * 12, -63]
    if (kind === 'shut') {
      pen.stroke(points(`${x - 5},${y} ${x},${y + 3} ${x + 5},${y}`), ink, [0.4, 1.2, 0.4])
      continue
    }
    const aside = kind === 'aside' ? 2.2 : 0
    if (aside) pen.fill(blob(x, y, 5, 5), snow)
    const size = kind === 'wide' ? 4.2 : 3.2
    pen.fill(blob(x + aside, y, size, size * 1.2, { jitter: 0.02 }), ink)
    pen.fill(blob(x + aside + 1, y - 1.6, 1.1, 1.2, { corners: 7 }), '#fff6df')
    const lift = kind === 'aside' ? 3 : 0
    pen.stroke(
      points(
        `${x - 4},${y - 8 - (side < 0 ? 0 : lift)} ${x},${y - 9 - lift * 0.6} ${x + 4},${y - 8 - (side > 0 ? 0 : lift)}`,
      ),
      ink,
      [0.3, 0.9, 0.3],
    )
  }
}
