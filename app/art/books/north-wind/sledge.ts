import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { blob, limb, type Placement, type Point, points, ribbon, type Shape, smooth } from '../../kit/shapes'
import { BARK, WOOD } from './world'

/** One unit is a child's head; the runners stand on y = 0, the seat's top is at -0.56; from -1.6 to 1.9 across. */
function runner(pen: Pen, dx: number, dy: number, colour: string) {
  const at = (list: string): Shape => points(list).map(([x, y]): Point => [x + dx, y + dy])
  for (const strut of ['-1.2,-0.5 -1.25,-0.04', '-0.25,-0.5 -0.25,-0.04', '0.66,-0.5 0.72,-0.04'])
    pen.form(limb(at(strut), [0.066, 0.066]), colour, { width: 0.018 })
  const curl = at('-1.73,-0.06 -1.08,0.0 0.25,0.0 1.16,-0.06 1.62,-0.35 1.7,-0.76 1.46,-0.93 1.32,-0.76')
  pen.form(ribbon(curl, [0.058, 0.075, 0.075, 0.075, 0.075, 0.066, 0.058, 0.033], 8), colour, {
    width: 0.02,
    shadeWidth: 0.042,
  })
}

function seat(pen: Pen) {
  for (const [i, y] of [-0.58, -0.5].entries()) {
    const plank = smooth(
      points(
        `-1.62,${y - 0.066} -0.08,${y - 0.06} 1.28,${y - 0.075} 1.32,${y + 0.05} -0.08,${y + 0.066} -1.63,${y + 0.058}`,
      ),
      true,
      4,
    )
    pen.form(plank, i ? WOOD : '#8a5a40', { width: 0.02, shadeWidth: 0.042 })
  }
  pen.brush.dry(pen.on(points('-1.5,-0.5 -0.25,-0.49 1.16,-0.51')), 0.042 * pen.unit, '#7d4f38', {
    alpha: 0.5,
    bristles: 5,
  })
}

/** The far runner and seat; the rider is painted next, then the near runner. */
export function sledgeBehind(pen: Pen) {
  runner(pen, 0.22, -0.13, BARK)
  seat(pen)
}
export const sledgeBefore = (pen: Pen) => runner(pen, 0, 0, WOOD)

export function sledge(brush: Brush, place: Placement) {
  const pen = Pen.at(brush, place)
  sledgeBehind(pen)
  sledgeBefore(pen)
}

/** From above, its head to the right. */
export function sledgeAbove(pen: Pen) {
  for (const y of [-0.5, 0.5])
    pen.form(
      limb(points(`-1.5,${y} 0.8,${y} 1.5,${y * 0.8} 1.75,${y * 0.3}`), [0.07, 0.08, 0.08, 0.06]),
      BARK,
      { width: 0.02 },
    )
  for (const [i, y] of [-0.34, -0.02, 0.3].entries())
    pen.form(
      smooth(points(`-1.4,${y - 0.14} 1.1,${y - 0.15} 1.12,${y + 0.14} -1.42,${y + 0.15}`), true, 4),
      i % 2 ? '#b97f54' : WOOD,
      {
        width: 0.02,
        shadeWidth: 0.04,
      },
    )
}

/** Hangs from x, y; its flame is 0.55 below. */
export function lantern(pen: Pen) {
  const dark = '#3a2c34'
  pen.line(smooth(points('-0.1,0.22 0,0.02 0.1,0.22'), false, 5), dark, 0.03)
  pen.fill(points('-0.16,0.28 0.16,0.28 0.2,0.64 -0.2,0.64'), '#ffdf8e')
  pen.fill(blob(0, 0.5, 0.065, 0.11), '#fff8e0')
  pen
    .fill(points('-0.18,0.3 0,0.14 0.18,0.3'), dark)
    .fill(points('-0.22,0.62 0.22,0.62 0.2,0.71 -0.2,0.71'), dark)
  pen.line(points('-0.16,0.3 -0.2,0.64'), dark, 0.03).line(points('0.16,0.3 0.2,0.64'), dark, 0.03)
}

/** A rope that hangs a little between two points. */
export function rope(brush: Brush, from: Point, to: Point, sag = 20, colour = BARK, width = 4) {
  brush.line(
    smooth([from, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag], to], false, 8),
    colour,
    width,
  )
}
