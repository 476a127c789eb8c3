import type { Brush } from '~/art/kit/brush'
import { mix, shift } from '~/art/kit/colour'
import { lerp, rng } from '~/art/kit/random'
import { blob, type Point, placeShape, points, ribbon, type Shape, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { sea } from '../world'

const side = smooth(
  points(
    '0,0 -0.26,-0.26 -0.66,-0.3 -1.08,-0.08 -1.4,-0.26 -1.34,0.02 -1.42,0.26 -1.06,0.1 -0.66,0.28 -0.24,0.22',
  ),
)

export interface FishLook {
  eye?: 'open' | 'closed'
}

/** One fish, its mouth at x, y, going toward `turn`. */
export function fish(
  brush: Brush,
  [x, y]: Point,
  size: number,
  turn: number,
  colour: string,
  look: FishLook = {},
) {
  const flip = Math.cos(turn) < 0
  const on = (shape: Shape) =>
    placeShape(
      placeShape(shape, { scale: size }).map(([u, v]): Point => [u, flip ? -v : v]),
      { x, y, turn },
    )
  if (size < 16) {
    brush.fill(on(side), colour)
    return
  }
  brush.form(on(side), colour, { width: size * 0.035, shadeWidth: size * 0.09 })
  brush.within(on(side), () => {
    for (const u of [-0.46, -0.66, -0.86]) {
      const stripe: Shape = [
        [u, -0.34],
        [u - 0.07, 0],
        [u, 0.34],
      ]
      brush.fill(
        ribbon(on(stripe), [size * 0.02, size * 0.035, size * 0.02]),
        shift(colour, { l: -0.09, h: -14 }),
      )
    }
  })
  if (look.eye === 'closed') {
    const lid = points('-0.32,-0.06 -0.25,-0.02 -0.18,-0.06')
    brush.fill(ribbon(on(lid), [size * 0.008, size * 0.022, size * 0.008]), '#0a2638')
  } else {
    brush.fill(on(blob(-0.24, -0.05, 0.055)), '#0a2638')
    if (size > 40) brush.fill(on(blob(-0.225, -0.065, 0.018)), '#fff6e6')
  }
  const smile = points('-0.03,0.07 -0.1,0.1 -0.16,0.07')
  if (size > 40)
    brush.fill(ribbon(on(smile), [size * 0.004, size * 0.014, size * 0.004]), shift(colour, { l: -0.2 }))
}

export const mixOrange = (t: number) => mix(sea.spark, sea.hero, t)

export interface SongLook {
  /** between two lines, at the song's two ends */
  gap?: [number, number]
  power?: number
  colour?: string
  alpha?: number
}

/** Five lines along a way, as music has them: places on it, and the way it goes there. */
export function stave(way: Shape, { gap = [27, 7], power = 0.75 }: SongLook = {}) {
  const path = smooth(way, false, 16)
  return (t: number, row: number): { at: Point; turn: number } => {
    const place = Math.max(0, Math.min(0.9999, t)) * (path.length - 1)
    const k = Math.min(path.length - 2, Math.floor(place))
    const [[x, y] = [0, 0], [nx, ny] = [0, 0]] = [path[k], path[k + 1]]
    const turn = Math.atan2(ny - y, nx - x)
    const away = (row - 2) * lerp(gap[0], gap[1], t ** power)
    const part = place - k
    return {
      at: [lerp(x, nx, part) - Math.sin(turn) * away, lerp(y, ny, part) + Math.cos(turn) * away],
      turn,
    }
  }
}

export function staveLines(
  page: Page,
  on: ReturnType<typeof stave>,
  { colour = '#bfe6c8', alpha = 0.62 }: SongLook = {},
) {
  page.plane({ stipple: 0.3, blend: 'screen', alpha }, (brush) => {
    for (let row = 0; row < 5; row++) {
      const line = Array.from({ length: 90 }, (_, i) => on(i / 89, row).at)
      brush.fill(ribbon(line, [3, 2.6, 2, 1.5, 0.8], 3), colour)
    }
  })
}

/** A line of sound: it swings and dies away. */
export function soundLine(
  brush: Brush,
  way: Shape,
  colour: string,
  width: number,
  ends: [number, number] = [1, 0.1],
) {
  brush.fill(
    ribbon(way, (t) => width * lerp(ends[0], ends[1], t), 12),
    colour,
  )
}

/** A few small fish in the distance. */
export function shoal(
  brush: Brush,
  [x, y]: Point,
  count: number,
  size: number,
  turn: number,
  seed = 3,
  colour?: string,
) {
  const random = rng(seed)
  for (let i = 0; i < count; i++) {
    const [u, v] = [(random() - 0.5) * size * count * 0.9, (random() - 0.5) * size * count * 0.35]
    fish(
      brush,
      [x + u, y + v],
      size * (0.7 + random() * 0.5),
      turn + (random() - 0.5) * 0.3,
      colour ?? mixOrange(random() * 0.4),
    )
  }
}
