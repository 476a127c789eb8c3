import type { Light } from '~/art/looks'
import { type Rgb, toHex, toLab } from '../composite/colour/lab'
import { clamp, lerp, type Pixels } from '../composite/colour/pixels'
import type { Place } from '../composite/composite'

/** The light that an uploaded picture has around a head, as far as its colours tell. */
interface PageLight extends Light {
  /** by which the head's own colours are multiplied */
  film: Rgb
}

interface Sample {
  colour: Rgb
  lightness: number
  /** from the head's middle, in heads */
  x: number
  y: number
}

/** The head itself is in the picture: it tells nothing about the light. */
const HEAD = 0.7
const REACH = 2
const STEPS = 25

export function readPageLight(page: Pixels, place: Place): PageLight {
  const samples = sampleAround(page, place)
  const sorted = [...samples].sort((a, b) => a.lightness - b.lightness)
  const part = Math.ceil(sorted.length / 4)
  const [dark, bright] = [mixOf(sorted.slice(0, part)), mixOf(sorted.slice(-part))]
  return {
    from: directionOf(samples),
    colour: toHex(bright.map((value) => lerp(value, 1, 0.5)) as Rgb),
    tint: toHex(dark.map((value) => lerp(value, 0.24, 0.4)) as Rgb),
    film: filmOf(mixOf(samples)),
  }
}

function sampleAround({ width, height, data }: Pixels, place: Place): Sample[] {
  const unit = height / 1000
  const samples: Sample[] = []
  for (let row = 0; row <= STEPS; row++)
    for (let column = 0; column <= STEPS; column++) {
      const [x, y] = [lerp(-REACH, REACH, column / STEPS), lerp(-REACH, REACH, row / STEPS)]
      const u = Math.round((place.x + x * place.scale) * unit)
      const v = Math.round((place.y + y * place.scale) * unit)
      if (Math.hypot(x, y) < HEAD || u < 0 || v < 0 || u >= width || v >= height) continue
      const i = (v * width + u) * 4
      const colour = [0, 1, 2].map((c) => (data[i + c] ?? 0) / 255) as Rgb
      samples.push({ colour, lightness: toLab(colour)[0], x, y })
    }
  return samples.length ? samples : [{ colour: [1, 1, 1], lightness: 100, x: 0, y: -1 }]
}

const mixOf = (samples: readonly Sample[]): Rgb =>
  [0, 1, 2].map((c) => samples.reduce((sum, { colour }) => sum + (colour[c] ?? 0), 0) / samples.length) as Rgb

/** From where it is brighter than elsewhere; mostly from above, as everywhere. */
function directionOf(samples: readonly Sample[]): Light['from'] {
  const mean = samples.reduce((sum, { lightness }) => sum + lightness, 0) / samples.length
  const toward = (along: 'x' | 'y') =>
    samples.reduce((sum, one) => sum + (one.lightness - mean) * one[along], 0) / samples.length
  const [x, y] = [toward('x') / FULL, toward('y') / FULL]
  return [clamp(x, -1, 1), Math.min(-0.45, clamp(y, -1, 1) - 0.5)]
}
/** A slope of lightness that shows where the light stands beyond doubt. */
const FULL = 10

/** A picture of the night darkens and colours the head a little: enough to belong there, and still to be seen. */
function filmOf(mean: Rgb): Rgb {
  const strength = clamp((58 - toLab(mean)[0]) / 45)
  const most = Math.max(...mean, 0.02)
  return mean.map((value) => lerp(1, lerp(0.72, 0.95, value / most), strength)) as Rgb
}
