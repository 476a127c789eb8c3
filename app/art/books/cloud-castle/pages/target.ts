import { Pen } from '~/art/figure/pen'
import { type Pose, poses } from '~/art/figure/poses'
import type { Brush } from '~/art/kit/brush'
import { points, type Shape } from '~/art/kit/shapes'
import { scene } from '~/art/scene'
import { bird } from '../bird'
import { castle } from '../castle'
import { coil, dragonHead, dragonPlane } from '../dragon'
import { sheep } from '../sheep'
import { bank, dawn, hero, heroPlane, SHADOW, sky, smallPlane } from '../world'

const greeting: Pose = {
  ...poses.stand,
  head: [0.06, -2.95],
  tilt: 0.13,
  nearArm: [
    [-0.28, -2.16],
    [-0.72, -1.98],
    [-0.8, -2.4],
  ],
  nearHand: 'open',
  farArm: [
    [0.29, -2.14],
    [0.66, -1.96],
    [0.9, -1.8],
  ],
  cape: {
    outline: points(
      '0.24,-2.42 -0.24,-2.42 -0.66,-2.1 -0.98,-1.5 -1.3,-0.9 -1.0,-0.76 -0.6,-0.84 0.3,-0.7 0.62,-1.4 0.5,-2.1',
    ),
    folds: points('-1.1,-0.8 -0.7,-0.82 -0.4,-0.8'),
  },
}

function back(brush: Brush) {
  const way: Shape = points('1120,420 1010,330 900,300 790,350 716,480 690,640 680,860')
  coil(Pen.at(brush, {}), way, [110, 116, 112, 104, 92, 80], {
    plate: 62,
    scales: 34,
    every: 4,
    strength: 0.6,
  })
}

/** Here a parent sees the child for the first time. */
export const target = scene(
  { width: 1000, height: 1000, ground: '#f2ab9f', seed: 201, light: dawn },
  (page) => {
    sky(
      page,
      [
        [0, '#8ea2d6'],
        [0.3, '#c9b3d6'],
        [0.55, '#f6c1b4'],
        [0.8, '#ffe2b6'],
        [1, '#ffe2b6'],
      ],
      [
        [-40, 260, '#9dafdc'],
        [380, 640, '#f9cdb8'],
      ],
    )
    page.glow(110, 560, 560, '#ffeec2', { strength: 0.95, power: 1.5, blend: 'source-over' })
    bank(
      page,
      '#dda8b8',
      '#fff0d4',
      '20,640,70 120,600,80 230,640,60 330,660,60 640,640,60 760,600,70 900,580,80 1010,560,90',
    )
    page.plane(smallPlane, (brush) => castle(Pen.at(brush, { x: 150, y: 590, scale: 0.82 })))
    bank(page, '#cda0c0', '#ffe9d2', '-10,720,70 90,690,66 210,690,70 320,730,60')
    page.plane(dragonPlane, back)
    page.plane(smallPlane, (brush) => {
      sheep(Pen.at(brush, { x: 868, y: 172, scale: 52, turn: -0.12 }), { mood: 'laugh', seed: 5 })
    })
    bank(page, '#c597bf', '#fbd3c8', '640,820,70 760,800,70 900,780,90 1000,770,90')
    page.plane(dragonPlane, (brush) => {
      dragonHead(Pen.at(brush, { x: 884, y: 752, scale: 1.06 }), {
        mouth: 'smile',
        brow: 'up',
        eye: { lid: -0.1, look: [-0.75, -0.3] },
      })
    })
    page.plane(heroPlane, (brush) => {
      hero(brush, { x: 372, y: 1300, height: 1050, pose: greeting, crown: 'gold', gaze: 0.1, mouth: 'open' })
    })
    page.plane(smallPlane, (brush) => bird(Pen.at(brush, { x: 930, y: 606, scale: 1.15 }), { turnHead: 0.2 }))
    bank(
      page,
      '#a686c2',
      '#f4c6c8',
      '30,950,80 170,985,70 320,1010,60 470,1000,66 620,960,70 760,950,66 890,940,80 1000,930,80',
    )
    bank(page, '#75609f', '#b08dbb', '20,1040,70 140,1060,60 880,1050,60 1000,1020,70')
    page.vignette(SHADOW, { alpha: 0.28 })
  },
)
