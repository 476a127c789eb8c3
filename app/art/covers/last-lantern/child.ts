import { figure } from '../../figure/figure'
import type { Brush } from '../../kit/brush'
import { mix } from '../../kit/colour'
import { between, rng } from '../../kit/random'
import { blob, type Point, placeShape, points, smooth } from '../../kit/shapes'
import type { Page } from '../../page'
import { leaf } from '../../scenery'

const tint = '#231f4a'
const figurePlane = { edge: 0.3, reach: 0.8, grain: 0.1 }

function lantern(brush: Brush, [x, y]: Point) {
  const [fx, fy] = [x + 3, y + 60]
  const iron = '#2b1f26'
  brush.line(
    smooth(
      [
        [x - 20, fy - 32],
        [x - 14, y + 4],
        [x, y - 4],
        [x + 16, y + 4],
        [x + 25, fy - 32],
      ],
      false,
      6,
    ),
    iron,
    3.4,
  )
  brush.fill(
    smooth(
      [
        [fx - 24, fy - 28],
        [fx + 24, fy - 28],
        [fx + 29, fy + 34],
        [fx - 29, fy + 34],
      ],
      true,
      5,
    ),
    '#fff0bd',
  )
  brush.fill(blob(fx, fy + 8, 15, 22, { corners: 9, jitter: 0.05, seed: 3 }), '#ffcf6b')
  brush.fill(
    smooth(
      [
        [fx, fy - 20],
        [fx + 9, fy + 4],
        [fx + 7, fy + 20],
        [fx - 7, fy + 20],
        [fx - 9, fy + 2],
      ],
      true,
      6,
    ),
    '#ff9a2e',
  )
  brush.fill(blob(fx, fy + 12, 4, 7), '#fff6d8')
  for (const k of [-27, 0, 27])
    brush.line(
      [
        [fx + k * 0.86, fy - 28],
        [fx + k * 1.06, fy + 34],
      ],
      iron,
      3.2,
    )
  brush.form(
    smooth(placeShape(points('-36,0 -14,-20 0,-26 14,-20 36,0 0,4'), { x: fx, y: fy - 27 }), true, 5),
    iron,
    { rim: '#8a5a3a', width: 2 },
  )
  brush.form(placeShape(points('-34,0 34,0 28,13 -28,13'), { x: fx, y: fy + 32 }), iron, {
    rim: '#8a5a3a',
    width: 2,
  })
}

export function child(page: Page, flame: Point) {
  page.plane(
    { ...figurePlane, isChild: true, shadow: { colour: tint, dx: -7, dy: 5, blur: 9, alpha: 0.35 } },
    (brush) => {
      figure(brush, {
        x: 366,
        y: 912,
        height: 452,
        pose: 'walk',
        coat: '#d8442e',
        trim: '#f4dcb0',
        leg: '#2a3656',
        boot: '#6a352a',
        cover: { kind: 'hood' },
        mouth: 'awe',
        gaze: 0.6,
        held: lantern,
      })
    },
  )
  page.glow(...flame, 92, '#fff0b8', { strength: 0.42, power: 2, stipple: 0.2 })
}

/** It woke first, and follows. */
export function hedgehog(page: Page) {
  const small = { x: 168, y: 905, scale: 1 }
  page.plane(
    { ...figurePlane, shadow: { colour: '#0a1d28', dx: -8, dy: 3, blur: 6, alpha: 0.5 } },
    (brush) => {
      const random = rng(4)
      const back = placeShape(
        smooth(points('-52,0 -58,-26 -40,-54 -6,-64 26,-52 38,-26 34,0'), true, 7),
        small,
      )
      brush.form(back, '#4a3a45')
      for (let i = 0; i < 130; i++) {
        const [angle, reach] = [between(random, Math.PI * 1.02, Math.PI * 1.86), Math.sqrt(random())]
        const [x, y] = [
          small.x - 8 + Math.cos(angle) * 44 * reach,
          small.y - 4 + Math.sin(angle) * 54 * reach,
        ]
        brush.fill(
          leaf(x, y, 18, 2, angle - 0.35, 0.1),
          mix('#3a2d3b', '#e0a860', (Math.cos(angle) + 1) * 0.28 + random() * 0.16),
        )
      }
      brush.form(
        placeShape(smooth(points('20,-2 16,-24 30,-38 48,-30 66,-14 70,-8 62,-1'), true, 6), small),
        '#d9a77a',
      )
      brush
        .fill(blob(small.x + 69, small.y - 11, 5, 4.6), '#1f161b')
        .fill(blob(small.x + 45, small.y - 22, 3.6, 4.2), '#1f161b')
      brush.fill(blob(small.x + 46.4, small.y - 23.6, 1.2, 1.2), '#fff1c9')
      brush.form(blob(small.x + 26, small.y - 36, 8, 8), '#b98560')
      for (const x of [-28, 18]) brush.form(blob(small.x + x, small.y + 1, 10, 5), '#b98560')
    },
  )
}
