import { paintHeadFromBehind } from '~/art/child/back'
import { Pen } from '~/art/figure/pen'
import type { Brush } from '~/art/kit/brush'
import { blob, points, ribbon, type Shape, smooth, wobble } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { leaf, ridge, silhouette } from '~/art/scenery'
import { lantern, sledgeBefore, sledgeBehind } from '../sledge'
import { cutPlane, snowfield } from '../world'

const DARK = '#132543'
const FLAME: [number, number] = [1278, 872]

function wall(page: Page) {
  const drift = wobble(
    smooth(
      points('1130,1060 1144,860 1180,640 1250,400 1360,220 1510,110 1680,60 1860,80 2080,20 2080,1060'),
      true,
      8,
    ),
    8,
    0.012,
    4,
  )
  page.plane({ edge: 0.6, reach: 1.9, grain: 0.1, blotch: 0.1 }, (brush) => {
    brush.form(drift, '#6c93bd', { rim: null, shade: null })
    brush.spray(drift, '#1d3660', { strength: 0.72, start: 0.25, from: [-0.75, 0.66], power: 1.1 })
    brush.within(drift, () =>
      brush.hatch([1200, 120, 2040, 900], '#86abd0', {
        strokes: 30,
        width: 14,
        turn: -0.4,
        alpha: 0.2,
        length: 0.3,
        seed: 6,
      }),
    )
  })
  page.plane({ stipple: 0.65, blend: 'soft-light' }, (brush) =>
    brush.within(drift, () => brush.glow(...FLAME, 720, '#ffd69a', { strength: 1, power: 1.2 })),
  )
}

/** Cast large, from the lantern's foot. */
const thrown = (shape: Shape): Shape =>
  shape.map(([x, y]) => [1440 + (x - 1440) * 1.1, 940 + (y - 940) * 1.12])

const shadowChild: Shape[] = [
  smooth(
    points(
      '1404,960 1410,800 1424,700 1452,630 1500,596 1560,588 1620,596 1668,630 1700,704 1712,800 1716,960',
    ),
    true,
    7,
  ),
  // The neck, in a collar: without it a hatted head on shoulders is a snowman.
  ribbon(points('1560,520 1560,580 1560,640'), [66, 72, 104]),
  blob(1560, 476, 104, 106, { corners: 14, jitter: 0.015 }),
  smooth(points('1448,452 1456,392 1486,334 1560,302 1634,334 1664,392 1672,452 1560,470'), true, 6),
  ribbon(points('1444,434 1500,450 1560,454 1620,450 1676,434'), [16, 22, 24, 22, 16]),
  wobble(blob(1562, 294, 34, 30, { corners: 12, jitter: 0.04 }), 7, 0.1, 6),
]

/** The head three times, as it goes from side to side. */
const dogHead = (x: number, y: number, turn: number): Shape[] => {
  const pen = (list: string) => {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    return points(list).map(([u, v]): [number, number] => [
      x + (u * cos - v * sin) * 118,
      y + (u * sin + v * cos) * 118,
    ])
  }
  return [
    smooth(
      pen('0,-0.66 0.4,-0.58 0.68,-0.1 0.86,0.3 0.56,0.62 0,0.8 -0.56,0.62 -0.86,0.3 -0.68,-0.1 -0.4,-0.58'),
      true,
      5,
    ),
    smooth(pen('-0.64,-0.2 -0.76,-1.02 -0.14,-0.56'), true, 3),
    smooth(pen('0.64,-0.2 0.76,-1.02 0.14,-0.56'), true, 3),
    ...[-1, 1].map((side) =>
      smooth(pen(`${side * 0.2},-0.5 ${side * 0.5},-0.62 ${side * 0.84},-0.5 ${side * 0.6},-0.34`), true, 4),
    ),
  ]
}

