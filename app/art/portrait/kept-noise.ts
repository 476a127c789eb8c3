import { type Noise, type NoisePlace, type NoiseRow, readNoise } from '../kit/texture'

/** Noise under a canvas that is textured again and again: each row of it is read once. */
export class KeptNoise {
  private readonly readers = new Map<Noise, NoiseRow>()

  constructor(private readonly place: NoisePlace) {}

  /** A part of each row, as a patch of the canvas needs it. */
  readFrom(left: number, width: number): (noise: Noise) => NoiseRow {
    const from = left - this.place.left
    return (noise) => {
      const whole = this.readers.get(noise) ?? remembering(readNoise(noise, this.place))
      this.readers.set(noise, whole)
      return (y) => whole(y).subarray(from, from + width)
    }
  }
}

function remembering(read: NoiseRow): NoiseRow {
  const rows: Float32Array[] = []
  return (y) => (rows[y] ??= read(y).slice())
}
