import type { Brush } from '~/art/kit/brush'
import { mix, shift } from '~/art/kit/colour'
import { rng } from '~/art/kit/random'
import { blob, type Point, placeShape, points, ribbon, type Shape, smooth, star } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { calfFromAbove } from '../creatures/calf'
import { kneelingChild, longShadow, POOL, RADIUS } from '../kneeling'
import { cut, evening, water } from '../world'

/** Straight down into a pool: a small animal has swum so many rounds that the foam is a spiral. */
export const pool = scene(
  {
    ground: '#d8c096',
    seed: 13,
    light: { ...evening, from: [0.85, -0.45] },
    rooms: [{ x: 110, y: 120, width: 760, height: 400, ink: 'dark' }],
  },
  (page) => {
    wetSand(page)
    footprints(page)
    bowl(page)
    whirl(page)
    page.plane(cut.thing(-14, 12), (brush) =>
      calfFromAbove(brush, { x: 1612, y: 384, scale: 146, turn: 0.82 }),
    )
    boulders(page)
    kneelingChild(page, { x: 1216, y: 768, scale: 146, turn: -0.58 })
    smallLife(page)
    surf(page)
    page.glow(1900, 120, 700, '#ffe0a0', { strength: 0.4, power: 1.4, blend: 'overlay' })
    page.vignette('#2c3a6a', { alpha: 0.3, centre: [0.5, 0.42] })
  },
)

function wetSand(page: Page) {
  water(
    page,
    [
      [0, '#efdcb0'],
      [0.5, '#ead4a6'],
      [1, '#dcbf94'],
    ],
    {
      from: [1900, 0],
      to: [300, 1000],
      strokes: [
        [160, '#e9d3a4'],
        [420, '#e6cf9f'],
        [680, '#ddc194'],
        [880, '#cfb28a'],
      ],
      alpha: 0.2,
      turn: 0.16,
    },
  )
}

/** Round in a circle, as the calf; then straight to the pool. */
function footprints(page: Page) {
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.1, blend: 'multiply', alpha: 0.8 }, (brush) => {
    const way = smooth(
      points(
        '-30,930 120,846 290,792 470,724 620,716 700,768 690,850 590,896 470,872 440,790 520,690 680,650 850,690 980,752 1096,802',
      ),
      false,
      4,
    )
    way.forEach(([x, y], i) => {
      const [nx, ny] = way[i + 1] ?? [x + 1, y]
      const turn = Math.atan2(ny - y, nx - x)
      const side = i % 2 ? 13 : -13
      const foot = placeShape(points('-17,-7 -6,-10 10,-10 18,0 10,9 -6,8 -17,7 -20,0'), {
        x: x - Math.sin(turn) * side,
        y: y + Math.cos(turn) * side,
        turn,
      })
      brush.fill(smooth(foot, true, 4), '#c3a27c')
    })
  })
}

function bowl(page: Page) {
  const edge = blob(...POOL, RADIUS + 40, RADIUS + 30, { corners: 13, jitter: 0.04, seed: 5 })
  page.plane({ edge: 0.6, reach: 1.6, grain: 0.12, shadow: longShadow }, (brush) =>
    brush.fill(edge, '#3d5d6e'),
  )
  page.plane({ edge: 0.5, reach: 1.4, grain: 0.1, blotch: 0.14 }, (brush) => {
    const rings = [
      [1, '#2c8f94'],
      [0.84, '#1f7d8a'],
      [0.64, '#186a7e'],
      [0.44, '#135a72'],
      [0.22, '#0f4b66'],
    ] as const
    for (const [size, colour] of rings)
      brush.fill(
        blob(POOL[0] - (1 - size) * 30, POOL[1] + (1 - size) * 20, RADIUS * size, RADIUS * size * 0.97, {
          corners: 12,
          jitter: 0.03,
          seed: Math.round(size * 50),
        }),
        colour,
      )
  })
}

/** A place on the spiral: `t` from the middle out. */
function spiral(t: number): Point {
  const angle = t * Math.PI * 2 * 4.2 - 0.62
  const radius = 16 + t * (RADIUS - 58)
  return [POOL[0] + Math.cos(angle) * radius, POOL[1] + Math.sin(angle) * radius * 0.97]
}

function whirl(page: Page) {
  page.plane({ edge: 0.45, reach: 1.1, grain: 0.08 }, (brush) => {
    const line = Array.from({ length: 130 }, (_, i) => spiral(i / 129))
    brush.fill(
      ribbon(line, (t) => (1.5 + t * 8 + Math.sin(t * 90) * 1.6) * Math.min(1, (1 - t) * 11 + 0.04), 2),
      '#d7f0dc',
    )
    const random = rng(8)
    for (let i = 0; i < 110; i++) {
      const t = random() ** 0.7
      const [x, y] = spiral(t)
      const away = (random() - 0.5) * 34 * (0.4 + t)
      brush.fill(
        blob(x + away, y + (random() - 0.5) * 26, 1.5 + random() * 4 * t + 0.6, undefined, {
          corners: 7,
          seed: i,
        }),
        '#e9f8e4',
      )
    }
  })
  page.plane({ stipple: 0.4, blend: 'screen', alpha: 0.5 }, (brush) =>
    brush.glow(1690, 300, 260, '#ffe0a0', { strength: 0.6 }),
  )
}

