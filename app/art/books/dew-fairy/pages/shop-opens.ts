import { poses } from '~/art/figure/poses'
import { limb, points, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { blade, ridge } from '~/art/scenery'
import { awning } from '../bell'
import { counter, lamp, lampDrop } from '../counter'
import { snail } from '../creatures/snail'
import { child, fairy } from '../hero'
import { DEEP, grass, mist, mistDaisy, PINE } from '../world'

/** Between stalks as high as trees: the shop, and the first customer. */
export const shopOpens = scene(
  {
    ground: '#2b5a52',
    seed: 67,
    light: { from: [-0.75, -0.5], colour: '#ffe6a8', tint: '#2f3a70' },
    rooms: [{ x: 120, y: 110, width: 740, height: 400, ink: 'dark' }],
  },
  (page) => {
    misty(page)
    wood(page)
    awning(page, { x: 1080, y: -96, scale: 1, lit: 0.75 })
    ground(page)
    counter(page)
    page.glow(...lamp, 420, '#ffe2a0', { strength: 0.7, power: 1.6, stipple: 0.6 })
    fairy(page, { x: 1396, y: 742, height: 262, pose: 'reach', flip: true, span: 2.1 })
    stalk(page)
    firstCustomer(page)
    lampDrop(page)
    frame(page)
    page.vignette('#14303a', { alpha: 0.42, centre: [0.68, 0.55], clear: 0.45 })
  },
)

function misty(page: Page) {
  page.plane({ grain: 0.07, blotch: 0.06 }, (brush) => {
    brush.gradient(
      [0, 200],
      [2000, 500],
      [
        [0, '#a9c8aa'],
        [0.42, '#b5d0ac'],
        [0.6, '#6fa38c'],
        [1, '#2c605c'],
      ],
    )
    brush.hatch([0, 0, 1000, 560], '#b2cdae', {
      strokes: 30,
      width: 30,
      length: 0.4,
      turn: -0.2,
      alpha: 0.2,
      seed: 3,
      light: 0.015,
      hue: 6,
    })
    brush.hatch([1000, 300, 2060, 860], '#74a58a', {
      strokes: 40,
      width: 18,
      length: 0.3,
      turn: -0.2,
      alpha: 0.26,
      seed: 9,
      light: 0.04,
      hue: 12,
    })
  })
  page.plane({ blur: 2.4, alpha: 0.75 }, (brush) => {
    for (const [x, high, wide, bow] of [
      [60, 560, 30, 90],
      [214, 420, 22, -70],
      [420, 380, 20, 80],
      [640, 460, 24, -90],
      [852, 700, 30, 120],
      [930, 520, 22, -60],
    ] as const)
      brush.fill(blade(x, 960, high, wide, bow), '#9cbf9f')
  })
  mist(page, 640, '#d3dfbb', 0.5, 150)
}

/** Grass like a wood. */
function wood(page: Page) {
  page.plane({ edge: 0.4, reach: 1.4, grain: 0.08 }, (brush) => {
    for (const [x, high, wide, bow] of [
      [905, 690, 24, 46],
      [1030, 560, 20, -70],
      [40, 800, 30, 46],
      [1180, 520, 18, 60],
    ] as const)
      brush.fill(blade(x, 960, high, wide, bow), x < 100 ? '#7fae90' : '#79a98d')
  })
  page.plane({ edge: 0.4, reach: 1.4, grain: 0.08 }, (brush) => {
    for (const [x, y, size] of [
      [900, 610, 44],
      [330, 700, 36],
    ] as const)
      mistDaisy(brush, [x, y, size], '#8fb697', 960)
    grass(brush, '#85b092', {
      base: 930,
      count: 60,
      width: 11,
      seed: 3,
      bow: 90,
      height: (x) => 170 + 120 * Math.abs(Math.sin(x / 240)),
    })
  })
  page.glow(1460, 560, 700, '#ffdf9a', { strength: 0.8, power: 1.4, stretch: 0.8, stipple: 0.6 })
  page.plane({ edge: 0.4, reach: 1.2, grain: 0.08 }, (brush) =>
    grass(brush, '#4f8068', {
      base: 930,
      count: 56,
      width: 10,
      seed: 6,
      bow: 80,
      height: (x) => (Math.abs(x - 1450) < 330 ? 60 : 120 + 130 * Math.abs(Math.sin(x / 310))),
    }),
  )
  mist(page, 850, '#cfdcb0', 0.4, 90)
}

function ground(page: Page) {
  page.plane({ edge: 0.5, reach: 1.6, grain: 0.12, blotch: 0.1 }, (brush) => {
    const moss = ridge(846, 16, 5, { right: 2060, frequency: 0.004 })
    brush.form(moss, '#4d7a50', { width: 5, shadeWidth: 1 })
    brush.hatch([0, 850, 2060, 1000], '#3f6c48', {
      strokes: 60,
      width: 8,
      length: 0.2,
      turn: 0.05,
      alpha: 0.4,
      seed: 5,
    })
    brush.sprayed({ dots: 0.6 }, (soft) =>
      soft.glow(1480, 870, 420, '#ffd98c', { strength: 0.6, stretch: 0.16 }),
    )
  })
}

const hold = points('1694,1000 1690,860 1706,700 1680,540')

function stalk(page: Page) {
  page.plane(
    { edge: 0.4, reach: 1.1, grain: 0.1, shadow: { colour: '#1b3a38', dx: 6, dy: 4, blur: 6, alpha: 0.3 } },
    (brush) => {
      brush.form(limb(hold, [17, 15, 13, 10], 10), '#5d9156', { width: 4, shadeWidth: 9 })
      brush.form(
        smooth(
          points('1680,548 1620,520 1586,456 1640,470 1668,440 1690,474 1742,446 1748,506 1704,540'),
          true,
          6,
        ),
        '#6fa05a',
        { width: 4, shadeWidth: 10 },
      )
    },
  )
}

function firstCustomer(page: Page) {
  page.plane({ stipple: 0.45, blend: 'multiply' }, (brush) =>
    brush.glow(1830, 876, 150, '#24405a', { strength: 0.6, stretch: 0.14 }),
  )
  const { stand } = poses
  child(page, {
    x: 1800,
    y: 872,
    height: 364,
    flip: true,
    eyes: 'open',
    mouth: 'ooh',
    gaze: 0.5,
    pose: {
      ...stand,
      head: [0.09, -2.94],
      tilt: 0.12,
      farArm: [
        [0.26, -2.17],
        [0.62, -1.96],
        [0.92, -2.1],
      ],
      farHand: 'fist',
    },
  })
}

/** The foreground is darkest and simplest; the snail has come a thumb further. */
function frame(page: Page) {
  page.plane(
    { edge: 0.45, reach: 1.6, grain: 0.1, shadow: { colour: '#10241d', dx: -3, dy: 2, blur: 9, alpha: 0.4 } },
    (brush) => {
      brush.fill(
        limb(points('1960,1060 1968,820 1990,600 2060,460'), (t) => 54 * (1 - t) + 2, 12),
        DEEP,
      )
      brush.fill(
        limb(points('-60,1060 -10,800 -6,480 70,190'), (t) => 56 * (1 - t) + 2, 12),
        DEEP,
      )
      brush.fill(
        limb(points('90,1060 110,930 180,830 280,800'), (t) => 26 * (1 - t) + 1, 12),
        PINE,
      )
      brush.fill(ridge(944, 12, 9, { right: 2060, frequency: 0.004 }), DEEP)
      grass(brush, DEEP, {
        base: 1010,
        count: 80,
        width: 7,
        seed: 12,
        height: (x) => 70 + Math.abs(x - 1200) * 0.05,
      })
    },
  )
  page.plane({ edge: 0.28, reach: 0.7, grain: 0.08 }, (brush) => snail(brush, { x: 420, y: 946, scale: 31 }))
}
