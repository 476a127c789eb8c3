import type { Brush } from '../../kit/brush'
import { mix } from '../../kit/colour'
import { rng } from '../../kit/random'
import { blob, type Shape } from '../../kit/shapes'
import type { Page } from '../../page'

/** Puffs from back to front, each x, y and radius. */
export interface Bank {
  base: string
  lit: string
  puffs: [number, number, number][]
}

interface Puff {
  x: number
  y: number
  radius: number
  shape: Shape
}

const puffAt = (x: number, y: number, radius: number, seed: number): Puff => {
  const look = { corners: 12, jitter: 0.05, seed }
  return { x, y, radius, shape: blob(x, y, radius * 1.15, radius, look) }
}

/** One heap: no two puffs alike, small ones round its brow and along its foot, so that it is never a ball. */
function heap(x: number, y: number, radius: number, seed: number): Puff[] {
  const random = rng(seed)
  const around = Array.from({ length: 7 }, (_, i) => {
    const angle = -Math.PI * (-0.06 + (1.12 * (i + 0.3 + random() * 0.6)) / 7)
    const small = radius * (0.26 + random() ** 1.3 * 0.4)
    const [cx, cy] = [
      Math.cos(angle) * (radius * 1.32 - small * 0.55),
      Math.sin(angle) * (radius - small * 0.6),
    ]
    return { puff: puffAt(x + cx, y + cy, small, seed + i * 7), order: random() }
  }).sort((a, b) => a.order - b.order)
  const along = Array.from({ length: 2 }, (_, i) => {
    const small = radius * (0.26 + random() * 0.2)
    return puffAt(
      x + (i * 1.1 - 0.75 + random() * 0.4) * radius,
      y + radius * (0.34 + random() * 0.3),
      small,
      seed + i,
    )
  })
  const core = puffAt(x, y, radius * 0.86, seed)
  return [
    ...around.slice(0, 5).map(({ puff }) => puff),
    core,
    ...around.slice(5).map(({ puff }) => puff),
    ...along,
  ]
}

/** Light on the brows of one heap; then its foot melts into the bank. */
function lightOn(soft: Brush, puffs: Puff[], lit: string, x: number, y: number, radius: number) {
  const [fx, fy] = soft.light.from
  const heart = mix(lit, soft.light.colour, 0.5)
  for (const each of puffs)
    soft.within(each.shape, () => {
      // Not wholly wiped: what lies behind still shows through, as it does in mist.
      soft.context.globalAlpha = 0.6
      soft.erase(each.shape)
      soft.context.globalAlpha = 1
      const [brow, reach] = [each.y + fy * each.radius, each.radius]
      const high = 0.62 + 0.5 * Math.min(1, Math.max(0, (y + radius * 0.6 - each.y) / (radius * 1.4)))
      soft.glow(each.x + fx * reach * 0.8, brow, reach * 2, lit, { strength: high, power: 1.1 })
      soft.glow(x + fx * radius, y + fy * radius * 1.15, radius * 1.1, heart, { strength: 0.6, power: 1.2 })
    })
  soft.context.save()
  soft.context.globalCompositeOperation = 'destination-out'
  soft.glow(x - fx * radius * 0.5, y + radius * 0.95, radius * 1.7, '#000000', {
    strength: 0.95,
    power: 0.9,
    stretch: 0.6,
  })
  soft.context.restore()
}

/** One mass of cloud: every heap is lit on its brow only, so that their feet melt together. */
export function cloudBank(page: Page, { base, lit, puffs }: Bank) {
  const heaps = puffs.map(([x, y, radius], i) => ({ x, y, radius, puffs: heap(x, y, radius, x + i * 13) }))
  const shadow = { colour: page.light.tint, dx: 6, dy: 4, blur: 14, alpha: 0.3 }
  page.plane({ edge: 0.5, reach: 1.6, grain: 0.09, blotch: 0.08, shadow }, (brush) => {
    for (const each of heaps) for (const { shape } of each.puffs) brush.fill(shape, base)
    brush.fill(floor(heaps, page.height + 60), base)
    brush.sprayed({ dots: 0.55 }, (soft) => {
      for (const { x, y, radius, puffs: own } of heaps) lightOn(soft, own, lit, x, y, radius)
    })
  })
}

/** Below its puffs a bank goes on to the page's foot. */
function floor(heaps: { x: number; y: number; radius: number }[], foot: number): Shape {
  const top = Math.max(...heaps.map(({ y, radius }) => y + radius * 0.5))
  const left = Math.min(...heaps.map(({ x, radius }) => x - radius * 0.8))
  const right = Math.max(...heaps.map(({ x, radius }) => x + radius * 0.8))
  return [
    [left, top],
    [right, top],
    [right, foot],
    [left, foot],
  ]
}
