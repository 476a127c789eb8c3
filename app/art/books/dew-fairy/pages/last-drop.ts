import { poses } from '~/art/figure/poses'
import type { Brush } from '~/art/kit/brush'
import { withAlpha } from '~/art/kit/colour'
import { limb, type Point, points, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { blade, leaf, ridge } from '~/art/scenery'
import { daisy } from '../daisy'
import { acornCup, drop } from '../dew'
import { child, fairy } from '../hero'
import { lanterns, nearLanterns } from '../lanterns'
import { cutByHand, DEEP, grass, mist, mistDaisy, PINE } from '../world'

/** All the garden hung with drops; one is left. */
export const lastDrop = scene(
  {
    ground: '#bcd3c8',
    seed: 201,
    light: { from: [0.35, -0.9], colour: '#fbf3d0', tint: '#33457c' },
    rooms: [{ x: 130, y: 120, width: 740, height: 400, ink: 'dark' }],
  },
  (page) => {
    sky(page)
    hills(page)
    lanterns(page)
    seat(page)
    two(page)
    frame(page)
    nearLanterns(page)
    page.vignette('#2b4f66', { alpha: 0.34, centre: [0.6, 0.5], clear: 0.45 })
  },
)

function sky(page: Page) {
  page.plane({ grain: 0.06, blotch: 0.05 }, (brush) => {
    brush.gradient(
      [0, 0],
      [0, 720],
      [
        [0, '#9fc0c4'],
        [0.5, '#b4cfc9'],
        [0.82, '#c4d8c6'],
        [1, '#f7eccb'],
      ],
    )
    brush.hatch([940, 0, 2060, 500], '#aac8c8', {
      strokes: 50,
      width: 30,
      length: 0.35,
      turn: -0.12,
      alpha: 0.24,
      seed: 3,
      light: 0.025,
      hue: 8,
    })
    brush.hatch([0, 500, 2060, 640], '#cfdfca', {
      strokes: 36,
      width: 12,
      length: 0.25,
      turn: -0.02,
      alpha: 0.4,
      seed: 5,
      light: 0.015,
    })
  })
  page.glow(1180, 660, 620, '#fdf3d2', { strength: 0.6, stretch: 0.22, stipple: 0.45 })
}

function hills(page: Page) {
  page.plane({ edge: 0.5, reach: 1.6, grain: 0.08 }, (brush) => {
    brush.form(
      ridge(668, 26, 4, {
        right: 2060,
        frequency: 0.0022,
        lift: (x) => 34 * Math.exp(-(((x - 1240) / 420) ** 2)),
      }),
      '#7fa79c',
      { width: 4, shade: null, rim: '#f4ecca' },
    )
    brush.fill(ridge(748, 24, 9, { right: 2060, frequency: 0.003 }), '#68988a')
    grass(brush, '#68988a', {
      base: 800,
      count: 90,
      width: 5,
      seed: 3,
      height: (x) => 70 + 40 * Math.abs(Math.sin(x / 140)),
    })
  })
  mist(page, 790, '#dce8d6', 0.6, 90)
  page.plane({ edge: 0.4, reach: 1.3, grain: 0.08 }, (brush) => {
    for (const [x, y, size] of [
      [130, 700, 46],
      [250, 770, 34],
      [930, 650, 44],
      [850, 740, 30],
    ] as const)
      mistDaisy(brush, [x, y, size], '#5f9084', 1000)
    brush.fill(ridge(846, 20, 12, { right: 2060, frequency: 0.003 }), '#4d7f70')
    grass(brush, '#4d7f70', {
      base: 900,
      count: 80,
      width: 8,
      seed: 8,
      height: (x) => 90 + 60 * Math.abs(Math.sin(x / 200)),
    })
  })
}

const top: Point = [1530, 690]

function seat(page: Page) {
  page.plane(
    {
      edge: 0.4,
      reach: 1.2,
      grain: 0.1,
      blotch: 0.05,
      shadow: { colour: '#23384c', dx: -8, dy: 10, blur: 10, alpha: 0.4 },
    },
    (brush) => daisy(brush, { x: top[0], y: top[1], scale: 1.3, foot: 330 }),
  )
}

function two(page: Page) {
  const { sit } = poses
  page.glow(1466, 640, 90, '#ffffff', { strength: 0.5, stipple: 0.4 })
  fairy(page, {
    x: 1648,
    y: 706,
    height: 262,
    flip: true,
    eyes: 'open',
    mouth: 'smile',
    gaze: 0.7,
    span: 2,
    pose: { ...sit, tilt: 0.1 },
  })
  child(page, {
    x: 1440,
    y: 704,
    height: 392,
    gaze: 0.4,
    mouth: 'smile',
    pose: {
      ...sit,
      tilt: -0.1,
      nearArm: [
        [-0.3, -1.22],
        [-0.5, -0.8],
        [0, -0.56],
      ],
      farArm: [
        [0.25, -1.22],
        [0.62, -0.86],
        [0.52, -0.54],
      ],
      areArmsBefore: true,
    },
    heldBy: 'both',
    held: (brush, [x, y], unit) => {
      acornCup(brush, [x, y - unit * 0.2], unit * 0.27)
      drop(brush, {
        x,
        y: y - unit * 0.36,
        size: unit * 0.2,
        isBead: true,
        body: '#fbfdf4',
        deep: '#7fb0a8',
        alpha: 1,
      })
    },
  })
}

/** Darkest in front; a silver trail comes in from below. */
function frame(page: Page) {
  page.plane(
    {
      edge: 0.45,
      reach: 1.6,
      grain: 0.1,
      shadow: { colour: '#10282f', dx: 2, dy: -3, blur: 9, alpha: 0.35 },
    },
    (brush) => {
      brush.fill(ridge(940, 14, 6, { right: 2060, frequency: 0.004 }), PINE)
      grass(brush, PINE, {
        base: 1000,
        count: 90,
        width: 8,
        seed: 6,
        height: (x) => 64 + Math.abs(x - 900) * 0.05,
      })
      brush
        .fill(cutByHand(leaf(-40, 1010, 330, 66, -0.75, 0.4), 3, 3), DEEP)
        .fill(cutByHand(leaf(2060, 1020, 360, 66, -2.3, -0.4), 3, 3), DEEP)
      brush.fill(blade(60, 1040, 420, 20, -90), DEEP).fill(blade(1950, 1040, 300, 16, 60), DEEP)
    },
  )
  page.plane({}, (brush) => trail(brush))
}

const trail = (brush: Brush) => {
  const way = points('1000,1040 1040,990 1108,974 1180,982 1236,966 1290,972')
  brush
    .fill(limb(way, [3, 5, 4, 5, 4, 2], 10), withAlpha('#dfeee6', 0.5))
    .fill(limb(smooth(way, false, 3), [1.5, 2, 1.5], 3), withAlpha('#ffffff', 0.7))
}
