import { joints, type Pose } from '~/art/figure/joints'
import { Pen } from '~/art/figure/pen'
import { poses } from '~/art/figure/poses'
import type { Brush } from '~/art/kit/brush'
import { blob, limb, type Point, points, ribbon, smooth, wobble } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { hero } from '../child'
import { addTufts, COAT, sideHead, WHITE } from '../dog-head'
import { grandfatherHead, JERSEY, jersey } from '../grandfather'
import { floor, room, shadow, stove, window } from '../hearth'
import { cross, map, scrawl } from '../map'
import { asleep } from '../rabbit'
import { cutPlane } from '../world'

/** He only wanted to shut his eyes for a moment. */
function sleeper(page: Page) {
  page.plane({ ...cutPlane, shadow }, (brush) => {
    const chair = smooth(
      points('352,420 400,350 500,332 596,352 640,430 650,640 680,690 676,850 330,850 326,690 352,640'),
      true,
      7,
    )
    brush.form(chair, '#41607f', { width: 7, shadeWidth: 30 })
    brush.pattern(chair, '#35506e', { mark: 'arc', step: 34, row: 26, size: 12, width: 3 })
    const pen = Pen.at(brush, { x: 500, y: 840, scale: 124 })
    jersey(
      pen,
      smooth(points('-0.62,-2.2 0.62,-2.2 0.82,-1.5 0.76,-0.6 -0.76,-0.6 -0.82,-1.5'), true, 7),
      points('-1,-1.66 0,-1.5 1,-1.66'),
    )
    pen
      .form(limb(points('-0.34,-0.74 -0.5,-0.6 -0.56,0.1'), [0.36, 0.32, 0.24]), '#46405c')
      .form(limb(points('0.34,-0.74 0.5,-0.6 0.5,0.1'), [0.36, 0.32, 0.24]), '#46405c')
    pen.form(smooth(points('0.28,0.02 0.76,0.02 0.84,0.2 0.8,0.32 0.2,0.32'), true, 5), '#8f3a36')
    pen.form(smooth(points('-0.86,0.1 -0.34,0.08 -0.3,0.3 -0.9,0.32'), true, 5), '#d9d0c4', { rim: null })
    pen
      .form(limb(points('-0.72,-1.9 -0.98,-1.3 -0.3,-0.98'), [0.25, 0.23, 0.19]), JERSEY)
      .form(limb(points('0.72,-1.9 0.98,-1.3 0.32,-0.98'), [0.25, 0.23, 0.19]), JERSEY)
    pen.form(blob(0, -0.96, 0.27, 0.17), '#e0a37c', { rim: null, shadeWidth: 0.05 })
    grandfatherHead(pen.moved({ x: 0.1, y: -2.66, turn: 0.24 }), { eyes: 'closed', gaze: 0.3 })
    for (const [x, turn] of [
      [334, 0.06],
      [668, -0.06],
    ] as const)
      brush.form(
        limb(
          [
            [x, 640],
            [x + turn * 100, 840],
          ],
          [38, 40],
        ),
        '#4b6d8f',
        { width: 6, shadeWidth: 18 },
      )
  })
}

/** A warm hill of fur. */
function lyingDog(brush: Brush) {
  const pen = Pen.at(brush, { x: 800, y: 926, scale: 96 })
  const body = addTufts(
    smooth(
      points('-1.9,-0.1 -1.75,-0.7 -1.2,-1.15 -0.3,-1.3 0.7,-1.22 1.35,-0.9 1.6,-0.4 1.45,0.02 0,0.1'),
      true,
      9,
    ),
    0.05,
    [0, 0.3],
    4,
  )
  pen.form(body, COAT, { width: 0.05, shadeWidth: 0.16 })
  pen.within(body, () =>
    pen.fill(
      addTufts(smooth(points('-2,0.2 -1.5,-0.3 0,-0.36 1.2,-0.2 1.7,0.2 0,0.4'), true, 7), 0.06, [0, -0.4]),
      WHITE,
    ),
  )
  pen.form(
    addTufts(ribbon(points('1.3,-0.2 1.75,-0.05 1.6,0.14 0.9,0.16'), [0.2, 0.3, 0.28, 0.05]), 0.05, [0, 0]),
    COAT,
  )
  pen.form(limb(points('-1.3,-0.1 -1.8,0 -2.4,0.04'), [0.22, 0.18, 0.15]), WHITE, { rim: null })
  sideHead(pen.moved({ x: -1.75, y: -0.62, turn: 0.1, scale: 0.98 }), { eyes: 'closed', mouth: 'shut' })
}

