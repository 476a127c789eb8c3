import { joints, type Pose } from '~/art/figure/joints'
import { Pen } from '~/art/figure/pen'
import { poses } from '~/art/figure/poses'
import { blob, limb, type Point, points, ribbon, smooth, wobble } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { hero } from '../child'
import { COAT, WHITE } from '../dog-head'
import { leapingRabbit } from '../rabbit'
import { sledgeAbove } from '../sledge'
import { firAbove } from '../trees'
import { gusts, windHead, windPlane } from '../wind'
import { cutPlane, dropShadow, RED } from '../world'

const FROM: [number, number] = [0.8, -0.6]
const TURN = -0.489

function slope(page: Page) {
  page.plane({ grain: 0.06, blotch: 0.04 }, (brush) => {
    brush.gradient(
      [0, 0],
      [1500, 500],
      [
        [0, '#85a9ce'],
        [0.26, '#b9cfe2'],
        [0.5, '#dbe6ec'],
        [1, '#f1f3ee'],
      ],
    )
    brush.hatch([-40, -40, 1040, 1040], '#c2d6e6', {
      strokes: 70,
      width: 15,
      turn: 1.05,
      alpha: 0.26,
      length: 0.22,
      seed: 6,
    })
  })
  page.plane({ edge: 0.2, reach: 0.8 }, (brush) => {
    for (const [way, light] of [
      ['300,380 240,230 232,80 296,-60', '308,380 248,230 240,80 304,-60'],
      ['420,320 364,190 360,60 424,-60', '428,320 372,190 368,60 432,-60'],
    ] as const)
      brush
        .fill(ribbon(points(way), [9, 8, 7, 5], 10), '#9db7da')
        .fill(ribbon(points(light), [4, 4, 3, 3], 10), '#ffffff')
    brush.dry(points('210,560 330,300 430,60 470,-60'), 66, '#ffffff', {
      bristles: 22,
      alpha: 0.8,
      gap: 0.25,
      taper: 0.2,
    })
    for (const [x, y] of points('408,560 470,430 530,290 596,150 650,30'))
      for (const [dx, dy] of points('-9,0 9,4 -5,26 6,28')) brush.fill(blob(x + dx, y + dy, 6, 8), '#9db7da')
  })
}

const woods: readonly (readonly [number, number, number])[] = [
  [70, 120, 62],
  [150, 40, 48],
  [40, 330, 70],
  [900, 330, 66],
  [900, 600, 46],
  [842, 480, 40],
  [36, 610, 44],
  [30, 880, 78],
  [936, 760, 56],
  [180, 950, 52],
  [1120, 90, 44],
  [960, 90, 40],
  [1890, 860, 70],
  [1800, 930, 48],
]

function trees(page: Page) {
  page.plane({ stipple: 0.25, blend: 'multiply', alpha: 0.8, edge: 0.2, reach: 0.8 }, (brush) => {
    for (const [x, y, r] of woods)
      brush.fill(
        limb(
          [
            [x, y],
            [x - r * 1.5, y + r * 1.1],
            [x - r * 2.6, y + r * 1.9],
          ],
          [r * 0.66, r * 0.5, r * 0.16],
        ),
        '#9db4da',
      )
  })
  page.plane({ ...cutPlane, shadow: dropShadow(FROM, 0.3) }, (brush) => {
    for (const [i, [x, y, r]] of woods.entries()) firAbove(Pen.at(brush, { x, y, scale: r }), i + 5)
  })
}

/** Where it goes: a snowed-in roof with smoke, seen as birds see it. */
function home(page: Page) {
  page.plane({ stipple: 0.25, blend: 'multiply', alpha: 0.8, edge: 0.2, reach: 0.8 }, (brush) => {
    brush.fill(points('1560,800 1700,800 1620,960 1480,960 1440,900'), '#9db4da')
  })
  page.plane({ ...cutPlane, shadow: dropShadow(FROM, 0.3) }, (brush) => {
    brush.form(wobble(points('1560,776 1716,776 1716,838 1560,838'), 3, 0.05, 3), '#fbfbf6', {
      width: 4,
      shade: null,
    })
    brush.form(wobble(points('1552,836 1724,836 1724,904 1552,904'), 3, 0.05, 5), '#b9cde2', {
      width: 3,
      shade: null,
    })
    brush
      .form(points('1660,788 1690,788 1690,818 1660,818'), '#6f6a80', { width: 3 })
      .fill(points('1667,795 1683,795 1683,811 1667,811'), '#2c2638')
    brush.fill(points('1606,904 1640,904 1644,926 1602,926'), '#f6c667')
  })
  page.plane({ edge: 0.25, reach: 1.2, alpha: 0.85 }, (brush) => {
    gusts(brush, ['1675,800 1730,770 1760,720 1820,716'], { width: 13, bristles: 8, colour: '#a9bdd8' })
  })
}

