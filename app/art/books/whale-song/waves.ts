import type { Brush } from '../../kit/brush'
import { mix } from '../../kit/colour'
import { blob, points, ribbon, type Shape, smooth } from '../../kit/shapes'
import type { Page } from '../../page'
import { cut, depths } from './world'

/** The giant: its crest curls, and the curl thins into a line. */
const wave = smooth(
  points(
    '2080,1060 2080,96 1980,74 1850,92 1710,150 1604,246 1542,356 1536,452 1556,428 1590,370 1650,324 1728,322 1790,372 1822,462 1812,580 1756,690 1660,764 1540,806 1440,824 1420,1060',
  ),
  true,
  9,
)

export function bigWave(page: Page) {
  page.plane(cut.land(), (brush) => {
    brush.fill(wave, depths.teal)
    brush.within(wave, () => {
      for (let i = 0; i < 6; i++) streak(brush, i)
      brush.hatch([1800, 80, 2060, 900], '#1a6a79', {
        strokes: 50,
        width: 16,
        length: 0.4,
        turn: 1.4,
        alpha: 0.25,
      })
    })
    brush.crescent(wave, '#bfe6c8', 16, 4, 0.9)
    brush.spray(wave, '#0f4158', { from: [-0.8, -0.5], strength: 0.85, start: 0.5 })
  })
  page.plane({ edge: 0.5, reach: 1.2, grain: 0.07 }, (brush) => foam(brush))
}

function streak(brush: Brush, i: number) {
  const k = i * 27
  const way: Shape = [
    [1552 + k * 0.3, 400 + k * 0.1],
    [1618 + k * 0.4, 292 - k * 0.1],
    [1736 + k * 0.5, 262 - k * 0.5],
    [1846 + k * 0.7, 360 - k * 0.6],
    [1872 + k * 0.9, 520 + k * 0.1],
    [1836 + k, 680 + k * 0.5],
    [1720 + k * 0.9, 800 + k],
  ]
  brush.fill(ribbon(way, [1, 5, 8, 8, 6, 3]), mix('#7cc4b6', '#1f7480', i / 7))
}

/** The crest's foam, and the way the sound goes into the shell. */
function foam(brush: Brush) {
  const crest = points(
    '2080,88 1980,68 1850,88 1708,146 1600,244 1538,354 1528,450 1536,520 1528,574 1494,610 1450,626',
  )
  brush.fill(ribbon(crest, [16, 15, 14, 13, 12, 12, 9, 5, 3.4, 2.6, 1.6]), '#f7f6dd')
  for (const [x, y, r] of [
    [1890, 66, 9],
    [1760, 100, 6],
    [1640, 176, 8],
    [1556, 280, 5],
    [1500, 380, 7],
    [1516, 330, 4],
  ] as const)
    brush.fill(blob(x, y, r, r, { seed: x }), '#f7f6dd')
}

/** Two lesser waves, and what they say. */
export function smallWaves(page: Page) {
  page.plane(cut.land(), (brush) => {
    const near = smooth(
      points(
        '2080,1060 2080,742 1960,716 1850,730 1772,786 1752,846 1772,834 1812,802 1862,806 1880,850 1840,904 1740,936 1600,952 1480,990 1460,1060',
      ),
      true,
      8,
    )
    brush.fill(near, '#2d8a90')
    brush.within(near, () => {
      for (const k of [0, 22, 46])
        brush.fill(
          ribbon(
            points(
              `${1900 + k},${770 - k * 0.2} ${1936 + k},${840 + k * 0.3} ${1860 + k},${940 + k} ${1700 + k},${984 + k}`,
            ),
            [1, 6, 5, 2],
          ),
          '#5fb0aa',
        )
    })
    brush.spray(near, '#0f4158', { from: [-0.6, -0.8], strength: 0.7, start: 0.5 })
    const crest = points(
      '2080,738 1960,710 1848,726 1766,784 1744,846 1716,836 1688,776 1620,706 1540,660 1452,640',
    )
    brush.fill(ribbon(crest, [12, 12, 11, 10, 9, 5, 3.2, 2.8, 2.2, 1.4]), '#f7f6dd')
    const lace = points('1460,1060 1476,984 1590,948 1690,934 1660,900 1640,820 1590,730 1520,668 1452,652')
    brush.fill(ribbon(lace, [13, 12, 10, 6, 3.2, 2.8, 2.4, 2, 1.2]), '#fbf8e2')
  })
}
