import type { Brush } from '../../brush'
import { withAlpha } from '../../colour'
import { poses } from '../../figure-poses'
import type { Page } from '../../page'
import { scene } from '../../scene'
import { arch, leaf } from '../../scenery'
import { blob, limb, type Point, points, type Shape, smooth } from '../../shapes'
import { drop } from './dew'
import { child } from './hero'
import { cut, grass } from './world'

const WOOD = '#23453a'
interface Niche {
  x: number
  bottom: number
  width: number
  height: number
}
const niches: Niche[] = [
  { x: 214, bottom: 330, width: 290, height: 262 },
  { x: 556, bottom: 336, width: 300, height: 250 },
  { x: 826, bottom: 332, width: 190, height: 270 },
  { x: 500, bottom: 640, width: 800, height: 262 },
]
const large: Niche = { x: 1490, bottom: 640, width: 850, height: 580 }

/** Five niches: what the shop sells. */
export const shelf = scene(
  {
    ground: WOOD,
    seed: 89,
    light: { from: [0.5, -0.75], colour: '#eff4cf', tint: '#22305c' },
    rooms: [
      { x: 110, y: 692, width: 800, height: 258, ink: 'light', sentences: 2 },
      { x: 1110, y: 712, width: 780, height: 170, ink: 'light', sentences: 1 },
    ],
  },
  (page) => {
    wood(page)
    for (const [i, niche] of niches.entries()) opening(page, niche, i)
    opening(page, large, 4)
    wares(page)
    horns(page)
    looking(page)
    mirrorDrop(page)
    ledges(page)
    page.vignette('#0c1f24', { alpha: 0.4, centre: [0.6, 0.4], clear: 0.4 })
  },
)

function wood(page: Page) {
  page.plane({ grain: 0.08, blotch: 0.06 }, (brush) => {
    brush.fill(
      [
        [-60, -60],
        [2060, -60],
        [2060, 1060],
        [-60, 1060],
      ],
      WOOD,
    )
    brush.hatch([0, 0, 2000, 660], '#2c5346', {
      strokes: 60,
      width: 14,
      length: 0.2,
      turn: 0.02,
      alpha: 0.3,
      seed: 3,
      light: 0.02,
    })
    brush.hatch([0, 680, 2000, 1000], '#26493d', {
      strokes: 40,
      width: 20,
      length: 0.3,
      turn: 0.01,
      alpha: 0.25,
      seed: 6,
      light: 0.008,
      hue: 4,
    })
  })
}

const hole = ({ x, bottom, width, height }: Niche, seed: number): Shape => {
  const high = Math.min(height * 0.62, width / 2)
  const round = arch(x, bottom, width, width / 2 + 1)
    .slice(1, -1)
    .map(([u, v]): Point => [u, bottom - height + high + ((v - (bottom - 1)) / (width / 2)) * high])
  return cut([[x - width / 2, bottom], ...round, [x + width / 2, bottom]], 3, seed)
}

/** The light of the garden from behind. */
function opening(page: Page, niche: Niche, i: number) {
  const { x, bottom, width, height } = niche
  const shape = hole(niche, i + 2)
  page.plane({ edge: 0.35, reach: 1, grain: 0.08, blotch: 0.06 }, (brush) => {
    brush.fill(shape, '#cfe0b6')
    brush.within(shape, () => {
      brush.gradient(
        [x, bottom - height],
        [x + 40, bottom],
        [
          [0, '#9cc4a4'],
          [0.6, '#cfe0b6'],
          [1, '#e6e9c4'],
        ],
        [x - width, bottom - height - 20, x + width, bottom + 20],
      )
      brush.hatch([x - width / 2, bottom - height, x + width / 2, bottom], '#c4dab0', {
        strokes: 20,
        width: 16,
        length: 0.4,
        turn: -0.4,
        alpha: 0.3,
        seed: i + 3,
      })
      grass(brush, '#a5c79f', {
        left: x - width / 2,
        right: x + width / 2,
        base: bottom + 30,
        count: Math.round(width / 16),
        width: 7,
        seed: i + 4,
        bow: 40,
        height: () => height * 0.42,
      })
      brush.sprayed({ dots: 0.4, blend: 'multiply' }, (soft) => soft.crescent(shape, '#4a6a6a', -10, 14, 0.6))
    })
  })
}

/** Petals for plates; each drop has a shape of its own. */
function wares(page: Page) {
  page.plane(
    { edge: 0.3, reach: 0.8, grain: 0.08, shadow: { colour: '#24463c', dx: -6, dy: 5, blur: 6, alpha: 0.4 } },
    (brush) => {
      plate(brush, 214, 322, 110, '#7d84bc')
      plate(brush, 556, 328, 124, '#f3dfc4')
      plate(brush, 826, 324, 70, '#e79a86')
      plate(brush, 620, 632, 150, '#8f95c8')
      tag(brush)
    },
  )
  page.plane({}, (brush) => {
    drop(brush, { x: 214, y: 226, size: 78, isBead: true, body: '#e3f2e6' })
    for (const x of [188, 240])
      brush.fill(limb(points(`${x - 17},226 ${x},239 ${x + 17},226`), [2, 4, 2]), '#4f7f7c')
    basin(brush)
    const tear = smooth(
      points('826,84 838,150 866,212 872,256 852,290 826,300 800,290 780,256 786,212 814,150'),
      true,
      7,
    )
    brush
      .fill(tear, withAlpha('#d5e9ea', 0.92))
      .crescent(tear, withAlpha('#ffffff', 0.9), 5, -8)
      .crescent(tear, withAlpha('#6f9f9c', 0.6), -5, 8)
    brush.fill(blob(846, 232, 8, 14, { turn: -0.2 }), '#ffffff')
  })
}

