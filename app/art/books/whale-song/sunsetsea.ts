import type { Brush } from '../../kit/brush'
import { withAlpha } from '../../kit/colour'
import { rng } from '../../kit/random'
import { blob, placeShape, points, ribbon, smooth } from '../../kit/shapes'
import type { Page } from '../../page'
import { ridge } from '../../scenery'
import { water } from './world'

export const INK = '#2b2448'
export const FAR = '#b5546a'

export function sky(page: Page) {
  water(
    page,
    [
      [0, '#f2a58c'],
      [0.3, '#f6b992'],
      [0.56, '#fac78e'],
      [0.69, '#fbcf8e'],
      [1, '#fbcf8e'],
    ],
    {
      from: [1100, 0],
      to: [900, 1000],
      strokes: [
        [90, '#f0a088'],
        [640, '#ffe0a6'],
      ],
      alpha: 0.12,
      turn: -0.02,
      blotch: 0.07,
    },
  )
  page.plane({ edge: 0.5, reach: 1.5, grain: 0.06, alpha: 0.85 }, (brush) => {
    for (const [x, y, long, thick] of [
      [1240, 150, 330, 12],
      [1420, 186, 240, 8],
      [1750, 110, 300, 11],
      [1060, 250, 170, 6],
      [1620, 268, 210, 7],
    ] as const)
      brush.fill(
        ribbon(
          [
            [x - long, y + 5],
            [x - long * 0.3, y - 5],
            [x + long * 0.4, y + 3],
            [x + long, y - 4],
          ],
          [0.5, thick, thick * 0.8, 0.5],
        ),
        '#ea8a80',
      )
  })
  page.glow(700, 690, 520, '#ffd98c', { strength: 0.3, power: 1.4 })
}

/** The sun has half gone; the sea keeps its way. */
export function sea(page: Page) {
  page.plane({ edge: 0.3, reach: 1, grain: 0.05 }, (brush) =>
    brush.fill(blob(706, 688, 96, 94, { jitter: 0.01, corners: 14 }), '#fff2c4'),
  )
  page.plane({ edge: 0.4, reach: 1.2, grain: 0.1, blotch: 0.08 }, (brush) => {
    const water = ridge(692, 3, 4, { right: 2060 })
    brush.fill(water, '#d9757a')
    brush.within(water, () => {
      brush.gradient(
        [0, 690],
        [0, 1000],
        [
          [0, '#e28a7c'],
          [0.4, '#c9647a'],
          [1, '#8f4a78'],
        ],
        [-60, 680, 2060, 1060],
      )
      brush.hatch([-40, 700, 1500, 1000], '#b5566f', {
        strokes: 70,
        width: 9,
        length: 0.14,
        alpha: 0.4,
        turn: 0,
        seed: 5,
      })
      const random = rng(3)
      for (let i = 0; i < 40; i++) {
        const t = (i + 0.5) / 40
        const wide = 120 * (0.35 + t * 1.2) * (0.4 + random() * 0.7)
        const x = 706 + (random() - 0.5) * 80 * (1 + t)
        const y = 700 + t ** 1.3 * 290
        brush.fill(
          ribbon(
            [
              [x - wide, y],
              [x, y - 1.5],
              [x + wide, y],
            ],
            [0.4, 2 + t * 3.4, 0.4],
          ),
          withAlpha('#ffe9b4', 0.85),
        )
      }
    })
  })
}

const tail = smooth(
  points(
    '-0.1,0 -0.06,-0.3 -0.12,-0.5 -0.5,-0.66 -0.74,-0.92 -0.4,-0.94 -0.06,-0.8 0,-0.7 0.06,-0.8 0.4,-0.94 0.74,-0.92 0.5,-0.66 0.12,-0.5 0.08,-0.3 0.12,0',
  ),
  true,
  7,
)

/** Far out: a great tail and a small one, a great plume and a small one. */
export function farewell(page: Page) {
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.08 }, (brush) => {
    brush.fill(placeShape(tail, { x: 236, y: 704, scale: 78, turn: -0.05 }), FAR)
    brush.fill(placeShape(tail, { x: 352, y: 704, scale: 38, turn: 0.19 }), FAR)
    brush.fill(smooth(points('88,706 120,684 160,678 190,690 206,706'), true, 6), FAR)
    brush.fill(smooth(points('388,706 400,694 418,692 434,706'), true, 6), FAR)
    plume(brush, 132, 676, 64)
    plume(brush, 410, 690, 34)
    for (const [x, y, w] of [
      [240, 708, 90],
      [356, 710, 50],
      [146, 710, 70],
      [412, 708, 34],
    ] as const)
      brush.fill(
        ribbon(
          [
            [x - w, y],
            [x, y + 3],
            [x + w, y],
          ],
          [0.4, 3, 0.4],
        ),
        '#fff0c8',
      )
  })
}

function plume(brush: Brush, x: number, y: number, size: number) {
  for (const side of [-1, 1])
    brush.fill(
      ribbon(
        [
          [x, y],
          [x + side * size * 0.08, y - size * 0.7],
          [x + side * size * 0.3, y - size],
          [x + side * size * 0.52, y - size * 0.72],
        ],
        [size * 0.03, size * 0.09, size * 0.1, size * 0.02],
      ),
      '#c4606c',
    )
  const random = rng(Math.round(size))
  for (let i = 0; i < 9; i++)
    brush.fill(
      blob(
        x + (random() - 0.5) * size * 1.3,
        y - size * (0.5 + random() * 0.65),
        1 + random() * size * 0.035,
      ),
      '#c4606c',
    )
}
