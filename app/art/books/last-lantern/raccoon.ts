import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { mix } from '../../kit/colour'
import { between, rng } from '../../kit/random'
import { blob, type Placement, type Point, points, type Shape, scatterPoints, smooth } from '../../kit/shapes'
import { leaf } from '../../scenery'

const fur = '#8a7463'
const mask = '#2c232c'
const pale = '#d9c5a2'

export interface RaccoonLook extends Placement {
  /** page units from the ground to the top of its head */
  size: number
  arms?: 'up' | 'down' | 'pie' | 'wave'
  eyes?: 'open' | 'shut' | 'wide'
  hasCrumbs?: boolean
  colour?: string
}

const soft = (list: string, steps = 7) => smooth(points(list), true, steps)

/** A raccoon dog, upright, from the front. */
export function raccoon(brush: Brush, look: RaccoonLook) {
  const pen = Pen.at(brush, { ...look, scale: look.size / 100 })
  const colour = look.colour ?? fur
  const form = (shape: Shape, fill: string, width = 2) =>
    pen.form(shape, fill, { width, shadeWidth: width * 3.2 })
  form(soft('24,-8 44,-10 60,-24 62,-40 48,-40 34,-26 20,-22'), mix(colour, mask, 0.25))
  form(soft('-20,-50 -34,-30 -36,-10 -24,0 24,0 36,-10 34,-30 20,-50 0,-56'), colour)
  const belly = soft('-16,-44 -25,-26 -24,-8 -12,-2 12,-2 24,-8 25,-26 16,-44 0,-49')
  pen.form(belly, pale, { width: 1.4, shadeWidth: 6 })
  if (look.hasCrumbs) crumbs(pen, belly)
  for (const side of [-1, 1])
    form(soft(`${side * 8},-7 ${side * 16},-11 ${side * 27},-6 ${side * 27},2 ${side * 8},3`), mask, 1.2)
  if (look.arms === 'pie') pie(pen, 0, -36, 22)
  arms(pen, look.arms ?? 'down', colour)
  tufts(pen, colour)
  head(pen, look, colour)
}

function crumbs(pen: Pen, belly: Shape) {
  for (const [x, y] of scatterPoints(belly, 26, rng(3)))
    pen.fill(blob(x, y, 1.6, 1.3, { corners: 5, jitter: 0.25, seed: x }), y % 3 > 1 ? '#9a5a2c' : '#7a3f26')
}

/** Where each paw is: left, then right. */
const reaches: Record<NonNullable<RaccoonLook['arms']>, [Point, Point]> = {
  up: [
    [-43, -82],
    [43, -82],
  ],
  down: [
    [-33, -20],
    [33, -20],
  ],
  pie: [
    [-17, -36],
    [17, -36],
  ],
  wave: [
    [-33, -20],
    [42, -84],
  ],
}

function arms(pen: Pen, kind: NonNullable<RaccoonLook['arms']>, colour: string) {
  reaches[kind].forEach(([x, y], i) => {
    const side = i ? 1 : -1
    const elbow: Point =
      kind === 'pie' ? [side * 36, -28] : [(side * 24 + x) / 2 + side * 8, (-44 + y) / 2 + 2]
    const arm = smooth(
      [
        [side * 14, -52],
        [side * 26, -44],
        [elbow[0] + side * 3, elbow[1]],
        [x + side * 6, y + 2],
        [x - side * 4, y + 4],
        [elbow[0] - side * 6, elbow[1] + 4],
        [side * 16, -34],
      ],
      true,
      6,
    )
    pen.form(arm, mix(colour, mask, 0.4), { width: 1.4, shadeWidth: 4 })
    pen.form(blob(x + side, y, 7.5, 7.5, { jitter: 0.04 }), mask, { width: 1, shadeWidth: 2 })
    if (y < -60)
      for (const k of [-4, 0, 4])
        pen.line(
          [
            [x + side + k, y - 3],
            [x + side + k * 1.3, y - 6.5],
          ],
          mask,
          4,
        )
  })
}

