import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { withAlpha } from '../../kit/colour'
import { lerp, rng } from '../../kit/random'
import { blob, type Point, placeShape, points, type Shape, smooth, star, wobble } from '../../kit/shapes'
import type { Shot } from '../../looks'
import { Page } from '../../page'
import type { Picture } from '../../paint'
import { book } from './book'
import { head, nape, neck, tShirt } from './child'

const [WIDTH, HEIGHT] = [1333, 1000]
const PAPER = '#fffbf4'
export const promise: Picture = { width: WIDTH, height: HEIGHT, paint }

function paint(shot: Shot): Page {
  const light = { from: [-0.55, -0.84] as Point, colour: '#fff3d8', tint: '#54476b' }
  const page = new Page({ ...shot, width: WIDTH, height: HEIGHT, ground: PAPER, seed: 12, light })
  table(page)
  book(page)
  photograph(page)
  trail(page)
  fallen(page)
  pencil(page)
  melt(page)
  return page
}

/** A wash of warm paint that stands for a table in morning light; broad strokes leave its ends open. */
function table(page: Page) {
  const wash = smooth(
    points('90,420 640,330 1250,400 1292,620 1284,850 1130,918 700,938 290,928 96,888 54,740'),
    true,
    9,
  )
  page.plane({ edge: 0.6, reach: 2.4, grain: 0.025, blotch: 0.02 }, (brush) => {
    for (let i = 0; i < 7; i++) {
      const y = 690 + i * 38
      const [left, right] = [56 + ((i * 53) % 47), WIDTH - 44 - ((i * 37) % 61)]
      const stroke = points(`${left},${y + 8} ${WIDTH / 2},${y - 4} ${right},${y - 12}`)
      brush.dry(stroke, 26, '#faeed8', { bristles: 24, alpha: 0.9, gap: 0.1, seed: i + 3, taper: 0.1 })
    }
    brush.fill(wobble(wash, 8, 0.02, 4), '#faeed8')
    brush.within(wash, () =>
      brush.hatch([60, 600, 1280, 940], '#f5e2c2', {
        strokes: 26,
        width: 15,
        turn: -0.02,
        alpha: 0.3,
        seed: 4,
      }),
    )
  })
  page.plane({ stipple: 0.3, blend: 'multiply' }, (brush) => {
    brush.glow(690, 660, 600, '#f3d9ab', { strength: 0.45, power: 1.3, stretch: 0.5 })
  })
  contact(page)
}

/** Dark and close where paper and boards touch the table: without it they hover. */
function contact(page: Page) {
  page.plane({ blur: 7, blend: 'multiply', alpha: 0.5 }, (brush) => {
    brush.fill(placeShape(placeShape(card, { x: 4, y: 7 }), {}), '#b08a70')
    brush.fill(points('516,240 1272,240 1272,842 512,842'), '#b08a70')
  })
}

