import { joints } from '~/art/figure/joints'
import type { Brush } from '~/art/kit/brush'
import { withAlpha } from '~/art/kit/colour'
import { blob, type Point, points, ribbon, type Shape, smooth, wobble } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { changePose, hero } from '../child'
import { conch } from '../conch'
import { calfFromAbove } from '../creatures/calf'
import { hermit } from '../creatures/crab'
import { speckles } from '../creatures/mother'
import { cut, tint, water } from '../world'

const sun = { from: [0.62, -0.78] as Point, colour: '#f6f6cf', tint }

/** Her back from above: it comes in from the left like an island, and narrows to the tail far right below. */
const back = smooth(
  points(
    '-120,60 160,30 420,60 640,140 820,262 960,420 1080,570 1200,690 1330,780 1290,850 1130,850 960,850 760,872 520,890 260,880 40,840 -120,780',
  ),
  true,
  10,
)
const flukes = smooth(
  points(
    '1270,770 1350,780 1440,724 1500,640 1560,610 1580,690 1550,780 1490,838 1560,880 1600,950 1590,1020 1500,1000 1420,930 1350,868 1270,850',
  ),
  true,
  8,
)

/** Up again: on her back as on a meadow. */
export const island = scene(
  {
    ground: '#3f9b9f',
    seed: 28,
    light: sun,
    rooms: [{ x: 1170, y: 110, width: 720, height: 400, ink: 'dark' }],
  },
  (page) => {
    sea(page)
    rings(page)
    mother(page)
    page.plane(cut.thing(-14, 16), (brush) =>
      calfFromAbove(brush, { x: 1268, y: 606, scale: 132, turn: 0.62 }),
    )
    page.glow(660, 520, 380, '#8fd0c8', { strength: 0.42, power: 1.3, stipple: 0.6 })
    child(page)
    neighbours(page)
    page.vignette('#123c6a', { alpha: 0.42, centre: [0.62, 0.35] })
  },
)

function sea(page: Page) {
  water(
    page,
    [
      [0, '#b5e2c4'],
      [0.32, '#8fd0b8'],
      [0.62, '#4aa8a2'],
      [0.84, '#22708c'],
      [1, '#1a3f78'],
    ],
    {
      from: [1700, -60],
      to: [500, 1080],
      strokes: [
        [160, '#a5dabd'],
        [520, '#6fbfae'],
        [820, '#2f8296'],
      ],
      alpha: 0.14,
      turn: 0.4,
    },
  )
}

/** Rings go out from where she came up. */
function rings(page: Page) {
  page.plane({ stipple: 0.3, blend: 'screen', alpha: 0.6 }, (brush) => {
    for (const [grow, width, alpha] of [
      [40, 9, 0.6],
      [92, 7, 0.45],
      [156, 5, 0.34],
      [232, 4, 0.24],
    ] as const) {
      const line = wobble(grown(back, grow), 9, 0.006, grow)
      brush.line(line, withAlpha('#e9f8dc', alpha), width, true)
    }
  })
}

/** The outline pushed outward from its middle. */
const grown = (shape: Shape, by: number): Shape =>
  shape.map(([x, y]) => {
    const [dx, dy] = [x - 480, y - 500]
    const length = Math.hypot(dx, dy) || 1
    return [x + (dx / length) * by, y + (dy / length) * by]
  })

function mother(page: Page) {
  page.plane(
    { ...cut.land(), shadow: { colour: '#0f2a5c', dx: -26, dy: 34, blur: 26, alpha: 0.5 } },
    (brush) => {
      brush.form(flukes, '#1f6280', { rim: '#8fd0c0', width: 6, shadeWidth: 26 })
      brush.form(back, '#236a86', { rim: '#a5dccb', width: 10, shadeWidth: 60, shade: '#17496c' })
      brush.within(back, () => {
        brush.hatch([-60, 20, 1340, 900], '#256c88', {
          strokes: 80,
          width: 26,
          length: 0.22,
          turn: 0.42,
          alpha: 0.2,
          light: 0.02,
          seed: 6,
        })
        spine(brush)
        speckles(brush, [760, 330], 170, 26, 4)
        speckles(brush, [180, 790], 120, 16, 9)
      })
      brush.spray(back, '#143a66', { strength: 0.6, start: 0.5 })
    },
  )
}

function spine(brush: Brush) {
  brush.fill(
    ribbon(points('-100,430 260,440 560,520 860,650 1120,770 1300,816'), [4, 12, 12, 9, 6, 1]),
    '#1b5674',
  )
  for (const [x, y, turn] of [
    [70, 380, 0.1],
    [70, 486, -0.1],
  ] as const) {
    brush.fill(blob(x, y, 62, 17, { turn, jitter: 0.04 }), '#123f5c')
    brush.fill(
      ribbon(
        [
          [x - 64, y - 12],
          [x, y - 22],
          [x + 66, y - 10],
        ],
        [1, 6, 1],
      ),
      '#4a93a5',
    )
  }
}

/** Arms out, the face to the sky, and to us. */
function child(page: Page) {
  hero(page, {
    x: 668,
    y: 700,
    height: 352,
    turn: -0.52,
    lost: 'far',
    pose: changePose('lie', {
      tilt: 0.09,
      nearFoot: { turn: 0.5 },
      farFoot: { turn: -0.3, flip: true },
      farArm: joints('0.28,-2.16 0.74,-2.2 1.14,-2.44'),
    }),
    gaze: 0,
    mouth: 'open',
    cover: { kind: 'helmet' },
    plane: cut.figure(-12, 14),
  })
}

/** The shell, the crab in its deck chair, the calf close by. */
function neighbours(page: Page) {
  page.plane(cut.figure(-8, 9), (brush) => {
    conch(brush, { x: 330, y: 640, scale: 120, turn: 0.5 })
    hermit(brush, { x: 850, y: 474, scale: 80, turn: 0.3 }, { gaze: [0.02, -0.04] })
  })
}
