import { clamp, lerp } from './random'

export type Triple = [number, number, number]

const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const toGamma = (c: number) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055)

/** Red, green and blue of '#rrggbb', each 0-255. */
export function channels(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16)
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`${hex} is not a colour like #1a2b3c.`)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** A page uses some hundred colours, each of them thousands of times. */
const known = new Map<string, Triple>()
const MOST_KNOWN = 5000

export function toLab(hex: string): Triple {
  const rgb = known.get(hex)
  if (rgb) return [...rgb]
  const lab = measureLab(hex)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(hex, lab)
  return [...lab]
}

function measureLab(hex: string): Triple {
  const [red, green, blue] = channels(hex)
  const [r, g, b] = [toLinear(red / 255), toLinear(green / 255), toLinear(blue / 255)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

export function fromLab([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const pair = (c: number) => Math.round(clamp(toGamma(clamp(c))) * 255)
  return `#${rgb.map((c) => pair(c).toString(16).padStart(2, '0')).join('')}`
}

/** Between two colours as the eye sees them: no grey middle. */
export function mix(from: string, to: string, t: number): string {
  const a = toLab(from)
  const b = toLab(to)
  return fromLab([lerp(a[0], b[0], t), lerp(a[1], b[1], t), lerp(a[2], b[2], t)])
}

export const ramp = (from: string, to: string, steps: number): string[] =>
  Array.from({ length: steps }, (_, i) => mix(from, to, steps > 1 ? i / (steps - 1) : 0))

/** Lighter by `l`, `c` times as strong, hue turned by `h` degrees. */
export function shift(hex: string, { l = 0, c = 1, h = 0 }): string {
  const [lightness, a, b] = toLab(hex)
  const chroma = Math.hypot(a, b) * c
  const hue = Math.atan2(b, a) + (h * Math.PI) / 180
  return fromLab([clamp(lightness + l), chroma * Math.cos(hue), chroma * Math.sin(hue)])
}

/** Darker and turned toward the shadow's tint, never toward black. */
export const shadeColour = (hex: string, tint: string, amount = 0.4) =>
  mix(shift(hex, { l: -0.12 * amount }), tint, amount)

export function withAlpha(hex: string, alpha: number): string {
  const [r, g, b] = channels(hex)
  return `rgba(${r}, ${g}, ${b}, ${clamp(alpha).toFixed(4)})`
}

/** A ramp written out: '0 #10263d 0.4 #214a5e 1 #86ada3'. */
export function stops(list: string): [number, string][] {
  const parts = list.split(' ')
  return parts.flatMap((part, i): [number, string][] => (i % 2 ? [[Number(parts[i - 1]), part]] : []))
}
