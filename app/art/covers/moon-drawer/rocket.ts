import type { Brush } from '../../kit/brush'
import { mix, shift } from '../../kit/colour'
import {
  blob,
  type Placement,
  type Point,
  placeShape,
  points,
  ribbon,
  type Shape,
  smooth,
} from '../../kit/shapes'
import type { Page } from '../../page'

export const space = { deep: '#1A1838', mid: '#3A2F74', light: '#F3E3C0', hero: '#EF6F53', teal: '#5FAE9F' }
const card = '#6f5db4'
const plane = { edge: 0.32, reach: 0.9, grain: 0.11, blotch: 0.08 }

const hull = smooth(
  points(
    '-196,-40 -110,-70 -10,-80 100,-72 186,-46 232,-18 244,2 230,24 180,46 100,68 -10,76 -110,66 -196,38',
  ),
)
const nose = smooth(points('166,-80 186,0 164,80 300,80 300,-80'), true, 5)
const band = points('-172,-90 -132,-90 -122,0 -134,90 -174,90 -162,0')
/** Where the child climbs out: everything above its near rim is open. */
const hatch: Point = [-8, -74]
const notch: Shape = [
  ...smooth(points('-86,-78 -60,-62 -8,-54 46,-60 70,-76'), false, 6),
  [70, -160],
  [-86, -160],
]

export type Transform = (shape: Shape) => Shape
export const rocketTransform =
  (placement: Placement): Transform =>
  (shape) =>
    placeShape(shape, placement)

/** Where the hatch is on the page. */
export const hatchPoint = (placement: Placement): Point => placeShape([hatch], placement)[0] ?? hatch

/** The parts behind the child: the far fin, the winding key, the dark of the hatch. */
export function rocketBehind(page: Page, placement: Placement) {
  const on = rocketTransform(placement)
  page.plane({ ...plane, shadow: { colour: '#2a1f5c', dx: -8, dy: 12, blur: 10, alpha: 0.4 } }, (brush) => {
    windUpKey(brush, on)
    const fin = on(
      smooth(points('-92,-60 -130,-72 -176,-116 -232,-142 -236,-104 -208,-60 -186,-30'), true, 4),
    )
    cardboard(brush, fin, shift(card, { l: -0.06 }))
    brush.fill(on(blob(-8, -74, 84, 22, { corners: 14, jitter: 0.01 })), '#2b5f66')
    brush.fill(on(blob(-8, -70, 76, 15, { corners: 14, jitter: 0.01 })), '#1d1c46')
  })
}

function windUpKey(brush: Brush, on: Transform) {
  const brass = '#e0b062'
  brush.form(on(points('-258,-7 -186,-8 -186,8 -258,7')), brass, { rim: null, shadeWidth: 5 })
  for (const side of [-1, 1]) {
    const bow = on(blob(-246, side * 25, 17, 25, { corners: 11, jitter: 0.02 }))
    const hole = on(blob(-246, side * 27, 8, 13, { corners: 10, jitter: 0.02 }))
    brush.within([bow, hole], () => brush.form(bow, brass, { width: 3, shadeWidth: 8 }))
  }
}

/** Cut from a painted box: its corrugation shows through. */
function cardboard(brush: Brush, fin: Shape, colour: string) {
  brush.form(fin, colour, { width: 4, shadeWidth: 9 })
  brush.pattern(fin, shift(colour, { l: -0.06 }), {
    mark: 'stitch',
    step: 17,
    row: 11,
    size: 9,
    width: 1.8,
    turn: 0.5,
  })
}

