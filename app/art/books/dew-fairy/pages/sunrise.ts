import { Pen } from '~/art/figure/pen'
import { poses } from '~/art/figure/poses'
import type { Brush } from '~/art/kit/brush'
import { mix } from '~/art/kit/colour'
import { rng } from '~/art/kit/random'
import { blob, limb, points } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { leaf, ridge } from '~/art/scenery'
import { smallBell } from '../bell'
import { daisy } from '../daisy'
import { drop } from '../dew'
import { child, fairy } from '../hero'
import { giantSun, sun, wedges } from '../sun'
import { cutByHand, grass, mist, mistDaisy, sprig } from '../world'

/** It has washed its eyes. */
export const sunrise = scene(
  {
    ground: '#f2cf86',
    seed: 289,
    light: { from: [-0.85, -0.35], colour: '#fff0b0', tint: '#5a4f7c' },
    rooms: [{ x: 120, y: 96, width: 740, height: 392, ink: 'dark' }],
  },
  (page) => {
    goldenSky(page)
    giantSun(page)
    wedges(page)
    hills(page)
    hero(page)
    tumbling(page)
    thousandDrops(page)
    frame(page)
    page.vignette('#a5623c', { alpha: 0.3, centre: [0.68, 0.5], clear: 0.45 })
  },
)

function goldenSky(page: Page) {
  page.plane({ grain: 0.06, blotch: 0.05 }, (brush) => {
    brush.gradient(
      [0, 100],
      [1500, 600],
      [
        [0, '#f3e2ae'],
        [0.45, '#f6e3a8'],
        [1, '#f7cf7c'],
      ],
    )
    brush.hatch([900, 0, 2060, 700], '#f2bf6c', {
      strokes: 50,
      width: 30,
      length: 0.3,
      turn: -0.3,
      alpha: 0.24,
      seed: 3,
      light: 0.025,
      hue: 10,
    })
    brush.hatch([0, 520, 1000, 740], '#f9e9bd', {
      strokes: 30,
      width: 20,
      length: 0.3,
      turn: -0.05,
      alpha: 0.3,
      seed: 5,
      light: 0.015,
    })
  })
  page.glow(...sun, 820, '#fff3bd', { strength: 0.9, power: 1.3, stipple: 0.5 })
}

function hills(page: Page) {
  page.plane({ edge: 0.5, reach: 1.7, grain: 0.1 }, (brush) => {
    brush.form(ridge(744, 26, 4, { right: 2060, frequency: 0.0022 }), '#b9b866', {
      width: 7,
      shade: null,
      rim: '#fff0b0',
    })
    grass(brush, '#b4b465', {
      base: 800,
      count: 70,
      width: 6,
      seed: 3,
      height: (x) => 70 + 40 * Math.abs(Math.sin(x / 140)),
    })
    for (const [x, y, size] of [
      [180, 660, 44],
      [300, 720, 32],
      [560, 700, 34],
    ] as const)
      mistDaisy(brush, [x, y, size], '#c9bd72', 1000)
  })
  mist(page, 800, '#fdeebc', 0.7, 110)
  page.plane({ edge: 0.45, reach: 1.4, grain: 0.1 }, (brush) => {
    const near = ridge(850, 20, 12, { right: 2060, frequency: 0.003 })
    brush.form(near, '#7fa35a', { width: 6, shade: null, rim: '#f6e08a' })
    brush.hatch([0, 850, 2060, 1000], '#6a924f', {
      strokes: 60,
      width: 9,
      length: 0.2,
      turn: -0.05,
      alpha: 0.4,
      seed: 5,
    })
    grass(brush, '#7fa35a', {
      base: 900,
      count: 90,
      width: 8,
      seed: 8,
      height: (x) => 70 + 50 * Math.abs(Math.sin(x / 200)),
    })
    sprig(brush, [1980, 980], [1940, 640], 70, '#5f8f50', 7)
  })
  page.plane({ edge: 0.35, reach: 1, grain: 0.08 }, (brush) => {
    smallBell(brush, { x: 1900, y: 196, scale: 1.05, turn: 0.16 })
    brush.fill(limb(points('1983,60 2000,10 2040,-40'), [5, 6, 7], 6), '#3f6e58')
  })
}

