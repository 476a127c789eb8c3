import type { Plane } from '../colour/pixels'

/** The side of the squares whose spectrum is taken, in pixels: a power of two. */
export const SQUARE = 64

/** How strong each frequency is in the square from this corner, rows of `SQUARE`; negative ones wrap round. */
export function powerAt(plane: Plane, width: number, [left, top]: readonly [number, number]): Float64Array {
  const [re, im] = [new Float64Array(SQUARE * SQUARE), new Float64Array(SQUARE * SQUARE)]
  for (let y = 0, i = 0; y < SQUARE; y++)
    for (let x = 0; x < SQUARE; x++, i++) re[i] = plane[(top + y) * width + left + x] as number
  const mean = re.reduce((sum, value) => sum + value, 0) / re.length
  for (let i = 0; i < re.length; i++)
    re[i] = ((re[i] as number) - mean) * fade(i % SQUARE) * fade(Math.floor(i / SQUARE))
  for (let row = 0; row < SQUARE; row++) transform(re, im, row * SQUARE, 1)
  for (let column = 0; column < SQUARE; column++) transform(re, im, column, SQUARE)
  return re.map((value, i) => value * value + (im[i] as number) ** 2)
}

/** The amplitude of a wave that has this power at its frequency. */
export const amplitudeOf = (power: number) => (8 * Math.sqrt(power)) / SQUARE ** 2

/** Fades a square out at its borders, which would count as a pattern. */
const fade = (at: number) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / SQUARE)

/** The fast Fourier transform, in place, of the numbers from `start` on, each `step` apart. */
function transform(re: Float64Array, im: Float64Array, start: number, step: number) {
  const at = (i: number) => start + i * step
  for (let i = 1, j = 0; i < SQUARE; i++) {
    let bit = SQUARE >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i < j) for (const part of [re, im]) swap(part, at(i), at(j))
  }
  for (let length = 2; length <= SQUARE; length <<= 1)
    for (let i = 0; i < SQUARE; i += length)
      for (let k = 0; k < length / 2; k++) {
        const [cos, sin] = [Math.cos((2 * Math.PI * k) / length), Math.sin((2 * Math.PI * k) / length)]
        const [p, q] = [at(i + k), at(i + k + length / 2)]
        const [x, y] = [re[q] as number, im[q] as number]
        const [u, v] = [x * cos + y * sin, y * cos - x * sin]
        re[q] = (re[p] as number) - u
        im[q] = (im[p] as number) - v
        re[p] = (re[p] as number) + u
        im[p] = (im[p] as number) + v
      }
}

function swap(list: Float64Array, one: number, other: number) {
  const value = list[one] as number
  list[one] = list[other] as number
  list[other] = value
}
