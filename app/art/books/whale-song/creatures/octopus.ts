import { foot } from '~/art/figure/feet'
import { Pen } from '~/art/figure/pen'
import type { Brush } from '~/art/kit/brush'
import { mix, shift } from '~/art/kit/colour'
import {
  blob,
  limb,
  type Placement,
  type Point,
  placeShape,
  points,
  ribbon,
  type Shape,
  smooth,
} from '~/art/kit/shapes'
import { bubble, HERO } from '../child'

const ROSE = '#c25f6b'

/** Eight arms, lifted by the snore: root first. */
const arms = [
  '-0.5,0.3 -0.9,0.52 -1.3,0.3 -1.66,-0.02 -2.02,-0.2 -2.2,0.04',
  '-0.56,0.2 -0.96,0.14 -1.3,-0.16 -1.5,-0.5 -1.86,-0.64 -2.1,-0.44',
  '-0.34,0.4 -0.76,0.72 -1.3,0.7 -1.76,0.5 -2.2,0.56 -2.4,0.4',
  '0.5,0.3 0.96,0.5 1.36,0.24 1.72,-0.1 2.2,-0.2 2.5,0.06',
  '0.56,0.2 0.96,0.1 1.22,-0.22 1.4,-0.52 1.74,-0.66 2.02,-0.52 2.04,-0.34',
  '0.36,0.4 0.8,0.74 1.4,0.72 2,0.44 2.7,0.36 3.3,0.56 3.6,0.4',
]
const front = ['0.16,0.46 0.46,0.84 1.1,0.84 1.5,0.6 1.66,0.34', '-0.14,0.46 -0.4,0.86 -0.9,0.86 -1.2,0.74']

/** Asleep, and still holding what it found. */
export function octopus(brush: Brush, placement: Placement) {
  const pen = Pen.at(brush, placement)
  for (const way of arms) arm(pen, points(way), shift(ROSE, { l: -0.03 }))
  foundBoot(pen)
  for (const way of front) arm(pen, points(way), ROSE)
  const head = smooth(
    points(
      '-0.6,0.42 -0.7,0.1 -0.72,-0.3 -0.5,-0.66 -0.06,-0.8 0.42,-0.7 0.7,-0.34 0.7,0.08 0.6,0.42 0.3,0.56 -0.3,0.56',
    ),
    true,
    7,
  )
  pen.form(head, ROSE, { shadeWidth: 0.13 })
  pen.spray(head, '#6a2f5a', { strength: 0.5, start: 0.45 })
  pen.within(head, () => {
    for (const [x, y, r] of [
      [-0.36, -0.44, 0.1],
      [-0.12, -0.6, 0.06],
      [0.2, -0.56, 0.08],
      [-0.5, -0.16, 0.06],
    ] as const)
      pen.fill(blob(x, y, r, r * 0.8), shift(ROSE, { l: 0.06 }))
  })
  for (const x of [-0.26, 0.22])
    pen.stroke(points(`${x - 0.13},0.06 ${x},0.13 ${x + 0.13},0.06`), '#3a1f3a', [0.012, 0.034, 0.012])
  for (const x of [-0.44, 0.4]) pen.blush([x, 0.24], 0.16, '#f0705a', 0.8)
  pen.form(blob(-0.02, 0.34, 0.1, 0.09), '#5a2440', { rim: null })
  const [x, y] = pen.point([0.16, 0.2])
  bubble(brush, [x + pen.unit * 0.42, y + pen.unit * 0.06], pen.unit * 0.28, {
    fill: mix('#6fbdb2', '#1f7480', 0.3),
  })
}

function arm(pen: Pen, way: Shape, colour: string) {
  const outline = limb(way, (t) => 0.17 * (1 - t) ** 0.8 + 0.03, 9)
  pen.form(outline, colour, { shadeWidth: 0.06 })
  pen.within(outline, () => {
    const line = smooth(way, false, 5)
    line.forEach(([x, y], i) => {
      const size = 0.052 * (1 - i / line.length) + 0.012
      pen.fill(blob(x + 0.01, y + 0.075 * (1 - i / line.length), size, size), '#eba598')
    })
  })
}

/** The boot whose other one is on a foot. */
function foundBoot(pen: Pen) {
  const ankle: Point = [1.36, 0.3]
  foot(
    pen.moved({ x: 0, y: 0, scale: 1 }),
    [ankle, ankle, ankle],
    { turn: -0.2 },
    { skin: HERO.leg, boot: HERO.boot, trim: HERO.trim, kind: 'boot' },
  )
}

