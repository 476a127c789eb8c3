import { expressionOf } from '~/art/child/expression'
import { headPartsOf, paintHair, paintHeadBefore } from '~/art/child/head'
import { skinOf } from '~/art/figure/figure'
import { Pen } from '~/art/figure/pen'
import { poses } from '~/art/figure/poses'
import type { Brush } from '~/art/kit/brush'
import { withAlpha } from '~/art/kit/colour'
import { blob, limb, type Point, points, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { leaf } from '~/art/scenery'
import { acornCup } from '../dew'
import { child, fairy } from '../hero'
import { cutByHand, DEEP, grass, mistDaisy } from '../world'

const SCALE = 400
const [X, Y] = [440, 1532]
const heart: Point = [462, 768]
const seed = { x: heart[0] - 12, y: heart[1] - 66, scale: 40, turn: Math.PI }
const at = (x: number, y: number): Point => [(x - X) / SCALE, (y - Y) / SCALE]

/** The dewdrop shows a small child upside down; inside the drop it is already morning. */
export const intoTheDrop = scene(
  {
    ground: '#2c5a4c',
    seed: 245,
    light: { from: [0.25, 0.75], colour: '#ffffff', tint: '#1f2f5c' },
    rooms: [{ x: 1120, y: 250, width: 760, height: 420, ink: 'light' }],
  },
  (page) => {
    dim(page)
    page.glow(heart[0], heart[1], 620, '#e9f6e2', { strength: 0.7, power: 1.5, stipple: 0.6 })
    face(page)
    friend(page)
    page.plane({}, bigDrop)
    page.plane({ isChild: true }, (brush) => brush.within(dome, () => tiny(Pen.at(brush, seed))))
    page.plane({}, glints)
    page.glow(...heart, 230, '#ffffff', { strength: 0.4, stipple: 0.3 })
    frame(page)
    page.vignette('#0d2430', { alpha: 0.45, centre: [0.3, 0.6], clear: 0.36 })
  },
)

function dim(page: Page) {
  page.plane({ grain: 0.08, blotch: 0.06 }, (brush) => {
    brush.gradient(
      [300, 700],
      [1900, 300],
      [
        [0, '#5a917a'],
        [0.42, '#38695a'],
        [1, '#264f46'],
      ],
    )
    brush.hatch([1000, 0, 2060, 1000], '#315f52', {
      strokes: 50,
      width: 34,
      length: 0.3,
      turn: -0.6,
      alpha: 0.2,
      seed: 4,
      light: 0.012,
      hue: 5,
    })
    brush.hatch([0, 0, 1000, 700], '#4a806c', {
      strokes: 50,
      width: 26,
      length: 0.35,
      turn: -0.6,
      alpha: 0.24,
      seed: 6,
    })
  })
  page.plane({ blur: 5, alpha: 0.6 }, (brush) => {
    for (const [x, y, long, wide, turn] of [
      [-40, 620, 420, 80, -0.9],
      [930, 420, 380, 60, -1.9],
      [1060, 1080, 420, 80, -1.2],
      [2040, 1040, 520, 100, -2.2],
    ] as const)
      brush.fill(leaf(x, y, long, wide, turn, 0.3), '#2c5a4e')
    mistDaisy(brush, [130, 230, 70], '#63987f', 900)
    mistDaisy(brush, [850, 150, 54], '#528773', 900)
  })
}

function face(page: Page) {
  child(
    page,
    {
      x: X,
      y: Y,
      height: SCALE * 3.5,
      gaze: 0.1,
      mouth: 'awe',
      pose: {
        ...poses.stand,
        head: [0.02, -2.93],
        tilt: -0.157,
        nearArm: [[-0.27, -2.12], [-0.58, -1.6], at(286, 890)],
        farArm: [[0.3, -2.12], [0.68, -1.6], at(640, 890)],
        areArmsBefore: true,
      },
      heldBy: 'both',
      held: (brush) => acornCup(brush, [heart[0], 850], 150),
    },
    { colour: '#12283a', dx: -6, dy: -4, blur: 12, alpha: 0.35 },
  )
}

const dome = smooth(
  [
    [heart[0] - 128, heart[1] + 84],
    [heart[0] - 138, heart[1] + 20],
    [heart[0] - 118, heart[1] - 54],
    [heart[0] - 66, heart[1] - 112],
    [heart[0], heart[1] - 130],
    [heart[0] + 66, heart[1] - 112],
    [heart[0] + 118, heart[1] - 54],
    [heart[0] + 138, heart[1] + 20],
    [heart[0] + 128, heart[1] + 84],
    [heart[0] + 60, heart[1] + 112],
    [heart[0] - 60, heart[1] + 112],
  ],
  true,
  8,
)

/** Standing over the rim, below the chin: the hero on its head, under a morning sky. */
function bigDrop(brush: Brush) {
  const [x, y] = heart
  brush.fill(dome, '#fbe3b4')
  brush.within(dome, () => {
    brush.gradient(
      [x, y + 110],
      [x, y - 124],
      [
        [0, '#9fd0cf'],
        [0.5, '#f9e6b8'],
        [0.8, '#f6b98e'],
        [1, '#e9cfae'],
      ],
      [x - 140, y - 130, x + 140, y + 120],
    )
    brush.fill(
      smooth(
        [
          [x - 150, y - 130],
          [x - 150, y - 50],
          [x - 60, y - 74],
          [x + 40, y - 60],
          [x + 150, y - 84],
          [x + 150, y - 130],
        ],
        true,
        6,
      ),
      '#7fae78',
    )
    brush.fill(blob(x + 70, y - 30, 22, 22), '#fff1c0')
  })
}

function glints(brush: Brush) {
  const [x, y] = heart
  brush.crescent(dome, withAlpha('#ffffff', 0.85), 6, 10)
  brush.crescent(dome, withAlpha('#7fb8b0', 0.6), -9, -8)
  brush
    .fill(blob(x - 74, y - 58, 24, 15, { turn: -0.7 }), '#ffffff')
    .fill(blob(x - 98, y - 16, 8, 9), withAlpha('#ffffff', 0.9))
}

function paintTinyHead(pen: Pen, isWhole: boolean) {
  const look = pen.brush.child
  const parts = headPartsOf(look, expressionOf({ gaze: 0 }), { cover: 'leaves' })
  if (!isWhole) {
    pen.fill(blob(0, -0.06, 0.5, 0.5), '#4a2c20').fill(blob(0, 0.04, 0.42, 0.38), skinOf(pen.brush))
    return
  }
  paintHair(pen, parts, 'behind')
  paintHeadBefore(pen, parts)
  paintHair(pen, parts, 'over')
}

/** A coral romper and a crown of leaves, no larger than a seed. */
function tiny(pen: Pen) {
  const shade = pen.skinShade(skinOf(pen.brush), 0.5)
  for (const side of [-1, 1]) {
    pen
      .fill(limb(points(`${side * 0.2},-0.9 ${side * 0.24},-0.2`), [0.16, 0.13]), shade)
      .fill(blob(side * 0.28, -0.12, 0.24, 0.16), '#7a4432')
    pen.fill(
      limb(points(`${side * 0.3},-2.1 ${side * 0.75},-1.7 ${side * 0.4},-1.5`), [0.16, 0.14, 0.1], 6),
      '#f7ead0',
    )
  }
  pen
    .fill(blob(0, -1.1, 0.62, 0.46, { jitter: 0.06 }), '#e9795d')
    .fill(limb(points('0,-1.2 0,-2.1'), [0.38, 0.3]), '#e9795d')
  pen.fill(limb(points('-0.36,-1.5 0.36,-1.5'), [0.07, 0.07]), '#86b064')
  paintTinyHead(pen.moved({ x: 0, y: -2.6 }), pen.brush.take === 'whole')
  for (let i = 0; i < 7; i++)
    pen.fill(
      leaf(-0.44 + i * 0.14, -2.9 - Math.sin((i / 6) * Math.PI) * 0.2, 0.4, 0.12, -2.5 + i * 0.32, 0.2),
      i % 2 ? '#6fa657' : '#8cb86a',
    )
}

/** Her hand on the shoulder. */
function friend(page: Page) {
  fairy(page, {
    x: 842,
    y: 944,
    height: 440,
    flip: true,
    gaze: 0.8,
    eyes: 'open',
    mouth: 'smile',
    isSide: true,
    span: 1.9,
    wingTurn: 0.2,
    pose: {
      ...poses.float,
      head: [0.42, -2.7],
      tilt: 0.12,
      farArm: [
        [0.42, -1.96],
        [0.86, -1.72],
        [1.16, -1.86],
      ],
    },
  })
}

function frame(page: Page) {
  page.plane(
    {
      edge: 0.45,
      reach: 1.6,
      grain: 0.1,
      shadow: { colour: '#0c1f28', dx: 0, dy: -4, blur: 10, alpha: 0.4 },
    },
    (brush) => {
      for (const [x, y, long, wide, turn] of [
        [-60, 1060, 340, 76, -0.9],
        [90, 1090, 260, 56, -0.3],
        [1040, 1080, 330, 60, -2.5],
        [2070, 1060, 460, 90, -2.5],
      ] as const)
        brush.fill(cutByHand(leaf(x, y, long, wide, turn, 0.3), 3, 3), DEEP)
      grass(brush, DEEP, {
        left: 1100,
        base: 1040,
        count: 34,
        width: 10,
        seed: 7,
        height: (x) => 60 + (x - 1100) * 0.14,
      })
    },
  )
}
