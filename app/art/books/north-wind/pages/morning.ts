import { Pen } from '~/art/figure/pen'
import type { Joints, Pose } from '~/art/figure/poses'
import type { Brush } from '~/art/kit/brush'
import { blob, limb, points, ribbon, smooth } from '~/art/kit/shapes'
import type { Stops } from '~/art/looks'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { cabin } from '../cabin'
import { ridePose, rider } from '../child'
import { dog, trot } from '../dog'
import { bigHand, grandfatherHead, JERSEY, jersey } from '../grandfather'
import { rope, sledgeBefore, sledgeBehind } from '../sledge'
import { CREAM, cutPlane, dropShadow, sky, snowfield } from '../world'

const SUN: [number, number] = [1700, 560]
const FROM: [number, number] = [0.85, -0.45]

function heaven(page: Page) {
  const stops: Stops = [
    [0, '#b9d0dc'],
    [0.5, '#d3dfe0'],
    [0.85, '#f3e3c4'],
    [1, '#f8dba6'],
  ]
  const look = { strokes: 60, width: 14, turn: 0.08, alpha: 0.16, length: 0.25, seed: 5, light: 0.02 }
  sky(page, 640, stops, (brush) => brush.hatch([-40, -40, 1140, 420], '#a5c2d4', look))
  page.glow(...SUN, 420, '#ffd078', { strength: 0.95, power: 1.7, blend: 'source-over' })
  page.plane({ edge: 0.4, reach: 1.2 }, (brush) =>
    brush.fill(blob(...SUN, 46, 46, { corners: 18, jitter: 0.01 }), '#fff3cc'),
  )
}

/** Over the chimney the smoke begins to write: two uprights and what joins them. */
function smoke(page: Page) {
  page.plane({ edge: 0.25, reach: 1.4, grain: 0.06 }, (brush) => {
    const plume = [
      '596,236 606,206 592,186 610,160',
      '580,64 584,110 578,154',
      '652,58 648,104 654,152',
      '580,112 616,104 652,110',
      '578,152 618,160 654,150',
    ]
    for (const [i, line] of plume.entries()) {
      const look = { bristles: 9, alpha: 0.8, gap: 0.08, seed: i + 4, taper: 0.2 }
      brush.dry(
        points(line).map(([x, y]): [number, number] => [x - 62, y + 6]),
        i ? 10 : 14,
        '#7f9cba',
        look,
      )
    }
  })
}

/** Posts of a fence that leads out into the white, each with a cap of snow and a long blue shadow. */
function posts(page: Page) {
  const row = [
    [1060, 700, 40],
    [1180, 676, 30],
    [1276, 660, 22],
    [1352, 650, 16],
    [1412, 643, 12],
  ] as const
  page.plane({ stipple: 0.35, blend: 'multiply', alpha: 0.8 }, (brush) => {
    for (const [x, y, tall] of row)
      brush.fill(
        points(
          `${x},${y} ${x - tall * 4},${y + tall * 1.1} ${x - tall * 4},${y + tall * 1.3} ${x + 3},${y + 4}`,
        ),
        '#9db4d6',
      )
  })
  page.plane({ ...cutPlane }, (brush) => {
    for (const [x, y, tall] of row) {
      brush.form(
        points(
          `${x - tall * 0.13},${y + 3} ${x - tall * 0.11},${y - tall} ${x + tall * 0.12},${y - tall} ${x + tall * 0.14},${y + 3}`,
        ),
        '#6f4638',
        { width: 2 },
      )
      brush.form(blob(x, y - tall, tall * 0.24, tall * 0.14), '#f4f5f0', { rim: null, shadeWidth: 3 })
    }
  })
}

/** Long shadows lie to the left of everything. */
function blueShadows(page: Page) {
  page.plane({ stipple: 0.35, blend: 'multiply', alpha: 0.7, blur: 1.5 }, (brush) => {
    for (const shape of [
      '600,862 330,846 120,890 -40,960 -40,1010 180,960 420,900 620,880',
      '1010,866 700,868 560,920 420,1010 560,1010 760,930 960,880',
      '1340,890 1180,894 960,950 860,1010 960,1010 1120,950 1330,900',
    ])
      brush.fill(smooth(points(shape), true, 6), '#93acd4')
  })
}

