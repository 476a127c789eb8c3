import type { Brush } from '../../brush'
import { Pen } from '../../figure-pen'
import { type Pose, poses } from '../../figure-poses'
import type { Page } from '../../page'
import { rng } from '../../random'
import { scene } from '../../scene'
import { leaf } from '../../scenery'
import { blob, limb, type Point, points, ribbon, type Shape, smooth, wobble } from '../../shapes'
import { bird } from './bird'
import { castle } from './castle'
import { SKIN } from './dragon'
import { sheep } from './sheep'
import { dawn, dress, GOLD, hero, INK, SHADOW } from './world'

const round = (x: number, y: number, r: number, seed: number): Shape =>
  blob(x, y, r, r, { corners: 20, jitter: 0.012, seed })
const KING = round(372, 372, 300, 3)
const TRUNK = round(826, 224, 150, 5)
const FISH = round(806, 548, 136, 8)
const STRIP = wobble(
  points('-60,742 200,730 600,744 1000,728 1400,742 1800,730 2060,740 2060,1060 -60,1060'),
  5,
  0.01,
  3,
)
const cutShadow = { colour: SHADOW, dx: 6, dy: 7, blur: 10, alpha: 0.4 }

function windows(brush: Brush) {
  brush.fill(KING, '#f5cf93')
  brush.within(KING, () => {
    for (let i = 0; i < 18; i += 1) {
      const [a, b] = [(i / 18) * 6.283, ((i + 0.5) / 18) * 6.283]
      brush.fill(
        [
          [372, 400],
          [372 + Math.cos(a) * 420, 400 + Math.sin(a) * 420],
          [372 + Math.cos(b) * 420, 400 + Math.sin(b) * 420],
        ],
        '#efbd7c',
      )
    }
  })
  brush.spray(KING, '#c98a8a', { strength: 0.4, start: 0.5 })
  brush.fill(TRUNK, '#8fa3d4').spray(TRUNK, '#6a5aa0', { strength: 0.5, start: 0.4 })
  brush.fill(FISH, '#f0b3ae').spray(FISH, '#b06f94', { strength: 0.4, start: 0.4 })
  brush.fill(STRIP, '#e6b3c0')
  brush.within(STRIP, () =>
    brush.hatch([-40, 740, 2040, 1040], '#f3cdc4', {
      strokes: 40,
      width: 14,
      length: 0.2,
      turn: -0.05,
      alpha: 0.3,
    }),
  )
}

const royal: Pose = {
  ...poses.handsHips,
  hip: [0.08, -1.15],
  neck: [-0.02, -2.42],
  head: [-0.04, -2.95],
  tilt: -0.07,
  nearArm: [
    [-0.3, -2.15],
    [-0.72, -1.98],
    [-0.92, -2.3],
  ],
  farArm: [
    [0.27, -2.16],
    [0.76, -1.86],
    [0.46, -1.5],
  ],
  cape: {
    outline: points(
      '0.24,-2.42 -0.24,-2.42 -0.62,-2.0 -0.8,-1.3 -1.0,-0.6 -0.5,-0.5 0.4,-0.5 1.0,-0.6 0.8,-1.3 0.6,-2.0',
    ),
    folds: points('-0.8,-0.6 0.8,-0.6'),
  },
}

function spoon(brush: Brush, [x, y]: Point, unit: number) {
  const pen = Pen.at(brush, { x, y, scale: unit, turn: -0.16 })
  pen.form(limb(points('0,0.5 0,-0.5'), [0.035, 0.03], 4), '#e9d3b0', { width: 0.012, shadeWidth: 0.03 })
  pen.form(blob(0, -0.66, 0.13, 0.19, { corners: 10, jitter: 0.03 }), '#f6e6c8', {
    width: 0.02,
    shadeWidth: 0.07,
  })
  pen.fill(blob(0.01, -0.66, 0.075, 0.13), '#d8b98f')
}

/** Its clip lets the crown stand out over the window's rim. */
const kingRoom: Shape = [
  ...Array.from(
    { length: 25 },
    (_, i): Point => [372 + Math.cos((i / 24) * Math.PI) * 300, 372 + Math.sin((i / 24) * Math.PI) * 300],
  ),
  [72, -20],
  [672, -20],
]

