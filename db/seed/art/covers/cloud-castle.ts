import type { Brush } from '../brush'
import { mix } from '../colour'
import { lettering } from '../lettering'
import { Page } from '../page'
import type { Picture } from '../paint'
import type { Point, Shape } from '../shapes'
import { castle } from './cloud-castle-castle'
import { type Bank, cloudBank } from './cloud-castle-clouds'
import { dragonBody, dragonHead, dragonTail } from './cloud-castle-dragon'

export const cloudCastle: Picture = { width: 1000, height: 1000, paint }

const SHADOW = '#8A6FB0'
const CASTLE: Bank = {
  base: '#d9a9bd',
  lit: '#ffe9cf',
  puffs: [
    [575, 560, 70],
    [905, 545, 90],
    [660, 530, 80],
    [830, 520, 95],
    [745, 520, 85],
    [600, 610, 90],
    [960, 620, 110],
    [700, 600, 100],
    [840, 610, 110],
  ],
}
const FAR: Bank = {
  base: '#eebdb4',
  lit: '#ffe7c8',
  puffs: [
    [60, 600, 70],
    [150, 570, 75],
    [240, 610, 60],
    [330, 640, 50],
    [430, 620, 62],
    [20, 680, 90],
    [190, 680, 100],
    [350, 700, 90],
    [500, 690, 90],
  ],
}
const MIDDLE: Bank = {
  base: '#b79ac8',
  lit: '#f6c8c4',
  puffs: [
    [30, 770, 100],
    [170, 720, 95],
    [300, 745, 80],
    [420, 735, 90],
    [560, 760, 70],
    [690, 740, 90],
    [950, 760, 120],
    [110, 850, 120],
    [290, 850, 130],
    [480, 850, 130],
    [720, 860, 150],
    [930, 890, 150],
  ],
}
const STAGE: Bank = {
  base: '#a487bd',
  lit: '#f0bcc3',
  puffs: [
    [40, 935, 110],
    [400, 925, 90],
    [560, 900, 95],
    [700, 880, 90],
    [850, 890, 110],
    [980, 900, 110],
    [150, 945, 115],
    [275, 955, 105],
    [480, 990, 100],
    [640, 985, 110],
  ],
}
const FRONT: Bank = {
  base: '#67559a',
  lit: '#9a80b8',
  puffs: [
    [20, 1010, 95],
    [940, 960, 110],
    [1010, 900, 90],
    [120, 1040, 90],
    [800, 1030, 100],
    [690, 1060, 80],
    [880, 1040, 90],
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

/** The way the plane came: a loop of short strokes that leads from the castle to the child. */
function planeTrail(brush: Brush) {
  const way: Shape = Array.from({ length: 30 }, (_, i): Point => {
    const t = i / 29
    return [640 - 235 * t + Math.sin(t * 6.2) * 42, 470 + 160 * t ** 1.4 - Math.cos(t * 6.2) * 26]
  })
  for (let i = 0; i < 28; i += 2) brush.line(way.slice(i, i + 2), '#fff4df', 3.4)
}

function paint(px: number): Page {
  const page = new Page({
    px,
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
  page.plane({ edge: 0.2, reach: 0.6 }, planeTrail)
  cloudBank(page, FRONT)
  lettering(
    page,
    [
      { text: '구름 위의', x: 70, y: 205, size: 172 },
      { text: '작은 성', x: 100, y: 385, size: 172 },
    ],
    { colour: '#fff3d9', shadow: { colour: mix('#4b4587', SHADOW, 0.2) } },
  )
  return page.vignette(SHADOW, { alpha: 0.35 }).paper()
}
