import { Pen } from '~/art/figure/pen'
import { type Pose, poses } from '~/art/figure/poses'
import type { Brush } from '~/art/kit/brush'
import { blob, type Point, points, type Shape, smooth, wobble } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { bird, suitcase } from '../bird'
import { below, giggleCloud, ladder, tree } from '../climb-views'
import { dawn, type HeroLook, hero, SHADOW, smallPlane } from '../world'

type Pane = [left: number, top: number, right: number, bottom: number]
const panes: Pane[] = [
  [70, 500, 350, 936],
  [382, 372, 662, 886],
  [694, 210, 944, 826],
  [1072, 60, 1930, 650],
]
const cut = ([l, t, r, b]: Pane, seed: number): Shape =>
  wobble(
    smooth(
      [
        [l, t],
        [(l + r) / 2, t - 3],
        [r, t],
        [r, (t + b) / 2],
        [r, b],
        [(l + r) / 2, b + 2],
        [l, b],
        [l, (t + b) / 2],
      ],
      true,
      1,
    ),
    3,
    0.02,
    seed,
  )
const windows = panes.map(cut)

/** A window's air, from blue above to peach below. */
function air(brush: Brush, i: number, top: string, foot: string) {
  const [pane, shape] = [panes[i], windows[i]]
  if (!pane || !shape) return
  brush.within(shape, () => {
    brush.gradient(
      [0, pane[1]],
      [0, pane[3]],
      [
        [0, top],
        [1, foot],
      ],
      pane,
    )
    brush.hatch(pane, top, { strokes: 14, width: 13, turn: -0.1, alpha: 0.11, light: 0.02, seed: i + 2 })
  })
  brush.touch(pane)
}

function inside(page: Page, i: number, draw: (brush: Brush) => void, look = {}) {
  const shape = windows[i]
  if (shape)
    page.plane({ edge: 0.3, reach: 0.8, grain: 0.08, ...look }, (brush) =>
      brush.within(shape, () => draw(brush)),
    )
}

const insideAsChild = (page: Page, i: number, look: Omit<HeroLook, 'crown'>) =>
  inside(page, i, (brush) => hero(brush, { crown: 'paper', ...look }), { isChild: true })

const climbing: Pose = {
  ...poses.behind,
  nearLeg: [
    [-0.18, -1.1],
    [-0.24, -0.6],
    [-0.24, -0.18],
  ],
  farLeg: [
    [0.17, -1.1],
    [0.3, -0.8],
    [0.26, -0.5],
  ],
  nearArm: [
    [-0.28, -2.16],
    [-0.5, -2.5],
    [-0.34, -2.9],
  ],
  farArm: [
    [0.27, -2.16],
    [0.5, -2.5],
    [0.36, -3],
  ],
}

const leaping: Pose = {
  ...poses.behind,
  nearArm: [
    [-0.28, -2.16],
    [-0.66, -2.5],
    [-0.78, -3.0],
  ],
  farArm: [
    [0.27, -2.16],
    [0.66, -2.5],
    [0.8, -3.02],
  ],
  nearLeg: [
    [-0.18, -1.1],
    [-0.44, -0.72],
    [-0.86, -0.7],
  ],
  farLeg: [
    [0.17, -1.1],
    [0.3, -0.6],
    [0.52, -0.24],
  ],
  nearFoot: 1.2,
  farFoot: 0.4,
}

