import type { Dress } from './figure-body'
import type { Pen } from './figure-pen'
import type { Joints } from './figure-poses'
import { bend, limb, type Point, points, ribbon, type Shape, smooth } from './shapes'

export function leg(pen: Pen, joints: Joints, turn: number, { leg: cloth, boot, trim }: Dress) {
  pen.form(limb(bend(...joints), [0.19, 0.165, 0.12], 1), cloth)
  const foot = pen.moved({ x: joints[2][0], y: joints[2][1], turn })
  const outline = smooth(
    points(
      '-0.165,-0.27 0.15,-0.27 0.165,-0.07 0.33,-0.035 0.43,0.06 0.42,0.16 0.15,0.175 -0.15,0.175 -0.2,0.1 -0.175,-0.05',
    ),
    true,
    6,
  )
  foot.form(outline, boot)
  foot.within(outline, () =>
    foot.fill(points('-0.4,0.125 0.6,0.115 0.6,0.3 -0.4,0.3'), foot.shade(boot, 0.6)),
  )
  foot.part(ribbon(points('-0.19,-0.27 0,-0.295 0.18,-0.27'), [0.05, 0.062, 0.05]), trim)
}

/** The sleeve's outline and where its hand goes on. */
function sleeveOf(joints: Joints, isNear: boolean) {
  const centre = bend(...joints)
  const before = centre.at(-3) ?? joints[1]
  const turn = Math.atan2(joints[2][1] - before[1], joints[2][0] - before[0])
  return { centre, turn, outline: limb(centre, isNear ? [0.16, 0.18, 0.195] : [0.145, 0.165, 0.18], 1) }
}

export interface ArmLook {
  coat: string
  trim: string
  skin: string
  isNear: boolean
  /** told where the hand is, before the hand is painted */
  held: (hand: Point) => void
  isHolding: boolean
  /** what the sleeve throws its shadow on */
  onto?: Shape
}

export function arm(pen: Pen, joints: Joints, look: ArmLook) {
  const { coat, trim, skin, isNear, held, isHolding, onto } = look
  const { centre, turn, outline } = sleeveOf(joints, isNear)
  const cloth = isNear ? coat : pen.shade(coat, 0.14)
  if (onto) pen.cast(outline, onto, pen.shade(coat, 0.38))
  const wrist = pen.moved({ x: joints[2][0], y: joints[2][1], turn })
  const fist = wrist.point([0.15, 0])
  held(fist)
  hand(wrist, skin, { isClosed: isHolding, thumbUp: Math.cos(turn) >= 0 })
  pen.form(outline, cloth)
  elbow(pen, centre, outline, pen.shade(cloth, 0.34))
  wrist.part(ribbon(points('0,-0.2 0.035,0 0,0.2'), [0.05, 0.062, 0.05]), trim)
}

/** Two short folds where the sleeve bends. */
function elbow(pen: Pen, centre: Shape, outline: Shape, colour: string) {
  const [first, middle, last] = [centre.at(0), centre[Math.floor(centre.length / 2)], centre.at(-1)]
  if (!first || !middle || !last) return
  const inner: Point = [(first[0] + last[0]) / 2 - middle[0], (first[1] + last[1]) / 2 - middle[1]]
  const length = Math.hypot(...inner)
  // A straight arm has no folds.
  if (length < 0.07) return
  const [x, y] = [inner[0] / length, inner[1] / length]
  pen.within(outline, () => {
    for (const turn of [-0.5, 0.35]) {
      const [dx, dy] = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)]
      pen.stroke(
        [
          [middle[0] + dx * 0.24, middle[1] + dy * 0.24],
          [middle[0] + dx * 0.03, middle[1] + dy * 0.03],
        ],
        colour,
        [0.026, 0.003],
      )
    }
  })
}

/** A mitt of a hand pointing right: palm, thumb, a hint of fingers. */
function hand(pen: Pen, skin: string, { isClosed, thumbUp }: { isClosed: boolean; thumbUp: boolean }) {
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
  pen.form(limb(thumb, [0.045, 0.046, 0.034], 5), skin, {
    rim: null,
    shadeWidth: 0.022,
    shade: pen.skinShade(skin, 0.5),
  })
}
