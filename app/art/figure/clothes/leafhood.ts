import { shift } from '../../kit/colour'
import { blob, points, smooth } from '../../kit/shapes'
import { leaf } from '../../scenery'
import type { CoverLook } from '../covers'
import { brimShadow, type FaceBelow, hoodOf, ring } from '../covers'
import type { Pen } from '../pen'

/** Round, as soft cotton falls. */
export const leafHoodOuter = smooth(
  points(
    '0.03,-0.69 0.34,-0.6 0.57,-0.33 0.62,0.06 0.53,0.4 0.24,0.61 -0.18,0.61 -0.47,0.42 -0.61,0.08 -0.58,-0.32 -0.33,-0.6',
  ),
  true,
  8,
)

/** Wide: a child's own hair lies under it. */
export const leafHoodOpening = (gaze: number) =>
  blob(0.01 + gaze * 0.07, 0.05, 0.445, 0.465, { corners: 14, jitter: 0.01, seed: 8 })

export function leafHood(
  pen: Pen,
  look: CoverLook,
  { isBehind, ...face }: FaceBelow & { isBehind: boolean },
) {
  const { colour } = look
  if (isBehind) {
    pen.form(leafHoodOuter, colour, { shadeWidth: 0.14, width: 0.03 })
    pen.stroke(points('0.02,-0.66 0.05,-0.1 0.02,0.58'), pen.shade(colour, 0.3), [0.004, 0.014, 0.006])
    sprig(pen, look)
    return
  }
  const { outer, opening: inner } = hoodOf('leafHood', face)
  brimShadow(pen, inner, face)
  pen.within([outer, inner], () => {
    pen.form(outer, colour, { shadeWidth: 0.11, width: 0.03 })
    for (const vein of [
      '0.02,-0.68 0.1,-0.56 0.13,-0.42',
      '-0.3,-0.58 -0.3,-0.48 -0.26,-0.38',
      '0.36,-0.56 0.4,-0.44 0.38,-0.34',
      '-0.58,0 -0.5,0.06 -0.42,0.08',
      '0.6,0.08 0.54,0.12 0.48,0.12',
    ])
      pen.stroke(points(vein), pen.shade(colour, 0.28), [0.003, 0.012, 0.002])
    pen.spray(outer, pen.shade(colour, 0.7), { strength: 0.35, start: 0.5 })
  })
  hem(pen, look, inner)
  sprig(pen, look)
}

/** A seam with stitches. */
function hem(pen: Pen, { colour, trim }: CoverLook, inner: [number, number][]) {
  const band = ring(inner, 0.035)
  pen.within(band, () => pen.form(band[0], shift(colour, { l: 0.07 }), { rim: null, shadeWidth: 0.03 }))
  inner.forEach(([x, y], i) => {
    if (i % 4) return
    const [nx, ny] = inner[(i + 2) % inner.length] ?? [x, y]
    pen.stroke(
      [
        [x * 1.02, y * 1.02],
        [nx * 1.02, ny * 1.02],
      ],
      trim,
      [0.006, 0.006],
    )
  })
}

/** Two leaves grow from the crown. */
function sprig(pen: Pen, { colour }: CoverLook) {
  const fresh = shift(colour, { l: 0.05, h: -8 })
  pen.stroke(points('0.03,-0.64 0.03,-0.74 0.06,-0.8'), pen.shade(colour, 0.45), [0.026, 0.02, 0.014])
  pen.form(leaf(0.05, -0.76, 0.34, 0.1, -0.5, 0.3), fresh, { width: 0.014, shadeWidth: 0.035 })
  pen.form(leaf(0.04, -0.76, 0.27, 0.085, -2.5, -0.3), pen.shade(fresh, 0.12), {
    width: 0.014,
    shadeWidth: 0.035,
  })
  pen.stroke(points('0.06,-0.76 0.2,-0.83 0.32,-0.9'), pen.shade(fresh, 0.4), [0.007, 0.002])
}
