import type { Pen } from '../../figure/pen'
import { blob, limb, points, ribbon, smooth } from '../../kit/shapes'
import { INK, PAPER } from './world'

const BLUE = '#5f79b8'
const WING = '#47598f'

/** The small blue bird, looking left, 60 units long, its feet at 0,0. */
export function bird(pen: Pen, look: { turnHead?: number; legs?: boolean } = {}) {
  const { turnHead = 0, legs = true } = look
  if (legs)
    for (const x of [-3, 5]) pen.stroke(points(`${x},-9 ${x - 1},0 ${x - 6},1`), '#b9713f', [1.4, 1.4, 1])
  pen.fill(points('16,-17 43,-24 40,-11 16,-7'), WING)
  pen.form(smooth(points('-14,-26 -4,-34 10,-30 22,-14 12,-5 -6,-6 -15,-14'), true, 6), BLUE, {
    width: 2,
    shadeWidth: 5,
  })
  pen.fill(smooth(points('-13,-14 -8,-7 4,-6 10,-10 0,-16'), true, 5), '#f3d9c4')
  pen.form(smooth(points('2,-26 16,-24 26,-13 12,-12'), true, 5), WING, { width: 1.4, shadeWidth: 3 })
  const head = pen.moved({ x: -8, y: -30, turn: turnHead })
  head.fill(points('-9,-3 -21,2 -9,4'), '#f0b455')
  head.form(blob(0, 0, 12.5, 11.5, { corners: 10, jitter: 0.03 }), BLUE, { width: 2, shadeWidth: 4 })
  head.fill(blob(-4, -2, 2.7, 3.1), INK).fill(blob(-5, -3, 0.9, 0.9), PAPER)
}

/** A suitcase with its handle at 0,0. */
export function suitcase(pen: Pen) {
  pen.line(points('-6,6 -5,-1 5,-1 6,6'), '#6a3d4a', 2.4)
  pen.form(smooth(points('-19,5 19,5 20,28 -20,28'), true, 3), '#b9604c', { width: 2, shadeWidth: 5 })
  for (const x of [-11, 11])
    pen.fill(
      ribbon(
        [
          [x, 4],
          [x, 29],
        ],
        [2.2, 2.2],
      ),
      '#6a3d4a',
    )
  pen.fill(blob(0, 13, 3, 2.6), '#f2c14a')
}

/** Held up from 0,0. */
export function umbrella(pen: Pen, colour = '#3f7f8c') {
  pen.line(points('0,0 0,-62'), '#6a3d4a', 2.6)
  pen.line(points('0,0 1,6 7,7 8,2'), '#6a3d4a', 2.6)
  const dome = smooth(
    points('-46,-44 -40,-66 -20,-80 0,-84 20,-80 40,-66 46,-44 31,-50 16,-44 0,-50 -16,-44 -31,-50'),
    true,
    5,
  )
  pen.form(dome, colour, { width: 2.5, shadeWidth: 10 })
  for (const x of [-20, 0, 20])
    pen.stroke(points(`0,-83 ${x * 0.9},-64 ${x * 0.8},-46`), '#2f6379', [0.6, 1.2, 0.6])
}

/** An open book upright on 0,0, red, seen from behind. */
export function littleBook(pen: Pen) {
  pen.fill(points('-22,-30 0,-25 22,-30 22,1 0,6 -22,1'), PAPER)
  pen.form(points('-24,-28 0,-23 0,8 -24,3'), '#c8586a', { width: 1, shadeWidth: 3 })
  pen.form(points('0,-23 24,-28 24,3 0,8'), '#b04a60', { width: 1, shadeWidth: 3 })
  pen.fill(limb(points('-15,-15 -8,-13'), [1.6, 1.6]), '#fff0d8')
}
