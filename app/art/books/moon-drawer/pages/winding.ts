import { skinOf } from '~/art/figure/figure'
import { Pen } from '~/art/figure/pen'
import type { Brush } from '~/art/kit/brush'
import { mix, shift } from '~/art/kit/colour'
import { blob, limb, points, ribbon, type Shape, smooth } from '~/art/kit/shapes'
import type { Page } from '~/art/page'
import { scene } from '~/art/scene'
import { sleeveWithCuff } from '../hands'
import { cutWindow, paintInside, windowedSheet } from '../panels'
import { goldenKey } from '../trinkets'
import { boardingView, uprightRocket } from '../winding-rocket'
import { castShadow, changePose, figurePlane, ink, joints, paintChild, thingPlane } from '../world'

const lamp = { from: [-0.85, -0.4] as [number, number], colour: '#ffdf9e', tint: '#43286a' }
const first = cutWindow([80, 372, 408, 930], 3)
const second = cutWindow([444, 500, 656, 930], 5)
const third = cutWindow([692, 372, 944, 930], 8)
const last = cutWindow([1070, 232, 1924, 930], 12)

/** Who grows, who shrinks? */
export const winding = scene(
  {
    ground: ink.deep,
    seed: 24,
    light: lamp,
    rooms: [
      { x: 100, y: 76, width: 830, height: 260, ink: 'dark', sentences: 2 },
      { x: 1090, y: 76, width: 820, height: 130, ink: 'dark' },
    ],
  },
  (page) => {
    grounds(page)
    keyTurns(page)
    for (const [window, x, size] of [
      [second, 550, 0.3],
      [third, 816, 0.76],
    ] as const)
      besideRocket(page, window, x, size)
    boardingView(page, last)
    windowedSheet(page, '#f0e1c4', [first, second, third, last], '#fffaf0')
    page.vignette('#7a5a7a', { alpha: 0.3, clear: 0.5 })
  },
)

/** The drawer's floor, its board, and the dark room above. */
function grounds(page: Page) {
  page.plane({ grain: 0.1, blotch: 0.1 }, (brush) => {
    for (const [window, floor, board, dark] of [
      [first, 1100, 1090, '#33204f'],
      [second, 846, 590, '#3a2452'],
      [third, 846, 470, '#3a2452'],
      [last, 830, 560, '#2f1f52'],
    ] as const)
      brush.within(window, ([left, top, right, bottom]) => {
        brush.gradient(
          [left, top],
          [right, bottom],
          [
            [0, mix(dark, '#8a5a86', 0.5)],
            [1, dark],
          ],
          [left, top, right, bottom],
        )
        brush.hatch([left, top, right, bottom], mix(dark, '#5a3a6e', 0.4), {
          strokes: 26,
          width: 14,
          length: 0.5,
          turn: 1.2,
          alpha: 0.2,
          light: 0.02,
        })
        boards(brush, [left, board, right, floor], '#8f5c50')
        boards(brush, [left, floor, right, bottom], '#c08a62')
      })
  })
  for (const [x, y, radius] of [
    [60, 360, 480],
    [430, 600, 280],
    [690, 430, 330],
    [1040, 300, 760],
  ] as const)
    page.glow(x, y, radius, '#ffcf8a', { strength: 0.6, power: 1.6 })
}

function boards(brush: Brush, [left, top, right, bottom]: [number, number, number, number], colour: string) {
  if (top > bottom) return
  const shape: Shape = [
    [left, top],
    [right, top + 4],
    [right, bottom],
    [left, bottom],
  ]
  brush.fill(shape, colour)
  brush.within(shape, (box) =>
    brush.hatch(box, colour, { strokes: 40, width: 6, length: 0.4, alpha: 0.36, light: 0.03, hue: 8 }),
  )
  brush.fill(
    ribbon(
      [
        [left, top],
        [(left + right) / 2, top + 2],
        [right, top + 4],
      ],
      [4, 4, 4],
    ),
    shift(colour, { l: 0.09 }),
  )
}

