import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { rng } from '../../kit/random'
import { points, smooth } from '../../kit/shapes'
import type { Page } from '../../page'
import { blade, ridge } from '../../scenery'
import { roof } from './castle'
import { smallPlane } from './world'

const far = ridge(770, 60, 5, {
  right: 2060,
  frequency: 0.0022,
  lift: (x) => 130 * Math.exp(-(((x - 1180) / 300) ** 2)),
})
const peaks = smooth(
  points(
    '760,800 900,760 1010,690 1090,700 1190,630 1240,650 1330,560 1400,600 1480,660 1560,640 1680,560 1760,610 1850,580 1950,660 2060,620 2060,860 760,860',
  ),
  true,
  4,
)
const meadow = ridge(850, 34, 9, { right: 2060, frequency: 0.002 })
const hill = smooth(
  points(
    '640,1060 800,1000 960,934 1120,868 1260,826 1400,808 1560,822 1720,872 1860,920 2060,960 2060,1100 640,1100',
  ),
  true,
  8,
)

/** The child's own village, small in the meadow. */
function village(brush: Brush) {
  for (const [x, y, size, tone] of [
    [150, 872, 26, 0],
    [206, 880, 32, 1],
    [262, 870, 24, 2],
    [330, 884, 30, 0],
    [116, 892, 30, 2],
  ] as const) {
    brush.form(
      [
        [x - size * 0.7, y - size * 0.6],
        [x + size * 0.7, y - size * 0.6],
        [x + size * 0.7, y + 4],
        [x - size * 0.7, y + 4],
      ],
      '#fbe9d4',
      { width: 1, shadeWidth: 8 },
    )
    brush.form(
      [
        [x - size, y - size * 0.55],
        [x, y - size * 1.4],
        [x + size, y - size * 0.55],
      ],
      ['#c98f9c', '#7fa0b0', '#b59ac4'][tone] ?? '#c98f9c',
      { width: 2, shadeWidth: 9 },
    )
    brush.fill(
      [
        [x - 4, y - 12],
        [x + 4, y - 12],
        [x + 4, y + 3],
        [x - 4, y + 3],
      ],
      '#8f78b6',
    )
  }
}

export function land(page: Page) {
  page.plane({ edge: 0.6, reach: 1.8, grain: 0.09, blotch: 0.1 }, (brush) => {
    brush.form(peaks, '#dcb9cb', { width: 5, shade: null })
    brush.within(peaks, () =>
      brush.hatch([900, 520, 2040, 800], '#f3cdbd', {
        strokes: 30,
        width: 12,
        length: 0.16,
        turn: -0.5,
        alpha: 0.3,
      }),
    )
    brush.spray(peaks, '#ffdcb8', { strength: 0.9, start: 0.2, from: [0, -1], blend: 'source-over' })
  })
  page.plane({ edge: 0.6, reach: 1.8, grain: 0.09, blotch: 0.1 }, (brush) => {
    brush.form(far, '#c3a4c6', { width: 4, shade: null })
    brush.within(far, () =>
      brush.hatch([-40, 640, 2040, 880], '#d8b4c8', {
        strokes: 50,
        width: 9,
        length: 0.12,
        turn: -0.14,
        alpha: 0.3,
      }),
    )
    brush.within(far, () => {
      brush.sprayed({ dots: 0.5 }, (soft) =>
        soft.glow(700, 880, 1300, '#ffe0c2', { strength: 0.95, power: 1, stretch: 0.13 }),
      )
    })
  })
  page.plane({ edge: 0.5, reach: 1.5, grain: 0.09, blotch: 0.1 }, (brush) => {
    brush.form(meadow, '#a9b8ae', { width: 5, shade: null })
    brush.within(meadow, () =>
      brush.hatch([-40, 850, 2040, 1040], '#bcc4ac', {
        strokes: 40,
        width: 9,
        length: 0.12,
        turn: -0.05,
        alpha: 0.3,
      }),
    )
  })
  page.plane(smallPlane, (brush) => {
    village(brush)
    roof(Pen.at(brush, { x: 826, y: 902, scale: 0.8, turn: 0.5 }), 54, 84, '#3F7F8C')
  })
}

export function grass(brush: Brush) {
  brush.form(hill, '#5f9089', { width: 7, shade: null })
  brush.within(hill, () => {
    brush.hatch([700, 820, 2040, 1040], '#86aa8d', {
      strokes: 60,
      width: 12,
      length: 0.14,
      turn: 0.12,
      alpha: 0.34,
      seed: 3,
    })
    brush.hatch([1000, 810, 1560, 900], '#e3d9a6', {
      strokes: 26,
      width: 7,
      length: 0.2,
      turn: -0.06,
      alpha: 0.4,
      seed: 8,
    })
    brush.hatch([1500, 900, 2040, 1050], '#3d6f7c', {
      strokes: 40,
      width: 14,
      length: 0.3,
      turn: 0.2,
      alpha: 0.3,
      seed: 6,
    })
  })
  const random = rng(4)
  for (let i = 0; i < 90; i++) {
    const x = 1000 + random() * 900
    const y = 822 + 150 * ((x - 1420) / 560) ** 2 + random() ** 2 * 90
    brush.fill(
      blade(x, y + 8, 14 + random() * 20, 2, -8 + random() * 14),
      random() > 0.4 ? '#4c7f82' : '#c9d0a0',
    )
  }
}

export function tufts(page: Page) {
  page.plane({ edge: 0.4, reach: 1, grain: 0.08 }, (brush) => {
    const random = rng(12)
    for (let i = 0; i < 80; i++) {
      const x = 1560 + random() ** 0.6 * 500
      brush.fill(
        blade(x, 1040, 50 + random() * (x - 1480) * 0.32, 4.5, -34 + random() * 30),
        random() > 0.3 ? '#2f5f73' : '#3d6f7c',
      )
    }
  })
}
