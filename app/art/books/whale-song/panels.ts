import type { Brush } from '../../kit/brush'
import { boundsOf, type Shape, wobble } from '../../kit/shapes'
import type { Stops } from '../../looks'
import type { Page } from '../../page'

/** Four corners, cut by hand. */
export function pane(left: number, top: number, right: number, bottom: number, seed: number): Shape {
  const side = (ax: number, ay: number, bx: number, by: number): Shape =>
    Array.from({ length: 14 }, (_, i) => [ax + ((bx - ax) * i) / 14, ay + ((by - ay) * i) / 14])
  const round = [
    ...side(left, top, right, top),
    ...side(right, top, right, bottom),
    ...side(right, bottom, left, bottom),
    ...side(left, bottom, left, top),
  ]
  return wobble(round, 7, 0.011, seed)
}

/** The view through a window, its water first. */
export function inWindow(page: Page, shape: Shape, stops: Stops, draw?: (brush: Brush) => void) {
  const [left, top, right, bottom] = boundsOf(shape)
  page.plane({ edge: 0.4, reach: 1.2, grain: 0.1, blotch: 0.12 }, (brush) => {
    brush.within(shape, () => {
      brush.gradient([left, top], [left, bottom], stops, [left - 20, top - 20, right + 20, bottom + 20])
      draw?.(brush)
    })
  })
}

/** The paper's thickness throws a shadow into its window; comes after all that is seen there. */
export function frame(page: Page, shape: Shape, { tint = '#14385a', lip = '#fbf6e0' } = {}) {
  page.plane({ stipple: 0.25, blend: 'multiply', alpha: 0.5 }, (brush) => {
    for (const [dx, dy, alpha] of [
      [-5, 7, 0.7],
      [-10, 15, 0.5],
      [-16, 25, 0.3],
    ] as const)
      brush.crescent(shape, tint, dx, dy, alpha)
  })
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.08 }, (brush) => brush.line(shape, lip, 5, true))
}