/** Close: the tail of the rocket, the golden key, the hand that winds. */
function keyTurns(page: Page) {
  page.plane(
    { ...thingPlane, shadow: castShadow(10, 12) },
    paintInside(first, (brush) => {
      brush.form(smooth(points('330,800 250,850 232,960 460,960 460,800'), true, 4), '#6f5db4', {
        width: 5,
        shadeWidth: 12,
      })
      const hull = smooth(points('236,470 300,420 480,372 640,600 480,880 300,850 240,800 226,640'), true, 6)
      brush.form(hull, ink.teal, { rim: '#d8f0d6', width: 7, shadeWidth: 30, shade: '#377a86' })
      brush.within(hull, () => {
        brush.form(ribbon(points('262,400 246,640 266,880'), [20, 22, 20]), ink.light, {
          rim: null,
          shadeWidth: 12,
          shade: '#a995b4',
        })
        for (const y of [490, 570, 720, 800]) brush.fill(blob(306, y, 6, 6, { corners: 8 }), '#a7dcc8')
        brush.fill(ribbon(points('322,400 308,640 326,880'), [2, 3, 2]), '#3d8c88')
      })
      brush.form(blob(402, 600, 62, 62, { corners: 14, jitter: 0.012 }), ink.light, {
        width: 4,
        shadeWidth: 14,
        shade: '#a98fb0',
      })
      brush.form(blob(402, 600, 42, 42, { corners: 14, jitter: 0.012 }), ink.lamp, {
        rim: null,
        shadeWidth: 12,
        shade: '#ef9b5a',
      })
      brush.spray(hull, '#33588c', { strength: 0.6, start: 0.45, dots: 0.5 })
    }),
  )
  page.plane(
    { ...figurePlane, isChild: true, shadow: castShadow(8, 10, 0.4, 7) },
    paintInside(first, windingHand),
  )
}

/** Fingers behind the key's bow, the thumb before it. */
function windingHand(brush: Brush) {
  const skin = skinOf(brush)
  const pen = Pen.at(brush, { x: 150, y: 716, scale: 120, turn: 0.24 })
  const look = { shade: pen.skinShade(skin, 0.5), shadeWidth: 0.06, width: 0.025 }
  for (const [x, y] of points('-0.06,-0.62 0.14,-0.56 0.3,-0.42'))
    pen.form(
      limb(
        [
          [0, 0],
          [x, y],
        ],
        [0.16, 0.125],
      ),
      skin,
      look,
    )
  // The shaft goes into the hull: its end is not to be seen.
  brush.fill(blob(240, 638, 17, 22, { corners: 12, jitter: 0.02 }), '#3a2f5c')
  brush.within(points('60,480 240,480 240,800 60,800'), () =>
    goldenKey(brush, { x: 196, y: 640, scale: 128, turn: -0.04 }),
  )
  pen.form(smooth(points('-0.34,0 -0.2,-0.24 0.14,-0.22 0.34,0 0.26,0.34 -0.2,0.4'), true, 6), skin, look)
  pen.form(limb(points('-0.2,0.06 -0.22,-0.26 -0.08,-0.5'), [0.15, 0.14, 0.11]), skin, look)
  sleeveWithCuff(pen, points('-0.02,0.36 -0.3,1.9'), ink.coral, 0.46)
  for (const line of ['98,520 104,470 146,446', '210,446 246,462 258,492'])
    brush.fill(ribbon(points(line), [1, 5, 1]), '#ffe9b8')
}

/** The child from behind; only the rocket changes. */
function besideRocket(page: Page, window: Shape, x: number, size: number) {
  const isSmall = size < 0.5
  const place = { x: x + (isSmall ? 62 : 70), y: 884 - size * 178, scale: size }
  page.plane(
    { ...thingPlane, shadow: castShadow(10, 6) },
    paintInside(window, (brush) => uprightRocket(brush, place)),
  )
  page.plane(
    { ...figurePlane, isChild: true, shadow: castShadow(12, 8, 0.4, 6) },
    paintInside(window, (brush) => {
      paintChild(brush, {
        wear: 'pyjamas',
        x: x - (isSmall ? 26 : 34),
        y: 896,
        height: 290,
        pose: changePose(
          'behind',
          isSmall
            ? { tilt: 0.12 }
            : {
                tilt: 0.02,
                farArm: joints('0.28,-2.16 0.52,-2.1 0.66,-2.5'),
                nearArm: joints('-0.28,-2.16 -0.56,-1.84 -0.66,-1.46'),
              },
        ),
      })
    }),
  )
}
