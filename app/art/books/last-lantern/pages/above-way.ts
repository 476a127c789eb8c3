import type { Brush } from '~/art/kit/brush'
import { mix, shift } from '~/art/kit/colour'
import { between, rng } from '~/art/kit/random'
import { blob, type Point, points, ribbon, type Shape, smooth, wobble } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import {
  bearAbove,
  foxAbove,
  hedgehogAbove,
  heroAbove,
  heronAbove,
  owlAbove,
  raccoonAbove,
} from '../from-above'
import { swarm } from '../swarm'
import { quietPatch } from '../wood'
import { tint } from '../world'

const line = points(
  '2080,-10 1880,110 1660,190 1440,190 1230,210 1080,330 960,500 800,590 620,600 440,660 270,800 120,900 -80,960',
)
const way = smooth(line, false, 24)
/** The light goes before them, and so every shadow falls backwards. */
const lead: Point = [1960, 60]

/** The way home in reverse order, with one more companion. */
export const homeward = scene(
  {
    ground: '#0f2e2c',
    seed: 281,
    light: { from: [0.9, -0.5], colour: '#ffe08a', tint },
    rooms: [{ x: 1120, y: 520, width: 740, height: 390, ink: 'light' }],
  },
  (page) => {
    page.plane({ grain: 0.1, blotch: 0.14 }, (brush) => {
      brush.gradient(
        [2000, 0],
        [300, 1000],
        [
          [0, '#2f5f46'],
          [0.5, '#1a4238'],
          [1, '#12332f'],
        ],
      )
    })
    path(page)
    procession(page)
    crowns(page)
    quietPatch(page, [1530, 740], [660, 440], '#12342f', 0.82)
    page.plane({ edge: 0.15, reach: 0.5 }, (brush) => {
      swarm(brush, points('2060,-20 1960,50 1860,120 1760,140'), {
        count: 260,
        seed: 9,
        spread: [90, 130],
        size: [2, 6],
      })
      swarm(brush, line, {
        count: 150,
        seed: 14,
        spread: [150, 120],
        size: [1.4, 3.4],
        isTaken: (x, y) => x > 1080 && y > 480,
      })
    })
    page.glow(...lead, 620, '#ffe27a', { strength: 0.6, power: 1.6, stipple: 0.7 })
    page.vignette('#0a2426', { centre: [0.6, 0.35], alpha: 0.5 })
  },
)

function path(page: Page) {
  const track = wobble(ribbon(line, [96, 78, 70, 66, 64, 62], 14), 9, 0.02, 3)
  page.plane({ edge: 0.5, reach: 1.4, grain: 0.14, blotch: 0.14 }, (brush) => {
    brush.within(track, () => {
      brush.gradient(
        [1960, 40],
        [60, 960],
        [
          [0, '#f0dc86'],
          [0.35, '#c9b860'],
          [0.7, '#8f9a54'],
          [1, '#5f7a4a'],
        ],
      )
      for (let i = 0; i < 12; i++)
        brush.dry(
          way.map(([x, y]): Point => [x, y + (i - 6) * 11]),
          9,
          i % 2 ? '#e9d98a' : '#7f8a4a',
          { alpha: 0.3, gap: 0.5, seed: i },
        )
    })
  })
}

/** How the way runs at a place, and where the place is. */
function at(t: number): { x: number; y: number; turn: number } {
  const i = Math.round(t * (way.length - 1))
  const here: Point = way[i] ?? [0, 0]
  const next: Point = way[Math.max(0, i - 6)] ?? here
  return { x: here[0], y: here[1], turn: Math.atan2(next[1] - here[1], next[0] - here[0]) }
}

const row: [
  (brush: Brush, look: { x: number; y: number; turn: number; size: number }) => void,
  number,
  number,
][] = [
  [bearAbove, 0.215, 236],
  [raccoonAbove, 0.345, 132],
  [foxAbove, 0.46, 140],
  [owlAbove, 0.555, 128],
  [heronAbove, 0.64, 118],
  [hedgehogAbove, 0.735, 92],
]
const hero = [0.84, 176] as const

