import { Pen } from '~/art/figure/pen'
import { type Pose, poses } from '~/art/figure/poses'
import type { Brush } from '~/art/kit/brush'
import { blob, limb, type Point, points, ribbon, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { roof } from '../castle'
import { dragonPlane } from '../dragon'
import { dayColours, laughingHead } from '../dragon-laugh'
import { sheep } from '../sheep'
import { bank, hero, heroPlane, sky, smallPlane } from '../world'

const light = { from: [-0.5, -0.85] as Point, colour: '#fff0bf', tint: '#94619a' }

/** The laugh itself, in ribbons that swell. */
function laugh(page: Page) {
  const ways: [string, number[], string][] = [
    ['400,700 660,440 780,140 850,-120', [16, 46, 86, 120], '#f6b58e'],
    ['410,700 760,540 950,260 1020,-100', [14, 40, 64, 84], '#f3a58a'],
    ['410,710 860,680 1240,640 1620,690 2100,560', [14, 50, 76, 100, 150], '#ee8f7c'],
    ['410,705 860,620 1200,600 1560,600 2100,420', [8, 22, 26, 34, 60], '#fbd083'],
    ['410,715 840,760 1200,780 1600,800 2100,760', [10, 36, 56, 70, 100], '#f2b45f'],
    ['400,690 650,400 660,160 640,-80', [12, 34, 60, 90], '#fbd083'],
  ]
  page.plane(
    {
      edge: 0.6,
      reach: 1.6,
      grain: 0.1,
      blotch: 0.08,
      shadow: { colour: '#c9706a', dx: 4, dy: 8, blur: 16, alpha: 0.25 },
    },
    (brush) => {
      for (const [way, widths, colour] of ways) {
        const band = ribbon(points(way), widths, 14)
        brush.form(band, colour, { width: 6, shade: null })
        brush.within(band, () =>
          brush.dry(points(way), (widths.at(-1) ?? 40) * 0.7, '#fff0c8', {
            bristles: 14,
            alpha: 0.4,
            gap: 0.5,
            seed: widths.length + colour.length,
          }),
        )
      }
    },
  )
}

const flying: Pose = {
  ...poses.jump,
  tilt: -0.42,
  head: [0, -3.0],
  cape: {
    outline: points(
      '0.24,-2.46 -0.2,-2.52 -0.8,-2.3 -1.4,-2.34 -2.0,-2.06 -1.86,-1.76 -2.1,-1.44 -1.66,-1.3 -1.6,-0.94 -1.0,-1.16 -0.3,-1.1 0.3,-1.7',
    ),
    folds: points('-1.86,-1.76 -1.66,-1.3 -1,-1.16'),
  },
}

/** Head over hooves, from large to small. */
const tossed: [Point, number, number][] = [
  [[1160, 760], 66, 0.8],
  [[1390, 660], 50, -2.4],
  [[930, 800], 60, 2.2],
  [[1530, 770], 46, 1.5],
  [[1690, 660], 40, -0.7],
  [[1850, 730], 48, 2.8],
  [[110, 290], 44, -0.6],
  [[250, 180], 34, 2],
  [[420, 110], 36, 1],
]

function sheepInTheAir(brush: Brush) {
  tossed.forEach(([[x, y], scale, turn], i) => {
    sheep(Pen.at(brush, { x, y, scale, turn }), { mood: 'laugh', legs: 'kick', seed: i })
  })
}

/** In an arc, the tallest first. */
function roofs(brush: Brush) {
  const flags = ['#3F7F8C', '#ffd98a']
  const arc: [Point, number, number][] = [
    [[930, 420], 1.15, 0.6],
    [[1076, 560], 0.95, 1.3],
    [[1216, 676], 0.8, 2.1],
    [[790, 620], 0.85, -0.2],
  ]
  arc.forEach(([[x, y], scale, turn], i) => {
    roof(Pen.at(brush, { x, y, scale, turn }), 64, 92, flags[i % 2] ?? '#ffd98a')
  })
}

/** Far below they look up, and it takes hold of them too. */
function village(brush: Brush) {
  brush.form(
    smooth(points('1360,1080 1400,1004 1500,972 1660,962 1800,972 1900,1000 1950,1080'), true, 6),
    '#8fae9c',
    { width: 4, shadeWidth: 14 },
  )
  for (const [x, size, tone] of [
    [1450, 44, 0],
    [1540, 36, 1],
    [1640, 48, 2],
    [1752, 40, 0],
    [1850, 46, 1],
  ] as const) {
    const y = 962
    brush.form(
      [
        [x - size * 0.7, y - size * 0.6],
        [x + size * 0.7, y - size * 0.6],
        [x + size * 0.7, y + 20],
        [x - size * 0.7, y + 20],
      ],
      '#f7dfcb',
      { width: 2, shadeWidth: 10 },
    )
    brush.form(
      [
        [x - size, y - size * 0.55],
        [x, y - size * 1.3],
        [x + size, y - size * 0.55],
      ],
      ['#b9788f', '#7f9ab5', '#a58ac0'][tone] ?? '#b9788f',
      { width: 3, shadeWidth: 12 },
    )
  }
  for (const [x, coat] of [
    [1494, '#3F7F8C'],
    [1588, '#c8586a'],
    [1606, '#f0b455'],
    [1700, '#5f79b8'],
    [1802, '#8f5f9c'],
  ] as const) {
    brush.fill(
      limb(
        [
          [x, 1010],
          [x, 968],
        ],
        [11, 8],
      ),
      coat,
    )
    for (const side of [-1, 1])
      brush.fill(
        limb(
          [
            [x, 972],
            [x + side * 15, 954],
          ],
          [3.4, 3],
        ),
        coat,
      )
    brush.fill(blob(x, 948, 11, 12), '#efc8a6').fill(
      smooth(
        [
          [x - 11, 950],
          [x - 8, 936],
          [x + 8, 936],
          [x + 11, 950],
          [x, 943],
        ],
        true,
        4,
      ),
      '#5a3b3a',
    )
    brush.fill(blob(x, 953, 3.6, 4), '#a8423f')
  }
}

/** And everything flies. */
export const burst = scene(
  { ground: '#fbd58e', seed: 131, light, rooms: [{ x: 1150, y: 76, width: 750, height: 470, ink: 'dark' }] },
  (page) => {
    sky(
      page,
      [
        [0, '#fbdc9a'],
        [0.5, '#ffe5ae'],
        [0.85, '#f9c7a4'],
        [1, '#f3b1a0'],
      ],
      [
        [-40, 500, '#fde3aa'],
        [600, 1000, '#f6bda0'],
      ],
    )
    page.glow(470, 580, 760, '#fff6d6', { strength: 0.9, power: 1.4, blend: 'source-over' })
    laugh(page)
    bank(
      page,
      '#d99fb0',
      '#fff0cf',
      '1000,930,60 1120,910,64 1260,930,60 1370,960,40 1950,930,60 2030,900,70',
    )
    page.plane(smallPlane, village)
    page.plane(dragonPlane, (brush) =>
      laughingHead(Pen.at(brush, { x: 1262, y: 262, scale: 0.68, flip: true, turn: -0.04 }), dayColours),
    )
    page.plane(smallPlane, roofs)
    page.plane(smallPlane, sheepInTheAir)
    page.plane(heroPlane, (brush) => {
      hero(brush, {
        x: 684,
        y: 528,
        height: 420,
        pose: flying,
        crown: 'gold',
        gaze: 0.1,
        mouth: 'open',
        hairMotion: 'blown',
        sway: -1,
        turn: -0.08,
      })
    })
    bank(
      page,
      '#a87fb4',
      '#f7c3a9',
      '40,960,90 220,980,80 420,960,76 600,985,70 780,960,80 940,1000,60 1130,1010,66',
    )
    page.vignette('#b06f8a', { alpha: 0.26 })
  },
)
