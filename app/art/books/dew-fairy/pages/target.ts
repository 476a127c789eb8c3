import { meadow } from '~/art/covers/dew-fairy/garden'
import { poses } from '~/art/figure/poses'
import { limb, type Point, points } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { leaf, ridge } from '~/art/scenery'
import { awning } from '../bell'
import { snail } from '../creatures/snail'
import { acornCup, drop } from '../dew'
import { child, fairy } from '../hero'
import { cutByHand, DEEP, grass, PINE } from '../world'

const dew: Point = [752, 610]
const SCALE = 300
const [X, Y] = [418, 1330]
const at = (x: number, y: number): Point => [(x - X) / SCALE, (y - Y) / SCALE]

/** The hero, as a parent sees it first. */
export const target = scene(
  {
    width: 1000,
    height: 1000,
    ground: '#23483a',
    seed: 31,
    light: { from: [0.86, -0.3], colour: '#ffe6a8', tint: '#3d4478' },
  },
  (page) => {
    dawn(page)
    meadow(page)
    awning(page, { x: -10, y: -338, scale: 1.02, lit: 0.7 })
    page.glow(...dew, 420, '#ffe9a6', { strength: 0.8, power: 1.6, stipple: 0.6 })
    ground(page)
    hero(page)
    keeper(page)
    page.plane({}, (brush) =>
      drop(brush, {
        x: dew[0],
        y: dew[1],
        size: 34,
        body: '#fdf3cf',
        lit: '#ffffff',
        deep: '#b98a3c',
        alpha: 1,
      }),
    )
    page.glow(...dew, 100, '#fff6cf', { strength: 0.45, stipple: 0.3 })
    frame(page)
    page.vignette('#1d2a4a', { alpha: 0.36, centre: [0.5, 0.5] })
  },
)

function dawn(page: Page) {
  page.plane({ grain: 0.08, blotch: 0.1 }, (brush) => {
    brush.gradient(
      [200, 60],
      [900, 900],
      [
        [0, '#2c605c'],
        [0.3, '#4f8a7a'],
        [0.55, '#a9c691'],
        [0.8, '#f6da92'],
        [1, '#f2b06c'],
      ],
    )
    brush.hatch([0, 160, 1000, 800], '#8ab592', {
      strokes: 50,
      width: 20,
      turn: -0.3,
      alpha: 0.24,
      seed: 9,
      light: 0.04,
      hue: 12,
    })
  })
  page.glow(1020, 640, 760, '#ffc876', { strength: 0.9, power: 1.5, stretch: 0.8, stipple: 0.6 })
}

function ground(page: Page) {
  page.plane({ edge: 0.5, reach: 1.6, grain: 0.12, blotch: 0.1 }, (brush) => {
    brush.form(ridge(862, 12, 5, { frequency: 0.004 }), '#557f50', { width: 5, shadeWidth: 1 })
    brush.hatch([0, 862, 1000, 1000], '#47774a', {
      strokes: 30,
      width: 8,
      length: 0.3,
      turn: 0.05,
      alpha: 0.4,
      seed: 5,
    })
  })
}

function hero(page: Page) {
  child(page, {
    x: X,
    y: Y,
    height: SCALE * 3.5,
    gaze: 0.3,
    mouth: 'open',
    pose: {
      ...poses.stand,
      head: [0.06, -2.95],
      tilt: 0.12,
      nearArm: [
        [-0.28, -2.14],
        [-0.86, -1.86],
        [-0.96, -2.42],
      ],
      nearHand: 'open',
      farArm: [[0.28, -2.14], [0.84, -1.66], at(716, 762)],
    },
    held: (brush, [x, y], unit) => acornCup(brush, [x + unit * 0.06, y - unit * 0.14], unit * 0.23),
  })
}

function keeper(page: Page) {
  fairy(page, {
    x: 838,
    y: 640,
    height: 270,
    flip: true,
    isSide: true,
    span: 2,
    wingTurn: 0.2,
    pose: {
      ...poses.float,
      nearHand: 'open',
      farArm: [
        [0.42, -1.96],
        [0.84, -1.6],
        [1.14, -1.3],
      ],
    },
  })
}

function frame(page: Page) {
  page.plane(
    {
      edge: 0.45,
      reach: 1.6,
      grain: 0.1,
      shadow: { colour: '#10241d', dx: -3, dy: -2, blur: 9, alpha: 0.4 },
    },
    (brush) => {
      brush.fill(
        limb(points('-30,1060 30,860 10,660 -60,520'), (t) => 54 * (1 - t) + 2, 12),
        DEEP,
      )
      brush.fill(
        limb(points('1030,1060 986,900 1000,760 1060,660'), (t) => 46 * (1 - t) + 2, 12),
        DEEP,
      )
      for (const [x, y, long, wide, turn] of [
        [700, 1080, 300, 60, -0.5],
        [1040, 1060, 320, 64, -2.6],
        [90, 1080, 300, 56, -0.62],
      ] as const)
        brush.fill(cutByHand(leaf(x, y, long, wide, turn, 0.3), 3, 3), PINE)
      brush.fill(ridge(968, 8, 9, { frequency: 0.006 }), DEEP)
      grass(brush, DEEP, {
        right: 1060,
        base: 1010,
        count: 40,
        width: 8,
        seed: 12,
        height: (x) => 50 + Math.abs(x - 480) * 0.12,
      })
    },
  )
  page.plane(
    {
      edge: 0.28,
      reach: 0.7,
      grain: 0.08,
      shadow: { colour: '#10241d', dx: -5, dy: 4, blur: 4, alpha: 0.4 },
    },
    (brush) => snail(brush, { x: 196, y: 966, scale: 40 }),
  )
}
