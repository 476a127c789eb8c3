import type { Brush } from '../../kit/brush'
import { mix } from '../../kit/colour'
import { between, rng } from '../../kit/random'
import { blob, type Point, points, ribbon, type Shape, smooth, wobble } from '../../kit/shapes'
import type { Page } from '../../page'
import { ridge } from '../../scenery'
import { spark } from './swarm'

const pane: Shape = points('96,-60 900,-60 900,862 96,862')

/** The wood full of small lights, and the hill that breathes. */
export function outsideView(page: Page) {
  page.plane({ grain: 0.1, blotch: 0.12 }, (brush) =>
    brush.within(pane, () => {
      brush.gradient(
        [0, -40],
        [0, 860],
        [
          [0, '#0f2e3a'],
          [0.45, '#1f5552'],
          [0.75, '#5f9068'],
          [1, '#23503f'],
        ],
        [80, -80, 920, 880],
      )
      const random = rng(12)
      for (const depth of [0, 1, 2])
        for (let i = 0; i < 8 - depth * 2; i++) {
          const x = 70 + ((i + random() * 1.3) / (8 - depth * 2)) * 840
          const width = (7 + depth * 9) * between(random, 0.7, 1.4)
          brush.fill(
            ribbon(
              [
                [x, -60],
                [x + between(random, -12, 12), 400],
                [x, 800],
              ],
              [width, width * 1.1, width * 1.8],
            ),
            mix('#4f8a68', '#123a38', depth / 2.4 + random() * 0.1),
          )
        }
      const hill = wobble(
        ridge(690, 6, 5, {
          left: 60,
          right: 940,
          bottom: 900,
          lift: (x) => 240 * Math.exp(-(((x - 700) / 210) ** 2)),
        }),
        5,
        0.03,
      )
      brush.fill(hill, '#2b6066')
      brush.crescent(hill, '#9dba78', 0, 7, 0.7)
      brush.crescent(hill, '#3d7672', 4, 26, 0.5)
      for (const [x, y] of points('620,484 776,480'))
        brush.form(blob(x, y, 26, 24), '#2b6066', { rim: '#9dba78', width: 3, shade: null })
      for (const [x, y] of points('664,560 742,556'))
        brush.line(
          smooth(
            [
              [x - 18, y],
              [x, y + 9],
              [x + 18, y],
            ],
            false,
            5,
          ),
          '#0b1822',
          4,
        )
      brush.fill(ridge(780, 10, 9, { left: 60, right: 940, bottom: 900 }), '#14382f')
      for (let i = 0; i < 120; i++) {
        const [x, y] = [between(random, 110, 890), between(random, 30, 800)]
        if (Math.hypot(x - 430, y - 470) > 190) spark(brush, [x, y], between(random, 1.6, 4.4), random())
      }
    }),
  )
}

/** Its beams, and what the lantern hangs from. */
export function windowFrame(page: Page, hook: Point) {
  const shadow = { colour: '#140f1c', dx: -8, dy: 8, blur: 12, alpha: 0.6 }
  page.plane({ edge: 0.45, reach: 1.2, grain: 0.14, shadow }, (brush) => {
    const wood = '#6b4436'
    const beam = (list: string) => {
      const shape = wobble(points(list), 2.4, 0.03)
      brush.form(shape, wood, { rim: '#c98a50', width: 4, shadeWidth: 10 })
    }
    beam('66,-60 112,-60 112,880 66,880')
    beam('884,-60 934,-60 934,880 884,880')
    beam('100,70 896,70 896,104 100,104')
    brush.line(
      [
        [hook[0], 104],
        [hook[0], hook[1] - 6],
      ],
      '#2b1f26',
      6,
    )
    curtain(brush)
  })
}

function curtain(brush: Brush) {
  const cloth = smooth(points('-60,-60 190,-60 176,160 130,380 96,560 110,700 60,880 -60,900'), true, 8)
  brush.form(cloth, '#2f5a63', { rim: '#8fb08a', width: 5, shadeWidth: 40 })
  brush.within(cloth, () => {
    for (const [x, u] of [
      [20, -20],
      [74, 24],
      [130, 62],
    ] as const)
      brush.fill(
        ribbon(
          [
            [x + 30, -60],
            [x, 300],
            [u, 900],
          ],
          [4, 13, 9],
          8,
        ),
        '#24474f',
      )
    brush.pattern(cloth, '#3f6f72', { mark: 'leaf', step: 62, row: 54, size: 15, turn: -0.8 })
  })
  brush.form(wobble(ribbon(points('-40,560 40,580 112,558'), [15, 13, 12], 6), 2, 0.05), '#c9823a', {
    width: 3,
    shadeWidth: 6,
  })
}
