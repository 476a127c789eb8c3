import { Pen } from '~/art/figure/pen'
import type { Brush } from '~/art/kit/brush'
import { withAlpha } from '~/art/kit/colour'
import { lerp, noise } from '~/art/kit/random'
import { blob, limb, type Placement, type Point, points, ribbon, type Shape, smooth } from '~/art/kit/shapes'

const FUR = '#4a4a86'

/** Round, and delighted: four hands on her cheeks. One unit is half her width. */
export function spider(brush: Brush, place: Placement) {
  const pen = Pen.at(brush, place)
  for (const line of [
    '-0.6,0.3 -1.5,0.1 -1.9,0.9',
    '-0.5,0.6 -1.2,0.9 -1.3,1.6',
    '0.6,0.3 1.5,0.1 1.9,0.9',
    '0.5,0.6 1.2,0.9 1.3,1.6',
  ])
    pen.fill(limb(points(line), [0.09, 0.07, 0.045], 8), '#343468')
  const back = blob(0.2, 0.35, 1.02, 0.95, { corners: 12, jitter: 0.03 })
  pen.form(back, FUR, { width: 0.06, shadeWidth: 0.22 })
  pen.spray(back, '#23285a', { strength: 0.6, start: 0.35 })
  for (const [x, y] of points('0.72,0.02 0.9,0.4 0.72,0.78 1.02,0.66'))
    pen.fill(blob(x, y, 0.09, 0.09), '#9d8fc8')
  face(pen)
}

function face(pen: Pen) {
  const head = blob(-0.18, -0.12, 0.84, 0.76, { corners: 12, jitter: 0.025, seed: 4 })
  pen.form(head, '#5b5a9c', { width: 0.06, shadeWidth: 0.16 })
  for (const [x, y] of points('-0.62,-0.58 -0.36,-0.74 0.02,-0.74 0.26,-0.58'))
    pen.fill(blob(x, y, 0.1, 0.1), '#fff6e6').fill(blob(x - 0.03, y + 0.01, 0.055, 0.06), '#221c3a')
  for (const x of [-0.46, 0.08]) {
    pen.fill(blob(x, -0.2, 0.235, 0.27, { corners: 12, jitter: 0.01 }), '#fff6e6')
    pen
      .fill(blob(x - 0.07, -0.18, 0.14, 0.18, { corners: 12, jitter: 0.01 }), '#221c3a')
      .fill(blob(x - 0.02, -0.25, 0.055, 0.06), '#fff6e6')
    for (const turn of [-0.16, 0, 0.16])
      pen.stroke(
        [
          [x + turn, -0.45],
          [x + turn * 1.9, -0.58],
        ],
        '#221c3a',
        [0.03, 0.01],
      )
  }
  pen.blush([-0.72, 0.14], 0.2, '#f0806a', 1).blush([0.34, 0.14], 0.2, '#f0806a', 1)
  pen.fill(
    smooth(points('-0.34,0.14 -0.18,0.17 -0.02,0.13 -0.06,0.3 -0.2,0.36 -0.32,0.28'), true, 5),
    '#7a2f3c',
  )
  for (const line of [
    '-0.72,0.72 -1.3,0.5 -0.9,0.14',
    '-0.5,0.95 -0.98,0.82 -0.66,0.38',
    '0.6,0.82 1.06,0.52 0.56,0.14',
    '0.3,1 0.72,0.84 0.32,0.38',
  ]) {
    const [, , end = [0, 0]] = points(line)
    pen.form(limb(points(line), [0.08, 0.075, 0.06], 8), '#343468', { width: 0.03, shadeWidth: 0.05 })
    pen.form(blob(end[0], end[1], 0.15, 0.125, { jitter: 0.06 }), '#a99fd8', {
      width: 0.03,
      shadeWidth: 0.05,
    })
  }
}

export interface WebLook {
  hub: Point
  /** where the threads are made fast */
  ends: Shape
  rings: number
  colour: string
  /** how much of each thread the rings reach along */
  reach?: number
}

/** Where ring k crosses thread i. */
export function knot({ hub, ends, rings, reach = 0.9 }: WebLook, i: number, k: number): Point {
  const end = ends[((i % ends.length) + ends.length) % ends.length] ?? hub
  const t = ((k + 1) / rings) ** 0.9 * reach * (0.94 + noise(i * 3.7, k * 1.9, 4) * 0.1)
  return [lerp(hub[0], end[0], t), lerp(hub[1], end[1], t)]
}

export function web(brush: Brush, look: WebLook) {
  const { hub, ends, rings, colour } = look
  for (const end of ends) brush.line([hub, end], withAlpha(colour, 0.75), 2.2)
  for (let k = 0; k < rings; k++)
    for (let i = 0; i < ends.length; i++) {
      const [a, b] = [knot(look, i, k), knot(look, i + 1, k)]
      brush.line(sag(hub, a, b), withAlpha(colour, 0.6), 1.6)
    }
}

/** A thread between two others hangs toward the middle. */
export function sag([x, y]: Point, a: Point, b: Point, pull = 0.1): Shape {
  const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  return smooth([a, [middle[0] + (x - middle[0]) * pull, middle[1] + (y - middle[1]) * pull], b], false, 6)
}

/** Yesterday's necklaces: a leaf folded to a box, strings of beads over its edge. */
export function necklaces(brush: Brush, place: Placement) {
  const pen = Pen.at(brush, place)
  pen.line(points('-0.9,-0.4 -0.2,-1.5'), '#dfe8d2', 0.03).line(points('0.9,-0.4 -0.2,-1.5'), '#dfe8d2', 0.03)
  const strings = [
    '-0.5,-0.35 -0.7,0.1 -0.4,0.5 -0.1,0 -0.2,-0.4',
    '0.1,-0.35 0,0.3 0.4,0.75 0.6,0.1 0.5,-0.4',
    '-0.1,-0.4 0.1,-0.75 0.5,-0.5',
  ]
  const box = smooth(points('-1,-0.42 0,-0.32 1,-0.44 0.82,0.5 0.4,0.62 -0.4,0.62 -0.84,0.5'), true, 4)
  pen.form(box, '#5f8f5c', { width: 0.05, shadeWidth: 0.16 })
  pen.stroke(points('-0.98,-0.42 0,-0.3 0.98,-0.44'), '#86b06a', [0.05, 0.06, 0.05])
  for (const line of strings) {
    const way = smooth(points(line), false, 5)
    pen.fill(ribbon(way, [0.015, 0.015], 1), '#dfe8d2')
    for (const [i, at] of way.entries())
      if (i % 2 === 0) pen.fill(blob(at[0], at[1], 0.085, 0.085), i % 4 ? '#cfe6e0' : '#ffffff')
  }
}
