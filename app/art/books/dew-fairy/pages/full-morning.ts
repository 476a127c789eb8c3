import { withAlpha } from '~/art/kit/colour'
import { limb, type Point, points, ribbon, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { leaf, ridge } from '~/art/scenery'
import { bedroom } from '../bedroom'
import { closedBell, fairySleeping } from '../closed'
import { snail } from '../creatures/snail'
import { daisyFace } from '../daisy'
import { acornCup, drop } from '../dew'
import { cutByHand, grass, mist, mistDaisy, sprig } from '../world'

/** The first garden once more, in gold. */
export const fullMorning = scene(
  {
    ground: '#f3e3ae',
    seed: 323,
    light: { from: [-0.7, -0.6], colour: '#fff3c0', tint: '#5a5080' },
    rooms: [{ x: 120, y: 90, width: 760, height: 540, ink: 'dark' }],
  },
  (page) => {
    sky(page)
    house(page)
    garden(page)
    shop(page)
    guests(page)
    openDaisies(page)
    frame(page)
    page.vignette('#a5703c', { alpha: 0.28, centre: [0.5, 0.45], clear: 0.45 })
  },
)

function sky(page: Page) {
  page.plane({ grain: 0.06, blotch: 0.05 }, (brush) => {
    brush.gradient(
      [0, 0],
      [300, 1000],
      [
        [0, '#eef0c8'],
        [0.5, '#f6ebbc'],
        [0.8, '#f5db94'],
        [1, '#e3d08a'],
      ],
    )
    brush.hatch([900, 0, 2060, 640], '#f8e3a0', {
      strokes: 40,
      width: 30,
      length: 0.35,
      turn: -0.15,
      alpha: 0.3,
      seed: 3,
      light: 0.02,
      hue: 8,
    })
    brush.hatch([0, 640, 1000, 800], '#f2d88f', {
      strokes: 30,
      width: 14,
      length: 0.25,
      turn: -0.04,
      alpha: 0.35,
      seed: 5,
    })
  })
  page.glow(-40, 240, 900, '#fff6cf', { strength: 0.7, stipple: 0.4 })
}

function house(page: Page) {
  page.plane(
    {
      edge: 0.5,
      reach: 1.6,
      grain: 0.1,
      blotch: 0.08,
      shadow: { colour: '#a5703c', dx: 10, dy: 4, blur: 14, alpha: 0.3 },
    },
    (brush) => {
      const wall = cutByHand(points('1598,1010 1606,250 1560,262 1548,232 1760,60 2060,-60 2060,1010'), 2, 3)
      brush.form(wall, '#f0d9b0', { width: 8, shade: null, rim: '#fff6d8' })
      brush.within(wall, () =>
        brush.hatch([1580, 100, 2060, 1000], '#e6c99a', {
          strokes: 60,
          width: 12,
          length: 0.14,
          turn: 0.02,
          alpha: 0.4,
          seed: 9,
        }),
      )
      brush.form(cutByHand(points('1536,262 1526,222 1752,38 2060,-80 2060,-20 1764,86'), 2, 5), '#b8654c', {
        width: 6,
      })
      sprig(brush, [1650, 1000], [1624, 430], 58, '#6d9a55', 9)
    },
  )
  bedroom(page)
}

function garden(page: Page) {
  page.plane({ edge: 0.5, reach: 1.6, grain: 0.08 }, (brush) => {
    brush.form(ridge(800, 26, 8, { right: 2060, frequency: 0.004 }), '#c3bf6c', {
      width: 6,
      shade: null,
      rim: '#fbeeb0',
    })
    grass(brush, '#bdbb68', {
      base: 860,
      count: 100,
      width: 6,
      seed: 5,
      height: (x) => 60 + 50 * Math.abs(Math.sin(x / 190)),
    })
    for (const [x, y, size] of [
      [120, 726, 40],
      [230, 780, 28],
      [1080, 700, 44],
      [960, 770, 30],
    ] as const)
      mistDaisy(brush, [x, y, size], '#b5b96c', 900)
  })
  mist(page, 850, '#fbefc0', 0.6, 80)
  page.plane({ edge: 0.45, reach: 1.4, grain: 0.1 }, (brush) => {
    const near = ridge(880, 18, 3, { right: 2060, frequency: 0.004 })
    brush.form(near, '#86a857', { width: 6, shade: null, rim: '#eade86' })
    brush.hatch([0, 890, 2060, 1000], '#769b4e', {
      strokes: 60,
      width: 8,
      length: 0.2,
      turn: 0.03,
      alpha: 0.4,
      seed: 4,
    })
    grass(brush, '#86a857', { base: 930, count: 90, width: 8, seed: 11, height: (x) => (x < 900 ? 70 : 90) })
    sprig(brush, [1700, 960], [1730, 690], 64, '#6d9a55', 7)
    sprig(brush, [1960, 960], [1920, 700], 70, '#5f8f50', 7)
  })
}

/** The bell, folded and cropped by the ground; above it the keeper sleeps in her cup. */
function shop(page: Page) {
  page.plane(
    {
      edge: 0.4,
      reach: 1.2,
      grain: 0.1,
      blotch: 0.08,
      shadow: { colour: '#6a5a3c', dx: 16, dy: 8, blur: 12, alpha: 0.4 },
    },
    (brush) => {
      brush.form(
        limb(points('1520,1040 1540,760 1500,420 1400,280 1300,270 1272,330'), [17, 16, 14, 12, 10, 9], 12),
        '#5f8f50',
        { width: 4, shadeWidth: 10 },
      )
      brush.form(leaf(1534, 800, 190, 40, -0.5, 0.4), '#6d9a55', { width: 4, shadeWidth: 12 })
      closedBell(brush, { x: 1270, y: 330, scale: 1 })
    },
  )
  page.plane(
    { edge: 0.3, reach: 0.8, grain: 0.08, shadow: { colour: '#6a5a3c', dx: 8, dy: 5, blur: 5, alpha: 0.4 } },
    (brush) => {
      brush
        .fill(ribbon(points('1530,440 1484,510 1470,566'), [2.4, 2], 6), '#5f3d2c')
        .fill(ribbon(points('1530,440 1592,510 1606,566'), [2.4, 2], 6), '#5f3d2c')
      fairySleeping(brush, { x: 1540, y: 556, scale: 60 })
      acornCup(brush, [1538, 566], 80)
      brush.fill(smooth(points('1466,568 1504,552 1560,560 1610,568 1566,590 1502,590'), true, 5), '#8f95c8')
    },
  )
}

function guests(page: Page) {
  page.plane(
    { edge: 0.3, reach: 0.8, grain: 0.09, shadow: { colour: '#5a5a3c', dx: 10, dy: 6, blur: 5, alpha: 0.4 } },
    (brush) => {
      snail(brush, { x: 1090, y: 926, scale: 62, eyes: 'proud' })
      const petal = smooth(
        points('930,838 990,800 1070,782 1140,796 1160,820 1090,826 1010,850 960,890 936,884'),
        true,
        7,
      )
      brush.form(petal, '#8f95c8', { width: 5, shadeWidth: 12 })
      brush.fill(limb(points('950,870 1020,828 1140,808'), [1, 3, 1], 6), withAlpha('#ffffff', 0.5))
    },
  )
  page.plane({}, (brush) => {
    for (const [x, y, size] of [
      [1372, 900, 12],
      [1420, 930, 8],
      [420, 902, 10],
      [250, 930, 8],
      [680, 920, 11],
    ] as const)
      drop(brush, { x, y, size, isBead: true, body: '#fdf6df', deep: '#b59a5a' })
  })
}

/** Everybody is up. */
function openDaisies(page: Page) {
  page.plane(
    { edge: 0.35, reach: 1, grain: 0.08, shadow: { colour: '#5a5a3c', dx: 10, dy: 8, blur: 8, alpha: 0.35 } },
    (brush) => {
      for (const [x, y, size] of [
        [96, 806, 92],
        [268, 880, 70],
        [430, 836, 46],
        [600, 900, 54],
        [1850, 880, 60],
      ] as const) {
        brush.fill(
          limb(
            [
              [x + 16, 1010],
              [x - 6, y + 60],
              [x, y],
            ],
            [7, 6, 5],
          ),
          '#5f8f50',
        )
        daisyFace(brush, { x, y, size, turn: x, squash: 0.8, seed: size })
      }
    },
  )
}

function frame(page: Page) {
  page.plane(
    {
      edge: 0.45,
      reach: 1.6,
      grain: 0.1,
      shadow: { colour: '#4a4a2c', dx: 4, dy: -3, blur: 9, alpha: 0.35 },
    },
    (brush) => {
      brush.fill(ridge(962, 10, 7, { right: 2060, frequency: 0.004 }), '#4c7a4a')
      grass(brush, '#4c7a4a', {
        base: 1010,
        count: 110,
        width: 8,
        seed: 6,
        height: (x) => 56 + Math.abs(x - 1100) * 0.05,
      })
      const tips: Point[] = [
        [-60, 1020],
        [2070, 1030],
      ]
      for (const [i, [x, y]] of tips.entries())
        brush.fill(cutByHand(leaf(x, y, 280, 56, i ? -2.4 : -0.7, 0.3), 3, 3), '#3f6e48')
    },
  )
}
