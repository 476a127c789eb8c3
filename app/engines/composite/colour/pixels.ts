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

// Loops below, because `map` on a plane calls its function for each pixel and takes five times as long.

export function lumaOf({ r, g, b }: ColourPlanes): Plane {
  const luma = new Float32Array(r.length)
  for (let i = 0; i < luma.length; i++)
    luma[i] = (r[i] as number) * 0.299 + (g[i] as number) * 0.587 + (b[i] as number) * 0.114
  return luma
}

export function multiplyPlanes(a: Plane, b: Plane): Plane {
  const to = new Float32Array(a.length)
  for (let i = 0; i < to.length; i++) to[i] = (a[i] as number) * (b[i] as number)
  return to
}

/** Each plane divided by the other; `least` keeps an empty pixel from a division by zero. */
export function dividePlanes(a: Plane, b: Plane, least: number): Plane {
  const to = new Float32Array(a.length)
  for (let i = 0; i < to.length; i++) to[i] = (a[i] as number) / ((b[i] as number) + least)
  return to
}

export function mixPlanes(from: Plane, into: Plane, share: Plane): Plane {
  const to = new Float32Array(from.length)
  for (let i = 0; i < to.length; i++) to[i] = lerp(from[i] as number, into[i] as number, share[i] as number)
  return to
}

/** A photo in other light: each pixel's colours times its factor. */
export function lightColours<From extends ColourPlanes>(photo: From, factors: Plane): From {
  const lit = (plane: Plane) => {
    const to = multiplyPlanes(plane, factors)
    for (let i = 0; i < to.length; i++) if ((to[i] as number) > 1) to[i] = 1
    return to
  }
  return { ...photo, r: lit(photo.r), g: lit(photo.g), b: lit(photo.b) }
}