/** Lying a little askew on the table. */
const askew = { x: 302, y: 486, turn: -0.085 }
const sheet = (left: number, top: number, right: number, bottom: number): Shape =>
  placeShape(
    [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
    askew,
  )
const card = sheet(-238, -296, 238, 296)
const print = sheet(-210, -268, 210, 204)

function photograph(page: Page) {
  page.plane({ shadow: { colour: '#8d6f5c', dx: 7, dy: 13, blur: 13, alpha: 0.5 } }, (brush) =>
    brush.fill(card, '#ffffff'),
  )
  outdoors(page)
  page.plane({ edge: 0.2, reach: 0.7, grain: 0.05 }, (brush) => brush.within(print, () => sitter(brush)))
  border(page)
  tape(page)
}

/** The background is out of focus, as in a photo. */
function outdoors(page: Page) {
  const spots = points('-150,-190 -60,-230 120,-200 190,-110 -200,-60 170,40 -190,90')
  page.plane({}, (brush) => {
    brush.within(print, () => {
      brush.gradient(
        [298, 200],
        [320, 700],
        [
          [0, '#dcebe8'],
          [0.6, '#e9efdc'],
          [1, '#cfdcb6'],
        ],
        [60, 180, 560, 740],
      )
    })
  })
  page.plane({ blur: 16 }, (brush) => {
    brush.within(print, () => {
      spots.forEach((spot, i) => {
        const at = placeShape([spot], askew)[0] ?? spot
        brush.fill(blob(at[0], at[1], 60 + (i % 3) * 16, 56, { seed: i + 2 }), i % 2 ? '#bcd3b0' : '#f4f3e2')
      })
    })
  })
}

function sitter(brush: Brush) {
  const pen = Pen.at(brush, { x: 304, y: 440, turn: -0.05, scale: 262 })
  nape(pen)
  neck(pen, [0, 0.72], [0, 0.3])
  tShirt(pen)
  head(pen, 0.02)
}

/** White paper round the print; laid last, so that it trims what the lens blurred. */
function border(page: Page) {
  page.plane({ grain: 0.02 }, (brush) => {
    brush.within([placeShape(placeShape(card, { x: 0 }), {}), print], () => brush.fill(card, '#fffefb'))
    brush.within([card, print], () => brush.crescent(card, '#e9dfd0', -1.6, -2.4, 0.9))
    brush.line(print, withAlpha('#6b6a80', 0.22), 1.4, true)
  })
}

/** A strip of paper tape, torn at both ends. */
function tape(page: Page) {
  const strip = placeShape(points('-72,-21 72,-19 67,-10 73,-2 66,7 72,19 -72,21 -66,12 -73,3 -67,-8'), {
    x: 272,
    y: 186,
    turn: -0.2,
  })
  page.plane(
    {
      edge: 0.15,
      reach: 0.6,
      grain: 0.08,
      alpha: 0.92,
      shadow: { colour: '#8d6f5c', dx: 2, dy: 3, blur: 3, alpha: 0.35 },
    },
    (brush) => {
      brush.fill(strip, '#f4c765')
      brush.crescent(strip, '#fbdc95', 2, 5, 0.9)
    },
  )
}

const flight = smooth(
  points(
    '500,150 580,96 664,92 728,142 714,206 646,214 622,154 694,98 796,100 850,160 862,250 826,340 806,420 826,500 876,556 908,566',
  ),
  false,
  16,
)

const isInBook = ([x, y]: Point) => x > 740 && y > 232

/** Once in the book they stray like fireflies. */
function dotsOfSun(): Shape {
  const random = rng(5)
  const stray = (by: number) => (random() - 0.5) * by
  return flight
    .filter((point, i) => i % (isInBook(point) ? 8 : 4) === 1 && point[1] < 552)
    .map((point): Point => (isInBook(point) ? [point[0] + stray(44), point[1] + stray(26)] : point))
}

/** Dots of sun leave the photograph and go into the book, where they glow. */
function trail(page: Page) {
  const dots = dotsOfSun()
  page.plane({ stipple: 0.5, blend: 'screen' }, (brush) => {
    for (const dot of dots.filter(isInBook)) brush.glow(...dot, 28, '#ffc766', { strength: 0.85 })
  })
  page.plane({ edge: 0.2, reach: 0.7, grain: 0.05 }, (brush) => {
    dots.forEach((dot, i) => {
      const size = lerp(4.5, 8.5, Math.min(1, (i * 1.6) / dots.length))
      const spark = { turn: 0.2 + i, seed: i, points: 4, inner: 0.3 }
      if (!isInBook(dot)) brush.fill(blob(...dot, size, size * 0.9, { corners: 7, seed: i }), '#f2a93b')
      else if (i % 3) brush.fill(blob(...dot, 4.5 + (i % 2), 4.5, { corners: 7, seed: i }), '#ffe3a0')
      else brush.fill(star(...dot, 13, spark), '#ffedbd')
    })
  })
}

/** Two paper stars that fell from the book. */
function fallen(page: Page) {
  page.plane(
    { edge: 0.2, reach: 0.7, grain: 0.06, shadow: { colour: '#8d6f5c', dx: 3, dy: 5, blur: 4, alpha: 0.4 } },
    (brush) => {
      for (const [x, y, size, turn] of [
        [612, 872, 24, 0.3],
        [668, 908, 14, -0.2],
      ] as const)
        brush.form(wobble(star(x, y, size, { turn, seed: 6, inner: 0.52 }), 0.6, 0.1), '#f2b84b')
    },
  )
}

/** It drew all this, and rests. */
function pencil(page: Page) {
  const at = (list: string) => placeShape(points(list), { x: 1046, y: 900, turn: -0.07 })
  page.plane(
    {
      edge: 0.15,
      reach: 0.6,
      grain: 0.06,
      shadow: { colour: '#8d6f5c', dx: 3, dy: 6, blur: 4, alpha: 0.45 },
    },
    (brush) => {
      brush.form(at('-110,-9 80,-9 80,9 -110,9'), '#3f7f8c', { width: 3, shadeWidth: 6 })
      brush
        .fill(at('80,-9 118,-2 118,2 80,9 86,4 81,0 86,-4'), '#f0d3a4')
        .fill(at('107,-4 122,0 107,4'), '#3a2a3c')
      brush
        .fill(at('-110,-9 -97,-9 -97,9 -110,9'), '#e6c98f')
        .fill(at('-126,-8 -110,-9 -110,9 -126,8'), '#e2806c')
    },
  )
}

/** The page's own colour comes in from all sides; the last 20 units are nothing else. */
function melt(page: Page) {
  page.plane({}, (brush) => {
    const { context } = brush
    const side = (from: Point, to: Point) => {
      const paint = context.createLinearGradient(...from, ...to)
      for (let i = 0; i <= 8; i++) paint.addColorStop(i / 8, withAlpha(PAPER, (1 - i / 8) ** 1.6))
      context.fillStyle = paint
      context.fillRect(-60, -60, WIDTH + 120, HEIGHT + 120)
    }
    brush.touch(brush.box)
    side([22, 0], [70, 0])
    side([WIDTH - 24, 0], [WIDTH - 60, 0])
    side([0, 24], [0, 70])
    side([0, HEIGHT - 24], [0, HEIGHT - 70])
  })
}
