import type { Brush } from '../../brush'
import { Pen } from '../../figure-pen'
import { type Pose, poses } from '../../figure-poses'
import { scene } from '../../scene'
import { leaf } from '../../scenery'
import { blob, type Point, points, type Shape, smooth } from '../../shapes'
import { WALL, WINDOW } from './castle'
import { coil, dragonPlane, FIN } from './dragon'
import { sheep } from './sheep'
import { cumulus, flatCloud, GOLD, hero, heroPlane, INK, PAPER, RED, SHADOW } from './world'

const light = { from: [-0.8, -0.6] as Point, colour: '#fff0c4', tint: SHADOW }
const long = { colour: '#8a5f96', dx: 38, dy: 26, blur: 9, alpha: 0.42 }
const box = (l: number, t: number, r: number, b: number): Shape => [
  [l, t],
  [r, t],
  [r, b],
  [l, b],
]

/** A wall seen from above: its top, and what shows of its inner side. */
function wall(brush: Brush, [l, t, r, b]: [number, number, number, number], side = 30) {
  brush.fill(box(l, t, r, b + side), '#cfa3b4')
  brush.form(box(l, t, r, b), WALL, { width: 4, shadeWidth: 5 })
}

function bed(brush: Brush, x: number, y: number, cover: string) {
  brush.form(
    smooth(
      [
        [x, y],
        [x + 44, y],
        [x + 44, y + 74],
        [x, y + 74],
      ],
      true,
      2,
    ),
    '#b9713f',
    { width: 2, shadeWidth: 5 },
  )
  brush.form(blob(x + 22, y + 16, 17, 11, { corners: 8 }), '#fff6e6', { width: 2, shadeWidth: 4 })
  brush.form(box(x + 2, y + 30, x + 42, y + 72), cover, { width: 2, shadeWidth: 6 })
  brush.fill(box(x + 2, y + 30, x + 42, y + 37), '#fff0d8')
}

function throne(brush: Brush) {
  brush.form(box(1664, 560, 1704, 700), '#a8445c', { width: 2, shadeWidth: 6 })
  brush.form(smooth(points('1652,500 1716,500 1720,566 1648,566'), true, 3), GOLD, {
    width: 3,
    shadeWidth: 8,
  })
  brush.form(box(1662, 524, 1706, 558), RED, { width: 2, shadeWidth: 6 })
  for (const x of [1654, 1684, 1714]) brush.fill(blob(x, 498, 6, 6), '#fff0c4')
}

function bath(brush: Brush) {
  const pen = Pen.at(brush, { x: 1556, y: 652 })
  pen.form(blob(0, 0, 62, 46, { corners: 12, jitter: 0.02 }), '#fff6e6', { width: 4, shadeWidth: 9 })
  pen.fill(blob(0, 2, 51, 35, { corners: 12, jitter: 0.02 }), '#8fc4cc')
  sheep(pen.moved({ x: 4, y: 0, scale: 30 }), { mood: 'laugh', legs: 'none', seed: 4 })
  for (const [x, y, r] of [
    [-36, 12, 8],
    [-24, 20, 10],
    [-8, 24, 8],
    [30, 18, 9],
    [40, 6, 7],
    [16, 24, 7],
  ] as const)
    pen.form(blob(x, y, r, r), '#f4fbff', { rim: null, shadeWidth: 3 })
}

/** Rooms one looks into as into a drawer. */
function rooms(brush: Brush) {
  brush.form(box(1360, 330, 1790, 740), '#dfa99f', { width: 3, shadeWidth: 4 })
  brush.pattern(box(1360, 330, 1790, 740), '#cf9490', {
    mark: 'stitch',
    step: 40,
    row: 26,
    size: 30,
    width: 2,
  })
  brush.fill(box(1360, 330, 1420, 740), '#d3a0a8')
  wall(brush, [1344, 312, 1806, 340], 34)
  bed(brush, 1440, 386, '#5f79b8')
  bed(brush, 1504, 386, '#3F7F8C')
  bed(brush, 1730, 390, RED)
  wall(brush, [1590, 340, 1610, 560], 26)
  wall(brush, [1400, 536, 1600, 556], 28)
  throne(brush)
  bath(brush)
  brush.form(box(1344, 312, 1370, 760), WALL, { width: 4, shadeWidth: 5 })
  brush.form(box(1782, 312, 1808, 760), WALL, { width: 4, shadeWidth: 7 })
  brush.fill(box(1344, 730, 1808, 806), '#e3bfb4')
  brush.form(box(1344, 720, 1808, 748), WALL, { width: 4, shadeWidth: 5 })
  for (let i = 0; i < 9; i++) brush.fill(box(1392 + i * 44, 708, 1414 + i * 44, 724), WALL)
  brush.fill(
    smooth(points('1560,806 1560,776 1553,768 1560,758 1600,758 1607,768 1600,776 1600,806'), true, 3),
    '#b9713f',
  )
}

/** A round tower from above, open like a cup. */
function tower(brush: Brush, x: number, y: number, r: number, tall: number) {
  brush.form(
    smooth(
      [
        [x - r, y],
        [x - r, y + tall],
        [x, y + tall + r * 0.5],
        [x + r, y + tall],
        [x + r, y],
      ],
      true,
      5,
    ),
    '#eccdbd',
    { width: 5, shadeWidth: r * 0.8 },
  )
  brush.form(blob(x, y, r, r * 0.86, { corners: 16, jitter: 0.01 }), WALL, { width: 5, shadeWidth: 6 })
  brush.fill(blob(x, y, r * 0.72, r * 0.6, { corners: 16, jitter: 0.01 }), '#8a6a9c')
  brush.within(blob(x, y, r * 0.72, r * 0.6, { corners: 16, jitter: 0.01 }), () =>
    brush.fill(blob(x + 4, y + r * 0.3, r * 0.7, r * 0.5), '#6a4f86'),
  )
  brush.fill(
    smooth(
      [
        [x - r * 0.16, y + tall + r * 0.1],
        [x - r * 0.16, y + tall - r * 0.3],
        [x, y + tall - r * 0.46],
        [x + r * 0.16, y + tall - r * 0.3],
        [x + r * 0.16, y + tall + r * 0.1],
      ],
      true,
      3,
    ),
    WINDOW,
  )
}

