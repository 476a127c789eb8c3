import { Pen } from '~/art/figure/pen'
import type { Brush } from '~/art/kit/brush'
import { mix, shift } from '~/art/kit/colour'
import { between, rng } from '~/art/kit/random'
import { blob, type Point, points, ribbon, smooth, wobble } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { fox } from '../fox'
import { hedgehog } from '../hedgehog'
import { owl } from '../owl'
import { standPose } from '../poses'
import { pie, raccoon } from '../raccoon'
import { air, canopy, fern, grass, quietPatch, wood } from '../wood'
import { ember, flameOf, type HeroLook, hero, lightFrom, shine, tint } from '../world'

const child: HeroLook = { x: 1386, y: 838, height: 385, pose: standPose(6), gaze: 0.45 }
const flame = flameOf(child)

/** Stepping stones over a black stream, before the animals ask. */
export const notMe = scene(
  {
    ground: '#0d2233',
    seed: 141,
    light: { from: [0.9, -0.3], colour: '#ffd98a', tint },
    rooms: [{ x: 130, y: 105, width: 740, height: 520, ink: 'light' }],
  },
  (page) => {
    air(page, [
      [0, '#14344a'],
      [0.16, '#3f7882'],
      [0.34, '#6f9f9c'],
      [0.5, '#2c5a6c'],
      [1, '#16384a'],
    ])
    wood(page, {
      far: '#5f8f95',
      near: '#21495a',
      horizon: 330,
      fall: 44,
      rows: 4,
      seed: 52,
      clear: [
        [1270, 1520],
        [1700, 1800],
      ],
      flame,
      reach: 420,
      mist: '#b9d8c6',
    })
    water(page)
    quietPatch(page, [470, 380], [560, 400], '#10293b', 0.9)
    reflections(page)
    shine(page, flame, 420)
    stones(page)
    row(page)
    hero(page, child)
    ember(page, flame, 84)
    frame(page)
    page.vignette('#0a1a30', { centre: [0.72, 0.6], alpha: 0.5 })
  },
)

const bank = smooth(
  points('-60,34 300,38 700,56 890,110 990,260 1110,440 1320,520 1640,530 2060,500 2060,1060 -60,1060'),
  true,
  10,
)

/** Mist and trunks, seen again in the water along the bank. */
function mirrored(brush: Brush) {
  for (const [down, alpha] of [
    [150, 0.22],
    [80, 0.25],
    [34, 0.35],
    [9, 0.5],
  ] as const)
    brush.crescent(bank, '#3f7882', -down * 0.9, down * 0.3, alpha)
  const random = rng(31)
  for (let i = 0; i < 90; i++) {
    const x = between(random, 890, 1990)
    const y = x < 1120 ? 150 + (x - 890) * 1.35 : 470
    const depth = y + between(random, 30, 190)
    const wide = between(random, 12, 44)
    brush.fill(
      ribbon(
        [
          [x - wide, depth],
          [x, depth + 3],
          [x + wide, depth],
        ],
        [0.4, 2.6, 0.4],
        4,
      ),
      mix('#1d4456', '#4f8790', random() * 0.5),
    )
  }
}

function water(page: Page) {
  const shadow = { colour: '#0c2030', dx: 0, dy: -6, blur: 12, alpha: 0.4 }
  page.plane({ edge: 0.6, reach: 1.6, grain: 0.1, blotch: 0.1, shadow }, (brush) => {
    brush.within(bank, () => {
      brush.gradient(
        [0, 60],
        [900, 1000],
        [
          [0, '#0f2739'],
          [0.5, '#112c3e'],
          [1, '#0d2030'],
        ],
      )
      mirrored(brush)
      brush.hatch([-40, 80, 2040, 1040], '#122c40', {
        strokes: 120,
        width: 10,
        length: 0.12,
        turn: 0.05,
        alpha: 0.25,
        light: 0.014,
        seed: 7,
      })
    })
  })
}

