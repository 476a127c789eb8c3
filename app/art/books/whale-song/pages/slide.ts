import { kelp } from '~/art/covers/whale-song/sea'
import { lerp, rng } from '~/art/kit/random'
import { limb, type Point, points, ribbon, type Shape } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { ridge } from '~/art/scenery'
import { bubbles, changePose, hero } from '../child'
import { conch } from '../conch'
import { calf } from '../creatures/calf'
import { fish, mixOrange, stave, staveLines } from '../creatures/fish'
import { cut, daylight, rays, water } from '../world'

/** From the near end, cropped at the left, out to the far bend and back up into the shell. */
const way = points(
  '-120,940 160,884 480,868 820,872 1160,852 1480,796 1720,700 1770,612 1660,560 1420,556 1160,582 940,604 780,576 690,520 648,470',
)
const on = stave(way, { gap: [66, 5.5], power: 0.36 })

/** Sound flows out of the shell, and fish slide down it. */
export const slide = scene(
  {
    ground: '#8fd0bd',
    seed: 15,
    light: daylight,
    rooms: [{ x: 1100, y: 76, width: 790, height: 400, ink: 'dark' }],
  },
  (page) => {
    shallows(page)
    reef(page)
    staveLines(page, on, { colour: '#f3fbe0', alpha: 0.8 })
    far(page)
    child(page)
    queue(page)
    weeds(page)
    near(page)
    front(page)
    page.vignette('#0f4158', { alpha: 0.3, centre: [0.6, 0.35] })
  },
)

function shallows(page: Page) {
  water(
    page,
    [
      [0, '#dcf2d6'],
      [0.3, '#b5e2c8'],
      [0.58, '#7cc6b6'],
      [0.82, '#3f9fa2'],
      [1, '#23818c'],
    ],
    {
      from: [1250, 0],
      to: [850, 1000],
      strokes: [
        [60, '#e4f4d8'],
        [520, '#8fcfbd'],
        [760, '#55aaa8'],
      ],
      alpha: 0.13,
      turn: -0.08,
    },
  )
  rays(
    page,
    [
      [820, 60, 0.6],
      [960, 30, 0.5],
      [1900, 70, 0.5],
      [2050, 120, 0.6],
    ],
    { alpha: 0.34, lean: -520 },
  )
}

function reef(page: Page) {
  page.plane(cut.land(), (brush) => {
    const hills = ridge(800, 70, 12, {
      right: 2060,
      frequency: 0.004,
      lift: (x) => Math.max(0, 420 - x) * 0.5,
    })
    brush.fill(hills, '#4aa6a4')
    brush.within(hills, () =>
      brush.hatch([-40, 560, 2040, 1000], '#4aa6a4', {
        strokes: 60,
        width: 16,
        length: 0.12,
        turn: 0.3,
        alpha: 0.3,
      }),
    )
  })
  page.plane({ stipple: 0.45, blend: 'screen', alpha: 0.5 }, (brush) =>
    brush.glow(1300, 820, 760, '#bfe6c8', { strength: 0.6, stretch: 0.25 }),
  )
  page.plane(cut.land(), (brush) => {
    brush.fill(
      ridge(925, 30, 5, { right: 2060, frequency: 0.004, lift: (x) => Math.max(0, x - 1500) * 0.16 }),
      '#2a8a92',
    )
  })
}

function child(page: Page) {
  const done = hero(page, {
    x: 396,
    y: 684,
    height: 462,
    pose: changePose('float', {
      tilt: 0.25,
      farArm: [
        [0.42, -1.96],
        [0.88, -1.76],
        [1.36, -1.98],
      ],
    }),
    gaze: 0.5,
    mouth: 'open',
    cover: { kind: 'helmet' },
    plane: cut.figure(-12, 16),
    held: (brush, [x, y]) => conch(brush, { x: x + 42, y: y - 6, scale: 150, turn: 0.1 }),
  })
  bubbles(page, () => [done().head.x - 84, done().head.y - 76], 1.1, { fill: '#a9dcc8' })
}

/** How large a fish is there: grains at the far bend. */
const sizeAt = (t: number) => lerp(128, 11, Math.min(1, t / 0.6) ** 1.05)

