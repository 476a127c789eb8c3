import { paintFaceFromAbove } from '../../child/face-above'
import { paintFallFromAbove, paintHairUnderCap } from '../../child/from-above'
import { skinOf } from '../../figure/figure'
import type { Pen } from '../../figure/pen'
import { shift } from '../../kit/colour'
import { blob, type Point } from '../../kit/shapes'
import { CREAM, GOLD, RED } from './world'

/** The knitted hat sits on the back of the head: brows, nose, fringe and ears look out before it. */
export function headAbove(pen: Pen) {
  const { child } = pen.brush
  const head = pen.moved({ x: 0.04, y: 0, scale: 1.04 })
  paintFallFromAbove(head, child)
  paintFaceFromAbove(head.moved({ x: 0.07, y: 0, scale: 1.06 }), child, skinOf(pen.brush))
  paintHairUnderCap(head, child)
  hatAbove(head.moved({ x: -0.19, y: 0, scale: 0.94 }))
}

const round = { corners: 14, jitter: 0.012 }

/** Seen from above, higher parts of the hat lie farther back. */
function hatAbove(pen: Pen) {
  pen.form(blob(0, 0, 0.49, 0.5, round), CREAM, { width: 0.03, shadeWidth: 0.12 })
  ribs(pen, shift(CREAM, { l: -0.13 }), [0.39, 0.48])
  pen.form(blob(-0.02, 0, 0.39, 0.4, round), RED, { width: 0.03, shadeWidth: 0.12 })
  ribs(pen, shift(RED, { l: -0.08 }), [0.2, 0.38])
  pen.line(blob(-0.05, 0, 0.27, 0.28, round), CREAM, 0.06)
  const pompom = Array.from({ length: 26 }, (_, i): Point => {
    const angle = (i / 26) * Math.PI * 2
    const reach = i % 2 ? 0.16 : 0.195
    return [-0.1 + Math.cos(angle) * reach, Math.sin(angle) * reach]
  })
  pen.form(pompom, GOLD, { width: 0.02, shadeWidth: 0.07 })
}

function ribs(pen: Pen, colour: string, [from, to]: [number, number]) {
  for (let i = 0; i < 26; i++) {
    const [dx, dy] = [Math.cos(i * 0.2417), Math.sin(i * 0.2417)]
    pen.stroke(
      [
        [dx * from, dy * from],
        [dx * to, dy * to],
      ],
      colour,
      [0.004, 0.012, 0.006],
    )
  }
}
