import { Pen } from '~/art/figure/pen'
import type { Brush } from '~/art/kit/brush'
import { mix } from '~/art/kit/colour'
import { between, rng } from '~/art/kit/random'
import { blob, type Point, points, ribbon, scatterPoints, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import type { Room } from '~/art/paint'
import { scene } from '~/art/scene'
import { leaf } from '~/art/scenery'
import { bushyTail, fox, rust } from '../fox'
import { FLAME, lantern } from '../lantern'
import { bendPose } from '../poses'
import { hedge, hole, paintThrough } from '../windows'
import { grass } from '../wood'
import { armAlone, deep, ember, flameOf, type HeroLook, hero, lightFrom, shine } from '../world'

const child: HeroLook = { x: 1262, y: 906, height: 735, pose: bendPose, gaze: 0.25 }
const flame = flameOf(child)
const [earHole, tailHole, foxHole] = [
  hole(96, 90, 470, 560, 2),
  hole(530, 150, 916, 570, 5),
  hole(1076, 80, 1910, 700, 8),
]
const armPlace = { x: 60, y: 430, scale: 170 }
const earHook: Point = [60 + 170 * 0.86, 430 - 170 * 1.02]
const earFlame: Point = [earHook[0], earHook[1] + 170 * FLAME * 1.1]

const rooms: Room[] = [
  { x: 130, y: 620, width: 740, height: 270, ink: 'light', sentences: 2 },
  { x: 1120, y: 745, width: 760, height: 150, ink: 'light' },
]

/** The search in an ear, under a tail, and nearly in a forbidden place. */
export const notThere = scene(
  {
    ground: deep,
    seed: 121,
    light: lightFrom(flame, [1300, 360]),
    rooms,
  },
  (page) => {
    paintThrough(page, earHole, ear)
    paintThrough(page, tailHole, tail)
    paintThrough(page, foxHole, clearing)
    page.glow(...earFlame, 240, '#ffb24a', { strength: 0.8, power: 1.5, stipple: 0.7 })
    shine(page, flame, 400, 1)
    guilty(page)
    hero(page, child, {}, earArm)
    ember(page, flame, 110, 0.35)
    ember(page, earFlame, 100, 0.35)
    hedge(page, [earHole, tailHole, foxHole], {
      seed: 6,
      rooms,
      flames: [
        [flame, 380],
        [earFlame, 290],
      ],
    })
  },
)

/** A huge ear: the lantern shines in, and there is only ear. */
function ear(brush: Brush) {
  brush.gradient(
    [0, 60],
    [0, 600],
    [
      [0, '#15364a'],
      [1, '#2a5c69'],
    ],
    [60, 60, 500, 600],
  )
  const outer = smooth(points('160,640 190,470 250,280 350,130 400,104 432,140 470,330 520,640'), true, 8)
  brush.form(outer, rust, { rim: '#f0a85a', width: 9, shadeWidth: 26 })
  const inner = smooth(points('236,640 262,460 312,290 376,180 400,190 424,330 446,640'), true, 8)
  brush.fill(inner, '#5a2c2a')
  brush.spray(inner, '#ffbe6a', { from: [1, 0], start: 0.2, strength: 0.8, blend: 'screen', power: 1 })
  const random = rng(3)
  for (const [x, y] of scatterPoints(inner, 90, random)) {
    if (x > 340) continue
    const colour = mix('#e7c79c', '#b4784a', random())
    brush.fill(
      leaf(
        x - 20,
        y + 40,
        between(random, 50, 110),
        between(random, 3, 6),
        -1.1 + between(random, -0.2, 0.2),
        0.3,
      ),
      colour,
    )
  }
}

/** The child's arm with the lantern, from beyond the hole; its skin is the child's. */
function earArm(brush: Brush) {
  armAlone(brush, armPlace, '-0.7,-0.2 0.1,-0.34 0.72,-0.96', () => lantern(brush, earHook, 170 * 1.1))
}

/** Under the tail are only the two that search there as well. */
function tail(brush: Brush) {
  brush.gradient(
    [0, 120],
    [0, 600],
    [
      [0, '#102c3e'],
      [1, '#0a1b28'],
    ],
    [490, 110, 960, 620],
  )
  const pen = Pen.at(brush, { scale: 1 })
  bushyTail(pen, points('980,470 900,300 760,220 640,250 566,380'), 96, rust)
  pair(brush, [690, 466], 40, 26, '#e8d3a6')
  pair(brush, [816, 512], 21, 9, '#fff1c9')
  brush.fill(points('684,486 696,486 690,504'), '#e89b3c')
  brush.fill(blob(822, 536, 9, 7), '#1f161b').fill(blob(820, 533, 2.4, 1.8), '#8a6a5a')
}

function pair(brush: Brush, [x, y]: Point, apart: number, size: number, colour: string) {
  for (const side of [-1, 1]) {
    brush.fill(blob(x + (side * apart) / 1.4, y, size, size, { jitter: 0.03 }), colour)
    brush.fill(
      blob(x + (side * apart) / 1.4 + size * 0.1, y - size * 0.25, size * 0.48, size * 0.52),
      '#14121a',
    )
    brush.fill(
      blob(x + (side * apart) / 1.4 + size * 0.25, y - size * 0.45, size * 0.17, size * 0.17),
      '#fff6df',
    )
  }
}

function clearing(brush: Brush) {
  brush.gradient(
    [0, 60],
    [0, 720],
    [
      [0, '#15384b'],
      [0.5, '#356a76'],
      [0.8, '#5f9090'],
      [1, '#204a54'],
    ],
    [1040, 50, 1950, 730],
  )
  for (const [x, width] of points('1120,22 1205,34 1466,20 1590,30 1810,40 1880,22'))
    brush.fill(
      ribbon(
        [
          [x + 8, 30],
          [x, 360],
          [x + 4, 640],
        ],
        [width * 0.7, width * 0.8, width * 1.3],
      ),
      mix('#2d6270', '#1d4858', width / 40),
    )
  brush.fill(smooth(points('1030,620 1300,604 1600,612 1960,598 1960,760 1030,760'), true, 6), '#22505a')
  brush.sprayed({ dots: 0.7 }, (soft) =>
    soft.glow(flame[0], 660, 420, '#ffb24a', { strength: 0.9, power: 1.2, stretch: 0.22 }),
  )
  grass(brush, [1060, 620, 1920, 690], 90, { seed: 5, flame, reach: 300 })
}

/** It sits on something and would rather not talk about it. */
function guilty(page: Page) {
  const shadow = { colour: '#0a1d28', dx: 12, dy: 5, blur: 12, alpha: 0.5 }
  page.plane(
    { edge: 0.3, reach: 0.9, grain: 0.11, shadow, light: lightFrom(flame, [1700, 460]) },
    (brush) => {
      const sausage = smooth(points('1800,640 1840,652 1872,636 1868,612 1840,604 1800,620'), true, 6)
      brush.form(sausage, '#a8443a', { rim: '#f0a070', width: 4, shadeWidth: 8 })
      brush.line(points('1868,622 1884,608 1892,618'), '#7a2f2c', 4)
      brush.line(points('1846,614 1840,634'), '#d98a70', 3)
      fox(brush, { x: 1682, y: 660, size: 510, eyes: 'aside', flip: true })
    },
  )
}
