import { withAlpha } from '~/art/kit/colour'
import { limb, type Point, points, ribbon, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { leaf, ridge } from '~/art/scenery'
import { snail } from '../creatures/snail'
import { drop } from '../dew'
import { fallingChild, fallingFairy } from '../falls'
import { shadowChild } from '../shadows'
import { grass, sprig } from '../world'

const INK = '#1f4a3c'

const PALE = '#f1ebc8'

const spark: Point = [1716, 176]

/** Two greens, cream, and one white drop on its way. */
export const away = scene(
  {
    ground: PALE,
    seed: 26,
    light: { from: [0.8, -0.6], colour: '#fffbe4', tint: '#2c5a5c' },
    rooms: [{ x: 1080, y: 500, width: 740, height: 270, ink: 'dark' }],
  },
  (page) => {
    air(page)
    flight(page)
    bow(page)
    fallen(page)
    frame(page)
    page.vignette('#4c7a66', { alpha: 0.4, centre: [0.7, 0.35], clear: 0.42 })
  },
)

function air(page: Page) {
  page.plane({ grain: 0.05, blotch: 0.04 }, (brush) => {
    brush.gradient(
      [600, 1000],
      [1500, 0],
      [
        [0, '#e6e4bd'],
        [0.42, '#f0ebc8'],
        [0.68, '#dfe4bd'],
        [0.88, '#93b990'],
        [1, '#84ae8b'],
      ],
    )
    brush.hatch([0, 0, 1040, 700], '#c9d6a8', {
      strokes: 50,
      width: 30,
      length: 0.4,
      turn: -0.6,
      alpha: 0.26,
      seed: 4,
      light: 0.02,
    })
    brush.hatch([700, -40, 2060, 240], '#8fb58f', {
      strokes: 24,
      width: 26,
      length: 0.4,
      turn: -0.3,
      alpha: 0.3,
      seed: 8,
      light: 0.01,
    })
  })
  page.plane({ edge: 0.5, reach: 1.6, grain: 0.07 }, (brush) => {
    brush.fill(
      ridge(852, 30, 15, { right: 2060, frequency: 0.0024, lift: (x) => Math.max(0, x - 1200) * 0.05 }),
      '#b4cda0',
    )
    grass(brush, '#b4cda0', {
      base: 900,
      count: 80,
      width: 6,
      seed: 4,
      height: (x) => 50 + 60 * Math.abs(Math.sin(x / 220)),
    })
  })
}

/** Where the drop flew: thin, and brighter toward it. */
function flight(page: Page) {
  const way = points('1030,384 1150,268 1330,178 1520,142 1690,170')
  page.plane({ stipple: 0.3 }, (brush) => {
    for (const [by, wide, tone] of [
      [0, 5, '#ffffff'],
      [16, 2.4, '#7fae8c'],
      [-13, 2, '#7fae8c'],
    ] as const)
      brush.fill(
        ribbon(
          way.map(([x, y], i): Point => [x, y + by * (1 - i / 5)]),
          (t) => wide * t ** 1.2 + 0.3,
          12,
        ),
        withAlpha(tone, 0.9),
      )
  })
  page.glow(...spark, 260, '#fffbe4', { strength: 0.75, power: 1.7, stipple: 0.5 })
  page.plane({}, (brush) => {
    drop(brush, {
      x: spark[0],
      y: spark[1],
      size: 34,
      turn: -1.3,
      body: '#ffffff',
      deep: '#8fc0a8',
      lit: '#ffffff',
      alpha: 1,
    })
    for (const [x, y, size] of [
      [1610, 206, 8],
      [1560, 178, 5],
      [1652, 122, 6],
      [1480, 190, 4],
    ] as const)
      drop(brush, { x, y, size, isBead: true, body: '#ffffff', deep: '#8fc0a8' })
  })
}

const fallenPlane = { edge: 0.3, reach: 0.9, grain: 0.09 }

/** Just let go: it still trembles. */
function bow(page: Page) {
  const spine = points('756,1040 760,860 782,690 840,520 930,420 1040,372')
  page.plane({ stipple: 0.4, alpha: 0.5 }, (brush) => {
    for (const [lean, seed] of [
      [-70, 3],
      [70, 5],
      [-135, 8],
    ] as const)
      brush.dry(
        spine.map(([x, y]): Point => [x + (lean * (900 - y)) / 620, y + Math.abs(lean) * 0.1]).slice(1),
        8,
        '#7aa883',
        { alpha: 0.5, gap: 0.42, seed, taper: 1 },
      )
  })
  page.plane({ edge: 0.4, reach: 1.2, grain: 0.1 }, (brush) => {
    brush.fill(
      limb(spine, (t) => 34 * (1 - t) ** 0.8 + 1.5, 12),
      INK,
    )
    brush.fill(
      limb(points('764,1040 800,900 880,800 958,780'), (t) => 18 * (1 - t) + 1, 10),
      INK,
    )
  })
}

function fallen(page: Page) {
  page.plane({ ...fallenPlane, showsChild: true }, (brush) =>
    shadowChild(brush, {
      x: 556,
      y: 902,
      scale: 132,
      who: 'child',
      ink: INK,
      pose: fallingChild,
      isMouthOpen: true,
    }),
  )
  page.plane(fallenPlane, (brush) => {
    brush.fill(
      ridge(906, 12, 6, { right: 2060, frequency: 0.004, lift: (x) => Math.max(0, 560 - x) * 0.05 }),
      INK,
    )
    shadowChild(brush, {
      x: 188,
      y: 880,
      scale: 90,
      turn: -0.2,
      who: 'fairy',
      ink: INK,
      pose: fallingFairy,
      isMouthOpen: true,
    })
    snail(brush, { x: 1600, y: 902, scale: 40, ink: INK, isTucked: true })
  })
  page.plane({ edge: 0.3, reach: 0.8 }, (brush) => {
    brush.fill(
      ribbon(
        Array.from(
          { length: 24 },
          (_, i): Point => [1604 + Math.cos(i * 0.5) * (26 - i), 862 + Math.sin(i * 0.5) * (25 - i)],
        ),
        [2.4, 1.2],
        3,
      ),
      '#b4cda0',
    )
    for (const [x, y, turn] of [
      [392, 566, -1.9],
      [452, 552, -1.5],
      [342, 606, -2.3],
    ] as const)
      brush.fill(leaf(x, y, 30, 4, turn, 0), INK)
  })
}

/** The giant of the page: a blade cropped by the edge. */
function frame(page: Page) {
  page.plane({ edge: 0.5, reach: 1.6, grain: 0.1 }, (brush) => {
    brush.fill(
      limb(points('-50,1060 -40,700 -10,440 50,250 150,130'), (t) => 60 * (1 - t) ** 0.8 + 2, 12),
      '#143a30',
    )
    brush.fill(
      smooth(points('-60,1060 -60,960 300,962 700,974 1200,960 1700,970 2060,948 2060,1060'), true, 8),
      '#143a30',
    )
    grass(brush, '#143a30', {
      base: 1010,
      count: 90,
      width: 7,
      seed: 9,
      height: (x) => 62 + Math.abs(x - 1000) * 0.03,
    })
    for (const [x, tx, ty, size] of [
      [1900, 1940, 800, 76],
      [1990, 2010, 740, 90],
      [1810, 1790, 890, 54],
    ] as const)
      sprig(brush, [x, 1020], [tx, ty], size, '#143a30', 6)
  })
}