const hanging: Pose = {
  ...poses.stand,
  head: [0.1, -2.93],
  tilt: 0.35,
  hem: { width: 0.58, drop: 0.36, blown: -0.16 },
  nearArm: [
    [-0.27, -2.14],
    [-0.7, -2.62],
    [-0.66, -3.24],
  ],
  farArm: [
    [0.27, -2.14],
    [0.78, -2.58],
    [0.82, -3.2],
  ],
  nearLeg: [
    [-0.18, -1.1],
    [-0.36, -0.66],
    [-0.74, -0.5],
  ],
  farLeg: [
    [0.14, -1.1],
    [0.1, -0.6],
    [-0.12, -0.22],
  ],
  nearFoot: 0.9,
  farFoot: 0.5,
  cape: {
    outline: points(
      '0.2,-2.42 -0.2,-2.46 -0.66,-2.2 -1.06,-1.8 -1.6,-1.6 -1.5,-1.3 -1.66,-0.96 -1.3,-0.84 -1.1,-0.5 -0.66,-0.66 -0.1,-0.6 0.3,-1.4 0.34,-2.1',
    ),
    folds: points('-1.5,-1.3 -1.3,-0.84 -0.66,-0.66'),
  },
}

/** Ladder, tree, air, cloud. */
export const climb = scene(
  {
    ground: '#fbead6',
    seed: 21,
    light: dawn,
    rooms: [
      { x: 90, y: 84, width: 570, height: 250, ink: 'dark', sentences: 1 },
      { x: 1110, y: 680, width: 780, height: 260, ink: 'dark' },
    ],
  },
  (page) => {
    page.plane({ grain: 0.06, blotch: 0.05 }, (brush) =>
      brush.gradient(
        [0, 0],
        [2000, 1000],
        [
          [0, '#fbead6'],
          [1, '#f8dfcb'],
        ],
      ),
    )
    page.plane(
      { edge: 0.5, reach: 1.2, grain: 0.08, shadow: { colour: SHADOW, dx: 6, dy: 7, blur: 10, alpha: 0.35 } },
      (brush) => {
        air(brush, 0, '#f2b9a8', '#ffe0b0')
        air(brush, 1, '#d8b4cf', '#fbcfb4')
        air(brush, 2, '#9fb0dc', '#ecc0c8')
        air(brush, 3, '#7f9acb', '#f2b9b4')
      },
    )
    inside(page, 0, ladder)
    insideAsChild(page, 0, { x: 226, y: 700, height: 330, pose: climbing })
    inside(page, 1, tree)
    insideAsChild(page, 1, { x: 536, y: 686, height: 270, pose: climbing, turn: 0.28 })
    inside(page, 1, (brush) =>
      brush.dabs(blob(550, 696, 92, 44, { seed: 4 }), 100, {
        colours: ['#3F7F8C', '#5f9a92', '#8fb79a'],
        size: 24,
        seed: 15,
        turn: 0.6,
        slim: 0.38,
      }),
    )
    inside(page, 2, below)
    insideAsChild(page, 2, { x: 774, y: 664, height: 320, pose: leaping, turn: 0.3 })
    inside(page, 3, giggleCloud)
    const pane = windows[3]
    page.plane(
      {
        isChild: true,
        edge: 0.3,
        reach: 0.8,
        grain: 0.08,
        shadow: { colour: SHADOW, dx: 10, dy: 8, blur: 10, alpha: 0.35 },
      },
      (brush) => {
        if (pane)
          brush.within(pane, () =>
            hero(brush, {
              x: 1420,
              y: 816,
              height: 665,
              pose: hanging,
              crown: 'paper',
              gaze: -0.1,
              mouth: 'open',
              hairMotion: 'blown',
              sway: -1,
            }),
          )
      },
    )
    steps(page)
  },
)

/** Stairs of air, and the climber who prefers them. */
function steps(page: Page) {
  page.plane(smallPlane, (brush) => {
    const at: Point[] = [
      [1650, 600],
      [1716, 560],
      [1782, 520],
      [1848, 480],
    ]
    for (const [x, y] of at) brush.fill(blob(x, y, 34, 8, { corners: 9, seed: x }), '#fff0dc')
    bird(Pen.at(brush, { x: 1784, y: 514, scale: 1.3, flip: true }))
    suitcase(Pen.at(brush, { x: 1740, y: 470, scale: 1 }))
  })
}
