import { Pen } from '~/art/figure/pen'
import { type Pose, poses } from '~/art/figure/poses'
import type { Brush } from '~/art/kit/brush'
import { blob, limb, type Point, points, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { castle } from '../castle'
import { dragonHead, dragonPlane } from '../dragon'
import { sheep, WOOL } from '../sheep'
import { bank, hero, heroPlane, SHADOW, sky, smallPlane } from '../world'

const dancing: Pose = {
  ...poses.hipsOut,
  hip: [-0.24, -1.16],
  neck: [0.07, -2.4],
  head: [0, -2.92],
  tilt: -0.31,
  hem: { width: 0.64, drop: 0.36, blown: 0.14 },
  nearArm: [
    [-0.23, -2.16],
    [-0.74, -2.1],
    [-1.1, -2.44],
  ],
  farArm: [
    [0.37, -2.1],
    [0.84, -1.86],
    [1.22, -2.16],
  ],
  cape: {
    outline: points(
      '0.2,-2.4 -0.14,-2.42 0.3,-2.1 0.5,-1.6 0.96,-1.3 1.5,-1.24 1.4,-0.94 1.52,-0.62 1.1,-0.66 0.86,-0.4 0.4,-0.6 -0.1,-0.9 -0.2,-1.6 -0.16,-2.1',
    ),
    folds: points('1.4,-0.94 1.1,-0.66 0.6,-0.6'),
  },
}

/** Upright on two hooves, hip out, exactly as the child. */
function copycat(brush: Brush) {
  const pen = Pen.at(brush, { x: 1190, y: 800, scale: 62 })
  const face = '#6a527f'
  for (const way of ['-0.3,0.1 -0.34,0.8', '0.06,0.1 0.42,0.42 0.34,0.74'])
    pen.form(limb(points(way), [0.13, 0.1], 5), face, { width: 0.02, shadeWidth: 0.05 })
  for (const way of ['-0.4,-0.9 -0.84,-0.86 -1.06,-1.24', '0.3,-0.86 0.7,-0.64 1,-0.9'])
    pen.form(limb(points(way), [0.12, 0.1], 5), face, { width: 0.02, shadeWidth: 0.05 })
  for (const [x, y, r] of [
    [-0.42, -0.1, 0.34],
    [0.12, 0.02, 0.34],
    [-0.16, -0.3, 0.5],
    [-0.44, -0.44, 0.34],
    [0.24, -0.34, 0.34],
    [-0.24, -0.76, 0.36],
    [0.14, -0.74, 0.36],
  ] as const)
    pen.form(blob(x, y, r, r, { corners: 9, seed: x * 30 + 30 }), WOOL, {
      rim: null,
      shade: '#cfaecb',
      shadeWidth: 0.1,
    })
  const head = pen.moved({ x: -0.06, y: -1.3, turn: -0.31 })
  for (const side of [-1, 1])
    head.form(blob(side * 0.36, -0.02, 0.18, 0.09, { turn: side * 0.5 }), face, {
      width: 0.02,
      shadeWidth: 0.03,
    })
  head.form(blob(0, 0.04, 0.3, 0.36), face, { width: 0.02, shadeWidth: 0.06 })
  for (const [x, y, r] of [
    [-0.18, -0.28, 0.15],
    [0.16, -0.28, 0.16],
    [0, -0.36, 0.19],
  ] as const)
    head.fill(blob(x, y, r, r * 0.9), WOOL)
  for (const x of [-0.12, 0.12])
    head.stroke(points(`${x - 0.08},0.02 ${x},-0.05 ${x + 0.08},0.02`), '#fff0dc', [0.012, 0.03, 0.012])
  head.fill(smooth(points('-0.1,0.16 0,0.18 0.1,0.15 0.05,0.27 -0.05,0.27'), true, 5), '#f0a09a')
}

/** From large and near to small and far they roll off. */
const rolling: [Point, number, number][] = [
  [[190, 850], 128, 2.7],
  [[390, 936], 92, 0.9],
  [[890, 900], 84, -1.3],
  [[1086, 812], 0, 0],
  [[1330, 752], 44, 2.2],
  [[1420, 700], 34, -0.7],
  [[1490, 662], 26, 1.4],
]

function flock(page: Page, from: number, to: number) {
  page.plane(smallPlane, (brush) => {
    rolling.slice(from, to).forEach(([[x, y], scale, turn], i) => {
      if (scale)
        sheep(Pen.at(brush, { x, y, scale, turn }), { mood: 'laugh', legs: 'kick', seed: from + i + 2 })
    })
  })
}

/** A bottom dance before a serious dragon. */
export const dance = scene(
  {
    ground: '#f7c39c',
    seed: 71,
    light: { from: [-0.9, -0.42], colour: '#ffe1a0', tint: SHADOW },
    rooms: [{ x: 1120, y: 66, width: 780, height: 440, ink: 'dark' }],
  },
  (page) => {
    sky(
      page,
      [
        [0, '#c9b6dc'],
        [0.35, '#f0c3c4'],
        [0.6, '#ffd6a4'],
        [0.8, '#ffe7b4'],
        [1, '#ffe7b4'],
      ],
      [
        [-40, 300, '#d8bcd8'],
        [300, 640, '#fccfae'],
      ],
    )
    page.glow(330, 560, 760, '#fff0c0', { strength: 1, power: 1.5, blend: 'source-over' })
    page.plane({ edge: 0.5, reach: 1.4, grain: 0.07 }, (brush) => {
      const sun = blob(330, 600, 190, 190, { corners: 16, jitter: 0.015 })
      brush.fill(sun, '#fff1c4')
    })
    bank(
      page,
      '#e3a9b4',
      '#fff0d0',
      '40,700,90 190,690,70 330,720,80 520,700,76 760,690,70 900,700,60 1060,690,56 1240,670,60 1400,640,64 1560,620,80 1720,600,90 1890,590,110 2010,560,110',
    )
    page.plane(smallPlane, (brush) => castle(Pen.at(brush, { x: 980 - 80, y: 668, scale: 0.36 })))
    flock(page, 4, 7)
    page.plane(dragonPlane, (brush) => {
      dragonHead(Pen.at(brush, { x: 1756, y: 738, scale: 0.98 }), {
        mouth: 'flat',
        nostril: 1.5,
        brow: 'flat',
        eye: { lid: 0.16, look: [-0.75, 0] },
      })
    })
    bank(
      page,
      '#c294bf',
      '#fbd3bd',
      '60,800,100 240,810,80 430,820,90 640,826,90 850,830,80 1040,820,80 1230,826,84 1340,846,64 1450,860,60 1540,880,50 1600,972,60 1780,990,70 1970,960,90',
    )
    bank(page, '#b78abc', '#f9cdbb', '1530,915,46 1650,912,50 1780,915,54 1920,900,66 2010,900,60')
    page.plane(smallPlane, copycat)
    page.plane(heroPlane, (brush) => {
      hero(brush, { x: 640, y: 800, height: 420, pose: dancing, crown: 'gold', gaze: 0.1, mouth: 'open' })
    })
    bank(page, '#ab86bd', '#f4c4bc', '520,900,60 660,890,66 790,910,50 1080,900,64 1220,890,60 1340,920,70')
    flock(page, 0, 4)
    bank(
      page,
      '#75609f',
      '#b08dbb',
      '40,1010,80 180,1040,60 420,1040,60 560,1030,60 720,1040,70 860,1040,60 980,1040,60 1100,1040,70 1300,1030,64 1440,1040,60 1540,1044,60 1640,1050,70 1820,1060,70 2000,1020,80 300,1050,60',
    )
    page.vignette(SHADOW, { alpha: 0.28 })
  },
)
