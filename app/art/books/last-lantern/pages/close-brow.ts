import type { Brush } from '~/art/kit/brush'
import { mix } from '~/art/kit/colour'
import { blob, type Point, points, smooth, wobble } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { sittingHedgehog } from '../hedgehog'
import { FLAME, lantern } from '../lantern'
import { sittingClose } from '../poses'
import { air, fern, quietPatch, wood } from '../wood'
import { ember, type HeroLook, hero, lightFrom } from '../world'

const unit = 220
const hook: Point = [606, 700]
const flame: Point = [hook[0], hook[1] + unit * FLAME]
const child: HeroLook = {
  x: 322,
  y: 1100,
  height: 1225,
  pose: sittingClose,
  lamp: null,
  gaze: 0.42,
  mouth: 'calm',
}

/** Brow to brow over the smallest of lights. */
export const browToBrow = scene(
  {
    ground: '#0c1e30',
    seed: 181,
    light: lightFrom(flame, [400, 470]),
    rooms: [{ x: 1160, y: 110, width: 720, height: 520, ink: 'light' }],
  },
  (page) => {
    air(page, [
      [0, '#0b1b2c'],
      [0.5, '#12324a'],
      [0.8, '#1d4459'],
      [1, '#0c1e30'],
    ])
    wood(page, {
      far: '#1d4156',
      near: '#10283b',
      horizon: 900,
      rows: 3,
      seed: 83,
      clear: [[150, 700]],
      mist: '#3a6d79',
      mistAlpha: 0.3,
      wide: 1.5,
    })
    quietPatch(page, [1500, 380], [640, 560], '#0f2638', 0.95)
    hill(page)
    page.glow(...flame, 560, '#b86a2a', { strength: 0.62, power: 1.6, stipple: 0.65, blend: 'source-over' })
    page.glow(...flame, 420, '#ff9d33', { strength: 0.5, power: 1.8, stipple: 0.75 })
    rock(page)
    hero(page, child, { shadow: { colour: '#06121d', dx: -14, dy: 6, blur: 20, alpha: 0.55 } })
    friend(page)
    page.glow(90, 330, 380, '#31588c', { strength: 0.3, power: 1, blend: 'multiply', stipple: 0.2 })
    page.glow(...flame, 430, '#ff9a3c', { strength: 0.42, power: 1.3, stipple: 0.6 })
    // Its warmth on the face, which would be ash beside a flame.
    page.glow(430, 560, 420, '#ffb066', { strength: 0.55, power: 1, stipple: 0.2, blend: 'soft-light' })
    page.glow(...flame, 150, '#ffe2a0', { strength: 0.5, power: 1.8, stipple: 0.4 })
    ember(page, flame, 70, 0.5)
    frame(page)
    page.vignette('#050e18', { centre: [0.28, 0.6], alpha: 0.65 })
  },
)

/** The bear's claws are not counted: it looks like a hill. */
function hill(page: Page) {
  const shadow = { colour: '#050e18', dx: 0, dy: -8, blur: 20, alpha: 0.5 }
  page.plane({ edge: 0.65, reach: 1.7, grain: 0.13, blotch: 0.14, shadow }, (brush) => {
    const mound = wobble(
      smooth(points('900,1060 960,860 1120,730 1360,676 1620,690 1850,760 2000,860 2080,1060'), true, 10),
      8,
      0.02,
    )
    brush.form(mound, '#16364a', { rim: '#2f6070', width: 5, shadeWidth: 40, shade: '#0f2638' })
    brush.within(mound, () =>
      brush.hatch([880, 660, 2080, 1060], '#173a4e', {
        strokes: 120,
        width: 7,
        length: 0.07,
        turn: 0.5,
        alpha: 0.4,
        light: 0.02,
        seed: 8,
      }),
    )
    brush.dabs(smooth(points('1120,760 1360,690 1620,700 1820,762 1600,742 1350,736'), true, 8), 190, {
      size: 18,
      colours: ['#12303f', '#1b4650', '#2a5d5f'],
      seed: 5,
      turn: -1.2,
      from: [-0.4, -0.9],
    })
    for (const [x, y] of [
      [1480, 918],
      [1564, 934],
      [1650, 940],
      [1736, 932],
      [1816, 912],
    ] as const)
      claw(brush, x, y)
  })
}

/** Only what looks out of the moss. */
function claw(brush: Brush, x: number, y: number) {
  brush.fill(
    smooth(
      points(
        `${x - 18},${y + 6} ${x},${y - 6} ${x + 18},${y + 6} ${x + 9},${y + 38} ${x - 6},${y + 60} ${x - 13},${y + 32}`,
      ),
      true,
      6,
    ),
    '#3a5d68',
  )
  brush.fill(
    smooth(points(`${x - 10},${y + 10} ${x - 2},${y + 8} ${x - 5},${y + 36} ${x - 8},${y + 40}`), true, 5),
    '#5a7f86',
  )
  brush.dabs(blob(x, y + 2, 42, 15, { jitter: 0.08, seed: x }), 26, {
    size: 17,
    colours: ['#122f3e', '#1b4650', '#2a5d5f'],
    seed: x,
    turn: -1.2,
    from: [-0.4, -0.9],
  })
}

function rock(page: Page) {
  const shadow = { colour: '#06121d', dx: 6, dy: -4, blur: 16, alpha: 0.5 }
  page.plane(
    { edge: 0.55, reach: 1.4, grain: 0.15, blotch: 0.14, shadow, light: lightFrom(flame, [820, 860]) },
    (brush) => {
      const stone = wobble(
        smooth(
          points(
            '440,1060 474,950 520,892 610,876 690,868 724,800 730,680 770,612 870,590 980,608 1060,700 1110,1060',
          ),
          true,
          8,
        ),
        5,
        0.03,
      )
      brush.form(stone, '#254654', { rim: null, shadeWidth: 24 })
      brush.within(stone, () =>
        brush.sprayed({ dots: 0.65 }, (soft) =>
          soft.glow(flame[0], flame[1] + 60, 330, '#e8923c', { strength: 0.75, power: 1.3 }),
        ),
      )
      brush.dabs(smooth(points('720,612 860,590 990,616 960,650 820,640'), true, 6), 120, {
        size: 18,
        colours: ['#1c4347', '#2f5f58', '#6d8a5c', '#a89a58'],
        seed: 5,
        turn: 1.3,
        from: [-0.8, 0.2],
      })
    },
  )
}

function friend(page: Page) {
  const plane = { edge: 0.3, reach: 0.9, grain: 0.1, light: lightFrom(flame, [800, 480]) }
  page.plane({ ...plane, shadow: { colour: '#06121d', dx: 14, dy: 6, blur: 16, alpha: 0.5 } }, (brush) => {
    sittingHedgehog(brush, {
      x: 818,
      y: 616,
      size: 346,
      flip: true,
      lit: 0.9,
      isTrembling: true,
      reach: [47, 6],
    })
  })
  page.plane({ ...plane, shadow: { colour: '#06121d', dx: 0, dy: 6, blur: 10, alpha: 0.5 } }, (brush) =>
    lantern(brush, hook, unit, { flame: 0.4 }),
  )
}

function frame(page: Page) {
  page.plane({ edge: 0.45, grain: 0.12 }, (brush) => {
    for (const [x, size] of [
      [-10, 330],
      [110, 210],
      [700, 150],
      [820, 230],
      [960, 160],
      [1180, 130],
      [1960, 260],
    ] as const)
      fern(brush, x, 1034, size, { seed: x + 20, dark: '#071420', light: mix('#0f2c38', '#3a4a3c', 0.2) })
  })
}
