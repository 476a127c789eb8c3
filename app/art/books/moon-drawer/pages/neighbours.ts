import { Pen } from '~/art/figure/pen'
import type { Brush } from '~/art/kit/brush'
import { mix, shift } from '~/art/kit/colour'
import { blob, limb, type Point, points, ribbon, type Shape, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { sittingCat } from '../creatures/cat'
import { snowman, spade } from '../folk'
import { envelope, envelopeBack } from '../letters'
import { hollow } from '../moonscape'
import { paintInside, roundWindow, stitches, windowedSheet } from '../panels'
import { jigsaw, puzzlePiece } from '../puzzle'
import { castShadow, changePose, hero, ink, joints, thingPlane } from '../world'

const first = roundWindow([84, 350, 566, 932], 150, 4)
const second = roundWindow([632, 420, 908, 932], 136, 6)
const third = roundWindow([1070, 310, 1922, 932], 190, 9)
const light = { from: [-0.6, -0.8] as Point, colour: '#d9ecff', tint: '#2c2a78' }

/** Three more who were waiting for the post. */
export const neighbours = scene(
  {
    ground: ink.deep,
    seed: 30,
    light,
    rooms: [
      { x: 100, y: 66, width: 830, height: 260, ink: 'light', sentences: 2 },
      { x: 1090, y: 66, width: 820, height: 220, ink: 'light' },
    ],
  },
  (page) => {
    backs(page)
    page.plane({ ...thingPlane, shadow: castShadow(12, 10) }, paintInside(first, armchair))
    page.plane({ ...thingPlane, shadow: castShadow(9, 8, 0.35, 7) }, paintInside(first, puzzle))
    reader(page)
    snow(page)
    child(page)
    page.plane(
      { ...thingPlane, shadow: castShadow(10, 6) },
      paintInside(third, (brush) =>
        sittingCat(brush, { x: 1842, y: 900, scale: 58, look: [-0.9, -0.7], tilt: -0.16 }),
      ),
    )
    windowedSheet(page, '#2a2159', [first, second, third], '#7f70b8')
    stitches(page, [first, second, third], '#7466b4')
    page.vignette(ink.night, { alpha: 0.25, clear: 0.5 })
  },
)

function backs(page: Page) {
  page.plane({ grain: 0.1, blotch: 0.12 }, (brush) => {
    for (const [window, high, low, floorAt] of [
      [first, '#5c7fb0', '#a9a6d0', 850],
      [second, '#3f4f94', '#7b78b8', 868],
      [third, '#4f62a6', '#a8b6de', 770],
    ] as const)
      brush.within(window, (box) => {
        const [left, top, right, bottom] = box
        brush.gradient(
          [left, top],
          [left, bottom],
          [
            [0, high],
            [1, low],
          ],
          box,
        )
        brush.hatch(box, mix(high, low, 0.5), {
          strokes: 40,
          width: 16,
          length: 0.4,
          turn: 0.9,
          alpha: 0.2,
          light: 0.025,
        })
        const ground: Shape = smooth(
          [
            [left - 60, floorAt + 8],
            [left + (right - left) * 0.4, floorAt - 10],
            [right + 60, floorAt + 12],
            [right + 60, bottom + 60],
            [left - 60, bottom + 60],
          ],
          true,
          3,
        )
        brush.fill(ground, mix(low, '#e6e2f2', 0.5))
        brush.within(ground, (low2) =>
          brush.hatch(low2, mix(low, '#e6e2f2', 0.5), {
            strokes: 30,
            width: 8,
            length: 0.4,
            alpha: 0.3,
            light: 0.03,
          }),
        )
      })
    brush.within(third, () => {
      hollow(brush, 1180, 880, 110, '#c3c6e4', { flat: 0.22 })
      hollow(brush, 1560, 812, 70, '#b9bfe0', { flat: 0.2 })
      for (const [x, y] of points('1160,450 1260,380 1420,356 1540,420 1790,400 1860,480 1700,350 1180,560'))
        brush.fill(blob(x, y, 4, 4, { corners: 7 }), '#f2f5ff')
    })
  })
}

/** A chair whose cloth is a jigsaw; one piece is not there. */
function armchair(brush: Brush) {
  const cloth = '#4a8f8c'
  for (const x of [178, 470])
    brush.form(points(`${x - 14},850 ${x + 14},850 ${x + 8},898 ${x - 8},898`), '#6a4458', {
      width: 2,
      shadeWidth: 6,
    })
  const back = smooth(points('170,820 160,620 186,500 326,462 466,500 490,620 480,820'), true, 6)
  brush.form(back, cloth, { width: 6, shadeWidth: 24 })
  brush.within(back, () => {
    for (let row = 0; row < 5; row++)
      for (let column = 0; column < 5; column++) {
        const pen = Pen.at(brush, { x: 178 + column * 74, y: 508 + row * 74, scale: 74 })
        const isGone = row === 1 && column === 3
        const piece = jigsaw([1, -1, -1, 1])
        if (isGone) pen.fill(piece, '#234a5c')
        pen.line(piece, isGone ? '#234a5c' : '#3a7a7c', 0.035)
      }
  })
  brush.spray(back, '#2a3f7c', { strength: 0.55, start: 0.4 })
  const seat = smooth(points('170,760 326,738 486,760 492,850 326,866 164,850'), true, 6)
  brush.form(seat, shift(cloth, { l: 0.05 }), { width: 5, shadeWidth: 16 })
  for (const side of [-1, 1]) {
    const arm = smooth(
      points('130,880 122,740 134,680 172,664 206,690 208,760 200,880').map(
        ([x, y]): Point => [side < 0 ? x : 656 - x, y],
      ),
      true,
      6,
    )
    brush.form(arm, cloth, { width: 6, shadeWidth: 18 })
  }
}

const limbColour = '#6f5db4'

/** It sits and reads. */
function puzzle(brush: Brush) {
  const pen = puzzlePiece(brush, { x: 322, y: 672, scale: 168, turn: -0.06, look: [0, 0.6] })
  const [x, y] = pen.point([0, 0.42])
  envelopeBack(brush, x, y, 50, -0.04)
}

/** It has not seen the sea for long; it reads by the night light. */
function reader(page: Page) {
  page.plane(
    { ...thingPlane, shadow: castShadow(8, 8) },
    paintInside(second, (brush) => {
      brush.form(
        smooth(points('640,900 700,862 770,852 850,866 910,900 920,960 620,960'), true, 6),
        '#e3cfae',
        { width: 4, shadeWidth: 10 },
      )
      spade(brush, { x: 748, y: 884, scale: 122, turn: -0.1, look: [0.3, 0.6] })
      for (const [x0, x1, y] of [
        [662, 700, 810],
        [816, 770, 806],
      ] as const)
        brush.form(
          limb(
            [
              [x0, 764],
              [x0 + (x0 > 740 ? 14 : -12), 800],
              [x1, y + 8],
            ],
            [10, 9, 9],
          ),
          limbColour,
          { width: 2 },
        )
      envelope(brush, 742, 822, 48, 0.06, 'teal')
      brush.form(points('862,700 868,700 868,874 862,874'), '#3a2f6a', { width: 1 })
      brush.form(smooth(points('836,700 846,658 884,658 894,700'), true, 2), ink.lamp, {
        rim: '#fff3cf',
        width: 3,
        shade: '#ef9b5a',
        shadeWidth: 7,
      })
    }),
  )
  page.plane(
    { stipple: 0.65, blend: 'screen' },
    paintInside(second, (brush) => brush.glow(864, 700, 240, '#e8a04e', { strength: 0.8, power: 1.5 })),
  )
}

function snow(page: Page) {
  page.plane(
    { ...thingPlane, shadow: castShadow(14, 8) },
    paintInside(third, (brush) => {
      for (const [x, dx] of [
        [1584, -16],
        [1640, 0],
        [1700, 16],
      ] as const)
        brush.form(
          ribbon(
            [
              [x, 856],
              [x + dx, 922],
            ],
            [9, 7],
          ),
          '#6a4458',
          { width: 2 },
        )
      brush.form(
        smooth(points('1546,846 1640,832 1736,846 1736,870 1640,880 1546,870'), true, 4),
        '#8f5c60',
        { width: 4, shadeWidth: 9 },
      )
      snowman(
        brush,
        { x: 1640, y: 856, scale: 120, look: [-0.9, 0] },
        points('-0.6,-2.05 -0.96,-1.8 -0.98,-1.38'),
      )
    }),
  )
}

function child(page: Page) {
  hero(
    page,
    {
      wear: 'suit',
      x: 1300,
      y: 1064,
      height: 630,
      gaze: 0.4,
      mouth: 'open',
      bag: '#8a4f44',
      pose: changePose('stand', { tilt: -0.09, farArm: joints('0.27,-2.15 0.7,-1.84 1.06,-2.02') }),
    },
    { shadow: castShadow(18, 12, 0.35, 14) },
  )
}