function boulder(brush: Brush, x: number, y: number, size: number, seed: number) {
  const random = rng(seed)
  const colour = shift(mix('#6d8489', '#3f5f74', random()), { h: (random() - 0.5) * 24 })
  const shape = blob(x, y, size, size * (0.8 + random() * 0.2), {
    corners: 9,
    jitter: 0.1,
    seed,
    turn: random() * 3,
  })
  brush.form(shape, colour, {
    rim: '#f3dcae',
    width: size * 0.06,
    shadeWidth: size * 0.34,
    shade: shift(colour, { l: -0.12, h: 16 }),
  })
  brush.within(shape, () => {
    brush.hatch([x - size, y - size, x + size, y + size], colour, {
      strokes: 12,
      width: size * 0.12,
      length: 0.6,
      turn: random() * 3,
      alpha: 0.35,
      seed,
    })
    for (let i = 0; i < 5; i++) {
      const [u, v] = [x + (random() - 0.3) * size, y + (random() - 0.6) * size]
      const r = 3 + random() * 5
      brush
        .fill(blob(u, v, r, r, { seed: i }), shift(colour, { l: 0.1 }))
        .fill(blob(u - 1, v + 1, r * 0.45), shift(colour, { l: -0.1 }))
    }
  })
}

/** Closed all round, but for the place where the child kneels. */
function boulders(page: Page) {
  page.plane({ edge: 0.5, reach: 1.3, grain: 0.13, blotch: 0.12, shadow: longShadow }, (brush) => {
    const random = rng(21)
    for (let i = 0; i < 19; i++) {
      const angle = 2.84 + (i / 19) * Math.PI * 2 * 0.92
      const size = 52 + random() * 46
      const away = RADIUS + 12 + random() * 34
      boulder(brush, POOL[0] + Math.cos(angle) * away, POOL[1] + Math.sin(angle) * away, size, i + 4)
    }
    boulder(brush, 1930, 900, 150, 41)
    boulder(brush, 1790, 968, 84, 42)
    boulder(brush, 1960, 90, 104, 43)
  })
}

function urchin(brush: Brush, x: number, y: number, size: number) {
  for (let i = 0; i < 22; i++) {
    const angle = (i / 22) * Math.PI * 2
    const reach = size * (1.5 + ((i * 7) % 5) * 0.12)
    brush.line(
      [
        [x, y],
        [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach],
      ],
      '#2a2448',
      2.4,
    )
  }
  brush.form(blob(x, y, size, size, { seed: 3 }), '#4a3a6a', {
    rim: '#b79ac0',
    width: 3,
    shadeWidth: size * 0.4,
  })
}

function smallLife(page: Page) {
  page.plane(
    { edge: 0.3, reach: 0.8, grain: 0.12, shadow: { ...longShadow, dx: -9, dy: 6, blur: 5 } },
    (brush) => {
      urchin(brush, 1152, 226, 25)
      urchin(brush, 1108, 290, 16)
      urchin(brush, 1806, 770, 22)
      const five = smooth(star(1420, 908, 52, { turn: 0.4, inner: 0.42, seed: 4 }), true, 6)
      brush.form(five, '#e8824f', { shadeWidth: 8, width: 3 })
      for (const [x, y] of scatterOn(1420, 908)) brush.fill(blob(x, y, 3), '#f9cf8e')
    },
  )
}

const scatterOn = (x: number, y: number): Shape =>
  points('0,0 6,-18 14,-30 18,2 30,6 -14,-8 -26,-10 8,18 12,30 -10,14 -18,26').map(
    ([u, v]): Point => [x + u, y + v],
  )

/** The sea's own edge creeps in at the corner: darkest and simplest. */
function surf(page: Page) {
  const edge = smooth(
    points('-60,1060 -60,640 10,660 60,720 130,760 170,830 270,880 330,940 440,970 470,1060'),
    true,
    8,
  )
  page.plane(
    { edge: 0.6, reach: 1.6, grain: 0.1, shadow: { colour: '#6a5a5a', dx: 6, dy: -6, blur: 9, alpha: 0.3 } },
    (brush) => {
      brush.fill(edge, '#f7f3d8')
      brush.fill(placeShape(edge, { x: -24, y: 26 }), '#8cc7b8')
      brush.fill(placeShape(edge, { x: -66, y: 66 }), '#2d8a90')
      brush.fill(placeShape(edge, { x: -150, y: 150 }), '#135a72')
    },
  )
}
