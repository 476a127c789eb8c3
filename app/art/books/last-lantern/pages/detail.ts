import type { Brush } from '~/art/kit/brush'
import { type Point, points, ribbon, smooth, wobble } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { ivy } from '../bear'
import { FLAME, lantern } from '../lantern'
import { moth } from '../moth'
import { swarm } from '../swarm'
import { air, canopy, fern, wood } from '../wood'
import { deep, lightFrom, tint } from '../world'

const hook: Point = [500, 330]
const unit = 860
const flame: Point = [hook[0], hook[1] + unit * FLAME]

/** The last lantern of the wood, and the bird that its flame is. */
export const lanternItself = scene(
  {
    width: 1000,
    height: 1250,
    ground: deep,
    seed: 381,
    light: { from: [0.3, 0.6], colour: '#ffc978', tint },
  },
  (page) => {
    air(page, [
      [0, '#0d2035'],
      [0.4, '#1d4a5e'],
      [0.72, '#5d9096'],
      [0.84, '#86ada3'],
      [1, '#1c4556'],
    ])
    wood(page, {
      far: '#4f828a',
      near: '#143243',
      horizon: 940,
      fall: 50,
      rows: 4,
      seed: 95,
      flame,
      reach: 560,
      clear: [[330, 670]],
      mist: '#c5dccb',
      mistAlpha: 0.5,
      wide: 1.2,
    })
    page.glow(...flame, 720, '#b0702f', { strength: 0.85, power: 1.2, stipple: 0.3, blend: 'source-over' })
    page.glow(...flame, 560, '#ffa848', { strength: 0.6, power: 1.5, stipple: 0.4 })
    bough(page)
    page.plane(
      {
        edge: 0.35,
        reach: 1,
        grain: 0.1,
        shadow: { colour: '#0a1726', dx: 0, dy: 14, blur: 18, alpha: 0.5 },
      },
      (brush) => lantern(brush, hook, unit, { isBird: true }),
    )
    cord(page)
    page.glow(...flame, 250, '#fff0b8', { strength: 0.2, power: 1.6, stipple: 0.35 })
    page.plane({ edge: 0.25, reach: 0.7, grain: 0.1, light: lightFrom(flame, [360, 860]) }, (brush) =>
      moth(brush, { x: 366, y: 846, scale: 1.7, turn: 0.5 }),
    )
    frame(page)
    page.plane({ edge: 0.15, reach: 0.5 }, (brush) =>
      swarm(brush, points('80,1100 180,820 90,560 240,300 120,90 500,80 860,200 900,560 820,860 940,1120'), {
        count: 190,
        seed: 6,
        spread: [90, 110],
        size: [1.8, 4.6],
        isTaken: (x, y) => Math.abs(x - 500) < 260 && y > 260 && y < 1080,
      }),
    )
    page.vignette('#0a1a30', { centre: [0.5, 0.58], alpha: 0.55 })
  },
)

/** The cord by which it hangs. */
function cord(page: Page) {
  page.plane({ edge: 0.4, reach: 1, grain: 0.12 }, (brush) => {
    for (const [dx, w] of [
      [-14, 9],
      [0, 9],
      [13, 8],
    ] as const)
      brush.fill(
        ribbon(
          [
            [hook[0] + dx - 4, hook[1] - 92],
            [hook[0] + dx + 3, hook[1] - 40],
            [hook[0] + dx * 0.4, hook[1] + 2],
          ],
          [w, w, w],
          6,
        ),
        dx ? '#8a6a44' : '#a8845a',
      )
  })
}

function bough(page: Page) {
  page.plane(
    {
      edge: 0.55,
      reach: 1.4,
      grain: 0.15,
      shadow: { colour: '#071421', dx: 0, dy: 14, blur: 18, alpha: 0.5 },
    },
    (brush) => {
      const branch = wobble(
        ribbon(points('-60,150 180,214 420,282 560,300 760,272 1060,170'), [84, 60, 44, 40, 34, 22]),
        6,
        0.02,
      )
      brush.form(branch, '#14303d', { rim: '#d9944c', width: 7, shadeWidth: 26, shade: '#0b1d2a' })
      bark(brush, branch)
      ivy(
        brush,
        smooth(points('-40,60 160,140 380,226 520,262 480,290 300,262 100,190 -40,150'), true, 8),
        130,
        26,
        9,
      )
      for (const [x, y, long] of [
        [150, 210, 190],
        [262, 250, 120],
        [820, 250, 150],
      ] as const)
        ivy(
          brush,
          smooth(
            [
              [x - 24, y],
              [x + 24, y],
              [x + 16, y + long * 0.7],
              [x - 6, y + long],
            ],
            true,
            6,
          ),
          40,
          24,
          x,
        )
    },
  )
}

function bark(brush: Brush, branch: Point[]) {
  brush.within(branch, () => {
    for (let i = 0; i < 10; i++)
      brush.dry(
        points('-60,100 180,176 420,250 560,268 760,242 1060,150').map(([x, y]): Point => [x, y + i * 12]),
        7,
        i % 2 ? '#2a5560' : '#0b1a26',
        { alpha: 0.5, gap: 0.42, seed: i },
      )
  })
}

function frame(page: Page) {
  page.plane(
    { edge: 0.7, reach: 1.6, grain: 0.14, shadow: { colour: '#050e18', dx: 0, dy: 0, blur: 18, alpha: 0.5 } },
    (brush) => {
      for (const [x, y, rx] of [
        [60, -10, 300],
        [940, -20, 260],
      ] as const)
        canopy(brush, x, y, [rx, 110], 250, { seed: x, size: 40 })
    },
  )
  page.plane({ edge: 0.45, grain: 0.12 }, (brush) => {
    for (const [x, size] of [
      [20, 330],
      [150, 220],
      [290, 140],
      [470, 110],
      [640, 130],
      [800, 200],
      [960, 320],
    ] as const)
      fern(brush, x, 1280, size, { seed: x })
  })
}