/** Tin: flat colour, a band, seams with rivets, two portholes. */
export function rocketBefore(page: Page, placement: Placement) {
  const on = rocketTransform(placement)
  page.plane({ ...plane, shadow: { colour: '#5B4A86', dx: -12, dy: 16, blur: 13, alpha: 0.42 } }, (brush) => {
    const outline = on(hull)
    brush.form(outline, space.teal, { rim: '#c9ead6', width: 6, shade: '#377a86', shadeWidth: 22 })
    brush.within(outline, () => {
      brush.dry(on(points('-180,20 -60,30 60,26 150,16')), 26, '#8acbb8', { alpha: 0.35, gap: 0.4, seed: 4 })
      brush.form(on(nose), '#2f6f80', { rim: null, shade: '#28527a', shadeWidth: 7 })
      brush.form(on(band), space.light, { rim: null, shade: '#a995b4', shadeWidth: 10 })
      seams(brush, on)
      brush.crescent(outline, '#e6f4dc', -4, 5, 0.75)
    })
    brush.spray(outline, '#33588c', { strength: 0.6, start: 0.42, dots: 0.5 })
    brush.form(on(blob(250, 2, 14, 14, { corners: 10, jitter: 0.03 })), space.hero, {
      width: 3,
      shadeWidth: 7,
    })
    porthole(brush, on, -62, true)
    porthole(brush, on, 84, false)
    brush.erase(on(notch))
    brush.fill(on(ribbon(points('-88,-76 -60,-60 -8,-52 46,-58 72,-74'), [3, 5.5, 6, 5.5, 3])), '#e9f2d8')
  })
  nearFin(page, on)
}

function seams(brush: Brush, on: Transform) {
  const seam = '#3d8c88'
  for (const [x, bow] of [
    [-104, 9],
    [28, 12],
    [150, 14],
  ] as const) {
    brush.fill(
      on(
        ribbon(
          [
            [x, -88],
            [x + bow, 0],
            [x, 88],
          ],
          [1.4, 2, 1.4],
        ),
      ),
      seam,
    )
    for (const t of [-58, -30, 0, 30, 56])
      brush.fill(
        on(blob(x - 9 + bow * (1 - (t / 80) ** 2), t, 3.2, 3.2, { corners: 7 })),
        mix(seam, '#ffffff', t < 10 ? 0.55 : 0.2),
      )
  }
}

function porthole(brush: Brush, on: Transform, x: number, isLit: boolean) {
  brush.form(on(blob(x, 6, 33, 33, { corners: 13, jitter: 0.015 })), space.light, {
    rim: '#fffaf0',
    width: 3,
    shade: '#a98fb0',
    shadeWidth: 8,
  })
  brush.form(on(blob(x, 6, 22, 22, { corners: 12, jitter: 0.02 })), isLit ? '#ffcf7a' : '#2a2560', {
    rim: null,
    shade: isLit ? '#ef9b5a' : '#1b1940',
    shadeWidth: 8,
  })
  brush.fill(
    on(
      ribbon(
        [
          [x + 3, -8],
          [x + 11, -3],
          [x + 14, 6],
        ],
        [0.6, 3.2, 0.6],
      ),
    ),
    isLit ? '#fff3cf' : '#8f83c8',
  )
}

/** A fin that was mended: a patch, held by stitches. */
function nearFin(page: Page, on: Transform) {
  page.plane({ ...plane, shadow: { colour: '#23365c', dx: -6, dy: 9, blur: 7, alpha: 0.5 } }, (brush) => {
    const fin = on(
      smooth(points('-44,50 -90,34 -150,38 -188,84 -210,146 -192,160 -136,142 -82,104'), true, 4),
    )
    cardboard(brush, fin, card)
    const patch = on(points('-136,72 -90,60 -78,102 -128,112'))
    brush.form(patch, '#f0d9a6', { rim: null, shadeWidth: 5 })
    for (const [x, y, turn] of [
      [-113, 65, 1.4],
      [-84, 80, 0],
      [-103, 107, 1.4],
      [-132, 92, 0],
    ] as const) {
      const [dx, dy] = [Math.cos(turn) * 8, Math.sin(turn) * 8]
      brush.line(
        on([
          [x - dx, y - dy],
          [x + dx, y + dy],
        ]),
        space.hero,
        3,
      )
    }
  })
}
