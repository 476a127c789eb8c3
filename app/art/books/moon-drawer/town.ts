import type { Brush } from '../../kit/brush'
import { mix, shift } from '../../kit/colour'
import { rng } from '../../kit/random'
import { points, type Shape } from '../../kit/shapes'
import { arch } from '../../scenery'

export interface TownLook {
  left: number
  right: number
  /** of the eaves */
  y: number
  size: number
  colour: string
  seed: number
  /** one window in so many is lit; none unless told */
  lit?: string
  bottom?: number
}

/** Houses with steep roofs, side by side, no two alike. */
export function town(brush: Brush, { left, right, y, size, colour, seed, lit, bottom = 1060 }: TownLook) {
  const random = rng(seed)
  for (let x = left; x < right; ) {
    const width = size * (0.75 + random() * 0.8)
    const eaves = y + (random() - 0.5) * size * 0.6
    const rise = size * (0.6 + random() * 0.7)
    const tone = shift(colour, { l: (random() - 0.5) * 0.03 })
    const peak = x + width * (0.35 + random() * 0.3)
    if (random() < 0.6) chimney(brush, peak + width * 0.2, eaves - rise * 0.5, size * 0.13, rise * 0.6, tone)
    const house: Shape = [
      [x - size * 0.07, eaves],
      [peak, eaves - rise],
      [x + width + size * 0.07, eaves],
      [x + width, eaves + 4],
      [x + width, bottom],
      [x, bottom],
      [x, eaves + 4],
    ]
    brush.fill(house, tone)
    brush.crescent(
      house,
      mix(tone, brush.light.colour, 0.22),
      brush.light.from[0] * -size * 0.025,
      size * 0.03,
      0.8,
    )
    if (lit && random() < 0.5)
      brush.fill(arch(x + width * (0.3 + random() * 0.4), eaves + size * 0.5, size * 0.16, size * 0.26), lit)
    x += width * 0.92
  }
}

function chimney(brush: Brush, x: number, y: number, width: number, height: number, colour: string) {
  brush.fill(
    points(
      `${x},${y - height * 0.5} ${x + width},${y - height * 0.5} ${x + width},${y + height} ${x},${y + height}`,
    ),
    colour,
  )
  brush.fill(
    points(
      `${x - width * 0.2},${y - height * 0.62} ${x + width * 1.2},${y - height * 0.62} ${x + width * 1.2},${y - height * 0.42} ${x - width * 0.2},${y - height * 0.42}`,
    ),
    colour,
  )
}
