import type { Brush } from '../../kit/brush'
import { withAlpha } from '../../kit/colour'
import { blob, type Point, type Shape, smooth } from '../../kit/shapes'
import type { Page } from '../../page'
import { drop } from './dew'

const flower: Point = [392, 366]

const petals = 5

/** Five lobes run together, with a white star. */
function trumpet(size: number, wave = 0.055): Shape {
  return Array.from({ length: 120 }, (_, i): Point => {
    const angle = (i / 120) * Math.PI * 2
    const reach = size * (1 + wave * Math.cos(angle * petals + 0.4) + 0.018 * Math.sin(angle * 11 + 1))
    return [flower[0] + Math.cos(angle) * reach, flower[1] + Math.sin(angle) * reach * 0.97]
  })
}

export function openBlossom(page: Page) {
  const whole = trumpet(292)
  page.plane(
    {
      edge: 0.4,
      reach: 1.3,
      grain: 0.09,
      blotch: 0.06,
      shadow: { colour: '#3c2a58', dx: -22, dy: 22, blur: 14, alpha: 0.45 },
    },
    (brush) => {
      brush.form(whole, '#6d63b4', { width: 9, shadeWidth: 18, rim: '#c9b9e0' })
      brush.within(whole, () => {
        for (let i = 0; i < 50; i++) {
          const angle = (i / 50) * Math.PI * 2
          const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
          brush.dry(
            [
              [flower[0] + dx * 70, flower[1] + dy * 70],
              [flower[0] + dx * 190, flower[1] + dy * 190],
              [flower[0] + dx * 305, flower[1] + dy * 298],
            ],
            9,
            i % 3 ? '#8178c4' : '#564c9c',
            { alpha: 0.45, gap: 0.3, seed: i },
          )
        }
        brush.sprayed({ dots: 0.6 }, (soft) =>
          soft.glow(...flower, 150, '#f0e4f2', { strength: 0.95, power: 1.1 }),
        )
        for (let i = 0; i < petals; i++) ray(brush, (i / petals) * Math.PI * 2 - 0.08)
      })
      brush.spray(whole, '#3a2f7a', { strength: 0.5, start: 0.5 })
      brush
        .fill(blob(...flower, 44, 42, { jitter: 0.04 }), '#fbeec2')
        .fill(blob(flower[0] + 4, flower[1] - 4, 30, 28, { jitter: 0.04 }), '#e9c76a')
    },
  )
  page.plane({}, (brush) => {
    drop(brush, {
      x: flower[0],
      y: flower[1],
      size: 34,
      isBead: true,
      body: '#fff6dd',
      deep: '#c9a85a',
      lit: '#ffffff',
      alpha: 0.92,
    })
    brush
      .fill(blob(flower[0] - 2, flower[1] + 4, 15, 15), '#f2a93c')
      .fill(blob(flower[0] + 12, flower[1] - 12, 8, 6), '#ffffff')
  })
  page.glow(...flower, 130, '#fff3bd', { strength: 0.55, stipple: 0.35 })
}

/** A ray of the star. */
function ray(brush: Brush, angle: number) {
  const at = (reach: number, aside: number): Point => [
    flower[0] + Math.cos(angle + aside) * reach,
    flower[1] + Math.sin(angle + aside) * reach,
  ]
  brush.fill(
    smooth(
      [at(26, -0.9), at(100, -0.24), at(190, -0.09), at(280, 0), at(190, 0.09), at(100, 0.24), at(26, 0.9)],
      true,
      5,
    ),
    withAlpha('#fbf4f2', 0.92),
  )
}
