import { figure } from '~/art/figure/figure'
import { joints } from '~/art/figure/joints'
import { type Pose, poses } from '~/art/figure/poses'
import type { Brush } from '~/art/kit/brush'
import { shift } from '~/art/kit/colour'
import { lerp, rng } from '~/art/kit/random'
import { blob, limb, type Point, points, star } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { leaf, ridge } from '~/art/scenery'
import { snail } from '../creatures/snail'
import { drop } from '../dew'
import { cutByHand, grass, mist, mistDaisy, sprig } from '../world'

const NIGHT = '#10282f'
/** the only lamp that is on */
const lamp: Point = [1762, 452]

/** Everybody sleeps, but for one window and one drop. */
export const beforeDawn = scene(
  {
    ground: '#1b4149',
    seed: 41,
    light: { from: [0.9, -0.3], colour: '#ffd995', tint: '#23285a' },
    rooms: [{ x: 120, y: 130, width: 760, height: 400, ink: 'light' }],
  },
  (page) => {
    sky(page)
    house(page)
    farGarden(page)
    oneBlade(page)
    nearGarden(page)
    page.vignette('#0a1c26', { alpha: 0.45, centre: [0.6, 0.45] })
  },
)

function sky(page: Page) {
  page.plane({ grain: 0.07, blotch: 0.07 }, (brush) => {
    brush.gradient(
      [900, 0],
      [1100, 960],
      [
        [0, '#153740'],
        [0.45, '#1d4a52'],
        [0.75, '#2f6460'],
        [1, '#5b8a76'],
      ],
    )
    brush.hatch([900, 0, 2000, 800], '#255760', {
      strokes: 34,
      width: 26,
      length: 0.4,
      turn: -0.12,
      alpha: 0.16,
      seed: 4,
      light: 0.03,
      hue: 8,
    })
    brush.hatch([0, 700, 2000, 860], '#4b7d70', {
      strokes: 26,
      width: 12,
      length: 0.2,
      turn: -0.04,
      alpha: 0.25,
      seed: 6,
    })
  })
  page.plane({ edge: 0.3, reach: 0.6 }, (brush) => {
    brush.fill(star(1330, 128, 15, { points: 4, inner: 0.3, seed: 2 }), '#e9ecc9')
    brush.fill(star(1452, 236, 6, { points: 4, inner: 0.4, seed: 3 }), '#a9c7b4')
  })
}

/** A corner of a house, dark as the night, and its one window. */
function house(page: Page) {
  page.plane(
    {
      edge: 0.5,
      reach: 1.6,
      grain: 0.1,
      blotch: 0.12,
      shadow: { colour: '#0a1a22', dx: -14, dy: 4, blur: 14, alpha: 0.4 },
    },
    (brush) => {
      const wall = cutByHand(points('1598,1010 1606,250 1560,262 1548,232 1760,60 2060,-60 2060,1010'), 2, 3)
      brush.fill(wall, '#16353c')
      brush.within(wall, () =>
        brush.hatch([1580, 200, 2060, 1000], '#1b3f45', {
          strokes: 50,
          width: 10,
          length: 0.12,
          turn: 0.02,
          alpha: 0.4,
          seed: 9,
        }),
      )
      brush.fill(cutByHand(points('1536,262 1526,222 1752,38 2060,-80 2060,-20 1764,86'), 2, 5), '#0f2830')
    },
  )
  window(page)
  page.glow(...lamp, 330, '#f2b45a', { strength: 0.4, power: 1.8, stipple: 0.2 })
}

const pane = points('1648,336 1868,330 1872,594 1644,596')

function window(page: Page) {
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.08 }, (brush) => {
    brush.fill(cutByHand(points('1632,320 1884,314 1890,610 1626,612'), 1.5, 2), '#0e242b')
    brush.fill(pane, '#e9a64f')
    brush.within(pane, () => {
      brush.sprayed({ dots: 0.5 }, (soft) => soft.glow(1800, 420, 190, '#ffdf97', { strength: 0.9 }))
    })
  })
  page.plane({ showsChild: true, edge: 0.3, reach: 0.8, grain: 0.08 }, (brush) =>
    brush.within(pane, () => childBehindCurtain(brush)),
  )
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.08 }, (brush) => {
    brush.within(pane, () => {
      for (const [x, w] of points('1656,24 1698,8 1856,6 1870,14'))
        brush.fill(points(`${x - w},320 ${x + w},320 ${x + w * 0.7},620 ${x - w * 1.2},620`), '#c98544')
    })
    brush
      .fill(points('1736,330 1744,330 1745,600 1737,600'), '#0e242b')
      .fill(points('1646,410 1872,406 1872,415 1646,419'), '#0e242b')
    brush.form(points('1612,606 1904,602 1908,626 1610,630'), '#234b4c', {
      width: 3,
      shade: null,
      rim: '#d79a58',
    })
  })
}

