import type { Brush } from '../../kit/brush'
import { withAlpha } from '../../kit/colour'
import { blob, limb, points, smooth } from '../../kit/shapes'
import type { Page } from '../../page'
import { drop } from './dew'

export const WOOD = '#23453a'

/** Petals for plates; each drop has a shape of its own. */
export function wares(page: Page) {
  page.plane(
    { edge: 0.3, reach: 0.8, grain: 0.08, shadow: { colour: '#24463c', dx: -6, dy: 5, blur: 6, alpha: 0.4 } },
    (brush) => {
      plate(brush, 214, 322, 110, '#7d84bc')
      plate(brush, 556, 328, 124, '#f3dfc4')
      plate(brush, 826, 324, 70, '#e79a86')
      plate(brush, 620, 632, 150, '#8f95c8')
      tag(brush)
    },
  )
  page.plane({}, (brush) => {
    drop(brush, { x: 214, y: 226, size: 78, isBead: true, body: '#e3f2e6' })
    for (const x of [188, 240])
      brush.fill(limb(points(`${x - 17},226 ${x},239 ${x + 17},226`), [2, 4, 2]), '#4f7f7c')
    basin(brush)
    const tear = smooth(
      points('826,84 838,150 866,212 872,256 852,290 826,300 800,290 780,256 786,212 814,150'),
      true,
      7,
    )
    brush
      .fill(tear, withAlpha('#d5e9ea', 0.92))
      .crescent(tear, withAlpha('#ffffff', 0.9), 5, -8)
      .crescent(tear, withAlpha('#6f9f9c', 0.6), -5, 8)
    brush.fill(blob(846, 232, 8, 14, { turn: -0.2 }), '#ffffff')
  })
}

export function plate(brush: Brush, x: number, y: number, half: number, colour: string) {
  const petal = smooth(
    [
      [x - half, y - 22],
      [x - half * 0.6, y - 2],
      [x, y + 6],
      [x + half * 0.66, y - 2],
      [x + half, y - 30],
      [x + half * 0.5, y - 20],
      [x, y - 14],
      [x - half * 0.5, y - 16],
    ],
    true,
    7,
  )
  brush.form(petal, colour, { width: 4, shadeWidth: 10 })
  brush.fill(
    limb(
      [
        [x - half * 0.8, y - 12],
        [x, y - 2],
        [x + half * 0.84, y - 18],
      ],
      [1, 2.5, 1],
    ),
    withAlpha('#ffffff', 0.5),
  )
}

/** As wide as a basin; a kitten has been here. */
function basin(brush: Brush) {
  const pool = smooth(points('438,296 470,264 556,252 642,264 674,296 640,314 556,320 472,314'), true, 7)
  brush.fill(pool, withAlpha('#e3f2e6', 0.92))
  brush.crescent(pool, withAlpha('#ffffff', 0.9), 6, -7)
  brush.crescent(pool, withAlpha('#7fae9d', 0.6), -8, 12)
  const paw = '#5f9489'
  brush.fill(blob(560, 294, 25, 12, { jitter: 0.08 }), paw)
  for (const [x, y] of points('532,281 550,274 572,274 590,282'))
    brush.fill(blob(x, y, 9, 5.5, { jitter: 0.05 }), paw)
}

/** Sold out. */
function tag(brush: Brush) {
  brush.line(smooth(points('620,612 660,588 690,562'), false), '#8a6a4a', 3)
  brush.form(points('690,534 790,510 816,544 802,584 700,598 676,566'), '#f3e6c4', {
    width: 3,
    shadeWidth: 7,
  })
  brush.fill(blob(698, 564, 7, 7), WOOD)
  brush.line(smooth(points('734,562 750,550 768,562 782,546'), false), '#b06a4a', 4)
}
