import { paintHeadFromBehind } from '~/art/child/back'
import { skinOf } from '~/art/figure/figure'
import { Pen } from '~/art/figure/pen'
import { poses } from '~/art/figure/poses'
import type { Brush } from '~/art/kit/brush'
import { blob, limb, points, ribbon, type Shape, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { bobble, hero } from '../child'
import { frontHead } from '../dog-head'
import { bigHand, grandfatherHead, JERSEY, jersey } from '../grandfather'
import { cross, map, scrawl, sheetShape } from '../map'
import { CREAM, cutPlane, RED } from '../world'

const WALL = '#4b2e35'
const DARK = '#2a1a2a'
const BLANKET = '#5f86ad'
const WARM = { from: [0.75, 0.55] as [number, number], colour: '#ffca80', tint: '#3a2350' }
const shadow = { colour: DARK, dx: -14, dy: -4, blur: 14, alpha: 0.45 }

function wall(brush: Brush) {
  brush.gradient(
    [200, 0],
    [2000, 1000],
    [
      [0, '#3d2530'],
      [0.5, WALL],
      [0.8, '#7a4a3c'],
      [1, '#b3703f'],
    ],
  )
  brush.hatch([-40, -40, 1000, 1040], '#452a34', {
    strokes: 60,
    width: 16,
    turn: 1.55,
    alpha: 0.16,
    length: 0.5,
    seed: 4,
    light: 0.015,
  })
  brush.hatch([1000, -40, 2040, 700], '#80503f', {
    strokes: 40,
    width: 15,
    turn: 1.55,
    alpha: 0.12,
    length: 0.4,
    seed: 6,
    light: 0.03,
  })
}

/** Boards to the height of a chair's back, and over them the child's shadow, just under the old hat. */
function wainscot(page: Page) {
  page.plane({ showsChild: true, stipple: 0.25, blend: 'multiply', alpha: 0.5, blur: 3 }, (brush) => {
    brush.fill(blob(914, 410, 98, 108, { corners: 14, jitter: 0.01 }), DARK)
    paintHeadFromBehind(Pen.at(brush, { x: 914, y: 408, scale: 208 }), brush.child, {
      ink: DARK,
      cover: 'knit',
    })
    brush.fill(
      smooth(
        points('730,770 744,640 800,552 862,520 868,470 960,470 966,520 1036,552 1100,640 1120,770'),
        true,
        7,
      ),
      DARK,
    )
  })
  page.plane(
    { edge: 0.3, reach: 1, grain: 0.08, shadow: { colour: DARK, dx: -4, dy: -6, blur: 10, alpha: 0.4 } },
    (brush) => {
      brush.fill(points('-60,716 1200,716 1200,1080 -60,1080'), '#3b2632')
      brush
        .fill(points('-60,716 1200,716 1200,732 -60,732'), '#6d4540')
        .fill(points('-60,732 1200,732 1200,738 -60,738'), '#261722')
      for (const [i, x] of [64, 190, 322, 446, 580, 702, 836, 960].entries()) {
        brush.fill(points(`${x},738 ${x + 4},738 ${x + 4},1080 ${x},1080`), '#2c1c28')
        brush.dry(points(`${x + 60},750 ${x + 62},880 ${x + 58},1020`), 40, '#442c36', {
          bristles: 9,
          alpha: 0.5,
          seed: i + 4,
          gap: 0.3,
        })
      }
    },
  )
}

/** It has hung on its peg for sixty years. */
function oldHat(brush: Brush) {
  brush.form(points('690,90 1300,82 1301,112 691,122'), '#5f3d3c', { width: 4, shadeWidth: 8 })
  for (const x of [756, 1068]) brush.form(blob(x, 103, 12, 12, { corners: 9 }), '#86594a', { width: 3 })
  const peg = Pen.at(brush, { x: 912, y: 300, scale: 196, turn: -0.05 })
  const dome = smooth(
    points('-0.46,0.42 -0.44,0.1 -0.26,-0.32 0,-0.46 0.28,-0.32 0.46,0.1 0.5,0.44 0,0.5'),
    true,
    6,
  )
  peg.form(dome, '#b0403c')
  peg.within(dome, () => {
    for (const y of [0.1, -0.14])
      peg.stroke(points(`-0.6,${y - 0.03} 0,${y + 0.03} 0.6,${y - 0.03}`), '#d9c3a5', [0.04, 0.04, 0.04])
    peg.stroke(points('-0.6,0.4 0,0.46 0.6,0.4'), '#d9c3a5', [0.1, 0.11, 0.1])
  })
  bobble(peg, 0.02, -0.55, 1.15)
  brush.line(smooth(points('912,186 900,150 912,118 924,150 914,186'), false, 6), '#d9c3a5', 5)
  brush.form(blob(912, 112, 13, 13, { corners: 9, jitter: 0.03 }), '#9a6a4c', { width: 3, shadeWidth: 5 })
}

/** He looks at the child, not at the map. */
function grandfather(page: Page) {
  page.plane({ ...cutPlane, shadow }, (brush) => {
    const pen = Pen.at(brush, { x: 1700, y: 290, scale: 330, turn: -0.1 })
    const body = smooth(
      points('-0.62,0.72 -0.2,0.5 0.3,0.5 0.8,0.74 1.15,1.3 1.3,2.6 -1.1,2.6 -0.96,1.4'),
      true,
      7,
    )
    jersey(pen, body, points('-1.2,1.26 -0.5,1.42 0,1.48 0.6,1.4 1.3,1.2'))
    grandfatherHead(pen, { gaze: -0.75 })
  })
}

/** Over one shoulder, slipped from the other, and over all the knees. */
const blanket = smooth(
  points(
    '1166,556 1208,566 1236,640 1252,740 1330,800 1520,830 1580,1090 1000,1090 1008,900 1030,720 1072,612 1116,568',
  ),
  true,
  7,
)
const behind = smooth(points('1360,1000 1380,560 1430,566 1490,620 1530,760 1540,1000'), true, 7)

function wrapped(brush: Brush) {
  brush.form(blanket, BLANKET, { shadeWidth: 24, width: 8 })
  brush.within(blanket, () => {
    for (const line of [
      '1150,540 1186,640 1206,760 1290,850 1520,880',
      '1132,540 1166,650 1184,776 1276,876 1520,904',
    ])
      brush.line(smooth(points(line), false, 7), CREAM, 8)
  })
  brush.spray(blanket, '#1f3358', { strength: 0.6, start: 0.45 })
}

function child(page: Page) {
  page.plane({ isChild: true, ...cutPlane, shadow }, (brush) => {
    brush.form(behind, BLANKET, { shadeWidth: 20, width: 6 })
    hero(brush, {
      x: 1268,
      y: 1236,
      height: 1050,
      turn: 0,
      isHatless: true,
      isBare: true,
      cover: { kind: 'flaps', colour: '#e3ac4c', trim: CREAM },
      gaze: 0.25,
      mouth: 'awe',
      ...tilted(-0.17),
    })
    wrapped(brush)
  })
}

const tilted = (tilt: number) => ({ pose: { ...poses.stand, tilt, head: [0.1, -2.93] as [number, number] } })

/** The map over both pairs of knees, pushed up where a nose wants to see it too, and down by the arm that points. */
const edge =
  '-1.5,-0.86 -0.98,-0.95 -0.8,-0.8 -0.5,-0.64 -0.24,-0.74 -0.04,-0.95 0.4,-1.0 1,-0.93 1.5,-0.98 1.54,-0.3 1.5,0.4 1.55,0.98 0.8,1.02 0.3,1.0 -0.16,0.98 -0.34,0.5 -0.62,0.08 -0.98,-0.08 -1.3,0.06 -1.56,0.2 -1.5,-0.3'

function mapPlane(page: Page) {
  page.plane({ ...cutPlane, shadow: { ...shadow, dy: -8 } }, (brush) => {
    const pen = Pen.at(brush, { x: 1525, y: 806, scale: 244, turn: -0.035 })
    map(pen, sheetShape(edge))
    cross(pen, 0.96, -0.17, 0.34)
    scrawl(pen, ['비', '김'], 0.24, 0.15, 0.38)
    pen.spray(sheetShape(edge), '#8a5a3c', { strength: 0.35, start: 0.5 })
  })
}

/** From beneath. */
function nose(page: Page) {
  page.plane({ ...cutPlane }, (brush) =>
    frontHead(Pen.at(brush, { x: 1262, y: 884, scale: 140, turn: 0.12 }), { brows: 'doubt' }),
  )
}

function hands(page: Page) {
  page.plane({ isChild: true, ...cutPlane, shadow: { ...shadow, blur: 6, dx: -8 } }, (brush) => {
    const skin = skinOf(brush)
    // From under the collar and as broad as a shoulder, or the arm would begin on the map.
    const sleeve: Shape = smooth(
      points(
        '1362,520 1404,524 1452,552 1500,610 1544,656 1582,694 1566,742 1536,796 1478,764 1420,706 1374,646 1340,606 1330,566',
      ),
      true,
      7,
    )
    brush.form(sleeve, RED, { width: 6, shadeWidth: 18 })
    for (const fold of ['1346,602 1384,596 1412,572', '1372,640 1408,640 1436,622'])
      brush.fill(ribbon(smooth(points(fold), false, 6), [2, 7, 1]), '#8f2f38')
    brush.form(ribbon(points('1552,682 1568,742 1546,802'), [15, 17, 15]), CREAM, {
      width: 4,
      shadeWidth: 10,
    })
    const pen = Pen.at(brush, { x: 1574, y: 744, scale: 300, turn: 0.1 })
    const shade = pen.skinShade(skin, 0.45)
    pen.form(
      smooth(points('-0.05,-0.12 0.14,-0.14 0.26,-0.1 0.28,0.08 0.16,0.14 -0.05,0.12'), true, 6),
      skin,
      { shade, shadeWidth: 0.05 },
    )
    pen.form(limb(points('0.16,-0.07 0.32,-0.1 0.5,-0.09'), [0.055, 0.05, 0.042]), skin, {
      shade,
      rim: null,
      shadeWidth: 0.03,
    })
    pen.form(limb(points('0.06,-0.1 0.12,-0.19 0.2,-0.21'), [0.05, 0.045, 0.036]), skin, {
      shade,
      rim: null,
      shadeWidth: 0.03,
    })
    for (const y of [-0.005, 0.055]) pen.stroke(points(`0.27,${y} 0.17,${y}`), shade, [0.012, 0.003])
  })
  page.plane({ ...cutPlane, shadow: { ...shadow, blur: 6, dx: -8 } }, (brush) => {
    brush.form(limb(points('2050,560 2036,680 1992,776'), [86, 84, 70]), JERSEY, { width: 6, shadeWidth: 24 })
    bigHand(Pen.at(brush, { x: 1954, y: 782, scale: 290, turn: -0.14, flip: true }))
  })
}

export const stoveSide = scene(
  {
    ground: WALL,
    seed: 21,
    light: WARM,
    rooms: [{ x: 110, y: 130, width: 720, height: 540, ink: 'light' }],
  },
  (page) => {
    page.plane({ grain: 0.07, blotch: 0.08 }, wall)
    wainscot(page)
    page.glow(2010, 900, 900, '#ffae52', { strength: 0.8, power: 1.5, blend: 'screen' })
    page.plane({ ...cutPlane, shadow: { ...shadow, dx: -6, blur: 10 } }, oldHat)
    grandfather(page)
    child(page)
    nose(page)
    mapPlane(page)
    hands(page)
    page.glow(2040, 980, 560, '#ffb866', { strength: 0.5, power: 1.6, blend: 'soft-light' })
    page.vignette('#2a1a30', { alpha: 0.45, centre: [0.72, 0.55] })
  },
)
