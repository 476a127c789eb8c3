import { poses } from '~/art/figure/poses'
import type { Brush } from '~/art/kit/brush'
import { blob, points, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { fairyFromAbove, ladybird, suds } from '../creatures/ladybird'
import { drop } from '../dew'
import { child } from '../hero'
import { roundLeaf, tables } from '../leaf-tables'
import { grass } from '../world'

/** From above: ladybirds in a row like cars, and one dot fewer. */
export const washing = scene(
  {
    ground: '#244c40',
    seed: 145,
    light: { from: [0.75, -0.65], colour: '#fbf6cf', tint: '#2f3f74' },
    rooms: [{ x: 150, y: 250, width: 700, height: 420, ink: 'dark' }],
  },
  (page) => {
    depth(page)
    tables(page)
    parked(page)
    kneeling(page)
    foam(page)
    above(page)
    page.vignette('#122c30', { alpha: 0.42, centre: [0.55, 0.5], clear: 0.45 })
  },
)

function depth(page: Page) {
  page.plane({ grain: 0.1, blotch: 0.1 }, (brush) => {
    brush.gradient(
      [0, 1000],
      [2000, 0],
      [
        [0, '#173a36'],
        [1, '#3a6c54'],
      ],
    )
    brush.hatch([0, 0, 2000, 1000], '#2c5c4a', {
      strokes: 60,
      width: 26,
      length: 0.25,
      turn: -0.8,
      alpha: 0.3,
      seed: 3,
      light: 0.03,
    })
  })
  page.plane({ edge: 0.4, reach: 1.4, grain: 0.08 }, (brush) => {
    grass(brush, '#3a6e56', { base: 1080, count: 60, width: 13, seed: 5, bow: 160, height: () => 330 })
    for (const [x, y, size] of [
      [1010, 110, 120],
      [960, 900, 130],
      [1880, 930, 150],
    ] as const)
      roundLeaf(brush, x, y, size, '#3f7858', 4)
  })
}

const row = [
  { x: 1190, y: 350, scale: 64, turn: -0.5, spots: 6 },
  { x: 1370, y: 232, scale: 66, turn: -0.24, spots: 6, hasJam: true },
  { x: 1590, y: 196, scale: 66, turn: 0.1, spots: 6 },
  { x: 1800, y: 300, scale: 62, turn: 0.5, spots: 4 },
]

/** Long pale shadows: the light comes from low. */
function parked(page: Page) {
  page.plane({ edge: 0.3, reach: 1, stipple: 0.25, blend: 'multiply', alpha: 0.5 }, (brush) => {
    for (const { x, y, scale } of [...row, { x: 1330, y: 640, scale: 116 }])
      brush.fill(
        smooth(
          [
            [x + scale * 0.5, y + scale * 0.9],
            [x - scale * 0.9, y - scale * 0.4],
            [x - scale * 2.1, y + scale * 0.9],
            [x - scale * 1.9, y + scale * 1.7],
            [x - scale * 1.2, y + scale * 2],
          ],
          true,
          6,
        ),
        '#5f7fa0',
      )
  })
  page.plane(
    { edge: 0.3, reach: 0.8, grain: 0.09, shadow: { colour: '#2c4a5c', dx: -7, dy: 7, blur: 6, alpha: 0.4 } },
    (brush) => {
      for (const each of row) ladybird(brush, each)
      ladybird(brush, { x: 1320, y: 640, scale: 122, turn: -0.7, spots: 5 })
    },
  )
}

function kneeling(page: Page) {
  page.plane({ edge: 0.3, reach: 1, stipple: 0.25, blend: 'multiply', alpha: 0.5 }, (brush) =>
    brush.fill(
      smooth(points('1690,722 1580,716 1480,768 1380,850 1404,880 1500,862 1610,800 1698,752'), true, 6),
      '#5f7fa0',
    ),
  )
  child(page, {
    x: 1610,
    y: 746,
    height: 390,
    flip: true,
    gaze: 0,
    mouth: 'awe',
    pose: {
      ...poses.kneel,
      tilt: 0.35,
      head: [0.02, -2.38],
      // The boots are tucked in under the petals.
      nearLeg: [
        [-0.32, -0.6],
        [-0.22, -0.14],
        [-0.04, -0.6],
      ],
      farLeg: [
        [0.06, -0.6],
        [0.2, -0.15],
        [0.36, -0.6],
      ],
      nearArm: [
        [-0.28, -1.6],
        [-0.74, -1.5],
        [-0.72, -2],
      ],
      nearHand: 'open',
      farArm: [
        [0.27, -1.6],
        [0.7, -1.28],
        [1.16, -1.2],
      ],
    },
    held: (brush, [x, y]) => moss(brush, x, y),
  })
}

/** A brush of moss. */
function moss(brush: Brush, x: number, y: number) {
  brush.form(blob(x - 22, y + 10, 46, 26, { jitter: 0.06, turn: -0.4 }), '#4c7a3c', {
    width: 3,
    shadeWidth: 9,
  })
  brush.dabs(blob(x - 24, y + 14, 48, 28), 70, {
    colours: ['#33602f', '#4c7a3c', '#6b9a48', '#93b85c'],
    size: 10,
    seed: 3,
    turn: 1.6,
    spread: 1.4,
  })
}

function foam(page: Page) {
  page.plane({}, (brush) => {
    suds(brush, 1360, 620, 62, 15, 2)
    suds(brush, 1236, 560, 34, 8, 5)
    suds(brush, 1270, 746, 40, 9, 8)
    suds(brush, 1610, 220, 26, 7, 3)
    suds(brush, 1176, 330, 22, 6, 4)
    for (const [x, y, size] of [
      [1460, 470, 14],
      [1490, 420, 9],
      [1190, 480, 12],
      [1440, 820, 12],
      [1700, 430, 8],
      [1140, 800, 16],
    ] as const)
      drop(brush, { x, y, size, isBead: true, body: '#eaf5f0', deep: '#5f94a4', alpha: 0.7 })
  })
}

/** She flies over; her shadow lies far from her. */
function above(page: Page) {
  page.plane({ stipple: 0.3, blend: 'multiply', alpha: 0.45, blur: 3 }, (brush) => {
    for (const angle of [0.4, 2.8, -0.5, -2.6])
      brush.fill(
        smooth(
          [
            [1640, 900],
            [1640 + Math.cos(angle) * 60 - 10, 900 + Math.sin(angle) * 34 - 14],
            [1640 + Math.cos(angle) * 120, 900 + Math.sin(angle) * 70],
            [1640 + Math.cos(angle) * 66 + 10, 900 + Math.sin(angle) * 40 + 14],
          ],
          true,
          5,
        ),
        '#4a6a90',
      )
  })
  page.plane({ edge: 0.25, reach: 0.6, grain: 0.06 }, (brush) =>
    fairyFromAbove(brush, { x: 1800, y: 780, scale: 58, turn: 0.5 }),
  )
}
