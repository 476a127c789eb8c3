import { kelp } from '~/art/covers/whale-song/sea'
import { blob, type Point, points, ribbon, type Shape, smooth, wobble } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { bubble, changePose, hero } from '../child'
import { conch } from '../conch'
import { fish } from '../creatures/fish'
import { octopus, pufferfish, seahorse, surpriseMarks } from '../creatures/octopus'
import { frame, inWindow } from '../panels'
import { cut, tint, water } from '../world'

const porthole = (x: number, y: number, radius: number, seed: number): Shape =>
  wobble(blob(x, y, radius, radius, { corners: 16, jitter: 0.008, seed }), 6, 0.012, seed)
const puffed = porthole(256, 232, 172, 3)
const hiccup = porthole(650, 214, 150, 5)
const great = porthole(1566, 392, 326, 8)
const long = wobble(
  smooth(
    points(
      '190,692 500,684 800,690 1030,686 1126,700 1176,760 1184,816 1170,876 1110,930 1000,940 700,934 400,942 190,936 112,900 78,816 108,728',
    ),
    true,
    9,
  ),
  5,
  0.012,
  4,
)

/** Three round windows and a long one: every animal makes a sound, but none sings. */
export const portholes = scene(
  {
    ground: '#11546a',
    seed: 18,
    light: { from: [0.2, -0.98], colour: '#cfe9d0', tint },
    rooms: [
      { x: 100, y: 418, width: 820, height: 256, ink: 'light', sentences: 2 },
      { x: 1264, y: 756, width: 640, height: 180, ink: 'light' },
    ],
  },
  (page) => {
    water(
      page,
      [
        [0, '#135c70'],
        [0.6, '#104f66'],
        [1, '#0d4259'],
      ],
      {
        strokes: [
          [300, '#125a6e'],
          [760, '#0e4a61'],
        ],
        alpha: 0.1,
        blotch: 0.06,
      },
    )
    small(page)
    sleeper(page)
    blownAlong(page)
    child(page)
    for (const shape of [puffed, hiccup, long, great]) frame(page, shape, { tint: '#06243a', lip: '#8fcabd' })
    last(page)
    page.vignette('#06243a', { alpha: 0.4, centre: [0.6, 0.45] })
  },
)

function small(page: Page) {
  inWindow(
    page,
    puffed,
    [
      [0, '#8ccbb9'],
      [1, '#3f979b'],
    ],
    (brush) =>
      brush.hatch([70, 50, 440, 410], '#6ab5aa', { strokes: 24, width: 12, turn: -0.2, alpha: 0.25 }),
  )
  page.plane(cut.figure(-4, 8), (brush) => {
    pufferfish(brush, { x: 246, y: 242, scale: 99, turn: 0.06 })
    for (const mark of surpriseMarks(240, 114, 46)) brush.fill(mark, '#f6efcf')
  })
  inWindow(
    page,
    hiccup,
    [
      [0, '#82c4b5'],
      [1, '#348a92'],
    ],
    (brush) => {
      brush.hatch([490, 50, 810, 380], '#5fada6', { strokes: 24, width: 12, turn: -0.2, alpha: 0.25 })
      brush.within(hiccup, () =>
        kelp(brush, { x: 730, y: 380, height: 210, lean: -34, width: 17, colour: '#1d6470', seed: 4 }),
      )
    },
  )
  page.plane(cut.figure(-4, 8), (brush) => seahorse(brush, { x: 630, y: 196, scale: 92, turn: -0.12 }))
  page.plane({ edge: 0.2, reach: 0.6 }, (brush) => {
    for (const mark of surpriseMarks(634, 336, 40))
      brush.fill(
        mark.map(([x, y]): Point => [x, 672 - y]),
        '#f6efcf',
      )
    bubble(brush, [544, 146], 8)
    bubble(brush, [538, 120], 5)
  })
}

function sleeper(page: Page) {
  inWindow(
    page,
    long,
    [
      [0, '#3f979b'],
      [1, '#1a6878'],
    ],
    (brush) => {
      brush.hatch([60, 680, 1200, 950], '#2b808a', {
        strokes: 40,
        width: 14,
        length: 0.2,
        turn: -0.05,
        alpha: 0.25,
      })
      brush.fill(ribbon(points('60,930 400,912 800,924 1200,908'), [30, 26, 34, 30]), '#10485c')
    },
  )
  page.plane(cut.figure(-4, 9), (brush) =>
    brush.within(long, () => octopus(brush, { x: 470, y: 812, scale: 140 })),
  )
}

/** The things that the snore has blown to the window's end. */
function blownAlong(page: Page) {
  page.plane(cut.figure(-3, 5), (brush) => {
    fish(brush, [1122, 790], 25, -0.5, '#f0b65a')
    fish(brush, [1098, 856], 20, 0.9, '#f0a24a')
  })
  page.plane({ grain: 0.04 }, (brush) => {
    for (const [x, y, r] of [
      [760, 742, 7],
      [824, 728, 11],
      [910, 738, 8],
      [1070, 742, 15],
      [1062, 812, 6],
    ] as const)
      bubble(brush, [x, y], r)
  })
}

function child(page: Page) {
  inWindow(
    page,
    great,
    [
      [0, '#79bfb2'],
      [0.5, '#3f979b'],
      [1, '#1d6f7e'],
    ],
    (brush) => {
      brush.hatch([1230, 60, 1900, 730], '#4fa3a2', { strokes: 60, width: 18, turn: -0.2, alpha: 0.2 })
      brush.within(great, () => {
        kelp(brush, { x: 1316, y: 740, height: 460, lean: 40, width: 26, colour: '#2a7f88', seed: 6 })
        kelp(brush, { x: 1830, y: 740, height: 380, lean: -30, width: 24, colour: '#237682', seed: 9 })
      })
    },
  )
  page.glow(1600, 220, 300, '#d6eecf', { strength: 0.45, power: 1.5 })
  hero(page, {
    x: 1494,
    y: 884,
    height: 700,
    lost: 'far',
    clip: great,
    pose: changePose('stand', {
      tilt: -0.157,
      farArm: [
        [0.27, -2.14],
        [0.8, -1.92],
        [1.06, -2.0],
      ],
      nearArm: [
        [-0.28, -2.14],
        [-0.46, -1.44],
        [0.42, -1.3],
      ],
      nearHand: 'open',
    }),
    gaze: 0.45,
    mouth: 'calm',
    cover: { kind: 'helmet' },
    held: (brush, [x, y]) => conch(brush, { x: x - 6, y: y + 44, scale: 190, turn: 0.36 }),
  })
}

/** The last fish leaves, over the window's edge. */
function last(page: Page) {
  page.plane(cut.figure(-5, 9), (brush) => fish(brush, [1216, 628], 62, Math.PI - 0.24, '#f0a24a'))
  page.plane({ grain: 0.04 }, (brush) => {
    for (const [x, y, r] of [
      [1352, 640, 7],
      [1374, 628, 4],
      [1396, 640, 5],
    ] as const)
      bubble(brush, [x, y], r)
  })
}
