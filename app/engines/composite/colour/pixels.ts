/** Red, green, blue and alpha, each 0-255, row by row. */
export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

export type Plane = Float32Array

/** Three planes of 0-1, the working format between decoding and encoding. */
export interface ColourPlanes {
  width: number
  height: number
  r: Plane
  g: Plane
  b: Plane
}

export const clamp = (value: number, low = 0, high = 1) => (value < low ? low : value > high ? high : value)
export const lerp = (a: number, b: number, t: number) => a + (b - a) * t

/** Smoothstep: 0 at `from`, 1 at `to`. */
export function ramp(from: number, to: number, value: number) {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

export function alphaOf({ width, height, data }: Pixels): Plane {
  const alpha = new Float32Array(width * height)
  for (let i = 0; i < alpha.length; i++) alpha[i] = (data[i * 4 + 3] as number) / 255
  return alpha
}

export function toPixels({ width, height, r, g, b }: ColourPlanes, alpha: Plane): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let i = 0, j = 0; i < alpha.length; i++, j += 4) {
    data[j] = (r[i] as number) * 255
    data[j + 1] = (g[i] as number) * 255
    data[j + 2] = (b[i] as number) * 255
    data[j + 3] = (alpha[i] as number) * 255
  }
  return { width, height, data }
}

export const lumaOf = ({ r, g, b }: ColourPlanes): Plane =>
  r.map((red, i) => red * 0.299 + (g[i] as number) * 0.587 + (b[i] as number) * 0.114)
