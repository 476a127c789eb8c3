import { Pen } from '~/art/figure/pen'
import type { Brush } from '~/art/kit/brush'
import { blob, limb, type Placement, type Point, points, type Shape } from '~/art/kit/shapes'
import { ink } from '../world'

export interface SheepLook extends Placement {
  wool?: string
  /** lies on its back, feet up */
  isUpset?: boolean
}

/** Wool as scissors cut it: an ellipse of round bites. */
const fleece = (rx: number, ry: number, bites = 11): Shape =>
  Array.from({ length: bites * 8 }, (_, i): Point => {
    const angle = (i / (bites * 8)) * Math.PI * 2 + 0.2
    const reach = 0.9 + 0.15 * Math.abs(Math.sin((angle * bites) / 2)) ** 0.8
    return [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach]
  })

/** Lies asleep, head to the right; 0,0 under its belly, about two units wide. */
export function sheep(brush: Brush, { wool = ink.wool, isUpset, ...place }: SheepLook) {
  const pen = Pen.at(brush, place)
  const skin = '#4d3a63'
  if (isUpset)
    for (const [x, dx] of [
      [-0.5, -0.15],
      [-0.15, 0.05],
      [0.3, 0.15],
    ] as const)
      pen.form(
        limb(
          [
            [x, -1],
            [x + dx, -1.55],
          ],
          [0.1, 0.09],
        ),
        skin,
        { width: 0.03 },
      )
  else
    for (const x of [-0.5, 0.2])
      pen.form(
        limb(
          [
            [x, -0.12],
            [x + 0.3, 0],
          ],
          [0.11, 0.1],
        ),
        skin,
        { width: 0.03 },
      )
  const body = pen.moved({ y: -0.62 })
  const coat = fleece(1.05, 0.66)
  body.form(coat, wool, { width: 0.06, shadeWidth: 0.22, shade: pen.shade(wool, 0.42) })
  for (const [x, y] of points('-0.6,-0.2 -0.2,0.1 0.1,-0.3 -0.5,0.25 0.3,0.15'))
    body.stroke(
      points(`${x - 0.14},${y} ${x},${y + 0.1} ${x + 0.14},${y}`),
      pen.shade(wool, 0.3),
      [0.006, 0.022, 0.006],
    )
  body.spray(coat, pen.shade(wool, 0.6), { strength: 0.5, start: 0.4, dots: 0.5 })
  sheepHead(pen.moved({ x: 0.92, y: -0.5, turn: isUpset ? 0.9 : 0.2 }), skin, wool)
}

function sheepHead(pen: Pen, skin: string, wool: string) {
  for (const side of [-1, 1])
    pen.form(blob(side * 0.36, -0.1, 0.2, 0.1, { turn: side * 0.5, corners: 8 }), skin, {
      width: 0.02,
      shadeWidth: 0.05,
    })
  pen.form(blob(0, 0.06, 0.3, 0.38, { corners: 10, jitter: 0.03 }), skin, { width: 0.03, shadeWidth: 0.09 })
  for (const x of [-0.12, 0.12])
    pen.stroke(points(`${x - 0.07},0.02 ${x},0.06 ${x + 0.07},0.02`), ink.light, [0.008, 0.02, 0.008])
  pen.stroke(points('-0.05,0.26 0,0.29 0.05,0.26'), ink.light, [0.006, 0.014, 0.006])
  pen.form(blob(0, -0.27, 0.27, 0.17, { corners: 9, jitter: 0.16, seed: 5 }), wool, {
    width: 0.03,
    shadeWidth: 0.08,
  })
}
