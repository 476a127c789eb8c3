import { joints, type Pose } from '~/art/figure/joints'
import { Pen } from '~/art/figure/pen'
import { poses } from '~/art/figure/poses'
import { blob, points, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { hero, mitten } from '../child'
import { type DogPose, dog, trot } from '../dog'
import { crack, handPane, LIGHT_FROM, leap, paintInPane, pane, snowball } from '../ice-panes'
import { cutPlane, dropShadow } from '../world'

/** Both hands on the cap; it is pulled low. */
const holding: Pose = {
  ...poses.sitFront,
  tilt: 0.33,
  head: [0.16, -2.04],
  nearArm: joints('-0.3,-1.26 -0.92,-1.72 -0.46,-2.3'),
  farArm: joints('0.28,-1.26 1.08,-1.5 0.96,-2.0'),
  nearHand: 'mitt',
  farHand: 'mitt',
}

/** All fours against the slope, teeth in the hem. */
const braced: DogPose = {
  ...trot,
  rump: [-0.95, -0.95],
  chest: [0.35, -1.05],
  head: [1.05, -1.62],
  headTurn: 0.3,
  farHind: joints('-0.85,-0.8 -0.5,-0.5 -0.7,-0.12'),
  nearHind: joints('-1,-0.85 -0.6,-0.5 -0.9,-0.12'),
  farFore: joints('0.5,-0.8 0.9,-0.45 1.15,-0.12'),
  nearFore: joints('0.3,-0.8 0.66,-0.4 0.86,-0.12'),
  tail: points('-0.9,-1.2 -1.0,-1.6 -0.86,-1.95 -0.6,-2.0'),
}

function held(page: Page) {
  pane(page, handPane, (brush) => {
    brush.gradient(
      [1100, 60],
      [1900, 780],
      [
        [0, '#6f9cc2'],
        [1, '#b9d0de'],
      ],
      [1000, 40, 2000, 800],
    )
    brush.hatch([1060, 60, 1940, 560], '#86aecd', {
      strokes: 36,
      width: 13,
      turn: 0.5,
      alpha: 0.28,
      length: 0.25,
      seed: 9,
    })
    const far = smooth(
      points('1000,480 1160,420 1300,470 1460,400 1640,330 1800,420 2000,360 2000,800 1000,800'),
      true,
      6,
    )
    brush.form(far, '#cfdfe9', { rim: '#ffffff', width: 5, shade: null })
    brush.spray(far, '#7f9fcb', { strength: 0.6, start: 0.2 })
    const bank = smooth(points('1000,640 1200,600 1400,640 1700,610 2000,660 2000,820 1000,820'), true, 6)
    brush.form(bank, '#eef3f2', { rim: '#ffffff', width: 6, shade: null })
    brush.spray(bank, '#8fabd0', { strength: 0.6, start: 0.3 })
  })
  page.plane({ isChild: true, ...cutPlane, shadow: dropShadow(LIGHT_FROM, 0.35) }, (brush) => {
    brush.within(handPane, () => {
      const look = { x: 1560, y: 712, height: 735, pose: holding, gaze: -0.2, mouth: 'awe' as const }
      hero(brush, look)
      const pen = Pen.at(brush, { x: look.x, y: look.y, scale: 210 })
      for (const arm of [holding.nearArm, holding.farArm]) mitten(pen, arm)
    })
  })
  paintInPane(page, handPane, (brush) => {
    dog(brush, { pose: braced, x: 1250, y: 742, scale: 122, face: { mouth: 'shut', brows: 'doubt' } })
    const drift = smooth(points('1000,742 1300,730 1500,752 1760,720 2000,742 2000,840 1000,840'), true, 6)
    brush.form(drift, '#f6f7f3', { rim: '#ffffff', width: 4, shade: null })
    brush.spray(drift, '#8fabd0', { strength: 0.5, start: 0.4 })
  })
  page.plane({ edge: 0.2, reach: 0.7 }, (brush) => {
    for (const [x, y, r] of [
      [1830, 250, 15],
      [1872, 330, 9],
      [1790, 180, 8],
      [1290, 250, 12],
      [1250, 330, 7],
      [1740, 520, 9],
    ] as const)
      brush.form(blob(x, y, r, r * 0.9, { seed: x }), '#f9fbf8', {
        shade: '#b5c8de',
        rim: null,
        shadeWidth: r * 0.5,
      })
  })
}

export const brokenIce = scene(
  {
    ground: '#e9eff0',
    seed: 61,
    light: { from: LIGHT_FROM, colour: '#ffffff', tint: '#4f6ea6' },
    rooms: [
      { x: 100, y: 84, width: 860, height: 260, ink: 'dark', sentences: 2 },
      { x: 1140, y: 804, width: 770, height: 136, ink: 'dark' },
    ],
  },
  (page) => {
    page.plane({ grain: 0.05, blotch: 0.03 }, (brush) =>
      brush.gradient(
        [0, 0],
        [2000, 1000],
        [
          [0, '#eef2f1'],
          [1, '#dfe9ed'],
        ],
      ),
    )
    crack(page)
    leap(page)
    snowball(page)
    held(page)
  },
)