/** Smaller than a close one would be: long hair that went down to the sill would leave no child to see. */
const peeping: Pose = {
  ...poses.behind,
  tilt: 0.16,
  nearArm: joints('-0.28,-2.16 -0.86,-2.14 -1.06,-2.66'),
  farArm: joints('0.28,-2.16 0.74,-1.86 0.7,-1.4'),
}

/** A dark head with this child's hair, before a paler back; one hand holds the curtain aside. */
function childBehindCurtain(brush: Brush) {
  const dim = '#6f3a2b'
  const cloth = '#9c5f3a'
  figure(brush, {
    x: 1796,
    y: 704,
    height: 266,
    pose: peeping,
    garment: 'pyjamas',
    coat: cloth,
    trim: cloth,
    ink: dim,
    isBacklit: true,
    sway: 0.5,
  })
}

function farGarden(page: Page) {
  page.plane({ edge: 0.5, reach: 1.6, grain: 0.08 }, (brush) => {
    brush.fill(ridge(842, 26, 8, { right: 2060, frequency: 0.004 }), '#2c5d58')
    grass(brush, '#2c5d58', {
      base: 880,
      count: 90,
      width: 6,
      seed: 5,
      height: (x) => 70 + 50 * Math.abs(Math.sin(x / 190)),
    })
    mistDaisy(brush, [1468, 690, 36], '#3a6d66', 880)
    mistDaisy(brush, [1394, 742, 24], '#3a6d66', 880)
  })
  mist(page, 850, '#7fae9a', 0.42, 90)
}

/** The longest blade of all bends under one drop. */
function oneBlade(page: Page) {
  page.plane({ edge: 0.35, reach: 0.9, grain: 0.1 }, (brush) => {
    const blade = limb(
      points('1420,1030 1428,760 1394,520 1312,372 1212,322 1142,346 1116,398'),
      (t) => 15 * (1 - t * 0.92) + 0.8,
      10,
    )
    brush.form(blade, '#3f7a62', { width: 3, shadeWidth: 8, rim: '#a9c48d' })
  })
  page.glow(1113, 440, 150, '#cfe9d0', { strength: 0.5, power: 1.8, stipple: 0.6 })
  page.plane({}, (brush) =>
    drop(brush, { x: 1113, y: 436, size: 25, body: '#cfe8da', deep: '#4f8a80', lit: '#ffe2a0' }),
  )
}

/** One dark mass, cut from one sheet. */
function nearGarden(page: Page) {
  page.plane(
    {
      edge: 0.5,
      reach: 1.5,
      grain: 0.1,
      shadow: { colour: '#08171d', dx: -3, dy: -4, blur: 12, alpha: 0.4 },
    },
    (brush) => {
      brush.fill(
        ridge(912, 22, 3, { right: 2060, frequency: 0.005, lift: (x) => Math.max(0, x - 1300) * 0.09 }),
        NIGHT,
      )
      grass(brush, NIGHT, {
        base: 1020,
        count: 150,
        width: 8,
        seed: 11,
        height: (x) => (x < 900 ? 84 + Math.max(0, 420 - x) * 0.22 : 90 + (x - 900) * 0.16),
      })
      const random = rng(6)
      for (let i = 0; i < 13; i++) {
        const x = lerp(1040, 2030, (i + random() * 0.6) / 13)
        sprig(
          brush,
          [x, 1000],
          [x + (random() - 0.5) * 90, 890 - random() * 120 - i * 14],
          60 + i * 3,
          shift(NIGHT, { l: random() * 0.035 }),
          6,
        )
      }
      for (const [x, y, size] of [
        [560, 866, 30],
        [618, 892, 20],
        [1230, 800, 30],
      ] as const)
        bud(brush, x, y, size)
    },
  )
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.08 }, (brush) => {
    snail(brush, { x: 176, y: 930, scale: 27, hasPurse: true })
    for (let i = 0; i < 9; i++)
      brush.fill(leaf(90 + i * 22, 946 + (i % 3) * 6, 30, 5, -1.5 + (i % 4) * 0.3, 0.2), NIGHT)
  })
}

/** Flowers asleep, their heads down. */
function bud(brush: Brush, x: number, y: number, size: number) {
  brush.fill(
    limb(
      [
        [x - size * 0.6, 1000],
        [x - size * 0.4, y + size],
        [x, y - size],
        [x + size, y - size * 0.7],
        [x + size * 1.15, y],
      ],
      [5, 4, 3, 3, 3],
      8,
    ),
    NIGHT,
  )
  brush.fill(blob(x + size * 1.15, y + size * 0.5, size * 0.5, size * 0.75, { jitter: 0.05 }), NIGHT)
}
