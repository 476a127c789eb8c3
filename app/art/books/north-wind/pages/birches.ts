import { joints, type Pose } from '~/art/figure/joints'
import { Pen } from '~/art/figure/pen'
import type { Brush } from '~/art/kit/brush'
import { mix } from '~/art/kit/colour'
import { blob } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { ridePose, rider } from '../child'
import { type DogPose, dog, trot } from '../dog'
import { rabbit } from '../rabbit'
import { rope, sledgeBefore, sledgeBehind } from '../sledge'
import { birch, twigs } from '../trees'
import { gusts, windPlane } from '../wind'
import { castShadow, cutPlane, dropShadow, GOLD, sky, snowfield } from '../world'

const FROM: [number, number] = [0.8, -0.6]

/** Far trunks, in the colour of the mist; in clusters and then a gap. */
function far(
  page: Page,
  foot: number,
  tone: string,
  marks: string,
  list: readonly (readonly [number, number, number])[],
) {
  page.plane({ edge: 0.35, reach: 1, grain: 0.08 }, (brush) => {
    for (const [i, [x, width, lean]] of list.entries()) {
      birch(brush, x, foot + (i % 3) * 12, width, { seed: i + Math.round(foot), colour: tone, marks, lean })
      if (i % 2) twigs(brush, x + lean * 0.5, 230 + ((i * 67) % 200), 60, i % 4 === 1 ? 1 : -1, marks)
    }
  })
}

/** Important trees: each has been signed. The signatures run away in a diagonal. */
const signed: readonly (readonly [number, number, number, number])[] = [
  [905, 640, 15, 12],
  [820, 664, 19, -14],
  [700, 700, 25, 10],
]
const near: readonly (readonly [number, number, number, number])[] = [
  [560, 752, 36, -20],
  [250, 800, 50, 14],
]

function signs(page: Page) {
  page.plane({ stipple: 0.3, edge: 0.3, reach: 1 }, (brush) => {
    for (const [x, y, size] of [
      ...signed,
      ...near,
      [984, 624, 11, 0],
      [1044, 612, 9, 0],
      [1096, 604, 7, 0],
    ] as const) {
      // The dog stands before the third tree's right side.
      const to = x === 700 ? -1 : 1
      brush.fill(
        blob(x + to * size * 1.5, y + size * 0.34, size * 1.05, size * 0.36, {
          corners: 9,
          jitter: 0.14,
          seed: x,
        }),
        GOLD,
      )
      brush.fill(
        blob(x + to * size * 1.6, y + size * 0.38, size * 0.55, size * 0.17, {
          corners: 8,
          jitter: 0.14,
          seed: x + 1,
        }),
        '#e3a53f',
      )
      brush.fill(blob(x + to * size * 2.8, y + size * 0.5, size * 0.22, size * 0.1), GOLD)
    }
  })
}

/** One hind leg is thinking about it. */
const scholar: DogPose = {
  ...trot,
  rump: [-0.8, -1.3],
  chest: [0.55, -1.18],
  head: [1.32, -1.42],
  headTurn: 0.16,
  nearHind: joints('-0.85,-1.2 -1.4,-1.2 -1.8,-0.85'),
  farHind: joints('-0.7,-1 -0.5,-0.6 -0.72,-0.12'),
  farFore: joints('0.55,-0.9 0.6,-0.5 0.75,-0.12'),
  nearFore: joints('0.35,-0.9 0.3,-0.5 0.42,-0.12'),
}

/** Chin on mitten. */
const waiting: Pose = {
  ...ridePose,
  tilt: -0.26,
  head: [-0.06, -2.02],
  nearArm: joints('-0.3,-1.2 -0.2,-0.66 0.24,-1.14'),
  farArm: joints('0.2,-1.2 0.5,-0.82 0.9,-0.72'),
}

function party(page: Page) {
  castShadow(page, [
    [280, 900, 280, 0.08],
    [650, 880, 190, 0.09],
    [905, 846, 60, 0.12],
  ])
  const at = { x: 286, y: 900, scale: 128 }
  page.plane({ ...cutPlane, shadow: dropShadow(FROM) }, (brush) => sledgeBehind(Pen.at(brush, at)))
  page.plane({ isChild: true, ...cutPlane, shadow: dropShadow(FROM, 0.25) }, (brush) => {
    rider(brush, { x: 266, y: 828, height: 455, pose: waiting, gaze: 0.35, mouth: 'calm' })
  })
  page.plane({ ...cutPlane, shadow: dropShadow(FROM, 0.3) }, (brush) => {
    const ring = dog(brush, {
      pose: scholar,
      x: 702,
      y: 884,
      scale: 98,
      face: { mouth: 'shut', eyes: 'closed' },
    })
    sledgeBefore(Pen.at(brush, at))
    rope(brush, [452, 838], ring, 40)
    rabbit(Pen.at(brush, { x: 1116, y: 812, scale: 44, flip: true }), { gaze: 0.9 })
  })
}

