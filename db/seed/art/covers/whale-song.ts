import type { Brush } from '../brush'
import { withAlpha } from '../colour'
import { figure } from '../figure'
import { lettering } from '../lettering'
import { Page } from '../page'
import type { Picture } from '../paint'
import { rng } from '../random'
import { leaf, ridge } from '../scenery'
import { blob, type Point, placed, points, ribbon, type Shape, smooth } from '../shapes'
import { calf, school } from './whale-song-life'
import { kelp, sea, tint, whale } from './whale-song-sea'

export const whaleSong: Picture = { width: 1000, height: 1000, paint }

function paint(px: number): Page {
  const page = new Page({
    px,
    ground: sea.mid,
    seed: 13,
    light: { from: [0.55, -0.85], colour: '#eef6cf', tint },
  })
  water(page)
  shafts(page)
  far(page)
  whale(page)
  page.glow(300, 700, 380, '#7fd0bd', { strength: 0.5, power: 1.5 })
  school(page, points('1100,985 980,918 850,906 720,930 600,912 545,850 560,770'), 0, 0.95, 21)
  calf(page, { x: 800, y: 752, scale: 138, turn: 0.1 })
  child(page)
  floor(page)
  lettering(
    page,
    [
      { text: '고래가', x: 70, y: 196, size: 176 },
      { text: '부르는 노래', x: 68, y: 362, size: 152 },
    ],
    { colour: '#f6efcf', seed: 4, shadow: { colour: '#06202f', dx: -4, dy: 8 } },
  )
  return page.vignette('#0A2C3B', { alpha: 0.45 }).paper()
}

function water(page: Page) {
  page.plane({ grain: 0.1, blotch: 0.16 }, (brush) => {
    brush.gradient(
      [620, 0],
      [380, 1000],
      [
        [0, '#bfe6c8'],
        [0.22, '#8fd0bd'],
        [0.5, '#3f9b9f'],
        [0.72, '#1f7480'],
        [1, '#0c3a4e'],
      ],
    )
    for (const [y, colour] of [
      [80, '#b5e2c8'],
      [420, '#55aaa8'],
      [600, '#3a9298'],
      [760, '#1d6b7a'],
      [920, '#124f63'],
    ] as const)
      brush.hatch([-40, y - 90, 1040, y + 90], colour, {
        strokes: 34,
        width: 20,
        length: 0.28,
        turn: -0.12,
        alpha: 0.16,
        light: 0.03,
        seed: y,
      })
  })
}

/** Light falls from the upper right, in wedges that widen and die away. */
function shafts(page: Page) {
  page.plane({ stipple: 0.45, blend: 'screen', alpha: 0.55 }, (brush) => {
    for (const [x, width, strength] of [
      [1130, 50, 0.5],
      [1040, 90, 0.75],
      [960, 30, 0.5],
      [1240, 70, 0.6],
    ] as const) {
      const fade = brush.context.createLinearGradient(x, 0, x - 620, 960)
      fade.addColorStop(0, withAlpha('#f4f6cf', strength))
      fade.addColorStop(1, withAlpha('#f4f6cf', 0))
      const wedge: Shape = [
        [x, -40],
        [x + width, -40],
        [x - 560 + width * 3, 980],
        [x - 760, 980],
      ]
      brush.touch([0, -40, 1040, 1000])
      brush.fill(wedge, '#00000000')
      brush.context.fillStyle = fade
      brush.context.beginPath()
      for (const [px, py] of wedge) brush.context.lineTo(px, py)
      brush.context.fill()
    }
  })
}

function far(page: Page) {
  page.plane({ edge: 0.6, reach: 1.8, grain: 0.12, blotch: 0.15 }, (brush) => {
    brush.fill(ridge(850, 60, 3, { frequency: 0.006 }), '#2b8087')
    brush.fill(ridge(905, 50, 8, { frequency: 0.005, lift: (x) => Math.max(0, 260 - x) * 0.3 }), '#17596a')
  })
  page.plane({ stipple: 0.4, blend: 'screen', alpha: 0.5 }, (brush) =>
    brush.glow(500, 850, 620, '#3f9b9f', { strength: 0.5, stretch: 0.25 }),
  )
}

