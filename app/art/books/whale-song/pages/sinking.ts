import { mix, withAlpha } from '~/art/kit/colour'
import { fbm, rng } from '~/art/kit/random'
import { blob, type Point, ribbon, type Shape, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { bubbles, changePose, hero } from '../child'
import { calf } from '../creatures/calf'
import { fish } from '../creatures/fish'
import { wall } from '../rockwall'
import { cut, deepLight, rays, water } from '../world'

/** Three seas, torn from paper, one below the other; and a wall that might be rock. */
export const sinking = scene(
  {
    ground: '#5fb79c',
    seed: 19,
    light: { ...deepLight, from: [-0.1, -1] },
    rooms: [{ x: 110, y: 236, width: 770, height: 390, ink: 'light' }],
  },
  (page) => {
    green(page)
    torn(page, 190, 30, 3, ['#1a6288', '#124a76'], 420)
    jellies(page)
    torn(page, 690, 36, 8, ['#1a3b74', '#10204f'], 360)
    snow(page)
    wall(page)
    pair(page)
    page.vignette('#0a1238', { alpha: 0.5, centre: [0.55, 0.3] })
  },
)

function green(page: Page) {
  water(
    page,
    [
      [0, '#9ad6b4'],
      [0.12, '#62b8a0'],
      [0.26, '#3b9a93'],
      [1, '#3b9a93'],
    ],
    {
      strokes: [
        [60, '#7cc7aa'],
        [150, '#4ea99a'],
      ],
      alpha: 0.2,
    },
  )
  rays(
    page,
    [
      [300, 60, 0.6],
      [860, 40, 0.5],
      [1180, 90, 0.6],
      [1540, 50, 0.5],
    ],
    { alpha: 0.5, lean: -60, reach: 330 },
  )
  page.plane({ edge: 0.25, reach: 0.8 }, (brush) => {
    for (const [x, y, size] of [
      [620, 92, 22],
      [668, 118, 17],
      [706, 88, 19],
      [742, 126, 15],
      [1690, 110, 18],
    ] as const)
      fish(brush, [x, y], size, 0.05, '#f0b65a')
  })
}

/** A torn sheet: its fibres show along the edge. */
function torn(
  page: Page,
  y: number,
  rise: number,
  seed: number,
  [upper, lower]: [string, string],
  depth: number,
) {
  const edge = (lift: number, rough: number): Shape => {
    const line: Shape = []
    for (let x = -40; x <= 2040; x += 7) {
      const slow = (fbm(x * 0.0022, 4.4, seed, 3) - 0.5) * 2 * rise * 1.6
      const quick = (fbm(x * 0.03, 9.1, seed + 3, 3) - 0.5) * rough
      line.push([x, y + slow + quick - lift])
    }
    return [...line, [2060, 1060], [-60, 1060]]
  }
  page.plane(
    {
      edge: 0.7,
      reach: 1.6,
      grain: 0.13,
      shadow: { colour: '#0a1c44', dx: 2, dy: -12, blur: 18, alpha: 0.5 },
    },
    (brush) => brush.fill(edge(13, 24), mix(upper, '#e6f0e0', 0.55)),
  )
  page.plane({ edge: 0.6, reach: 1.4, grain: 0.08, blotch: 0.07 }, (brush) => {
    const sheet = edge(0, 14)
    brush.fill(sheet, upper)
    brush.within(sheet, () => {
      brush.gradient(
        [0, y - 30],
        [0, y + depth],
        [
          [0, upper],
          [1, lower],
        ],
        [-60, y - 90, 2060, 1060],
      )
      brush.hatch([-40, y, 2040, y + depth], upper, {
        strokes: 60,
        width: 22,
        length: 0.2,
        turn: -0.04,
        alpha: 0.12,
        light: 0.02,
        seed,
      })
    })
  })
}

/** Small lanterns of the middle sea. */
function jellies(page: Page) {
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.06, alpha: 0.85 }, (brush) => {
    for (const [x, y, size, tone] of [
      [1120, 320, 34, '#8cc9d4'],
      [1184, 392, 24, '#6fb2c8'],
      [1098, 430, 17, '#5f9fbd'],
    ] as const) {
      for (let i = -2; i <= 2; i++)
        brush.fill(
          ribbon(
            [
              [x + i * size * 0.3, y],
              [x + i * size * 0.36 + 5, y + size],
              [x + i * size * 0.3 - 4, y + size * (1.9 - Math.abs(i) * 0.2)],
            ],
            [2.4, 1.8, 0.4],
          ),
          withAlpha(tone, 0.7),
        )
      const bell = smooth(
        [
          [x - size, y + 2],
          [x - size * 0.86, y - size * 0.62],
          [x, y - size],
          [x + size * 0.86, y - size * 0.62],
          [x + size, y + 2],
          [x + size * 0.4, y - 4],
          [x, y + 4],
          [x - size * 0.4, y - 4],
        ],
        true,
        6,
      )
      brush.form(bell, tone, { width: 2.4, shadeWidth: 6 })
    }
  })
}

function snow(page: Page) {
  page.plane({ edge: 0.2, reach: 0.6 }, (brush) => {
    const random = rng(12)
    for (let i = 0; i < 70; i++) {
      const [x, y] = [random() * 1700, 760 + random() * 240]
      brush.fill(
        blob(x, y, 0.8 + random() * 2.2, undefined, { corners: 6, seed: i }),
        withAlpha('#a9c4e4', 0.25 + random() * 0.4),
      )
    }
  })
}

function pair(page: Page) {
  const place: Point = [1440, 556]
  page.plane(cut.thing(-8, 10), (brush) =>
    calf(
      brush,
      { x: place[0], y: place[1], scale: 124, turn: 0.5, flip: true },
      { fin: 0.2, gaze: [-0.02, 0.02] },
    ),
  )
  page.glow(1350, 570, 190, '#cfe9d0', { strength: 0.5, power: 1.6 })
  const done = hero(page, {
    x: 1296,
    y: 786,
    height: 280,
    lost: 'far',
    pose: changePose('float', {
      tilt: -0.21,
      farArm: [
        [0.44, -1.98],
        [0.96, -1.86],
        [1.44, -2.1],
      ],
      farHand: 'fist',
    }),
    gaze: 0.5,
    mouth: 'calm',
    cover: { kind: 'helmet' },
    plane: cut.figure(-6, 9),
  })
  bubbles(page, () => [done().head.x - 46, done().head.y - 50], 0.7, { fill: '#5f9fbd' })
}
