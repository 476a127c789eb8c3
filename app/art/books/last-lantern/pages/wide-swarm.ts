import { blob, type Point, points, smooth, wobble } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { trunk } from '~/art/scenery'
import { type BearLook, bearHead, bearPen, furStrokes, ivy, paw } from '../bear'
import { fox } from '../fox'
import { hedgehog } from '../hedgehog'
import { owl } from '../owl'
import { openArms } from '../poses'
import { raccoon } from '../raccoon'
import { fireflyUpClose, spark, swarm, wake } from '../swarm'
import { air, canopy, fern, giant, grass, ground, quietPatch, wood } from '../wood'
import { type HeroLook, hero, tint } from '../world'

const above = { from: [0.2, -1] as Point, colour: '#ffe08a', tint }
const child: HeroLook = {
  x: 1236,
  y: 888,
  height: 455,
  pose: openArms,
  gaze: 0.1,
  mouth: 'open',
  lamp: { flame: 0, swing: 0.2 },
}
const bear: BearLook = {
  x: 1612,
  y: 690,
  scale: 1.62,
  flame: [1640, 330],
  reach: 520,
  mood: 'awake',
  fur: '#24505a',
  lit: '#d9c060',
}
const way = points(
  '1960,470 1850,250 1640,120 1380,84 1140,130 1000,310 880,530 620,622 340,630 120,570 46,400 36,220 100,40',
)

/** They had only overslept. */
export const lateSleepers = scene(
  {
    ground: '#16402f',
    seed: 261,
    light: above,
    rooms: [{ x: 130, y: 105, width: 710, height: 390, ink: 'light' }],
  },
  (page) => {
    air(page, [
      [0, '#123a34'],
      [0.4, '#1f5a46'],
      [0.66, '#5f9058'],
      [0.82, '#b9b85a'],
      [1, '#2a5a3c'],
    ])
    wood(page, {
      far: '#4f8a58',
      near: '#1a4a3a',
      horizon: 740,
      rows: 4,
      seed: 37,
      clear: [[1120, 1400]],
      mist: '#e9e08a',
      mistAlpha: 0.5,
    })
    quietPatch(page, [490, 300], [620, 460], '#133c32', 0.97)
    light(page)
    sleeper(page)
    ground(page, { y: 880, colour: '#26583f', seed: 33, height: 12 })
    page.glow(1236, 906, 420, '#e9d860', { stretch: 0.2, power: 1.1, strength: 0.7, stipple: 0.75 })
    page.plane({ edge: 0.35, grain: 0.12 }, (brush) =>
      grass(brush, [0, 886, 2000, 990], 280, {
        seed: 8,
        flame: [1180, 940],
        reach: 700,
        colour: '#1d4a38',
        lit: '#e0cc5c',
      }),
    )
    front(page)
    fallen(page)
    hero(page, child)
    stream(page)
    frame(page)
    page.vignette('#0a2a26', { centre: [0.6, 0.5], alpha: 0.45 })
  },
)

function light(page: Page) {
  page.glow(1640, 260, 760, '#f3d860', { strength: 0.55, power: 1.4, stretch: 0.7, stipple: 0.75 })
  page.plane({ stipple: 0.7, blend: 'screen' }, (brush) => {
    for (const [x, y] of way) brush.glow(x, y, 230, '#d9c850', { strength: 0.34, power: 1.3 })
  })
}

const body = wobble(
  smooth(
    points('1400,980 1406,800 1440,620 1520,450 1640,320 1790,250 1940,220 2120,230 2120,1060 1400,1060'),
    true,
    10,
  ),
  10,
  0.014,
  4,
)

function sleeper(page: Page) {
  const look = { edge: 0.62, reach: 1.6, grain: 0.13, blotch: 0.1, light: above }
  page.plane({ ...look, shadow: { colour: '#0c302a', dx: -8, dy: -4, blur: 20, alpha: 0.5 } }, (brush) => {
    brush.form(body, '#24505a', { width: 9, shadeWidth: 60, rim: '#b9b45c' })
    furStrokes(brush, body, bear, { count: 420, from: bearPen(brush, bear).point([0, 0]), size: 1.5 })
    ivy(
      brush,
      smooth(
        points('1490,520 1600,372 1760,274 1930,232 2080,236 2080,320 1900,330 1740,400 1600,500'),
        true,
        8,
      ),
      240,
      22,
      6,
    )
  })
  page.plane({ ...look, shadow: { colour: '#0c2a2b', dx: 0, dy: -8, blur: 18, alpha: 0.5 } }, (brush) =>
    bearHead(brush, bear),
  )
}

