import { describe, expect, it } from 'vitest'
import { FRAME, HEAD } from '~/engines/composite/cut-out/frame'
import { dimSideLight, evenSideLight } from '~/engines/composite/photo/side-light'

// The light of a photo on a face of one colour, drawn as a ball.

const WIDTH = FRAME / 2
type Way = [x: number, y: number]
const wayOf = (i: number): Way => [
  ((i % WIDTH) * 2 - FRAME / 2) / HEAD,
  (Math.floor(i / WIDTH) * 2 - FRAME / 2) / HEAD,
]
const planeOf = (value: (at: Way) => number) =>
  Float32Array.from({ length: WIDTH * WIDTH }, (_, i) => value(wayOf(i)))

const skin = planeOf(([x, y]) => (Math.hypot(x / 0.37, (y - 0.13) / 0.47) < 1 ? 1 : 0))
const litFrom =
  ([fx, fy]: Way, strength = 0.45) =>
  ([x, y]: Way) =>
    0.55 * Math.exp(strength * ((x * fx) / 0.5 + (y * fy) / 0.64))
const isOnMark = ([x, y]: Way) => Math.hypot(x - 0.2, y - 0.2) < 0.06
const at = (plane: Float32Array, [x, y]: Way) =>
  plane[Math.round((FRAME / 2 + y * HEAD) / 2) * WIDTH + Math.round((FRAME / 2 + x * HEAD) / 2)] as number

/** By which factor one place is lighter than the other, before and after. */
function contrastOf(luma: Float32Array, one: Way, other: Way) {
  const factors = evenSideLight(luma, skin)
  const before = at(luma, one) / at(luma, other)
  return { before, after: (before * at(factors, one)) / at(factors, other) }
}

describe('light from one side', () => {
  it.each<[string, Way, Way, Way]>([
    ['the right', [1, 0], [0.25, 0.15], [-0.25, 0.15]],
    ['the left', [-1, 0], [-0.25, 0.15], [0.25, 0.15]],
    ['below', [0, 1], [0, 0.45], [0, -0.2]],
  ])('from %s is taken down by more than half, but not turned round', (_, lamp, lit, shaded) => {
    const { before, after } = contrastOf(planeOf(litFrom(lamp)), lit, shaded)
    expect(Math.log(before)).toBeGreaterThan(0.25)
    expect(Math.log(after)).toBeLessThan(Math.log(before) / 2)
    expect(after).toBeGreaterThan(0.98)
  })
  it('is taken down within bounds, mostly by lightening the shaded side', () => {
    const factors = evenSideLight(planeOf(litFrom([1, 0], 2)), skin)
    expect(Math.min(...factors)).toBeGreaterThan(0.8)
    expect(Math.max(...factors)).toBeLessThan(1.52)
    expect(at(factors, [-0.25, 0.15]) - 1).toBeGreaterThan(1 - at(factors, [0.25, 0.15]))
  })
})

it('is taken off a photo', () => {
  const light = litFrom([1, 0])
  const plane = (share: number) =>
    Float32Array.from({ length: FRAME * FRAME }, (_, i) => {
      const [x, y] = [(i % FRAME) - FRAME / 2, Math.floor(i / FRAME) - FRAME / 2]
      return light([x / HEAD, y / HEAD]) * share
    })
  const photo = { width: FRAME, height: FRAME, r: plane(1.2), g: plane(0.95), b: plane(0.8) }
  const cheeks = ({ g }: { g: Float32Array }) => {
    const [left, right] = [-1, 1].map(
      (side) => g[(FRAME / 2 + 0.15 * HEAD) * FRAME + FRAME / 2 + side * 0.25 * HEAD] as number,
    ) as [number, number]
    return Math.log(right / left)
  }
  expect(cheeks(dimSideLight(photo, '#a88671'))).toBeLessThan(cheeks(photo) / 2)
})

describe('what is no light from one side', () => {
  it('is the shade toward all edges of a round face', () => {
    const round = planeOf(([x, y]) => 0.6 - 0.8 * (x * x + (y - 0.05) ** 2))
    const changes = evenSideLight(round, skin).map((factor) => Math.abs(factor - 1))
    expect(Math.max(...changes)).toBeLessThan(0.06)
  })
  it('is a mark on one cheek, which stays as dark', () => {
    const marked = planeOf((way) => litFrom([1, 0])(way) * (isOnMark(way) ? 0.5 : 1))
    const { before, after } = contrastOf(marked, [0.2, 0.2], [0.2, 0.1])
    expect(after / before).toBeGreaterThan(0.93)
    expect(after / before).toBeLessThan(1.07)
  })
  it('is anything of a photo without skin', () => {
    const factors = evenSideLight(planeOf(litFrom([1, 0])), new Float32Array(WIDTH * WIDTH))
    expect(factors.every((factor) => factor === 1)).toBe(true)
  })
})
