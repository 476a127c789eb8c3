import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { mix, shift } from '../../kit/colour'
import { between, noise, rng } from '../../kit/random'
import { blob, type Placement, type Point, points, type Shape, smooth } from '../../kit/shapes'
import { leaf } from '../../scenery'

export interface SwarmLook {
  count: number
  seed: number
  /** how far they stray from the way, at its beginning and its end */
  spread: [number, number]
  /** none flies here */
  isTaken?: (x: number, y: number) => boolean
  size?: [number, number]
}

/** Along a way: in clusters, then a gap. */
export function swarm(brush: Brush, way: Shape, look: SwarmLook) {
  const { count, seed, spread, isTaken, size = [1.8, 5] } = look
  const line = smooth(way, false, 20)
  const random = rng(seed)
  for (let i = 0; i < count; i++) {
    const t = random()
    if (noise(t * 13, 2, seed) < 0.42) continue
    const [x, y] = line[Math.floor(t * (line.length - 1))] ?? [0, 0]
    const far = (random() + random() + random() - 1.5) * (spread[0] + (spread[1] - spread[0]) * t)
    const angle = random() * Math.PI
    const [u, v] = [x + Math.cos(angle) * far, y + Math.sin(angle) * far]
    if (isTaken?.(u, v)) continue
    spark(brush, [u, v], between(random, ...size) * (1.1 - Math.min(0.6, Math.abs(far) / 300)), random())
  }
}

export function spark(brush: Brush, [x, y]: Point, size: number, warmth: number) {
  brush.glow(x, y, size * 5.5, mix('#d9e36a', '#ffd978', warmth), { strength: 0.5, power: 1.7 })
  brush.fill(
    blob(x, y, size, size * 0.9, { corners: 6, seed: Math.round(x), steps: 4 }),
    mix('#f3f0a0', '#fff3c4', warmth),
  )
}

/** Long dry sweeps where they fly fastest. */
export function wake(brush: Brush, way: Shape, width: number, colours: string[]) {
  const line = smooth(way, false, 6)
  colours.forEach((colour, i) => {
    const aside = (i - (colours.length - 1) / 2) * width * 0.7
    brush.dry(
      line.map(([x, y]): Point => [x + aside * 0.3, y + aside]),
      width,
      colour,
      { alpha: 0.34, gap: 0.5, bristles: 9, seed: i + 3, taper: 0.9 },
    )
  })
}

/** One of them, near enough to be seen: with wings, and perhaps a leaf to sleep under. */
export function fireflyUpClose(brush: Brush, place: Placement & { size: number; hasMask?: boolean }) {
  const pen = Pen.at(brush, { ...place, scale: place.size / 100 })
  brush.glow(place.x ?? 0, place.y ?? 0, place.size * 1.9, '#ffe08a', { strength: 0.75, power: 1.5 })
  for (const [x, y, turn] of [
    [-6, -16, -2.3],
    [8, -16, -0.9],
  ] as const)
    pen.fill(leaf(x, y, 62, 17, turn, 0.1), '#dfe8cf')
  pen.fill(blob(0, 34, 25, 34, { jitter: 0.03 }), '#ffe27a')
  pen.fill(blob(-5, 40, 11, 18, { jitter: 0.05 }), '#fff7d0')
  pen.fill(blob(0, -2, 21, 24, { jitter: 0.03 }), '#5a3a34')
  pen.fill(blob(0, -34, 24, 22, { jitter: 0.03 }), '#6a4438')
  for (const side of [-1, 1]) {
    pen.line(smooth(points(`${side * 8},-52 ${side * 16},-68 ${side * 26},-72`), false, 5), '#5a3a34', 3.4)
    if (!place.hasMask)
      pen.fill(blob(side * 9, -34, 5, 6), '#17121a').fill(blob(side * 9 + 2, -37, 1.8, 2), '#fff6df')
  }
  if (!place.hasMask) {
    pen.stroke(points('-6,-22 0,-19 6,-22'), '#2a1a1a', [0.6, 1.6, 0.6])
    return
  }
  pen.fill(leaf(-27, -38, 56, 12, 0.06, 0.1), '#6f9a4a')
  pen.line(points('-22,-37 24,-34'), shift('#6f9a4a', { l: -0.12 }), 2)
}
