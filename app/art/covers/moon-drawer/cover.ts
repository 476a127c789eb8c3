import { collar } from '../../figure/body'
import { suit } from '../../figure/clothes/suit'
import { type FigureLook, figure } from '../../figure/figure'
import { type Pose, poses } from '../../figure/poses'
import type { Brush } from '../../kit/brush'
import { coverTitle } from '../../kit/cover-title'
import { blob, placeShape, points, ribbon, type Shape } from '../../kit/shapes'
import type { Shot } from '../../looks'
import { Page } from '../../page'
import type { Picture } from '../../paint'
import { cat, drawerFront, drawerInside, paws } from './drawer'
import { hatchPoint, rocketBefore, rocketBehind, space } from './rocket'
import { clouds, fullMoon, rabbit, sky, stars } from './sky'

export const moonDrawer: Picture = { width: 1000, height: 1000, paint }

const tint = '#5B4A86'
const rocket = { x: 606, y: 740, turn: -0.36, scale: 1.1 }

function paint(shot: Shot): Page {
  const page = new Page({
    ...shot,
    ground: space.deep,
    seed: 11,
    light: { from: [0.7, -0.7], colour: '#ffeccb', tint: '#453a86' },
  })
  sky(page)
  stars(page)
  rabbit(page)
  fullMoon(page)
  clouds(page, 1010, 96, ['#7a64ae', '#51418c'], 5)
  drawerInside(page)
  cat(page)
  treasures(page)
  rocketBehind(page, rocket)
  child(page)
  rocketBefore(page, rocket)
  drawerFront(page)
  paws(page)
  letters(page)
  clouds(page, 1056, 118, ['#33296d', '#1d1a48'], 12)
  coverTitle(
    page,
    {
      lines: [
        { text: '달빛 서랍', x: 66, y: 178, size: 160 },
        { text: '속의 우주선', x: 92, y: 346, size: 158 },
      ],
      named: {
        name: { x: 68, y: 118, size: 100, colour: '#f6c25c' },
        lines: [
          { text: '달빛 서랍', x: 66, y: 248, size: 128 },
          { text: '속의 우주선', x: 84, y: 376, size: 128 },
        ],
      },
    },
    { colour: '#fbe9c2', seed: 8, shadow: { colour: '#0f0c2c', dx: -4, dy: 8 } },
  )
  return page.vignette('#15153A', { alpha: 0.4 }).paper()
}

function envelope(brush: Brush, x: number, y: number, size: number, turn: number, seal: string) {
  const on = (shape: Shape) => placeShape(shape, { x, y, scale: size, turn })
  const sheet = on(points('-1,-0.66 1,-0.62 0.97,0.68 -1.02,0.64'))
  brush.form(sheet, '#fbeecf', {
    rim: '#fffaf0',
    width: size * 0.06,
    shade: '#a58fb4',
    shadeWidth: size * 0.14,
  })
  brush.fill(
    ribbon(on(points('-0.98,-0.63 -0.45,-0.2 0.02,0.16 0.48,-0.18 0.98,-0.6')), [
      size * 0.03,
      size * 0.045,
      size * 0.03,
    ]),
    '#a58a94',
  )
  brush.fill(on(blob(0.02, 0.12, 0.2, 0.19, { corners: 8, jitter: 0.06, seed: 4 })), seal)
}

/** The other things in the drawer. */
function treasures(page: Page) {
  page.plane(
    { edge: 0.25, reach: 0.8, grain: 0.1, shadow: { colour: '#2a1640', dx: -5, dy: 6, blur: 6, alpha: 0.5 } },
    (brush) => {
      const pencil = points('248,900 292,778 303,782 262,904')
      brush.form(pencil, '#e58a4e', { width: 2, shadeWidth: 5 })
      brush.form(points('292,778 303,758 303,782'), space.light, { rim: null, shadeWidth: 2 })
      envelope(brush, 228, 856, 40, -0.5, space.teal)
      envelope(brush, 322, 872, 44, 0.34, space.hero)
    },
  )
  page.glow(300, 830, 250, '#ffd79a', { strength: 0.42, power: 1.5 })
}

/** Out of the drawer, round by the left, after the rocket. */
function letters(page: Page) {
  page.plane(
    {
      edge: 0.25,
      reach: 0.8,
      grain: 0.1,
      shadow: { colour: '#0c0a25', dx: -6, dy: 9, blur: 7, alpha: 0.55 },
    },
    (brush) => {
      envelope(brush, 26, 668, 82, -0.38, space.hero)
      envelope(brush, 182, 604, 50, 0.28, space.teal)
      envelope(brush, 262, 508, 34, -0.3, space.hero)
      envelope(brush, 362, 566, 25, 0.5, space.teal)
      envelope(brush, 426, 506, 17, 0.1, space.hero)
    },
  )
}

const waving: Pose = {
  ...poses.stand,
  nearArm: [
    [-0.28, -2.17],
    [-0.6, -1.88],
    [-0.56, -1.5],
  ],
  farArm: [
    [0.26, -2.17],
    [0.62, -2.02],
    [0.98, -2.38],
  ],
}

const dress: Omit<FigureLook, 'x' | 'y' | 'height'> = {
  pose: waving,
  garment: { ...suit, collar },
  coat: '#e8623f',
  trim: '#fff1cd',
  accent: space.teal,
  cover: { kind: 'helmet' },
  scarf: space.teal,
  gaze: 0.55,
  mouth: 'open',
}

function child(page: Page) {
  const [x, y] = hatchPoint(rocket)
  let glass: (brush: Brush) => void = () => {}
  page.plane(
    {
      isChild: true,
      edge: 0.3,
      reach: 0.8,
      grain: 0.09,
      shadow: { colour: tint, dx: -12, dy: 12, blur: 12, alpha: 0.4 },
    },
    (brush) => {
      // The rocket hides the rest; below its belly nothing may show.
      brush.within(points('300,300 960,300 960,660 600,770 470,760 380,700'), () => {
        const done = figure(brush, {
          ...dress,
          x: x - 6,
          y: y + 172,
          height: 434,
          turn: 0.1,
          held: (onto, [hx, hy], unit) =>
            envelope(onto, hx + unit * 0.2, hy - unit * 0.16, unit * 0.36, -0.3, space.teal),
        })
        glass = done.glass
      })
    },
  )
  page.plane({ grain: 0.04 }, (brush) => glass(brush))
}