/** Light broken by the water into lying strokes, straight below the flame. */
function reflections(page: Page) {
  page.plane({ edge: 0.25, grain: 0.1 }, (brush) => {
    const random = rng(5)
    for (let i = 0; i < 120; i++) {
      const y = between(random, 556, 985)
      const spread = 30 + (y - 556) * 0.34
      const x = flame[0] + (random() + random() - 1) * spread * 1.5
      const near = Math.max(0, 1 - Math.abs(x - flame[0]) / (spread * 1.6))
      const wide = between(random, 12, 64) * (0.5 + (y - 500) / 700)
      brush.fill(
        ribbon(
          [
            [x - wide, y],
            [x, y + between(random, -3, 3)],
            [x + wide, y],
          ],
          [0.4, between(random, 2, 4.6), 0.4],
          5,
        ),
        mix('#25424c', '#ffb850', near * between(random, 0.3, 1)),
      )
    }
    for (let i = 0; i < 46; i++) {
      const [x, y] = [between(random, 1020, 1960), between(random, 545, 960)]
      const wide = between(random, 14, 46)
      brush.fill(
        ribbon(
          [
            [x - wide, y],
            [x, y + 2],
            [x + wide, y],
          ],
          [0.3, 1.8, 0.3],
          4,
        ),
        '#2c5866',
      )
    }
  })
  page.glow(flame[0], 700, 330, '#ff9d33', { strength: 0.4, stretch: 0.7, power: 1.4, stipple: 0.75 })
}

const places: [number, number, number][] = [
  [560, 716, 62],
  [742, 748, 74],
  [914, 782, 82],
  [1136, 818, 104],
  [1392, 858, 158],
]

function stones(page: Page) {
  const shadow = { colour: '#06121d', dx: 0, dy: 12, blur: 10, alpha: 0.6 }
  page.plane(
    {
      edge: 0.5,
      reach: 1.2,
      grain: 0.15,
      blotch: 0.14,
      shadow,
      light: { from: [0.5, -0.9], colour: '#ffc978' },
    },
    (brush) => {
      for (const [x, y, width] of places) stone(brush, x, y, width)
      brush.fill(blob(1716, 888, 170, 24, { jitter: 0.02 }), '#0a1a27')
      pie(Pen.at(brush, { x: 1716, y: 858, scale: 1 }), 0, 0, 158)
    },
  )
}

function stone(brush: Brush, x: number, y: number, width: number) {
  const top = wobble(blob(x, y, width, width * 0.24, { corners: 9, jitter: 0.05, seed: x }), 3, 0.04)
  const side = top.map(([u, v]): Point => [u, v + width * 0.16])
  brush.fill(side, '#10293a')
  const lit = Math.max(0, 1 - Math.abs(x - flame[0]) / 560)
  brush.form(top, mix('#2f5560', '#8a7a58', lit * 0.6), {
    rim: mix('#5f8f95', '#ffca7a', lit),
    width: 3,
    shadeWidth: width * 0.08,
  })
  brush.line(
    smooth(
      [
        [x - width * 1.12, y + width * 0.3],
        [x, y + width * 0.43],
        [x + width * 1.1, y + width * 0.3],
      ],
      false,
      6,
    ),
    shift('#3a6a74', { l: lit * 0.1 }),
    2.4,
  )
}

function row(page: Page) {
  const shadow = { colour: '#06121d', dx: -7, dy: 4, blur: 8, alpha: 0.45 }
  const plane = { edge: 0.3, reach: 0.8, grain: 0.1, shadow }
  page.plane(plane, (brush) => {
    fox(brush, { x: 742, y: 750, size: 128, eyes: 'wide' })
    owl(brush, { x: 912, y: 778, size: 112, eyes: 'aside' })
    hedgehog(brush, { x: 1128, y: 814, size: 88, eyes: 'up', husk: 'hat', lit: 0.7 })
  })
  page.plane({ ...plane, light: lightFrom(flame, [1716, 680]) }, (brush) =>
    raccoon(brush, { x: 1716, y: 832, size: 310, arms: 'up', eyes: 'wide', hasCrumbs: true }),
  )
}

function frame(page: Page) {
  const shadow = { colour: '#050e18', dx: 0, dy: 0, blur: 18, alpha: 0.5 }
  page.plane({ edge: 0.7, reach: 1.6, grain: 0.14, shadow }, (brush) => {
    canopy(brush, 1990, -10, [240, 120], 220, { seed: 9, size: 38 })
    canopy(brush, 40, -30, [260, 80], 170, { seed: 4, size: 34 })
    brush.fill(smooth(points('-60,930 200,958 520,984 900,1012 900,1070 -60,1070'), true, 8), '#081722')
    brush.fill(smooth(points('1500,1016 1700,990 1900,950 2060,920 2060,1070 1500,1070'), true, 8), '#081722')
  })
  page.plane({ edge: 0.4, grain: 0.12 }, (brush) => {
    grass(brush, [-20, 940, 620, 1000], 60, { seed: 3, colour: '#0c2430' })
    for (const [x, y, size] of [
      [30, 980, 240],
      [150, 990, 150],
      [300, 1010, 120],
      [460, 1020, 90],
      [1860, 1010, 130],
      [1960, 980, 240],
    ] as const)
      fern(brush, x, y, size, { seed: x })
  })
}
