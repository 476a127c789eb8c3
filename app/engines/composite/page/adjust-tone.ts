import { parseHex, type Rgb, toHex, toLab, toRgb } from '../colour/lab'
import { clamp, lerp } from '../colour/pixels'
import type { Light } from '../composite'

/** The skin's tone on the page, and each channel's gain to reach the page's light; the change is kept small. */
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
  return { tone: toHex(enrich(own.map((value, c) => value * (gain[c] as number)) as Rgb, PURER_HANDS)), gain }
}

/** Gouache colours are purer than a photo's. Neck and hands have pure shades as they are drawn, so they need less of it. */
const [PURER_FACE, PURER_HANDS] = [1.14, 1.05]

export function enrich([r, g, b]: Rgb, by = PURER_FACE): Rgb {
  const grey = r * 0.299 + g * 0.587 + b * 0.114
  const purer = (value: number) => clamp(grey + (value - grey) * by)
  return [purer(r), purer(g), purer(b)]
}
