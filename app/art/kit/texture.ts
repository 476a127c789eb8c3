import { clamp, corner, ease, lerp, rng } from './random'

// A page is textured from three tiles of noise. 1.2 texels to a page unit: at 1200 px one texel is one pixel.
const SIZE = 1024
const TEXELS = 1.2
type Kind = 'fine' | 'blotch' | 'white'

/** Weights of noise by the size of its cells, in texels. */
const octaves: Record<Kind, [number, number][]> = {
  fine: [
    [2, 0.55],
    [8, 0.3],
    [32, 0.15],
  ],
  blotch: [
    [64, 0.55],
    [32, 0.3],
    [8, 0.15],
  ],
  white: [],
}

/** Spread to fill 0-1, so that the same amount means the same strength in every tile. */
function level(values: Float32Array) {
  const sorted = Float32Array.from({ length: Math.ceil(values.length / 17) }, (_, i) => values[i * 17] ?? 0)
  sorted.sort()
  const low = sorted[Math.floor(sorted.length * 0.01)] ?? 0
  const high = sorted[Math.floor(sorted.length * 0.99)] ?? 1
  for (let i = 0; i < values.length; i++) values[i] = clamp(((values[i] ?? 0) - low) / (high - low))
}

/** One octave added to a tile: its grid is mixed down to a row, then the row across, or a page would wait a second. */
function addOctave(values: Float32Array, cell: number, weight: number) {
  const cells = SIZE / cell
  const grid = Float32Array.from({ length: cells * cells }, (_, i) =>
    corner(i % cells, Math.floor(i / cells), cell),
  )
  const eased = Float64Array.from({ length: cell }, (_, i) => ease(i / cell))
  const row = new Float64Array(cells + 1)
  for (let y = 0; y < SIZE; y++) {
    const upper = Math.floor(y / cell)
    mixRow(row, grid, [upper * cells, ((upper + 1) % cells) * cells], eased[y % cell] ?? 0)
    for (let left = 0, i = y * SIZE; left < cells; left++) {
      const [from, to] = [row[left] ?? 0, row[left + 1] ?? 0]
      for (let k = 0; k < cell; k++, i++)
        values[i] = (values[i] ?? 0) + weight * (from + (to - from) * (eased[k] ?? 0))
    }
  }
}

/** A row of the grid between two of its rows; its first corner stands at its end once more. */
function mixRow(row: Float64Array, grid: Float32Array, [upper, lower]: [number, number], down: number) {
  const cells = row.length - 1
  for (let i = 0; i < cells; i++) row[i] = lerp(grid[upper + i] ?? 0, grid[lower + i] ?? 0, down)
  row[cells] = row[0] ?? 0
}

function paintTile(kind: Kind): Float32Array {
  const values = new Float32Array(SIZE * SIZE)
  if (kind === 'white') {
    const random = rng(77)
    for (let i = 0; i < values.length; i++) values[i] = random()
    return values
  }
  for (const [cell, weight] of octaves[kind]) addOctave(values, cell, weight)
  level(values)
  return values
}

const painted = new Map<Kind, Float32Array>()
function tile(kind: Kind): Float32Array {
  const tile = painted.get(kind) ?? paintTile(kind)
  painted.set(kind, tile)
  return tile
}

/** Where noise is read: pixels from the page's left edge on, a row's length, pixels to a page unit, and a shift. */
export interface NoisePlace {
  left: number
  width: number
  scale: number
  offset: number
}
export type NoiseRow = (y: number) => Float32Array

/** In print a texel is several pixels: a second, finer reading keeps the grain from looking enlarged. */
export type Noise = 'fine' | 'finer' | 'white'
export function readNoise(noise: Noise, { left, width, scale, offset }: NoisePlace): NoiseRow {
  const step = TEXELS / scale
  if (noise === 'white') return reader('white', left, width, step * 1.05, offset)
  if (noise === 'finer') return reader('fine', left, width, step * 2, offset + 300)
  return reader('fine', left, width, step, offset)
}

/** Reads a tile one row of pixels at a time: its two rows of texels are mixed first, since in print pixels share texels. */
function reader(kind: Kind, left: number, width: number, step: number, offset: number): NoiseRow {
  const values = tile(kind)
  const first = Math.floor(left * step + offset)
  const near = new Int32Array(width)
  const part = new Float32Array(width)
  for (let i = 0; i < width; i++) {
    const u = (left + i) * step + offset
    near[i] = Math.floor(u) - first
    part[i] = u - Math.floor(u)
  }
  const texels = new Float64Array((near[width - 1] ?? 0) + 2)
  const row = new Float32Array(width)
  return (y: number): Float32Array => {
    const v = y * step + offset * 0.7
    const upper = (Math.floor(v) & (SIZE - 1)) * SIZE
    const lower = ((Math.floor(v) + 1) & (SIZE - 1)) * SIZE
    const down = v - Math.floor(v)
    for (let i = 0; i < texels.length; i++) {
      const at = (first + i) & (SIZE - 1)
      texels[i] = (values[upper + at] ?? 0) * (1 - down) + (values[lower + at] ?? 0) * down
    }
    for (let i = 0; i < width; i++) {
      const from = near[i] ?? 0
      const t = part[i] ?? 0
      row[i] = (texels[from] ?? 0) * (1 - t) + (texels[from + 1] ?? 0) * t
    }
    return row
  }
}

