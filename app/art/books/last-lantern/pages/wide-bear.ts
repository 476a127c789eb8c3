import { type Point, points, smooth, wobble } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { trunk } from '~/art/scenery'
import { type BearLook, bearHead, bearPen, dew, fur, furStrokes, ivy, paw } from '../bear'
import { fox } from '../fox'
import { hedgehog } from '../hedgehog'
import { owl } from '../owl'
import { standPose } from '../poses'
import { raccoon } from '../raccoon'
import { air, canopy, fern, giant, grass, ground, quietPatch, wood } from '../wood'
import { deep, ember, flameOf, type HeroLook, hero, lightFrom, pool, shine, tint } from '../world'

const child: HeroLook = {
  x: 1262,
  y: 868,
  height: 420,
  pose: standPose(-10, '0.26,-2.17 0.62,-1.98 1.0,-2.16'),
  gaze: 0.5,
  mouth: 'awe',
  lamp: { flame: 0.6 },
}
const flame = flameOf(child)
const bear: BearLook = { x: 1560, y: 716, scale: 2.05, flame, reach: 420, mood: 'asleep' }

/** A hill with ivy, with ears, and with a nose. */
export const hill = scene(
  {
    ground: deep,
    seed: 201,
    light: { from: [0.85, -0.3], colour: '#ffd98a', tint },
    rooms: [{ x: 130, y: 110, width: 740, height: 390, ink: 'dark' }],
  },
  (page) => {
    air(page, [
      [0, '#5a8b92'],
      [0.3, '#8fb5a6'],
      [0.6, '#b3cdb9'],
      [0.8, '#7fa79f'],
      [1, '#1f4756'],
    ])
    wood(page, {
      far: '#8fb3a8',
      near: '#3d6d78',
      horizon: 720,
      rows: 4,
      seed: 23,
      clear: [[1120, 1460]],
      flame,
      reach: 420,
      mist: '#d5e6cf',
      mistAlpha: 0.45,
    })
    quietPatch(page, [500, 310], [640, 500], '#b7d1c0', 0.95)
    page.glow(1250, 420, 520, '#d5e6cf', { strength: 0.5, power: 1.2, stipple: 0.7 })
    back(page)
    face(page)
    ground(page, { y: 880, colour: '#1b4650', seed: 33, height: 10 })
    pool(page, flame, 900, 380)
    page.plane({ edge: 0.35, grain: 0.12 }, (brush) =>
      grass(brush, [0, 884, 2000, 984], 260, { seed: 8, flame: [flame[0], 930], reach: 360 }),
    )
    paws(page)
    shine(page, flame, 360, 0.9)
    row(page)
    hero(page, child)
    ember(page, flame, 80)
    frame(page)
    page.vignette('#0a1a30', { centre: [0.5, 0.5], alpha: 0.45 })
  },
)

const body = wobble(
  smooth(
    points(
      '1340,980 1348,860 1372,700 1430,520 1520,360 1650,220 1800,120 1960,60 2120,30 2120,1060 1340,1060',
    ),
    true,
    10,
  ),
  10,
  0.014,
  4,
)

/** The back, which everybody took for a hill; in its ivy hangs what could be dew. */
function back(page: Page) {
  const shadow = { colour: '#0c2030', dx: -10, dy: -6, blur: 26, alpha: 0.5 }
  page.plane(
    {
      edge: 0.65,
      reach: 1.7,
      grain: 0.13,
      blotch: 0.1,
      shadow,
      light: { from: [-0.25, -0.97], colour: '#a9cdb9' },
    },
    (brush) => {
      brush.form(body, fur, { width: 6, shadeWidth: 80, rim: '#47747c' })
      furStrokes(brush, body, bear, { count: 460, from: bearPen(brush, bear).point([0, 0]), size: 1.7 })
      brush.spray(body, '#173049', { from: [-0.5, -0.8], start: 0.3, strength: 0.9 })
      const crest = smooth(
        points(
          '1430,560 1500,380 1640,220 1800,116 1980,44 2100,20 2100,170 1940,190 1790,260 1660,360 1560,480',
        ),
        true,
        8,
      )
      ivy(brush, crest, 430, 26, 6)
      for (const [x, y, long] of points('1640,360 1760,270 1890,210').map(
        ([x, y], i) => [x, y, 120 + i * 30] as const,
      ))
        ivy(
          brush,
          smooth(
            [
              [x - 22, y],
              [x + 22, y],
              [x + 14, y + long],
              [x - 6, y + long + 20],
            ],
            true,
            6,
          ),
          46,
          20,
          x,
        )
      dew(brush, crest, 26, 5)
    },
  )
}

function face(page: Page) {
  const shadow = { colour: '#0b1c2b', dx: 8, dy: -8, blur: 24, alpha: 0.55 }
  page.plane(
    { edge: 0.6, reach: 1.6, grain: 0.13, blotch: 0.1, shadow, light: lightFrom(flame, [1760, 560]) },
    (brush) => bearHead(brush, bear),
  )
}

function paws(page: Page) {
  const shadow = { colour: '#0b1c2b', dx: 0, dy: 7, blur: 12, alpha: 0.6 }
  page.plane(
    { edge: 0.5, reach: 1.4, grain: 0.13, shadow, light: lightFrom(flame, [1700, 880]) },
    (brush) => {
      const pen = bearPen(brush, { ...bear, scale: 1.6 })
      for (const at of [
        [120, 118],
        [300, 124],
      ] as Point[])
        paw(pen, at[0], at[1], bear)
    },
  )
}

/** Each peeps past the one before it. */
function row(page: Page) {
  const shadow = { colour: '#0a1d28', dx: -8, dy: 4, blur: 8, alpha: 0.45 }
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.1, shadow }, (brush) => {
    raccoon(brush, { x: 560, y: 892, size: 214, eyes: 'wide', turn: 0.05 })
    fox(brush, { x: 716, y: 896, size: 262, eyes: 'wide', tail: 'none', turn: 0.04 })
    owl(brush, { x: 880, y: 902, size: 190, eyes: 'wide', turn: 0.08 })
    hedgehog(brush, { x: 1092, y: 900, size: 106, eyes: 'up', lit: 0.8 })
  })
}

function frame(page: Page) {
  const shadow = { colour: '#050e18', dx: 0, dy: 0, blur: 18, alpha: 0.5 }
  page.plane({ edge: 0.7, reach: 1.6, grain: 0.14, shadow }, (brush) => {
    giant(brush, trunk([-20, 1020], [-50, -60], 100, 70, { seed: 9, lean: 14, flare: 0.6 }), -20, 110)
    canopy(brush, 100, -30, [300, 90], 220, { seed: 4, size: 34 })
    canopy(brush, 1180, -40, [260, 90], 190, { seed: 21, size: 32 })
  })
  page.plane({ edge: 0.45, grain: 0.12 }, (brush) => {
    for (const [x, size] of [
      [80, 190],
      [220, 120],
      [380, 80],
      [1400, 70],
      [1840, 120],
      [1960, 190],
    ] as const)
      fern(brush, x, 1024, size, { seed: x })
  })
}
