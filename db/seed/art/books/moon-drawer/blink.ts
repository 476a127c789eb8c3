import { shift } from '../../colour'
import { Pen } from '../../figure-pen'
import type { Page } from '../../page'
import { rng } from '../../random'
import { scene } from '../../scene'
import { blob, points, ribbon, type Shape, smooth } from '../../shapes'
import { catHead, paw } from './cat'
import { grip } from './hands'
import { envelope } from './letters'
import { sheep } from './sheep'
import { cast, ground, hero, ink, joints, posed, thing } from './world'

const below = { from: [0.15, 1] as [number, number], colour: '#a6ecd6', tint: '#2a1d5c' }
const wood = '#5a3550'
const spark = '#8fe0cc'

/** The lowest drawer blinks; somebody looks in. */
export const blink = scene(
  {
    ground: ink.deep,
    seed: 22,
    light: below,
    rooms: [{ x: 1150, y: 150, width: 740, height: 420, ink: 'light' }],
  },
  (page) => {
    night(page)
    page.glow(520, 800, 800, '#4fb0a6', { strength: 0.85, power: 1.4 })
    rays(page)
    child(page)
    cat(page)
    deskSide(page)
    drawer(page)
    fingers(page)
    page.glow(500, 850, 520, spark, { strength: 0.5, power: 1.7, stretch: 0.6 })
    motes(page)
    page.vignette(ink.night, { alpha: 0.5, centre: [0.3, 0.6] })
  },
)

function night(page: Page) {
  page.plane({ grain: 0.09, blotch: 0.15 }, (brush) => {
    brush.gradient(
      [0, 0],
      [0, 900],
      [
        [0, '#22183f'],
        [0.6, '#332456'],
        [1, '#3a2a60'],
      ],
    )
    brush.hatch([-40, -40, 1200, 900], '#2d2050', {
      strokes: 60,
      width: 26,
      length: 0.3,
      turn: 1.3,
      alpha: 0.16,
      light: 0.02,
    })
  })
  page.plane({ ...ground, alpha: 0.95 }, (brush) => {
    brush.form(smooth(points('-60,380 120,366 210,384 224,520 214,700 -60,720'), true, 4), '#51458c', {
      rim: '#7a86ba',
      width: 4,
    })
    for (const [x, y] of points('40,440 130,452 60,540 150,560 40,640 150,660'))
      brush.fill(
        blob(x, y, 34, 34, { corners: 8, jitter: 0.1, seed: x + y }),
        x < 100 ? '#463c7c' : '#5c509a',
      )
    sheep(brush, { x: 96, y: 392, scale: 86, wool: '#6a5c96' })
  })
}

function child(page: Page) {
  hero(
    page,
    {
      wear: 'pyjamas',
      x: 426,
      y: 1398,
      height: 1190,
      gaze: 0.06,
      mouth: 'awe',
      pose: posed('stand', {
        head: [0, -2.92],
        tilt: -0.17,
        nearArm: joints('-0.3,-2.16 -0.9,-1.98 -0.68,-1.7'),
        farArm: joints('0.3,-2.14 0.86,-1.98 0.62,-1.7'),
      }),
    },
    { light: below, shadow: { colour: '#120f30', dx: 0, dy: -18, blur: 22, alpha: 0.45 } },
  )
}

/** Beside the elbow; it looks at the child, not at the light. */
function cat(page: Page) {
  page.plane({ ...thing, light: below, shadow: cast(4, -12, 0.45, 14) }, (brush) => {
    const pen = Pen.at(brush, { x: 848, y: 690, scale: 104, turn: -0.06 })
    pen.form(smooth(points('-0.6,0.2 0,0 0.7,0.3 1.1,1 1.2,2 -0.8,2 -0.8,0.8')), ink.fur, {
      rim: '#7fc4bd',
      width: 0.05,
    })
    catHead(pen, { look: [-0.9, -0.55] })
  })
}

