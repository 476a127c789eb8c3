import type { Pen } from '../../figure/pen'
import { mix, shift, toLab } from '../../kit/colour'
import { blob, type Point, points, ribbon, type Shape, smooth } from '../../kit/shapes'
import { hairColour } from '../colours'
import type { Expression } from '../expression'
import type { ChildLook } from '../look'
import { eye, mouth } from './features'

/** What a face is painted from. */
export interface FaceLook extends Expression {
  skin: string
  /** of the brows */
  hair: string
  freckles: boolean
}

/** The oval; the far cheek swells a little when the child turns. */
export const faceShape = (gaze: number): Shape =>
  smooth(
    points(
      '0,-0.47 0.27,-0.41 0.42,-0.19 0.44,0.03 0.445,0.2 0.35,0.385 0.17,0.47 -0.04,0.475 -0.25,0.425 -0.41,0.27 -0.455,0.05 -0.43,-0.18 -0.27,-0.41',
    ).map(([x, y]): Point => [x * (1 - Math.abs(gaze) * 0.02) + gaze * 0.015, y]),
    true,
    8,
  )

function ear(pen: Pen, x: number, skin: string) {
  const outline = blob(x, 0.11, 0.095, 0.125, { corners: 9, jitter: 0.04, seed: 7 })
  pen.form(outline, skin, { rim: null, shadeWidth: 0.04, shade: pen.skinShade(skin) })
  const turn = Math.sign(x)
  const inner: Shape = points(`${x + turn * 0.035},0.05 ${x - turn * 0.015},0.09 ${x + turn * 0.005},0.15`)
  pen.stroke(inner, pen.skinShade(skin, 0.6), [0.006, 0.014, 0.005])
}

function nose(pen: Pen, x: number, skin: string) {
  pen.blush([x, 0.18], 0.07, mix(skin, '#d9503c', 0.55), 0.55)
  const colour = mix(pen.skinShade(skin, 0.5), '#8f3b2a', 0.4)
  pen.stroke(
    points(`${x - 0.008},0.14 ${x + 0.032},0.185 ${x + 0.012},0.205 ${x - 0.022},0.2`),
    colour,
    [0.003, 0.013, 0.011, 0.003],
  )
}

function brow(pen: Pen, x: number, side: number, colour: string, lift: number) {
  const y = -0.065 - lift
  const arch: Shape = points(
    `${x - side * 0.075},${y + 0.002} ${x - side * 0.01},${y - 0.022} ${x + side * 0.075},${y + 0.016}`,
  )
  pen.fill(ribbon(arch, [0.011, 0.02, 0.006], 7), colour)
}

/** Cheeks: warm on every skin, stronger on dark ones where red shows less. */
function cheeks(pen: Pen, middle: number, { skin, freckles }: FaceLook) {
  const [lightness] = toLab(skin)
  const colour = mix(shift(skin, { l: 0.02 }), '#e4452f', lightness < 0.55 ? 0.62 : 0.55)
  for (const x of [middle - 0.275, middle + 0.275]) {
    pen.blush([x, 0.225], 0.135, colour, 0.95)
    if (!freckles) continue
    for (const [dx, dy] of points('-0.06,-0.02 0,-0.045 0.055,-0.015'))
      pen.fill(blob(x + dx, 0.19 + dy, 0.011, 0.01, { corners: 6 }), mix(skin, '#8f3b2a', 0.5))
  }
}

export function paintEars(pen: Pen, _look: ChildLook, skin: string, gaze: number) {
  for (const x of [-0.45 + gaze * 0.05, 0.45 + gaze * 0.03]) ear(pen, x, skin)
}

/** Full cheeks bulge beyond the oval; a fold under each. */
function puffs(pen: Pen, gaze: number, skin: string) {
  for (const side of [-1, 1]) {
    const x = side * 0.345 + gaze * 0.03
    pen.fill(
      blob(x, 0.24, 0.155, 0.15, { corners: 10, jitter: 0.015 }),
      side > 0 ? pen.skinShade(skin) : skin,
    )
    pen.fill(blob(x - side * 0.045, 0.225, 0.15, 0.145, { corners: 10, jitter: 0.015 }), skin)
    const fold = points(`${x - side * 0.09},0.365 ${x - side * 0.02},0.385 ${x + side * 0.06},0.37`)
    pen.stroke(fold, pen.skinShade(skin, 0.5), [0.003, 0.01, 0.003])
  }
}

/** Brows rise in wonder, and to look up. */
const liftOf = ({ eyes, mouth: said }: FaceLook) =>
  said === 'awe' || said === 'ooh' ? 0.035 : eyes === 'up' ? 0.03 : eyes === 'sleepy' ? -0.008 : 0

/** Oval and features, round 0,0: one head high. */
export function paintFace(pen: Pen, child: ChildLook, skin: string, expression: Expression) {
  const look: FaceLook = {
    ...expression,
    skin,
    hair: hairColour(child),
    freckles: child.face.freckles > 0,
  }
  const { gaze } = look
  const oval = faceShape(gaze)
  pen.form(oval, skin, { shadeWidth: 0.075, width: 0.022, shade: pen.skinShade(skin) })
  if (look.isPuffed) puffs(pen, gaze, skin)
  const middle = gaze * 0.17
  pen.within(oval, () => {
    cheeks(pen, middle, look)
    nose(pen, middle + gaze * 0.05, skin)
  })
  const narrow = Math.abs(gaze) * 0.02
  const lift = liftOf(look)
  for (const side of [-1, 1]) {
    const x = middle + side * (0.185 - (Math.sign(gaze) === side ? narrow : 0))
    eye(pen, x, look, side)
    brow(pen, x + side * 0.01, side, mix(shift(look.hair, { l: -0.04 }), skin, 0.15), lift)
  }
  mouth(pen, middle + gaze * 0.03, look)
}

/** Over the face and under the fringe. */
export function paintGlasses(_pen: Pen, _look: ChildLook, _gaze: number) {}
