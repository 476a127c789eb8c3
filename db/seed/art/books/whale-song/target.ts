import { kelp } from '../../covers/whale-song-sea'
import type { Page } from '../../page'
import { scene } from '../../scene'
import { ridge } from '../../scenery'
import { points, smooth } from '../../shapes'
import { calf } from './calf'
import { bubbles, hero, posed } from './child'
import { conch } from './conch'
import { fish, orange, stave, staveLines } from './fish'
import { grooves } from './mother'
import { cut, daylight, rays, sea, water } from './world'

/** The child from the front, as a parent first sees it: the sea at its loveliest behind. */
export const target = scene(
  { width: 1000, height: 1000, ground: sea.mid, seed: 41, light: daylight },
  (page) => {
    water(
      page,
      [
        [0, '#d3efd0'],
        [0.26, '#8fd0bd'],
        [0.58, '#3f9b9f'],
        [0.82, '#1f7480'],
        [1, '#115066'],
      ],
      {
        from: [760, 0],
        to: [320, 1000],
        strokes: [
          [90, '#c3e8cc'],
          [420, '#55aaa8'],
          [720, '#247f8b'],
        ],
        alpha: 0.15,
      },
    )
    rays(
      page,
      [
        [560, 60, 0.6],
        [760, 40, 0.5],
        [900, 110, 0.7],
        [1080, 60, 0.6],
      ],
      { alpha: 0.42, lean: -420 },
    )
    mother(page)
    reef(page)
    song(page)
    page.glow(470, 400, 420, '#d3efd0', { strength: 0.4, power: 1.5 })
    page.plane(cut.thing(-8, 12), (brush) =>
      calf(brush, { x: 846, y: 600, scale: 150, turn: 0.14 }, { gaze: [-0.03, -0.02], fin: -0.2 }),
    )
    child(page)
    front(page)
    page.vignette('#0A2C3B', { alpha: 0.36, centre: [0.48, 0.42] })
  },
)

/** Mother far behind, no more than a shape and a smile. */
function mother(page: Page) {
  const upper = points('1060,300 930,330 800,326 660,300 520,290 400,280')
  const lower = points('1060,460 930,450 800,430 660,390 520,340 400,296')
  page.plane({ edge: 0.5, reach: 1.6, grain: 0.09, blotch: 0.08, alpha: 0.78 }, (brush) => {
    const body = smooth(
      points(
        '1080,60 900,40 700,60 500,130 340,200 200,230 120,180 60,90 30,120 70,220 20,290 40,320 130,280 240,270 420,300 620,390 820,450 1080,480',
      ),
      true,
      9,
    )
    brush.fill(body, '#2f8b98')
    brush.within(body, () => {
      brush.fill([...smooth(upper, false), ...smooth(lower, false).reverse()], '#b5dcca')
      grooves(brush, upper, lower, 7, '#7fbfb6', 2.6)
    })
    brush.crescent(body, '#cfeed4', -5, 6, 0.8)
  })
}

function reef(page: Page) {
  page.plane(cut.land(), (brush) => {
    brush.fill(ridge(830, 60, 5, { frequency: 0.006, lift: (x) => Math.max(0, 260 - x) * 0.4 }), '#2a808a')
    kelp(brush, { x: 130, y: 1000, height: 700, lean: -70, width: 30, colour: '#1d6874', seed: 5 })
    brush.fill(ridge(910, 40, 9, { frequency: 0.005 }), '#18606f')
  })
}

const on = stave(points('-80,690 60,760 200,790 330,770 450,800 620,860 780,880 920,850 1080,870'), {
  gap: [20, 20],
  power: 1,
})
function song(page: Page) {
  staveLines(page, on, { colour: '#e6f6d6', alpha: 0.7 })
}

function child(page: Page) {
  const done = hero(page, {
    x: 446,
    y: 1282,
    height: 1050,
    pose: posed('stand', {
      tilt: 0.11,
      nearArm: [
        [-0.28, -2.14],
        [-0.76, -1.88],
        [-1.02, -2.3],
      ],
      farArm: [
        [0.27, -2.14],
        [0.74, -1.7],
        [0.7, -1.4],
      ],
      nearHand: 'open',
    }),
    gaze: 0.12,
    mouth: 'smile',
    cover: { kind: 'helmet' },
    plane: cut.figure(-14, 18),
    held: (brush, [x, y]) => conch(brush, { x: x + 40, y: y - 8, scale: 286, turn: 0.06 }),
  })
  bubbles(page, [done.head.x - 206, done.head.y - 150], 1.5, { fill: '#8fd0bd' })
}

/** Fish swim by before it, and the dark weeds frame it. */
function front(page: Page) {
  page.plane(cut.figure(-5, 8), (brush) => {
    for (const [t, row, size] of [
      [0.05, 1, 62],
      [0.13, 3.4, 48],
      [0.19, 0.6, 40],
    ] as const) {
      const { at, turn } = on(t, row)
      fish(brush, at, size, turn, orange(row * 0.08))
    }
  })
  page.plane({ ...cut.land(), edge: 0.4, reach: 1.2 }, (brush) => {
    kelp(brush, { x: 1000, y: 1040, height: 430, lean: -60, width: 34, colour: '#0b3348', seed: 3 })
    kelp(brush, { x: -20, y: 1040, height: 320, lean: 40, width: 30, colour: '#0b3348', seed: 9 })
    brush.fill(
      ridge(976, 18, 9, {
        frequency: 0.006,
        lift: (x) => Math.max(0, x - 740) * 0.16 + Math.max(0, 200 - x) * 0.2,
      }),
      '#082a3b',
    )
  })
}
