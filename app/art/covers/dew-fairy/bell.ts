import { points, ribbon, smooth } from '../../kit/shapes'
import type { Page } from '../../page'
import { leaf } from '../../scenery'

/** A younger bell on the same plant: it tells what the roof is. */
export function youngBell(page: Page) {
  page.plane({ edge: 0.35, reach: 1, grain: 0.08 }, (brush) => {
    brush.fill(
      ribbon(
        [
          [1040, -30],
          [1010, 20],
          [962, 40],
          [940, 96],
        ],
        [10, 8, 6, 5],
        10,
      ),
      '#3f6e58',
    )
    brush.form(smooth(points('902,224 940,210 980,222 966,248 914,248'), true, 6), '#343a6c')
    const bell = smooth(
      points(
        '940,92 910,104 900,138 896,184 878,220 900,218 916,238 934,220 952,242 968,218 998,220 982,184 980,138 970,104',
      ),
      true,
      7,
    )
    brush.form(bell, '#666ea6', { width: 4, shadeWidth: 14 })
    brush.spray(bell, '#2f346a', { strength: 0.6 })
    brush.form(leaf(940, 100, 46, 9, 2.3, 0.3), '#4f8060').form(leaf(940, 98, 46, 9, 0.8, -0.3), '#5f9168')
  })
}
