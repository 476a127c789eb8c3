import { Pen } from '~/art/figure/pen'
import type { Brush } from '~/art/kit/brush'
import { withAlpha } from '~/art/kit/colour'
import { blob, limb, type Point, points, ribbon, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { blade, leaf } from '~/art/scenery'
import { smallBell } from '../bell'
import { snail } from '../creatures/snail'
import { drop } from '../dew'
import { cutByHand, DEEP, grass, mistDaisy, PINE } from '../world'

const SCALE = 176
const [X, Y] = [440, 842]

/** The second customer, from near. */
export const detail = scene(
  {
    width: 1000,
    height: 1250,
    ground: '#a9c79c',
    seed: 92,
    light: { from: [0.7, -0.65], colour: '#fff0bd', tint: '#3d4478' },
  },
  (page) => {
    air(page)
    page.plane({ edge: 0.35, reach: 1, grain: 0.08 }, (brush) =>
      smallBell(brush, { x: 880, y: 96, scale: 1.35, turn: 0.12 }),
    )
    perch(page)
    traveller(page)
    dewdrops(page)
    frame(page)
    page.vignette('#23483a', { alpha: 0.4, centre: [0.52, 0.48] })
  },
)

function air(page: Page) {
  page.plane({ grain: 0.07, blotch: 0.08 }, (brush) => {
    brush.gradient(
      [200, 0],
      [800, 1250],
      [
        [0, '#6fa38c'],
        [0.4, '#b9d0a2'],
        [0.66, '#f2e2a8'],
        [1, '#8fb684'],
      ],
    )
    brush.hatch([0, 0, 1000, 1100], '#a9c99d', {
      strokes: 60,
      width: 30,
      length: 0.35,
      turn: -0.5,
      alpha: 0.24,
      seed: 4,
      light: 0.03,
      hue: 12,
    })
  })
  page.glow(880, 420, 640, '#ffe9a6', { strength: 0.75, stipple: 0.5 })
  page.plane({ blur: 4, alpha: 0.75 }, (brush) => {
    for (const [x, high, wide, bow] of [
      [80, 980, 40, 160],
      [240, 700, 30, -110],
      [930, 820, 34, -160],
      [700, 520, 24, 90],
    ] as const)
      brush.fill(blade(x, 1280, high, wide, bow), '#86b38c')
    mistDaisy(brush, [200, 300, 92], '#9cc39a', 1280)
    mistDaisy(brush, [92, 470, 58], '#9cc39a', 1280)
  })
}

const spine = points('-60,1130 160,960 440,862 720,838 940,900 1060,1010')

function perch(page: Page) {
  page.plane(
    {
      edge: 0.4,
      reach: 1.3,
      grain: 0.1,
      blotch: 0.08,
      shadow: { colour: '#3f6a58', dx: -16, dy: 30, blur: 18, alpha: 0.4 },
    },
    (brush) => {
      const shape = ribbon(spine, [66, 62, 52, 44, 34, 26], 16)
      brush.form(shape, '#6f9f5c', { width: 8, shadeWidth: 34, rim: '#dfe29c', shade: '#457a55' })
      brush.within(shape, () => {
        for (const [by, tone, seed] of [
          [-26, '#8fb86c', 2],
          [14, '#5f9055', 5],
          [34, '#457a55', 9],
        ] as const)
          brush.dry(
            spine.map(([x, y]): Point => [x, y + by]),
            12,
            tone,
            { alpha: 0.5, gap: 0.3, seed, taper: 0.6 },
          )
      })
      brush.fill(ribbon(spine, [4, 3.5, 3, 2], 16), '#457a55')
    },
  )
}

function traveller(page: Page) {
  page.plane(
    {
      edge: 0.32,
      reach: 1,
      grain: 0.1,
      blotch: 0.05,
      shadow: { colour: '#2c5a48', dx: -14, dy: 12, blur: 9, alpha: 0.45 },
    },
    (brush) => {
      snail(brush, { x: X, y: Y, scale: SCALE, turn: -0.16 })
      finery(Pen.at(brush, { x: X, y: Y, scale: SCALE, turn: -0.16 }))
    },
  )
}

/** From near the house has seams, the skin is dotted, the purse is stitched. */
function finery(pen: Pen) {
  const house = pen.moved({ x: 0, y: -1.18, turn: -0.12 })
  for (let i = 0; i < 20; i++) {
    const [angle, inner, outer] = [i * 0.316, 0.66, 0.86]
    house.stroke(
      [
        [Math.cos(angle) * inner, Math.sin(angle) * inner],
        [Math.cos(angle + 0.06) * outer, Math.sin(angle + 0.06) * outer],
      ],
      '#a5543a',
      [0.006, 0.022, 0.006],
    )
  }
  house.stroke(points('0.2,-0.9 0.62,-0.7 0.86,-0.3'), withAlpha('#ffe0b0', 0.75), [0.006, 0.035, 0.006])
  for (const [x, y, r] of [
    [1.28, -0.82, 0.03],
    [1.36, -0.6, 0.024],
    [1.2, -0.52, 0.03],
    [1.44, -0.36, 0.024],
    [1.0, -0.3, 0.03],
    [0.6, -0.26, 0.022],
    [-1.2, -0.16, 0.03],
    [-0.9, -0.26, 0.024],
  ] as const)
    pen.fill(blob(x, y, r, r), '#b8925f')
  for (const [x, y] of points('1.4,-0.86 1.5,-0.84 1.74,-0.84 1.82,-0.82'))
    pen.fill(
      limb(
        [
          [x, y],
          [x + 0.03, y + 0.05],
        ],
        [0.012, 0.012],
        3,
      ),
      '#f3e6c4',
    )
  pen.fill(smooth(points('1.45,-0.62 1.62,-0.7 1.8,-0.62 1.7,-0.48 1.54,-0.48'), true, 5), '#7a82c0')
  pen.fill(leaf(1.62, -0.5, 0.2, 0.06, -1.57, 0), '#f2b84b')
}

function dewdrops(page: Page) {
  page.plane({}, (brush) => {
    for (const [x, y, size] of [
      [840, 846, 34],
      [906, 886, 20],
      [120, 966, 26],
      [60, 1016, 16],
      [664, 826, 16],
    ] as const)
      drop(brush, {
        x,
        y: y - size * 0.5,
        size,
        isBead: true,
        body: '#eef6e6',
        deep: '#5f9a72',
        lit: '#ffe9a6',
      })
    drop(brush, { x: 884, y: 344, size: 20, body: '#eef6e6', deep: '#6f9aa0', lit: '#ffe2a0' })
    drop(brush, { x: 800, y: 310, size: 13, body: '#eef6e6', deep: '#6f9aa0', lit: '#ffe2a0' })
  })
}

function frame(page: Page) {
  page.plane(
    {
      edge: 0.45,
      reach: 1.6,
      grain: 0.1,
      shadow: { colour: '#10241d', dx: -3, dy: -4, blur: 12, alpha: 0.4 },
    },
    (brush) => {
      leaves(brush)
      grass(brush, DEEP, {
        right: 1060,
        base: 1270,
        count: 36,
        width: 11,
        seed: 12,
        height: (x) => 90 + Math.abs(x - 500) * 0.2,
      })
    },
  )
}

function leaves(brush: Brush) {
  for (const [x, y, long, wide, turn, tone] of [
    [-60, 1290, 430, 90, -0.6, PINE],
    [1060, 1300, 460, 90, -2.6, PINE],
    [300, 1320, 330, 70, -0.9, DEEP],
    [760, 1330, 300, 66, -2, DEEP],
    [-40, 200, 330, 66, 0.35, PINE],
    [-50, 60, 260, 56, 0.1, DEEP],
  ] as const) {
    brush.fill(cutByHand(leaf(x, y, long, wide, turn, 0.3), 3, 3), tone)
    brush.fill(
      limb(
        [
          [x, y],
          [x + Math.cos(turn + 0.06) * long * 0.92, y + Math.sin(turn + 0.06) * long * 0.92],
        ],
        [4, 1],
      ),
      withAlpha('#5f8f78', 0.5),
    )
  }
}
