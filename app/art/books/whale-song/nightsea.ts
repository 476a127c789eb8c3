import { withAlpha } from '../../kit/colour'
import { blob, type Point, points, ribbon, smooth } from '../../kit/shapes'
import type { Page } from '../../page'
import { ridge } from '../../scenery'
import { water } from './world'

export const moonlight = { from: [0.85, -0.5] as Point, colour: '#dcecf0', tint: '#141c48' }
export const MOON: Point = [1716, 640]
export const SHELL: Point = [628, 470]

export function sky(page: Page) {
  water(
    page,
    [
      [0, '#0f1f4c'],
      [0.4, '#15305e'],
      [0.68, '#24527a'],
      [1, '#24527a'],
    ],
    {
      from: [900, 0],
      to: [1000, 1000],
      strokes: [
        [120, '#12255a'],
        [620, '#20486f'],
      ],
      alpha: 0.1,
      turn: -0.03,
      blotch: 0.07,
    },
  )
  page.glow(MOON[0], MOON[1], 420, '#a9cfe0', { strength: 0.5, power: 1.7 })
}

export function openSea(page: Page) {
  page.plane({ edge: 0.4, reach: 1.2, grain: 0.1, blotch: 0.08 }, (brush) => {
    const surface = ridge(722, 3, 4, { right: 2060 })
    brush.fill(surface, '#163a66')
    brush.within(surface, () => {
      brush.gradient(
        [0, 720],
        [0, 1000],
        [
          [0, '#1f4f78'],
          [0.5, '#153660'],
          [1, '#0c2248'],
        ],
        [-60, 710, 2060, 1060],
      )
      brush.hatch([800, 730, 2040, 1000], '#28608a', {
        strokes: 70,
        width: 8,
        length: 0.1,
        alpha: 0.3,
        turn: 0,
        seed: 5,
      })
    })
  })
}

/** A whale's back far away, with the moon on it. */
export function whaleAndMoon(page: Page) {
  page.plane({ edge: 0.3, reach: 1, grain: 0.06, blotch: 0.1 }, (brush) => {
    const disc = blob(...MOON, 66, 66, { jitter: 0.01, corners: 14 })
    brush.fill(disc, '#f6efcf')
    brush.within(disc, () => {
      for (const [x, y, r] of [
        [1694, 624, 12],
        [1738, 650, 9],
        [1726, 612, 6],
      ] as const)
        brush.fill(blob(x, y, r), '#e2d9b4')
    })
  })
  page.plane({ edge: 0.4, reach: 1.2, grain: 0.09 }, (brush) => {
    const back = smooth(
      points('1490,734 1560,712 1640,696 1720,692 1800,700 1860,716 1884,704 1900,716 1930,734 1700,742'),
      true,
      7,
    )
    brush.fill(back, '#0d2347')
    brush.crescent(back, '#cfe2e4', 0, 5, 0.9)
    for (const [y, w] of [
      [742, 250],
      [760, 90],
      [778, 140],
      [800, 60],
      [824, 110],
      [852, 76],
      [884, 120],
    ] as const)
      brush.fill(
        ribbon(
          [
            [MOON[0] - w, y],
            [MOON[0], y - 2],
            [MOON[0] + w, y],
          ],
          [0.3, 2.6, 0.3],
        ),
        withAlpha('#f1ecd0', 0.8),
      )
  })
}