/** A shell as large as a trumpet: the child has the waves in it. */
function horn(brush: Brush, [x, y]: Point, unit: number) {
  const on = (shape: Shape) =>
    placed(shape, { x: x + unit * 0.1, y: y - unit * 0.08, scale: unit, turn: -0.35 })
  const mouth = on(smooth(points('0.46,-0.42 0.62,-0.3 0.66,0 0.58,0.28 0.44,0.32 0.36,0')))
  const shell = on(
    smooth(
      points(
        '-0.62,0.1 -0.4,-0.06 -0.1,-0.16 0.2,-0.3 0.46,-0.42 0.4,0 0.44,0.32 0.2,0.3 -0.1,0.22 -0.4,0.16',
      ),
    ),
  )
  brush.form(shell, '#f3dfb4', { shadeWidth: unit * 0.09 })
  brush.within(shell, () => {
    for (const [u, h] of [
      [-0.38, 0.14],
      [-0.16, 0.22],
      [0.08, 0.3],
      [0.3, 0.4],
    ] as const)
      brush.fill(
        ribbon(
          on([
            [u - 0.05, -h],
            [u + 0.06, 0],
            [u - 0.02, h],
          ]),
          [1, 2.4, 1],
        ),
        '#d7a674',
      )
  })
  brush.form(mouth, '#f29a7c', { rim: '#fbe6c4', width: 3, shadeWidth: unit * 0.07 })
}

function child(page: Page) {
  let glass: (brush: Brush) => void = () => {}
  let hand: Point = [0, 0]
  page.plane(
    { edge: 0.3, reach: 0.8, grain: 0.09, shadow: { colour: tint, dx: -10, dy: 14, blur: 12, alpha: 0.45 } },
    (brush) => {
      const done = figure(brush, {
        x: 272,
        y: 962,
        height: 440,
        pose: 'float',
        turn: -0.12,
        gaze: 0.5,
        mouth: 'open',
        coat: sea.hero,
        trim: '#fbeccb',
        leg: '#1d4a66',
        boot: sea.spark,
        skin: '#e9b68c',
        hair: { style: 'bob', colour: '#2c1b20' },
        cover: { kind: 'helmet' },
        held: horn,
      })
      glass = done.glass
      hand = done.hands.far
    },
  )
  page.plane({ grain: 0.04 }, (brush) => glass(brush))
  bubbles(page, hand)
}

function bubbles(page: Page, [x, y]: Point) {
  const random = rng(3)
  page.plane({ grain: 0.04 }, (brush) => {
    for (let i = 0; i < 16; i++) {
      const t = random() ** 0.8
      const size = 2 + random() ** 2 * 11
      const at: Point = [x + 90 + t * 60 + Math.sin(t * 7) * 16, y - 50 - t * 130]
      const bubble = blob(...at, size, size, { corners: 9, jitter: 0.03, seed: i })
      brush.context.globalAlpha = 0.25
      brush.fill(bubble, '#d9f3e6')
      brush.context.globalAlpha = 0.8
      brush.line(bubble, '#f2fff6', 1.3, true)
      brush.fill(leaf(at[0] - size * 0.5, at[1] - size * 0.2, size * 0.6, size * 0.12, -1), '#ffffff')
      brush.context.globalAlpha = 1
    }
  })
}

/** The frame: darkest, largest, simplest. */
function floor(page: Page) {
  const near = {
    edge: 0.4,
    reach: 1.2,
    grain: 0.13,
    shadow: { colour: '#051a28', dx: -8, dy: 6, blur: 14, alpha: 0.4 },
  }
  page.plane(near, (brush) => {
    kelp(brush, { x: 70, y: 1030, height: 500, lean: -60, width: 30, colour: '#124a58', seed: 3 })
    kelp(brush, { x: 960, y: 1030, height: 250, lean: 40, width: 24, colour: '#124a58', seed: 5 })
  })
  page.plane(near, (brush) => {
    kelp(brush, { x: 10, y: 1030, height: 420, lean: -20, width: 34, colour: '#0a2f40', seed: 9 })
    brush.fill(
      ridge(972, 26, 9, {
        frequency: 0.006,
        lift: (x) => Math.max(0, x - 700) * 0.1 + Math.max(0, 240 - x) * 0.2,
      }),
      '#071f2d',
    )
  })
}
