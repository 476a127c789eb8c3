import { Pen } from '~/art/figure/pen'
import type { Brush } from '~/art/kit/brush'
import { mix } from '~/art/kit/colour'
import { points, ribbon, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import type { Room } from '~/art/paint'
import { scene } from '~/art/scene'
import { type BearLook, bearHead } from '../bear'
import { fox } from '../fox'
import { curledHedgehog } from '../hedgehog'
import { FLAME, lantern } from '../lantern'
import { embracePose } from '../poses'
import { raccoon } from '../raccoon'
import { hedge, hole, paintThrough } from '../windows'
import { grass } from '../wood'
import { deep, ember, flameBetween, type HeroLook, hero, lightFrom } from '../world'

const SIZE = 0.86
const child: HeroLook = {
  x: 1256,
  y: 968,
  height: 805,
  pose: embracePose,
  gaze: 0.1,
  mouth: 'awe',
  heldBy: 'both',
  held: (brush, [x, y], unit) => lantern(brush, [x, y - unit * SIZE * FLAME], unit * SIZE, { flame: 0.6 }),
}
const flame = flameBetween(child)
const holes = [
  hole(96, 330, 350, 600, 2),
  hole(420, 214, 890, 636, 4),
  hole(1066, 110, 1490, 716, 6),
  hole(1556, 30, 2160, 800, 9),
]
const [first = [], second = [], , fourth = []] = holes
const bear: BearLook = { x: 1706, y: 508, scale: 2.06, flame: [1500, 620], reach: 520, mood: 'sneezing' }

const rooms: Room[] = [
  { x: 130, y: 664, width: 740, height: 270, ink: 'light', sentences: 2 },
  { x: 1110, y: 800, width: 760, height: 140, ink: 'light' },
]

/** Every window is larger than the last, and so is what is coming. */
export const atchoo = scene(
  {
    ground: deep,
    seed: 221,
    light: lightFrom(flame, [1270, 320]),
    rooms,
  },
  (page) => {
    for (const shape of holes) paintThrough(page, shape, dusk)
    curled(page)
    hiding(page)
    nose(page)
    page.glow(...flame, 300, '#b86a2a', { strength: 0.7, power: 1.4, stipple: 0.65, blend: 'source-over' })
    hero(page, child)
    page.glow(...flame, 210, '#ffb24a', { strength: 0.4, power: 1.7, stipple: 0.2 })
    ember(page, flame, 90, 0.4)
    hedge(page, holes, { seed: 9, colour: '#0c2231', rooms, flames: [[flame, 330]] })
  },
)

function dusk(brush: Brush) {
  brush.gradient(
    [0, 60],
    [0, 800],
    [
      [0, '#12324a'],
      [0.6, '#2c5f6e'],
      [1, '#1b4650'],
    ],
  )
  for (const x of [150, 300, 470, 610, 850, 1130, 1400, 1470, 1600])
    brush.fill(
      ribbon(points(`${x},20 ${x + 6},400 ${x - 4},720`), [10, 13, 20]),
      mix('#23566a', '#1b4458', (x % 7) / 7),
    )
}

function curled(page: Page) {
  paintThrough(
    page,
    first,
    (brush) => {
      brush.fill(smooth(points('60,548 220,540 380,552 380,640 60,640'), true, 6), '#1b4650')
      curledHedgehog(brush, { x: 224, y: 566, size: 190, lit: 0.75 })
    },
    { edge: 0.3, reach: 0.8, grain: 0.1 },
  )
}

/** The one hides behind a tail; the other has found the right moment for a pie. */
function hiding(page: Page) {
  paintThrough(
    page,
    second,
    (brush) => {
      brush.fill(smooth(points('400,590 640,576 920,592 920,680 400,680'), true, 6), '#1b4650')
      grass(brush, [420, 590, 900, 630], 40, { seed: 4 })
      raccoon(brush, { x: 790, y: 606, size: 176, arms: 'pie', eyes: 'shut' })
      fox(brush, { x: 590, y: 624, size: 352, eyes: 'shut', tail: 'eyes' })
    },
    { edge: 0.3, reach: 0.8, grain: 0.1 },
  )
}

/** Drawn in and wrinkled, all whiskers toward us. */
function nose(page: Page) {
  const shadow = { colour: '#0b1c2b', dx: 8, dy: 0, blur: 20, alpha: 0.5 }
  paintThrough(page, fourth, (brush) => bearHead(brush, bear), {
    edge: 0.55,
    reach: 1.5,
    grain: 0.13,
    shadow,
    light: { from: [-0.9, 0.3], colour: '#ffc978' },
  })
  paintThrough(
    page,
    fourth,
    (brush) => {
      const pen = Pen.at(brush, bear)
      for (const [x, y, u, v] of [
        [-40, 6, -96, -26],
        [-44, 16, -104, 12],
        [-40, 26, -94, 50],
        [84, 8, 150, -20],
        [90, 20, 160, 22],
        [80, 32, 146, 62],
      ] as const)
        pen.stroke(
          [
            [x, y],
            [(x + u) / 2, (y + v) / 2 - 8],
            [u, v],
          ],
          '#a9bdb2',
          [0.3, 1, 0.3],
        )
    },
    {},
  )
}
