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
const readTable = (table: Float32Array, value: number) => table[(clamp(value) * 4096 + 0.5) | 0] as number

function interpolate(table: Float32Array, value: number) {
  const at = clamp(value) * 4095.99
  const low = at | 0
  return (table[low] as number) + ((table[low + 1] as number) - (table[low] as number)) * (at - low)
}

/** CIE Lab under D65, from sRGB 0-1. */
export function toLab([red, green, blue]: Rgb): Lab {
  const r = readTable(linear, red)
  const g = readTable(linear, green)
  const b = readTable(linear, blue)
  const x = interpolate(roots, (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
  const y = interpolate(roots, 0.2126729 * r + 0.7151522 * g + 0.072175 * b)
  const z = interpolate(roots, (0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

export function toRgb([lightness, a, b]: Lab): Rgb {
  const y = (lightness + 16) / 116
  const bend = (t: number) => (t > 0.206893 ? t * t * t : (t - 16 / 116) / 7.787)
  const [X, Y, Z] = [bend(y + a / 500) * 0.95047, bend(y), bend(y - b / 200) * 1.08883]
  return [
    readTable(gamma, 3.2404542 * X - 1.5371385 * Y - 0.4985314 * Z),
    readTable(gamma, -0.969266 * X + 1.8760108 * Y + 0.041556 * Z),
    readTable(gamma, 0.0556434 * X - 0.2040259 * Y + 1.0572252 * Z),
  ]
}

export function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

export const toHex = (rgb: Rgb) =>
  `#${rgb
    .map((c) =>
      Math.round(clamp(c) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
