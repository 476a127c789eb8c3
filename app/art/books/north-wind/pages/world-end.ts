import { joints, type Pose } from '~/art/figure/joints'
import { Pen } from '~/art/figure/pen'
import { poses } from '~/art/figure/poses'
import type { Brush } from '~/art/kit/brush'
import { limb, points, ribbon, type Shape, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { hero } from '../child'
import { dogBehind } from '../dog-behind'
import { cutPlane, dropShadow, sky, snowfield } from '../world'

const FROM: [number, number] = [-0.55, -0.83]

/** Two broken runners, sixty winters old: an X. */
function cross(brush: Brush) {
  const old = '#8f3a36'
  const one = ribbon(
    points('300,800 360,700 430,600 492,510 530,470 546,430 530,404 506,418'),
    [12, 13, 13, 13, 12, 10, 8, 4],
  )
  const two = ribbon(points('524,800 466,706 400,610 340,522 318,476'), [12, 13, 13, 12, 9])
  for (const strut of ['372,690 404,716', '470,548 500,566'])
    brush.form(limb(points(strut), [7, 6]), '#6f3434', { width: 2 })
  brush.form(two, old, { width: 3.5, shadeWidth: 8 })
  brush.fill(points('306,484 318,460 326,478 334,456 340,486'), old)
  brush.form(one, '#a3423b', { width: 3.5, shadeWidth: 8 })
  brush.form(smooth(points('494,504 520,470 534,440 546,424 540,462 512,500'), true, 4), '#f6f7f3', {
    shade: '#b5c8de',
    rim: null,
    shadeWidth: 4,
  })
  brush.form(smooth(points('312,492 322,470 338,480 350,512 338,516'), true, 4), '#f6f7f3', {
    shade: '#b5c8de',
    rim: null,
    shadeWidth: 4,
  })
  brush.form(limb(points('396,624 424,612 436,600'), [9, 10, 8]), '#f6c667', { width: 2, shadeWidth: 5 })
}

/** It is the shadow that points home. */
function shadow(page: Page) {
  page.plane({ stipple: 0.25, blend: 'multiply', alpha: 0.75, edge: 0.2, reach: 0.8 }, (brush) => {
    const ink = '#8ea6d0'
    brush.fill(ribbon(points('300,806 430,838 620,880 740,902'), [12, 13, 13, 11]), ink)
    brush.fill(ribbon(points('524,806 640,850 730,880 768,912'), [12, 13, 13, 11]), ink)
    brush.fill(points('700,876 796,920 700,930'), ink)
    brush.fill(smooth(points('666,802 720,812 830,858 880,884 840,892 740,862 640,826'), true, 6), ink)
    brush.fill(smooth(points('790,806 860,830 930,862 920,872 820,838 768,818'), true, 6), ink)
  })
}

const still: Pose = { ...poses.behind, farArm: joints('0.28,-2.16 0.5,-1.76 0.56,-1.34'), tilt: -0.05 }

export const worldEnd = scene(
  {
    ground: '#a9c6d8',
    seed: 121,
    light: { from: FROM, colour: '#fff3d8', tint: '#5f78b0' },
    rooms: [{ x: 1120, y: 150, width: 780, height: 440, ink: 'dark' }],
    paper: { alpha: 0.2 },
  },
  (page) => {
    sky(page, 800, [
      [0, '#b9d1de'],
      [0.6, '#cfdfe4'],
      [1, '#f2e6cf'],
    ])
    page.glow(430, 640, 620, '#fff0cf', { strength: 0.75, power: 1.4, blend: 'source-over', stretch: 0.6 })
    snowfield(page, {
      y: 796,
      height: 5,
      seed: 4,
      colour: '#f0f3f1',
      shade: 0.3,
      rim: '#ffffff',
      frequency: 0.0012,
      strokes: 16,
    })
    shadow(page)
    page.plane({ ...cutPlane, shadow: dropShadow(FROM, 0.2) }, cross)
    page.plane({ ...cutPlane, isChild: true, shadow: dropShadow(FROM, 0.25) }, (brush) => {
      hero(brush, { x: 668, y: 806, height: 315, pose: still })
      dogBehind(Pen.at(brush, { x: 786, y: 808, scale: 72 }))
    })
    page.plane({ edge: 0.3, reach: 1, grain: 0.08 }, (brush) => {
      for (const [x, w] of [
        [300, 52],
        [524, 46],
        [668, 60],
        [786, 60],
      ] as const) {
        const lip: Shape = smooth(
          points(`${x - w},812 ${x - w * 0.4},800 ${x},797 ${x + w * 0.5},802 ${x + w},812 ${x},820`),
          true,
          5,
        )
        brush.form(lip, '#f3f5f2', { rim: null, shade: '#c2d3e4', shadeWidth: 4 })
      }
    })
    page.vignette('#7f9cc8', { alpha: 0.25, centre: [0.4, 0.6] })
  },
)
