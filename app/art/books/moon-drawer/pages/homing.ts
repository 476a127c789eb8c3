import { Pen } from '~/art/figure/pen'
import { mix } from '~/art/kit/colour'
import { blob, points, ribbon, type Shape, smooth, star } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { arch } from '../bedroom'
import { catShade } from '../creatures/cat'
import { envelope } from '../letters'
import { crewGlass, crewShade, drawerShade, leaningCat, rocketShade } from '../shades'
import { town } from '../town'
import { groundPlane, ink, nightSky, stars, thingPlane } from '../world'

const black = '#1a1038'
const home = { x: 470, y: 742 }

/** Down again: the town is large, and one window has waited. */
export const homing = scene(
  {
    ground: ink.deep,
    seed: 36,
    light: { from: [0.5, 0.5], colour: '#ffbf8a', tint: '#2a1f5c' },
    rooms: [{ x: 1140, y: 130, width: 740, height: 410, ink: 'light' }],
  },
  (page) => {
    nightSky(page, {
      stops: [
        [0, '#231a55'],
        [0.36, '#432f78'],
        [0.62, '#74488a'],
        [0.82, '#bd6f86'],
        [1, '#e9a07e'],
      ],
      from: [1100, 0],
      to: [1000, 960],
      seed: 19,
      turn: -0.14,
      alpha: 0.17,
    })
    stars(page, {
      count: 60,
      within: [40, 20, 1040, 420],
      seed: 52,
      clear: [
        [60, 40, 480, 480],
        [1080, 90, 1940, 580],
      ],
      large: [[930, 90, 12]],
    })
    page.glow(600, 360, 520, '#c58ac0', { strength: 0.5, power: 1.6 })
    longEar(page)
    roofs(page)
    convoy(page)
    page.vignette(ink.night, { alpha: 0.4, centre: [0.45, 0.7] })
  },
)

/** A thread of stars behind the rocket: up, round, and down again, as an ear goes. */
const ear = smooth(
  points('452,262 380,176 290,108 190,74 112,84 92,134 140,190 232,232 330,262 420,300'),
  false,
  12,
)
function longEar(page: Page) {
  page.glow(250, 170, 320, '#b68ad0', { strength: 0.4, power: 1.4 })
  page.plane({ edge: 0.2, reach: 0.6 }, (brush) => {
    let run = 40
    ear.forEach(([x, y], i) => {
      const [px, py] = ear[i - 1] ?? [x, y]
      run += Math.hypot(x - px, y - py)
      if (run < 31 + (i % 5) * 4) return
      run = 0
      brush.fill(star(x, y, 7 + ((i * 5) % 7), { points: 4, inner: 0.28, seed: i }), '#fff0c8')
    })
  })
}

function roofs(page: Page) {
  page.plane({ ...groundPlane, alpha: 0.95 }, (brush) =>
    town(brush, {
      left: 800,
      right: 2060,
      y: 890,
      size: 96,
      colour: mix('#6a4288', '#3a2468', 0.4),
      seed: 33,
    }),
  )
  page.plane(groundPlane, (brush) =>
    town(brush, { left: 620, right: 2060, y: 950, size: 128, colour: '#3a2563', seed: 37 }),
  )
  page.glow(home.x, home.y, 420, '#ffb45e', { strength: 0.6, power: 1.7 })
  page.plane({ ...groundPlane, edge: 0.45 }, (brush) => {
    town(brush, { left: 700, right: 1180, y: 900, size: 210, colour: '#2b1c52', seed: 44 })
    brush.fill(points('-60,700 60,560 220,640 230,1060 -60,1060'), '#2b1c52')
    house(brush)
    aerial(brush, 130, 596, 120)
    aerial(brush, 900, 800, 90)
    catShade({ x: 716, y: 668, scale: 24 })(brush, black)
    catShade({ x: 64, y: 566, scale: 30, flip: true })(brush, black)
    brush.fill(
      smooth(points('-60,930 200,950 500,960 800,980 1100,1000 1100,1060 -60,1060'), true, 4),
      '#180f36',
    )
  })
  curtain(page)
}

type Brush = Parameters<Parameters<Page['plane']>[1]>[0]

function house(brush: Brush) {
  brush.fill(points('178,690 470,452 770,686 744,690 740,1060 214,1060 208,694'), black)
  brush.fill(points('600,470 650,470 650,610 600,560'), black)
  brush.fill(points('592,462 658,462 658,480 592,480'), black)
  const pane: Shape = arch(home.x, 850, 150, 214)
  brush.fill(arch(home.x, 858, 174, 236), '#4a2c58')
  brush.within(pane, (box) =>
    brush.gradient(
      [home.x, 640],
      [home.x, 850],
      [
        [0, '#ffe09a'],
        [0.7, '#fbb95f'],
        [1, '#ef9350'],
      ],
      box,
    ),
  )
}

const aerial = (brush: Brush, x: number, y: number, height: number) => {
  brush.fill(ribbon(points(`${x},${y + 40} ${x},${y - height}`), [2.4, 2]), black)
  for (const [k, wide] of [
    [0.95, 36],
    [0.8, 28],
    [0.66, 20],
  ] as const)
    brush.fill(
      ribbon(points(`${x - wide},${y - height * k + 4} ${x + wide},${y - height * k - 4}`), [2, 2]),
      black,
    )
}

/** The night blows it out, to wave. */
function curtain(page: Page) {
  page.plane({ ...thingPlane, edge: 0.35 }, (brush) => {
    const cloth = smooth(
      points(
        '398,660 450,656 520,690 600,676 672,704 716,690 700,730 640,750 570,728 510,752 450,742 424,790 402,834',
      ),
      true,
      6,
    )
    brush.form(cloth, '#e9c9a4', { width: 3, shadeWidth: 10, shade: '#9a6a86' })
    brush.within(cloth, () => {
      for (const fold of ['402,684 520,716 690,716', '402,720 470,722 560,706'])
        brush.fill(ribbon(smooth(points(fold), false, 6), [2, 5, 2], 1), '#c99a8c')
    })
  })
}

const RIM = '#d98a9a'

/** Two round heads, close to each other. */
function convoy(page: Page) {
  const place = { x: 604, y: 350, scale: 180, turn: 0.3 }
  page.plane({ showsChild: true, edge: 0.3, reach: 0.8, grain: 0.08 }, (brush) =>
    crewShade(brush, place, black, 'asleep', RIM),
  )
  page.plane({ grain: 0.04 }, (brush) => crewGlass(brush, place, black, 'asleep'))
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.08 }, (brush) => {
    leaningCat(brush, place, black, RIM)
    brush.fill(ribbon(points('434,316 400,330 372,306 340,336 320,362'), [2, 2, 2], 8), black)
    rocketShade(brush, place, black, RIM)
    drawerShade(brush, { x: 236, y: 382, scale: 80, turn: 0.16 }, black, true, '#b8708e')
    const pen = Pen.at(brush, place)
    pen.fill(blob(-0.28, 0.02, 0.085, 0.085), ink.lamp)
    pen.fill(blob(0.35, 0.03, 0.085, 0.085), '#5a4590')
    const child = pen.moved({ x: -0.2, y: -0.22, turn: 0.16 })
    child.stroke(points('0.24,-0.76 0.18,-0.88 0.06,-0.95'), '#e7c6dc', [0.004, 0.026, 0.004])
  })
  page.plane(thingPlane, (brush) => {
    envelope(brush, 120, 452, 20, 0.4, 'none')
  })
}
