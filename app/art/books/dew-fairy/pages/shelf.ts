import { poses } from '~/art/figure/poses'
import { withAlpha } from '~/art/kit/colour'
import { blob, limb, type Point, points, type Shape, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { arch, leaf } from '~/art/scenery'
import { child } from '../hero'
import { plate, WOOD, wares } from '../wares'
import { cutByHand, grass, sprig } from '../world'

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
    ivy(page)
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
  return cutByHand([[x - width / 2, bottom], ...smooth(round, false, 6), [x + width / 2, bottom]], 3, seed)
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

/** The shelf is alive, too. */
function ivy(page: Page) {
  page.plane(
    { edge: 0.35, reach: 1, grain: 0.08, shadow: { colour: '#0c1f24', dx: -4, dy: 7, blur: 7, alpha: 0.4 } },
    (brush) => {
      for (const [x, tx, ty, size, pairs] of [
        [1006, 990, 470, 44, 11],
        [1046, 1040, 250, 36, 7],
        [960, 966, 190, 34, 5],
        [14, 36, 240, 40, 6],
        [1984, 1966, 300, 42, 7],
      ] as const)
        sprig(brush, [x, -30], [tx, ty], size, x % 4 ? '#4c7f5c' : '#3f6e52', pairs)
    },
  )
}

/** A figure passes behind the shelf. */
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
        farArm: [[0.28, -2.14], [0.6, -1.56], at(1492, 596)],
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
        brush.form(cutByHand(points(line), 1.5, 7), '#356552', { width: 4, shadeWidth: 8, rim: '#8fb07c' })
    },
  )
}