/** The desk fills the right page: dark wood, nothing on it but the brush's way. */
function deskSide(page: Page) {
  page.plane({ ...ground, shadow: { colour: '#0f0b28', dx: -16, dy: 4, blur: 18, alpha: 0.55 } }, (brush) => {
    const side = points('1062,-40 2060,-40 2060,812 1062,846')
    brush.fill(side, '#41294a')
    brush.within(side, () => {
      brush.gradient(
        [1060, 500],
        [2000, 300],
        [
          [0, '#4b2f50'],
          [0.3, '#41294a'],
          [1, '#382445'],
        ],
        [1060, -40, 2060, 900],
      )
      brush.hatch([1060, -40, 2060, 850], '#402849', {
        strokes: 120,
        width: 11,
        length: 0.42,
        turn: 0.02,
        alpha: 0.3,
        light: 0.016,
        hue: 8,
      })
      for (const y of [70, 640]) {
        brush.fill(ribbon(points(`1060,${y + 4} 1500,${y} 2060,${y - 4}`), [3, 3, 3]), '#2b1b3c')
        brush.fill(ribbon(points(`1060,${y + 9} 1500,${y + 5} 2060,${y + 1}`), [1.2, 1.2, 1.2]), '#6d4a66')
      }
    })
    brush.fill(points('1062,-40 1078,-40 1078,846 1062,846'), '#6d4a66')
    brush.form(blob(1516, 742, 34, 31, { corners: 12, jitter: 0.02 }), '#cdbba6', {
      shade: '#77649a',
      shadeWidth: 16,
    })
  })
  page.plane(ground, (brush) => {
    const shade = points('1040,838 2060,806 2060,1060 1040,1060')
    brush.fill(shade, '#1c1336')
    brush.hatch([1060, 850, 2060, 1040], '#1f163a', {
      strokes: 30,
      width: 9,
      length: 0.3,
      alpha: 0.3,
      light: 0.02,
    })
  })
  page.plane({ ...ground, shadow: cast(-10, 4, 0.5, 12) }, (brush) => {
    for (const leg of ['1090,836 1190,834 1176,1060 1108,1060', '1880,818 1984,812 1968,1060 1900,1060']) {
      brush.form(points(leg), '#38223f', { rim: '#5f8f90', width: 4, shadeWidth: 14 })
    }
  })
  page.glow(1070, 760, 420, '#3f8f8c', { strength: 0.45, power: 1.6 })
  leftSock(page)
}

/** One sock; its fellow is nowhere. */
function leftSock(page: Page) {
  page.plane({ ...thing, shadow: cast(6, 10, 0.5) }, (brush) => {
    const pen = Pen.at(brush, { x: 1600, y: 908, scale: 62, turn: -0.1 })
    const sock = smooth(
      points(
        '-1.5,-0.36 -0.4,-0.42 0.5,-0.4 0.95,-0.2 1,0.1 0.95,0.9 0.7,1.15 0.42,0.95 0.36,0.5 0.1,0.36 -1.5,0.34',
      ),
      true,
      6,
    )
    pen.form(sock, '#c9b79c', { width: 0.05, shadeWidth: 0.16 })
    pen.within(sock, () => {
      for (const x of [-1.1, -0.55, 0])
        pen.fill(ribbon(points(`${x},-0.5 ${x + 0.06},0 ${x},0.5`), [0.12, 0.13, 0.12]), '#b8574c')
      pen.fill(blob(0.7, 1.05, 0.42, 0.34), '#b8574c').fill(blob(0.95, -0.3, 0.34, 0.3), '#b8574c')
    })
  })
}

const inside: Shape = points('70,812 1080,790 1080,940 20,964')

