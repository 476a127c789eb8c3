import type { Brush } from '../../kit/brush'
import { shift } from '../../kit/colour'
import { blob, type Point, placeShape, points, ribbon, type Shape, smooth } from '../../kit/shapes'
import type { Page } from '../../page'
import { space } from './rocket'

const wood = '#8d5444'
const plane = { edge: 0.4, reach: 1.1, grain: 0.13, blotch: 0.12 }

/** Corners of the open top: left and right in front, right and left behind. */
const top = {
  nearLeft: [30, 846],
  nearRight: [396, 902],
  farRight: [500, 818],
  farLeft: [140, 772],
} satisfies Record<string, Point>
const below = ([x, y]: Point, dx: number, dy: number): Point => [x + dx, y + dy]

function grain(brush: Brush, shape: Shape, colour: string, turn: number, seed: number) {
  brush.within(shape, (box) =>
    brush.hatch(box, colour, {
      strokes: 26,
      width: 7,
      length: 0.8,
      turn,
      alpha: 0.4,
      light: 0.05,
      hue: 8,
      seed,
    }),
  )
}

/** The inside: two walls and a floor that glows. */
export function drawerInside(page: Page) {
  const { nearLeft, nearRight, farRight, farLeft } = top
  page.plane({ ...plane, shadow: { colour: '#120f30', dx: -6, dy: 14, blur: 16, alpha: 0.5 } }, (brush) => {
    brush.fill([nearLeft, nearRight, farRight, farLeft], '#3a2450')
    const back: Shape = [farLeft, farRight, below(farRight, -12, 80), below(farLeft, 2, 84)]
    const left: Shape = [farLeft, below(farLeft, 2, 84), below(nearLeft, 18, 60), nearLeft]
    brush.fill(back, '#6a3f4c')
    grain(brush, back, '#6a3f4c', 0.12, 4)
    brush.fill(left, '#a4694c')
    grain(brush, left, '#a4694c', -0.6, 6)
    board(brush, farLeft, farRight, 5, '#b8795a')
    board(brush, nearLeft, farLeft, 5, '#e0aa78')
  })
  page.glow(320, 850, 210, '#ffcf7a', { strength: 0.85, power: 1.5, stretch: 0.5 })
}

/** Front, side and the edges of the boards. */
export function drawerFront(page: Page) {
  const { nearLeft, nearRight, farRight } = top
  const front: Shape = [
    below(nearLeft, -12, 2),
    below(nearRight, 2, 4),
    below(nearRight, -6, 122),
    below(nearLeft, 8, 118),
  ]
  const side: Shape = [nearRight, farRight, below(farRight, -10, 104), below(nearRight, -6, 122)]
  page.plane({ ...plane, shadow: { colour: '#120f30', dx: -8, dy: 12, blur: 14, alpha: 0.5 } }, (brush) => {
    brush.fill(side, '#c08257')
    grain(brush, side, '#c08257', -0.7, 8)
    brush.fill(front, wood)
    grain(brush, front, wood, 0.14, 3)
    brush.spray(front, '#3a2a6a', { strength: 0.6, start: 0.3, dots: 0.5 })
    frame(brush, front)
    board(brush, nearRight, farRight, 6, '#f0c592')
    board(brush, below(nearLeft, -14, 2), below(nearRight, 3, 3), 8, '#d79c6c')
    knob(brush)
  })
}

const board = (brush: Brush, from: Point, to: Point, width: number, colour: string) => {
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + 1]
  brush.form(ribbon([from, middle, to], [width, width * 0.92, width]), colour, { width: 2, shadeWidth: 4 })
}

/** A sunk panel: darker inside, lit along its lower left edge. */
function frame(brush: Brush, front: Shape) {
  const middle = front.reduce(([x, y], [px, py]): Point => [x + px / front.length, y + py / front.length], [
    0, 0,
  ] as Point)
  const inner = smooth(
    front.map(([x, y]): Point => [middle[0] + (x - middle[0]) * 0.86, middle[1] + (y - middle[1]) * 0.62]),
    true,
    1,
  )
  brush.crescent(inner, shift(wood, { l: -0.13 }), -5, 6)
  brush.crescent(inner, shift(wood, { l: 0.08 }), 4, -4)
}

