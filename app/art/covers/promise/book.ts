import { withAlpha } from '../../kit/colour'
import { ribbon, smooth } from '../../kit/shapes'
import type { Page } from '../../page'
import { BOTTOM, GUTTER, LEFT, paperLeaf, RIGHT, spread, TOP } from './paper'
import { paintSpread } from './spread'

export function book(page: Page) {
  boards(page)
  paintSpread(page)
  bow(page)
}

/** The cover's rim, and the block of pages under the spread. */
function boards(page: Page) {
  page.plane(
    {
      edge: 0.25,
      reach: 0.8,
      grain: 0.06,
      shadow: { colour: '#8d6f5c', dx: 9, dy: 17, blur: 16, alpha: 0.55 },
    },
    (brush) => {
      brush.form(
        smooth(
          [
            [LEFT - 22, TOP - 8],
            [GUTTER, TOP - 4],
            [RIGHT + 22, TOP - 8],
            [RIGHT + 22, BOTTOM + 24],
            [GUTTER, BOTTOM + 28],
            [LEFT - 22, BOTTOM + 24],
          ],
          true,
          1,
        ),
        '#b8433a',
        { width: 3, shadeWidth: 4 },
      )
      for (const grow of [12, 9, 6, 3]) {
        const tone = grow % 2 ? '#e6d3b2' : '#fbf0da'
        brush.fill([paperLeaf(LEFT, grow), paperLeaf(RIGHT, grow)], tone)
      }
    },
  )
}

/** Paper is not flat: shade falls into the gutter, light lies on the rise. */
function bow(page: Page) {
  page.plane({ stipple: 0.25, blend: 'multiply' }, (brush) => {
    const band = (from: number, to: number, alpha: number) => {
      const paint = brush.context.createLinearGradient(from, 0, to, 0)
      for (let i = 0; i <= 6; i++) paint.addColorStop(i / 6, withAlpha('#2a2038', alpha * (1 - i / 6) ** 2))
      brush.context.fillStyle = paint
      brush.context.fillRect(Math.min(from, to), TOP - 40, Math.abs(to - from), BOTTOM - TOP + 80)
    }
    brush.within(spread, () => {
      band(GUTTER, GUTTER + 60, 0.75)
      band(GUTTER, GUTTER - 34, 0.6)
    })
  })
  page.plane({ edge: 0.2, grain: 0.06 }, (brush) =>
    brush.form(
      ribbon(
        [
          [GUTTER + 4, BOTTOM + 8],
          [GUTTER + 16, BOTTOM + 50],
          [GUTTER + 8, BOTTOM + 92],
        ],
        [6, 8, 8],
      ),
      '#d8442e',
    ),
  )
}
