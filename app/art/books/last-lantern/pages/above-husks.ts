import { Pen } from '~/art/figure/pen'
import type { Brush } from '~/art/kit/brush'
import { mix, shift } from '~/art/kit/colour'
import { between, rng } from '~/art/kit/random'
import { blob, type Point, points, ribbon, smooth, wobble } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { hedgehog, husk } from '../hedgehog'
import { FLAME, lantern } from '../lantern'
import { crouchPose } from '../poses'
import { canopy, quietPatch } from '../wood'
import { deep, type HeroLook, hero, lightFrom, shine, tint } from '../world'

const hook: Point = [1452, 330]
const LAMP = 190
const flame: Point = [hook[0], hook[1] + LAMP * FLAME]
const child: HeroLook = {
  x: 1700,
  y: 790,
  height: 455,
  flip: true,
  pose: crouchPose(12, '0.32,-1.46 0.7,-1.3 1.02,-1.26'),
  gaze: 0.1,
  lamp: null,
  held: (brush, [x, y], unit) =>
    husk(Pen.at(brush, { x: x - unit * 0.08, y: y - unit * 0.1, scale: unit }), 0, 0, 0.24),
}

/** From above: a doctor, a patient with two husks, and a lantern in a round of leaves. */
export const husks = scene(
  {
    ground: deep,
    seed: 67,
    light: lightFrom(flame, [1660, 560]),
    rooms: [{ x: 130, y: 230, width: 740, height: 530, ink: 'light' }],
  },
  (page) => {
    floor(page)
    disc(page, 700, '#4a5f48', 0.95)
    disc(page, 540, '#96763a', 0.95)
    disc(page, 350, '#d99c44', 0.9)
    page.plane({ edge: 0.4, reach: 1, grain: 0.14 }, coins)
    quietPatch(page, [480, 500], [600, 460], '#11303f', 0.8)
    shadows(page)
    folk(page)
    shine(page, flame, 230, 0.8)
    overhead(page)
    page.vignette('#081426', { centre: [0.72, 0.5], alpha: 0.6, clear: 0.4 })
  },
)

/** A round of light on the ground, below the flame. */
const disc = (page: Page, reach: number, colour: string, strength: number) =>
  page.glow(flame[0], flame[1] + 90, reach, colour, {
    strength,
    power: 0.9,
    stretch: 0.82,
    stipple: 0.7,
    blend: 'source-over',
  })

function floor(page: Page) {
  page.plane({ grain: 0.1, blotch: 0.18 }, (brush) => {
    brush.gradient(
      [0, 0],
      [1500, 200],
      [
        [0, '#0f2739'],
        [0.6, '#153646'],
        [1, '#1f4a52'],
      ],
    )
    brush.hatch(brush.box, '#16384a', {
      strokes: 150,
      width: 22,
      length: 0.09,
      turn: 0.5,
      alpha: 0.3,
      light: 0.02,
      seed: 5,
    })
  })
}

/** Round leaves, strewn closer about the light; each throws its shadow away from it. */
function coins(brush: Brush) {
  const random = rng(19)
  for (let i = 0; i < 620; i++) {
    const [x, y] = [between(random, 0, 2000), between(random, 0, 1000)]
    const far = Math.hypot(x - flame[0], (y - flame[1] - 90) * 1.2)
    const lit = Math.max(0, 1 - far / 660)
    const size = between(random, 9, 19)
    const turn = between(random, 0, 3.14)
    const isDark = lit < 0.04
    if (isDark && random() < 0.45) continue
    if (!isDark) leafShadow(brush, [x, y], size, lit)
    const warm = mix('#8a4a2c', random() < 0.4 ? '#e0a13f' : '#c8733a', random())
    const colour = isDark
      ? shift('#173a49', { l: between(random, -0.014, 0.016) })
      : mix('#1d4450', warm, Math.min(1, lit * 1.7))
    brush.fill(blob(x, y, size, size * 0.78, { corners: 8, jitter: 0.1, seed: i, turn }), colour)
    if (lit > 0.15) vein(brush, [x, y], size, turn, mix(colour, '#ffe0a0', 0.35))
  }
}