interface Slider {
  t: number
  row: number
  back?: boolean
}

function slides(page: Page, list: Slider[], seed: number) {
  page.plane({ ...cut.figure(-4, 7), edge: 0.25 }, (brush) => {
    const random = rng(seed)
    for (const { t, row, back } of list) {
      const { at, turn } = on(t, row)
      const size = sizeAt(t) * (0.85 + random() * 0.3)
      const tilt = (random() - 0.5) * 0.18
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
      const mouth: Point = back ? at : [at[0] - cos * size * 0.7, at[1] - sin * size * 0.7]
      fish(brush, mouth, size, turn + (back ? 0 : Math.PI) + tilt, mixOrange(random() * 0.38))
    }
  })
}

/** The small ones, from the shell out to the bend. */
function far(page: Page) {
  const random = rng(6)
  const list = Array.from({ length: 42 }, (_, i): Slider => {
    const t = 0.53 + (Math.floor(i / 7) / 6 + (random() ** 1.4 * 0.8) / 6) * 0.44
    return { t, row: Math.floor(random() * 5) }
  })
  slides(page, list, 4)
}

/** The calf tries too, and blocks the way. */
function queue(page: Page) {
  const behind: Slider[] = [
    [0.432, 4.2],
    [0.44, 1.2],
    [0.446, 3],
    [0.462, 0],
    [0.466, 2],
    [0.474, 4],
    [0.486, 1],
    [0.492, 3],
    [0.502, 0],
    [0.508, 2],
    [0.514, 4],
    [0.524, 1],
  ].map(([t = 0, row = 0]) => ({ t, row }))
  slides(page, behind, 9)
  page.plane(cut.thing(-6, 14), (brush) =>
    calf(brush, { x: 1290, y: 790, scale: 190, turn: -0.2 }, { eye: 'wide', fin: -0.3, gaze: [-0.03, 0.01] }),
  )
}

function near(page: Page) {
  slides(
    page,
    [
      { t: 0.262, row: 3.6 },
      { t: 0.235, row: 0.2, back: true },
      { t: 0.2, row: 2.7 },
      { t: 0.15, row: 0.7 },
      { t: 0.115, row: 3.2 },
      { t: 0.068, row: 1 },
    ],
    12,
  )
}

function weeds(page: Page) {
  page.plane({ ...cut.land(), edge: 0.4, reach: 1.2 }, (brush) => {
    kelp(brush, { x: 40, y: 1010, height: 640, lean: -60, width: 30, colour: '#14505f', seed: 3 })
    kelp(brush, { x: -10, y: 1010, height: 430, lean: 46, width: 34, colour: '#0d3f52', seed: 9 })
  })
}

const coral = (x: number, y: number, size: number): Shape[] =>
  [
    '0,0 0,-0.5 -0.06,-1',
    '0,-0.3 0.3,-0.55 0.34,-0.95',
    '0,-0.2 -0.34,-0.4 -0.42,-0.78',
    '-0.03,-0.6 0.14,-0.8 0.14,-1.1',
    '0.24,-0.5 0.5,-0.6 0.58,-0.82',
  ].map((list) =>
    limb(
      points(list).map(([u, v]): Point => [x + u * size, y + v * size]),
      [size * 0.09, size * 0.07, size * 0.05],
      6,
    ),
  )

function front(page: Page) {
  page.plane({ ...cut.land(), edge: 0.4, reach: 1.2 }, (brush) => {
    for (const branch of coral(1842, 990, 210)) brush.form(branch, '#c9565a', { width: 3, shadeWidth: 8 })
    for (const branch of coral(1720, 1010, 120)) brush.form(branch, '#e07a4c', { width: 2, shadeWidth: 5 })
    const floor = ridge(974, 18, 9, {
      right: 2060,
      frequency: 0.005,
      lift: (x) => Math.max(0, x - 1560) * 0.12 + Math.max(0, 260 - x) * 0.12,
    })
    brush.fill(floor, '#0b3348')
    brush.fill(ribbon(points('1640,978 1740,960 1860,948 2040,922'), [0.5, 2, 2.4, 2]), '#1d5a6c')
  })
}