function tree(brush: Brush) {
  birch(brush, 886, 850, 46, { seed: 12, lean: 18 })
}

function foreground(page: Page) {
  page.plane({ edge: 0.4, reach: 1.4, grain: 0.1, shadow: dropShadow(FROM, 0.4) }, (brush) => {
    birch(brush, 28, 1060, 96, { seed: 31, lean: -24, colour: '#55809f', marks: '#16294a' })
    twigs(brush, 86, 300, 110, 1, '#1b3152')
  })
}

export const birches = scene(
  {
    ground: '#b9cfde',
    seed: 51,
    light: { from: FROM, colour: '#fff1d4', tint: '#4f6ea6' },
    rooms: [{ x: 1210, y: 120, width: 700, height: 420, ink: 'dark' }],
  },
  (page) => {
    sky(page, 0, [
      [0, '#c4d6e0'],
      [1, '#c4d6e0'],
    ])
    page.plane({ grain: 0.06, blotch: 0.05 }, (brush) => {
      brush.gradient(
        [0, 0],
        [1500, 0],
        [
          [0, '#4f7ba6'],
          [0.45, '#7ea3c2'],
          [0.78, '#c8d8e1'],
          [1, '#dbe5e8'],
        ],
      )
      brush.hatch([-40, -40, 900, 640], '#5f8ab2', {
        strokes: 50,
        width: 18,
        turn: 1.5,
        alpha: 0.16,
        length: 0.4,
        seed: 3,
      })
    })
    far(page, 600, '#a9c3d6', '#8fadc6', [
      [70, 9, 8],
      [112, 8, -6],
      [210, 10, 12],
      [330, 9, -8],
      [362, 11, 10],
      [470, 8, 6],
      [640, 10, -6],
      [668, 8, 8],
      [860, 9, 6],
      [1010, 7, -4],
      [1060, 7, 6],
    ])
    page.glow(900, 560, 620, '#e6eef0', { strength: 0.8, power: 1.3, blend: 'source-over', stretch: 0.5 })
    snowfield(page, { y: 610, height: 16, seed: 4, colour: '#cddce7', shade: 0.5, strokes: 12 })
    far(page, 640, '#d3e0e8', '#6f93b8', [
      [150, 15, -10],
      [186, 13, 12],
      [420, 16, 8],
      [462, 13, -10],
      [760, 13, 10],
    ])
    page.plane({ ...cutPlane, edge: 0.35, shadow: dropShadow(FROM, 0.25) }, (brush) => {
      for (const [i, [x, y, width, lean]] of signed.entries())
        birch(brush, x, y, width, { seed: i + 71, lean, marks: mix('#2c3d5c', '#6f93b8', 0.4 - i * 0.14) })
      twigs(brush, 700, 250, 70, 1, '#3f5d88')
    })
    snowfield(page, {
      y: 730,
      height: 14,
      seed: 8,
      colour: '#dfe8ee',
      shade: 0.75,
      strokes: 14,
      lift: (x) => 30 * Math.exp(-(((x - 700) / 500) ** 2)),
    })
    page.plane({ ...cutPlane, edge: 0.35, shadow: dropShadow(FROM, 0.3) }, (brush) => {
      for (const [i, [x, y, width, lean]] of near.entries()) birch(brush, x, y, width, { seed: i + 91, lean })
      tree(brush)
      twigs(brush, 896, 220, 90, 1, '#2c3d5c')
      twigs(brush, 556, 180, 90, -1, '#2c3d5c')
    })
    page.plane({ ...cutPlane, edge: 0.35 }, (brush) => {
      birch(brush, 1968, 690, 30, { seed: 41, lean: -16, colour: '#e3ecf0', marks: '#86a6c4' })
      birch(brush, 1890, 640, 13, { seed: 43, lean: 8, colour: '#d5e2ea', marks: '#9db9d0' })
      for (const [x, y, size] of [
        [1560, 742, 34],
        [1600, 748, 26],
        [1860, 726, 40],
      ] as const)
        for (const side of [-1, 0.5, 1]) twigs(brush, x + side * 12, y, size, side, '#7f9cba')
    })
    signs(page)
    windPlane(page, (brush) =>
      gusts(
        brush,
        [
          '-40,300 160,250 330,330 520,270 700,330 880,260 1060,300',
          '-40,340 200,300 380,370 560,320 760,370 960,310',
        ],
        { width: 7, bristles: 5, alpha: 0.75, seed: 14 },
      ),
    )
    party(page)
    foreground(page)
    snowfield(page, {
      y: 985,
      height: 10,
      seed: 18,
      colour: '#3b6290',
      shade: 0.5,
      rim: '#9dbbd6',
      shadeColour: '#1b3152',
      stroke: '#4f78a6',
      lift: (x) => 70 * Math.exp(-(((x - 1900) / 500) ** 2)) + 60 * Math.exp(-((x / 200) ** 2)),
    })
    page.vignette('#3d5a8c', { alpha: 0.3 })
  },
)
