import { poses } from '~/art/figure/poses'
import type { Brush } from '~/art/kit/brush'
import { withAlpha } from '~/art/kit/colour'
import { limb, type Point, points } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { leaf } from '~/art/scenery'
import { awning } from '../bell'
import { acornCup, drop } from '../dew'
import { child, fairy } from '../hero'
import { cutByHand, DEEP, grass, mistDaisy, PINE } from '../world'

const falling: Point = [1566, 640]

/** The dearest drop of all is paid for with a morning. */
export const bargain = scene(
  {
    ground: '#a9c79c',
    seed: 101,
    light: { from: [0.75, 0.1], colour: '#fffbe4', tint: '#2f3f70' },
    rooms: [{ x: 130, y: 160, width: 740, height: 420, ink: 'dark' }],
  },
  (page) => {
    greens(page)
    awning(page, { x: 1240, y: -270, scale: 1, lit: 0.4 })
    page.glow(...falling, 520, '#fffbe4', { strength: 0.6, power: 1.5, stipple: 0.6 })
    buyer(page)
    seller(page)
    page.plane({}, (brush) =>
      drop(brush, { x: falling[0], y: falling[1], size: 34, body: '#fffef2', deep: '#6fae98', alpha: 1 }),
    )
    page.glow(...falling, 120, '#ffffff', { strength: 0.4, stipple: 0.35 })
    frame(page)
    page.vignette('#1f4048', { alpha: 0.4, centre: [0.72, 0.52], clear: 0.42 })
  },
)

function greens(page: Page) {
  page.plane({ grain: 0.07, blotch: 0.06 }, (brush) => {
    brush.gradient(
      [100, 300],
      [2000, 560],
      [
        [0, '#b7d0a4'],
        [0.42, '#a9c99d'],
        [0.7, '#6fa388'],
        [1, '#3f7866'],
      ],
    )
    brush.hatch([0, 0, 960, 640], '#b2cea2', {
      strokes: 40,
      width: 34,
      length: 0.4,
      turn: -0.5,
      alpha: 0.2,
      seed: 3,
      light: 0.015,
      hue: 6,
    })
    brush.hatch([1000, 300, 2060, 1000], '#74a98c', {
      strokes: 40,
      width: 26,
      length: 0.3,
      turn: -0.5,
      alpha: 0.24,
      seed: 5,
    })
  })
  page.plane({ blur: 5, alpha: 0.7 }, (brush) => {
    for (const [x, y, long, wide, turn] of [
      [-60, 1000, 620, 120, -0.62],
      [1010, 1080, 560, 90, -1.9],
      [520, 1080, 420, 80, -0.9],
    ] as const)
      brush.fill(leaf(x, y, long, wide, turn, 0.4), '#88b48c')
    mistDaisy(brush, [1120, 640, 60], '#8fba94', 1040)
    grass(brush, '#5f967c', {
      left: 1650,
      base: 1020,
      count: 14,
      width: 18,
      seed: 4,
      bow: 90,
      height: () => 420,
    })
  })
}

const SCALE = 310
const [X, Y] = [1372, 1318]
const at = (x: number, y: number): Point => [(x - X) / SCALE, (y - Y) / SCALE]

function buyer(page: Page) {
  child(page, {
    x: X,
    y: Y,
    height: SCALE * 3.5,
    gaze: 0.9,
    mouth: 'grin',
    pose: {
      ...poses.stand,
      neck: [0.03, -2.4],
      head: [-0.01, -2.93],
      tilt: -0.24,
      nearArm: [[-0.3, -2.12], [-0.62, -1.5], at(1392, 848)],
      farArm: [[0.3, -2.12], at(1446, 978), at(1610, 946)],
      areArmsBefore: true,
    },
    heldBy: 'both',
    held: (brush) => acornCup(brush, [1562, 762], 148),
  })
}

/** On the rim; her boots are on the wrong feet, and she has not noticed. */
function seller(page: Page) {
  const height = 356
  fairy(page, {
    x: 1722,
    y: 770,
    height,
    flip: true,
    gaze: 0.9,
    eyes: 'open',
    mouth: 'smile',
    span: 2,
    isSide: true,
    wingTurn: 0.25,
    pose: {
      ...poses.sit,
      tilt: -0.08,
      nearArm: [
        [-0.3, -1.22],
        [-0.5, -0.8],
        [-0.42, -0.3],
      ],
      farArm: [
        [0.25, -1.22],
        [0.74, -1.16],
        [1.28, -1.36],
      ],
      farHand: 'open',
      nearFoot: { turn: 0.1, flip: true },
      farFoot: { turn: -0.1, flip: true },
    },
  })
}

function frame(page: Page) {
  page.plane(
    {
      edge: 0.45,
      reach: 1.6,
      grain: 0.1,
      shadow: { colour: '#10241d', dx: -3, dy: -3, blur: 10, alpha: 0.4 },
    },
    (brush) => {
      big(brush, [2080, 1090], 420, 80, -2.5, DEEP)
      big(brush, [2090, 900], 420, 70, -2, PINE)
      big(brush, [980, 1100], 420, 80, -0.42, PINE)
      brush.fill(
        limb(points('1140,1060 1090,900 1120,760 1060,650'), (t) => 34 * (1 - t) + 2, 10),
        DEEP,
      )
    },
  )
}

/** A leaf near enough to be nothing but dark. */
function big(brush: Brush, [x, y]: Point, long: number, wide: number, turn: number, colour: string) {
  brush.fill(cutByHand(leaf(x, y, long, wide, turn, 0.25), 3, 4), colour)
  brush.fill(
    limb(
      [
        [x, y],
        [x + Math.cos(turn) * long * 0.5, y + Math.sin(turn) * long * 0.5],
        [x + Math.cos(turn + 0.06) * long * 0.9, y + Math.sin(turn + 0.06) * long * 0.9],
      ],
      [5, 3, 1],
    ),
    withAlpha('#4f8068', 0.6),
  )
}
