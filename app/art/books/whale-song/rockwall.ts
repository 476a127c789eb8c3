import { blob, points, ribbon, smooth } from '../../kit/shapes'
import type { Page } from '../../page'
import { cut } from './world'

export const rock = smooth(
  points(
    '2080,-60 1790,-60 1764,60 1722,150 1706,280 1660,380 1650,500 1674,610 1640,720 1652,830 1700,930 1716,1060 2080,1060',
  ),
  true,
  9,
)

/** Dark from top to bottom, with long fine grooves. It sleeps. */
export function wall(page: Page) {
  page.plane(
    { ...cut.land(), shadow: { colour: '#060d2a', dx: -16, dy: 6, blur: 26, alpha: 0.6 } },
    (brush) => {
      brush.fill(rock, '#0f2744')
      brush.within(rock, () => {
        brush.hatch([1640, 0, 2020, 1000], '#123050', {
          strokes: 50,
          width: 16,
          length: 0.3,
          turn: 1.5,
          alpha: 0.35,
        })
        for (let i = 0; i < 13; i++) {
          const x = 1706 + i * 29
          brush.fill(
            ribbon(
              [
                [x + 60, 500 + i * 12],
                [x + 10, 640],
                [x - 8 + i * 2, 800],
                [x + 20 + i * 3, 1050],
              ],
              [0.4, 3.4, 4, 3.4],
            ),
            i % 2 ? '#1d4263' : '#0a1c36',
          )
        }
      })
      brush.crescent(rock, '#4a86a0', 7, 2, 0.6)
      lid(brush)
      for (const [x, y, r] of [
        [1740, 200, 12],
        [1766, 232, 8],
        [1730, 262, 7],
        [1712, 560, 9],
        [1700, 590, 6],
      ] as const) {
        brush.fill(blob(x, y, r, r * 0.9, { seed: x }), '#2a5270')
        brush.fill(blob(x + 1, y + 1, r * 0.45, r * 0.4), '#0f2744')
      }
    },
  )
}

/** Look twice: the rock has an eye, and it is shut. */
function lid(brush: Parameters<Parameters<Page['plane']>[1]>[0]) {
  const stroke = (list: string, widths: number[], colour: string) =>
    brush.fill(ribbon(points(list), widths), colour)
  stroke('1758,404 1796,438 1846,448 1896,436 1930,404', [1, 5, 6.5, 5, 1], '#0a1d36')
  stroke('1768,384 1806,362 1850,356 1896,366 1926,388', [0.6, 3.4, 4, 3.4, 0.6], '#23496a')
  stroke('1786,462 1840,478 1896,464', [0.5, 2.6, 0.5], '#23496a')
  stroke('1776,348 1846,326 1912,348', [0.4, 2.4, 0.4], '#1b3c5c')
}
