import { clamp } from '../../kit/random'
import { type Point, points, type Shape, smooth } from '../../kit/shapes'
import { type ChildLook, defaultLook, measureOf } from '../look'

const oval = points(
  '0,-0.47 0.27,-0.41 0.42,-0.19 0.44,0.03 0.445,0.2 0.35,0.385 0.17,0.47 -0.04,0.475 -0.25,0.425 -0.41,0.27 -0.455,0.05 -0.43,-0.18 -0.27,-0.41',
)

interface OutlineForm {
  width: number
  jaw: number
  chin: number
  cheeks: number
  temples: number
  point: number
}
const forms: Record<ChildLook['face']['shape'], OutlineForm> = {
  oval: { width: 0, jaw: 0, chin: 0, cheeks: 0, temples: 0, point: 0 },
  round: { width: 0.35, jaw: 0.28, chin: 0, cheeks: 0.5, temples: 0.1, point: -0.25 },
  long: { width: -0.95, jaw: 0.1, chin: 0.95, cheeks: -0.5, temples: -0.2, point: 0 },
  heart: { width: 0.1, jaw: -0.9, chin: 0.15, cheeks: 0.1, temples: 0.6, point: 0.8 },
}

function formOf(look: ChildLook): OutlineForm {
  const base = forms[look.face.shape]
  const with_ = (part: number, measure: Parameters<typeof measureOf>[1]) =>
    clamp(part + measureOf(look, measure), -1.35, 1.2)
  return {
    width: with_(base.width, 'faceWidth'),
    jaw: with_(base.jaw, 'jaw'),
    chin: with_(base.chin, 'chin'),
    cheeks: with_(base.cheeks, 'cheeks'),
    temples: with_(base.temples, 'forehead'),
    point: base.point,
  }
}

/** A hill of height 1 round `middle`. */
const hill = (y: number, middle: number, reach: number) => Math.exp(-(((y - middle) / reach) ** 2))

function shapePoint([x, y]: Point, form: OutlineForm): Point {
  const { width, jaw, chin, cheeks, temples, point } = form
  const low = clamp((y - 0.1) / 0.3)
  const across =
    1 +
    width * 0.088 * clamp((y + 0.5) / 0.4) +
    jaw * (jaw > 0 ? 0.155 : 0.2) * hill(y, 0.4, 0.12) +
    cheeks * 0.08 * hill(y, 0.21, 0.13) +
    temples * 0.035 * hill(y, -0.2, 0.2) -
    point * 0.12 * hill(y, 0.47, 0.09)
  return [x * across, y + low * low * (chin * (chin > 0 ? 0.036 : 0.034) + point * 0.012) - jaw * 0.008 * low]
}

/** The oval; the far cheek swells a little when the child turns. */
/** Blown cheeks are the face's own outline: laid on it they would be lumps. */
export function faceShape(gaze: number, look: ChildLook = defaultLook, isPuffed = false): Shape {
  const form = formOf(look)
  const puff = isPuffed ? 0.085 : 0
  return smooth(
    oval
      .map((one) => shapePoint(one, form))
      .map(
        ([x, y]): Point => [x * (1 - Math.abs(gaze) * 0.02 + puff * hill(y, 0.27, 0.13)) + gaze * 0.015, y],
      ),
    true,
    8,
  )
}

/** How wide the face is at the ears, beside the middle child's. */
export const widthAtEars = (look: ChildLook) => shapePoint([1, 0.11], formOf(look))[0]