/** Child, hair and dog are one ink, or seams would show where they overlap. */
function shadows(page: Page) {
  const ink = '#22426f'
  const look = { edge: 0.5, reach: 2.4, blend: 'multiply' as const }
  for (const [turn, dx, alpha] of [
    [-0.3, -38, 0.26],
    [0.3, 38, 0.26],
  ] as const)
    page.plane({ ...look, alpha }, (brush) => {
      for (const shape of dogHead(1772 + dx, 640, turn)) brush.fill(thrown(shape), ink)
    })
  page.plane({ ...look, alpha: 0.78, showsChild: true }, (brush) => {
    const [[x, y] = [0, 0]] = thrown([[1560, 462]])
    paintHeadFromBehind(Pen.at(brush, { x, y, scale: 214 }), brush.child, { ink, cover: 'knit' })
    for (const shape of shadowChild) brush.fill(thrown(shape), ink)
    for (const shape of dogHead(1772, 640, 0.04)) brush.fill(thrown(shape), ink)
    brush.fill(thrown(smooth(points('1676,970 1688,800 1736,700 1826,700 1872,800 1888,970'), true, 7)), ink)
    for (const [x, turn] of [
      [1372, -1.72],
      [1392, -1.36],
    ] as const)
      brush.fill(leaf(x, 700, 104, 17, turn, 0.1), ink)
    brush
      .fill(blob(1382, 724, 40, 38), ink)
      .fill(smooth(points('1350,830 1352,760 1382,736 1412,760 1416,830'), true, 6), ink)
  })
  page.plane({ edge: 0.2, reach: 0.7, alpha: 0.8 }, (brush) => {
    for (const [i, line] of [
      '1648,560 1636,600 1640,650',
      '1630,540 1614,596 1620,660',
      '1902,560 1914,600 1910,650',
      '1920,540 1934,596 1928,660',
    ].entries())
      brush.dry(thrown(points(line)), 6, '#bcd2e6', { bristles: 4, alpha: 0.9, seed: i + 2, gap: 0.1 })
  })
}

/** Turned on its side against the wind. */
function shelter(brush: Brush) {
  const pen = Pen.at(brush, { x: 1130, y: 760, scale: 112, turn: -1.28 })
  sledgeBehind(pen)
  sledgeBefore(pen)
  silhouette(brush, '#1d3560', 0.8)
}

/** Child and dog under one blanket: one dark shape with a bobble and two ears. */
function huddle(page: Page) {
  const warm = { from: [-0.95, 0.1] as [number, number], colour: '#ffc870' }
  // The lantern draws a line of light along the hair.
  for (const [x, colour, depth] of [
    [1490, '#f2b765', 1],
    [1494, DARK, 0.5],
  ] as const)
    page.plane({ ...cutPlane, light: warm, showsChild: true }, (brush) => {
      paintHeadFromBehind(Pen.at(brush, { x, y: 708, scale: 118 }), brush.child, { cover: 'knit' })
      silhouette(brush, colour, depth)
    })
  page.plane({ ...cutPlane, light: warm }, (brush) => {
    const rim = { shade: null, rim: '#f2b765', width: 5 }
    const body = smooth(
      points('1392,934 1398,850 1424,786 1462,760 1500,752 1550,768 1586,756 1640,776 1676,830 1690,934'),
      true,
      8,
    )
    brush
      .form(smooth(points('1592,720 1588,650 1626,690'), true, 3), DARK, rim)
      .form(smooth(points('1640,690 1668,650 1672,724'), true, 3), DARK, rim)
    brush.form(
      smooth(points('1566,760 1576,716 1610,686 1650,686 1684,722 1690,770 1650,800 1600,800'), true, 6),
      DARK,
      rim,
    )
    brush.form(wobble(blob(1496, 600, 22, 20, { corners: 12, jitter: 0.04 }), 4, 0.2, 6), '#e0a04a', {
      shade: DARK,
      width: 3,
      shadeWidth: 10,
    })
    brush.form(
      smooth(points('1440,692 1436,664 1452,628 1496,606 1540,628 1556,664 1552,692 1496,704'), true, 6),
      '#8f3440',
      { shade: DARK, shadeWidth: 30, rim: '#f2b765', width: 4 },
    )
    brush.form(ribbon(points('1434,692 1466,702 1496,705 1528,702 1558,692'), [13, 15, 13], 7), '#8a6f66', {
      shade: DARK,
      shadeWidth: 12,
      rim: '#f2b765',
      width: 4,
    })
    brush.form(body, DARK, { ...rim, width: 7 })
    brush.within(body, () => {
      for (const fold of [
        '1440,800 1420,860 1416,930',
        '1500,780 1490,860 1496,930',
        '1580,790 1586,860 1570,930',
      ])
        brush.dry(points(fold), 7, '#35527f', { bristles: 5, alpha: 0.8, gap: 0.2 })
    })
  })
}