function knob(brush: Brush) {
  brush.fill(blob(199, 944, 25, 22, { corners: 12, jitter: 0.02 }), '#41285a')
  brush.form(blob(206, 934, 23, 22, { corners: 12, jitter: 0.02 }), space.light, {
    width: 4,
    shade: '#a98fb0',
    shadeWidth: 11,
  })
  brush.fill(smooth(points('202,944 196,932 202,922 210,920 204,930 208,940 214,944'), true, 4), '#caa9a8')
}

/** A cat that has looked in and now looks up in disbelief. */
export function cat(page: Page) {
  const fur = '#2c2559'
  const on = (shape: Shape) => placeShape(shape, { x: 150, y: 814, scale: 64, turn: 0.14 })
  page.plane(
    {
      edge: 0.34,
      reach: 0.9,
      grain: 0.12,
      shadow: { colour: '#120f30', dx: -6, dy: 6, blur: 7, alpha: 0.5 },
    },
    (brush) => {
      brush.form(on(smooth(points('-0.7,1 -0.66,0.4 -0.3,0.1 0.4,0.1 0.75,0.45 0.8,1.1'))), fur, {
        rim: '#8d7ac6',
        width: 3,
      })
      for (const side of [-1, 1]) {
        const ear = points('0.28,-0.5 0.46,-0.86 0.68,-1.02 0.76,-0.66 0.74,-0.2').map(
          ([x, y]): Point => [x * side, y],
        )
        brush.form(on(smooth(ear, true, 4)), fur, { rim: '#8d7ac6', width: 3 })
        const inner = points('0.46,-0.5 0.56,-0.74 0.66,-0.84 0.68,-0.5').map(
          ([x, y]): Point => [x * side, y],
        )
        brush.fill(on(smooth(inner, true, 4)), '#8a5a86')
      }
      const head = on(
        smooth(
          points(
            '0,-0.62 0.42,-0.58 0.76,-0.3 0.84,0.06 0.66,0.38 0.2,0.52 -0.2,0.52 -0.66,0.38 -0.84,0.06 -0.76,-0.3 -0.42,-0.58',
          ),
        ),
      )
      brush.form(head, fur, { rim: '#a08ad6', width: 4, shadeWidth: 10 })
      catFace(brush, on)
    },
  )
}

/** It looks up to the right, where the child is. */
function catFace(brush: Brush, on: (shape: Shape) => Shape) {
  for (const x of [-0.28, 0.42]) {
    brush.fill(on(blob(x, -0.12, 0.2, 0.23, { corners: 12, jitter: 0.02 })), '#a9dcb4')
    brush.fill(on(blob(x + 0.06, -0.18, 0.1, 0.15, { corners: 10, jitter: 0.02 })), '#141230')
    brush.fill(on(blob(x + 0.1, -0.25, 0.045)), '#fff9e8')
  }
  brush.fill(on(smooth(points('0.02,0.1 0.16,0.1 0.09,0.18'), true, 3)), '#d98a86')
  brush.fill(
    ribbon(on(points('-0.06,0.22 0.02,0.27 0.09,0.2 0.16,0.27 0.25,0.21')), [0.6, 1.6, 1.4, 1.6, 0.6]),
    '#8d7ac6',
  )
  for (const [side, x] of [
    [-1, -0.34],
    [1, 0.5],
  ] as const)
    for (const k of [0, 1])
      brush.fill(
        ribbon(
          on([
            [x, 0.18 + k * 0.09],
            [x + side * 0.44, 0.1 + k * 0.16],
          ]),
          [1.2, 0.4],
        ),
        '#b9abe0',
      )
}

/** Its paws lie on the edge, so they come after the front. */
export function paws(page: Page) {
  page.plane(
    {
      edge: 0.34,
      reach: 0.9,
      grain: 0.12,
      shadow: { colour: '#120f30', dx: -3, dy: 6, blur: 5, alpha: 0.5 },
    },
    (brush) => {
      for (const [x, y] of [
        [108, 856],
        [186, 867],
      ] as const) {
        brush.form(blob(x, y, 20, 17, { corners: 10, jitter: 0.03 }), '#f3e3c0', {
          width: 3,
          shade: '#a58fc0',
          shadeWidth: 8,
        })
        for (const dx of [-6, 5])
          brush.fill(
            ribbon(
              [
                [x + dx, y + 4],
                [x + dx - 1, y + 14],
              ],
              [0.6, 1.6],
            ),
            '#8d7ac6',
          )
      }
    },
  )
}