function leafShadow(brush: Brush, [x, y]: Point, size: number, lit: number) {
  const turn = Math.atan2(y - flame[1] - 60, x - flame[0])
  const reach = size * (1.2 + (1 - lit) * 1.6)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  brush.fill(
    blob(x + cos * reach * 0.55, y + sin * reach * 0.55, reach, size * 0.66, { corners: 8, turn }),
    mix('#1b3c46', '#5a4632', lit * 0.7),
  )
}

function vein(brush: Brush, [x, y]: Point, size: number, turn: number, colour: string) {
  const [cos, sin] = [Math.cos(turn) * size, Math.sin(turn) * size]
  brush.line(
    [
      [x - cos * 0.7, y - sin * 0.7],
      [x + cos * 1.15, y + sin * 1.15],
    ],
    colour,
    1.6,
  )
}

/** Long shadows that run outward from the lantern. */
function shadows(page: Page) {
  page.plane({ stipple: 0.4, blend: 'multiply', alpha: 0.8 }, (brush) => {
    for (const cast of [
      '1620,800 1700,770 1780,780 1960,900 2060,1010 1900,1030 1720,880',
      '1250,740 1330,760 1330,790 1180,940 1060,1000 1010,950 1130,830',
    ]) {
      const shape = smooth(points(cast), true, 8)
      const dark: [number, string][] = [
        [0, '#2c3c48'],
        [0.5, '#5d7f88'],
        [1, '#e8eef0'],
      ]
      brush.within(shape, () => brush.radial(flame, 160, 720, dark, [900, 0, 2060, 1060]))
    }
  })
}

function folk(page: Page) {
  const shadow = { colour: tint, dx: 5, dy: 8, blur: 10, alpha: 0.4 }
  // Where it stands; without it the lantern hangs in the air.
  page.plane({ edge: 0.5, reach: 2, grain: 0.1, blend: 'multiply', alpha: 0.7 }, (brush) =>
    brush.fill(blob(hook[0], hook[1] + LAMP * 0.79, LAMP * 0.36, LAMP * 0.1, { jitter: 0.02 }), '#6a4426'),
  )
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.1, shadow }, (brush) => lantern(brush, hook, LAMP))
  hero(page, child, { shadow, light: lightFrom(flame, [1690, 620]) })
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.1, shadow, light: lightFrom(flame, [1360, 700]) }, (brush) =>
    hedgehog(brush, { x: 1352, y: 770, size: 168, flip: true, husk: 'back', lit: 0.9, eyes: 'up' }),
  )
}

/** The bough from which one looks down, and whose it is. */
function overhead(page: Page) {
  const shadow = { colour: '#050e18', dx: -10, dy: 22, blur: 18, alpha: 0.55 }
  page.plane({ edge: 0.6, reach: 1.5, grain: 0.14, shadow }, (brush) => {
    const bough = wobble(ribbon(points('1500,-60 1680,30 1850,86 2060,110'), [30, 40, 46, 60]), 5, 0.03)
    brush.form(bough, '#0d1f2d', { rim: '#7a5a3a', width: 4, shadeWidth: 14 })
    canopy(brush, 1560, -20, [150, 60], 120, { seed: 3, size: 38 })
    canopy(brush, 1980, 40, [110, 100], 110, { seed: 8, size: 38 })
    canopy(brush, 30, 1000, [260, 90], 170, { seed: 12, size: 42 })
    canopy(brush, 990, 1030, [240, 70], 130, { seed: 14, size: 38 })
    owlFeet(brush)
  })
}

function owlFeet(brush: Brush) {
  brush.fill(
    wobble(smooth(points('1730,-40 1738,20 1770,46 1830,52 1872,34 1884,-40'), true, 6), 3, 0.06),
    '#4a4046',
  )
  for (const [x, y] of [
    [1778, 52],
    [1836, 64],
  ] as const)
    for (const toe of [-15, 0, 15])
      brush.fill(
        ribbon(
          [
            [x, y - 14],
            [x + toe, y + 8],
            [x + toe * 1.2, y + 36],
          ],
          [6, 7, 2],
          6,
        ),
        '#c98f3f',
      )
}
