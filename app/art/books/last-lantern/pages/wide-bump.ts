import type { Brush } from '~/art/kit/brush'
import { mix } from '~/art/kit/colour'
import { blob, points, ribbon, type Shape, smooth, wobble } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { arch, trunk } from '~/art/scenery'
import { air, canopy, fern, giant, grass, ground, quietPatch, wood } from '../wood'
import { deep, ember, flameOf, type HeroLook, hero, pool, shine, tint } from '../world'

const child: HeroLook = { x: 1404, y: 838, height: 175, pose: 'stand' }
const flame = flameOf(child)
const bark = '#14303f'

/** No fireflies, and so dark that the trees knock their brows together; one door is lit. */
export const bump = scene(
  {
    ground: deep,
    seed: 21,
    light: { from: [0.4, -0.5], colour: '#a9cdb9', tint },
    rooms: [{ x: 130, y: 130, width: 730, height: 390, ink: 'light' }],
  },
  (page) => {
    air(page, [
      [0, '#0d2035'],
      [0.4, '#173a50'],
      [0.7, '#3f7580'],
      [0.82, '#5d9096'],
      [1, '#1c4556'],
    ])
    wood(page, {
      far: '#3f7079',
      near: '#1d4456',
      horizon: 730,
      rows: 3,
      seed: 4,
      clear: [[1250, 1560]],
      flame,
      reach: 240,
    })
    quietPatch(page, [510, 430], [640, 620], '#12303f', 0.9)
    house(page)
    ground(page, { y: 846, colour: '#173c48', seed: 12 })
    pool(page, flame, 850, 300, 0.22)
    page.plane({ edge: 0.35, grain: 0.12 }, (brush) =>
      grass(brush, [1000, 850, 1900, 960], 150, { seed: 8, flame, reach: 260 }),
    )
    shine(page, flame, 260)
    hero(page, child)
    ember(page, flame, 44)
    couple(page)
    frame(page)
    page.vignette('#0a1a30', { centre: [0.7, 0.66], alpha: 0.55 })
  },
)

function house(page: Page) {
  const shadow = { colour: '#0a1c2b', dx: -6, dy: 4, blur: 12, alpha: 0.5 }
  page.plane({ edge: 0.45, reach: 1.2, grain: 0.13, blotch: 0.12, shadow }, (brush) => {
    const wall = points('1296,852 1302,640 1500,640 1506,852')
    brush.form(wall, '#47686a', { rim: null, shadeWidth: 16 })
    brush.pattern(wall, '#3a5a60', { mark: 'stitch', step: 34, row: 20, size: 18, width: 2 })
    roof(brush)
    brush.fill(arch(1398, 848, 112, 214), '#1a3140')
    brush.fill(arch(1398, 848, 96, 204), '#f7c468')
    brush.sprayed({ dots: 0.6 }, (soft) =>
      soft.glow(flame[0], flame[1], 96, '#fff0bd', { strength: 0.8, power: 1.2 }),
    )
  })
}

function roof(brush: Brush) {
  const shape = wobble(
    smooth(points('1262,662 1300,590 1350,520 1398,478 1452,522 1504,592 1540,660 1400,648'), true, 5),
    3,
    0.03,
  )
  brush.fill(points('1462,470 1496,470 1496,590 1462,560'), '#20414f')
  brush.form(shape, '#1b3a4a', { rim: '#4c8088', width: 4, shadeWidth: 20 })
  brush.pattern(shape, '#12303f', { mark: 'arc', step: 26, row: 17, size: 11, width: 2.2 })
}

/** Two old trees, brow to brow, and both sorry. */
function couple(page: Page) {
  const shadow = { colour: '#071421', dx: -5, dy: 3, blur: 18, alpha: 0.5 }
  page.plane({ edge: 0.7, reach: 1.7, grain: 0.14, blotch: 0.12, shadow }, (brush) => {
    tree(brush, points('1052,1010 1066,840 1110,640 1196,460 1278,330 1246,170 1150,-60'), 1, 14)
    tree(brush, points('1800,1010 1776,850 1716,660 1560,470 1436,330 1462,170 1580,-60'), -1, 40)
  })
}

