import type { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { mix } from '../../kit/colour'
import { lerp, rng } from '../../kit/random'
import { blob, boundsOf, points, ribbon, type Shape } from '../../kit/shapes'
import { leaf, trunk } from '../../scenery'

export interface BirchLook {
  seed: number
  colour?: string
  marks?: string
  lean?: number
  top?: number
}

/** White bark with dark lips; runs off the page above. */
export function birch(brush: Brush, x: number, y: number, width: number, look: BirchLook): Shape {
  const { seed, colour = '#f3f1ea', marks = '#2c3d5c', lean = 0, top = -40 } = look
  const shape = trunk([x, y], [x + lean, top], width, width * 0.72, { seed, flare: 0.5, lean: lean * 0.2 })
  brush.form(shape, colour, { width: Math.max(2, width * 0.09), shadeWidth: width * 0.5 })
  const random = rng(seed * 3 + 1)
  const [left, , right] = boundsOf(shape)
  brush.within(shape, () => {
    for (let h = y - width; h > top; h -= width * (0.9 + random() * 2.2)) {
      const t = (y - h) / (y - top)
      const middle = x + lean * t
      const side = random() < 0.5 ? -1 : 1
      const long = width * (0.5 + random() * 0.8)
      const from = middle + side * width * 1.05
      const lip: Shape = [
        [from, h - width * 0.05],
        [from - side * long * 0.6, h + (random() - 0.5) * width * 0.14],
        [from - side * long, h],
      ]
      brush.fill(ribbon(lip, [width * (0.06 + random() * 0.1), width * 0.07, 0.5]), marks)
      if (random() < 0.24)
        brush.fill(
          blob(middle + side * width * 0.1, h - width * 0.5, width * 0.2, width * 0.13, { seed: h }),
          marks,
        )
    }
    brush.dry(
      [
        [x + (right - left) * 0.06, y],
        [lerp(x, x + lean, 0.5) + width * 0.2, (y + top) / 2],
        [x + lean + width * 0.2, top],
      ],
      width * 0.3,
      mix(colour, '#fffdf4', 0.55),
      { bristles: 5, alpha: 0.5, gap: 0.4, seed },
    )
  })
  return shape
}

/** A few bare twigs from a trunk. */
export function twigs(brush: Brush, x: number, y: number, size: number, side: number, colour: string) {
  const at = (list: string): Shape =>
    points(list).map(([u, v]): [number, number] => [x + u * size * side, y + v * size])
  brush.fill(
    ribbon(at('0,0 0.5,-0.3 1,-0.8 1.2,-1.4'), [size * 0.06, size * 0.04, size * 0.025, 0.5]),
    colour,
  )
  brush.fill(ribbon(at('0.5,-0.3 0.9,-0.34 1.4,-0.6'), [size * 0.035, size * 0.025, 0.5]), colour)
  brush.fill(ribbon(at('0.8,-0.6 0.74,-1 0.86,-1.3'), [size * 0.03, size * 0.02, 0.5]), colour)
}

/** A fir as the birds see it: a star of boughs, with snow on the side of the light. */
export function firAbove(pen: Pen, seed: number) {
  const random = rng(seed)
  for (const [ring, colour] of [
    [1, '#24426a'],
    [0.72, '#375f8b'],
    [0.46, '#6d95b9'],
    [0.24, '#b9cfdf'],
  ] as const)
    for (let i = 0; i < 13; i++) {
      const turn = (i / 13) * Math.PI * 2 + random() * 0.4 + ring
      pen.part(leaf(0, 0, ring * (0.85 + random() * 0.25), ring * 0.2, turn, 0.1), colour, 0.02)
    }
}
