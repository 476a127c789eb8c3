import type { HandKind } from './figure-joints'
import type { Pen } from './figure-pen'
import { limb, points, type Shape, smooth } from './shapes'

/** Hands this large are looked at: fingers and nails show. */
const CLOSE = 150

/** A hand pointing right from its wrist at 0,0. */
export function hand(pen: Pen, skin: string, kind: HandKind, thumbUp: boolean) {
  if (kind === 'open') openHand(pen, skin, thumbUp)
  else if (kind === 'point') pointing(pen, skin, thumbUp)
  else mitt(pen, skin, kind === 'fist', thumbUp)
}

/** A mitt of a hand: palm, thumb, a hint of fingers. */
function mitt(pen: Pen, skin: string, isClosed: boolean, thumbUp: boolean) {
  const side = thumbUp ? -1 : 1
  const long = isClosed ? 0.235 : 0.27
  const palm = smooth(
    points(
      `-0.08,-0.08 0.06,-0.112 ${long * 0.75},-0.105 ${long},-0.01 ${long * 0.78},0.095 0.05,0.11 -0.08,0.08`,
    ),
    true,
    6,
  )
  pen.form(palm, skin, { shadeWidth: 0.05, width: 0.016, shade: pen.skinShade(skin, 0.5) })
  const line = pen.skinShade(skin, 0.7)
  if (isClosed)
    for (const v of [-0.045, 0.015, 0.07])
      pen.stroke(points(`${long * 0.98},${v} ${long * 0.6},${v * 1.05}`), line, [0.009, 0.002])
  else
    for (const v of [-0.03, 0.035])
      pen.stroke(points(`${long * 1.02},${v} ${long * 0.72},${v * 0.9}`), line, [0.009, 0.002])
  const thumb: Shape = isClosed
    ? points(`0.03,${side * 0.1} 0.1,${side * 0.11} 0.17,${side * 0.045}`)
    : points(`0,${side * 0.07} 0.07,${side * 0.14} 0.15,${side * 0.165}`)
  finger(pen, thumb, skin, [0.045, 0.046, 0.034])
}

function finger(pen: Pen, line: Shape, skin: string, widths = [0.036, 0.037, 0.03]) {
  pen.form(limb(line, widths, 5), skin, {
    rim: null,
    shadeWidth: 0.022,
    shade: pen.skinShade(skin, 0.5),
  })
}

/** From the front, the fingers a little spread. */
function openHand(pen: Pen, skin: string, thumbUp: boolean) {
  const side = thumbUp ? -1 : 1
  const fingers = [
    '0.12,0.075 0.2,0.11 0.28,0.135',
    '0.13,0.03 0.23,0.045 0.325,0.055',
    '0.13,-0.02 0.24,-0.02 0.335,-0.025',
    '0.12,-0.07 0.21,-0.085 0.3,-0.105',
  ]
  for (const line of fingers)
    finger(
      pen,
      points(line).map(([x, y]) => [x, y * -side]),
      skin,
    )
  finger(pen, points(`0,${side * 0.06} 0.08,${side * 0.14} 0.14,${side * 0.19}`), skin, [0.045, 0.044, 0.034])
  const palm = smooth(
    points('-0.08,-0.075 0.05,-0.11 0.16,-0.105 0.185,0 0.16,0.105 0.05,0.11 -0.08,0.075'),
    true,
    6,
  )
  pen.fill(palm, skin)
  if (pen.unit > CLOSE)
    pen.fill(
      limb(points(`0.06,${-side * 0.03} 0.11,${-side * 0.02}`), [0.05, 0.042]),
      pen.skinShade(skin, 0.16),
    )
}

function pointing(pen: Pen, skin: string, thumbUp: boolean) {
  const side = thumbUp ? -1 : 1
  finger(pen, points(`0.1,${side * 0.055} 0.23,${side * 0.06} 0.36,${side * 0.055}`), skin)
  mitt(pen, skin, true, thumbUp)
}
