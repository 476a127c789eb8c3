import { mountain } from '~/art/covers/north-wind/mountain'
import { joints, type Pose } from '~/art/figure/joints'
import { Pen } from '~/art/figure/pen'
import { poses } from '~/art/figure/poses'
import { blob } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { ridge } from '~/art/scenery'
import { hero } from '../child'
import { dogBust } from '../dog'
import { peek } from '../rabbit'
import { gusts, windHead, windPlane } from '../wind'
import { cutPlane, dropShadow, groundPlane, sky, snowfield } from '../world'

const FROM: [number, number] = [0.85, -0.5]
const SUN: [number, number] = [846, 470]

/** Snow all over a square page. */
function drift(page: Page, y: number, seed: number, colour: string, shade: number, rim = '#fff6e4') {
  snowfield(page, { y, height: 18, seed, colour, shade, rim, frequency: 0.003, strokes: 10 })
}

const greeting: Pose = {
  ...poses.stand,
  tilt: 0.12,
  head: [0.05, -2.94],
  farArm: joints('0.26,-2.17 0.6,-1.72 0.94,-1.46'),
}

function portrait(page: Page) {
  page.plane({ isChild: true, ...cutPlane, shadow: dropShadow(FROM, 0.4) }, (brush) => {
    hero(brush, { x: 400, y: 1364, height: 1050, pose: greeting, gaze: 0.12, mouth: 'open' })
  })
}

/** Where a parent first meets the hero: everything the book promises, at its loveliest. */
export const target = scene(
  {
    width: 1000,
    height: 1000,
    ground: '#7fa3c0',
    seed: 181,
    light: { from: FROM, colour: '#ffe4b4', tint: '#5f78b0' },
  },
  (page) => {
    sky(
      page,
      640,
      [
        [0, '#2d5078'],
        [0.4, '#4f7ba4'],
        [0.7, '#9dbdcf'],
        [0.9, '#f0d7b0'],
        [1, '#f8dfb4'],
      ],
      (brush) =>
        brush.hatch([-40, -40, 1040, 430], '#4d7aa5', {
          strokes: 44,
          width: 13,
          turn: 0.12,
          alpha: 0.2,
          seed: 5,
        }),
    )
    page.glow(...SUN, 420, '#ffd07a', { strength: 0.95, power: 1.6, blend: 'source-over' })
    page.plane({ edge: 0.5, reach: 1.4 }, (brush) =>
      brush.fill(blob(...SUN, 50, 50, { corners: 18, jitter: 0.01 }), '#fff1c4'),
    )
    mountain(page)
    drift(page, 668, 3, '#bcd0e2', 0.5)
    windPlane(page, (brush) => {
      gusts(
        brush,
        [
          '300,290 420,240 520,150 640,90 760,60 900,90 1040,60',
          '310,310 440,280 560,200 680,130 800,110 920,140 1040,120',
          '640,560 760,600 880,640 960,600 1040,620',
          '600,600 740,640 880,690 1040,680',
        ],
        { width: 9, bristles: 7 },
      )
      windHead(brush, { x: 826, y: 210, scale: 88, mood: 'grin', turn: -0.12 })
    })
    drift(page, 800, 7, '#dce6ee', 0.8)
    page.plane({ ...cutPlane, shadow: dropShadow(FROM, 0.4) }, (brush) =>
      dogBust(Pen.at(brush, { x: 770, y: 664, scale: 152 }), { mouth: 'smile' }),
    )
    portrait(page)
    snowfield(page, {
      y: 958,
      height: 10,
      seed: 12,
      colour: '#e9eff1',
      shade: 0.7,
      lift: (x) => 70 * Math.exp(-(((x - 60) / 200) ** 2)) + 30 * Math.exp(-(((x - 1000) / 200) ** 2)),
      frequency: 0.004,
    })
    page.plane(cutPlane, (brush) => peek(Pen.at(brush, { x: 116, y: 912, scale: 62 }), 0.8))
    page.plane(groundPlane, (brush) => {
      const near = ridge(985, 8, 22, {
        frequency: 0.004,
        lift: (x) => 66 * Math.exp(-(((x - 90) / 210) ** 2)),
      })
      brush.form(near, '#2f5079', { rim: '#7fa3c8', width: 5, shade: null })
      brush.spray(near, '#1b3152', { strength: 0.7, start: 0.2 })
    })
    page.vignette('#3d5a8c', { alpha: 0.3 })
  },
)
