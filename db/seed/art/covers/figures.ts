import { Page } from '../page'
import type { Picture } from '../paint'
import { cloud } from '../scenery'
import { blob, ribbon } from '../shapes'

export const figures: Picture = { width: 1000, height: 1000, paint }

function paint(px: number): Page {
  const page = new Page({ px, ground: '#efe3cb', seed: 3 })
  page.plane({ grain: 0.08, blotch: 0.12 }, (brush) => {
    brush.gradient(
      [0, 0],
      [0, 1000],
      [
        [0, '#122A42'],
        [0.6, '#2C5A6C'],
        [1, '#86ADA3'],
      ],
    )
    brush.hatch([0, 0, 1000, 1000], '#2C5A6C', { strokes: 40, turn: -0.3 })
  })
  page.glow(700, 300, 300, '#FFC766')
  const moon = blob(700, 300, 150, 150, { corners: 20, jitter: 0.01 })
  page.plane({ edge: 0.6, reach: 1.8, grain: 0.12, blotch: 0.1, shadow: { colour: '#231F4A' } }, (brush) => {
    brush.form(moon, '#F3E3C0', { width: 6 })
    brush.spray(moon, '#6B4F9C')
    brush.pattern(moon, '#d3c3a0')
    brush.dabs(blob(300, 400, 160, 120), 300, {
      colours: ['#081620', '#0d2430', '#153843', '#225660', '#3a7a78'],
      size: 26,
    })
    brush.dry(
      [
        [100, 800],
        [400, 700],
        [800, 850],
      ],
      30,
      '#D8442E',
    )
    brush.fill(
      ribbon(
        [
          [500, 600],
          [600, 560],
          [700, 640],
        ],
        [20, 30, 2],
      ),
      '#D8442E',
    )
  })
  const puffs = cloud(300, 800, 400, 120, 3)
  page.plane({ edge: 0.5, reach: 1.6, grain: 0.1 }, (brush) => {
    for (const puff of puffs) brush.fill(puff, '#f2d9d9').spray(puff, '#8A6FB0', { radial: true })
  })
  return page.vignette('#231F4A').paper()
}
