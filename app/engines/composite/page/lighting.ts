import { blurPlane } from '../colour/filters'
import { parseHex, type Rgb, toLab } from '../colour/lab'
import { type ColourPlanes, clamp, lerp, type Plane, ramp } from '../colour/pixels'
import type { Light } from '../composite'
import type { Grain } from './noise'
import type { HeadCoordinates } from './paint-photo'
import { turnToLight } from './relief'

const RIM = 0.02
const SHADE = 0.085

interface LightingOptions {
  alpha: Plane
  at: HeadCoordinates
  light: Light
  /** by which the head leans on the page: its light does not lean with it */
  turn: number
  grain: Grain
  amount: number
}

/** Puts the page's light on the head: a bright rim, a crescent of tinted shade that ends in spray, and light on the face's relief. */
export function applyLight(head: ColourPlanes, { alpha, at, light, turn, grain, amount }: LightingOptions) {
  const { width, height, r, g, b } = head
  const [fx, fy] = light.from
  const edge = blurPlane(alpha, width, Math.max(1, Math.round(0.008 * at.scale)))
  const outside = (x: number, y: number) =>
    1 - (edge[clamp(Math.round(y), 0, height - 1) * width + clamp(Math.round(x), 0, width - 1)] as number)
  const [lr, lg, lb] = parseHex(light.colour)
  const [tr, tg, tb] = warmShade(light.tint)
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const toHead = [fx * cos + fy * sin, fy * cos - fx * sin] as const
  const night = ramp(45, 18, toLab(parseHex(light.tint))[0])
  const [away, toward] = [lerp(0.6, 1.25, night), lerp(0.08, 0.22, night)]
  const far = SHADE * at.scale
  const thin = RIM * at.scale
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (!alpha[i]) continue
      const form = turnToLight(at.across[i] as number, at.down[i] as number, toHead)
      const crescent =
        (outside(x - fx * far, y - fy * far) + outside(x - fx * far * 0.55, y - fy * far * 0.55)) / 2
      const turned = Math.min(1, crescent * 0.75 + Math.max(0, -form) * away)
      const noise = grain.fine(x, y) - 0.5
      const spray =
        turned > 0.02 ? ramp(0.25, 0.75, turned * 1.15 + (grain.white(x, y) - 0.5) * 0.7 + noise * 0.3) : 0
      const shade = amount * turned * (0.22 + spray * 0.2)
      const rim = amount * 0.5 * ramp(0.35, 0.9, outside(x + fx * thin, y + fy * thin))
      const glow = rim + amount * toward * Math.max(0, form)
      const paper = 1 + noise * 0.1 * amount
      r[i] = clamp(lerp(shadeChannel(r[i] as number, tr, shade), lr, glow) * paper)
      g[i] = clamp(lerp(shadeChannel(g[i] as number, tg, shade), lg, glow) * paper)
      b[i] = clamp(lerp(shadeChannel(b[i] as number, tb, shade), lb, glow) * paper)
    }
}

/** A shadow on skin and hair mixes the page's tint half and half with the red that shines through. */
function warmShade(tint: string): Rgb {
  const warm = parseHex('#b8432f')
  return parseHex(tint).map((value, c) => lerp(value, warm[c] as number, 0.45)) as Rgb
}

/** Half tinted, half darkened: never toward black. */
const shadeChannel = (value: number, tint: number, amount: number) =>
  lerp(value, value * lerp(tint, 1, 0.25), amount) * (1 - amount * 0.1)