/** A puff of wind, of whatever rank. */
function puff(pen: Pen, colour: string, isRoyal = false) {
  for (const [x, y, r] of [
    [-20, 4, 20],
    [18, 8, 22],
    [0, -10, 24],
    [36, -4, 14],
    [-38, 10, 12],
  ] as const)
    pen.form(blob(x, y, r, r * 0.92, { corners: 9, jitter: 0.06, seed: r }), colour, {
      rim: null,
      shadeWidth: 5,
    })
  pen.stroke(points('-8,2 4,-10 16,-2 10,8 2,4'), '#c58aa8', [0.8, 2.4, 2.4, 2, 0.6])
  if (isRoyal)
    pen.form(points('-18,-28 -22,-52 -10,-40 -2,-58 8,-40 20,-52 18,-28'), GOLD, { width: 2, shadeWidth: 5 })
}

const rearing: Pose = {
  ...poses.behind,
  tilt: -0.2,
  farArm: [
    [0.28, -2.16],
    [0.72, -2.2],
    [0.98, -2.46],
  ],
  nearArm: [
    [-0.28, -2.16],
    [-0.6, -1.8],
    [-0.5, -1.5],
  ],
}

/** Seen from behind: that is where the noise comes from. */
function elephant(brush: Brush) {
  brush.fill(smooth(points('640,330 760,318 900,322 1010,330 1010,420 640,420'), true, 6), '#c9b3dc')
  const pen = Pen.at(brush, { x: 806, y: 362 })
  pen.form(
    ribbon(points('16,-214 62,-222 98,-196 100,-156 120,-130 146,-150'), [17, 18, 15, 12, 9, 5], 9),
    dress.cape,
    { width: 3, shadeWidth: 9 },
  )
  for (const way of ['64,-240 60,-206', '112,-206 86,-188', '114,-156 90,-150'])
    pen.stroke(points(way), '#cf8f45', [1, 2, 1])
  hero(brush, { x: 806, y: 362, height: 268, pose: rearing, crown: 'gold', cape: undefined })
  puff(Pen.at(brush, { x: 750, y: 296, scale: 0.8 }), '#f7e3da')
  puff(Pen.at(brush, { x: 716, y: 258, scale: 0.5 }), '#f7e3da')
}

/** Played by a sheep, in a bowl, with all its cheeks. */
function goldfish(brush: Brush) {
  const pen = Pen.at(brush, { x: 806, y: 566 })
  const bowl = smooth(points('-62,-86 62,-86 96,-30 92,40 46,88 -46,88 -92,40 -96,-30'), true, 7)
  pen.fill(bowl, '#cfe3e4')
  pen.within(bowl, () => {
    pen.fill(points('-120,-34 120,-34 120,120 -120,120'), '#86bcc4')
    pen
      .form(leaf(52, 30, 70, 26, -0.5, 0.3), '#f0954f', { width: 2, shadeWidth: 6 })
      .form(leaf(52, 34, 62, 24, 0.5, -0.3), '#f0954f', { width: 2, shadeWidth: 6 })
    sheep(pen.moved({ x: 10, y: 34, scale: 56 }), {
      legs: 'none',
      mood: 'surprised',
      seed: 4,
      head: [-0.5, -0.5],
    })
    for (const x of [-46, 4]) pen.fill(blob(x - 5, 16, 15, 13), '#7d639a')
  })
  pen.brush.line(pen.on(bowl), '#f4fbff', 4, true)
  for (const [x, y, r] of [
    [-30, -54, 8],
    [-12, -84, 11],
    [-40, -112, 7],
    [-10, -122, 5],
  ] as const)
    pen.brush.line(pen.on(blob(x, y, r, r)), '#f4fbff', 3, true)
}

