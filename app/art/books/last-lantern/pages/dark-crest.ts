import type { Brush } from '~/art/kit/brush'
import { between, rng } from '~/art/kit/random'
import { blob, type Point, points, ribbon } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { leaf, ridge } from '~/art/scenery'
import { hedgehog } from '../hedgehog'
import { owl } from '../owl'
import { walkPose } from '../poses'
import { air, canopy, fern, quietPatch, wood } from '../wood'
import { deep, ember, flameOf, flatten, type HeroLook, heroWithoutFace } from '../world'

const black = '#0b1c29'
const pose = { ...walkPose(0), isBehind: true }
const child: HeroLook = { x: 1668, y: 694, height: 330, pose }
const flame = flameOf(child)

/** Two values and a spark: the owl has sat down on the hedgehog, and up again. */
export const ouch = scene(
  {
    ground: deep,
    seed: 101,
    light: { from: [0.9, -0.3], colour: '#ffd98a', tint: '#231f4a' },
    rooms: [{ x: 130, y: 180, width: 740, height: 390, ink: 'dark' }],
  },
  (page) => {
    air(page, [
      [0, '#6f9a9b'],
      [0.35, '#a3c2b3'],
      [0.7, '#cfdec6'],
      [1, '#a9c6b6'],
    ])
    wood(page, {
      far: '#a9c6b6',
      near: '#8db1a8',
      horizon: 880,
      rows: 2,
      seed: 31,
      clear: [
        [60, 960],
        [1480, 1800],
      ],
      mist: '#e2ecd4',
      mistAlpha: 0.5,
    })
    quietPatch(page, [480, 370], [640, 420], '#bdd2c0', 0.85)
    page.glow(1450, 470, 560, '#eef3da', { strength: 0.5, power: 1.4, stipple: 0.7 })
    page.glow(...flame, 260, '#ffb24a', { strength: 0.8, power: 1.6, blend: 'source-over', stipple: 0.75 })
    page.plane({ edge: 0.6, reach: 1.5, grain: 0.12 }, crest)
    page.plane({ edge: 0.3, reach: 0.8 }, (brush) => {
      heroWithoutFace(brush, child)
      row(brush)
      flatten(brush, black)
    })
    page.plane({ edge: 0.2, reach: 0.6 }, (brush) => spark(brush))
    ember(page, flame, 90, 0.5)
    frame(page)
  },
)

const rise = (x: number) => 250 * Math.exp(-(((x - 1640) / 520) ** 2))

function crest(brush: Brush) {
  brush.fill(ridge(944, 10, 7, { right: 2060, lift: rise }), black)
  const random = rng(4)
  for (let i = 0; i < 150; i++) {
    const x = between(random, 900, 2000)
    brush.fill(
      leaf(x, 950 - rise(x), between(random, 12, 30), 2.4, -1.57 + between(random, -0.5, 0.5)),
      black,
    )
  }
}

function row(brush: Brush) {
  hedgehog(brush, { x: 1430, y: 722, size: 112, eyes: 'up', turn: -0.14 })
  owl(brush, { x: 1424, y: 330, size: 172, wings: 'up', eyes: 'wide', hasHusks: true, turn: 0.06 })
  const falls = points('1330,420 1372,500 1348,590 1452,450 1500,520 1536,400 1480,610 1410,560')
  falls.forEach(([x, y], i) => {
    feather(brush, [x, y], [0.5, -0.4, 0.9, 2.6, 0.2, -0.8, 3.4, 0.1][i] ?? 0)
  })
}

/** A shaft and its vane, curved by the fall. */
function feather(brush: Brush, [x, y]: Point, turn: number) {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  brush.fill(leaf(x, y, 46, 9, turn, 0.5), black)
  brush.fill(
    ribbon(
      [
        [x - cos * 16, y - sin * 16],
        [x, y],
      ],
      [1.2, 2],
      4,
    ),
    black,
  )
}

/** The lantern's glass, which is the only colour, and the eyes of the animals that are awake. */
function spark(brush: Brush) {
  const unit = 330 / 3.5
  const [x, y] = flame
  brush.fill(
    [
      [x - unit * 0.17, y - unit * 0.19],
      [x + unit * 0.17, y - unit * 0.19],
      [x + unit * 0.2, y + unit * 0.24],
      [x - unit * 0.2, y + unit * 0.24],
    ],
    '#fff0bd',
  )
  brush.fill(blob(x, y + 2, 8, 14, { jitter: 0.06 }), '#ff9a2e')
  for (const k of [-1, 1])
    brush.fill(blob(1417 + k * 25.5, 210, 20, 20), '#dfe8cf').fill(blob(1417 + k * 25.5, 212, 6.4, 7), black)
  brush.fill(blob(1505, 672, 5, 5.6), '#dfe8cf')
}

function frame(page: Page) {
  page.plane({ edge: 0.5, reach: 1.2, grain: 0.1 }, (brush) => {
    canopy(brush, 60, -30, [320, 110], 240, { seed: 4, size: 36, colours: ['#081620', '#0b1c29'] })
    canopy(brush, 1990, -10, [150, 140], 150, { seed: 9, size: 36, colours: ['#081620', '#0b1c29'] })
    for (const [x, size] of [
      [20, 300],
      [150, 210],
      [300, 150],
      [470, 190],
      [640, 140],
      [780, 200],
      [930, 160],
      [1100, 230],
      [1260, 150],
      [1950, 330],
      [1820, 210],
    ] as const)
      fern(brush, x, 1030, size, { seed: x, dark: '#071722', light: '#0d2230' })
  })
}
