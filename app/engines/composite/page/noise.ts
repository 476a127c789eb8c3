import type { Plane } from '../colour/pixels'

// Paper and spray are read from one tile of noise each, as on the painted pages: 1.2 texels to a painting unit.

const SIZE = 512
const MASK = SIZE - 1

function createRandom(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function octave(cell: number, seed: number): Plane {
  const cells = SIZE / cell
  const random = createRandom(seed)
  const corners = Float32Array.from({ length: cells * cells }, random)
  const to = new Float32Array(SIZE * SIZE)
  const bend = (t: number) => t * t * (3 - 2 * t)
  for (let y = 0, i = 0; y < SIZE; y++) {
    const [row, t] = [Math.floor(y / cell), bend((y % cell) / cell)]
    const [upper, lower] = [row * cells, ((row + 1) % cells) * cells]
    for (let x = 0; x < SIZE; x++, i++) {
      const left = Math.floor(x / cell)
      const [right, s] = [(left + 1) % cells, bend((x % cell) / cell)]
      const above = (corners[upper + left] as number) * (1 - s) + (corners[upper + right] as number) * s
      const below = (corners[lower + left] as number) * (1 - s) + (corners[lower + right] as number) * s
      to[i] = above * (1 - t) + below * t
    }
  }
  return to
}

function stretchRange(values: Plane): Plane {
  const sorted = values.filter((_, i) => i % 13 === 0).sort()
  const low = sorted[Math.floor(sorted.length * 0.01)] as number
  const high = sorted[Math.floor(sorted.length * 0.99)] as number
  return values.map((value) => Math.min(1, Math.max(0, (value - low) / (high - low))))
}

let fineTile: Plane | undefined
let whiteTile: Plane | undefined

function getFineTile(): Plane {
  if (fineTile) return fineTile
  const [small, middle, large] = [octave(2, 5), octave(8, 6), octave(32, 7)]
  fineTile = stretchRange(
    small.map((v, i) => v * 0.55 + (middle[i] as number) * 0.3 + (large[i] as number) * 0.15),
  )
  return fineTile
}

function getWhiteTile(): Plane {
  whiteTile ??= Float32Array.from({ length: SIZE * SIZE }, createRandom(77))
  return whiteTile
}

/** Noise fixed to the page, whatever the pixels' size: 0-1. */
export interface Grain {
  fine: (x: number, y: number) => number
  white: (x: number, y: number) => number
}

/** `texels` to a pixel. In print a texel is several pixels, so finer noise is added, as on the painted pages. */
export function createGrain(texels: number, { isFiner = false } = {}): Grain {
  const [soft, hard] = [getFineTile(), getWhiteTile()]
  if (!isFiner)
    return {
      fine: (x, y) => interpolate(soft, x * texels, y * texels),
      white: (x, y) =>
        hard[(Math.floor(y * texels) & MASK) * SIZE + (Math.floor(x * texels) & MASK)] as number,
    }
  return {
    fine: (x, y) =>
      interpolate(soft, x * texels, y * texels) * 0.6 +
      interpolate(soft, x * texels * 2 + 300, y * texels * 2 + 210) * 0.4,
    white: (x, y) => interpolate(hard, x * texels * 1.05, y * texels * 1.05),
  }
}

function interpolate(tile: Plane, u: number, v: number) {
  const [left, top] = [Math.floor(u), Math.floor(v)]
  const [s, t] = [u - left, v - top]
  const [upper, lower] = [(top & MASK) * SIZE, ((top + 1) & MASK) * SIZE]
  const [p, q] = [left & MASK, (left + 1) & MASK]
  const above = (tile[upper + p] as number) * (1 - s) + (tile[upper + q] as number) * s
  const below = (tile[lower + p] as number) * (1 - s) + (tile[lower + q] as number) * s
  return above * (1 - t) + below * t
}
