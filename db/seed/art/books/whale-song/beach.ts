import type { Brush } from '../../brush'
import { mix } from '../../colour'
import type { Page } from '../../page'
import { scene } from '../../scene'
import { ridge } from '../../scenery'
import { blob, type Point, points, ribbon, type Shape, smooth } from '../../shapes'
import { hero, posed } from './child'
import { conch } from './conch'
import { house } from './house'
import { cut, depths, evening, water } from './world'

const SUN: Point = [1652, 560]

export const beach = scene(
  {
    ground: '#cfe6c6',
    seed: 11,
    light: evening,
    rooms: [{ x: 240, y: 66, width: 700, height: 490, ink: 'dark' }],
    dedication: { x: 250, y: 810, width: 560, height: 110, ink: 'dark' },
  },
  (page) => {
    sky(page)
    openSea(page)
    bigWave(page)
    dune(page)
    sand(page)
    footprints(page)
    smallWaves(page)
    child(page)
    page.glow(SUN[0], SUN[1], 300, '#ffb56a', { strength: 0.4, power: 1.6 })
    page.vignette('#4a4a7a', { alpha: 0.32, centre: [0.62, 0.5] })
  },
)

function sky(page: Page) {
  water(
    page,
    [
      [0, '#9fd2c3'],
      [0.26, '#cbe5c6'],
      [0.44, '#f4e6bd'],
      [0.54, '#f6c08c'],
      [0.62, '#ee9472'],
      [1, '#ee9472'],
    ],
    {
      from: [900, 0],
      to: [1000, 1000],
      strokes: [
        [90, '#b3dcc6'],
        [560, '#f8c898'],
      ],
      turn: -0.02,
      alpha: 0.12,
    },
  )
  page.glow(SUN[0], SUN[1], 560, '#ffd98c', { strength: 0.42, power: 1.5 })
  page.plane({ edge: 0.3, reach: 1, grain: 0.05 }, (brush) =>
    brush.fill(blob(...SUN, 74, 74, { jitter: 0.01 }), '#fff6d2'),
  )
}

function openSea(page: Page) {
  page.plane({ edge: 0.5, reach: 1.4, grain: 0.1, blotch: 0.1 }, (brush) => {
    brush.fill(ridge(604, 5, 4, { right: 2060 }), '#5fa9a6')
    brush.within(ridge(604, 5, 4, { right: 2060 }), () => {
      brush.hatch([-40, 610, 2040, 760], '#4f9a9c', {
        strokes: 60,
        width: 9,
        length: 0.12,
        alpha: 0.4,
        seed: 4,
      })
      brush.hatch([1300, 606, 1980, 720], '#ffe0a4', {
        strokes: 46,
        width: 4,
        length: 0.16,
        alpha: 0.55,
        seed: 7,
      })
    })
    // A rock, perhaps.
    brush.fill(smooth(points('1124,640 1136,618 1156,604 1160,622 1178,640'), true, 6), '#1f5f70')
  })
}

/** The giant: its crest curls, and the curl thins into a line. */
const wave = smooth(
  points(
    '2080,1060 2080,96 1980,74 1850,92 1710,150 1604,246 1542,356 1536,452 1556,428 1590,370 1650,324 1728,322 1790,372 1822,462 1812,580 1756,690 1660,764 1540,806 1440,824 1420,1060',
  ),
  true,
  9,
)

function bigWave(page: Page) {
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

function dune(page: Page) {
  const ground = ridge(690, 16, 6, { right: 2060, lift: (x) => 110 * Math.exp(-(((x - 40) / 190) ** 2)) })
  page.plane(cut.land(), (brush) => {
    brush.form(ground, '#e2c48e', { rim: '#fff0c4', shade: null, width: 5 })
    brush.within(ground, () =>
      brush.hatch([-40, 560, 900, 760], '#d8b682', {
        strokes: 40,
        width: 12,
        length: 0.2,
        turn: 0.1,
        alpha: 0.35,
      }),
    )
  })
  page.plane({ ...cut.figure(-5, 5), grain: 0.08 }, (brush) => house(brush, { x: 138, y: 592, scale: 128 }))
  page.glow(120, 555, 60, '#ffdc80', { strength: 0.5 })
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.1 }, (brush) => grass(brush, [44, 92, 226, 250, 318], 602))
}

function grass(brush: Brush, roots: number[], y: number) {
  for (const x of roots)
    for (let i = 0; i < 5; i++) {
      const lean = -26 + i * 7 + (x % 5)
      const root: Point = [x + i * 4, y + Math.max(0, x - 150) ** 1.1 * 0.46]
      const tip: Point = [root[0] + lean, root[1] - 26 - ((i * 7 + x) % 17)]
      brush.fill(ribbon([root, [root[0] + lean * 0.2, root[1] - 16], tip], [2.4, 1.8, 0.3]), '#7f9a6a')
    }
}

/** Light sand before us; the surf has wet its right side. */
function sand(page: Page) {
  const ground = ridge(742, 12, 9, {
    right: 2060,
    frequency: 0.002,
    lift: (x) => -Math.max(0, x - 1250) * 0.12,
  })
  page.plane(cut.land(), (brush) => {
    brush.form(ground, '#f3deac', { rim: '#fff2cc', shade: null, width: 4 })
    brush.within(ground, () =>
      brush.hatch([-40, 740, 2040, 1000], '#efd7a0', {
        strokes: 70,
        width: 14,
        length: 0.14,
        turn: 0.03,
        alpha: 0.26,
        light: 0.015,
        hue: 5,
      }),
    )
  })
  const wet = smooth(
    points('1340,1060 1300,960 1350,890 1330,836 1450,812 1600,790 2080,740 2080,1060'),
    true,
    8,
  )
  page.plane({ edge: 0.6, reach: 2, grain: 0.1, blend: 'multiply', alpha: 0.55 }, (brush) =>
    brush.fill(wet, '#b9a58c'),
  )
}

/** Two lesser waves, and what they say. */
function smallWaves(page: Page) {
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

function child(page: Page) {
  const shadow = smooth(
    points('1290,900 1360,890 1380,910 1240,934 980,962 900,958 940,944 1120,918'),
    true,
    8,
  )
  page.plane({ stipple: 0.35, blend: 'multiply', alpha: 0.7 }, (brush) => brush.fill(shadow, '#8f86a0'))
  hero(page, {
    x: 1322,
    y: 908,
    height: 400,
    pose: posed('stand', {
      tilt: -0.14,
      farArm: [
        [0.26, -2.17],
        [0.7, -1.94],
        [1.06, -2.14],
      ],
      nearArm: [
        [-0.28, -2.17],
        [-0.62, -1.86],
        [-0.78, -1.5],
      ],
    }),
    gaze: 0.55,
    mouth: 'open',
    cover: { kind: 'hood' },
    plane: cut.figure(-12, 8),
    held: (brush, [x, y]) => conch(brush, { x: x + 4, y: y - 8, scale: 118, flip: true, turn: -0.16 }),
  })
}

/** Two and two, from the house to where the child stands. */
function footprints(page: Page) {
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.1, blend: 'multiply', alpha: 0.75 }, (brush) => {
    const path = smooth(points('250,728 420,764 640,778 860,772 1060,806 1250,884'), false, 5)
    path.forEach(([x, y], i) => {
      const size = 4 + i * 0.28
      const foot = blob(x + (i % 3) * 5, y + (i % 2 ? size : -size), size * 1.7, size * 0.62, {
        turn: 0.2,
        seed: i,
      })
      brush.fill(foot, '#cdb083')
    })
  })
}
