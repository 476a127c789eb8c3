import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { blob, points, type Shape, smooth } from '../../kit/shapes'
import { WALL, WINDOW } from './castle'
import { sheep } from './sheep'
import { GOLD, RED } from './world'

const box = (l: number, t: number, r: number, b: number): Shape => [
  [l, t],
  [r, t],
  [r, b],
  [l, b],
]

/** A wall seen from above: its top, and what shows of its inner side. */
function wall(brush: Brush, [l, t, r, b]: [number, number, number, number], side = 30) {
  brush.fill(box(l, t, r, b + side), '#cfa3b4')
  brush.form(box(l, t, r, b), WALL, { width: 4, shadeWidth: 5 })
}

function bed(brush: Brush, x: number, y: number, cover: string) {
  const round = (l: number, t: number, r: number, b: number) =>
    smooth(
      [
        [l, t + 6],
        [l + 6, t],
        [r - 6, t],
        [r, t + 6],
        [r, b - 4],
        [r - 4, b],
        [l + 4, b],
        [l, b - 4],
      ],
      true,
      3,
    )
  brush.form(round(x, y, x + 56, y + 92), '#a8643f', { width: 2, shadeWidth: 5 })
  brush.form(round(x + 8, y + 8, x + 48, y + 32), '#fff6e6', { width: 2, shadeWidth: 5 })
  brush.form(round(x + 4, y + 36, x + 52, y + 88), cover, { width: 2, shadeWidth: 8 })
  brush.fill(box(x + 4, y + 38, x + 52, y + 46), '#fff0d8')
  brush.pattern(box(x + 4, y + 50, x + 52, y + 86), '#fff0d8', { mark: 'dot', step: 14, row: 12, size: 4 })
}

function throne(brush: Brush) {
  brush.form(box(1664, 560, 1704, 700), '#a8445c', { width: 2, shadeWidth: 6 })
  brush.form(smooth(points('1652,500 1716,500 1720,566 1648,566'), true, 3), GOLD, {
    width: 3,
    shadeWidth: 8,
  })
  brush.form(box(1662, 524, 1706, 558), RED, { width: 2, shadeWidth: 6 })
  for (const x of [1654, 1684, 1714]) brush.fill(blob(x, 498, 6, 6), '#fff0c4')
}

function bath(brush: Brush) {
  const pen = Pen.at(brush, { x: 1556, y: 652 })
  pen.form(blob(0, 0, 62, 46, { corners: 12, jitter: 0.02 }), '#fff6e6', { width: 4, shadeWidth: 9 })
  pen.fill(blob(0, 2, 51, 35, { corners: 12, jitter: 0.02 }), '#8fc4cc')
  sheep(pen.moved({ x: 4, y: 0, scale: 30 }), { mood: 'laugh', legs: 'none', seed: 4 })
  for (const [x, y, r] of [
    [-36, 12, 8],
    [-24, 20, 10],
    [-8, 24, 8],
    [30, 18, 9],
    [40, 6, 7],
    [16, 24, 7],
  ] as const)
    pen.form(blob(x, y, r, r), '#f4fbff', { rim: null, shadeWidth: 3 })
}

/** Rooms one looks into as into a drawer. */
export function rooms(brush: Brush) {
  brush.form(box(1360, 330, 1790, 740), '#e0a98f', { width: 3, shadeWidth: 4 })
  brush.fill(box(1370, 340, 1600, 556), '#b7a3cf')
  brush.pattern(box(1370, 340, 1600, 556), '#a48fc2', {
    mark: 'stitch',
    step: 44,
    row: 24,
    size: 34,
    width: 2,
  })
  brush.fill(box(1370, 556, 1600, 740), '#9cc3c2')
  brush.pattern(box(1370, 556, 1600, 740), '#86b3b5', { mark: 'dot', step: 26, row: 22, size: 8 })
  brush.pattern(box(1610, 340, 1790, 740), '#cf9478', {
    mark: 'stitch',
    step: 40,
    row: 26,
    size: 30,
    width: 2,
  })
  for (const [l, t, r, b, colour] of [
    [1370, 340, 1406, 536, '#9a86ba'],
    [1370, 556, 1400, 740, '#7fa9ac'],
    [1610, 340, 1640, 740, '#c18a76'],
  ] as const)
    brush.fill(box(l, t, r, b), colour)
  wall(brush, [1344, 312, 1806, 340], 34)
  bed(brush, 1432, 388, '#5f79b8')
  bed(brush, 1506, 388, '#3F7F8C')
  bed(brush, 1716, 388, RED)
  wall(brush, [1590, 340, 1610, 560], 26)
  wall(brush, [1400, 536, 1600, 556], 28)
  throne(brush)
  bath(brush)
  brush.form(box(1344, 312, 1370, 760), WALL, { width: 4, shadeWidth: 5 })
  brush.form(box(1782, 312, 1808, 760), WALL, { width: 4, shadeWidth: 7 })
  brush.fill(box(1344, 730, 1808, 806), '#e3bfb4')
  brush.form(box(1344, 720, 1808, 748), WALL, { width: 4, shadeWidth: 5 })
  for (let i = 0; i < 9; i++) brush.fill(box(1392 + i * 44, 708, 1414 + i * 44, 724), WALL)
  brush.fill(
    smooth(points('1560,806 1560,776 1553,768 1560,758 1600,758 1607,768 1600,776 1600,806'), true, 3),
    '#b9713f',
  )
}

/** A round tower from above, open like a cup. */
export function tower(brush: Brush, x: number, y: number, r: number, tall: number) {
  brush.form(
    smooth(
      [
        [x - r, y],
        [x - r, y + tall],
        [x, y + tall + r * 0.5],
        [x + r, y + tall],
        [x + r, y],
      ],
      true,
      5,
    ),
    '#eccdbd',
    { width: 5, shadeWidth: r * 0.8 },
  )
  brush.form(blob(x, y, r, r * 0.86, { corners: 16, jitter: 0.01 }), WALL, { width: 5, shadeWidth: 6 })
  brush.fill(blob(x, y, r * 0.72, r * 0.6, { corners: 16, jitter: 0.01 }), '#8a6a9c')
  brush.within(blob(x, y, r * 0.72, r * 0.6, { corners: 16, jitter: 0.01 }), () =>
    brush.fill(blob(x + 4, y + r * 0.3, r * 0.7, r * 0.5), '#6a4f86'),
  )
  brush.fill(
    smooth(
      [
        [x - r * 0.16, y + tall + r * 0.1],
        [x - r * 0.16, y + tall - r * 0.3],
        [x, y + tall - r * 0.46],
        [x + r * 0.16, y + tall - r * 0.3],
        [x + r * 0.16, y + tall + r * 0.1],
      ],
      true,
      3,
    ),
    WINDOW,
  )
}
