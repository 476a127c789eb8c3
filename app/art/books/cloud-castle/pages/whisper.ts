import { Pen } from '~/art/figure/pen'
import { type Pose, poses } from '~/art/figure/poses'
import type { Brush } from '~/art/kit/brush'
import { blob, points, ribbon, type Shape, smooth } from '~/art/kit/shapes'
import { scene } from '~/art/scene'
import { bird, littleBook } from '../bird'
import { DEEP, dragonEye, FIN, SKIN } from '../dragon'
import { hero, heroPlane, SHADOW, smallPlane } from '../world'

const light = { from: [-0.7, -0.7] as [number, number], colour: '#ffe1b8', tint: '#33356b' }
const DIM = '#234a5b'

function skin(brush: Brush) {
  brush.gradient(
    [0, 100],
    [1500, 400],
    [
      [0, '#6aa6aa'],
      [0.35, SKIN],
      [0.62, '#2c5869'],
      [1, DIM],
    ],
  )
  brush.hatch([-40, -40, 1100, 1040], '#5c9ba4', {
    strokes: 40,
    width: 20,
    length: 0.3,
    turn: 0.5,
    alpha: 0.16,
    seed: 5,
  })
  brush.pattern(
    [
      [1050, -40],
      [2040, -40],
      [2040, 1040],
      [1050, 1040],
    ],
    '#2f5c6d',
    { step: 92, size: 34, row: 62, width: 5 },
  )
  brush.pattern(
    [
      [-40, 560],
      [420, 620],
      [520, 1040],
      [-40, 1040],
    ],
    '#4a8793',
    { step: 70, size: 25, row: 46, width: 4 },
  )
}

/** All that it shows: an eye rolled round as far as it goes. */
function eye(brush: Brush) {
  const pen = Pen.at(brush, { x: 196, y: 360, scale: 3.1, turn: 0.05 })
  dragonEye(pen, { lid: -0.05, look: [0.98, 0.05] })
  pen.stroke(points('-52,-48 -16,-66 26,-62 58,-40'), DEEP, [2, 6, 6, 2])
  brush.sprayed({ dots: 0.6 }, (soft) => soft.glow(180, 560, 130, '#f08f86', { strength: 0.7, power: 1.2 }))
}

const FENCE: Shape = smooth(
  points(
    '1080,1060 1050,820 1010,640 900,690 830,770 740,700 640,690 560,780 470,740 340,730 250,800 200,900 120,900 60,1060',
  ),
  true,
  9,
)

/** The ear's fin, spread like a fence to lean upon. */
function fence(brush: Brush) {
  brush.form(FENCE, FIN, { width: 10, shadeWidth: 26 })
  brush.within(FENCE, () => {
    for (const way of [
      '1000,1060 980,860 1008,660',
      '980,1060 880,880 740,712',
      '940,1060 700,900 470,748',
      '900,1060 560,950 270,810',
    ])
      brush.fill(ribbon(points(way), [13, 9, 2], 10), '#c8706f')
    brush.hatch([60, 680, 1080, 1060], '#f0a597', {
      strokes: 26,
      width: 12,
      length: 0.24,
      turn: -0.9,
      alpha: 0.25,
      seed: 7,
    })
  })
  brush.spray(FENCE, '#7a3f70', { strength: 0.6, start: 0.42, from: [-0.3, -1] })
}

const telling: Pose = {
  ...poses.stand,
  neck: [0.05, -2.42],
  head: [0.15, -2.94],
  tilt: 0.19,
  nearArm: [
    [-0.3, -2.17],
    [-0.62, -1.8],
    [-0.5, -1.4],
  ],
  farArm: [
    [0.3, -2.14],
    [0.96, -1.98],
    [0.86, -2.42],
  ],
  farHand: 'open',
}

function reader(brush: Brush) {
  const pen = Pen.at(brush, { x: 330, y: 732, scale: 1.9 })
  bird(pen, { turnHead: -0.3 })
  littleBook(pen.moved({ x: -24, y: -12, scale: 0.9 }))
}

/** Only for this ear. */
export const whisper = scene(
  { ground: SKIN, seed: 101, light, rooms: [{ x: 1140, y: 280, width: 760, height: 400, ink: 'light' }] },
  (page) => {
    page.plane({ grain: 0.09, blotch: 0.09 }, skin)
    page.glow(520, 260, 620, '#bfe0cf', { strength: 0.5, power: 1.4, blend: 'source-over' })
    page.plane({ edge: 0.35, reach: 1.1, grain: 0.08 }, eye)
    page.plane(
      { ...heroPlane, shadow: { colour: '#23355f', dx: 22, dy: 16, blur: 18, alpha: 0.45 } },
      (brush) => {
        hero(brush, { x: 590, y: 1500, height: 1295, pose: telling, crown: 'gold', gaze: 0.12, mouth: 'awe' })
      },
    )
    page.plane(
      {
        edge: 0.5,
        reach: 1.4,
        grain: 0.1,
        blotch: 0.08,
        shadow: { colour: '#3b2f66', dx: 6, dy: -8, blur: 18, alpha: 0.4 },
      },
      fence,
    )
    page.plane(smallPlane, reader)
    page.plane({ edge: 0.4, reach: 1.4, grain: 0.08 }, (brush) => {
      const mane = smooth(points('1500,1060 1560,960 1660,920 1760,960 1800,1060'), true, 7)
      brush.form(mane, '#a8646f', { width: 6, shadeWidth: 18 })
      brush.form(smooth(points('1740,1060 1800,920 1900,860 2010,900 2060,1060'), true, 7), '#a8646f', {
        width: 6,
        shadeWidth: 18,
      })
      brush.form(blob(1420, 1080, 90, 70), '#a8646f', { width: 6, shadeWidth: 18 })
    })
    page.vignette(SHADOW, { alpha: 0.3, centre: [0.3, 0.45] })
  },
)
