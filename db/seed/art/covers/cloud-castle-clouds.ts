import { mix } from '../colour'
import type { Page } from '../page'
import { blob, type Shape } from '../shapes'

/** Puffs from back to front, each x, y and radius. */
export interface Bank {
  base: string
  lit: string
  puffs: [number, number, number][]
}

/** One mass of cloud: every puff is lit on its brow only, so that their feet melt together. */
export function cloudBank(page: Page, { base, lit, puffs }: Bank) {
  const heaps = puffs.map(([x, y, radius], i) => {
    const look = { corners: 13, jitter: 0.045, seed: x + i * 13 }
    return { x, y, radius, shape: blob(x, y, radius * 1.3, radius, look) }
  })
  const [fx, fy] = page.light.from
  const shadow = { colour: page.light.tint, dx: 6, dy: 4, blur: 14, alpha: 0.3 }
  page.plane({ edge: 0.5, reach: 1.6, grain: 0.09, blotch: 0.08, shadow }, (brush) => {
    for (const { shape } of heaps) brush.fill(shape, base)
    brush.fill(floor(heaps), base)
    brush.sprayed({ dots: 0.62 }, (soft) => {
      for (const { x, y, radius, shape } of heaps) {
        soft.erase(shape).within(shape, () => {
          soft.glow(x + fx * radius * 0.7, y + fy * radius, radius * 1.5, lit, { strength: 1.1, power: 1.25 })
          const heart = mix(lit, page.light.colour, 0.5)
          soft.glow(x + fx * radius, y + fy * radius * 1.2, radius * 0.8, heart, {
            strength: 0.6,
            power: 1.2,
          })
        })
      }
    })
  })
}

/** Below its puffs a bank goes on to the page's foot. */
function floor(heaps: { x: number; y: number; radius: number }[]): Shape {
  const top = Math.max(...heaps.map(({ y, radius }) => y + radius * 0.5))
  const left = Math.min(...heaps.map(({ x, radius }) => x - radius * 0.8))
  const right = Math.max(...heaps.map(({ x, radius }) => x + radius * 0.8))
  return [
    [left, top],
    [right, top],
    [right, 1060],
    [left, 1060],
  ]
}
