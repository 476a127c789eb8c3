import { clamp } from './pixels'

export type Lab = [number, number, number]
export type Rgb = [number, number, number]

const linear = Float32Array.from({ length: 4097 }, (_, i) => {
  const c = i / 4096
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
})
const gamma = Float32Array.from({ length: 4097 }, (_, i) => {
  const c = i / 4096
  return c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055
})
/** A table, because Math.cbrt is slow and called for every pixel. */
const roots = Float32Array.from({ length: 4097 }, (_, i) => {
  const t = i / 4096
  return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116
})
const read = (table: Float32Array, value: number) => table[(clamp(value) * 4096 + 0.5) | 0] as number

function between(table: Float32Array, value: number) {
  const at = clamp(value) * 4095.99
  const low = at | 0
  return (table[low] as number) + ((table[low + 1] as number) - (table[low] as number)) * (at - low)
}

/** CIE Lab under D65, from sRGB 0-1. */
export function labOf([red, green, blue]: Rgb): Lab {
  const r = read(linear, red)
  const g = read(linear, green)
  const b = read(linear, blue)
  const x = between(roots, (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
  const y = between(roots, 0.2126729 * r + 0.7151522 * g + 0.072175 * b)
  const z = between(roots, (0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

export function rgbOf([lightness, a, b]: Lab): Rgb {
  const y = (lightness + 16) / 116
  const bend = (t: number) => (t > 0.206893 ? t ** 3 : (t - 16 / 116) / 7.787)
  const [X, Y, Z] = [bend(y + a / 500) * 0.95047, bend(y), bend(y - b / 200) * 1.08883]
  return [
    read(gamma, 3.2404542 * X - 1.5371385 * Y - 0.4985314 * Z),
    read(gamma, -0.969266 * X + 1.8760108 * Y + 0.041556 * Z),
    read(gamma, 0.0556434 * X - 0.2040259 * Y + 1.0572252 * Z),
  ]
}

/** Reads '#rrggbb'. */
export function rgbFrom(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

export const hexOf = (rgb: Rgb) =>
  `#${rgb
    .map((c) =>
      Math.round(clamp(c) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