function tufts(pen: Pen, colour: string) {
  const random = rng(5)
  for (let i = 0; i < 46; i++) {
    const side = i % 2 ? 1 : -1
    const [x, y] = [side * between(random, 27, 36), between(random, -74, -50)]
    pen.fill(
      leaf(x - side * 8, y, between(random, 12, 19), 2.4, side > 0 ? 0.5 : Math.PI - 0.5, 0.2),
      mix(colour, pale, random() * 0.6),
    )
  }
}

function head(pen: Pen, { eyes = 'open', arms: doing }: RaccoonLook, colour: string) {
  for (const side of [-1, 1]) {
    pen.form(blob(side * 24, -90, 9.5, 10, { jitter: 0.04 }), mask, { width: 1.2, shadeWidth: 3 })
    pen.fill(blob(side * 23.4, -88, 5, 5.4), mix(colour, pale, 0.3))
  }
  const shape = soft('0,-96 22,-92 35,-76 40,-62 26,-52 0,-47 -26,-52 -40,-62 -35,-76 -22,-92')
  pen.form(shape, colour, { width: 2, shadeWidth: 6 })
  pen.within(shape, () => {
    pen.fill(soft('0,-82 24,-88 40,-72 40,-48 -40,-48 -40,-72 -24,-88'), mix(pale, colour, 0.2))
    for (const side of [-1, 1]) {
      const patch = soft('4,-72 14,-80 26,-74 34,-62 26,-56 14,-58').map(([x, y]): Point => [x * side, y])
      pen.fill(patch, mask)
      eye(pen, side * 15, -68, eyes)
    }
    pen.fill(soft('-11,-58 0,-64 11,-58 8,-50 0,-47 -8,-50'), pale)
  })
  pen.fill(soft('-5,-61 0,-63 5,-61 3,-56.5 0,-55 -3,-56.5'), mask)
  const isEating = doing === 'pie'
  if (isEating) pen.fill(blob(0, -50.5, 5, 3), '#6a2a2c')
  else if (doing === 'up') pen.fill(blob(0, -51, 3.6, 3), '#5a2228')
  else pen.stroke(points('-5,-52 0,-50 5,-52'), mask, [0.4, 1.1, 0.4])
}

function eye(pen: Pen, x: number, y: number, kind: RaccoonLook['eyes']) {
  if (kind === 'shut') {
    pen.stroke(points(`${x - 5},${y} ${x},${y - 3} ${x + 5},${y}`), pale, [0.4, 1.2, 0.4])
    return
  }
  const size = kind === 'wide' ? 6.4 : 4.6
  pen.fill(blob(x, y, size, size * 1.05, { jitter: 0.02 }), '#f6ead0')
  pen.fill(blob(x, y + 0.5, kind === 'wide' ? 2.6 : 3, 3.2, { jitter: 0.02 }), '#17121a')
  pen.fill(blob(x + 1.1, y - 1, 1.1, 1.1, { corners: 7 }), '#fff6df')
}

/** A pie with a lattice and a bite. */
export function pie(pen: Pen, x: number, y: number, size: number) {
  const crust = smooth(
    points('-1,0 -0.9,-0.25 -0.5,-0.4 0,-0.45 0.5,-0.4 0.9,-0.25 1,0 0.8,0.36 -0.8,0.36').map(
      ([u, v]): Point => [x + u * size, y + v * size],
    ),
    true,
    6,
  )
  pen.form(crust, '#c98a45', { width: size * 0.05, shadeWidth: size * 0.16 })
  pen.within(crust, () => {
    pen.fill(blob(x, y - size * 0.1, size * 0.78, size * 0.24), '#8c3128')
    for (let i = -3; i < 4; i++)
      for (const lean of [-0.3, 0.3])
        pen.line(
          [
            [x + (i * 0.27 - lean) * size, y - size * 0.36],
            [x + (i * 0.27 + lean) * size, y + size * 0.16],
          ],
          '#dba35c',
          size * 0.06,
        )
    for (let i = -4; i < 5; i++)
      pen.fill(
        blob(x + i * size * 0.24, y + size * 0.13, size * 0.15, size * 0.1),
        i % 2 ? '#d59a50' : '#c98a45',
      )
  })
}
