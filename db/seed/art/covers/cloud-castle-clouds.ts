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
  const shapes = puffs.map(([x, y, radius], i): Shape => {
    const look = { corners: 12, jitter: 0.035, seed: x + i * 13 }
    return blob(x, y, radius * 1.14, radius, look)
  })
  const { from } = page.light
  page.plane({ edge: 0.5, reach: 1.6, grain: 0.09, blotch: 0.08, shadow: { colour: '#8A6FB0', dx: 6, dy: 4, blur: 14, alpha: 0.3 } }, (brush) => {
    for (const shape of shapes) brush.fill(shape, base)
    const bottom = Math.max(...puffs.map(([, y, radius]) => y + radius))
    brush.within(shapes[0] ? [[[-60, bottom - 60], [1060, bottom - 60], [1060, 1060], [-60, 1060]]] : [], () => brush.fill([[-60, bottom - 60], [1060, bottom - 60], [1060, 1060], [-60, 1060]], base))
    brush.sprayed({ dots: 0.6 }, (soft) => {
      shapes.forEach((shape, i) => {
        const [x, y, radius] = puffs[i] ?? [0, 0, 0]
        soft.erase(shape)
        soft.within(shape, () => {
          soft.glow(x + from[0] * radius * 0.5, y + from[1] * radius * 0.75, radius * 1.5, lit, { strength: 1.1, power: 1.25 })
        })
      })
    })
    brush.sprayed({ dots: 0.7 }, (soft) => {
      shapes.forEach((shape, i) => {
        const [x, y, radius] = puffs[i] ?? [0, 0, 0]
        soft.erase(shape)
        soft.within(shape, () => {
          soft.glow(x + from[0] * radius * 0.8, y + from[1] * radius * 0.95, radius * 0.75, mix(lit, '#fff6e6', 0.5), { strength: 0.7, power: 1.2 })
        })
      })
    })
  })
}