/** On the back, one arm in the air; seen from straight above. */
const whoop: Pose = {
  ...poses.lie,
  tilt: 0,
  nearArm: joints('-0.3,-2.17 -0.74,-2.4 -0.98,-2.86'),
  farArm: joints('0.28,-2.15 0.62,-1.8 0.5,-1.36'),
}

function child(page: Page) {
  const at = { x: 460, y: 512, scale: 132, turn: TURN + 1.5708 }
  page.plane(
    { ...cutPlane, shadow: { colour: '#5f78b0', dx: -26, dy: 22, blur: 12, alpha: 0.45 } },
    (brush) => {
      const pen = Pen.at(brush, at)
      sledgeAbove(pen.moved({ scale: 1.24 }))
    },
  )
  page.plane({ isChild: true, ...cutPlane, shadow: dropShadow(FROM, 0.35) }, (brush) => {
    hero(brush, {
      x: 588,
      y: 764,
      height: 525,
      pose: whoop,
      turn: TURN,
      gaze: 0,
      mouth: 'open',
      eyes: 'happy',
      // It lies on its back.
      hairMotion: 'pillow',
    })
  })
}

/** In front and below, one paw over its eye: there are trees. */
function dog(page: Page) {
  page.plane(
    { ...cutPlane, shadow: { colour: '#5f78b0', dx: -22, dy: 18, blur: 10, alpha: 0.4 } },
    (brush) => {
      brush.line(points('532,658 610,740 664,792'), '#6f4638', 6)
      const pen = Pen.at(brush, { x: 696, y: 806, scale: 64, turn: TURN + 1.5708 })
      for (const [a, b] of [
        ['-0.7,-0.3', '-1.3,-0.8'],
        ['-0.7,0.3', '-1.3,0.8'],
        ['0.6,-0.4', '1.3,-0.9'],
      ] as const)
        pen.form(limb([...points(a), ...points(b)], [0.22, 0.17]), WHITE, { rim: null })
      pen.form(limb(points('-0.9,0 -1.6,0.3 -2,-0.1'), [0.2, 0.3, 0.08]), COAT)
      pen.form(limb(points('-0.8,0 0,0 0.8,0'), [0.5, 0.52, 0.54]), COAT)
      pen.stroke(points('0.5,-0.5 0.42,0 0.5,0.5'), RED, [0.1, 0.1, 0.1])
      pen.form(limb(points('1.2,0 1.62,0'), [0.56, 0.36]), COAT)
      pen.fill(limb(points('1.68,0 1.98,0'), [0.25, 0.18]), WHITE).fill(blob(2.16, 0, 0.11, 0.13), '#1d2b45')
      for (const side of [-1, 1]) {
        pen.form(points(`0.95,${side * 0.3} 1.3,${side * 0.46} 0.8,${side * 0.8}`), '#2c4468')
        pen.fill(
          smooth(
            points(`1.4,${side * 0.16} 1.66,${side * 0.2} 1.62,${side * 0.44} 1.44,${side * 0.36}`),
            true,
            4,
          ),
          '#fffaf0',
        )
      }
      pen.form(limb(points('0.5,0.42 1.2,0.86 1.62,0.4'), [0.22, 0.2, 0.2]), WHITE, { rim: null })
      const ends: Point[] = points('1.5,0.34 1.66,0.26 1.76,0.4')
      for (const [x, y] of ends) pen.fill(blob(x, y, 0.05, 0.05), '#8a93ab')
    },
  )
}

/** Neck and neck: a band of lines with a cheek. */
function wind(page: Page) {
  windPlane(page, (brush) => {
    gusts(
      brush,
      [
        '250,640 310,440 400,260 430,60 470,-60',
        '190,620 270,420 330,260 370,60 390,-60',
        '320,660 380,460 470,280 510,100 560,-60',
        '150,560 210,380 270,180 280,-60',
      ],
      { width: 16, bristles: 10, seed: 5 },
    )
    windHead(brush, { x: 236, y: 640, scale: 104, mood: 'grin', turn: -1.05 })
  })
}

export const race = scene(
  {
    ground: '#e6edf0',
    seed: 151,
    light: { from: FROM, colour: '#fff3d8', tint: '#4f6ea6' },
    rooms: [{ x: 1110, y: 220, width: 790, height: 440, ink: 'dark' }],
    paper: { alpha: 0.18 },
  },
  (page) => {
    slope(page)
    trees(page)
    home(page)
    wind(page)
    dog(page)
    child(page)
    page.plane(
      { ...cutPlane, shadow: { colour: '#5f78b0', dx: -12, dy: 10, blur: 6, alpha: 0.4 } },
      (brush) => leapingRabbit(Pen.at(brush, { x: 440, y: 850, scale: 48, turn: 0.9 })),
    )
    page.plane({ edge: 0.2, reach: 0.8 }, (brush) =>
      gusts(brush, ['640,470 690,370 720,280', '720,620 770,520 800,430'], {
        width: 8,
        bristles: 5,
        colour: '#ffffff',
      }),
    )
    page.vignette('#6f86b8', { alpha: 0.3, centre: [0.6, 0.5] })
  },
)