/** Folded anew; somebody once drew a dragon on this sheet. */
function paperRoof(pen: Pen) {
  const top: Point = [0, -96]
  pen.fill([[-92, 6], top, [-8, 40]], PAPER)
  pen.fill([[-8, 40], top, [92, -6]], '#e3cfe2')
  pen.fill(
    [
      [-92, 6],
      [-8, 40],
      [-20, 50],
      [-100, 14],
    ],
    '#d8bfdc',
  )
  pen.fill(
    [
      [-8, 40],
      [92, -6],
      [100, 0],
      [-4, 52],
    ],
    '#c3a6cc',
  )
  pen.stroke(points('-40,24 -20,-30 0,-96'), '#efe3ee', [1, 2, 0.6])
  const doodle = '#3F7F8C'
  pen.stroke(
    points('-66,10 -58,-4 -44,-6 -36,6 -24,8 -18,-8 -10,-18 -4,-10 -12,-2'),
    doodle,
    [1.6, 2.4, 2.4, 2.2, 2.2, 2, 2, 1.4],
  )
  for (const way of ['-56,-4 -52,-14 -46,-6', '-34,4 -29,-8 -24,4'])
    pen.stroke(points(way), '#e5785f', [1.2, 1.8, 1.2])
  pen.fill(blob(-10, -12, 2, 2), INK)
}

const setting: Pose = {
  ...poses.carry,
  head: [0.1, -2.95],
  tilt: 0.16,
  nearArm: [
    [-0.26, -2.12],
    [0.1, -1.7],
    [0.66, -1.86],
  ],
  farArm: [
    [0.3, -2.14],
    [0.8, -2.06],
    [1.24, -2.3],
  ],
}

/** Around it all a tail. */
function ring(brush: Brush) {
  const pen = Pen.at(brush, {})
  const way = Array.from({ length: 15 }, (_, i): Point => {
    const angle = Math.PI * (0.3 + (i / 14) * 1.42)
    return [1600 + Math.cos(angle) * 560, 510 + Math.sin(angle) * 462]
  })
  way.push([2080, 330], [2160, 480])
  way.reverse()
  const tip = way.at(-1) ?? [0, 0]
  pen.form(leaf(tip[0] - 10, tip[1], 110, 46, -0.5, 0.4), FIN, { width: 4, shadeWidth: 12 })
  pen.form(leaf(tip[0] - 10, tip[1], 100, 40, 0.5, -0.4), FIN, { width: 4, shadeWidth: 12 })
  coil(pen, way, [92, 88, 84, 76, 64, 48, 30, 12], { plate: 52, side: 1, scales: 40, every: 4 })
}

/** If it flies off, one folds again. */
export const roofing = scene(
  { ground: '#f7d6c2', seed: 141, light, rooms: [{ x: 104, y: 190, width: 740, height: 530, ink: 'dark' }] },
  (page) => {
    page.plane({ edge: 0.4, reach: 1.4, grain: 0.08, blotch: 0.08 }, (brush) => {
      brush.gradient(
        [0, 0],
        [2000, 1000],
        [
          [0, '#ffeccb'],
          [0.5, '#fbdcc4'],
          [1, '#e9b9bf'],
        ],
      )
    })
    page.plane({ edge: 0.5, reach: 1.6, grain: 0.08, shadow: { ...long, alpha: 0.2, blur: 22 } }, (brush) => {
      cumulus(brush, [120, 960, 640, 90], 6, '#e6bcc4', '#fff3dc')
      cumulus(brush, [640, 1010, 500, 70], 3, '#e6bcc4', '#fff3dc')
      cumulus(brush, [60, 40, 420, 80], 9, '#f0cdc6', '#fff6e2')
    })
    page.plane({ edge: 0.6, reach: 1.8, grain: 0.08, shadow: { ...long, alpha: 0.2, blur: 22 } }, (brush) => {
      flatCloud(
        brush,
        points(
          '1040,500 1080,260 1220,90 1500,30 1800,60 2060,120 2060,960 1800,1000 1400,980 1160,860 1070,700',
        ),
        '#fbe0d0',
        { strength: 0.14 },
      )
    })
    page.plane({ ...dragonPlane, shadow: { ...long, dx: 24, dy: 20 } }, ring)
    page.plane({ edge: 0.3, reach: 0.9, grain: 0.08, shadow: long }, (brush) => {
      tower(brush, 1796, 340, 54, 60)
      rooms(brush)
      tower(brush, 1796, 720, 54, 80)
      tower(brush, 1356, 334, 44, 50)
      tower(brush, 1404, 606, 82, 150)
    })
    page.plane({ ...heroPlane, shadow: { ...long, dx: 30, dy: 20 } }, (brush) => {
      hero(brush, {
        x: 1206,
        y: 806,
        height: 420,
        pose: setting,
        crown: 'gold',
        gaze: 0.3,
        mouth: 'smile',
        held: { far: (own, [x, y]) => paperRoof(Pen.at(own, { x: x + 50, y: y + 26 })) },
      })
    })
    page.vignette(SHADOW, { alpha: 0.22, centre: [0.6, 0.5] })
  },
)
