import { poses } from '~/art/figure/poses'
import type { Brush } from '~/art/kit/brush'
import { lerp } from '~/art/kit/random'
import { limb, type Point, points, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { leaf, ridge } from '~/art/scenery'
import { knot, necklaces, sag, spider, type WebLook, web } from '../creatures/spider'
import { drop } from '../dew'
import { child } from '../hero'
import { cutByHand, DEEP, grass, mist, mistDaisy, PINE } from '../world'

const net: WebLook = {
  hub: [820, 250],
  ends: points('2060,250 2040,560 1420,560 880,640 470,560 60,470 -40,180 200,-40 620,-40 1060,-40 1640,-40'),
  rings: 7,
  colour: '#f2f6e4',
  reach: 0.86,
}
const mirror: Point = [1250, 300]

/** A necklace, hung up drop by drop. */
export const necklace = scene(
  {
    ground: '#7fae9c',
    seed: 123,
    light: { from: [0.6, -0.7], colour: '#f6f1cc', tint: '#2c3f74' },
    rooms: [{ x: 1130, y: 590, width: 750, height: 360, ink: 'dark' }],
  },
  (page) => {
    air(page)
    page.plane({}, (brush) => web(brush, net))
    strung(page)
    lady(page)
    ladder(page)
    hanging(page)
    frame(page)
    page.vignette('#2b5560', { alpha: 0.36, centre: [0.55, 0.5], clear: 0.45 })
  },
)

function air(page: Page) {
  page.plane({ grain: 0.07, blotch: 0.06 }, (brush) => {
    brush.gradient(
      [600, 0],
      [800, 1000],
      [
        [0, '#39747a'],
        [0.38, '#6aa397'],
        [0.62, '#b2d0b4'],
        [1, '#cfdfbd'],
      ],
    )
    brush.hatch([0, 0, 2060, 520], '#5c9692', {
      strokes: 60,
      width: 26,
      length: 0.3,
      turn: -0.25,
      alpha: 0.22,
      seed: 4,
      light: 0.03,
      hue: 8,
    })
    brush.hatch([1040, 580, 2060, 1000], '#c6dbb9', {
      strokes: 30,
      width: 26,
      length: 0.3,
      turn: -0.05,
      alpha: 0.25,
      seed: 8,
      light: 0.012,
      hue: 5,
    })
  })
  page.plane({ blur: 2.5, alpha: 0.7 }, (brush) => {
    brush.fill(
      ridge(640, 30, 7, { right: 2060, frequency: 0.003, lift: (x) => -Math.max(0, x - 900) * 0.09 }),
      '#a3c8aa',
    )
    mistDaisy(brush, [760, 660, 52], '#86b39a', 1000)
    mistDaisy(brush, [900, 740, 36], '#86b39a', 1000)
    grass(brush, '#86b39a', { right: 1080, base: 1000, count: 34, width: 11, seed: 4, height: () => 330 })
  })
  mist(page, 760, '#dbe7c8', 0.6, 170)
}

/** In a slant from large to grains. */
function strung(page: Page) {
  page.plane({}, (brush) => {
    for (let i = 0; i < net.ends.length; i++)
      for (const k of [1, 3, 4, 6]) {
        const way = sag(net.hub, knot(net, i, k), knot(net, i + 1, k))
        for (const [n, [x, y]] of way.entries()) {
          const along = (x + y * 0.7) / 2300
          if (n % 3 === 1 && n > 1 && (i * 7 + k * 5 + n) % 4 < 3 && !isTaken(x, y))
            bead(brush, [x, y + 4], lerp(21, 3, Math.min(1, along * 1.2)))
        }
      }
  })
}

/** Not before a face. */
const isTaken = (x: number, y: number) =>
  Math.hypot(x - 330, y - 470) < 130 ||
  Math.hypot(x - 1480, y - 290) < 170 ||
  Math.hypot(x - mirror[0], y - mirror[1]) < 100 ||
  y > 560 ||
  (Math.abs(x - 1000) < 12 && y < 1000)

const bead = (brush: Brush, [x, y]: Point, size: number) =>
  drop(brush, { x, y, size: Math.max(2.4, size), isBead: size < 9, body: '#e6f4ea', deep: '#5f9a92' })

/** She has never had anything like it. Not since yesterday. */
function lady(page: Page) {
  page.glow(...mirror, 190, '#fbfae0', { strength: 0.5, stipple: 0.5 })
  page.plane({}, (brush) => {
    drop(brush, {
      x: mirror[0],
      y: mirror[1],
      size: 68,
      isBead: true,
      body: '#e6f4ea',
      deep: '#5f9a92',
      alpha: 0.92,
    })
  })
  page.plane({ edge: 0.25, reach: 0.7, alpha: 0.7 }, (brush) =>
    spider(brush, { x: mirror[0] + 8, y: mirror[1] + 6, scale: 22, flip: true }),
  )
  page.plane(
    { edge: 0.3, reach: 0.8, grain: 0.08, shadow: { colour: '#234a5c', dx: -6, dy: 6, blur: 6, alpha: 0.3 } },
    (brush) => {
      brush.line(
        [
          [1506, -40],
          [1506, 260],
        ],
        '#f2f6e4',
        2.2,
      )
      necklaces(brush, { x: 1778, y: 372, scale: 82 })
      spider(brush, { x: 1486, y: 290, scale: 96 })
    },
  )
}

const frond = points('-60,1010 120,890 300,816 470,740 560,640')

/** A fern leaf, climbed like a ladder. */
function ladder(page: Page) {
  page.plane(
    {
      edge: 0.4,
      reach: 1.2,
      grain: 0.1,
      shadow: { colour: '#1d4048', dx: -8, dy: 10, blur: 10, alpha: 0.35 },
    },
    (brush) => {
      const line = smooth(frond, false, 10)
      for (let i = 4; i < line.length; i += 3) {
        const [x, y] = line[i] ?? [0, 0]
        const t = i / line.length
        for (const side of [-1, 1])
          brush.form(
            leaf(x, y, lerp(230, 70, t), lerp(30, 12, t), -0.5 + side * 0.92, side * -0.3),
            side < 0 ? '#5f9a62' : '#47805a',
            { width: 3, shadeWidth: 8 },
          )
      }
      brush.form(limb(frond, [15, 12, 9, 6, 3], 10), '#6fa65f', { width: 3, shadeWidth: 5 })
    },
  )
}

function hanging(page: Page) {
  const { armsUp } = poses
  const stood = child(page, {
    x: 318,
    y: 820,
    height: 420,
    gaze: 0.5,
    mouth: 'open',
    pose: {
      ...armsUp,
      head: [0.06, -2.95],
      tilt: 0.17,
      nearArm: [
        [-0.28, -2.16],
        [-0.66, -2.52],
        [-0.5, -3.06],
      ],
      farArm: [
        [0.29, -2.16],
        [0.8, -2.5],
        [0.98, -3],
      ],
      farHand: 'fist',
      nearLeg: [
        [-0.18, -1.1],
        [-0.24, -0.6],
        [-0.3, -0.16],
      ],
      farLeg: [
        [0.17, -1.1],
        [0.34, -0.74],
        [0.36, -0.4],
      ],
    },
  })
  page.plane({}, (brush) => {
    const hand = stood()?.hands.far
    if (hand) drop(brush, { x: hand[0] + 10, y: hand[1] - 40, size: 30, body: '#eef8ee', deep: '#5f9a92' })
  })
}

function frame(page: Page) {
  page.plane(
    {
      edge: 0.45,
      reach: 1.6,
      grain: 0.1,
      shadow: { colour: '#10282f', dx: 2, dy: -3, blur: 9, alpha: 0.35 },
    },
    (brush) => {
      brush.fill(limb(points('-60,700 -20,420 40,200 180,-40'), [40, 34, 24, 16], 10), DEEP)
      for (const [x, y, long, turn] of [
        [20, 250, 150, -0.4],
        [-10, 430, 130, 0.5],
        [90, 90, 130, 0.2],
      ] as const)
        brush.fill(cutByHand(leaf(x, y, long, long * 0.22, turn, 0.3), 2, 3), PINE)
      brush.fill(limb(points('2080,760 2030,500 1990,260 2040,-40'), [30, 26, 20, 22], 10), DEEP)
      brush.fill(smooth(points('-60,1060 -60,940 200,956 520,984 760,1010 760,1060'), true, 6), DEEP)
      grass(brush, DEEP, {
        right: 900,
        base: 1020,
        count: 40,
        width: 8,
        seed: 6,
        height: (x) => 110 - x * 0.07,
      })
    },
  )
}