function stars(page: Page) {
  page.plane({ edge: 0.2, reach: 0.5 }, (brush) => {
    for (const [x, y, r] of [
      [1090, 130, 4.5],
      [1180, 260, 3],
      [1250, 90, 3.4],
      [1380, 150, 2.6],
      [1520, 70, 4.2],
      [1760, 66, 3],
      [1120, 430, 2.6],
      [950, 90, 3.2],
      [900, 60, 2.4],
      [60, 720, 2.6],
    ] as const)
      brush.fill(blob(x, y, r, r), '#cfe0ec')
  })
}

export const night = scene(
  {
    ground: '#17294a',
    seed: 71,
    light: { from: [-0.9, 0.2], colour: '#ffcf86', tint: '#101d3a' },
    rooms: [{ x: 120, y: 150, width: 760, height: 540, ink: 'light' }],
  },
  (page) => {
    page.plane({ grain: 0.07, blotch: 0.06 }, (brush) => {
      brush.gradient(
        [0, 0],
        [0, 1000],
        [
          [0, '#14254a'],
          [1, '#1c3358'],
        ],
      )
      brush.hatch([-40, -40, 2040, 800], '#1d3560', {
        strokes: 70,
        width: 18,
        turn: 0.1,
        alpha: 0.2,
        length: 0.2,
        seed: 4,
        light: 0.015,
      })
    })
    stars(page)
    page.plane({ edge: 0.5, reach: 1.6, grain: 0.08 }, (brush) => {
      const hills = ridge(860, 70, 8, { right: 1300, frequency: 0.0035 })
      brush.form(hills, '#1f3a66', { rim: '#3d629a', width: 4, shade: null })
      brush.spray(hills, '#14254a', { strength: 0.8, start: 0.1, from: [0.3, -1] })
    })
    wall(page)
    shadows(page)
    snowfield(page, {
      y: 905,
      height: 12,
      seed: 6,
      colour: '#2d4d7a',
      shade: 0.7,
      shadeColour: '#14264a',
      rim: '#4a709f',
      from: [0.3, -1],
      stroke: '#3d629a',
    })
    page.plane({ stipple: 0.7 }, (brush) =>
      brush.glow(FLAME[0] + 10, 918, 340, '#ffbf66', { strength: 0.95, power: 1.3, stretch: 0.17 }),
    )
    page.plane({ ...cutPlane }, shelter)
    huddle(page)
    page.plane({ ...cutPlane, edge: 0.2 }, (brush) =>
      lantern(Pen.at(brush, { x: FLAME[0], y: FLAME[1] - 62, scale: 124 })),
    )
    page.glow(...FLAME, 190, '#ffcf80', { strength: 0.75, power: 1.8 })
    snowfield(page, {
      y: 990,
      height: 8,
      seed: 16,
      colour: '#0f1e3a',
      shade: 0,
      rim: '#24406a',
      stroke: '#14264a',
      lift: (x) => 60 * Math.exp(-(((x - 2040) / 300) ** 2)) + 70 * Math.exp(-((x / 500) ** 2)),
    })
    page.vignette('#0c1730', { alpha: 0.5, centre: [0.68, 0.75] })
  },
)
