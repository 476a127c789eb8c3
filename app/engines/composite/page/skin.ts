import { hexOf, labOf, type Rgb, rgbFrom, rgbOf } from '../colour/lab'
import { clamp, lerp } from '../colour/pixels'
import type { Light } from '../composite'

/** The skin's tone in the page's light, and each channel's gain to reach it; the change is kept small. */
export function movedTone(tone: string, light: Light): { tone: string; gain: Rgb } {
  const own = rgbFrom(tone)
  const [lightness, a, b] = labOf(own)
  const [, warmA, warmB] = labOf(rgbFrom(light.colour))
  const wanted = clamp(lightness, 34, 83)
  const to = rgbOf([
    lerp(lightness, wanted, 0.6),
    lerp(a, clamp(a + warmA * 0.15, 9, 19), 0.7),
    lerp(b, clamp(b + warmB * 0.15, 12, 26), 0.7),
  ])
  const gain = own.map((value, c) => clamp((to[c] as number) / Math.max(0.02, value), 0.75, 1.5)) as Rgb
  return { tone: hexOf(own.map((value, c) => value * (gain[c] as number)) as Rgb), gain }
}