const puff = '#f0c25a'
/** Round with surprise. */
export function pufferfish(brush: Brush, placement: Placement) {
  const pen = Pen.at(brush, placement)
  for (let i = 0; i < 26; i++) {
    const angle = (i / 26) * Math.PI * 2 + 0.1
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    pen.fill(
      [
        [cos * 0.9 - sin * 0.07, sin * 0.9 + cos * 0.07],
        [cos * 1.2, sin * 1.2],
        [cos * 0.9 + sin * 0.07, sin * 0.9 - cos * 0.07],
      ],
      '#d59a3c',
    )
  }
  pen.form(smooth(points('0.9,-0.14 1.24,-0.4 1.38,-0.1 1.34,0.24 1.2,0.34 0.9,0.16'), true, 6), '#e59a4a')
  const body = blob(0, 0, 0.98, 0.96, { jitter: 0.012, corners: 14 })
  pen.form(body, puff, { shadeWidth: 0.14 })
  pen.within(body, () => {
    pen.fill(blob(-0.1, 0.74, 1.05, 0.62), '#fbf0d2')
    for (const [x, y] of points('0.2,-0.6 0.5,-0.4 0.66,-0.06 -0.05,-0.72 0.4,-0.02'))
      pen.fill(blob(x, y, 0.07, 0.055), '#c98a34')
  })
  pen.spray(body, '#a55f3a', { strength: 0.5, start: 0.5 })
  for (const x of [-0.54, 0.12]) {
    pen.form(blob(x, -0.16, 0.2, 0.22), '#fffaf0', { rim: null, shadeWidth: 0.03 })
    pen.fill(blob(x - 0.01, -0.14, 0.1, 0.12), '#14293f').fill(blob(x + 0.03, -0.19, 0.035), '#ffffff')
  }
  for (const x of [-0.7, 0.36]) pen.blush([x, 0.14], 0.16, '#f0705a', 0.9)
  pen.fill(blob(-0.22, 0.22, 0.1, 0.12), '#8a3a34').fill(blob(-0.22, 0.25, 0.05, 0.05), '#e0786a')
  pen.form(smooth(points('0.46,0.12 0.74,0.0 0.86,0.2 0.72,0.4 0.5,0.32'), true, 6), '#e59a4a', {
    shadeWidth: 0.04,
  })
}

/** Lifted off its weed by a hiccup. */
export function seahorse(brush: Brush, placement: Placement) {
  const pen = Pen.at(brush, placement)
  const tone = '#ef9a5a'
  const tail = limb(
    points('0.1,0.3 0.3,0.72 0.2,1.08 -0.1,1.16 -0.24,0.98 -0.12,0.84 0,0.92'),
    [0.2, 0.17, 0.12, 0.09, 0.07, 0.05],
    8,
  )
  pen.form(smooth(points('0.34,-0.3 0.66,-0.42 0.62,-0.14 0.72,0.06 0.36,0.16'), true, 6), '#f4c468', {
    shadeWidth: 0.04,
  })
  pen.form(tail, tone, { shadeWidth: 0.07 })
  const body = smooth(
    points(
      '-0.16,-0.86 0.14,-0.9 0.34,-0.7 0.3,-0.5 0.42,-0.2 0.4,0.16 0.28,0.46 0,0.48 -0.22,0.2 -0.24,-0.14 -0.08,-0.4 -0.2,-0.5 -0.62,-0.46 -0.66,-0.6 -0.3,-0.66',
    ),
    true,
    7,
  )
  pen.form(body, tone, { shadeWidth: 0.1 })
  pen.within(body, () => {
    for (let i = 0; i < 6; i++)
      pen.stroke(
        points(`-0.3,${-0.14 + i * 0.11} 0,${-0.1 + i * 0.115} 0.18,${-0.12 + i * 0.11}`),
        '#f8d49a',
        [0.01, 0.02, 0.004],
      )
  })
  pen.spray(body, '#a5483f', { strength: 0.45, start: 0.5 })
  for (const [x, y] of points('-0.02,-0.98 0.12,-1 0.25,-0.92'))
    pen.form(
      limb(
        [
          [x, y + 0.14],
          [x, y],
        ],
        [0.05, 0.03],
        4,
      ),
      '#f4c468',
      { rim: null },
    )
  pen
    .fill(blob(-0.04, -0.68, 0.115, 0.125), '#fffaf0')
    .fill(blob(-0.05, -0.67, 0.065, 0.075), '#14293f')
    .fill(blob(-0.03, -0.7, 0.022), '#ffffff')
  pen.blush([-0.08, -0.5], 0.1, '#e4452f', 0.6)
  pen.fill(blob(-0.65, -0.53, 0.035, 0.06), '#8a3a34')
}

export const surpriseMarks = (x: number, y: number, size: number): Shape[] =>
  ['-0.5,0 -0.62,-0.2', '0,-0.12 0,-0.36', '0.5,0 0.62,-0.2'].map((list) =>
    placeShape(ribbon(points(list), [0.03, 0.05]), { x, y, scale: size }),
  )
