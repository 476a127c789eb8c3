import type { Brush } from '../../brush'
import { Pen } from '../../figure-pen'
import type { Joints, Pose } from '../../figure-poses'
import type { Page } from '../../page'
import { scene } from '../../scene'
import { limb, points, ribbon, smooth } from '../../shapes'
import { cabin } from './cabin'
import { rider, riding } from './child'
import { dog, trot } from './dog'
import { bigHand, grandfatherHead, JERSEY, jersey } from './grandfather'
import { rope, sledgeBefore, sledgeBehind } from './sledge'
import { CREAM, castShadow, cut, dropped, sky, snowfield } from './world'

const SUN: [number, number] = [1830, 470]
const FROM: [number, number] = [0.85, -0.5]

function heaven(page: Page) {
  sky(
    page,
    640,
    [
      [0, '#3a6590'],
      [0.4, '#6f9cbf'],
      [0.7, '#b4cbd6'],
      [0.9, '#f2dcb8'],
      [1, '#f9dfae'],
    ],
    (brush) => {
      brush.hatch([-40, -40, 1240, 420], '#5c8ab2', {
        strokes: 60,
        width: 14,
        turn: 0.1,
        alpha: 0.18,
        length: 0.25,
        seed: 5,
      })
    },
  )
  page.glow(...SUN, 560, '#ffd890', { strength: 0.9, power: 1.7, blend: 'source-over' })
}

/** Over the chimney the smoke begins to write: two uprights and what joins them. */
function smoke(page: Page) {
  page.plane({ edge: 0.3, reach: 1.6, grain: 0.06, alpha: 0.9 }, (brush) => {
    const plume = [
      '196,236 190,180 176,150 152,118',
      '152,118 148,96 146,60',
      '152,118 184,128 212,116',
      '212,116 210,96 212,56',
      '148,86 180,92 212,84',
    ]
    for (const [i, line] of plume.entries())
      brush.dry(points(line), i ? 13 : 16, '#f6f2e6', {
        bristles: 12,
        alpha: 0.75,
        gap: 0.1,
        seed: i + 4,
        taper: 0.2,
      })
  })
}

/** On one knee; both hands at the child's cap. */
function grandfather(brush: Brush) {
  const pen = Pen.at(brush, { x: 508, y: 838, scale: 128 })
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
  const pen = Pen.at(brush, { x: 508, y: 838, scale: 128 })
  for (const [sleeve, x, y, turn] of [['0.3,-2.1 0.72,-2.16 1.08,-2.4', 1.16, -2.44, -0.5]] as const) {
    pen.form(limb(points(sleeve), [0.24, 0.21, 0.17]), JERSEY)
    pen.form(ribbon(points('1.0,-2.52 1.1,-2.4 1.16,-2.24'), [0.05, 0.06, 0.05]), '#eaf1f2')
    bigHand(pen.moved({ x, y, turn, scale: 0.8 }))
  }
}

const joints = (list: string): Joints => points(list) as Joints
const seated: Pose = {
  ...riding,
  tilt: 0.14,
  head: [0.04, -2.02],
  farArm: joints('0.2,-1.24 0.42,-0.84 0.92,-0.92'),
}

function family(page: Page) {
  castShadow(page, [
    [520, 862, 330, 0.08],
    [880, 856, 240, 0.09],
  ])
  const at = { x: 700, y: 856, scale: 126 }
  page.plane({ ...cut, shadow: dropped(FROM) }, (brush) => {
    grandfather(brush)
    sledgeBehind(Pen.at(brush, at))
  })
  page.plane({ isChild: true, ...cut, shadow: dropped(FROM, 0.25) }, (brush) => {
    rider(brush, { x: 676, y: 784, height: 420, pose: seated, gaze: 0.1, mouth: 'smile' })
  })
  page.plane({ ...cut, shadow: dropped(FROM, 0.25) }, (brush) => {
    sledgeBefore(Pen.at(brush, at))
    arms(brush)
    const ring = dog(brush, { pose: pulling, x: 1170, y: 884, scale: 96 })
    rope(brush, [862, 800], ring, 26)
    rope(brush, [806, 742], ring, 12, CREAM, 3)
  })
}

const pulling = { ...trot, head: [0.95, -2.12] as [number, number], look: 'back' as const }

export const morning = scene(
  {
    ground: '#7fa3c0',
    seed: 31,
    light: { from: FROM, colour: '#ffe4b4', tint: '#5f78b0' },
    rooms: [{ x: 1150, y: 110, width: 760, height: 480, ink: 'dark' }],
  },
  (page) => {
    heaven(page)
    snowfield(page, {
      y: 470,
      height: 24,
      seed: 5,
      colour: '#c6d6e2',
      shade: 0.5,
      lift: (x) => 70 * Math.exp(-(((x - 200) / 420) ** 2)),
    })
    page.plane({ edge: 0.4, reach: 1.2, grain: 0.09, shadow: dropped(FROM) }, (brush) =>
      cabin(brush, { x: 300, y: 610, scale: 165 }),
    )
    smoke(page)
    snowfield(page, {
      y: 640,
      height: 22,
      seed: 9,
      colour: '#dfe8ee',
      shade: 0.7,
      lift: (x) => 30 * Math.exp(-(((x - 150) / 260) ** 2)),
    })
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
