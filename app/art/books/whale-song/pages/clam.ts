import { kelp } from '~/art/covers/whale-song/sea'
import { withAlpha } from '~/art/kit/colour'
import { lerp, rng } from '~/art/kit/random'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { ridge } from '~/art/scenery'
import { bubble, changePose, hero } from '../child'
import { backLip, frontLip, MOUTH, warmLight } from '../clamshell'
import { calf } from '../creatures/calf'
import { fish, mixOrange } from '../creatures/fish'
import { cut, tint, water } from '../world'

/** Close: a clam as large as a boat has eaten too much seaweed. */
export const clam = scene(
  {
    ground: '#1f7480',
    seed: 16,
    light: { from: [0.3, -0.9], colour: '#d6f0d4', tint },
    rooms: [{ x: 110, y: 150, width: 770, height: 540, ink: 'light' }],
  },
  (page) => {
    deepWater(page)
    backLip(page)
    gust(page)
    blast(page, 5, 90, [7, 52])
    page.plane({ ...cut.thing(10, -8), light: warmLight }, (brush) =>
      calf(
        brush,
        { x: 1836, y: 196, scale: 200, turn: 0.16 },
        { eye: 'wide', fin: 1.9, reach: 1.55, gaze: [-0.02, 0.03] },
      ),
    )
    child(page)
    frontLip(page)
    page.glow(MOUTH[0], MOUTH[1] - 30, 620, '#ffb56a', { strength: 0.42, power: 1.3 })
    blast(page, 9, 22, [12, 46])
    page.vignette('#06243a', { alpha: 0.5, centre: [0.7, 0.5] })
  },
)

function deepWater(page: Page) {
  water(
    page,
    [
      [0, '#2d8f95'],
      [0.42, '#176478'],
      [0.7, '#0f5066'],
      [1, '#0c4459'],
    ],
    { from: [1700, 120], to: [260, 760], strokes: [[860, '#0e4a60']], alpha: 0.12, blotch: 0.07 },
  )
  page.glow(MOUTH[0], MOUTH[1], 860, '#f2a05f', { strength: 0.55, power: 1.6 })
  page.plane(cut.land(), (brush) => {
    brush.fill(
      ridge(862, 34, 6, { right: 2060, frequency: 0.004, lift: (x) => Math.max(0, 420 - x) * 0.24 }),
      '#0c4156',
    )
    kelp(brush, { x: 66, y: 960, height: 330, lean: -50, width: 26, colour: '#0a3a4e', seed: 6 })
    brush.fill(
      ridge(940, 22, 3, { right: 2060, frequency: 0.006, lift: (x) => Math.max(0, 300 - x) * 0.3 }),
      '#08303f',
    )
    kelp(brush, { x: 190, y: 1000, height: 220, lean: 40, width: 24, colour: '#072a3a', seed: 9 })
    kelp(brush, { x: -4, y: 1010, height: 300, lean: 20, width: 30, colour: '#072a3a', seed: 12 })
  })
  blownAway(page)
}

/** Small fish that were in the way. */
function blownAway(page: Page) {
  page.plane(cut.figure(-4, 6), (brush) => {
    for (const [x, y, size, turn] of [
      [806, 800, 34, 3.5],
      [730, 842, 25, 2.4],
      [668, 786, 21, 4.4],
      [596, 838, 17, 3],
      [556, 800, 13, 5],
    ] as const)
      fish(brush, [x, y], size, turn, mixOrange(0.1 + (x % 7) * 0.05))
  })
  page.plane({ grain: 0.03 }, (brush) => {
    for (const [x, y, r] of [
      [880, 830, 12],
      [896, 772, 7],
      [846, 862, 6],
      [776, 856, 5],
    ] as const)
      bubble(brush, [x, y], r, { fill: withAlpha('#8fd6cc', 0.35), line: '#fdf0d4' })
  })
}

function child(page: Page) {
  hero(page, {
    x: 1424,
    y: 1178,
    height: 1050,
    turn: -0.07,
    pose: changePose('reach', {
      tilt: 0.36,
      hem: { width: 0.72, drop: 0.36, blown: -0.1 },
      nearArm: [
        [-0.28, -2.14],
        [-0.78, -1.92],
        [-1.0, -2.32],
      ],
      farArm: [
        [0.29, -2.14],
        [0.82, -2.02],
        [1.02, -2.5],
      ],
      nearHand: 'open',
      farHand: 'open',
    }),
    gaze: 0.3,
    mouth: 'awe',
    cover: { kind: 'helmet' },
    plane: { ...cut.figure(-8, -10), light: warmLight },
  })
}

/** The warm breath itself. */
function gust(page: Page) {
  page.plane({ stipple: 0.5, blend: 'screen', alpha: 0.5 }, (brush) => {
    for (const [x, y, width] of [
      [1180, 60, 40],
      [1330, -60, 50],
      [1560, -60, 70],
      [1760, -40, 60],
      [1960, 90, 60],
      [2060, 360, 40],
    ] as const)
      brush.within(
        [
          [MOUTH[0] - 24, MOUTH[1]],
          [x - width, y],
          [x + width, y],
          [MOUTH[0] + 24, MOUTH[1]],
        ],
        () =>
          brush.radial(MOUTH, 60, 760, [
            [0, withAlpha('#ffcf90', 0.75)],
            [0.5, withAlpha('#f2b080', 0.3)],
            [1, withAlpha('#f2b080', 0)],
          ]),
      )
  })
}

/** Round and round and up: all that wind. */
function blast(page: Page, seed: number, count: number, [low, high]: [number, number]) {
  const random = rng(seed)
  const list = Array.from({ length: count }, () => {
    const angle = -Math.PI / 2 + (random() - 0.42) * 1.9
    const reach = 130 + random() ** 0.8 * 800
    return {
      x: MOUTH[0] + Math.cos(angle) * reach,
      y: MOUTH[1] + Math.sin(angle) * reach,
      size: lerp(low, high, random() ** 2.2),
    }
  })
  page.plane({ grain: 0.04 }, (brush) => {
    for (const { x, y, size } of list) {
      const isClear =
        Math.hypot(x - 1366, y - 300) > 250 &&
        x > 1056 &&
        Math.hypot(x - 1760, y - 190) > (seed === 9 ? 230 : 0)
      if (isClear) bubble(brush, [x, y], size, { fill: withAlpha('#8fd6cc', 0.35), line: '#fdf0d4' })
    }
  })
}