function front(page: Page) {
  page.plane(
    {
      edge: 0.5,
      reach: 1.4,
      grain: 0.13,
      light: above,
      shadow: { colour: '#0b2a2b', dx: 0, dy: 7, blur: 12, alpha: 0.6 },
    },
    (brush) => {
      const pen = bearPen(brush, { ...bear, scale: 1.36 })
      for (const at of [
        [60, 152],
        [236, 160],
      ] as Point[])
        paw(pen, at[0], at[1], bear)
    },
  )
}

/** Every animal has fallen over in wonder. */
function fallen(page: Page) {
  page.plane({ stipple: 0.4, blend: 'multiply', alpha: 0.6 }, (brush) => {
    for (const [x, y, reach] of [
      [300, 930, 130],
      [606, 932, 130],
      [905, 926, 100],
    ] as const)
      brush.fill(blob(x, y, reach, 17, { jitter: 0.03 }), '#3f7a5c')
  })
  page.plane(
    {
      edge: 0.3,
      reach: 0.8,
      grain: 0.1,
      light: above,
      shadow: { colour: '#0a2a24', dx: 4, dy: 7, blur: 9, alpha: 0.5 },
    },
    (brush) => {
      raccoon(brush, { x: 318, y: 908, size: 232, turn: -0.58, arms: 'up', eyes: 'wide' })
      fox(brush, { x: 622, y: 914, size: 250, turn: -0.46, eyes: 'wide' })
      owl(brush, { x: 836, y: 800, size: 150, turn: 0.42, eyes: 'wide', wings: 'up' })
      hedgehog(brush, { x: 900, y: 846, size: 96, turn: Math.PI * 0.94, lit: 0.9, eyes: 'up' })
    },
  )
}

const isTaken = (x: number, y: number) =>
  (x > 130 && x < 910 && y > 80 && y < 520) ||
  Math.hypot(x - 1250, y - 505) < 96 ||
  Math.hypot(x - 1640, y - 560) < 90 ||
  y > 860

function stream(page: Page) {
  page.plane({ stipple: 0.3, blend: 'screen', alpha: 0.55 }, (brush) =>
    wake(brush, way, 46, ['#e9d860', '#b9c850', '#ffe08a']),
  )
  page.plane({ edge: 0.15, reach: 0.5 }, (brush) => {
    swarm(brush, way, { count: 860, seed: 12, spread: [210, 110], isTaken, size: [1.8, 6] })
    swarm(brush, points('1500,560 1560,380 1760,330 1960,300'), {
      count: 120,
      seed: 5,
      spread: [160, 200],
      isTaken,
      size: [1.6, 4],
    })
    spark(brush, [1604, 656], 9, 1)
    fireflyUpClose(brush, { x: 1090, y: 330, size: 66, turn: 0.5, hasMask: true })
    fireflyUpClose(brush, { x: 700, y: 590, size: 40, turn: -0.7 })
    fireflyUpClose(brush, { x: 1440, y: 250, size: 46, turn: -0.9 })
  })
}

function frame(page: Page) {
  const shadow = { colour: '#06201c', dx: 0, dy: 0, blur: 18, alpha: 0.5 }
  const colours = ['#0a2622', '#10332b', '#184536', '#2a6144']
  page.plane({ edge: 0.7, reach: 1.6, grain: 0.14, shadow }, (brush) => {
    giant(brush, trunk([-20, 1020], [-56, -60], 90, 64, { seed: 9, lean: 14, flare: 0.6 }), -20, 100, {
      colour: '#0c2a26',
      lit: 1,
      glow: '#d9c850',
    })
    canopy(brush, 60, -40, [230, 90], 170, { seed: 4, size: 36, colours })
    canopy(brush, 1000, -56, [260, 80], 170, { seed: 21, size: 32, colours })
    canopy(brush, 1980, -20, [170, 110], 150, { seed: 8, size: 36, colours })
  })
  page.plane({ edge: 0.45, grain: 0.12 }, (brush) => {
    for (const [x, size] of [
      [40, 220],
      [170, 130],
      [480, 80],
      [1040, 90],
      [1420, 80],
      [1830, 120],
      [1960, 200],
    ] as const)
      fern(brush, x, 1028, size, { seed: x, dark: '#0a2622', light: '#2a5a3c' })
  })
}
