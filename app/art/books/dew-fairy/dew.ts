import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { mix, withAlpha } from '../../kit/colour'
import { blob, type Point, points, type Shape, smooth } from '../../kit/shapes'

export interface DropLook {
  x: number
  y: number
  size: number
  turn?: number
  /** what shines through it */
  body?: string
  /** the light gathered at its far side */
  lit?: string
  deep?: string
  alpha?: number
  /** without the soft tip */
  isBead?: boolean
}

const hangingOutline = smooth(
  points('0,-1.45 0.3,-0.95 0.8,-0.4 1,0.15 0.72,0.72 0,0.98 -0.72,0.72 -1,0.15 -0.8,-0.4 -0.3,-0.95'),
  true,
  7,
)
const beadOutline = blob(0, 0, 1, 0.96, { corners: 14, jitter: 0.012 })

export const dropOutline = ({ isBead = false }: Pick<DropLook, 'isBead'> = {}): Shape =>
  isBead ? beadOutline : hangingOutline

/** Dew gathers light on the side turned away from it, and wears one white spot. */
export function drop(brush: Brush, look: DropLook) {
  const { x, y, size, turn = 0, body = '#dff0e4', lit = '#ffffff', deep = '#7fae9d', alpha = 0.9 } = look
  const pen = Pen.at(brush, { x, y, scale: size, turn })
  const [fx, fy] = brush.light.from
  const shape = pen.on(dropOutline(look))
  brush.fill(shape, withAlpha(body, alpha))
  brush.crescent(shape, withAlpha(deep, 0.75), -fx * size * 0.2, -fy * size * 0.2)
  brush.crescent(shape, withAlpha(lit, 0.85), fx * size * 0.24, fy * size * 0.24)
  brush.crescent(shape, withAlpha(deep, 0.35), fx * size * 0.07, fy * size * 0.07)
  pen.fill(blob(fx * 0.4, fy * 0.36, 0.24, 0.2, { turn: 0.5 }), '#ffffff')
  if (size > 9) pen.fill(blob(-fx * 0.36, -fy * 0.5 + 0.1, 0.09, 0.08), withAlpha('#ffffff', 0.8))
}

/** Half an acorn's shell: the child's cup. `y` is its rim. */
export function acornCup(brush: Brush, [x, y]: Point, size: number, turn = 0) {
  const pen = Pen.at(brush, { x, y, scale: size, turn })
  const cup = smooth(
    points(
      '-1,0 -0.5,-0.1 0,-0.12 0.5,-0.1 1,0 0.94,0.42 0.7,0.85 0.28,1.12 0,1.2 -0.28,1.12 -0.7,0.85 -0.94,0.42',
    ),
    true,
    6,
  )
  pen.form(cup, '#9a6a42', { width: 0.07, shadeWidth: 0.22 })
  pen.within(cup, () => {
    for (let row = 0; row < 6; row++)
      for (let i = -6; i <= 6; i++) {
        const [u, v] = [(i + (row % 2) * 0.5) * (0.2 - row * 0.012), 0.16 + row * 0.2]
        pen.stroke(
          points(`${u - 0.09},${v - 0.03} ${u},${v + 0.07} ${u + 0.09},${v - 0.03}`),
          '#74492f',
          [0.008, 0.022, 0.008],
        )
      }
  })
  const rim = blob(0, 0, 1.02, 0.25, { corners: 14, jitter: 0.01 })
  pen.fill(rim, mix('#9a6a42', brush.light.colour, 0.35))
  pen.fill(blob(0, 0.01, 0.88, 0.18, { corners: 14, jitter: 0.01 }), '#5a3a2b')
}
