import { mix, shift, toLab } from './colour'
import type { Pen } from './figure-pen'
import { blob, type Point, points, ribbon, type Shape, smooth } from './shapes'

export interface FaceLook {
  skin: string
  /** of the brows */
  hair: string
  eyes?: 'open' | 'closed' | 'happy'
  mouth?: 'smile' | 'open' | 'awe' | 'calm'
  /** where the child looks: -1 far left, 0 at us, 1 far right */
  gaze?: number
  freckles?: boolean
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

const dark = '#24161a'

function ear(pen: Pen, x: number, skin: string) {
  const outline = blob(x, 0.11, 0.095, 0.125, { corners: 9, jitter: 0.04, seed: 7 })
  pen.form(outline, skin, { rim: null, shadeWidth: 0.04, shade: pen.skinShade(skin) })
  const turn = Math.sign(x)
  const inner: Shape = points(`${x + turn * 0.035},0.05 ${x - turn * 0.015},0.09 ${x + turn * 0.005},0.15`)
  pen.stroke(inner, pen.skinShade(skin, 0.6), [0.006, 0.014, 0.005])
}

function eye(pen: Pen, x: number, look: Required<FaceLook>, side: number) {
  if (look.eyes !== 'open') {
    // Closed lids hang, happy ones arch.
    const bow = look.eyes === 'happy' ? -0.055 : 0.045
    const lid: Shape = points(`${x - 0.07},0.1 ${x},${0.1 + bow} ${x + 0.07},0.1`)
    pen.stroke(lid, dark, [0.008, 0.019, 0.008])
    return
  }
  pen.fill(blob(x, 0.095, 0.05, 0.068, { corners: 12, jitter: 0.015, seed: 2 }), dark)
  pen.fill(blob(x + 0.016, 0.07, 0.018, 0.02, { corners: 8, jitter: 0.03 }), '#fff6e6')
  if (pen.unit > 110)
    pen.fill(blob(x - 0.016, 0.122, 0.009, 0.009, { corners: 7, jitter: 0.03 }), mix(dark, '#fff6e6', 0.6))
  const lash: Shape = points(`${x - side * 0.035},0.036 ${x + side * 0.03},0.036 ${x + side * 0.068},0.062`)
  if (pen.unit > 90) pen.stroke(lash, dark, [0.004, 0.012, 0.002])
}

function mouth(pen: Pen, x: number, { mouth: kind, skin }: Required<FaceLook>) {
  const line = mix(dark, '#8a2f2c', 0.35)
  if (kind === 'awe') {
    pen.fill(blob(x, 0.3, 0.045, 0.055, { corners: 10, jitter: 0.03 }), line)
    pen.fill(blob(x, 0.325, 0.026, 0.022, { corners: 8, jitter: 0.03 }), '#d8685f')
  } else if (kind === 'open') {
    const laugh = smooth(
      points('-0.11,0.255 0,0.275 0.115,0.25 0.085,0.345 0.005,0.385 -0.075,0.35').map(
        ([u, v]): Point => [x + u, v],
      ),
      true,
      6,
    )
    pen.fill(laugh, line)
    pen.within(laugh, () =>
      pen.fill(blob(x + 0.01, 0.385, 0.075, 0.05), '#d8685f').fill(blob(x, 0.25, 0.085, 0.03), '#fff3e2'),
    )
  } else {
    const deep = kind === 'calm' ? 0.012 : 0.05
    pen.stroke(
      points(
        `${x - 0.095},0.268 ${x - 0.05},${0.275 + deep * 0.8} ${x + 0.01},${0.278 + deep} ${x + 0.06},${0.272 + deep * 0.7} ${x + 0.1},0.258`,
      ),
      line,
      [0.004, 0.014, 0.016, 0.013, 0.004],
    )
    pen.stroke(points(`${x - 0.03},0.365 ${x + 0.035},0.366`), pen.skinShade(skin, 0.4), [0.003, 0.01, 0.003])
  }
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
function cheeks(pen: Pen, middle: number, { skin, freckles }: Required<FaceLook>) {
  const [lightness] = toLab(skin)
  const colour = mix(shift(skin, { l: 0.02 }), '#e4452f', lightness < 0.55 ? 0.62 : 0.55)
  for (const x of [middle - 0.275, middle + 0.275]) {
    pen.blush([x, 0.225], 0.135, colour, 0.95)
    if (!freckles) continue
    for (const [dx, dy] of points('-0.06,-0.02 0,-0.045 0.055,-0.015'))
      pen.fill(blob(x + dx, 0.19 + dy, 0.011, 0.01, { corners: 6 }), mix(skin, '#8f3b2a', 0.5))
  }
}

export function ears(pen: Pen, gaze: number, skin: string) {
  for (const x of [-0.45 + gaze * 0.05, 0.45 + gaze * 0.03]) ear(pen, x, skin)
}

/** Oval and features, round 0,0: one head high. */
export function face(pen: Pen, given: FaceLook) {
  const { eyes = 'open', mouth: said = 'smile', gaze: turned = 0.35, freckles = false } = given
  const look: Required<FaceLook> = { ...given, eyes, mouth: said, gaze: turned, freckles }
  const { skin, gaze } = look
  const oval = faceShape(gaze)
  pen.form(oval, skin, { shadeWidth: 0.075, width: 0.022, shade: pen.skinShade(skin) })
  const middle = gaze * 0.17
  pen.within(oval, () => {
    cheeks(pen, middle, look)
    nose(pen, middle + gaze * 0.05, skin)
  })
  const narrow = Math.abs(gaze) * 0.02
  const lift = look.mouth === 'awe' ? 0.035 : 0
  for (const side of [-1, 1]) {
    const x = middle + side * (0.185 - (Math.sign(gaze) === side ? narrow : 0))
    eye(pen, x, look, side)
    brow(pen, x + side * 0.01, side, mix(shift(look.hair, { l: -0.04 }), skin, 0.15), lift)
  }
  mouth(pen, middle + gaze * 0.03, look)
}
