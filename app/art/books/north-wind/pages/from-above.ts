import { Pen } from '~/art/figure/pen'
import { fbm } from '~/art/kit/random'
import { blob, limb, type Point, points, ribbon, type Shape, smooth, wobble } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { COAT, WHITE } from '../dog-head'
import { headAbove } from '../head-above'
import { sledgeAbove } from '../sledge'
import { firAbove } from '../trees'
import { gusts, windPlane } from '../wind'
import { cutPlane, RED } from '../world'

const FROM: [number, number] = [0.86, -0.5]

/** The way's middle, from the page's lower right to where they are. */
const way = smooth(
  points(
    '2040,960 1820,930 1640,850 1560,760 1640,660 1790,600 1830,500 1740,420 1560,400 1420,350 1376,268',
  ),
  false,
  10,
)
const old = way.map(
  ([x, y], i): Point => [x - 52 + fbm(i * 0.08, 3, 2, 2) * 40, y - 34 + fbm(i * 0.08, 9, 2, 2) * 30],
)

function plain(page: Page) {
  page.plane({ grain: 0.06, blotch: 0.035 }, (brush) => {
    brush.gradient(
      [0, 1000],
      [2000, 0],
      [
        [0, '#cfdde8'],
        [0.5, '#e6edef'],
        [1, '#f3efe4'],
      ],
    )
    brush.hatch([1000, -40, 2040, 1040], '#c6d7e4', {
      strokes: 60,
      width: 16,
      turn: -0.5,
      alpha: 0.2,
      length: 0.2,
      seed: 6,
    })
  })
  page.plane({ stipple: 0.6, blend: 'multiply', alpha: 0.8 }, (brush) => {
    for (const [x, y, r] of [
      [1180, 640, 330],
      [1900, 240, 300],
      [1480, 980, 280],
    ] as const)
      brush.glow(x, y, r, '#b9cbe4', { strength: 0.8, power: 1, stretch: 0.4 })
  })
}

/** Frozen lakes like coins, each in a rim of snow. */
function lakes(page: Page) {
  page.plane({ edge: 0.4, reach: 1.2, grain: 0.09, blotch: 0.12 }, (brush) => {
    for (const [x, y, rx, seed] of [
      [1385, 590, 92, 3],
      [1950, 790, 150, 4],
      [1240, 800, 54, 5],
      [1620, 210, 70, 6],
      [1880, 330, 34, 7],
      [1120, 470, 30, 8],
      [880, 700, 64, 9],
    ] as const) {
      const bank = blob(x, y, rx * 1.1, rx * 0.92, { corners: 12, jitter: 0.05, seed })
      const ice = blob(x, y, rx, rx * 0.82, { corners: 12, jitter: 0.05, seed })
      brush.fill(bank, '#fbf8ee')
      brush.form(ice, '#8db4cd', {
        rim: '#b9d3e0',
        shade: '#5f8db4',
        width: rx * 0.05,
        shadeWidth: rx * 0.16,
      })
      brush.within(ice, () => {
        for (const t of [-0.4, 0.1, 0.45])
          brush.dry(
            [
              [x - rx, y + rx * t],
              [x, y + rx * (t - 0.24)],
              [x + rx, y + rx * (t - 0.3)],
            ],
            rx * 0.1,
            '#d8e8ee',
            { bristles: 5, alpha: 0.6, gap: 0.3, seed },
          )
      })
    }
  })
}

function tracks(page: Page) {
  page.plane({ edge: 0.2, reach: 0.7 }, (brush) => {
    for (const side of [-9, 9])
      brush.dry(aside(old, side), 3, '#9fb6d4', {
        bristles: 4,
        alpha: 0.95,
        gap: 0.4,
        seed: side + 20,
        taper: 0,
      })
    for (const side of [-11, 11]) {
      brush.fill(ribbon(aside(way, side), [3.4, 3, 2.6], 1), '#7f9cc8')
      brush.fill(ribbon(aside(way, side + 3), [1.6, 1.4, 1], 1), '#ffffff')
    }
    for (const [i, [x, y]] of way.entries())
      if (i % 2 === 0) brush.fill(blob(x + (i % 4) * 2 - 3, y, 3, 2.4), '#9db4d6')
  })
}

function aside(line: Shape, by: number): Shape {
  return line.map(([x, y], i): Point => {
    const a: Point = line[Math.max(0, i - 1)] ?? [x, y]
    const b: Point = line[i + 1] ?? [x, y]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    return [x - ((b[1] - a[1]) / length) * by, y + ((b[0] - a[0]) / length) * by]
  })
}

/** Shadows far longer than those who throw them. */
function shadows(page: Page) {
  page.plane({ stipple: 0.25, blend: 'multiply', alpha: 0.85, edge: 0.2, reach: 0.8 }, (brush) => {
    const cast = (x: number, y: number, long: number, wide: number) =>
      brush.fill(
        limb(
          [
            [x, y],
            [x - long * 0.5, y + long * 0.3],
            [x - long, y + long * 0.58],
          ],
          [wide, wide * 0.86, wide * 0.6],
        ),
        '#8ea6d0',
      )
    cast(1376, 268, 260, 30)
    cast(1310, 135, 190, 17)
    for (const [x, y, size] of firs) cast(x, y, size * 2.6, size * 0.5)
  })
}

