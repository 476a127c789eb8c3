import { Pen } from '~/art/figure/pen'
import { type Pose, poses } from '~/art/figure/poses'
import type { Brush } from '~/art/kit/brush'
import { mix, shadeColour } from '~/art/kit/colour'
import { blob, points, type Shape, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { BELLY, DEEP, dragonEye, dragonPlane, earFin, SKIN } from '../dragon'
import { bank, dawn, hero, heroPlane, INK, paperPlane, SHADOW, sky } from '../world'

const SKULL = smooth(
  points(
    '1062,790 1070,700 1120,630 1150,540 1120,400 1150,220 1260,60 1420,-60 2120,-80 2120,1100 1240,1100 1120,960',
  ),
  true,
  12,
)

function skull(brush: Brush) {
  const pen = Pen.at(brush, {})
  brush.form(SKULL, SKIN, { width: 12, shadeWidth: 50 })
  brush.within(SKULL, () => {
    brush.fill(
      smooth(points('1040,900 1180,950 1400,930 1700,980 2120,960 2120,1120 1040,1120'), true, 8),
      mix(BELLY, SKIN, 0.4),
    )
    brush.hatch([1150, 0, 2040, 640], SKIN, {
      strokes: 30,
      width: 22,
      length: 0.5,
      turn: 0.1,
      alpha: 0.12,
      seed: 4,
      light: 0.02,
      hue: 4,
    })
  })
  earFin(pen.moved({ x: 1862, y: 770, scale: 1.7, turn: -0.1 }))
  brush.within(SKULL, () => {
    brush.sprayed({ dots: 0.3 }, (soft) =>
      soft.glow(1560, 260, 1150, '#c0e0d2', { strength: 1, power: 0.7, stretch: 0.62 }),
    )
  })
  brush.spray(SKULL, '#4d4a94', { strength: 0.55, start: 0.62, from: [-0.5, -0.86] })
}

/** Sad, half lidded, and as large as the child's head. */
function eye(brush: Brush) {
  const pen = Pen.at(brush, { x: 1640, y: 756, scale: 2.9, turn: -0.06 })
  pen.brush.sprayed({ dots: 0.6 }, (soft) =>
    soft.glow(1560, 900, 150, '#f08f86', { strength: 0.7, power: 1.2 }),
  )
  dragonEye(pen, { lid: 0.62, look: [-0.75, 0.1] })
  pen.stroke(points('-52,-34 -20,-54 20,-62 56,-56'), DEEP, [2, 5, 6, 2])
  pen.stroke(points('-40,50 -4,58 36,52'), mix(SKIN, DEEP, 0.5), [0.5, 1.6, 0.5])
}

const nostril = (x: number, y: number, r: number, seed: number): Shape =>
  blob(x, y, r, r * 1.12, { corners: 10, turn: 0.4, jitter: 0.04, seed })

function kite(brush: Brush) {
  const pen = Pen.at(brush, { x: 1392, y: 690, turn: 0.5 })
  pen.form(points('0,-70 34,-22 0,44 -34,-22'), '#b9a0a8', { width: 2, shadeWidth: 14 })
  pen.line(points('0,-70 0,44'), '#8a6f86', 2).line(points('-34,-22 34,-22'), '#8a6f86', 2)
}

function nostrils(page: Page) {
  page.plane({ edge: 0.3, reach: 1, grain: 0.08 }, (brush) => {
    for (const [x, y, r, seed] of [
      [1192, 690, 58, 3],
      [1386, 726, 46, 6],
    ] as const) {
      brush.form(nostril(x, y, r * 1.22, seed), mix(SKIN, '#fff2dc', 0.14), { width: 5, shadeWidth: 10 })
      brush.fill(nostril(x + 4, y + 4, r, seed), INK)
      brush.spray(nostril(x + 4, y + 4, r, seed), '#6a5aa0', {
        strength: 0.7,
        start: 0.2,
        from: [0.5, 0.8],
        blend: 'screen',
      })
    }
  })
  page.plane(
    { edge: 0.25, reach: 0.7, grain: 0.06, shadow: { colour: SHADOW, dx: 8, dy: 8, blur: 8, alpha: 0.5 } },
    (brush) => {
      brush.within(points('1300,500 1500,500 1500,742 1340,742'), () => kite(brush))
      brush.within([...points('1000,500 1190,500 1214,690 1200,740 1000,800')], () =>
        paperPlane(Pen.at(brush, { x: 1136, y: 672, turn: 0.22, scale: 1.2 })),
      )
    },
  )
  page.plane({ edge: 0.2, reach: 0.8, grain: 0.04 }, drip)
}

/** A little of it, too. */
function drip(brush: Brush) {
  const shape = smooth(points('1174,738 1204,742 1210,780 1216,826 1198,850 1180,828 1184,786'), true, 7)
  brush.form(shape, '#d3e6cf', { width: 4, shadeWidth: 9, shade: '#9fc4b8' })
  brush.fill(blob(1192, 818, 4, 12), '#ffffff')
}

function mouth(page: Page) {
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.05 }, (brush) => {
    const pen = Pen.at(brush, {})
    pen.stroke(points('1086,880 1170,900 1300,900 1440,906 1540,948'), INK, [3, 8, 9, 8, 3])
    pen.stroke(points('1528,938 1552,950 1546,976'), INK, [3, 7, 2])
    pen.stroke(points('1250,612 1300,640 1330,690'), shadeColour(SKIN, SHADOW, 0.5), [1, 5, 1])
  })
}

const polite: Pose = {
  ...poses.stand,
  neck: [0.06, -2.42],
  head: [0.16, -2.93],
  tilt: 0.23,
  farArm: [
    [0.28, -2.15],
    [0.78, -1.96],
    [1.06, -2.24],
  ],
  // One finger up, as one does.
  farHand: 'point',
}

/** The child claims the paper plane. */
export const nose = scene(
  {
    ground: '#f2ab9f',
    seed: 41,
    light: { ...dawn, from: [-0.8, -0.7] },
    rooms: [{ x: 1200, y: 80, width: 730, height: 500, ink: 'dark' }],
  },
  (page) => {
    sky(
      page,
      [
        [0, '#e5b7c8'],
        [0.4, '#fbcbb2'],
        [0.8, '#ffe3bb'],
        [1, '#ffe3bb'],
      ],
      [[-40, 400, '#f3c3c0']],
    )
    page.glow(150, 120, 700, '#fff0cc', { strength: 0.7, power: 1.5, blend: 'source-over' })
    bank(page, '#d9a6bb', '#ffe9cf', '60,700,110 200,760,90 900,790,110 1040,850,90 760,840,90')
    page.plane(dragonPlane, skull)
    page.plane({ edge: 0.3, reach: 1, grain: 0.08 }, eye)
    mouth(page)
    nostrils(page)
    page.plane(heroPlane, (brush) => {
      hero(brush, {
        x: 500,
        y: 1200,
        height: 1015,
        pose: polite,
        crown: 'paper',
        gaze: 0.6,
        mouth: 'calm',
      })
    })
    bank(
      page,
      '#a184c0',
      '#f2c0c6',
      '40,960,110 210,1010,70 820,1030,90 960,990,80 380,1050,60 620,1060,60 1150,1050,70 1270,1070,66 1400,1060,70 1540,1070,60 1690,1050,76 1850,1040,80 2000,1020,90',
    )
    page.vignette(SHADOW, { alpha: 0.3 })
  },
)
