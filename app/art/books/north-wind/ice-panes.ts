import { joints } from '../../figure/joints'
import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { blob, limb, points, ribbon, type Shape, smooth, wobble } from '../../kit/shapes'
import type { PlaneLook } from '../../looks'
import type { Page } from '../../page'
import { silhouette } from '../../scenery'
import { bobble, ridePose, rider } from './child'
import { dog, gallop } from './dog'
import { leapingRabbit } from './rabbit'
import { sledge } from './sledge'
import { BARK, cutPlane, dropShadow, WOOD } from './world'

export const LIGHT_FROM: [number, number] = [-0.7, -0.7]
const piece = (list: string) => wobble(points(list), 1, 0.05, 3)

/** Cut like broken ice. */
const crackPane = piece('70,420 402,380 352,936 70,936')
const leapPane = piece('434,376 950,330 922,628 410,664')
const rollPane = piece('406,698 919,664 888,936 382,936')
export const handPane = piece('1062,92 1934,64 1934,742 1124,778')

/** A window lies a little deeper than the page: its upper left edge throws a shadow inward. */
export function pane(page: Page, shape: Shape, draw: (brush: Brush) => void) {
  page.plane({ edge: 0.25, reach: 0.8, grain: 0.08, blotch: 0.06 }, (brush) => {
    brush.within(shape, () => draw(brush))
    brush.crescent(shape, '#5f78b0', 7, 9, 0.45)
  })
}

export const paintInPane = (page: Page, shape: Shape, draw: (brush: Brush) => void, plane: PlaneLook = {}) =>
  page.plane({ ...cutPlane, shadow: dropShadow(LIGHT_FROM, 0.3), ...plane }, (brush) => {
    brush.within(shape, () => draw(brush))
  })

export function crack(page: Page) {
  pane(page, crackPane, (brush) => {
    brush.gradient(
      [70, 380],
      [300, 940],
      [
        [0, '#d6e6ec'],
        [1, '#8db4cd'],
      ],
      [0, 300, 460, 1000],
    )
    brush.hatch([60, 380, 410, 940], '#eef5f5', {
      strokes: 16,
      width: 9,
      turn: -0.9,
      alpha: 0.35,
      length: 0.4,
      seed: 5,
    })
    const gap = smooth(
      points(
        '60,700 130,690 170,730 236,690 290,716 330,670 420,660 420,700 336,716 296,770 240,736 180,790 130,742 60,760',
      ),
      true,
      1,
    )
    brush.fill(gap, '#14243f')
    brush.crescent(gap, '#2f5f86', 0, -9, 0.9)
    for (const line of [
      '180,780 200,850 180,900 210,940',
      '296,760 300,820 340,860',
      '236,694 220,630 250,580 236,520',
      '130,694 100,640 110,590',
    ])
      brush.fill(ribbon(points(line), [5, 4, 2.5, 0.5]), '#1b3152')
  })
  paintInPane(page, crackPane, (brush) => {
    brush.form(
      ribbon(points('30,830 140,760 260,640 330,560 372,490 366,438 336,430'), [15, 16, 16, 16, 15, 12, 7]),
      WOOD,
      { width: 5, shadeWidth: 10 },
    )
    for (const strut of ['150,752 110,650', '262,638 216,540'])
      brush.form(limb(points(strut), [14, 13]), BARK, { width: 4 })
    brush.form(ribbon(points('-10,760 130,610 290,440'), [22, 24, 22]), '#b97f54', {
      width: 5,
      shadeWidth: 10,
    })
    leapingRabbit(Pen.at(brush, { x: 256, y: 866, scale: 40, turn: -0.16 }))
  })
}