export interface Texture {
  /** how deep noise bites the outline, 0.3 for figures, 0.6 for hills */
  edge?: number
  /** fine brightness noise, 0.1-0.16 */
  grain?: number
  /** cloudy brightness noise, 0.1-0.2 */
  blotch?: number
  /** how much of soft light breaks up into sprayed dots, 0.5-0.8 */
  stipple?: number
}

/** The pixels to be textured and where they lie. Planes that share an offset look printed through each other. */
export interface Patch extends NoisePlace {
  pixels: Uint8ClampedArray
  /** the same pixels blurred: what the edge is cut from */
  blurred?: Uint8ClampedArray
  top: number
  height: number
  /** noise that was read before */
  read?: (noise: Noise) => NoiseRow
}

/** Up to here noise leaves paint whole that is whole all around. */
const SHALLOW = 0.72

function bite({ pixels, blurred }: Patch, i: number, fine: number, edge: number) {
  if (!blurred) return
  const cut = ease(clamp(((blurred[i + 3] ?? 0) / 255 + (fine - 0.5) * edge - 0.36) / 0.28))
  // Where there is hardly any paint its colour is a rounding error: the blurred copy knows it better.
  if ((pixels[i + 3] ?? 0) < 40 && cut > 0) for (let c = 0; c < 3; c++) pixels[i + c] = blurred[i + c] ?? 0
  pixels[i + 3] = cut * 255
}

function scatter(pixels: Uint8ClampedArray, i: number, white: number, fine: number, amount: number) {
  const alpha = (pixels[i + 3] ?? 0) / 255
  const threshold = white * 0.62 + fine * 0.38
  const dot = clamp((alpha * 1.1 - threshold) * 3.2 + 0.5) * Math.min(1, alpha * 2.2)
  pixels[i + 3] = lerp(alpha, dot, amount) * 255
}

/** Red moves more than blue, like pigment. */
function tone(pixels: Uint8ClampedArray, i: number, amount: number) {
  pixels[i] = (pixels[i] ?? 0) * (1 + amount)
  pixels[i + 1] = (pixels[i + 1] ?? 0) * (1 + amount * 0.92)
  pixels[i + 2] = (pixels[i + 2] ?? 0) * (1 + amount * 0.75)
}

export function texture(patch: Patch, { edge = 0, grain = 0, blotch = 0, stipple = 0 }: Texture) {
  const { pixels, blurred, left, top, width, height, scale, offset } = patch
  const read = patch.read ?? ((noise: Noise) => readNoise(noise, patch))
  const fineRow = read('fine')
  const finerRow = scale > 1.6 ? read('finer') : undefined
  const blotchRow = blotch ? reader('blotch', left, width, (TEXELS / scale) * 0.8, offset) : undefined
  const whiteRow = stipple ? read('white') : undefined
  const isShallow = edge <= SHALLOW
  for (let y = 0, i = 0; y < height; y++) {
    const [fines, finers] = [fineRow(top + y), finerRow?.(top + y)]
    const [blotches, whites] = [blotchRow?.(top + y), whiteRow?.(top + y)]
    for (let x = 0; x < width; x++, i += 4) {
      const alpha = pixels[i + 3] ?? 0
      const soft = blurred?.[i + 3] ?? 0
      if (!alpha && !soft) continue
      const fine = (fines[x] ?? 0) * (finers ? 0.6 : 1) + (finers ? (finers[x] ?? 0) * 0.4 : 0)
      if (!isShallow || alpha < 255 || soft < 255) bite(patch, i, fine, edge)
      if (whites) scatter(pixels, i, whites[x] ?? 0, fine, stipple)
      const amount = (fine - 0.5) * grain + (blotches ? ((blotches[x] ?? 0) - 0.5) * blotch : 0)
      if (amount) tone(pixels, i, amount)
    }
  }
}

/** Paper under everything: additive, so that it shows in the dark too. */
export function paperGrain(patch: Patch, amount: number) {
  const { pixels, left, top, width, height, scale } = patch
  const fineRow = reader('fine', left, width, TEXELS / scale, 7)
  const blotchRow = reader('blotch', left, width, (TEXELS / scale) * 2.2, 7)
  for (let y = 0, i = 0; y < height; y++) {
    const [fines, blotches] = [fineRow(top + y), blotchRow(top + y)]
    for (let x = 0; x < width; x++, i += 4) {
      const push = (((fines[x] ?? 0) - 0.5) * 1 + ((blotches[x] ?? 0) - 0.5) * 0.25) * amount * 150
      for (let c = 0; c < 3; c++)
        pixels[i + c] = (pixels[i + c] ?? 0) + push * (0.35 + (pixels[i + c] ?? 0) / 255)
    }
  }
}
