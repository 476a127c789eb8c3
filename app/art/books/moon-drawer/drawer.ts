import type { Brush } from '../../kit/brush'
import { shift } from '../../kit/colour'
import {
  blob,
  type Placement,
  type Point,
  placeShape,
  points,
  ribbon,
  type Shape,
  smooth,
} from '../../kit/shapes'
import type { Page } from '../../page'
import { ink, thingPlane } from './world'

const wood = '#8d5444'

/** Corners of the open top, round the drawer's middle; it is about 470 wide. */
const corners = {
  nearLeft: [-235, -4],
  nearRight: [131, 52],
  farRight: [235, -32],
  farLeft: [-125, -78],
} satisfies Record<string, Point>
const down = ([x, y]: Point, dx: number, dy: number): Point => [x + dx, y + dy]
const shadow = { colour: '#120f30', dx: -8, dy: 12, blur: 13, alpha: 0.45 }

function grain(brush: Brush, shape: Shape, colour: string, turn: number, seed: number) {
  brush.within(shape, (box) =>
    brush.hatch(box, colour, {
      strokes: 24,
      width: 6,
      length: 0.8,
      turn,
      alpha: 0.4,
      light: 0.05,
      hue: 8,
      seed,
    }),
  )
}

function board(brush: Brush, line: Shape, width: number, colour: string) {
  brush.form(ribbon(line, [width, width * 0.92, width], 3), colour, { width: 2, shadeWidth: 4 })
}

/** The inside with its walls; what lies in the drawer comes after, then the front. */
export function drawerInside(page: Page, place: Placement) {
  const on = (shape: Shape) => placeShape(shape, place)
  const { nearLeft, nearRight, farRight, farLeft } = corners
  const turn = place.turn ?? 0
  page.plane({ ...thingPlane, shadow }, (brush) => {
    brush.fill(on([nearLeft, nearRight, farRight, farLeft]), '#3a2450')
    const back = on([farLeft, farRight, down(farRight, -12, 80), down(farLeft, 2, 84)])
    brush.fill(back, '#6a3f4c')
    grain(brush, back, '#6a3f4c', 0.12 + turn, 4)
    const left = on([farLeft, down(farLeft, 2, 84), down(nearLeft, 18, 60), nearLeft])
    brush.fill(left, '#a4694c')
    grain(brush, left, '#a4694c', -0.6 + turn, 6)
    board(brush, on([farLeft, farRight]), 5, '#b8795a')
    board(brush, on([nearLeft, farLeft]), 5, '#e0aa78')
  })
}

export function drawerFront(page: Page, place: Placement) {
  const on = (shape: Shape) => placeShape(shape, place)
  const { nearLeft, nearRight, farRight } = corners
  const front = on([
    down(nearLeft, -12, 2),
    down(nearRight, 2, 4),
    down(nearRight, -6, 122),
    down(nearLeft, 8, 118),
  ])
  const side = on([nearRight, farRight, down(farRight, -10, 104), down(nearRight, -6, 122)])
  const turn = place.turn ?? 0
  page.plane({ ...thingPlane, shadow }, (brush) => {
    brush.fill(side, '#c08257')
    grain(brush, side, '#c08257', -0.7 + turn, 8)
    brush.fill(front, wood)
    grain(brush, front, wood, 0.14 + turn, 3)
    brush.spray(front, '#3a2a6a', { strength: 0.6, start: 0.3, dots: 0.5 })
    const panel = on(points('-212,30 106,72 102,142 -206,98'))
    brush.crescent(panel, shift(wood, { l: -0.13 }), -4, 5)
    brush.crescent(panel, shift(wood, { l: 0.08 }), 3, -3)
    board(brush, on([nearRight, farRight]), 6, '#f0c592')
    board(brush, on([down(nearLeft, -14, 2), down(nearRight, 3, 3)]), 8, '#d79c6c')
    brush.fill(on(blob(-66, 94, 25, 22, { corners: 12, jitter: 0.02 })), '#41285a')
    brush.form(on(blob(-59, 84, 23, 22, { corners: 12, jitter: 0.02 })), ink.light, {
      width: 4,
      shade: '#a98fb0',
      shadeWidth: 11,
    })
    brush.fill(on(smooth(points('-63,94 -69,82 -63,72 -55,70 -61,80 -57,90 -51,94'), true, 4)), '#caa9a8')
  })
}
