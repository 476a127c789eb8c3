import { Pen } from '~/art/figure/pen'
import type { Brush } from '~/art/kit/brush'
import { blob, limb, type Placement, points, smooth } from '~/art/kit/shapes'
import { leaf } from '~/art/scenery'

export interface BirdLook extends Placement {
  colour: string
  /** two values only */
  isShadow?: boolean
  doing: 'gargle' | 'gulp' | 'wait' | 'sing'
}

const body = smooth(
  points(
    '-1,-0.62 -0.96,-1.2 -0.6,-1.75 0,-1.95 0.7,-1.75 1.1,-1.15 0.98,-0.55 0.55,-0.14 -0.1,-0.05 -0.66,-0.16',
  ),
  true,
  7,
)

/** A round bird on its twig at 0,0, looking to the right; about three units high. */
export function bird(brush: Brush, look: BirdLook) {
  const pen = Pen.at(brush, look)
  const { colour, doing, isShadow = false } = look
  const part = (shape: Parameters<Pen['fill']>[0], tone = colour) =>
    isShadow ? pen.fill(shape, colour) : pen.form(shape, tone, { width: 0.07, shadeWidth: 0.22 })
  for (const x of [-0.18, 0.2])
    pen.stroke(
      [
        [x, -0.3],
        [x + 0.04, 0.06],
      ],
      isShadow ? colour : '#8a5238',
      [0.06, 0.06],
    )
  part(leaf(-0.62, -0.62, 1.5, 0.24, 2.45, -0.1), isShadow ? colour : pen.shade(colour, 0.3))
  part(leaf(-0.56, -0.56, 1.35, 0.2, 2.2, -0.1))
  part(body)
  head(pen, look, part)
  if (isShadow) return
  pen.within(body, () => pen.fill(blob(0.62, -0.6, 0.62, 0.75, { jitter: 0.04 }), '#f0e2bd'))
  if (doing === 'wait') wrist(pen, colour)
  else part(leaf(0.1, -1.25, 1.25, 0.36, 2.2, 0.35), pen.shade(colour, 0.16))
}

type Part = (shape: Parameters<Pen['fill']>[0], tone?: string) => unknown

/** The beak says it all. */
function head(pen: Pen, { doing, isShadow, colour }: BirdLook, part: Part) {
  const turn = doing === 'gargle' ? -1.02 : doing === 'sing' ? -0.45 : doing === 'gulp' ? 0.3 : 0.42
  const at = pen.moved({ x: 0.22, y: -1.82, turn })
  part(blob(0.22, -1.82, 0.74, 0.68, { corners: 11, jitter: 0.03, turn }))
  const beak = isShadow ? colour : '#e0913c'
  if (doing === 'gargle' || doing === 'sing')
    at.fill(points('0.5,-0.34 1.24,-0.24 0.62,-0.02'), beak).fill(
      points('0.58,0.04 1.08,0.22 0.46,0.3'),
      beak,
    )
  else at.fill(points('0.52,-0.24 1.1,0.04 0.5,0.24'), beak)
  at.fill(leaf(-0.32, -0.5, 0.46, 0.09, 3.5, 0.2), colour).fill(
    leaf(-0.2, -0.58, 0.5, 0.09, 3.9, 0.2),
    colour,
  )
  if (doing === 'gulp') at.fill(blob(0.34, 0.3, 0.3, 0.34, { jitter: 0.03 }), colour)
  if (isShadow) return
  at.fill(blob(0.26, -0.1, 0.13, 0.14), '#2a2030').fill(blob(0.3, -0.15, 0.04, 0.04), '#fff6e6')
  at.blush([0.2, 0.2], 0.18, '#e0705a', 0.9)
}

/** A wing brought before the eye, and on it a band of gold. */
function wrist(pen: Pen, colour: string) {
  const wing = limb(points('-0.35,-1.25 0.5,-0.98 1.2,-1.42'), [0.22, 0.24, 0.1], 7)
  pen.form(wing, pen.shade(colour, 0.22), { width: 0.06, shadeWidth: 0.16 })
  pen.fill(limb(points('0.72,-1.26 0.86,-0.98'), [0.08, 0.08], 4), '#f2b84b')
}
