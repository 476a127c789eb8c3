import { foot } from '~/art/figure/feet'
import { Pen } from '~/art/figure/pen'
import { rng } from '~/art/kit/random'
import { blob, placeShape, points, ribbon, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { blade, ridge } from '~/art/scenery'
import { HERO } from '../child'
import { hermit } from '../creatures/crab'
import { cut, evening, water } from '../world'

/** Two boots side by side again, and an animal that considers moving in. */
export const coverBack = scene(
  {
    width: 1000,
    height: 1000,
    ground: '#bfe0c8',
    seed: 42,
    light: { ...evening, from: [0.8, -0.5] },
    rooms: [{ x: 110, y: 110, width: 780, height: 400, ink: 'dark' }],
  },
  (page) => {
    dusk(page)
    farewell(page)
    sand(page)
    boots(page)
    page.plane(cut.figure(-10, 8), (brush) =>
      hermit(brush, { x: 612, y: 826, scale: 118 }, { gaze: [-0.035, -0.035] }),
    )
    grass(page)
    page.vignette('#3f4f7a', { alpha: 0.3, centre: [0.5, 0.45] })
  },
)

function dusk(page: Page) {
  water(
    page,
    [
      [0, '#a9d8c4'],
      [0.34, '#cbe6ca'],
      [0.54, '#f0e6c0'],
      [0.63, '#f6cd9c'],
      [1, '#f6cd9c'],
    ],
    { strokes: [[90, '#b6ddc8']], alpha: 0.12, turn: -0.03, blotch: 0.07 },
  )
  page.plane({ edge: 0.4, reach: 1.2, grain: 0.1, blotch: 0.08 }, (brush) => {
    const surface = ridge(622, 3, 4)
    brush.fill(surface, '#6cb1ac')
    brush.within(surface, () =>
      brush.hatch([-40, 630, 1040, 760], '#559fa0', {
        strokes: 44,
        width: 8,
        length: 0.16,
        alpha: 0.4,
        turn: 0,
        seed: 4,
      }),
    )
  })
}

const tail = smooth(
  points(
    '-0.1,0 -0.06,-0.3 -0.12,-0.5 -0.5,-0.66 -0.74,-0.92 -0.4,-0.94 -0.06,-0.8 0,-0.7 0.06,-0.8 0.4,-0.94 0.74,-0.92 0.5,-0.66 0.12,-0.5 0.08,-0.3 0.12,0',
  ),
  true,
  7,
)

/** Far out a great tail and a small one. */
function farewell(page: Page) {
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.08 }, (brush) => {
    brush.fill(placeShape(tail, { x: 762, y: 640, scale: 54, turn: 0.05 }), '#2a7684')
    brush.fill(placeShape(tail, { x: 838, y: 642, scale: 26, turn: -0.12 }), '#2a7684')
    for (const [x, w] of [
      [762, 62],
      [838, 34],
    ] as const)
      brush.fill(
        ribbon(
          [
            [x - w, 642],
            [x, 645],
            [x + w, 642],
          ],
          [0.4, 3, 0.4],
        ),
        '#e6f3d9',
      )
  })
}

function sand(page: Page) {
  page.plane(cut.land(), (brush) => {
    const lace = ridge(716, 12, 7, { frequency: 0.005 })
    brush.fill(lace, '#f7f3da')
    const ground = ridge(736, 12, 7, { frequency: 0.005 })
    brush.fill(ground, '#efd9a8')
    brush.within(ground, () =>
      brush.hatch([-40, 730, 1040, 1000], '#ead09a', {
        strokes: 44,
        width: 14,
        length: 0.2,
        alpha: 0.24,
        turn: 0.04,
        light: 0.015,
        hue: 5,
        seed: 3,
      }),
    )
  })
}

function boots(page: Page) {
  const cast = smooth(
    points('470,888 490,902 370,920 190,938 -40,956 -40,930 60,880 200,852 400,862'),
    true,
    8,
  )
  page.plane({ stipple: 0.35, blend: 'multiply', alpha: 0.7 }, (brush) => brush.fill(cast, '#9a8ba0'))
  page.plane(cut.figure(-10, 8), (brush) => {
    const look = { skin: HERO.leg, boot: HERO.boot, trim: HERO.trim, kind: 'boot' } as const
    foot(
      Pen.at(brush, { x: 214, y: 800, scale: 330, turn: -0.05 }),
      [
        [0, 0],
        [0, 0],
        [0, 0],
      ],
      0,
      look,
    )
    foot(
      Pen.at(brush, { x: 344, y: 838, scale: 350, turn: 0.03 }),
      [
        [0, 0],
        [0, 0],
        [0, 0],
      ],
      0,
      look,
    )
    brush.fill(blob(540, 944, 12, 8), '#e0a07a')
    brush.fill(blob(180, 938, 9, 6), '#d98a6a')
  })
}

function grass(page: Page) {
  page.plane({ edge: 0.4, reach: 1.2, grain: 0.12 }, (brush) => {
    const random = rng(5)
    for (let i = 0; i < 12; i++) {
      const x = -34 + random() * 150
      brush.fill(
        blade(x, 1030, (230 - x * 0.8) * (0.6 + random() * 0.6), 8, -10 - random() * 50),
        i % 3 ? '#1d5560' : '#27686c',
      )
    }
  })
}
