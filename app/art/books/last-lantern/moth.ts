import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { mix } from '../../kit/colour'
import { blob, type Placement, type Point, points, smooth } from '../../kit/shapes'

const dust = '#b9a184'

/** It sits on the glass, wings open; about 90 units across. */
export function moth(brush: Brush, place: Placement) {
  const pen = Pen.at(brush, { scale: 1, ...place })
  for (const side of [-1, 1]) {
    const at = (list: string) => points(list).map(([x, y]): Point => [x * side, y])
    pen.form(smooth(at('2,-8 30,-26 44,-4 34,22 14,30 2,10'), true, 6), dust, { width: 2.4, shadeWidth: 6 })
    pen.stroke(at('8,14 22,16 36,8'), mix(dust, '#6a4a44', 0.6), [0.4, 1.4, 0.4])
    pen.fill(blob(26 * side, -4, 7, 8), '#6a4a44')
    pen.fill(blob(26 * side, -4, 3, 3.4), '#e9b873')
    pen.line(smooth(at('0,-14 6,-28 16,-34'), false, 5), '#3a2a2c', 2)
  }
  pen.fill(blob(0, 4, 7, 20), mix(dust, '#3a2a2c', 0.5))
  pen.fill(blob(0, -13, 8.4, 8), mix(dust, '#3a2a2c', 0.3))
  for (const side of [-1, 1]) pen.fill(blob(3.4 * side - 1, -15, 2.6, 3), '#1b1216')
}
