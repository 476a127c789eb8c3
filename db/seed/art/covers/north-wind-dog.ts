import type { Brush } from '../brush'
import type { Page } from '../page'
import { blob, limb, type Point, points, ribbon, type Shape, smooth } from '../shapes'

const COAT = '#4a688e'
const DEEP = '#2c4468'
const CREAM = '#f7eedd'
const LINE = '#1d2b45'

/** Every few steps a tuft stands off, combed backward. */
function furry(outline: Shape, tuft: number, comb: Point): Shape {
  const soft = smooth(outline, true, 6)
  return soft.map((point, i): Point => {
    const [x, y] = point
    const before = soft.at(i - 1) ?? point
    const after = soft[(i + 1) % soft.length] ?? point
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1
    const out = i % 3 === 0 ? tuft * (0.6 + ((i * 7) % 5) * 0.16) : 0
    return [
      x + ((after[1] - before[1]) / length) * out + (out ? comb[0] * tuft : 0),
      y - ((after[0] - before[0]) / length) * out + (out ? comb[1] * tuft : 0),
    ]
  })
}

/** At a gallop: both pairs stretched, the far one darker. */
function legs(brush: Brush, isNear: boolean) {
  const list = isNear
    ? ['846,780 886,832 944,862', '712,776 694,842 634,872']
    : ['868,764 930,802 984,812', '736,790 726,856 682,896']
  for (const leg of list) {
    const way = points(leg)
    brush.form(limb(way, [44, 25, 17], 10), isNear ? COAT : DEEP, { width: 3, shadeWidth: 10 })
    const [px, py] = way[2] ?? [0, 0]
    const paw = blob(px + 2, py + 1, 25, 18, { turn: 0.3 })
    brush.form(paw, isNear ? CREAM : '#c6cede', { width: 2, shadeWidth: 5 })
    for (const d of [-6, 5])
      brush.line(
        [
          [px + 12 + d * 0.6, py + d],
          [px + 22 + d * 0.4, py + d + 1],
        ],
        DEEP,
        2,
      )
  }
}

/** Fur: short dry strokes, all combed backward. */
function combed(brush: Brush, list: string, colour: string) {
  const way = smooth(points(list), false, 6)
  for (const [i, [x, y]] of way.entries()) {
    const drop = ((i * 13) % 5) * 6
    const hair: Shape = [
      [x + 20, y - 6 + drop],
      [x, y + drop],
      [x - 22, y + 12 + drop],
    ]
    brush.dry(hair, 5, colour, { bristles: 4, alpha: 0.55, gap: 0.2, seed: i + 5 })
  }
}

function trunkOf(brush: Brush) {
  const tail = '704,724 650,722 606,684 600,630 636,590 690,588 712,622 690,648 668,662 712,690'
  brush.form(furry(points(tail), 10, [-0.4, 0.5]), COAT, { width: 4, shadeWidth: 12 })
  brush.fill(furry(points('626,650 634,612 670,598 694,614 684,634 656,650 650,676'), 6, [-0.2, 0.4]), CREAM)
  const body = furry(
    points('664,780 668,714 716,680 800,668 880,690 920,744 908,806 852,836 780,822 712,842'),
    11,
    [-0.7, 0.3],
  )
  brush.form(body, COAT, { width: 5, shadeWidth: 18 })
  brush.within(body, () => {
    brush.fill(
      furry(points('800,706 900,710 940,800 880,850 740,850 760,806 826,790'), 12, [-0.5, 0.5]),
      CREAM,
    )
  })
  brush.spray(body, '#2c4468', { strength: 0.6, start: 0.45 })
  brush.within(body, () => combed(brush, '690,730 760,716 830,700', '#7d9cc0'))
  brush.within(body, () => combed(brush, '690,790 750,790 800,770', DEEP))
  brush.within(body, () => brush.fill(ribbon(points('792,664 786,750 800,850'), [8, 9, 8]), '#d94f45'))
}

/** It looks back at the child while it runs. */
function head(brush: Brush, x: number, y: number) {
  const at = (list: string): Shape => points(list).map(([u, v]): Point => [x + u, y + v])
  for (const ear of ['-50,-40 -62,-104 -14,-68', '22,-70 70,-100 60,-34'])
    brush.form(smooth(at(ear), true, 3), DEEP, { width: 3, shadeWidth: 6 })
  const skull = furry(at('-76,10 -64,-44 -24,-74 26,-74 64,-44 78,8 60,52 10,76 -44,60'), 7, [0.2, 0.4])
  brush.form(skull, COAT, { width: 5, shadeWidth: 14 })
  const mask = furry(
    at('-74,18 -66,-22 -44,-30 -18,2 0,-30 30,-34 46,-4 66,16 50,50 8,72 -44,58'),
    5,
    [0, 0.3],
  )
  brush.within(skull, () => brush.fill(mask, CREAM))
  for (const [u, v] of points('-48,-8 13,-10')) {
    brush.fill(blob(x + u, y + v, 8, 11, { corners: 10, jitter: 0.02 }), LINE)
    brush.fill(blob(x + u - 4, y + v - 3, 3.2, 3.2), '#fff6e6')
  }
  brush.fill(smooth(at('-40,18 -22,12 -8,18 -16,32 -26,36 -36,30'), true, 5), LINE)
  brush.fill(smooth(at('-36,46 -20,50 -2,44 -6,70 -18,80 -30,70'), true, 5), '#d94f45')
  brush.fill(ribbon(at('-52,38 -40,46 -25,36 -8,48 12,36'), [1.5, 3.5, 3, 3.5, 1.5]), LINE)
}

export function dog(page: Page) {
  page.plane(
    {
      edge: 0.32,
      reach: 0.8,
      grain: 0.09,
      shadow: { colour: '#5f78b0', dx: -9, dy: 6, blur: 9, alpha: 0.4 },
    },
    (brush) => {
      legs(brush, false)
      trunkOf(brush)
      legs(brush, true)
      head(brush, 850, 664)
    },
  )
}
