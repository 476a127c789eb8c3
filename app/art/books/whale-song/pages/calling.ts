import { withAlpha } from '~/art/kit/colour'
import { rng } from '~/art/kit/random'
import { blob, points, ribbon, type Shape, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { bubbles, changePose, hero } from '../child'
import { calf } from '../creatures/calf'
import { fish } from '../creatures/fish'
import { cut, deepLight, sea, water } from '../world'

/** One line across both pages; once round a fish that goes on sleeping. */
const line = smooth(
  points(
    '290,806 336,736 420,672 520,640 640,652 760,694 880,690 990,626 1090,520 1200,420 1310,366 1420,352 1500,310 1512,230 1440,182 1352,206 1334,288 1396,352 1500,376 1620,360 1740,300 1860,262 1960,272 2080,320',
  ),
  false,
  10,
)

export const calling = scene(
  {
    ground: '#0c2150',
    seed: 24,
    light: { ...deepLight, from: [0.7, -0.7], colour: '#ffe2a0' },
    rooms: [
      { x: 110, y: 130, width: 790, height: 300, ink: 'light', sentences: 2 },
      { x: 1110, y: 600, width: 780, height: 290, ink: 'light' },
    ],
  },
  (page) => {
    deep(page)
    echo(page)
    call(page)
    sleeper(page)
    pair(page)
    page.vignette('#050d30', { alpha: 0.5, centre: [0.4, 0.55] })
  },
)

function deep(page: Page) {
  water(
    page,
    [
      [0, '#0e2355'],
      [0.5, '#0f2860'],
      [1, '#0a1a44'],
    ],
    {
      from: [700, 0],
      to: [1300, 1000],
      strokes: [
        [160, '#122960'],
        [500, '#132f6a'],
        [840, '#0b1d4a'],
      ],
      alpha: 0.14,
      turn: -0.28,
      width: 34,
      blotch: 0.07,
    },
  )
  page.plane({ edge: 0.2, reach: 0.5 }, (brush) => {
    const random = rng(9)
    for (let i = 0; i < 46; i++) {
      const [x, y] = [random() * 2000, random() * 1000]
      brush.fill(
        blob(x, y, 0.8 + random() ** 3 * 2.4, undefined, { corners: 6, seed: i }),
        withAlpha('#a9c4e4', 0.2 + random() * 0.3),
      )
    }
  })
}

const moved = (shape: Shape, dx: number, dy: number): Shape => shape.map(([x, y]) => [x + dx, y + dy])

/** Beside the line its echoes, hardly seen. */
function echo(page: Page) {
  page.plane({ stipple: 0.5, blend: 'screen', alpha: 0.6 }, (brush) => {
    for (let i = 10; i < line.length; i += 12) {
      const [x, y] = line[i] ?? [0, 0]
      brush.glow(x, y, 84, '#d99a3c', { strength: 0.2, power: 1.4 })
    }
  })
  page.plane({ stipple: 0.4, alpha: 0.4 }, (brush) => {
    for (const [dx, dy] of [
      [6, 20],
      [10, 38],
    ] as const)
      brush.fill(
        ribbon(moved(line.slice(14, 104), dx, dy), (t) => 1.8 * (1 - t) * Math.min(1, t * 10), 1),
        '#f0b63f',
      )
  })
}

function call(page: Page) {
  page.plane({ edge: 0.25, reach: 0.8, grain: 0.08 }, (brush) => {
    brush.fill(
      ribbon(line, (t) => 2.5 + 5.5 * Math.sin(Math.min(1, t * 1.25 + 0.05) * Math.PI * 0.62), 1),
      sea.spark,
    )
    brush.fill(
      ribbon(moved(line, 0, -1.6), (t) => 0.6 + 1.6 * Math.sin(Math.min(1, t + 0.05) * Math.PI * 0.6), 1),
      '#ffe6a0',
    )
  })
}

function sleeper(page: Page) {
  page.plane(cut.figure(-3, 5), (brush) => fish(brush, [1476, 272], 74, 0.08, '#6f9fc4', { eye: 'closed' }))
  page.plane({ grain: 0.03 }, (brush) => {
    for (const [x, y, r] of [
      [1488, 250, 5],
      [1500, 232, 3.4],
    ] as const)
      brush.line(blob(x, y, r), '#cfe6f0', 1.4, true)
  })
}

/** They are small, and do not move. */
function pair(page: Page) {
  page.glow(250, 806, 250, '#8fc4d8', { strength: 0.34, power: 1.7, stipple: 0.5 })
  page.plane(cut.thing(-5, 6), (brush) =>
    calf(
      brush,
      { x: 392, y: 874, scale: 64, flip: true, turn: -0.16 },
      { eye: 'open', gaze: [-0.02, -0.03] },
    ),
  )
  const done = hero(page, {
    x: 236,
    y: 930,
    height: 160,
    lost: 'far',
    turn: -0.14,
    pose: changePose('float', {
      tilt: 0,
      nearArm: [
        [0, -1.86],
        [-0.42, -1.96],
        [-0.22, -2.42],
      ],
      farArm: [
        [0.42, -1.96],
        [0.94, -1.9],
        [1.1, -2.36],
      ],
    }),
    gaze: 0.6,
    mouth: 'ooh',
    cover: { kind: 'helmet' },
    plane: cut.figure(-4, 6),
  })
  bubbles(page, () => [done().head.x - 26, done().head.y - 34], 0.45, { fill: '#5f8fbd' })
}
