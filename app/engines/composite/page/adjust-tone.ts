import { parseHex, type Rgb, toHex, toLab, toRgb } from '../colour/lab'
import { clamp, lerp } from '../colour/pixels'
import type { Light } from '../composite'

/** The skin's tone in the page's light, and each channel's gain to reach it; the change is kept small. */
export function adjustTone(tone: string, light: Light): { tone: string; gain: Rgb } {
  const own = parseHex(tone)
  const [lightness, a, b] = toLab(own)
  const [, warmA, warmB] = toLab(parseHex(light.colour))
  const wanted = clamp(lightness, 34, 83)
  const to = toRgb([
    lerp(lightness, wanted, 0.6),
    lerp(a, clamp(a + warmA * 0.15, 9, 19), 0.7),
    lerp(b, clamp(b + warmB * 0.15, 12, 26), 0.7),
  ])
  const gain = own.map((value, c) => clamp((to[c] as number) / Math.max(0.02, value), 0.75, 1.5)) as Rgb
  return { tone: toHex(own.map((value, c) => value * (gain[c] as number)) as Rgb), gain }
}
