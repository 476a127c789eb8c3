import { leg } from '../../figure/limbs'
import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { withAlpha } from '../../kit/colour'
import { rng } from '../../kit/random'
import { blob, type Point, points, type Shape, smooth } from '../../kit/shapes'
import type { Page } from '../../page'
import { ridge } from '../../scenery'
import { bubble, HERO } from './child'
import { calf } from './creatures/calf'
import { inWindow, pane } from './panels'
import { cut } from './world'

export const firstPane = pane(84, 64, 412, 420, 3)
export const secondPane = pane(440, 84, 944, 722, 5)
export const thirdPane = pane(1062, 350, 1416, 760, 8)
export const fourthPane = pane(1440, 476, 1930, 944, 11)

/** Three: all that is left to be seen. */
export function surfaceView(page: Page) {
  inWindow(
    page,
    thirdPane,
    [
      [0, '#a8dac6'],
      [0.6, '#8fcfbd'],
      [1, '#8fcfbd'],
    ],
    (brush) => {
      const far = ridge(566, 5, 7, { frequency: 0.012 })
      brush.fill(far, '#2f8f98')
      brush.within(far, () =>
        brush.hatch([1070, 560, 1410, 730], '#247f8b', { strokes: 40, width: 9, length: 0.25, alpha: 0.5 }),
      )
    },
  )
}

/** Only the boots are still to be seen. */
export function splash(page: Page) {
  page.plane(cut.thing(-4, 5), (brush) => {
    const pen = Pen.at(brush, { x: 1236, y: 618, scale: 176, turn: Math.PI })
    leg(
      pen,
      [
        [0.16, -0.2],
        [0.26, 0.3],
        [0.2, 0.82],
      ],
      0.12,
      HERO,
    )
    leg(
      pen,
      [
        [-0.16, -0.2],
        [-0.3, 0.26],
        [-0.44, 0.7],
      ],
      -0.3,
      HERO,
    )
    brush.within(thirdPane, () => {
      const near = ridge(634, 4, 9, { frequency: 0.012 })
      brush.fill(near, '#2a8792')
      brush.hatch([1050, 650, 1430, 770], '#247f8b', { strokes: 40, width: 9, length: 0.25, alpha: 0.5 })
    })
    ring(brush, 1236, 616)
  })
}

/** Water rises round what goes in, and drops fly. */
function ring(brush: Brush, x: number, y: number) {
  const lip = (list: string) =>
    smooth(
      points(list).map(([u, v]): Point => [x + u, y + v]),
      true,
      6,
    )
  const wall = lip(
    '-118,-2 -140,-46 -104,-24 -70,-4 -30,8 0,10 30,8 72,-4 106,-26 142,-50 118,-2 70,26 0,34 -70,26',
  )
  brush.form(wall, '#dff0dc', { rim: null, shade: '#8fcabd', shadeWidth: 12 })
  const random = rng(4)
  for (let i = 0; i < 22; i++) {
    const side = i % 2 ? 1 : -1
    const [u, v] = [side * (70 + random() * 84), -20 - random() * 130]
    const size = 2.5 + random() * 6
    brush.fill(blob(x + u, y + v, size * 0.85, size, { seed: i }), '#f3fbe8')
  }
  for (const r of [150, 176]) {
    const wide = blob(x, y + 22, r, r * 0.2, { jitter: 0.01, corners: 16 })
    brush.line(wide.slice(6, 58), '#bfe6d2', 3)
  }
}

/** Drops fall from window to window. */
export function drops(page: Page) {
  page.plane(cut.figure(-2, 3), (brush) => {
    for (const [x, y, r] of [
      [1300, 800, 13],
      [1346, 838, 8],
      [1378, 884, 17],
      [1252, 846, 6],
      [1408, 800, 7],
      [398, 474, 12],
      [370, 520, 7],
      [408, 556, 16],
      [380, 610, 6],
      [1000, 420, 9],
      [984, 470, 15],
      [1020, 520, 7],
    ] as const)
      brush.form(blob(x, y, r * 0.86, r, { seed: r }), '#3f9b9f', { rim: '#a5dccb', width: r * 0.14 })
  })
}

/** Four: nose to nose. */
export function underwaterView(page: Page) {
  inWindow(
    page,
    fourthPane,
    [
      [0, '#4aa6a6'],
      [0.4, '#1f7f8a'],
      [1, '#0f4a62'],
    ],
    (brush) => {
      brush.hatch([1440, 490, 1930, 940], '#1f7f8a', { strokes: 50, width: 16, turn: -0.2, alpha: 0.2 })
      const rays: Shape[] = [
        points('1560,490 1610,490 1560,950 1440,950'),
        points('1690,490 1770,490 1760,950 1640,950'),
        points('1840,490 1866,490 1880,950 1830,950'),
      ]
      brush.sprayed({ dots: 0.5 }, (soft) => {
        for (const ray of rays) soft.fill(ray, withAlpha('#cdeed2', 0.16))
      })
      brush.fill(ridge(900, 22, 5, { frequency: 0.008 }), '#0b3a50')
    },
  )
}

/** Nose to nose; one tail is too long for the window. */
export function noseToNose(page: Page) {
  page.plane(cut.thing(), (brush) => calf(brush, { x: 1808, y: 730, scale: 100, turn: 0.06 }))
  page.plane({ grain: 0.05 }, (brush) => {
    for (const [x, y, r] of [
      [1640, 610, 8],
      [1654, 580, 5],
      [1636, 556, 10],
      [1500, 560, 6],
      [1512, 590, 4],
    ] as const)
      bubble(brush, [x, y], r)
  })
}
