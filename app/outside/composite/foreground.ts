import { blurred } from './filters'
import { FRAME, HEAD } from './frame'
import { type Colours, clamp, type Plane } from './pixels'

/** The head's own colours to its very edge and beyond: what shone through from behind is taken out (Forte's blur fusion). */
export function foregroundOf(photo: Colours, alpha: Plane): Pick<Colours, 'r' | 'g' | 'b'> {
  // Only what is surely head may lend its colour.
  const sure = alpha.map((value) => value ** 3)
  const wide = blurred(sure, FRAME, WIDE)
  const near = blurred(sure, FRAME, NEAR)
  const of = (plane: Plane) => channelOf(plane, { alpha, sure, wide, near })
  return { r: of(photo.r), g: of(photo.g), b: of(photo.b) }
}
const WIDE = Math.round(0.12 * HEAD)
const NEAR = Math.round(0.022 * HEAD)

interface Weights {
  alpha: Plane
  sure: Plane
  wide: Plane
  near: Plane
}

function channelOf(plane: Plane, { alpha, sure, wide, near }: Weights): Plane {
  const weighted = plane.map((value, i) => value * (sure[i] as number))
  const [far, close] = [blurred(weighted, FRAME, WIDE), blurred(weighted, FRAME, NEAR)]
  return plane.map((value, i) => {
    const a = alpha[i] as number
    if (a > 0.995) return value
    const there = near[i] as number
    const trust = Math.min(1, there * 6)
    const around = (far[i] as number) / ((wide[i] as number) + 1e-6)
    const own = there > 1e-5 ? (close[i] as number) / there : around
    return clamp(around + (own - around) * trust) * (1 - a) + value * a * a + own * (a - a * a)
  })
}
