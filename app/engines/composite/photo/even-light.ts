import { blurPlane, halvePlane, resizePlane } from '../colour/filters'
import { parseHex, toLab } from '../colour/lab'
import {
  type ColourPlanes,
  clamp,
  lightColours,
  lumaOf,
  multiplyPlanes,
  type Plane,
  ramp,
} from '../colour/pixels'
import { FRAME, HEAD } from '../cut-out/frame'

const HALF = FRAME / 2
const REACH = Math.round(0.045 * HEAD)
/** The share of light and shade that is taken off a face before its skin is told from hair. */
const EVENED_SHARE = 0.35

/** Takes part of the light off a face, so that its skin is told from hair in the shade too; half size is fine enough. */
export function evenFaceLight(photo: ColourPlanes, tone: string): ColourPlanes {
  const small = {
    width: HALF,
    height: HALF,
    r: halvePlane(photo.r, FRAME),
    g: halvePlane(photo.g, FRAME),
    b: halvePlane(photo.b, FRAME),
  }
  const luma = lumaOf(small)
  const [red, green, blue] = parseHex(tone)
  const wanted = red * 0.299 + green * 0.587 + blue * 0.114
  const skin = skinLikeness(small, tone)
  const around = blurPlane(skin, HALF, REACH)
  const light = blurPlane(multiplyPlanes(luma, skin), HALF, REACH)
  const gain = luma.map((_, i) => {
    const there = around[i] as number
    const face = there < 0.02 ? 0 : faceAt(i)
    if (!face) return 1
    const own = (light[i] as number) / there
    return clamp((wanted / Math.max(0.05, own)) ** (ramp(0.05, 0.4, there) * face * EVENED_SHARE), 0.8, 1.7)
  })
  return lightColours(photo, resizePlane(gain, [HALF, HALF], [FRAME, FRAME]))
}

/** In the face of a photo at half size. */
export function skinLikeness({ r, g, b }: ColourPlanes, tone: string): Plane {
  const [, toneA, toneB] = toLab(parseHex(tone))
  return r.map((red, i) => {
    if (!faceAt(i)) return 0
    const [l, a, bb] = toLab([red, g[i] as number, b[i] as number])
    return ramp(20, 9, Math.hypot(a - toneA, bb - toneB)) * ramp(18, 34, l)
  })
}

function faceAt(i: number) {
  const x = ((i % HALF) * 2 - FRAME / 2) / HEAD / 0.37
  const y = ((Math.floor(i / HALF) * 2 - FRAME / 2) / HEAD - 0.13) / 0.47
  const far = x * x + y * y
  return far > 1.2544 ? 0 : ramp(1.12, 0.88, Math.sqrt(far))
}