const cosy: Pose = {
  ...poses.sitFront,
  tilt: 0.245,
  head: [0.12, -2.02],
  nearArm: joints('-0.3,-1.26 -0.54,-0.86 -0.2,-0.56'),
  farArm: joints('0.28,-1.26 0.56,-0.86 0.22,-0.54'),
}

function child(page: Page) {
  page.plane({ ...cutPlane, shadow }, lyingDog)
  page.plane({ isChild: true, ...cutPlane, shadow: { ...shadow, alpha: 0.35 } }, (brush) => {
    hero(brush, {
      x: 822,
      y: 908,
      height: 490,
      pose: cosy,
      cape: '#7fa3c0',
      gaze: -0.15,
      mouth: 'smile',
      isBare: true,
    })
    const pen = Pen.at(brush, { x: 822, y: 908, scale: 140 })
    for (const side of [-1, 1]) {
      const fold = smooth(
        points('0.08,-1.52 0.42,-1.43 0.7,-0.98 0.9,-0.34 0.88,-0.1 0.62,-0.02 0.46,-0.26 0.34,-0.78').map(
          ([x, y]): Point => [x * side + 0.02, y],
        ),
        true,
        6,
      )
      pen.form(fold, '#7fa3c0', { shadeWidth: 0.08 })
      pen.within(fold, () =>
        pen.stroke(
          points('0.2,-1.46 0.42,-0.8 0.54,-0.3 0.7,-0.06').map(([x, y]): Point => [x * side, y]),
          '#fbeed6',
          [0.02, 0.02, 0.02],
        ),
      )
    }
  })
}

/** Home again, with frost on its edge, and two letters more. */
function onTheWall(page: Page) {
  page.plane({ ...cutPlane, shadow }, (brush) => {
    const pen = Pen.at(brush, { x: 1500, y: 236, scale: 172, turn: 0.02 })
    map(pen)
    cross(pen, 1.08, -0.52, 0.26)
    scrawl(pen, ['비', '김'], 0.56, -0.28, 0.29)
    scrawl(pen, ['또'], 0.22, 0.2, 0.29, '#2f6aa6')
    scrawl(pen, ['비', '김'], 0.72, 0.2, 0.29, '#2f6aa6')
    for (const [i, [x, y, r]] of (
      [
        [-1.45, -0.86, 0.2],
        [-1.2, -0.94, 0.14],
        [-1.5, -0.5, 0.12],
        [1.48, 0.9, 0.22],
        [1.2, 0.98, 0.15],
        [1.5, 0.55, 0.12],
      ] as const
    ).entries())
      pen.fill(wobble(blob(x, y, r, r * 0.8, { seed: i + 1 }), 0.05, 9, i), '#f2f7f8')
    pen.fill(blob(-1.36, -0.84, 0.05, 0.05), '#2a1a22').fill(blob(1.38, -0.86, 0.05, 0.05), '#2a1a22')
  })
}

export const again = scene(
  {
    ground: '#442a35',
    seed: 171,
    light: { from: [-0.85, 0.1], colour: '#ffc070', tint: '#2f1d4a' },
    rooms: [{ x: 1120, y: 430, width: 780, height: 510, ink: 'light' }],
  },
  (page) => {
    page.plane({ grain: 0.07, blotch: 0.05 }, room)
    floor(page)
    window(page)
    stove(page)
    sleeper(page)
    child(page)
    page.plane({ ...cutPlane, shadow }, (brush) => {
      brush.form(
        smooth(points('232,940 262,906 330,900 396,926 402,950 320,962 240,958'), true, 6),
        '#d9d0c4',
        { width: 4 },
      )
      asleep(Pen.at(brush, { x: 288, y: 936, scale: 40 }))
      brush.form(
        smooth(points('230,944 290,936 350,934 400,936 402,954 320,966 240,962'), true, 6),
        '#8f3a36',
        { width: 4 },
      )
    })
    onTheWall(page)
    page.glow(420, 880, 560, '#ffb866', { strength: 0.5, power: 1.5, blend: 'soft-light' })
    page.vignette('#1c1026', { alpha: 0.5, centre: [0.34, 0.6] })
  },
)