function procession(page: Page) {
  page.plane({ stipple: 0.35, blend: 'multiply', alpha: 0.75 }, (brush) => {
    for (const [, t, size] of row) shadow(brush, at(t), size)
    shadow(brush, at(hero[0]), hero[1])
  })
  const cast = { colour: '#123028', dx: -7, dy: 6, blur: 8, alpha: 0.55 }
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.1, shadow: cast }, (brush) => {
    for (const [paint, t, size] of row) paint(brush, { ...at(t), size })
  })
  page.plane({ showsChild: true, edge: 0.3, reach: 0.8, grain: 0.1, shadow: cast }, (brush) =>
    heroAbove(brush, { ...at(hero[0]), size: hero[1] }),
  )
}

function shadow(brush: Brush, { x, y }: { x: number; y: number }, size: number) {
  const turn = Math.atan2(y - lead[1], x - lead[0])
  const reach = size * 1.25
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const shape: Shape = ribbon(
    [
      [x, y],
      [x + cos * reach * 0.5, y + sin * reach * 0.5],
      [x + cos * reach, y + sin * reach],
    ],
    [size * 0.26, size * 0.24, size * 0.1],
    8,
  )
  brush.within(shape, () =>
    brush.radial(
      [x, y],
      0,
      reach,
      [
        [0, '#2c5a4c'],
        [0.6, '#7fa088'],
        [1, '#f0f4ea'],
      ],
      [x - reach * 1.2, y - reach * 1.2, x + reach * 1.2, y + reach * 1.2],
    ),
  )
}

const nearest = (x: number, y: number) =>
  Math.min(...way.filter((_, i) => i % 6 === 0).map(([u, v]) => Math.hypot(x - u, y - v)))

/** Round crowns on both sides; those by the way are gilded. */
function crowns(page: Page) {
  const bear = at(0.215)
  const hero = at(0.84)
  const random = rng(23)
  const places: [number, number, number][] = []
  for (let tries = 0; tries < 1500 && places.length < 130; tries++) {
    const [x, y, r] = [between(random, -40, 2040), between(random, -40, 1040), between(random, 44, 108)]
    const clear =
      Math.hypot(x - bear.x, y - bear.y) < r + 124 || Math.hypot(x - hero.x - 60, y - hero.y - 30) < r + 104
    if (
      clear ||
      nearest(x, y) < r + 66 ||
      places.some(([u, v, q]) => Math.hypot(x - u, y - v) < (r + q) * 0.66)
    )
      continue
    places.push([x, y, r])
  }
  for (const part of [0, 1, 2])
    page.plane(
      {
        edge: 0.5,
        reach: 1.3,
        grain: 0.14,
        shadow: { colour: '#061a18', dx: -10, dy: 9, blur: 12, alpha: 0.6 },
      },
      (brush) => {
        places.forEach(([x, y, r], i) => {
          if (i % 3 === part) crown(brush, [x, y], r, i)
        })
      },
    )
}

function crown(brush: Brush, [x, y]: Point, r: number, seed: number) {
  const lit =
    Math.max(0, 1 - (nearest(x, y) - r - 60) / 190) *
    Math.max(0.25, 1 - Math.hypot(x - lead[0], y - lead[1]) / 1900)
  const base = mix('#143a36', '#2f6a48', lit)
  const shape = wobble(blob(x, y, r, r * 0.96, { corners: 12, jitter: 0.07, seed }), r * 0.05, 0.06, seed)
  brush.fill(shape, base)
  const tones = [
    shift(base, { l: -0.05 }),
    base,
    mix(base, '#7f9a4c', 0.3),
    mix(base, '#c9c05c', 0.25 + lit * 0.4),
  ]
  brush.dabs(shape, Math.round(r * 1.1), {
    size: r * 0.2,
    colours: tones,
    seed: seed + 3,
    spread: 3.1,
    stray: 0.25,
    from: [0.8, -0.6],
  })
}
