import { type Lab, toHex, toLab, toRgb } from '../colour/lab'
import { type ColourPlanes, clamp } from '../colour/pixels'
import type { Point } from '../photo/faces'
import { FRAME } from './frame'

/** Points on cheeks and nose, which are skin and seldom hair or shadow, as a brow under a fringe is. */
const CHEEKS = [50, 280, 205, 425, 117, 346, 187, 411, 36, 266]
const NOSE = [4, 5, 195]
const PATCH = 9

/** The skin's tone: the trimmed mean of its colours, with a lightness from the lit part. */
export function toneOf(photo: ColourPlanes, mesh: Point[]): string {
  const samples = [...CHEEKS, ...NOSE].flatMap((at) => patchAt(photo, mesh[at] ?? [0, 0]))
  if (!samples.length) return '#eab98f'
  const sorted = (axis: 0 | 1 | 2) => samples.map((lab) => lab[axis]).sort((p, q) => p - q)
  const at = (values: number[], part: number) => values[Math.floor((values.length - 1) * part)] as number
  const trimmed = (values: number[]) => {
    const middle = values.slice(Math.floor(values.length * 0.25), Math.ceil(values.length * 0.75))
    return middle.reduce((sum, value) => sum + value, 0) / middle.length
  }
  return toHex(toRgb([at(sorted(0), 0.65), trimmed(sorted(1)), trimmed(sorted(2))]))
}

function patchAt({ r, g, b }: ColourPlanes, [x, y]: Point): Lab[] {
  const found: Lab[] = []
  for (let dy = -PATCH; dy <= PATCH; dy += 3)
    for (let dx = -PATCH; dx <= PATCH; dx += 3) {
      const i = clamp(Math.round(y) + dy, 0, FRAME - 1) * FRAME + clamp(Math.round(x) + dx, 0, FRAME - 1)
      found.push(toLab([r[i] as number, g[i] as number, b[i] as number]))
    }
  return found
}

/** Warms hair that a photo shows greenish: beside orange and red, olive looks ill. */
export function warmHair({ r, g, b, ...rest }: ColourPlanes): ColourPlanes {
  const [red, green] = [new Float32Array(r), new Float32Array(g)]
  const blue = new Float32Array(b)
  for (let i = 0; i < red.length; i++) {
    const [p, q, s] = [red[i] as number, green[i] as number, blue[i] as number]
    if (q <= s || p <= s || q < p * 0.8) continue
    const [l, a, bb] = toLab([p, q, s])
    const missing = bb * 0.24 - a
    if (bb < 4 || bb > 50 || missing <= 0) continue
    const [x, y, z] = toRgb([l, a + Math.min(missing, bb * 0.35), bb * 0.96])
    red[i] = x
    green[i] = y
    blue[i] = z
  }
  return { ...rest, r: red, g: green, b: blue }
}
