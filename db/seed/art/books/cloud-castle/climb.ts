import type { Brush } from '../../brush'
import { Pen } from '../../figure-pen'
import { type Pose, poses } from '../../figure-poses'
import type { Page } from '../../page'
import { scene } from '../../scene'
import { blob, limb, type Point, points, ribbon, type Shape, smooth, wobble } from '../../shapes'
import { bird, suitcase } from './bird'
import { cumulus, dawn, hero, SHADOW, smallPlane } from './world'

type Pane = [left: number, top: number, right: number, bottom: number]
const panes: Pane[] = [
  [96, 520, 346, 930],
  [400, 400, 650, 880],
  [704, 240, 930, 800],
  [1090, 60, 1906, 640],
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
    brush.hatch(pane, top, { strokes: 16, width: 9, turn: -0.1, alpha: 0.2, seed: i + 2 })
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

/** A ladder leaning on a roof; boots have all but left the picture. */
function ladder(brush: Brush) {
  brush.form(points('60,930 60,800 230,676 400,812 400,940'), '#c8586a', { width: 6, shadeWidth: 40 })
  brush.pattern(points('60,930 60,800 230,676 400,812 400,940'), '#a8445c', { step: 34, row: 24, width: 2.4 })
  brush.form(points('276,664 322,664 322,760 276,730'), '#e7b9a4', { width: 4, shadeWidth: 16 })
  for (const x of [0, 68])
    brush.form(
      limb(
        [
          [120 + x, 960],
          [168 + x, 480],
        ],
        [7, 6],
      ),
      '#8a5a3c',
      { width: 3, shadeWidth: 5 },
    )
  for (let k = 0; k < 9; k++)
    brush.fill(
      limb(
        [
          [130 + k * 5.2, 900 - k * 50],
          [196 + k * 5.2, 896 - k * 50],
        ],
        [5, 5],
      ),
      '#a87048',
    )
}

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

/** A tree bends under its topmost guest. */
function tree(brush: Brush) {
  brush.form(ribbon(points('470,900 480,800 500,700 540,610 590,560'), [24, 17, 12, 9, 4]), '#7a5568', {
    width: 4,
    shadeWidth: 10,
  })
  brush.form(ribbon(points('494,720 470,680 440,650'), [7, 5, 2]), '#7a5568')
  const tones = ['#2f6379', '#3F7F8C', '#5f9a92', '#8fb79a', '#cfd6a4']
  brush.dabs(blob(560, 590, 110, 90, { seed: 3 }), 240, {
    colours: tones,
    size: 26,
    seed: 5,
    turn: 0.6,
    slim: 0.36,
  })
  brush.dabs(blob(446, 690, 66, 56, { seed: 6 }), 120, {
    colours: tones.slice(0, 4),
    size: 22,
    seed: 7,
    turn: 0.2,
    slim: 0.36,
  })
  brush.dabs(blob(520, 850, 200, 80, { seed: 8 }), 240, {
    colours: tones.slice(0, 3),
    size: 26,
    seed: 9,
    turn: -0.4,
    slim: 0.36,
  })
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

/** The cloud squirms: it has a face for once, and cannot help giggling. */
function tickled(brush: Brush) {
  cumulus(brush, [1240, 90, 620, 150], 9, '#d9a6bf', '#fff0da')
  cumulus(brush, [1700, 150, 560, 270], 6, '#d9a6bf', '#fff0da')
  cumulus(brush, [1420, 150, 420, 90], 4, '#d9a6bf', '#fff0da')
  const giggle = Pen.at(brush, { x: 1756, y: 180, turn: 0.14, scale: 1.35 })
  for (const x of [-44, 44]) giggle.stroke(points(`${x - 22},8 ${x},-16 ${x + 22},8`), '#7a4f86', [2, 6, 2])
  giggle.fill(smooth(points('-26,26 0,32 28,24 16,58 -10,60'), true, 6), '#7a4f86')
  giggle.fill(smooth(points('-12,48 4,42 16,46 6,58 -8,58'), true, 6), '#ef9a94')
  for (const x of [-82, 82]) giggle.blush([x, 30], 34, '#f0858c', 0.8)
}

/** Ladder, tree, air, cloud. */
export const climb = scene(
  {
    ground: '#fbead6',
    seed: 21,
    light: dawn,
    rooms: [
      { x: 96, y: 90, width: 560, height: 250, ink: 'dark', sentences: 1 },
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
    inside(page, 0, (brush) => hero(brush, { crown: 'paper', x: 226, y: 700, height: 330, pose: climbing }))
    inside(page, 1, tree)
    inside(page, 1, (brush) =>
      hero(brush, { crown: 'paper', x: 530, y: 690, height: 240, pose: climbing, turn: 0.28 }),
    )
    inside(page, 1, (brush) =>
      brush.dabs(blob(566, 690, 90, 44, { seed: 4 }), 90, {
        colours: ['#3F7F8C', '#5f9a92', '#8fb79a'],
        size: 24,
        seed: 15,
        turn: 0.6,
        slim: 0.36,
      }),
    )
    inside(page, 2, (brush) =>
      hero(brush, { crown: 'paper', x: 806, y: 650, height: 290, pose: leaping, turn: 0.3 }),
    )
    inside(page, 3, tickled)
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
            }),
          )
      },
    )
    steps(page)
  },
)

/** Stairs of air, and somebody who prefers them. */
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
