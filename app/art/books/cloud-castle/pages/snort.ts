import { Pen } from '~/art/figure/pen'
import { type Pose, poses } from '~/art/figure/poses'
import type { Brush } from '~/art/kit/brush'
import { mix } from '~/art/kit/colour'
import { blob, points, smooth } from '~/art/kit/shapes'
import { scene } from '~/art/scene'
import { castle } from '../castle'
import { BELLY, DEEP, dragonEye, dragonPlane, earFin, SKIN, scalePattern } from '../dragon'
import { bank, hero, heroPlane, INK, SHADOW, sky, smallPlane } from '../world'

/** Warmth from within the dragon, right. */
const light = { from: [0.85, -0.4] as [number, number], colour: '#ffcf8c', tint: '#7a4f94' }

const FACE = smooth(
  points(
    '1052,520 1044,420 1070,330 1130,280 1220,270 1300,240 1360,150 1460,50 1600,-20 1800,-60 2080,-60 2080,1080 1240,1080 1150,980 1080,860 1056,700',
  ),
  true,
  12,
)

function face(brush: Brush) {
  const pen = Pen.at(brush, {})
  brush.form(FACE, SKIN, { width: 11, shadeWidth: 34 })
  brush.within(FACE, () => {
    brush.fill(
      smooth(
        points('1020,640 1090,700 1200,680 1400,700 1660,720 1840,800 2080,800 2080,1100 1020,1100'),
        true,
        8,
      ),
      BELLY,
    )
    brush.sprayed({ dots: 0.6 }, (soft) => {
      soft.glow(1830, 620, 420, '#ff9d6e', { strength: 0.85, power: 1.2 })
      soft.glow(1860, 640, 210, '#ffd08a', { strength: 0.7, power: 1.2 })
    })
  })
  scalePattern(pen, blob(1820, 60, 190, 90, { seed: 4 }), SKIN, 44)
  brush.spray(FACE, '#4d4a94', { strength: 0.36, start: 0.7 })
}

/** Cheeks full of what must not come out. */
function cheek(brush: Brush) {
  const pen = Pen.at(brush, {})
  brush.sprayed({ dots: 0.55 }, (soft) =>
    soft.glow(1840, 580, 230, '#f58a70', { strength: 0.72, power: 1.25 }),
  )
  pen.stroke(points('1716,560 1692,610 1700,664 1734,706'), mix(SKIN, DEEP, 0.7), [1, 6, 6, 1])
  pen.stroke(
    points('1066,590 1140,640 1260,652 1420,640 1560,610 1660,560 1704,500 1712,450'),
    INK,
    [4, 9, 10, 10, 10, 9, 7, 3],
  )
  pen.stroke(points('1676,448 1712,440 1740,462'), INK, [3, 8, 3])
  pen.form(smooth(points('1588,596 1650,566 1640,500 1612,540'), true, 5), '#fff6e6', {
    width: 3,
    shadeWidth: 8,
  })
  for (const way of ['1500,700 1580,690', '1480,730 1540,728']) pen.stroke(points(way), '#d9a08e', [1, 4, 1])
}

function features(brush: Brush) {
  const pen = Pen.at(brush, {})
  pen.form(blob(1128, 398, 62, 54, { turn: -0.4 }), mix(SKIN, '#fff2dc', 0.16), { width: 5, shadeWidth: 10 })
  pen.fill(blob(1126, 402, 48, 40, { turn: -0.4 }), INK)
  for (const way of ['1110,318 1104,276', '1172,330 1186,292']) pen.stroke(points(way), DEEP, [2, 5, 2])
  const socket = pen.moved({ x: 1690, y: 214, scale: 3, turn: -0.08 })
  dragonEye(socket, { lid: 0.12, look: [-0.8, 0.5] })
  socket.stroke(points('-60,-46 -20,-66 24,-62 60,-40'), DEEP, [2, 6, 6, 2])
  socket.form(smooth(points('44,26 52,48 42,58 32,48'), true, 5), '#d6ecec', { width: 1, shadeWidth: 3 })
}

function steam(brush: Brush) {
  for (const [x, y, r, seed] of [
    [1900, 92, 60, 1],
    [1830, 40, 46, 2],
    [1960, 30, 66, 3],
    [1770, 84, 28, 4],
    [1720, 36, 22, 5],
  ] as const)
    brush.form(blob(x, y, r * 1.1, r, { corners: 10, jitter: 0.06, seed }), '#fff1de', {
      rim: null,
      shadeWidth: 14,
      shade: '#e8bfb8',
    })
}

const solemn: Pose = {
  ...poses.stand,
  head: [0.02, -2.96],
  tilt: -0.05,
  nearArm: [
    [-0.29, -2.16],
    [-0.58, -1.78],
    [-0.5, -1.34],
  ],
  farArm: [
    [0.29, -2.16],
    [0.6, -1.78],
    [0.5, -1.34],
  ],
}

/** It leans away, and has drawn the cloud up about its gate. */
function clinging(brush: Brush) {
  castle(Pen.at(brush, { x: 336, y: 926, scale: 0.86, turn: -0.14 }))
}

/** It begins at one corner of the mouth. */
export const snort = scene(
  { ground: '#d8aac8', seed: 121, light, rooms: [{ x: 110, y: 110, width: 740, height: 520, ink: 'dark' }] },
  (page) => {
    sky(
      page,
      [
        [0, '#d3b0d2'],
        [0.55, '#e6bdcf'],
        [1, '#f9cfb6'],
      ],
      [[-40, 500, '#d9b8d4']],
    )
    page.glow(1200, 560, 800, '#ffdcae', { strength: 0.7, power: 1.5, blend: 'source-over' })
    bank(
      page,
      '#b48abc',
      '#fbcfb4',
      '20,900,60 440,920,74 560,890,80 700,900,72 840,900,76 960,910,70 180,930,70 320,945,60',
    )
    page.plane(smallPlane, clinging)
    bank(page, '#a983b8', '#fbd3ba', '196,940,54 268,960,46 330,968,40 392,962,44 466,936,60')
    page.plane(smallPlane, steam)
    page.plane({ ...dragonPlane, shadow: { colour: '#7a4f94', dx: -10, dy: 10, blur: 16, alpha: 0.4 } }, face)
    page.plane({ edge: 0.35, reach: 1.1, grain: 0.08 }, (brush) => {
      cheek(brush)
      features(brush)
      earFin(Pen.at(brush, { x: 1930, y: 330, scale: 1.7, turn: -0.1 }))
    })
    page.plane(
      { ...heroPlane, shadow: { colour: '#4a3f80', dx: -18, dy: 12, blur: 14, alpha: 0.4 } },
      (brush) => {
        hero(brush, { x: 1380, y: 1330, height: 980, pose: solemn, crown: 'gold', gaze: 0.05, mouth: 'calm' })
      },
    )
    bank(
      page,
      '#7d5f9f',
      '#e0a6ac',
      '60,1010,70 240,1030,66 430,1040,70 620,1040,60 800,1030,70 960,1020,60 1110,1010,60 1250,1030,50 1540,1030,56 1680,1010,70 1860,1000,80 2010,980,90 1400,1050,50',
    )
    page.vignette(SHADOW, { alpha: 0.26, centre: [0.62, 0.5] })
  },
)
