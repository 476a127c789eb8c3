import { mix, shift } from '../../kit/colour'
import { blob, limb, type Point, points, ribbon, type Shape, smooth, wobble } from '../../kit/shapes'
import type { CoverLook } from '../covers'
import type { Pen } from '../pen'

/** A nightcap: its point has fallen to the side, and a pompon hangs from it. */
export function sleepcap(pen: Pen, { colour, trim }: CoverLook) {
  const cap = smooth(
    points(
      '-0.54,-0.25 -0.53,-0.46 -0.38,-0.68 -0.1,-0.82 0.24,-0.82 0.56,-0.66 0.8,-0.36 0.88,-0.02 0.82,0.14 0.74,0.04 0.68,-0.18 0.58,-0.34 0.52,-0.24 0.3,-0.19 0.02,-0.16 -0.28,-0.19',
    ),
    true,
    7,
  )
  pen.form(cap, colour, { shadeWidth: 0.11 })
  pen.within(cap, () => {
    const stripe = mix(colour, trim, 0.62)
    for (const list of [
      '-0.34,-0.8 -0.36,-0.5 -0.4,-0.1',
      '-0.02,-0.9 -0.02,-0.5 -0.04,-0.1',
      '0.26,-0.9 0.27,-0.5 0.28,-0.1',
      '0.5,-0.8 0.52,-0.5 0.48,-0.2',
    ])
      pen.stroke(points(list), stripe, [0.022, 0.034, 0.036])
    for (const list of [
      '0.9,-0.5 0.74,-0.4 0.56,-0.28',
      '1,-0.2 0.84,-0.2 0.6,-0.12',
      '1,0.02 0.84,0.02 0.64,0.06',
    ])
      pen.stroke(points(list), stripe, [0.03, 0.03, 0.03])
    pen.stroke(points('0.36,-0.74 0.5,-0.52 0.57,-0.34'), pen.shade(colour, 0.35), [0.003, 0.02, 0.006])
  })
  pen.spray(cap, pen.shade(colour, 0.6), { strength: 0.22, start: 0.6 })
  rolledEdge(pen, trim)
  tassel(pen, trim)
}

function rolledEdge(pen: Pen, colour: string) {
  const edge = limb(
    points('-0.52,-0.29 -0.28,-0.225 0.02,-0.2 0.3,-0.225 0.53,-0.29'),
    [0.075, 0.088, 0.092, 0.088, 0.075],
    7,
  )
  pen.form(edge, colour, { shadeWidth: 0.055, width: 0.02 })
  pen.within(edge, () => {
    for (const x of [-0.4, -0.2, 0.02, 0.24, 0.42])
      pen.stroke(
        points(`${x - 0.03},-0.33 ${x},-0.25 ${x + 0.03},-0.14`),
        pen.shade(colour, 0.2),
        [0.002, 0.009, 0.002],
      )
  })
}

function tassel(pen: Pen, colour: string) {
  const ball = wobble(blob(0.82, 0.19, 0.12, 0.115, { corners: 12, jitter: 0.03 }), 0.025, 30, 6)
  pen.form(ball, colour, { shadeWidth: 0.06 })
  for (let i = 0; i < 9; i++) {
    const [x, y] = [Math.cos(i * 2.4), Math.sin(i * 2.4)]
    const reach = 0.03 + (i % 4) * 0.018
    pen.stroke(
      [
        [0.82 + x * reach, 0.19 + y * reach],
        [0.82 + x * (reach + 0.04), 0.19 + y * (reach + 0.04)],
      ],
      pen.shade(colour, 0.24),
      [0.002, 0.007, 0.001],
    )
  }
}

const tips = points('-0.44,-0.63 -0.16,-0.71 0.17,-0.72 0.46,-0.64')
const valleys = points('-0.55,-0.36 -0.31,-0.35 0,-0.345 0.32,-0.35 0.56,-0.36')

/** Folded from one sheet: every point has a light and a dark side. */
export function paperCrown(pen: Pen, { colour, trim }: CoverLook) {
  const foot = points('0.53,-0.22 0.3,-0.165 0.01,-0.15 -0.28,-0.165 -0.52,-0.22')
  const zigzag: Shape = valleys.flatMap((valley, i) =>
    [valley, tips[i]].filter((p): p is Point => p !== undefined),
  )
  pen.form([...zigzag, ...foot], colour, { shadeWidth: 0.05 })
  tips.forEach((tip, i) => {
    const [left, right] = [valleys[i], valleys[i + 1]]
    if (!left || !right) return
    const under: Point = [tip[0] * 0.97 + 0.01, -0.18]
    pen.fill([tip, right, [right[0] * 0.97, -0.19], under], pen.shade(colour, 0.16))
    pen.stroke([tip, under], pen.shade(colour, 0.34), [0.004, 0.006])
  })
  const band = ribbon(
    points('-0.54,-0.3 -0.28,-0.24 0.01,-0.225 0.3,-0.24 0.55,-0.3'),
    [0.07, 0.075, 0.078, 0.075, 0.07],
    7,
  )
  pen.form(band, shift(colour, { l: 0.02 }), { shadeWidth: 0.035, width: 0.014 })
  // Drawn with a crayon, as children do.
  for (const x of [-0.36, -0.13, 0.14, 0.38])
    pen.part(
      blob(x, -0.236 - x * x * 0.28, 0.036, 0.036, { corners: 7, jitter: 0.12, seed: x * 40 + 60 }),
      trim,
      0.012,
    )
}
