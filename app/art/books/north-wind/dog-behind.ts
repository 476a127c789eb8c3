import type { Pen } from '../../figure/pen'
import { blob, points, ribbon, smooth } from '../../kit/shapes'
import { addTufts, COAT, WHITE } from './dog-head'
import { RED } from './world'

/** Sitting with its back to us, ears up; the tail lies on the snow. Rump on 0,0. */
export function dogBehind(pen: Pen, { tilt = 0 } = {}) {
  const tail = addTufts(
    ribbon(points('0.3,-0.12 0.9,0 1.3,-0.2 1.4,-0.6'), [0.16, 0.26, 0.24, 0.04], 8),
    0.05,
    [0, 0],
  )
  pen.form(tail, COAT)
  pen.fill(ribbon(points('1.24,-0.16 1.38,-0.36 1.4,-0.6'), [0.16, 0.14, 0.03]), WHITE)
  const body = addTufts(
    smooth(
      points('-0.3,-1.7 0.3,-1.7 0.56,-1.2 0.74,-0.6 0.66,-0.1 0,0.04 -0.66,-0.1 -0.74,-0.6 -0.56,-1.2'),
      true,
      8,
    ),
    0.05,
    [0, 0.4],
    4,
  )
  pen.form(body, COAT, { width: 0.05, shadeWidth: 0.16 })
  pen.within(body, () => {
    pen.stroke(points('-0.8,-1.02 0,-0.9 0.8,-1.02'), RED, [0.07, 0.08, 0.07])
    pen.stroke(points('0,-1.7 0,-1.2 0,-0.9'), RED, [0.06, 0.06, 0.06])
    pen.stroke(points('0.02,-1.6 0.06,-0.9 0,-0.2'), '#2c4468', [0.01, 0.05, 0.02])
  })
  for (const side of [-1, 1]) pen.form(blob(side * 0.5, -0.08, 0.26, 0.12), WHITE, { rim: null })
  const head = pen.moved({ x: 0, y: -2.08, turn: tilt })
  for (const side of [-1, 1])
    head.form(
      smooth(points(`${side * 0.58},-0.16 ${side * 0.66},-0.96 ${side * 0.1},-0.5`), true, 4),
      '#35507a',
      { width: 0.03 },
    )
  const skull = addTufts(
    smooth(
      points(
        '0,-0.62 0.4,-0.54 0.64,-0.1 0.78,0.26 0.5,0.56 0,0.66 -0.5,0.56 -0.78,0.26 -0.64,-0.1 -0.4,-0.54',
      ),
      true,
      7,
    ),
    0.05,
    [0, 0.4],
  )
  head.form(skull, COAT, { width: 0.05, shadeWidth: 0.14 })
  head.within(skull, () => {
    for (const side of [-1, 1])
      head.fill(
        addTufts(
          smooth(points(`${side * 0.95},0.1 ${side * 0.6},0.2 ${side * 0.5},0.5 ${side * 0.8},0.8`), true, 6),
          0.04,
          [0, 0.2],
        ),
        WHITE,
      )
  })
  for (const side of [-1, 1])
    head.fill(
      smooth(
        points(`${side * 0.52},-0.3 ${side * 0.82},-0.36 ${side * 0.98},-0.22 ${side * 0.7},-0.16`),
        true,
        4,
      ),
      '#fffaf0',
    )
}