function drawer(page: Page) {
  page.plane({ ...thing, edge: 0.4 }, (brush) => {
    brush.fill(inside, '#2c6f77')
    brush.within(inside, (box) =>
      brush.gradient(
        [500, 800],
        [500, 960],
        [
          [0, '#bdf3dc'],
          [0.45, '#5fae9f'],
          [1, '#2c6f77'],
        ],
        box,
      ),
    )
  })
  page.plane({ ...thing, light: below, shadow: cast(0, -8, 0.35) }, (brush) => {
    for (const [x, y, size, turn] of [
      [190, 900, 84, -0.5],
      [640, 905, 96, 0.3],
      [900, 900, 70, -0.2],
    ] as const)
      envelope(brush, x, y, size, turn, x === 640 ? 'coral' : 'teal')
    brush.form(smooth(points('340,960 356,890 398,850 446,888 462,960'), true, 5), '#3d8c88', {
      width: 6,
      shadeWidth: 14,
    })
    brush.form(blob(400, 848, 22, 22, { corners: 10, jitter: 0.03 }), ink.hero, { width: 4, shadeWidth: 8 })
  })
  page.plane({ ...thing, edge: 0.45, light: below, shadow: cast(0, -6, 0.4, 10) }, (brush) => {
    const far = ribbon(points('44,806 560,794 1090,780'), [17, 16, 15])
    brush.form(far, '#a9705f', { rim: '#c8f0dc', width: 5, shadeWidth: 10, shade: wood })
    brush.within(far, (box) =>
      brush.hatch(box, '#a9705f', { strokes: 20, width: 4, length: 0.2, alpha: 0.4 }),
    )
  })
  page.plane({ ...ground, shadow: cast(0, -8, 0.5, 14) }, (brush) => {
    const front = points('-60,770 40,784 70,1060 -60,1060')
    brush.form(front, wood, { rim: null })
    const near = points('-60,936 500,944 1080,930 1080,1060 -60,1060')
    brush.fill(near, '#35203f')
    brush.within(near, (box) =>
      brush.hatch(box, '#35203f', { strokes: 40, width: 8, length: 0.25, alpha: 0.4, light: 0.025 }),
    )
    brush.form(ribbon(points('-60,938 500,946 1082,932'), [11, 12, 11]), shift(wood, { l: 0.05 }), {
      rim: '#8fd3c2',
      width: 4,
    })
  })
}

/** Over the drawer's far board; so after it. */
function fingers(page: Page) {
  page.plane(
    { edge: 0.3, reach: 0.8, grain: 0.09, isChild: true, light: below, shadow: cast(0, 10, 0.35, 7) },
    (brush) => {
      for (const [x, lean] of [
        [206, 8],
        [628, -8],
      ] as const) {
        const line = points(`${x - 62},${742 + lean} ${x},734 ${x + 62},${742 - lean}`)
        brush.form(ribbon(line, [22, 26, 22]), '#fff1cd', { width: 4, shadeWidth: 12, shade: '#8f7fb8' })
      }
      grip(brush, { x: 214, y: 800, scale: 130, turn: 0.06 })
      grip(brush, { x: 620, y: 792, scale: 130, turn: -0.06 })
    },
  )
  page.plane({ ...thing, light: below, shadow: cast(0, 8) }, (brush) => {
    const pen = Pen.at(brush, { x: 0, y: 0, scale: 1 })
    paw(pen, 796, 790, 34)
    paw(pen, 892, 786, 34)
  })
}

/** Wedges of light out of the drawer. */
function rays(page: Page) {
  page.plane({ stipple: 0.6, blend: 'screen', alpha: 0.5 }, (brush) => {
    for (const [low, wide, top, reach] of [
      [140, 90, -60, 130],
      [330, 130, 250, 160],
      [560, 90, 640, 130],
      [720, 120, 960, 150],
    ] as const) {
      const wedge: Shape = [
        [low, 800],
        [low + wide, 800],
        [top + reach * 1.6, 60],
        [top - reach * 0.4, 60],
      ]
      brush.within(wedge, (box) =>
        brush.gradient(
          [low, 800],
          [low, 150],
          [
            [0, '#4fa89c'],
            [1, '#000000'],
          ],
          box,
        ),
      )
    }
  })
}

/** Dust that dances where it is light. */
function motes(page: Page) {
  page.plane({ edge: 0.2, reach: 0.6, alpha: 0.85 }, (brush) => {
    const random = rng(31)
    for (let i = 0; i < 46; i++) {
      const x = 80 + random() * 940
      const y = 770 - random() ** 1.7 * 640
      const size = 1 + random() ** 3 * 4
      if (Math.hypot(x - 426, y - 410) > 240)
        brush.fill(blob(x, y, size, size, { corners: 6, jitter: 0.1, seed: i }), '#d4f6e4')
    }
  })
}
