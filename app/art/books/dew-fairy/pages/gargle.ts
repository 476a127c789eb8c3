import { withAlpha } from '~/art/kit/colour'
import { limb, type Point, points, type Shape, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { leaf, ridge } from '~/art/scenery'
import { bird } from '../creatures/birds'
import { drop } from '../dew'
import { type ShadowPose, shadowChild } from '../shadows'
import { grass, mist, mistDaisy, sprig } from '../world'

const INK = '#173b3c'
const twig: Shape = points('-80,716 200,668 470,676 760,730 1060,756 1400,728 1740,748 2100,690')

/** On the twig at x. */
function on(x: number): Point {
  const line = smooth(twig, false, 20)
  const at = line.findIndex((point) => point[0] >= x)
  return line[at] ?? [x, 700]
}

export const gargling = scene(
  {
    ground: '#c4d9b6',
    seed: 16,
    light: { from: [0.5, -0.85], colour: '#fff3c4', tint: '#24466a' },
    rooms: [{ x: 1130, y: 90, width: 750, height: 400, ink: 'dark' }],
  },
  (page) => {
    firstLight(page)
    row(page)
    sparks(page)
    frame(page)
    page.vignette('#2c5a5c', { alpha: 0.4, centre: [0.62, 0.35], clear: 0.4 })
  },
)

function firstLight(page: Page) {
  page.plane({ grain: 0.06, blotch: 0.05 }, (brush) => {
    brush.gradient(
      [700, 0],
      [1100, 1000],
      [
        [0, '#a5c6ad'],
        [0.35, '#c4d9b6'],
        [0.7, '#f3ecc4'],
        [1, '#dfe2b4'],
      ],
    )
    brush.hatch([0, 0, 1040, 700], '#b4d0b0', {
      strokes: 40,
      width: 30,
      length: 0.5,
      turn: -0.16,
      alpha: 0.22,
      seed: 4,
      light: 0.025,
    })
    brush.hatch([0, 560, 2060, 800], '#f7eecb', {
      strokes: 40,
      width: 14,
      length: 0.3,
      turn: -0.05,
      alpha: 0.4,
      seed: 7,
      light: 0.02,
    })
  })
  page.plane({ edge: 0.5, reach: 1.6, grain: 0.08 }, (brush) => {
    brush.fill(ridge(846, 34, 5, { right: 2060, frequency: 0.0022 }), '#93b999')
    grass(brush, '#93b999', {
      base: 900,
      count: 70,
      width: 6,
      seed: 3,
      height: (x) => 60 + 60 * Math.abs(Math.sin(x / 260)),
    })
    mistDaisy(brush, [1570, 812, 44], '#8ab394', 1000)
    mistDaisy(brush, [1660, 858, 30], '#8ab394', 1000)
  })
  mist(page, 900, '#f4efcd', 0.6, 90)
}

const lookingUp: ShadowPose = {
  hip: [0, -0.36],
  neck: [0.02, -1.42],
  head: [-0.02, -1.86],
  tilt: -0.82,
  arms: [
    [
      [-0.06, -1.14],
      [-0.46, -0.8],
      [-0.74, -0.16],
    ],
    [
      [0.1, -1.14],
      [0.52, -0.86],
      [0.72, -0.34],
    ],
  ],
  legs: [
    [
      [0.1, -0.26],
      [0.6, -0.2],
      [0.64, 0.72],
    ],
    [
      [0.1, -0.26],
      [0.92, -0.3],
      [1.08, 0.56],
    ],
  ],
  feet: [0.16, -0.2],
}

const choir = [
  { x: 570, size: 62 },
  { x: 718, size: 52 },
  { x: 870, size: 64 },
  { x: 1136, size: 56 },
  { x: 1316, size: 64 },
  { x: 1508, size: 56 },
  { x: 1690, size: 38 },
]

/** Seven birds, and one who does as they do. */
function row(page: Page) {
  page.plane({ showsChild: true, edge: 0.35, reach: 0.9, grain: 0.09 }, (brush) => {
    const [x, y] = on(310)
    shadowChild(brush, {
      x,
      y: y - 12,
      scale: 146,
      who: 'child',
      ink: INK,
      pose: lookingUp,
      isMouthOpen: true,
    })
  })
  page.plane({ edge: 0.35, reach: 0.9, grain: 0.09 }, (brush) => {
    brush.fill(
      limb(twig, (t) => 21 - 12 * t + Math.sin(t * 40) * 1.6, 14),
      INK,
    )
    for (const [x, turn, long] of [
      [96, -0.9, 80],
      [1000, 0.9, 70],
      [1020, -0.7, 60],
      [1790, -0.9, 86],
      [1850, 0.6, 76],
      [1900, -0.5, 70],
    ] as const) {
      const [px, py] = on(x)
      brush.fill(leaf(px, py, long, long * 0.24, turn, 0.3), INK)
    }
    for (const [i, { x, size }] of choir.entries()) {
      const [px, py] = on(x)
      bird(brush, {
        x: px,
        y: py - 10,
        scale: size,
        colour: INK,
        isShadow: true,
        doing: i === 6 ? 'gulp' : 'gargle',
      })
    }
  })
}

/** One drop each, but for the smallest, who has swallowed. */
function sparks(page: Page) {
  const places: [Point, number][] = choir.slice(0, 6).map(({ x, size }): [Point, number] => {
    const [px, py] = on(x)
    return [[px + size * 0.98, py - size * 3.24], size * 0.22]
  })
  const [cx, cy] = on(310)
  places.push([[cx + 124, cy - 364], 20])
  for (const [[x, y], size] of places) page.glow(x, y, size * 5, '#fff6cf', { strength: 0.8, stipple: 0.5 })
  page.plane({}, (brush) => {
    for (const [[x, y], size] of places)
      drop(brush, { x, y, size, isBead: true, body: '#fffbe4', deep: '#8fc0a8', lit: '#ffe08a', alpha: 1 })
    for (const [[x, y], size] of places)
      for (const [dx, dy] of points('-1.5,-0.9 1.4,-1.3 0.3,-2'))
        brush.fill(
          smooth(
            points(
              `${x + dx * size},${y + dy * size - size * 0.2} ${x + dx * size + size * 0.18},${y + dy * size} ${x + dx * size},${y + dy * size + size * 0.2} ${x + dx * size - size * 0.18},${y + dy * size}`,
            ),
          ),
          withAlpha('#fffbe4', 0.95),
        )
  })
}

function frame(page: Page) {
  page.plane(
    {
      edge: 0.5,
      reach: 1.6,
      grain: 0.1,
      shadow: { colour: '#102a30', dx: 0, dy: -4, blur: 10, alpha: 0.35 },
    },
    (brush) => {
      brush.fill(
        ridge(962, 14, 9, { right: 2060, frequency: 0.004, lift: (x) => Math.max(0, 520 - x) * 0.12 }),
        '#0f2a2e',
      )
      for (const [x, y, tx, ty, size] of [
        [60, 1020, 30, 800, 90],
        [190, 1020, 250, 850, 70],
        [1930, 1020, 1990, 800, 84],
        [1830, 1020, 1800, 872, 60],
      ] as const)
        sprig(brush, [x, y], [tx, ty], size, '#0f2a2e', 6)
      grass(brush, '#0f2a2e', {
        base: 1010,
        count: 70,
        width: 7,
        seed: 12,
        height: (x) => 70 + Math.abs(x - 1000) * 0.06,
      })
    },
  )
}
