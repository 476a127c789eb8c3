import { figure } from '../../figure/figure'
import type { Brush } from '../../kit/brush'
import { shift, withAlpha } from '../../kit/colour'
import { coverTitle } from '../../kit/cover-title'
import { blob, type Point, placeShape, points, ribbon, type Shape, smooth } from '../../kit/shapes'
import type { Shot } from '../../looks'
import { Page } from '../../page'
import type { Picture } from '../../paint'
import { leaf, ridge } from '../../scenery'
import { calf, song } from './life'
import { kelp, sea, tint, whale } from './sea'

export const whaleSong: Picture = { width: 1000, height: 1000, paint }

function paint(shot: Shot): Page {
  const page = new Page({
    ...shot,
    ground: sea.mid,
    seed: 13,
    light: { from: [0.55, -0.85], colour: '#eef6cf', tint },
  })
  water(page)
  shafts(page, 0.6)
  far(page)
  page.glow(300, 700, 380, '#7fd0bd', { strength: 0.8, power: 1.4 })
  whale(page)
  shafts(page, 0.16)
  calf(page, { x: 804, y: 764, scale: 134, turn: 0.1 })
  child(page)
  floor(page)
  song(page, points('1120,1000 990,922 860,894 730,908 626,898 556,856 522,800 518,756 506,734'), 21)
  coverTitle(
    page,
    {
      lines: [
        { text: '고래가', x: 70, y: 196, size: 176 },
        { text: '부르는 노래', x: 68, y: 362, size: 152 },
      ],
      named: {
        name: { x: 70, y: 134, size: 108, colour: '#ffd27a' },
        lines: [
          { text: '고래가', x: 70, y: 278, size: 150 },
          { text: '부르는 노래', x: 68, y: 420, size: 136 },
        ],
      },
    },
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
function shafts(page: Page, alpha: number) {
  page.plane({ stipple: 0.45, blend: 'screen', alpha }, (brush) => {
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

/** A shell as large as a head: the child has the waves in it. */
function conch(brush: Brush, [x, y]: Point, unit: number) {
  const on = (shape: Shape) =>
    placeShape(shape, { x: x + unit * 0.42, y: y - unit * 0.1, scale: unit * 1.25, turn: 0.02 })
  const whorl = on(
    smooth(
      points(
        '-0.6,0.14 -0.34,-0.06 -0.08,-0.27 0.16,-0.4 0.4,-0.38 0.54,-0.16 0.5,0.14 0.3,0.34 0,0.4 -0.32,0.3',
      ),
    ),
  )
  const pearl = '#f3dfb4'
  for (const [u, v, r] of [
    [0.76, -0.5, 0.07],
    [0.64, -0.43, 0.13],
    [0.47, -0.33, 0.2],
  ] as const)
    brush.form(on(blob(u, v, r, r * 1.05, { corners: 9, jitter: 0.04 })), shift(pearl, { l: -0.05 }), {
      width: 2,
      shadeWidth: unit * 0.06,
    })
  for (const [u, v] of [
    [-0.16, -0.22],
    [0.02, -0.36],
    [0.24, -0.42],
  ] as const)
    brush.form(on(blob(u, v, 0.08, 0.09, { corners: 7 })), pearl, { width: 2, shadeWidth: unit * 0.04 })
  brush.form(whorl, pearl, { width: 3, shade: '#b98f86', shadeWidth: unit * 0.12 })
  brush.within(whorl, () => {
    for (const bow of [
      '-0.1,-0.3 0.02,-0.16 0.3,-0.12 0.6,-0.22',
      '-0.3,-0.12 -0.1,-0.04 0.2,-0.02 0.6,-0.06',
    ])
      brush.fill(ribbon(on(points(bow)), [0.6, 2.6, 0.8]), '#d3a074')
  })
  const inside = on(smooth(points('-0.5,0.16 -0.2,0.04 0.12,0.04 0.36,0.12 0.28,0.26 0.02,0.32 -0.28,0.26')))
  brush.form(inside, '#ee9a86', { rim: null, shade: '#a8506a', shadeWidth: unit * 0.09 })
}

function child(page: Page) {
  let glass: (brush: Brush) => void = () => {}
  let head: Point = [0, 0]
  page.plane(
    {
      isChild: true,
      edge: 0.3,
      reach: 0.8,
      grain: 0.09,
      shadow: { colour: tint, dx: -10, dy: 14, blur: 12, alpha: 0.45 },
    },
    (brush) => {
      const done = figure(brush, {
        x: 292,
        y: 976,
        height: 440,
        pose: 'float',
        turn: -0.12,
        gaze: 0.5,
        mouth: 'open',
        coat: sea.hero,
        trim: '#fbeccb',
        leg: '#1d4a66',
        boot: sea.spark,
        cover: { kind: 'helmet' },
        held: conch,
      })
      glass = done.glass
      head = [done.head.x, done.head.y]
    },
  )
  page.plane({ grain: 0.04 }, (brush) => glass(brush))
  bubbles(page, () => [head[0] - 70, head[1] - 62])
}

/** Breath: a cluster, a gap, and two that got away. */
function bubbles(page: Page, mouth: () => Point) {
  const places = points('0,0 14,-16 -9,-24 6,-42 22,-54 -4,-66 12,-104 -10,-132')
  const sizes = [5, 8, 4, 11, 5, 7, 12, 6]
  page.plane({ grain: 0.04 }, (brush) => {
    const [x, y] = mouth()
    places.forEach(([dx, dy], i) => {
      const size = sizes[i] ?? 5
      const bubble = blob(x + dx, y + dy, size, size, { corners: 9, jitter: 0.03, seed: i })
      brush.fill(bubble, '#6fbdb2')
      brush.line(bubble, '#e6f8ea', 1.6, true)
      brush.fill(leaf(x + dx + size * 0.1, y + dy - size * 0.55, size * 0.55, size * 0.13, 0.6), '#ffffff')
    })
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
    kelp(brush, { x: 34, y: 1030, height: 520, lean: -44, width: 30, colour: '#124a58', seed: 3 })
  })
  page.plane(near, (brush) => {
    kelp(brush, { x: -16, y: 1030, height: 380, lean: -10, width: 34, colour: '#0a2f40', seed: 9 })
    brush.fill(
      ridge(972, 26, 9, {
        frequency: 0.006,
        lift: (x) => Math.max(0, x - 700) * 0.1 + Math.max(0, 240 - x) * 0.2,
      }),
      '#071f2d',
    )
  })
}