export function leap(page: Page) {
  pane(page, leapPane, (brush) => {
    brush.gradient(
      [0, 330],
      [0, 660],
      [
        [0, '#5585b0'],
        [1, '#a9c6d6'],
      ],
      [380, 300, 980, 700],
    )
    brush.hatch([400, 330, 960, 660], '#6d9abf', {
      strokes: 22,
      width: 9,
      turn: -0.1,
      alpha: 0.3,
      length: 0.3,
      seed: 8,
    })
    brush.fill(blob(706, 470, 138, 134, { corners: 18, jitter: 0.01 }), '#fdf8e6')
    brush.fill(smooth(points('380,640 520,610 640,640 800,606 980,630 980,700 380,700'), true, 6), '#e6eef0')
  })
  paintInPane(page, leapPane, (brush) => {
    const at = { x: 640, y: 566, scale: 50, turn: -0.24 }
    sledge(brush, at)
    dog(brush, { pose: gallop, x: 838, y: 500, scale: 40, turn: -0.2 })
    silhouette(brush, '#1f3a60', 0.94)
  })
  const leaper = { showsChild: true, shadow: undefined }
  paintInPane(
    page,
    leapPane,
    (brush) => {
      rider(brush, {
        x: 628,
        y: 540,
        height: 190,
        turn: -0.24,
        hairMotion: 'blown',
        sway: -1,
        pose: {
          ...ridePose,
          neck: [-0.1, -1.5],
          head: [-0.02, -2.03],
          farArm: joints('0.2,-1.24 0.62,-1.36 1.06,-1.9'),
        },
      })
      silhouette(brush, '#1f3a60', 0.88)
    },
    leaper,
  )
  paintInPane(page, leapPane, (brush) => {
    leapingRabbit(Pen.at(brush, { x: 488, y: 500, scale: 26, turn: -0.3 }))
  })
}

export function snowball(page: Page) {
  pane(page, rollPane, (brush) => {
    brush.gradient(
      [400, 660],
      [900, 940],
      [
        [0, '#9fbdd6'],
        [1, '#dbe6ec'],
      ],
      [360, 640, 940, 960],
    )
    const slope = smooth(points('360,700 520,760 720,850 940,900 940,980 360,980'), true, 6)
    brush.form(slope, '#eaf1f2', { rim: '#ffffff', width: 5, shade: null })
    brush.spray(slope, '#8fabd0', { strength: 0.6, start: 0.3 })
    for (const line of ['410,690 520,700 590,730', '404,740 500,752 570,790', '420,670 540,668 610,690'])
      brush.dry(points(line), 7, '#ffffff', { bristles: 6, alpha: 0.9, seed: line.length })
  })
  paintInPane(page, rollPane, (brush) => {
    const [x, y, r] = [656, 808, 96]
    const out = (turn: number) =>
      Pen.at(brush, { x: x + Math.cos(turn) * r * 0.86, y: y + Math.sin(turn) * r * 0.86, scale: 66, turn })
    for (const turn of [-0.78, -0.2]) {
      const pen = out(turn)
      pen.form(limb(points('-0.2,0 0.4,0'), [0.2, 0.18]), '#a9714a')
      pen.form(
        smooth(points('0.3,-0.2 0.72,-0.26 0.86,0.1 0.84,0.56 0.66,0.6 0.6,0.24 0.3,0.2'), true, 5),
        '#24385c',
      )
      pen.stroke(points('0.34,-0.22 0.36,0 0.34,0.22'), '#fbeed6', [0.07, 0.08, 0.07])
    }
    const tail = out(2.75)
    tail.form(ribbon(points('-0.2,0 0.5,0.2 1,-0.1 1.3,-0.7'), [0.22, 0.36, 0.32, 0.04]), '#3f5d88')
    tail.fill(ribbon(points('0.98,-0.14 1.2,-0.4 1.3,-0.7'), [0.26, 0.2, 0.04]), '#f7eedd')
    for (const turn of [-2.2, -1.75]) {
      const ear = out(turn)
      ear
        .form(smooth(points('-0.1,-0.3 0.72,0 -0.1,0.3'), true, 3), '#3f5d88')
        .fill(smooth(points('0,-0.16 0.5,0 0,0.16'), true, 3), '#e3b3a0')
    }
    bobble(out(0.6), 0.3, 0, 2)
    const ball = blob(x, y, r, r * 0.96, { corners: 16, jitter: 0.02 })
    brush.form(ball, '#f6f6f1', { width: 5, shade: '#b5c8de', shadeWidth: 26 })
    brush.spray(ball, '#8fabd0', { strength: 0.7, start: 0.3, radial: true })
    for (const line of [
      '590,740 640,712 706,722 740,760',
      '600,800 650,770 700,786 716,826',
      '620,850 670,842 720,852',
    ])
      brush.dry(points(line), 7, '#b5c8de', { bristles: 5, alpha: 0.7, seed: line.length + 4 })
    leapingRabbit(Pen.at(brush, { x: 820, y: 900, scale: 28, turn: 0.28 }))
  })
}
