import { withAlpha } from '../kit/colour'
import { blob, type Point, points, type Shape } from '../kit/shapes'
import type { GlassBall } from './covers'
import type { Pen } from './pen'

/** A soap bubble round the head: hardly there, its colours only along its edge. */
export function bubble(pen: Pen, { x, y, across, down }: GlassBall) {
  const { brush, unit } = pen
  const ball = blob(x, y, across, down, { corners: 18, jitter: 0.004 })
  const on = pen.on(ball)
  const [fx, fy] = brush.light.from
  pen.fill(ball, withAlpha('#eef6ff', 0.07))
  brush.crescent(on, withAlpha('#f7a8cf', 0.42), -fx * unit * 0.12, -fy * unit * 0.12)
  brush.crescent(on, withAlpha('#ffe28f', 0.55), -fx * unit * 0.05, -fy * unit * 0.05)
  brush.crescent(on, withAlpha('#7fdccf', 0.46), fx * unit * 0.15, fy * unit * 0.15)
  brush.crescent(on, withAlpha('#a48bf0', 0.5), fx * unit * 0.055, fy * unit * 0.055)
  brush.line(on, withAlpha('#ffffff', 0.75), unit * 0.013, true)
  const flip = pen.lit[0] > 0 ? -1 : 1
  const lit = (list: string): Shape => points(list).map(([x, y]): Point => [x * flip, y])
  pen.stroke(lit('-0.62,-0.06 -0.57,-0.26 -0.43,-0.45'), withAlpha('#ffffff', 0.85), [0.003, 0.026, 0.003])
  pen.stroke(lit('-0.33,-0.53 -0.27,-0.57 -0.2,-0.6'), withAlpha('#ffffff', 0.85), [0.003, 0.02, 0.003])
  pen.stroke(lit('0.64,0.14 0.58,0.32 0.47,0.46'), withAlpha('#ffffff', 0.5), [0.002, 0.014, 0.002])
}
