import { rng } from '~/art/kit/random'
import { blob, type Point, points, ribbon, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { blade, ridge } from '~/art/scenery'
import { changePose, hero } from '../child'
import { conch } from '../conch'
import { hermit } from '../creatures/crab'
import { soundLine } from '../creatures/fish'
import { cut, evening, water } from '../world'

const EAR: Point = [690, 500]

/** Close: the shell at the ear, and among three voices a fourth. */
export const listen = scene(
  {
    ground: '#cfe6c6',
    seed: 12,
    light: { ...evening, from: [0.75, -0.6], tint: '#3c4a72' },
    rooms: [{ x: 1130, y: 240, width: 760, height: 490, ink: 'dark' }],
  },
  (page) => {
    dusk(page)
    rings(page)
    shore(page)
    voices(page)
    child(page)
    listener(page)
    front(page)
    page.vignette('#3f4f7a', { alpha: 0.3, centre: [0.5, 0.45] })
  },
)

function dusk(page: Page) {
  water(
    page,
    [
      [0, '#a6d6c2'],
      [0.4, '#c9e6c9'],
      [0.72, '#e9ecc8'],
      [0.86, '#f4dcae'],
      [1, '#f4dcae'],
    ],
    { from: [800, 0], to: [1000, 1000], strokes: [[120, '#b4dcc8']], alpha: 0.1, turn: -0.03 },
  )
}

/** The sound goes out in rings; they die before the words. */
function rings(page: Page) {
  page.plane({ stipple: 0.45, blend: 'multiply', alpha: 0.5 }, (brush) => {
    for (const [radius, width, colour] of [
      [330, 34, '#9fd0c0'],
      [455, 26, '#b0d9c6'],
      [570, 18, '#c2e2cf'],
    ] as const)
      brush.within(
        [
          blob(...EAR, radius, radius, { jitter: 0.01 }),
          blob(...EAR, radius - width, radius - width, { jitter: 0.012, seed: 4 }),
        ],
        () => brush.fill(blob(...EAR, radius, radius, { jitter: 0.01 }), colour),
      )
  })
}

function shore(page: Page) {
  page.plane(cut.land(), (brush) => {
    const far = ridge(846, 5, 5, { right: 2060 })
    brush.fill(far, '#6fb3aa')
    brush.within(far, () =>
      brush.hatch([-40, 850, 2040, 960], '#5da59f', {
        strokes: 70,
        width: 8,
        length: 0.1,
        alpha: 0.4,
        seed: 6,
      }),
    )
  })
  page.plane(cut.land(), (brush) => {
    const near = ridge(930, 14, 7, { right: 2060, frequency: 0.002 })
    brush.form(near, '#ecd29c', { rim: '#fbf3d6', shade: null, width: 5 })
    brush.within(near, () =>
      brush.hatch([-40, 920, 2040, 1010], '#ddbd88', {
        strokes: 50,
        width: 11,
        length: 0.12,
        alpha: 0.35,
        seed: 3,
      }),
    )
  })
}

function child(page: Page) {
  const height = 1330
  hero(page, {
    x: 404,
    y: 1632,
    height,
    pose: changePose('stand', {
      head: [-0.02, -2.96],
      tilt: -0.314,
      farArm: [
        [0.27, -2.12],
        [0.9, -1.72],
        [0.98, -2.42],
      ],
      nearArm: [
        [-0.28, -2.12],
        [-0.12, -1.42],
        [0.6, -2.02],
      ],
    }),
    gaze: 0.6,
    mouth: 'awe',
    cover: { kind: 'hood' },
    plane: cut.figure(-14, 12),
    held: (brush) => conch(brush, { x: EAR[0] + 62, y: EAR[1] + 20, scale: 375, flip: true, turn: 1.16 }),
  })
}

/** Three as always; the fourth is yellow, and asks. */
function voices(page: Page) {
  page.plane(
    {
      edge: 0.25,
      reach: 0.8,
      grain: 0.06,
      shadow: { colour: '#3f6f72', dx: -3, dy: 4, blur: 4, alpha: 0.3 },
    },
    (brush) => {
      for (const [list, colour, width] of [
        ['640,480 624,340 570,226 480,150 380,124 280,118 180,70 60,64 -40,84', '#f7f8e2', 6],
        ['652,480 640,310 588,186 490,106 386,80 290,66 220,20 180,-30', '#2f8d90', 5],
        ['628,480 606,366 552,266 468,196 370,172 270,168 170,128 60,136 -40,160', '#e2785c', 5],
      ] as const)
        soundLine(brush, points(list), colour, width, [0.6, 1])
      const asks = points(
        '664,480 668,330 700,206 784,124 900,98 1010,138 1090,150 1150,112 1150,62 1106,50 1082,86 1120,140 1210,150 1290,110',
      )
      soundLine(brush, asks, '#f0b63f', 8, [0.7, 1])
      brush.fill(blob(1330, 92, 11, 11), '#f0b63f')
    },
  )
}

function listener(page: Page) {
  page.plane(cut.figure(-6, 8), (brush) =>
    hermit(brush, { x: 868, y: 196, scale: 108, turn: 0.16 }, { gaze: [-0.03, 0.02] }),
  )
}

/** Grass of the dune, dark and near. */
function front(page: Page) {
  page.plane(
    {
      edge: 0.4,
      reach: 1.2,
      grain: 0.12,
      shadow: { colour: '#1c2c4a', dx: -6, dy: 4, blur: 12, alpha: 0.35 },
    },
    (brush) => {
      const random = rng(5)
      for (let i = 0; i < 26; i++) {
        const x = i < 13 ? -30 + random() * 250 : 1740 + random() * 300
        const tall = (i < 13 ? 300 - x * 0.8 : (x - 1640) * 0.62) * (0.7 + random() * 0.6)
        brush.fill(blade(x, 1030, Math.max(70, tall), 9, -20 - random() * 70), i % 3 ? '#1d5560' : '#27686c')
      }
    },
  )
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.1 }, (brush) => {
    brush.fill(smooth(points('1288,850 1298,834 1314,824 1317,838 1330,850'), true, 5), '#2b6c78')
    brush.fill(ribbon(points('1268,853 1310,856 1352,853'), [0.5, 2.5, 0.5]), '#e6f3d9')
  })
}
