import type { Brush } from './kit/brush'
import { fbm, lerp, rng } from './kit/random'
import { blob, type Point, ribbon, type Shape, smooth, wobble } from './kit/shapes'

export interface RidgeLook {
  left?: number
  right?: number
  /** where the ground ends below */
  bottom?: number
  frequency?: number
  octaves?: number
  /** raises the ground at x by this much */
  lift?: (x: number) => number
}

/** Ground from its skyline down; wider than the page, so that its sides never show. */
export function ridge(y: number, height: number, seed: number, look: RidgeLook = {}): Shape {
  const { left = -60, right = 1400, bottom = 1060, frequency = 0.003, octaves = 4, lift } = look
  const line: Shape = []
  for (let x = left; x <= right; x += 6)
    line.push([x, y - (fbm(x * frequency, seed * 3.7, seed, octaves) - 0.5) * 2 * height - (lift?.(x) ?? 0)])
  return [...line, [right, bottom], [left, bottom]]
}

export interface TrunkLook {
  seed?: number
  /** bows the trunk sideways */
  lean?: number
  /** how far the root spreads, 1 is usual */
  flare?: number
}

/** From the root up; half-widths at root and top. */
export function trunk(root: Point, top: Point, width: number, topWidth: number, look: TrunkLook = {}): Shape {
  const { seed = 1, lean = 0, flare = 1 } = look
  const random = rng(seed)
  const centre = Array.from({ length: 7 }, (_, i): Point => {
    const t = i / 6
    const sway = i > 0 && i < 6 ? (random() - 0.5) * width * 0.35 : 0
    return [lerp(root[0], top[0], t) + sway + lean * Math.sin(t * Math.PI), lerp(root[1], top[1], t)]
  })
  const widths = (t: number) =>
    lerp(width, topWidth, Math.min(1, t * 1.2)) * (1 + 1.3 * flare * Math.exp(-t * 11))
  return wobble(ribbon(centre, widths, 14), width * 0.1, 0.02, seed)
}

/** From its stalk at x, y toward `turn` (radians); `curve` bows it. */
export function leaf(x: number, y: number, length: number, width: number, turn: number, curve = 0.2): Shape {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const at = (u: number, v: number): Point => {
    const [px, py] = [u * length, v * width + curve * u * u * length * 0.5]
    return [x + px * cos - py * sin, y + px * sin + py * cos]
  }
  const outline = [at(0, 0), at(0.3, -1), at(0.68, -0.72), at(1, 0), at(0.66, 0.74), at(0.28, 1)]
  return smooth(outline, true, 5)
}

/** Puffs of a cloud, to be painted in this order: large ones high behind, small ones low in front. */
export function cloud(x: number, y: number, width: number, height: number, seed = 1, puffs = 9): Shape[] {
  const random = rng(seed)
  const row = (count: number, spread: number, rise: number, size: number) =>
    Array.from({ length: count }, (_, i) => {
      const t = ((i + 0.5 + (random() - 0.5) * 0.5) / count) * 2 - 1
      const arch = Math.sqrt(Math.max(0, 1 - t * t))
      const radius = height * size * (0.5 + 0.65 * arch) * (0.7 + random() * 0.6)
      const centre: Point = [x + (t * width * spread) / 2, y - rise * height * arch * (0.7 + random() * 0.5)]
      const look = { corners: 11, jitter: 0.045, seed: seed * 31 + i + count * 7 }
      return {
        puff: blob(centre[0], centre[1], radius * (1 + random() * 0.25), radius * 0.95, look),
        order: random(),
      }
    }).sort((a, b) => a.order - b.order)
  const behind = row(Math.ceil(puffs * 0.7), 0.8, 0.75, 0.62)
  return [...behind, ...row(puffs, 1, 0.12, 0.5)].map(({ puff }) => puff)
}

/** A blade of grass, root first. */
export const blade = (x: number, y: number, height: number, width: number, bow: number): Shape =>
  ribbon(
    [
      [x, y],
      [x + bow * 0.35, y - height * 0.55],
      [x + bow, y - height],
    ],
    [width, width * 0.7, width * 0.08],
    6,
  )

/** A round arch or a window: straight sides, half a circle above. */
export function arch(x: number, bottom: number, width: number, height: number): Shape {
  const radius = width / 2
  const round = Array.from({ length: 13 }, (_, i): Point => {
    const angle = Math.PI + (i / 12) * Math.PI
    return [x + Math.cos(angle) * radius, bottom - height + radius + Math.sin(angle) * radius]
  })
  return [[x - radius, bottom], ...round, [x + radius, bottom]]
}

/** Turns all that stands on this plane into one dark shape; `depth` 1 leaves nothing of it. */
export function silhouette(brush: Brush, colour: string, depth = 1) {
  const { context } = brush
  const [left, top, right, bottom] = brush.box
  context.save()
  context.globalCompositeOperation = 'source-atop'
  context.globalAlpha = depth
  context.fillStyle = colour
  context.fillRect(left, top, right - left, bottom - top)
  context.restore()
}