const firs: readonly (readonly [number, number, number])[] = [
  [1700, 712, 30],
  [1742, 736, 22],
  [1500, 500, 24],
  [1905, 560, 34],
  [1950, 520, 26],
  [1866, 130, 30],
  [1815, 96, 22],
  [1180, 330, 20],
  [968, 655, 24],
  [1010, 680, 18],
]

/** Tiny: a red cap with its gold pompom, a sledge, a dog. */
const sledge = { x: 1376, y: 268, scale: 38, turn: -2.02 }

function travellers(page: Page) {
  page.plane({ ...cutPlane, edge: 0.2 }, (brush) => {
    for (const [i, [x, y, size]] of firs.entries()) firAbove(Pen.at(brush, { x, y, scale: size }), i + 2)
    const place = Pen.at(brush, sledge)
    sledgeAbove(place)
    dogAbove(place.moved({ x: 3.7, y: 0.1, scale: 1.05 }))
    place.line(points('1,0.2 2,0.15 3.2,0.1'), '#6f4638', 0.07)
  })
  page.plane({ ...cutPlane, edge: 0.2, showsChild: true }, (brush) => {
    const place = Pen.at(brush, sledge)
    place.form(blob(-0.1, 0, 0.62, 0.7), RED)
    place
      .form(limb(points('0.2,-0.5 0.7,-0.4 1,-0.2'), [0.2, 0.18]), RED)
      .form(limb(points('0.2,0.5 0.7,0.4 1,0.2'), [0.2, 0.18]), RED)
    headAbove(place)
  })
}

function dogAbove(pen: Pen) {
  for (const leg of [
    '0.56,-0.3 0.91,-0.55',
    '0.56,0.3 0.91,0.55',
    '-0.56,-0.26 -0.91,-0.48',
    '-0.56,0.26 -0.91,0.48',
  ])
    pen.form(limb(points(leg), [0.2, 0.15]), WHITE, { rim: null })
  pen.form(limb(points('-0.9,0 -1.5,0.2 -1.9,-0.1'), [0.18, 0.24, 0.08]), COAT)
  pen.form(limb(points('-0.8,0 0,0 0.8,0'), [0.42, 0.44, 0.46]), COAT)
  pen.stroke(points('0.5,-0.44 0.42,0 0.5,0.44'), RED, [0.09, 0.09, 0.09])
  pen.form(limb(points('1.1,0 1.5,0'), [0.46, 0.3]), COAT)
  pen.fill(limb(points('1.55,0 1.8,0'), [0.2, 0.15]), WHITE).fill(blob(1.94, 0, 0.09, 0.1), '#1d2b45')
  for (const side of [-1, 1]) {
    pen.fill(points(`0.95,${side * 0.26} 1.2,${side * 0.36} 0.8,${side * 0.62}`), '#2c4468')
    pen.fill(blob(1.42, side * 0.2, 0.16, 0.09, { turn: side * 0.5 }), WHITE)
  }
}

/** Exactly as on the map: the same five lines. */
function wind(page: Page) {
  windPlane(page, (brush) => {
    gusts(
      brush,
      [
        '2040,690 1900,640 1950,520 1900,400 1740,330 1600,300 1520,220 1500,120 1420,40 1300,-40',
        '2040,630 1980,600 2010,480 1950,350 1780,280 1650,240 1580,150 1560,60 1500,-40',
        '2040,750 1850,710 1870,600 1890,470 1800,380 1660,350 1560,330 1478,270 1440,170 1380,90 1240,20 1160,-40',
      ],
      { width: 9, bristles: 6, colour: '#ffffff', alpha: 0.95, seed: 5 },
    )
  })
}

/** The nearest thing: a mountain's shoulder far below us and yet close, with its firs. */
function shoulder(page: Page) {
  const rock = wobble(
    smooth(points('-60,720 120,760 260,830 420,850 560,910 700,930 820,1060 -60,1060'), true, 6),
    8,
    0.02,
    4,
  )
  page.plane(
    {
      edge: 0.5,
      reach: 1.8,
      grain: 0.1,
      shadow: { colour: '#5f78b0', dx: -30, dy: 10, blur: 22, alpha: 0.4 },
    },
    (brush) => {
      brush.form(rock, '#3f6a96', { rim: '#d8e4ec', width: 9, shade: null })
      brush.spray(rock, '#1b3152', { strength: 0.75, start: 0.1 })
      for (const [i, [x, y]] of points(
        '40,860 110,930 20,960 210,950 320,900 300,985 430,955 540,985',
      ).entries())
        firAbove(Pen.at(brush, { x, y, scale: 44 + (i % 3) * 12 }), i + 21)
    },
  )
}

export const fromAbove = scene(
  {
    ground: '#e6edef',
    seed: 41,
    light: { from: FROM, colour: '#fff0d0', tint: '#5f78b0' },
    rooms: [{ x: 110, y: 150, width: 760, height: 440, ink: 'dark' }],
  },
  (page) => {
    plain(page)
    lakes(page)
    tracks(page)
    shadows(page)
    travellers(page)
    wind(page)
    shoulder(page)
    page.vignette('#6f86b8', { alpha: 0.3, centre: [0.6, 0.4] })
  },
)
