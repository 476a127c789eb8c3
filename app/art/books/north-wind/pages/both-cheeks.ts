import { skinOf } from '~/art/figure/figure'
import { joints, type Pose } from '~/art/figure/joints'
import { Pen } from '~/art/figure/pen'
import { poses } from '~/art/figure/poses'
import { blob, limb, type Point, points, smooth, wobble } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { hero } from '../child'
import { dogBust } from '../dog'
import { gusts } from '../wind'
import { CREAM, cutPlane, dropShadow, RED } from '../world'

const FROM: [number, number] = [0.6, -0.7]
const HEAD = 420

const frontal: Pose = {
  ...poses.stand,
  neck: [0, -2.42],
  head: [0, -2.95],
  tilt: -0.035,
  nearArm: joints('-0.3,-2.15 -0.6,-1.6 -0.5,-1.2'),
  farArm: joints('0.3,-2.15 0.6,-1.6 0.5,-1.2'),
}

/** Snow has gathered on the cap, and where a name was stitched there are only holes. */
function snowOnCap(pen: Pen) {
  for (const [shape, seed] of [
    ['-0.4,-0.62 -0.28,-0.76 -0.1,-0.83 0.06,-0.8 0.02,-0.74 -0.14,-0.73 -0.28,-0.62 -0.38,-0.55', 2],
    ['0.16,-0.79 0.34,-0.71 0.46,-0.56 0.5,-0.44 0.44,-0.46 0.36,-0.6 0.22,-0.7', 3],
    ['-0.52,-0.42 -0.44,-0.44 -0.3,-0.39 -0.2,-0.4 -0.24,-0.34 -0.4,-0.36 -0.52,-0.36', 4],
  ] as const)
    pen.form(wobble(smooth(points(shape), true, 6), 0.012, 8, seed), '#f8faf8', {
      shade: '#b5c8de',
      rim: null,
      shadeWidth: 0.03,
    })
  for (const stitch of [
    '-0.1,-0.27 -0.095,-0.21',
    '-0.1,-0.24 -0.05,-0.245',
    '0.0,-0.26 0.03,-0.2',
    '0.035,-0.205 0.05,-0.26',
    '0.11,-0.25 0.115,-0.2',
    '0.12,-0.255 0.15,-0.25',
    '0.2,-0.24 0.22,-0.2',
  ])
    pen.stroke(points(stitch), '#c9a98c', [0.005, 0.006, 0.004])
}

/** A bare hand from below, its fingertips at the jaw; `side` is -1 for the viewer's left. */
function hand(pen: Pen, side: number, skin: string) {
  const at = (list: string) => points(list).map(([x, y]): Point => [x * side, y])
  const shade = pen.skinShade(skin, 0.42)
  const rim = pen.skinRim(skin)
  const look = { shade, rim, shadeWidth: 0.03, width: 0.012 }
  pen.form(limb(at('1.08,1.5 0.92,1.16 0.76,0.9'), [0.25, 0.23, 0.2]), RED, { shadeWidth: 0.1 })
  pen.form(
    smooth(at('0.5,0.62 0.62,0.5 0.78,0.56 0.86,0.74 0.8,0.88 0.66,0.94 0.54,0.84'), true, 6),
    skin,
    look,
  )
  for (const finger of [
    '0.74,0.58 0.72,0.44 0.63,0.33',
    '0.66,0.56 0.62,0.42 0.53,0.34',
    '0.58,0.6 0.53,0.47 0.45,0.4',
    '0.53,0.68 0.46,0.56 0.385,0.5',
  ])
    pen.form(limb(at(finger), [0.058, 0.054, 0.045], 6), skin, { ...look, shadeWidth: 0.026 })
  pen.form(limb(at('0.72,0.88 0.58,0.9 0.47,0.82'), [0.06, 0.056, 0.044], 6), skin, {
    ...look,
    shadeWidth: 0.026,
  })
  pen.part(limb(at('0.6,0.98 0.78,0.95 0.9,0.82'), [0.075, 0.085, 0.075], 7), CREAM, 0.05)
}

function child(page: Page) {
  page.plane({ isChild: true, ...cutPlane, shadow: dropShadow(FROM, 0.3) }, (brush) => {
    const { head } = hero(brush, {
      x: 612,
      y: 492 + 2.95 * HEAD,
      height: HEAD * 3.5,
      pose: frontal,
      gaze: 0,
      mouth: 'smile',
      isBare: true,
    })
    const pen = Pen.at(brush, head)
    const straight = Pen.at(brush, { ...head, scale: head.scale * 0.88, turn: 0 })
    snowOnCap(pen)
    const skin = skinOf(brush)
    for (const side of [-1, 1]) hand(straight, side, skin)
  })
}

function whiteness(page: Page) {
  page.plane({ grain: 0.06, blotch: 0.04 }, (brush) => {
    brush.gradient(
      [0, 0],
      [1500, 0],
      [
        [0, '#b5cadb'],
        [0.35, '#dbe6ec'],
        [0.7, '#f1f4f3'],
        [1, '#f4f5f1'],
      ],
    )
    brush.hatch([-40, -40, 900, 1040], '#c6d7e4', {
      strokes: 46,
      width: 26,
      turn: -0.3,
      alpha: 0.3,
      length: 0.4,
      seed: 5,
    })
    gusts(
      brush,
      [
        '-40,240 160,180 330,230 560,120 800,200 1100,140',
        '-40,420 120,380 260,420',
        '900,330 1050,300 1240,330',
        '880,620 1060,590 1300,640 1500,600',
      ],
      { width: 20, bristles: 11, alpha: 0.7, colour: '#ffffff', seed: 7, gap: 0.3 },
    )
  })
}

function flakes(page: Page) {
  page.plane({ edge: 0.3, reach: 1 }, (brush) => {
    for (const [x, y, r] of [
      [120, 160, 13],
      [250, 320, 8],
      [70, 480, 9],
      [930, 250, 11],
      [905, 470, 7],
      [960, 700, 10],
      [330, 90, 7],
    ] as const)
      brush.fill(blob(x, y, r, r * 0.9, { seed: x }), '#ffffff')
  })
}

export const bothCheeks = scene(
  {
    ground: '#eef2f1',
    seed: 101,
    light: { from: FROM, colour: '#ffdf9c', tint: '#6f86b8' },
    rooms: [{ x: 1110, y: 150, width: 790, height: 440, ink: 'dark' }],
    paper: { alpha: 0.16 },
  },
  (page) => {
    whiteness(page)
    page.plane({ edge: 0.6, reach: 2, grain: 0.05, alpha: 0.75 }, (brush) => {
      const ghost = smooth(
        points('900,1080 1100,900 1280,800 1400,700 1480,640 1560,720 1680,800 1860,900 2080,980 2080,1080'),
        true,
        2,
      )
      brush.fill(ghost, '#e6ecee')
      brush.spray(ghost, '#f6d592', { strength: 0.8, start: 0.3, from: [0.7, -0.4] })
    })
    page.glow(980, 960, 760, '#ffd27a', { strength: 0.95, power: 1.4, blend: 'multiply' })
    page.glow(980, 1000, 520, '#fff0c4', { strength: 0.95, power: 1.5, blend: 'source-over' })
    flakes(page)
    page.plane({ ...cutPlane, shadow: dropShadow(FROM, 0.3) }, (brush) => {
      dogBust(Pen.at(brush, { x: 205, y: 585, scale: 165, turn: -0.04 }), { mouth: 'shut' }, 'front')
    })
    child(page)
  },
)
