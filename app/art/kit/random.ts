/** The same seed always gives the same row of numbers, in [0, 1). */
export type Random = () => number

export function rng(seed: number): Random {
  let state = Math.imul(Math.floor(seed * 16) + 0x51ed27, 0x9e3779b1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000
  }
}

export const lerp = (from: number, to: number, t: number) => from + (to - from) * t

export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value))

/** Eases in and out between 0 and 1. */
export const ease = (t: number) => t * t * (3 - 2 * t)

export const between = (random: Random, low: number, high: number) => low + (high - low) * random()

export function pick<T>(random: Random, list: readonly T[]): T {
  const found = list[Math.floor(random() * list.length)]
  if (found === undefined) throw new Error('Nothing to pick from.')
  return found
}

/** A number in [0, 1) for each corner of the grid. */
export function corner(x: number, y: number, seed: number): number {
  let n = Math.imul(x, 0x165667b1) ^ Math.imul(y, 0x27d4eb2f) ^ Math.imul(seed, 0x85ebca6b)
  n = Math.imul(n ^ (n >>> 15), 0x2c1b3c6d)
  n = Math.imul(n ^ (n >>> 12), 0x297a2d39)
  return ((n ^ (n >>> 15)) >>> 0) / 0x100000000
}

/** Value noise in [0, 1); with a period it repeats, so that a tile has no seam. */
export function noise(x: number, y: number, seed = 1, period = 0): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const wrap = (v: number) => (period ? ((v % period) + period) % period : v)
  const at = (dx: number, dy: number) => corner(wrap(left + dx), wrap(top + dy), Math.floor(seed))
  const u = ease(x - left)
  return lerp(lerp(at(0, 0), at(1, 0), u), lerp(at(0, 1), at(1, 1), u), ease(y - top))
}

/** Noise over several octaves, in [0, 1); sampled in page units so that screen and print agree. */
export function fbm(x: number, y: number, seed = 1, octaves = 4): number {
  let sum = 0
  let total = 0
  for (let octave = 0, weight = 1, scale = 1; octave < octaves; octave++, weight /= 2, scale *= 2.03) {
    sum += weight * noise(x * scale, y * scale, seed + octave * 19)
    total += weight
  }
  return sum / total
}
