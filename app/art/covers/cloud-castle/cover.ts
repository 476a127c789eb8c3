import { figure } from '../../figure/figure'
import { type Pose, poses } from '../../figure/poses'
import type { Brush } from '../../kit/brush'
import { mix } from '../../kit/colour'
import { coverTitle } from '../../kit/cover-title'
import { type Point, placeShape, points } from '../../kit/shapes'
import type { Shot } from '../../looks'
import { Page } from '../../page'
import type { Picture } from '../../paint'
import { castle } from './castle'
import { type Bank, cloudBank } from './clouds'
import { dragonBody, dragonHead, dragonTail } from './dragon'

export const cloudCastle: Picture = { width: 1000, height: 1000, paint }

const SHADOW = '#8A6FB0'
const CASTLE: Bank = {
  base: '#d5a3ba',
  lit: '#ffe9cf',
  puffs: [
    [560, 545, 46],
    [905, 505, 70],
    [655, 515, 66],
    [800, 500, 82],
    [600, 610, 92],
    [960, 600, 110],
    [740, 590, 120],
  ],
}
const FAR: Bank = {
  base: '#e3a6b0',
  lit: '#ffe7c8',
  puffs: [
    [40, 610, 62],
    [150, 590, 78],
    [262, 625, 44],
    [420, 640, 52],
    [340, 665, 60],
    [450, 690, 74],
    [70, 690, 90],
    [230, 700, 96],
    [480, 700, 82],
  ],
}
const MIDDLE: Bank = {
  base: '#b093c6',
  lit: '#f8cbc4',
  puffs: [
    [20, 760, 84],
    [430, 748, 64],
    [190, 740, 100],
    [330, 775, 60],
    [60, 850, 110],
    [480, 820, 100],
    [270, 850, 120],
    [700, 870, 120],
    [930, 880, 130],
  ],
}
/** Where the child stands and the dragon lays its chin. */
const STAGE: Bank = {
  base: '#9a7fba',
  lit: '#f2c0c6',
  puffs: [
    [30, 950, 74],
    [560, 908, 50],
    [985, 858, 96],
    [800, 884, 58],
    [668, 886, 84],
    [270, 985, 122],
    [450, 975, 92],
    [880, 985, 104],
    [640, 1030, 136],
  ],
}
const LIP: Bank = {
  base: '#9a7fba',
  lit: '#edb9c6',
  puffs: [
    [206, 944, 64],
    [346, 954, 78],
  ],
}
const FRONT: Bank = {
  base: '#5d4d92',
  lit: '#8f78b6',
  puffs: [
    [20, 985, 70],
    [985, 935, 84],
    [110, 1040, 84],
    [880, 1005, 66],
    [1000, 1020, 96],
    [740, 1052, 62],
  ],
}

function sky(brush: Brush) {
  brush.gradient(
    [0, 0],
    [0, 700],
    [
      [0, '#5870b0'],
      [0.42, '#8a98cd'],
      [0.66, '#d9a8bd'],
      [0.84, '#f7bfa4'],
      [1, '#ffe0b0'],
    ],
  )
  brush.hatch([-40, -40, 1040, 330], '#6f88c2', { strokes: 46, width: 14, turn: -0.12, alpha: 0.2, seed: 4 })
  brush.hatch([-40, 300, 1040, 560], '#eab0ae', { strokes: 34, width: 11, turn: -0.08, alpha: 0.22, seed: 9 })
}

/** Held by its keel, its nose toward the dragon's. */
function paperPlane(brush: Brush, [x, y]: Point) {
  const at = (list: string) => placeShape(points(list), { x, y: y - 10, turn: -0.3, scale: 1.15 })
  brush.fill(at('-40,-34 104,-8 -8,6'), '#fffaf0')
  brush.fill(at('104,-8 -8,6 -16,40 14,16'), '#8f78b6')
  brush.fill(at('104,-8 14,16 44,34'), '#fff1dc')
  brush.fill(at('104,-8 -8,6 -36,20 -34,2'), '#d8bfdc')
}

const telling: Pose = {
  ...poses.walk,
  head: [0.24, -2.93],
  tilt: -0.06,
  nearArm: [
    [-0.2, -2.17],
    [-0.58, -1.88],
    [-0.74, -1.46],
  ],
  farArm: [
    [0.36, -2.15],
    [0.76, -2.0],
    [1.08, -2.3],
  ],
  cape: {
    outline: points(
      '0.2,-2.42 -0.2,-2.46 -0.66,-2.2 -1.06,-1.72 -1.56,-1.38 -1.42,-1.14 -1.56,-0.86 -1.24,-0.74 -1.06,-0.5 -0.66,-0.66 -0.1,-0.6 0.3,-1.4 0.34,-2.1',
    ),
    folds: points('-1.42,-1.14 -1.24,-0.74 -0.66,-0.66'),
  },
}

function child(brush: Brush) {
  figure(brush, {
    x: 272,
    y: 892,
    height: 396,
    pose: telling,
    coat: '#c8506a',
    trim: '#fff0d8',
    leg: '#3b5a8c',
    boot: '#7a3f4a',
    cape: '#f0b455',
    cover: { kind: 'crown' },
    gaze: 0.75,
    mouth: 'open',
    held: paperPlane,
  })
}

function paint(shot: Shot): Page {
  const page = new Page({
    ...shot,
    ground: '#f2ab9f',
    seed: 6,
    light: { from: [-0.8, -0.6], colour: '#ffe6bd', tint: SHADOW },
  })
  page.plane({ grain: 0.07, blotch: 0.09 }, sky)
  page.glow(120, 590, 520, '#ffd9a0', { strength: 0.9, power: 1.6, blend: 'source-over' })
  cloudBank(page, FAR)
  castle(page, 745, 480)
  cloudBank(page, CASTLE)
  dragonBody(page)
  dragonTail(page)
  cloudBank(page, MIDDLE)
  page.glow(300, 700, 420, '#ffd6b0', { strength: 0.35, stretch: 0.4 })
  dragonHead(page)
  cloudBank(page, STAGE)
  const cast = { colour: SHADOW, dx: 12, dy: 8, blur: 10, alpha: 0.45 }
  page.plane({ isChild: true, edge: 0.3, reach: 0.8, grain: 0.08, shadow: cast }, child)
  cloudBank(page, LIP)
  cloudBank(page, FRONT)
  coverTitle(
    page,
    {
      lines: [
        { text: '구름 위의', x: 66, y: 208, size: 182 },
        { text: '작은 성', x: 84, y: 396, size: 182 },
      ],
      named: {
        name: { x: 68, y: 136, size: 108, colour: '#ffd98a' },
        lines: [
          { text: '구름 위의', x: 66, y: 284, size: 150 },
          { text: '작은 성', x: 82, y: 434, size: 150 },
        ],
      },
    },
    { colour: '#fff3d9', shadow: { colour: mix('#4b4587', SHADOW, 0.2) } },
  )
  return page.vignette(SHADOW, { alpha: 0.35 }).paper()
}