function plate(brush: Brush, x: number, y: number, half: number, colour: string) {
  const petal = smooth(
    [
      [x - half, y - 22],
      [x - half * 0.6, y - 2],
      [x, y + 6],
      [x + half * 0.66, y - 2],
      [x + half, y - 30],
      [x + half * 0.5, y - 20],
      [x, y - 14],
      [x - half * 0.5, y - 16],
    ],
    true,
    7,
  )
  brush.form(petal, colour, { width: 4, shadeWidth: 10 })
  brush.fill(
    limb(
      [
        [x - half * 0.8, y - 12],
        [x, y - 2],
        [x + half * 0.84, y - 18],
      ],
      [1, 2.5, 1],
    ),
    withAlpha('#ffffff', 0.5),
  )
}

/** As wide as a basin; a kitten has been here. */
function basin(brush: Brush) {
  const pool = smooth(points('438,296 470,264 556,252 642,264 674,296 640,314 556,320 472,314'), true, 7)
  brush.fill(pool, withAlpha('#e3f2e6', 0.92))
  brush.crescent(pool, withAlpha('#ffffff', 0.9), 6, -7)
  brush.crescent(pool, withAlpha('#7fae9d', 0.6), -8, 12)
  const paw = '#5f9489'
  brush.fill(blob(560, 294, 25, 12, { jitter: 0.08 }), paw)
  for (const [x, y] of points('532,281 550,274 572,274 590,282'))
    brush.fill(blob(x, y, 9, 5.5, { jitter: 0.05 }), paw)
}

/** Sold out. */
function tag(brush: Brush) {
  brush.line(smooth(points('620,612 660,588 690,562'), false), '#8a6a4a', 3)
  brush.form(points('690,534 790,510 816,544 802,584 700,598 676,566'), '#f3e6c4', {
    width: 3,
    shadeWidth: 7,
  })
  brush.fill(blob(698, 564, 7, 7), WOOD)
  brush.line(smooth(points('734,562 750,550 768,562 782,546'), false), '#b06a4a', 4)
}

/** Somebody passes behind the shelf. */
function horns(page: Page) {
  page.plane({ edge: 0.3, reach: 0.8 }, (brush) => {
    for (const [foot, tip] of [
      ['178,640', '168,574'],
      ['206,640', '222,580'],
    ] as const) {
      brush.fill(limb(points(`${foot} ${tip}`), [7, 5]), '#c9a878')
      const [[x, y] = [0, 0]] = points(tip)
      brush.fill(blob(x, y, 9, 9), '#c9a878').fill(blob(x + 3, y, 5, 6), '#3a2a2c')
    }
  })
}

const SCALE = 220
const [X, Y] = [1306, 968]
const at = (x: number, y: number): Point => [(x - X) / SCALE, (y - Y) / SCALE]

function looking(page: Page) {
  page.plane({ stipple: 0.5 }, (brush) => brush.glow(1560, 350, 420, '#f6f7dc', { strength: 0.8 }))
  child(
    page,
    {
      x: X,
      y: Y,
      height: SCALE * 3.5,
      gaze: 0.85,
      mouth: 'open',
      pose: {
        ...poses.stand,
        head: [0.1, -2.94],
        tilt: 0.09,
        nearArm: [[-0.28, -2.14], [-0.74, -1.84], at(1190, 618)],
        farArm: [[0.28, -2.14], [0.66, -1.74], at(1520, 520)],
        farHand: 'open',
      },
    },
    { colour: '#24463c', dx: -6, dy: 5, blur: 6, alpha: 0.35 },
    hole(large, 6),
  )
}

/** The largest; the garden stands in it on its head. */
function mirrorDrop(page: Page) {
  const middle: Point = [1656, 410]
  const round = blob(...middle, 196, 200, { corners: 18, jitter: 0.008 })
  page.plane({}, (brush) => {
    brush.fill(round, withAlpha('#e6f3e4', 0.72))
    brush.within(round, () => {
      brush.fill(
        smooth(points('1440,200 1880,200 1880,330 1760,296 1640,320 1540,292 1440,330'), true, 6),
        withAlpha('#7fb094', 0.5),
      )
      for (let i = 0; i < 15; i++) {
        const turn = 1.57 + ((i * 5) % 7) * 0.09 - 0.27
        brush.fill(
          leaf(1470 + i * 26, 298 + (i % 3) * 8, 60 + ((i * 7) % 5) * 16, 8, turn, 0.2),
          withAlpha('#5f9a80', 0.38),
        )
      }
    })
    brush.crescent(round, withAlpha('#ffffff', 0.75), 24, -30)
    brush.crescent(round, withAlpha('#5f9a8c', 0.55), -12, 15)
    brush.line(round, withAlpha('#ffffff', 0.6), 3, true)
    brush
      .fill(blob(1742, 296, 40, 26, { turn: 0.7 }), '#ffffff')
      .fill(blob(1788, 352, 11, 11), withAlpha('#ffffff', 0.9))
  })
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.08 }, (brush) => plate(brush, 1656, 642, 250, '#7d84bc'))
}

function ledges(page: Page) {
  page.plane(
    { edge: 0.4, reach: 1.2, grain: 0.1, shadow: { colour: '#0c1f24', dx: -3, dy: 8, blur: 8, alpha: 0.4 } },
    (brush) => {
      for (const line of [
        '40,330 960,336 960,358 40,352',
        '40,638 960,640 964,668 36,666',
        '1030,638 1960,636 1964,668 1026,670',
      ])
        brush.form(cut(points(line), 1.5, 7), '#356552', { width: 4, shadeWidth: 8, rim: '#8fb07c' })
    },
  )
}
