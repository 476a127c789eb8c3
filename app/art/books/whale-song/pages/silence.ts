import { hairColour } from '~/art/child/colours'
import { skinOf } from '~/art/figure/figure'
import { lerp } from '~/art/kit/random'
import { blob, type Point, placePoint, placeShape, points, ribbon, type Shape } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { bubble, HERO } from '../child'
import { calf } from '../creatures/calf'
import { deepLight, water } from '../world'

const GRAIN: Point = [318, 792]

/** The deepest blue of the book; its slow strokes are the whale's side. */
export const silence = scene(
  {
    ground: '#0a1e45',
    seed: 20,
    light: deepLight,
    rooms: [{ x: 1130, y: 250, width: 760, height: 270, ink: 'light' }],
  },
  (page) => {
    water(
      page,
      [
        [0, '#14306a'],
        [0.4, '#0f2658'],
        [0.75, '#0a1c46'],
        [1, '#071537'],
      ],
      {
        from: [1100, 0],
        to: [900, 1000],
        strokes: [
          [120, '#163270'],
          [900, '#08173a'],
        ],
        alpha: 0.1,
        width: 30,
        blotch: 0.08,
      },
    )
    flank(page)
    belly(page)
    grain(page)
    page.vignette('#030a22', { alpha: 0.55, centre: [0.4, 0.55], clear: 0.3 })
  },
)

/** One line along the body: `t` from the back to the belly. */
const along = (t: number): Shape =>
  points('-160,300 240,196 700,120 1160,92 1600,120 1960,206 2180,320').map(([x, y], i): Point => {
    const low = [560, 700, 800, 846, 830, 752, 640][i] ?? 700
    return [x, lerp(y, low, t)]
  })

/** Broad and slow, hardly lighter than the water. */
function flank(page: Page) {
  page.plane({ grain: 0.08, blotch: 0.08 }, (brush) => {
    const rows = 11
    for (let i = 0; i < rows; i++) {
      const t = i / (rows - 1)
      const colour = t < 0.12 ? '#2a4f94' : t > 0.72 ? '#1d3f7e' : '#17356f'
      brush.dry(along(t), 46, colour, {
        bristles: 26,
        alpha: t < 0.12 ? 0.3 : 0.2,
        gap: 0.3,
        seed: 5 + i * 7,
        taper: 0.25,
      })
    }
  })
  page.plane({ stipple: 0.6, blend: 'screen', alpha: 0.5 }, (brush) => {
    for (const [x, y, r] of [
      [700, 130, 420],
      [1180, 96, 460],
      [1620, 130, 380],
    ] as const)
      brush.glow(x, y, r, '#2f5aa5', { strength: 0.4, stretch: 0.22 })
  })
}

/** Where a throat would be there are long lines. */
function belly(page: Page) {
  page.plane({ grain: 0.06, alpha: 0.55 }, (brush) => {
    for (let i = 0; i < 9; i++) {
      const way: Shape = along(0.8 + i * 0.028).slice(1 + ((i * 2) % 3))
      brush.fill(ribbon(way, [0.5, 2.6, 3.4, 2.6, 0.5]), '#2a4f94')
    }
    const fin = points('1010,760 1070,850 1090,930 1060,1020')
    brush.dry(fin, 60, '#1b3b7a', { bristles: 24, alpha: 0.4, gap: 0.25, seed: 4 })
  })
}

/** All that there is to see. */
function grain(page: Page) {
  const on = (shape: Shape) => placeShape(shape, { x: GRAIN[0], y: GRAIN[1], scale: 1.5 })
  const at = (x: number, y: number): Point => placePoint([x, y], { x: GRAIN[0], y: GRAIN[1], scale: 1.5 })
  page.glow(...GRAIN, 170, '#bfe6dc', { strength: 0.5, power: 2, stipple: 0.35 })
  page.plane({ showsChild: true, edge: 0.15, reach: 0.4, grain: 0.05 }, (brush) => {
    const [x, y] = at(30, 6)
    calf(brush, { x, y, scale: 31, flip: true, turn: 0.2 })
    brush.fill(on(ribbon(points('-17,18 -9,12 -4,6'), [3.4, 4.6, 2.6])), HERO.coat)
    brush.fill(on(ribbon(points('-6,9 6,11 14,9'), [1.6, 1.6, 1.4])), HERO.coat)
    brush.fill(on(blob(-22, 22, 2.6)), HERO.boot)
    brush.fill(on(blob(-1, -2, 6.2)), hairColour(brush.child))
    brush.fill(on(blob(1, 0, 4.2, 3.8)), skinOf(brush))
  })
  page.plane({ grain: 0.03 }, (brush) => {
    brush.line(on(blob(-1, -1, 10, 10, { jitter: 0.01 })), '#e6f8f2', 1.8, true)
    for (const [x, y, size] of [
      [-8, -22, 3.4],
      [-4, -36, 2.4],
      [-10, -62, 4],
    ] as const)
      bubble(brush, at(x, y), size)
  })
}
