import { type Point, points, ribbon, smooth, wobble } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { trunk } from '~/art/scenery'
import { sittingHedgehog } from '../hedgehog'
import { owl } from '../owl'
import { liftLantern } from '../poses'
import { swarm } from '../swarm'
import { air, canopy, fern, giant, wood } from '../wood'
import { deep, ember, flameOf, type HeroLook, hero, lanternBefore, lightFrom, shine } from '../world'

const child: HeroLook = {
  x: 398,
  y: 1350,
  height: 1050,
  pose: liftLantern,
  gaze: 0.28,
  mouth: 'smile',
  lamp: { size: 0.96 },
}
const flame = flameOf(child)

/** The picture in which a parent sees the hero for the first time. */
export const target = scene(
  {
    width: 1000,
    height: 1000,
    ground: deep,
    seed: 341,
    light: lightFrom(flame, [420, 450]),
  },
  (page) => {
    air(page, [
      [0, '#12304a'],
      [0.35, '#2c6273'],
      [0.62, '#86b3a4'],
      [0.78, '#c3d6b4'],
      [1, '#2c5a5c'],
    ])
    wood(page, {
      far: '#7fa9a2',
      near: '#1f4a58',
      horizon: 700,
      rows: 4,
      seed: 61,
      clear: [[230, 620]],
      flame,
      reach: 420,
      mist: '#d9e8cc',
      mistAlpha: 0.55,
    })
    page.glow(430, 560, 520, '#e3efd2', { strength: 0.55, power: 1.2, stipple: 0.7 })
    page.glow(...flame, 520, '#c9823a', { strength: 0.6, power: 1.5, stipple: 0.65, blend: 'source-over' })
    shine(page, flame, 420, 1.1)
    perch(page)
    hero(page, child, { shadow: { colour: '#0c1c33', dx: -14, dy: 8, blur: 18, alpha: 0.5 } })
    lanternBefore(page, child)
    page.glow(...flame, 300, '#ffb24a', { strength: 0.36, power: 1.5, stipple: 0.6 })
    ember(page, flame, 140, 0.35)
    friend(page)
    frame(page)
    page.plane({ edge: 0.15, reach: 0.5 }, (brush) =>
      swarm(brush, points('60,560 200,330 120,160 420,60 700,120 900,260 960,520'), {
        count: 260,
        seed: 17,
        spread: [120, 130],
        size: [1.8, 4.4],
        isTaken: (x, y) =>
          Math.hypot(x - 420, y - 440) < 270 || Math.hypot(x - 108, y - 230) < 110 || y > 700,
      }),
    )
    page.vignette('#0a1a30', { centre: [0.48, 0.5], alpha: 0.5 })
  },
)

function perch(page: Page) {
  page.plane(
    {
      edge: 0.5,
      reach: 1.2,
      grain: 0.13,
      shadow: { colour: '#071421', dx: 4, dy: 8, blur: 12, alpha: 0.45 },
    },
    (brush) => {
      brush.fill(
        wobble(ribbon(points('-60,330 40,318 130,326 214,300'), [26, 20, 14, 3]), 3, 0.04),
        '#0f2a38',
      )
      owl(brush, { x: 108, y: 318, size: 150, eyes: 'aside' })
    },
  )
}

function friend(page: Page) {
  const shadow = { colour: '#071421', dx: 6, dy: 6, blur: 12, alpha: 0.5 }
  page.plane({ edge: 0.55, reach: 1.4, grain: 0.14, shadow }, (brush) => {
    const rock = wobble(
      smooth(points('650,1040 676,970 730,938 820,924 920,930 1000,964 1040,1040'), true, 8),
      5,
      0.03,
    )
    brush.form(rock, '#274a56', { rim: '#e0a45c', width: 5, shadeWidth: 30 })
    brush.dabs(smooth(points('700,946 820,924 926,932 890,956 770,962'), true, 6), 90, {
      size: 15,
      colours: ['#1c4347', '#2f5f58', '#6d8a5c', '#a89a58'],
      seed: 5,
      turn: 1.3,
      from: [-0.4, -0.9],
    })
  })
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.1, shadow, light: lightFrom(flame, [840, 800]) }, (brush) =>
    sittingHedgehog(brush, {
      x: 852,
      y: 938,
      size: 172,
      flip: true,
      lit: 0.9,
      eyes: 'up',
      husk: 'hat',
      reach: [50, -26],
    }),
  )
}

function frame(page: Page) {
  page.plane(
    { edge: 0.7, reach: 1.6, grain: 0.14, shadow: { colour: '#050e18', dx: 0, dy: 0, blur: 18, alpha: 0.5 } },
    (brush) => {
      giant(brush, trunk([-30, 1020], [-60, -60], 80, 60, { seed: 9, lean: 10, flare: 0.6 }), -30, 84, {
        lit: 1,
      })
      for (const [x, y, rx] of [
        [40, -20, 220],
        [960, -10, 200],
      ] as const)
        canopy(brush, x, y, [rx, 84] as Point, 200, { seed: x, size: 32 })
    },
  )
  page.plane({ edge: 0.45, grain: 0.12 }, (brush) => {
    for (const [x, size] of [
      [20, 240],
      [120, 160],
      [230, 110],
      [600, 110],
      [980, 170],
    ] as const)
      fern(brush, x, 1026, size, { seed: x })
  })
}
