import { figure, skinOf } from '~/art/figure/figure'
import { loneHand } from '~/art/figure/lone-hand'
import { Pen } from '~/art/figure/pen'
import { poses } from '~/art/figure/poses'
import type { Brush } from '~/art/kit/brush'
import { withAlpha } from '~/art/kit/colour'
import { blob, limb, type Point, points, ribbon, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { ridge } from '~/art/scenery'
import { bubble, changePose, HERO, hero } from '../child'
import { conch } from '../conch'
import { calf } from '../creatures/calf'
import { hermit } from '../creatures/crab'
import { frame, inWindow } from '../panels'
import {
  drops,
  firstPane,
  fourthPane,
  noseToNose,
  secondPane,
  splash,
  surfaceView,
  thirdPane,
  underwaterView,
} from '../plunge'
import { cut, tint, water } from '../world'

/** Four windows step down into the sea. */
export const dive = scene(
  {
    ground: '#e9efd6',
    seed: 14,
    light: { from: [0.3, -0.95], colour: '#f6f6d4', tint },
    rooms: [
      { x: 90, y: 764, width: 850, height: 170, ink: 'dark', sentences: 1 },
      { x: 1076, y: 66, width: 830, height: 262, ink: 'dark' },
    ],
  },
  (page) => {
    water(
      page,
      [
        [0, '#f3f3dc'],
        [0.5, '#e3eed6'],
        [1, '#b9dccd'],
      ],
      {
        strokes: [
          [200, '#eaf0d8'],
          [800, '#dde9d0'],
        ],
        alpha: 0.12,
        blotch: 0.03,
      },
    )
    air(page)
    shallows(page)
    surfaceView(page)
    underwaterView(page)
    for (const shape of [firstPane, secondPane, fourthPane]) frame(page, shape)
    splash(page)
    frame(page, thirdPane)
    child(page)
    sill(page)
    noseToNose(page)
    drops(page)
    page.vignette('#5a7f8a', { alpha: 0.2 })
  },
)

/** The first window: a bubble grows at the end of a reed, and an animal looks through it. */
function air(page: Page) {
  inWindow(
    page,
    firstPane,
    [
      [0, '#d9ecca'],
      [1, '#a9d9c4'],
    ],
    (brush) => {
      brush.hatch([80, 60, 410, 410], '#c3e3c8', { strokes: 30, width: 12, turn: -0.2, alpha: 0.25 })
      brush.fill(ridge(350, 8, 4), '#5fb0a8')
    },
  )
}

function reedAndHand(brush: Brush) {
  const skin = skinOf(brush)
  brush.within(firstPane, () => {
    const reed = ribbon(points('84,408 140,350 214,262'), [7, 6, 5])
    brush.form(reed, '#8aa55a', { width: 2, shadeWidth: 4 })
    const pen = Pen.at(brush, { x: 132, y: 366, scale: 170, turn: -0.86 })
    pen.form(
      smooth(points('-0.1,-0.12 0.08,-0.16 0.24,-0.13 0.29,0 0.24,0.12 0.08,0.15 -0.1,0.12'), true, 6),
      skin,
      { shade: pen.skinShade(skin, 0.5) },
    )
    for (const v of [-0.06, 0.01, 0.07])
      pen.stroke(points(`0.28,${v} 0.16,${v}`), pen.skinShade(skin, 0.7), [0.012, 0.003])
    pen.form(limb(points('0.02,-0.13 0.1,-0.16 0.2,-0.08'), [0.055, 0.055, 0.04], 5), skin, {
      rim: null,
      shadeWidth: 0.02,
      shade: pen.skinShade(skin, 0.5),
    })
    pen.form(limb(points('-0.9,0.12 -0.5,0.05 -0.2,0.01'), [0.22, 0.21, 0.19]), HERO.coat, {
      shadeWidth: 0.08,
    })
    pen.part(ribbon(points('-0.04,-0.22 0,0 -0.04,0.22'), [0.06, 0.07, 0.06]), HERO.trim)
  })
}

const growing: Point = [298, 172]
function growingBubble(page: Page) {
  page.plane({ grain: 0.04 }, (brush) => {
    const ball = blob(...growing, 122, 120, { corners: 14, jitter: 0.01 })
    brush.fill(ball, withAlpha('#e6fbf2', 0.4))
    brush.crescent(ball, withAlpha('#ffffff', 0.5), 6, 8)
    brush.crescent(ball, withAlpha('#f2a58b', 0.4), -7, -9)
    brush.line(ball, withAlpha('#ffffff', 0.9), 4, true)
    brush.fill(ribbon(points('208,166 224,112 266,78'), [0.6, 6, 0.6]), '#ffffff')
  })
  page.plane({ grain: 0.06, alpha: 0.72 }, (brush) =>
    calf(brush, { x: growing[0] + 6, y: growing[1] + 22, scale: 58 }),
  )
}

/** Two, the largest: as proud as a diver. */
function shallows(page: Page) {
  inWindow(
    page,
    secondPane,
    [
      [0, '#bfe3c8'],
      [0.45, '#8fcfbd'],
      [0.62, '#7ac2b4'],
      [1, '#7ac2b4'],
    ],
    (brush) => {
      brush.hatch([440, 90, 940, 500], '#a9dac2', { strokes: 40, width: 18, turn: -0.15, alpha: 0.2 })
      const far = ridge(505, 4, 4)
      brush.fill(far, '#3f9b9f')
      brush.within(far, () =>
        brush.hatch([440, 500, 940, 720], '#318f96', { strokes: 60, width: 8, length: 0.2, alpha: 0.4 }),
      )
      brush.fill(ribbon(points('440,504 700,506 940,504'), [2, 2, 2]), '#dff0d4')
    },
  )
  page.glow(700, 330, 300, '#f4f6cf', { strength: 0.5, power: 1.4 })
}

function child(page: Page) {
  const done = hero(page, {
    x: 672,
    y: 1078,
    height: 840,
    clip: secondPane,
    pose: changePose('stand', {
      tilt: 0.105,
      nearArm: [
        [-0.28, -2.14],
        [-0.74, -1.68],
        [-0.36, -1.74],
      ],
      farArm: [
        [0.27, -2.14],
        [0.78, -1.68],
        [0.4, -1.76],
      ],
    }),
    gaze: 0.2,
    mouth: 'smile',
    cover: { kind: 'helmet' },
    over: (brush) => {
      reedAndHand(brush)
      brush.within(secondPane, () => treasure(brush))
      brush.within(fourthPane, () => {
        figure(brush, {
          ...HERO,
          x: 1596,
          y: 914,
          height: 250,
          pose: { ...poses.float, isBehind: true },
          turn: -0.1,
          cover: { kind: 'helmet' },
        })
      })
    },
  })
  growingBubble(page)
  page.plane({ grain: 0.04 }, (brush) => {
    const small = { x: 1622, y: 722 }
    const ball = blob(small.x, small.y, 58, 57, { jitter: 0.01 })
    brush.fill(ball, withAlpha('#d4ecff', 0.16))
    brush.line(ball, withAlpha('#f4fbff', 0.85), 2.6, true)
    brush.fill(ribbon(points('1576,708 1586,682 1606,670'), [0.3, 3, 0.3]), '#ffffff')
    const { head } = done()
    bubble(brush, [head.x + 190, head.y - 130], 11)
    bubble(brush, [head.x + 210, head.y - 168], 6)
  })
}

/** The shell comes along, held with both hands. */
function treasure(brush: Brush) {
  conch(brush, { x: 668, y: 630, scale: 186, turn: 0.16 })
  const skin = skinOf(brush)
  for (const [x, turn, up] of [
    [592, -0.1, true],
    [772, Math.PI + 0.1, false],
  ] as const) {
    const pen = Pen.at(brush, { x, y: 660, scale: 240, turn })
    // Fair hands would be lost on a fair shell.
    pen.fill(blob(0.13, up ? 0.02 : -0.02, 0.14, 0.135, { corners: 9 }), withAlpha('#6b3a34', 0.35))
    const sleeve = points(up ? '-0.3,0.02 -0.15,0.01 0,0' : '-0.3,-0.02 -0.15,-0.01 0,0')
    loneHand(pen, { ...HERO, skin, kind: 'fist', thumbUp: up, sleeve })
  }
}

/** The rocks before the second window; a small animal copies the child. */
function sill(page: Page) {
  page.plane(cut.thing(), (brush) =>
    brush.within(secondPane, () => {
      const rock = ridge(700, 12, 5, {
        frequency: 0.008,
        lift: (x) => Math.max(0, x - 790) * 0.52 + Math.max(0, 520 - x) * 0.5,
      })
      brush.form(rock, '#1c5568', { rim: '#8fcfbd', width: 4, shade: null })
      brush.within(rock, () =>
        brush.hatch([440, 600, 940, 730], '#1c5568', { strokes: 20, width: 12, turn: 0.3, alpha: 0.4 }),
      )
    }),
  )
  page.plane(cut.figure(-4, 5), (brush) => hermit(brush, { x: 874, y: 606, scale: 82, turn: -0.04 }))
  page.plane({ grain: 0.04 }, (brush) => {
    const ball = blob(878, 599, 60, 58, { jitter: 0.01 })
    brush.fill(ball, withAlpha('#e6fbf2', 0.2))
    brush.line(ball, withAlpha('#ffffff', 0.9), 3, true)
    brush.fill(ribbon(points('834,586 843,561 863,548'), [0.4, 4, 0.4]), '#ffffff')
  })
}
