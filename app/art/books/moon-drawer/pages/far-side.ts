import { paintHeadFromBehind } from '~/art/child/back'
import { Pen } from '~/art/figure/pen'
import type { Brush } from '~/art/kit/brush'
import { mix } from '~/art/kit/colour'
import { rng } from '~/art/kit/random'
import { blob, limb, type Point, points, ribbon, type Shape, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { arch } from '~/art/scenery'
import { groundPlane, ink, nightSky, stars, thingPlane } from '../world'

const globe = { x: 2000, y: 4560, radius: 4000 }
/** On the moon's edge above x, or as far beneath it. */
const limbAt = (x: number, below = 0): Point => [
  x,
  globe.y - Math.sqrt((globe.radius - below) ** 2 - (globe.x - x) ** 2),
]
const turnAt = (x: number) => Math.atan2(globe.x - x, globe.radius) * -1

/** Nearly nothing: the long bend of the moon, and round it goes the post. */
export const farSide = scene(
  {
    ground: ink.night,
    seed: 27,
    light: { from: [-0.9, -0.35], colour: '#ffeccb', tint: '#2c2168' },
    rooms: [{ x: 1130, y: 130, width: 740, height: 290, ink: 'light' }],
  },
  (page) => {
    nightSky(page, {
      stops: [
        [0, '#12112f'],
        [0.55, '#1a1740'],
        [1, '#2a2159'],
      ],
      seed: 2,
      turn: -0.25,
      alpha: 0.2,
    })
    stars(page, {
      count: 46,
      within: [40, 40, 900, 700],
      seed: 12,
      large: [
        [140, 150, 11],
        [700, 300, 8],
      ],
    })
    moonBend(page)
    houses(page)
    rocketFromBehind(page)
    page.vignette(ink.night, { alpha: 0.3, centre: [0.3, 0.7] })
  },
)

function moonBend(page: Page) {
  const outline: Shape = [
    ...Array.from({ length: 120 }, (_, i) => limbAt(-60 + i * 18)),
    [2100, 1060],
    [-60, 1060],
  ]
  page.glow(520, 1000, 760, '#8f78c4', { strength: 0.5, power: 2 })
  page.plane(groundPlane, (brush) => {
    brush.fill(outline, ink.moon)
    brush.within(outline, () => {
      brush.gradient(
        [180, 1000],
        [1900, 620],
        [
          [0, '#f6e4bc'],
          [0.3, '#e3c3a4'],
          [0.55, '#a882ac'],
          [0.8, '#5b4691'],
          [1, '#352a6c'],
        ],
      )
      strokes(brush)
      for (const [x, below, size] of [
        [430, 62, 62],
        [720, 34, 40],
        [840, 150, 110],
        [1130, 60, 64],
        [1290, 210, 150],
        [1560, 52, 58],
        [1760, 190, 128],
        [600, 152, 46],
        [1000, 290, 60],
      ] as const)
        dip(brush, x, below, size)
    })
    brush.crescent(outline, '#fff3d6', 2, 9, 0.55)
  })
  page.plane({ stipple: 0.6, blend: 'multiply' }, (brush) =>
    brush.within(outline, () => {
      brush.gradient(
        [500, 900],
        [2000, 700],
        [
          [0, '#ffffff'],
          [0.45, '#cbb6e0'],
          [1, '#5a4a9c'],
        ],
      )
    }),
  )
}

/** The brush went along the bend. */
function strokes(brush: Brush) {
  const random = rng(44)
  const tones = ['#f6e4bc', '#d9b6a4', '#9c78ac', '#6a529c', '#433580']
  for (let i = 0; i < 90; i++) {
    const [x, below, long] = [random() * 2000, 8 + random() ** 1.3 * 460, 120 + random() * 300]
    const line = [x - long, x, x + long].map((u) => limbAt(u, below))
    const tone = tones[Math.min(4, Math.floor((x / 2000) * 5 + random()))] ?? ink.moon
    brush.dry(line, 8 + random() * 16, tone, { alpha: 0.3, gap: 0.35, seed: i })
  }
}

function dip(brush: Brush, x: number, below: number, size: number) {
  const [cx, cy] = limbAt(x, below)
  const t = x / 2000
  const floor = mix(mix('#dcc09c', '#8a6ba4', Math.min(1, t * 1.6)), '#332968', Math.max(0, t * 1.5 - 0.7))
  const crater = blob(cx, cy, size, size * (0.16 + below * 0.0007), {
    corners: 14,
    jitter: 0.03,
    seed: x,
    turn: turnAt(x),
  })
  brush.fill(crater, floor)
  brush.crescent(crater, mix(floor, '#2c2168', 0.45), -size * 0.12, -size * 0.03, 0.9)
  brush.crescent(crater, mix(floor, '#fff0cc', 0.4 * (1 - t)), size * 0.05, size * 0.03, 0.8)
}

/** Seven, as small as grains. */
const homes = [770, 1010, 1046, 1284, 1530, 1566, 1806]

function houses(page: Page) {
  for (const x of homes) {
    const [hx, hy] = limbAt(x, 6)
    page.glow(hx, hy, 40, '#ffb45e', { strength: 0.5, power: 1.6 })
  }
  page.plane({ edge: 0.25, reach: 0.6 }, (brush) => {
    homes.forEach((x, i) => {
      const [hx, hy] = limbAt(x, 2)
      const size = 10 + (i % 3) * 3
      brush.fill(
        blob(hx, hy, size * 1.5, size, { corners: 9, jitter: 0.08, seed: i }),
        mix('#7a5f9c', '#241c58', x / 2000),
      )
      brush.fill(arch(hx, hy - 1, size * 0.55, size * 0.75), ink.lamp)
    })
  })
}

const rocket = { x: 330, y: 800, scale: 34, turn: 0.32 }

/** A round tail, three fins, the key, a helmet's dome; the lamp shines ahead. */
function rocketFromBehind(page: Page) {
  page.plane({ stipple: 0.6, blend: 'screen' }, (brush) =>
    brush.within(points('356,776 700,640 800,760 372,796'), (box) =>
      brush.gradient(
        [360, 784],
        [740, 710],
        [
          [0, '#ffe0a0'],
          [0.4, '#6a5468'],
          [1, '#000000'],
        ],
        box,
      ),
    ),
  )
  page.plane({ ...thingPlane, edge: 0.25 }, (brush) => {
    const pen = Pen.at(brush, rocket)
    pen.form(smooth(points('-0.42,-0.8 -0.36,-1.3 0.02,-1.44 0.4,-1.3 0.46,-0.8'), true, 5), ink.coral, {
      width: 0.06,
    })
    pen.form(blob(0.02, -1.72, 0.62, 0.6, { corners: 14, jitter: 0.01 }), '#8f86c8', {
      rim: '#ffffff',
      width: 0.08,
      shade: '#544a94',
    })
    pen.form(limb(points('-0.3,-1.16 -0.8,-1.2 -1.3,-1'), [0.12, 0.14, 0.18]), ink.teal, { width: 0.05 })
    for (const side of [-1, 1])
      pen.form(
        smooth(
          points('0.5,-0.1 1.5,0.5 1.62,1 1.2,0.9 0.6,0.6').map(([x, y]): Point => [x * side, y]),
          true,
          4,
        ),
        '#6f5db4',
        { width: 0.06 },
      )
    pen.form(blob(0, 0, 0.98, 0.92, { corners: 14, jitter: 0.01 }), ink.teal, {
      rim: '#d8f0d6',
      width: 0.08,
      shadeWidth: 0.3,
      shade: '#377a86',
    })
    pen.form(blob(0, 0, 0.66, 0.6, { corners: 14, jitter: 0.01 }), ink.light, {
      rim: null,
      shadeWidth: 0.16,
      shade: '#a995b4',
    })
    for (const side of [-1, 1]) pen.line(blob(side * 0.26, 0.02, 0.2, 0.16), '#b98a3a', 0.11)
    pen.form(ribbon(points('0,-0.1 0,0.12'), [0.1, 0.1]), '#e0b062')
  })
  page.plane({ ...thingPlane, edge: 0.25, showsChild: true }, (brush) =>
    paintHeadFromBehind(Pen.at(brush, rocket).moved({ x: 0.02, y: -1.66, scale: 0.86 }), brush.child, {
      cover: 'helmet',
    }),
  )
}
