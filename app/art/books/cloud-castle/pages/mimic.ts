import { Pen } from '~/art/figure/pen'
import { type Pose, poses } from '~/art/figure/poses'
import type { Brush } from '~/art/kit/brush'
import { rng } from '~/art/kit/random'
import { blob, limb, type Point, points, type Shape, smooth, wobble } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { bird } from '../bird'
import { castle } from '../castle'
import { SKIN } from '../dragon'
import { elephant, goldfish, puff } from '../mimic-acts'
import { sheep } from '../sheep'
import { dawn, hero, INK, SHADOW } from '../world'

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
      })
    })
    page.plane({ edge: 0.3, reach: 0.8, grain: 0.07, shadow: cutShadow }, (brush) =>
      puff(Pen.at(brush, { x: 604, y: 622, scale: 1.25 }), '#fbeadf', true),
    )
    page.plane({ edge: 0.3, reach: 0.8, grain: 0.08, isChild: true }, (brush) =>
      brush.within(TRUNK, () => elephant(brush)),
    )
    page.plane({ edge: 0.25, reach: 0.8, grain: 0.06 }, (brush) => brush.within(FISH, () => goldfish(brush)))
    foot(page)
    page.plane({ edge: 0.3, reach: 0.8, grain: 0.07 }, (brush) =>
      bird(Pen.at(brush, { x: 1770, y: 742, scale: 1 })),
    )
    page.vignette(SHADOW, { alpha: 0.16 })
  },
)