/** On one knee; both hands at the child's cap. */
function grandfather(brush: Brush) {
  const pen = Pen.at(brush, { x: 610, y: 842, scale: 128 })
  pen.form(limb(points('-0.45,-0.75 -0.5,-0.2 -1.1,-0.12'), [0.34, 0.26, 0.2]), '#3b3a55')
  pen.form(smooth(points('-1.5,0.08 -1.42,-0.28 -1.1,-0.34 -1.02,0.06'), true, 5), '#54382f')
  pen.form(limb(points('-0.2,-0.85 0.5,-0.95 0.56,-0.15'), [0.34, 0.28, 0.22]), '#46466a')
  pen.form(
    smooth(points('0.36,-0.24 0.76,-0.24 0.82,-0.06 1.06,0.02 1.06,0.12 0.34,0.12'), true, 5),
    '#6b473a',
  )
  const body = smooth(
    points('-0.5,-2.4 0.2,-2.45 0.55,-2.1 0.52,-1.3 0.5,-0.7 -0.1,-0.55 -0.72,-0.66 -0.76,-1.4 -0.74,-2'),
    true,
    7,
  )
  jersey(pen, body, points('-0.9,-1.86 -0.2,-1.72 0.7,-1.86'))
  grandfatherHead(pen.moved({ x: 0.12, y: -2.82, turn: 0.12 }), { gaze: 0.8, eyes: 'happy' })
}

/** His arms are the last: they lie over cap and bobble. */
function arms(brush: Brush) {
  const pen = Pen.at(brush, { x: 610, y: 842, scale: 128 })
  for (const [sleeve, x, y, turn] of [['0.3,-2.1 0.72,-2.34 1.05,-2.7', 1.1, -2.76, -0.7]] as const) {
    pen.form(limb(points(sleeve), [0.24, 0.21, 0.17]), JERSEY)
    pen.form(ribbon(points('0.94,-2.82 1.06,-2.71 1.16,-2.58'), [0.05, 0.06, 0.05]), '#eaf1f2')
    bigHand(pen.moved({ x, y, turn, scale: 0.8 }))
  }
}

const joints = (list: string): Joints => points(list) as Joints
const seated: Pose = {
  ...ridePose,
  tilt: 0.14,
  head: [0.04, -2.02],
  farArm: joints('0.2,-1.24 0.42,-0.84 0.92,-0.92'),
}

function family(page: Page) {
  blueShadows(page)
  const at = { x: 822, y: 862, scale: 124 }
  page.plane({ ...cutPlane, shadow: dropShadow(FROM) }, (brush) => {
    grandfather(brush)
    sledgeBehind(Pen.at(brush, at))
  })
  page.plane({ isChild: true, ...cutPlane, shadow: dropShadow(FROM, 0.25) }, (brush) => {
    rider(brush, { x: 800, y: 792, height: 420, pose: seated, gaze: 0.1, mouth: 'smile' })
  })
  page.plane({ ...cutPlane, shadow: dropShadow(FROM, 0.25) }, (brush) => {
    sledgeBefore(Pen.at(brush, at))
    arms(brush)
    const ring = dog(brush, { pose: pulling, x: 1290, y: 890, scale: 90 })
    rope(brush, [984, 800], ring, 22)
    rope(brush, [922, 742], ring, 12, CREAM, 3)
  })
}

const pulling = { ...trot, head: [0.95, -2.12] as [number, number], look: 'back' as const }

export const morning = scene(
  {
    ground: '#7fa3c0',
    seed: 31,
    light: { from: FROM, colour: '#ffe4b4', tint: '#5f78b0' },
    rooms: [{ x: 1130, y: 90, width: 780, height: 480, ink: 'dark' }],
  },
  (page) => {
    heaven(page)
    snowfield(page, {
      y: 606,
      height: 12,
      seed: 5,
      colour: '#c6d6e2',
      shade: 0.5,
      lift: (x) => 30 * Math.exp(-(((x - 200) / 420) ** 2)),
    })
    page.plane({ edge: 0.4, reach: 1.2, grain: 0.09, shadow: dropShadow(FROM) }, (brush) =>
      cabin(brush, { x: 190, y: 690, scale: 232, flip: true }),
    )
    smoke(page)
    snowfield(page, {
      y: 668,
      height: 22,
      seed: 9,
      colour: '#dfe8ee',
      shade: 0.7,
      lift: (x) => 30 * Math.exp(-(((x - 150) / 260) ** 2)),
    })
    posts(page)
    family(page)
    snowfield(page, {
      y: 980,
      height: 12,
      seed: 14,
      colour: '#3b6290',
      shade: 0.5,
      rim: '#9dbbd6',
      shadeColour: '#1b3152',
      lift: (x) => 90 * Math.exp(-(((x + 20) / 260) ** 2)) + 60 * Math.exp(-(((x - 2040) / 300) ** 2)),
      stroke: '#4f78a6',
    })
    page.vignette('#3d5a8c', { alpha: 0.3 })
  },
)