const bulk = (t: number) => 68 + 120 * Math.exp(-t * 9) + 22 * Math.exp(-(((t - 0.62) * 7) ** 2)) - t * 6

function tree(brush: Brush, centre: Shape, side: number, seed: number) {
  const outline = wobble(ribbon(centre, bulk, 12), 7, 0.02, seed)
  brush.within(outline, () => {
    brush.fill(outline, bark)
    for (let i = 0; i < 13; i++) {
      const away = (i - 6) * 12
      const streak = centre.map(([x, y]): [number, number] => [x + away, y])
      brush.dry(streak, 8, i % 2 ? '#22505c' : '#0b1d2b', { alpha: 0.5, gap: 0.42, seed: i + seed })
    }
  })
  const low = points('900,520 2000,520 2000,1060 900,1060')
  brush.within(low, () => brush.crescent(outline, mix(bark, '#f0b659', 0.34), side * -8, 3, 0.35))
  face(brush, side)
}

/** Knots for eyes, brows of bark that hang at their outer ends. */
function face(brush: Brush, side: number) {
  const x = side > 0 ? 1270 : 1444
  const ink = '#081420'
  for (const [dx, y, size] of [
    [-30, 352, 15],
    [26, 344, 13],
  ] as const) {
    const at = x + dx * side
    brush.fill(blob(at, y, size * 1.25, size * 1.45, { jitter: 0.06 }), '#2f6a74')
    brush.fill(blob(at, y + 3, size * 0.8, size, { jitter: 0.05 }), ink)
    brush.fill(blob(at + 4 * side, y - 2, size * 0.25, size * 0.25, { corners: 7 }), '#cfe3c4')
    const inner = dx < 0 ? side : -side
    const brow: Shape = [
      [at - 22 * inner, y - 16],
      [at, y - 30],
      [at + 18 * inner, y - 42],
    ]
    brush.fill(ribbon(brow, [3, 7, 3], 6), ink)
  }
  const mouth = smooth(
    [
      [x - 24 * side, 420],
      [x - 4 * side, 408],
      [x + 16 * side, 414],
    ],
    false,
    6,
  )
  brush.fill(ribbon(mouth, [2, 5, 2], 3), ink)
  if (side < 0) plaster(brush)
}

/** It has happened before. */
function plaster(brush: Brush) {
  const strip = (turn: number) => {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    const corners = points('-30,-9 30,-9 33,0 30,9 -30,9 -33,0')
    return corners.map(([x, y]): [number, number] => [1462 + x * cos - y * sin, 268 + x * sin + y * cos])
  }
  brush.form(strip(0.6), '#d9b98c', { width: 2, shadeWidth: 5 })
  brush.form(strip(-0.7), '#e6caa0', { width: 2, shadeWidth: 5 })
}

function frame(page: Page) {
  const shadow = { colour: '#050e18', dx: 0, dy: 0, blur: 18, alpha: 0.5 }
  page.plane({ edge: 0.7, reach: 1.6, grain: 0.14, shadow }, (brush) => {
    giant(brush, trunk([20, 1020], [-30, -60], 100, 74, { seed: 9, lean: 14, flare: 0.7 }), 20, 110)
    canopy(brush, 30, -20, [230, 90], 190, { seed: 4 })
    canopy(brush, 1270, -40, [330, 110], 260, { seed: 15 })
    canopy(brush, 1960, -10, [200, 110], 170, { seed: 5 })
  })
  page.plane({ edge: 0.45, grain: 0.12 }, (brush) => {
    for (const [x, size] of points('150,150 250,90 420,120 560,70 700,110 860,150 960,190 1930,170 1860,110'))
      fern(brush, x, 1016, size, { seed: x })
  })
}