function heaps(brush: Brush) {
  const random = rng(22)
  const places: [number, number, number][] = []
  for (let i = 0; i < 34; i++) {
    const x = 330 + i * 50 + (random() - 0.5) * 34
    const pile =
      Math.exp(-(((x - 700) / 190) ** 2)) +
      Math.exp(-(((x - 1180) / 150) ** 2)) * 0.8 +
      Math.exp(-(((x - 1850) / 150) ** 2))
    if (Math.abs(x - 1500) < 190) continue
    places.push([x, 940 + random() * 30, 44 + random() * 12])
    if (pile > 0.5) places.push([x + 20, 872 + random() * 20, 40 + random() * 10])
    if (pile > 0.9) places.push([x - 8, 806 + random() * 14, 36 + random() * 8])
  }
  places.sort((a, b) => a[1] - b[1])
  places.forEach(([x, y, scale], i) => {
    sheep(Pen.at(brush, { x, y, scale, turn: random() * 6.28 }), {
      mood: 'laugh',
      legs: i % 2 ? 'kick' : 'none',
      seed: i % 11,
    })
  })
}

/** All that does not laugh. */
function nostrils(brush: Brush) {
  const pen = Pen.at(brush, { x: 1500, y: 960 })
  const nose = smooth(
    points('-250,120 -220,-20 -160,-110 -70,-134 0,-118 70,-136 160,-112 222,-20 250,120'),
    true,
    8,
  )
  pen.form(nose, SKIN, { width: 7, shadeWidth: 24 })
  pen.spray(nose, '#54509a', { strength: 0.5, start: 0.5 })
  for (const side of [-1, 1]) {
    pen.form(blob(side * 92, -48, 74, 62, { turn: side * 0.5, corners: 11, jitter: 0.03 }), '#6aa5ac', {
      width: 5,
      shadeWidth: 10,
    })
    pen.fill(blob(side * 92, -44, 58, 47, { turn: side * 0.5, corners: 11, jitter: 0.03 }), INK)
  }
  for (const way of ['-196,-120 -214,-152', '-160,-138 -170,-176', '196,-120 214,-152', '160,-138 170,-176'])
    pen.stroke(points(way), '#b0708f', [2, 4, 1])
  pen.stroke(points('-90,54 0,44 90,54'), INK, [2, 6, 2])
}

function foot(page: Page) {
  const inside = (draw: (brush: Brush) => void, look = {}) =>
    page.plane({ edge: 0.3, reach: 0.8, grain: 0.08, ...look }, (brush) =>
      brush.within(STRIP, () => draw(brush)),
    )
  inside((brush) => castle(Pen.at(brush, { x: 190, y: 1000, scale: 0.72 }), { faint: 0.62 }))
  inside(nostrils, { shadow: cutShadow })
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.08, shadow: cutShadow }, heaps)
}

/** Winds of all ranks. */
export const mimic = scene(
  {
    ground: '#eedbe3',
    seed: 91,
    light: dawn,
    rooms: [{ x: 1100, y: 84, width: 800, height: 520, ink: 'dark' }],
  },
  (page) => {
    page.plane({ grain: 0.06, blotch: 0.05 }, (brush) =>
      brush.gradient(
        [0, 0],
        [2000, 700],
        [
          [0, '#ead4e2'],
          [1, '#f6e4e2'],
        ],
      ),
    )
    page.plane({ edge: 0.5, reach: 1.2, grain: 0.08, blotch: 0.05, shadow: cutShadow }, windows)
    page.plane({ edge: 0.3, reach: 0.8, grain: 0.08, isChild: true, shadow: cutShadow }, (brush) => {
      brush.within(kingRoom, () => {
        hero(brush, {
          x: 372,
          y: 1034,
          height: 840,
          pose: royal,
          crown: 'gold',
          gaze: 0.15,
          mouth: 'smile',
          held: spoon,
          heldBy: 'near',
        })
        puff(Pen.at(brush, { x: 600, y: 560, scale: 1.1 }), '#fbeadf', true)
      })
    })
    page.plane({ edge: 0.3, reach: 0.8, grain: 0.08 }, (brush) => brush.within(TRUNK, () => elephant(brush)))
    page.plane({ edge: 0.25, reach: 0.8, grain: 0.06 }, (brush) => brush.within(FISH, () => goldfish(brush)))
    foot(page)
    page.plane({ edge: 0.3, reach: 0.8, grain: 0.07 }, (brush) =>
      bird(Pen.at(brush, { x: 1770, y: 742, scale: 1 })),
    )
    page.vignette(SHADOW, { alpha: 0.16 })
  },
)