function hero(page: Page) {
  page.plane(
    {
      edge: 0.4,
      reach: 1.2,
      grain: 0.1,
      shadow: { colour: '#5a5a3c', dx: 14, dy: 10, blur: 10, alpha: 0.4 },
    },
    (brush) => daisy(brush, { x: 1776, y: 850, scale: 0.92, foot: 170 }),
  )
  child(
    page,
    {
      x: 1772,
      y: 846,
      height: 420,
      gaze: -0.3,
      mouth: 'open',
      pose: {
        ...poses.stand,
        head: [0.06, -2.95],
        tilt: 0.23,
        nearArm: [
          [-0.28, -2.16],
          [-0.78, -2.24],
          [-1.1, -2.54],
        ],
        farArm: [
          [0.28, -2.16],
          [0.78, -2.2],
          [1.1, -2.44],
        ],
        nearHand: 'open',
        farHand: 'open',
      },
    },
    { colour: '#6a5a3c', dx: 8, dy: 5, blur: 6, alpha: 0.35 },
  )
}

/** The fairy turns a cartwheel. */
function tumbling(page: Page) {
  fairy(page, {
    x: 716,
    y: 572,
    height: 280,
    turn: 2.5,
    eyes: 'happy',
    mouth: 'open',
    span: 1.8,
    pose: {
      ...poses.armsUp,
      nearLeg: [
        [-0.18, -1.1],
        [-0.5, -0.7],
        [-0.72, -0.3],
      ],
      farLeg: [
        [0.17, -1.1],
        [0.5, -0.7],
        [0.78, -0.34],
      ],
    },
  })
}

/** In each a small sun; one of them winks. */
function thousandDrops(page: Page) {
  const random = rng(9)
  page.plane({}, (brush) => {
    for (let i = 0; i < 170; i++) {
      const [x, y] = [random() * 2000, 800 + random() ** 0.7 * 170]
      if (Math.abs(x - 1772) < 190) continue
      sunDrop(brush, x, y, 3 + random() * 5)
    }
    for (const [x, y, size] of [
      [130, 846, 15],
      [330, 884, 20],
      [560, 850, 14],
      [690, 900, 24],
      [1130, 870, 18],
      [1290, 902, 26],
      [1480, 872, 16],
      [1560, 916, 20],
    ] as const)
      sunDrop(brush, x, y, size)
    const wink = Pen.at(brush, { x: 1290, y: 905, scale: 8 })
    wink
      .fill(blob(-0.5, 0, 0.22, 0.28), '#7a3f2a')
      .stroke(points('0.3,0.05 0.6,-0.2 0.9,0.05'), '#7a3f2a', [0.08, 0.14, 0.08])
      .stroke(points('-0.4,0.7 0.2,1 0.7,0.65'), '#7a3f2a', [0.06, 0.12, 0.06])
  })
}

function sunDrop(brush: Brush, x: number, y: number, size: number) {
  drop(brush, { x, y, size, isBead: size < 10, body: '#fdf2cf', deep: '#b59a5a', lit: '#fff6d8' })
  brush.fill(blob(x, y + size * 0.1, size * 0.56, size * 0.56), mix('#f2b445', '#ffd873', (x % 7) / 7))
}

function frame(page: Page) {
  page.plane(
    {
      edge: 0.45,
      reach: 1.6,
      grain: 0.1,
      shadow: { colour: '#4a4a2c', dx: 6, dy: -3, blur: 9, alpha: 0.35 },
    },
    (brush) => {
      brush.fill(
        cutByHand(points('-60,1060 -60,968 400,980 900,972 1500,984 2060,964 2060,1060'), 4, 3),
        '#3f6e48',
      )
      grass(brush, '#3f6e48', {
        base: 1010,
        count: 80,
        width: 8,
        seed: 6,
        height: (x) => 60 + Math.abs(x - 1100) * 0.05,
      })
      for (const [x, y, long, wide, turn] of [
        [-60, 1010, 260, 56, -0.7],
        [40, 1060, 220, 44, -1.2],
        [2070, 1030, 300, 56, -2.4],
      ] as const)
        brush.fill(cutByHand(leaf(x, y, long, wide, turn, 0.3), 3, 3), '#35603f')
    },
  )
}
