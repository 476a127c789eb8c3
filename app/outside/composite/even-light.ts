import { blurred } from './filters'
import { FRAME, HEAD } from './frame'
import { labOf, rgbFrom } from './lab'
import { type Colours, clamp, lumaOf, type Plane, ramp } from './pixels'

const REACH = Math.round(0.09 * HEAD)
/** How much of the photo's own light and shade is taken off the face: the page brings its own. */
const EVENED = 0.35

/** Half of the photo's light is taken from the face, so that the page's light can be put on it. */
export function evened(photo: Colours, tone: string): Colours {
  const luma = lumaOf(photo)
  const [red, green, blue] = rgbFrom(tone)
  const wanted = red * 0.299 + green * 0.587 + blue * 0.114
  const skin = skinLikeness(photo, tone)
  const around = blurred(skin, FRAME, REACH)
  const light = blurred(luma.map((value, i) => value * (skin[i] as number)), FRAME, REACH)
  const gain = luma.map((_, i) => {
    const there = around[i] as number
    if (there < 0.02) return 1
    const own = (light[i] as number) / there
    const share = ramp(0.05, 0.4, there) * faceAt(i) * EVENED
    return clamp((wanted / Math.max(0.05, own)) ** share, 0.8, 1.7)
  })
  const lifted = (plane: Plane) => plane.map((value, i) => clamp(value * (gain[i] as number)))
  return { ...photo, r: lifted(photo.r), g: lifted(photo.g), b: lifted(photo.b) }
}

function skinLikeness({ r, g, b }: Colours, tone: string): Plane {
  const [, toneA, toneB] = labOf(rgbFrom(tone))
  return r.map((red, i) => {
    if (!faceAt(i)) return 0
    const [l, a, bb] = labOf([red, g[i] as number, b[i] as number])
    return ramp(20, 9, Math.hypot(a - toneA, bb - toneB)) * ramp(18, 34, l)
  })
}

/** 1 within the face's oval, 0 outside of it. */
function faceAt(i: number) {
  const [x, y] = [((i % FRAME) - FRAME / 2) / HEAD, (Math.floor(i / FRAME) - FRAME / 2) / HEAD]
  return ramp(1.12, 0.88, Math.hypot(x / 0.37, (y - 0.13) / 0.47))
}
