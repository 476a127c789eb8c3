import { paintFaceFromAbove } from '../../child/face-above'
import { paintHairFromAbove } from '../../child/from-above'
import { skinOf } from '../../figure/figure'
import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { mix, shift } from '../../kit/colour'
import { between, rng } from '../../kit/random'
import { blob, limb, type Placement, type Point, points, type Shape, smooth } from '../../kit/shapes'
import { leaf } from '../../scenery'
import { rust } from './fox'
import { lantern } from './lantern'
import { cream } from './world'

/** Seen from straight above, going to the right; 100 is as long as each is. */
export type AboveLook = Placement & { size: number }
const penFor = (brush: Brush, look: AboveLook) => Pen.at(brush, { ...look, scale: look.size / 100 })
const soft = (list: string): Shape => smooth(points(list), true, 7)
const ink = '#1b1a22'

function form(pen: Pen, shape: Shape, colour: string, width = 2.4) {
  pen.form(shape, colour, { width, shadeWidth: width * 3 })
}

export function bearAbove(brush: Brush, look: AboveLook) {
  const pen = penFor(brush, look)
  const fur = '#24505f'
  for (const [x, y] of points('-26,-34 -30,34 22,-34 18,33'))
    form(pen, blob(x, y, 15, 10, { jitter: 0.05 }), shift(fur, { l: -0.03 }), 1.6)
  form(pen, soft('-52,-14 -34,-33 0,-36 28,-28 36,0 28,28 0,36 -34,33 -52,14'), fur)
  const random = rng(3)
  for (let i = 0; i < 110; i++)
    pen.fill(
      leaf(
        between(random, -46, 24),
        between(random, -27, 27),
        between(random, 8, 14),
        1.1,
        Math.PI + between(random, -0.4, 0.4),
      ),
      shift(fur, { l: between(random, -0.05, 0.07), h: 10 }),
    )
  for (let i = 0; i < 40; i++)
    pen.fill(
      leaf(
        between(random, -44, 6),
        between(random, -18, 18),
        between(random, 6, 10),
        2.6,
        between(random, 0, 6),
      ),
      mix('#2a6159', '#7fa060', random()),
    )
  for (const y of [-17, 17]) form(pen, blob(26, y, 7.5, 7.5), fur, 1.4)
  form(pen, soft('20,-19 40,-18 52,-10 60,0 52,10 40,18 20,19 14,0'), shift(fur, { l: 0.04 }))
  form(pen, soft('46,-9 58,-7 62,0 58,7 46,9'), '#4f6f72', 1.4)
  pen.fill(blob(60, 0, 4, 5), ink)
}

export function raccoonAbove(brush: Brush, look: AboveLook) {
  const pen = penFor(brush, look)
  const fur = '#8a7463'
  form(pen, soft('-36,-6 -60,-14 -72,-6 -70,6 -58,12 -36,8'), mix(fur, ink, 0.35), 2)
  form(pen, soft('-40,-12 -20,-26 10,-24 26,0 10,24 -20,26 -40,12'), fur)
  pen.fill(soft('-36,-5 -10,-8 16,-5 16,5 -10,8 -36,5'), mix(fur, ink, 0.4))
  for (const y of [-17, 17]) form(pen, blob(20, y, 7, 7), ink, 1.4)
  form(pen, soft('8,-18 30,-18 42,-6 48,0 42,6 30,18 8,18 4,0'), shift(fur, { l: 0.05 }))
  for (const side of [-1, 1]) pen.fill(blob(34, side * 9, 7, 5, { turn: side * 0.5 }), ink)
  pen.fill(blob(47, 0, 3.4, 3.4), ink)
}

export function foxAbove(brush: Brush, look: AboveLook) {
  const pen = penFor(brush, look)
  form(pen, soft('-30,-5 -58,-16 -84,-10 -96,0 -84,11 -58,12 -30,6'), rust)
  pen.fill(soft('-76,-12 -88,-7 -96,0 -86,9 -76,10 -80,0'), '#ecd9bb')
  form(pen, soft('-38,-9 -18,-18 10,-16 22,0 10,16 -18,18 -38,9'), rust)
  for (const side of [-1, 1]) {
    form(pen, soft(`12,${side * 9} 14,${side * 24} 26,${side * 15}`), rust, 1.4)
    pen.fill(soft(`15,${side * 12} 16,${side * 20} 22,${side * 14}`), '#3a2830')
  }
  form(pen, soft('8,-15 26,-15 40,-6 54,0 40,6 26,15 8,15 2,0'), shift(rust, { l: 0.03 }))
  pen.fill(blob(53, 0, 3.4, 3.2), ink)
}

/** Flying. */
export function owlAbove(brush: Brush, look: AboveLook) {
  const pen = penFor(brush, look)
  const feather = '#8a7763'
  for (const side of [-1, 1]) {
    const wing = points(
      '14,-8 10,-34 -2,-62 -14,-70 -18,-62 -24,-60 -22,-50 -30,-46 -26,-36 -32,-28 -20,-8',
    ).map(([x, y]): Point => [x, y * -side])
    form(pen, smooth(wing, true, 5), shift(feather, { l: -0.03 }))
    for (const k of [0, 1, 2])
      pen.stroke(
        [
          [6 - k * 7, side * 14],
          [-4 - k * 6, side * (46 - k * 4)],
        ],
        mix(feather, ink, 0.35),
        [0.6, 1.4],
      )
  }
  form(pen, soft('-40,-12 -18,-14 16,-15 28,0 16,15 -18,14 -40,12 -34,0'), feather)
  form(pen, blob(24, 0, 15, 16), shift(feather, { l: 0.04 }), 1.6)
  for (const side of [-1, 1]) pen.fill(leaf(22, side * 10, 14, 3.4, side * 1.9), mix(feather, ink, 0.3))
  pen.fill(points('36,-3 44,0 36,3'), '#e89b3c')
}

export function hedgehogAbove(brush: Brush, look: AboveLook) {
  const pen = penFor(brush, look)
  form(pen, soft('20,-14 38,-10 54,0 38,10 20,14'), '#d9a77a', 2)
  pen.fill(blob(54, 0, 4.4, 4.2), ink)
  form(pen, soft('-44,-10 -30,-30 4,-33 26,-18 30,0 26,18 4,33 -30,30 -44,10'), '#4a3a45', 2)
  const random = rng(8)
  for (let i = 0; i < 120; i++) {
    const [angle, far] = [between(random, 0, 6.3), Math.sqrt(random())]
    const [x, y] = [-6 + Math.cos(angle) * 32 * far, Math.sin(angle) * 27 * far]
    pen.fill(
      leaf(x, y, between(random, 14, 22), 1.8, Math.PI + Math.sin(angle) * -0.9, 0.1),
      mix('#3a2d3b', '#e0b860', random() * 0.6),
    )
  }
}

/** The heron follows uninvited. */
export function heronAbove(brush: Brush, look: AboveLook) {
  const pen = penFor(brush, look)
  const grey = '#b9c4be'
  for (const side of [-1, 1])
    pen.line(points(`-30,${side * 4} -66,${side * 8} -78,${side * 4}`), '#4a4a44', 2.4)
  form(pen, soft('-52,0 -34,-17 0,-20 18,-8 20,0 18,8 0,20 -34,17'), grey)
  for (const side of [-1, 1])
    pen.fill(soft(`-52,${side * 2} -30,${side * 16} 0,${side * 17} -8,${side * 7}`), '#5d727a')
  pen.stroke(points('14,0 34,7 48,-6 62,-1'), grey, [6, 4.6, 4, 4])
  form(pen, blob(64, -1, 8, 6), shift(grey, { l: 0.05 }), 1.2)
  pen.fill(points('69,-4 98,0 69,3'), '#e0a040')
  pen.fill(leaf(62, -3, 26, 2.4, Math.PI - 0.2), ink)
}

/** From above the hero is a wide hem, two sleeves, boots in mid-step, a hood with its tip behind, and a lantern. */
export function heroAbove(brush: Brush, look: AboveLook) {
  const pen = penFor(brush, look)
  const red = '#d8442e'
  for (const [x, y] of points('-44,-17 36,17')) form(pen, blob(x, y, 15, 8.5), '#6a352a', 1.4)
  coat(pen, red)
  sleeve(pen, '-4,-26 18,-37 40,-32', red)
  sleeve(pen, '-4,27 18,40 44,46', red)
  lantern(brush, pen.point([66, 52]), pen.unit * 56, { flame: 0, swing: 0.5 })
  pen.fill(blob(-9, 3, 26, 25), '#8a2a22')
  hoodedHead(pen, red)
}

/** The hood lies back behind the crown, or it is an empty one. */
function hoodedHead(pen: Pen, red: string) {
  const { child } = pen.brush
  const head = pen.moved({ x: 8, y: 0, scale: 46 })
  paintFaceFromAbove(head.moved({ x: 0.04, y: 0 }), child, skinOf(pen.brush))
  paintHairFromAbove(head.moved({ x: 0, y: 0, scale: 0.96 }), child)
  const hood = pen.moved({ x: -19, y: 0 })
  form(
    hood,
    soft('-50,-15 -38,-14 -24,-20 -10,-26 2,-25 6,-14 4,0 6,14 2,25 -10,26 -24,18 -34,2 -44,-7'),
    shift(red, { l: 0.05 }),
  )
  hood.stroke(points('-42,-11 -20,-3 0,0'), '#a83224', [0.6, 1.8, 0.6])
  hood.line(smooth(points('2,-25 7,-14 5,0 7,14 2,25'), false, 6), cream, 6)
}

/** The hem's white edge, and folds that run out to it from under the hood. */
function coat(pen: Pen, red: string) {
  const hem = soft('-50,-22 -34,-40 -8,-41 18,-34 28,-16 30,0 28,16 18,34 -8,41 -34,40 -50,22 -53,0')
  const inner = hem.map(([x, y]): Point => [x * 0.88 - 0.9, y * 0.88])
  form(pen, hem, cream)
  form(pen, inner, shift(red, { l: -0.05 }))
  for (const turn of [1.1, 2, 2.6, 3.14, 3.7, 4.3, 5.2]) {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    const from: Point = [-8 + cos * 14, sin * 14]
    pen.stroke([from, [-8 + cos * 34, sin * 34]], '#9a2c22', [0.6, 2.2])
  }
}

function sleeve(pen: Pen, list: string, colour: string) {
  const line = points(list)
  const [x, y] = line.at(-1) ?? [0, 0]
  form(pen, limb(line, [10.5, 10, 8.5], 6), shift(colour, { l: 0.01 }), 1.8)
  pen.fill(blob(x + 3, y, 5, 9), cream)
  pen.fill(blob(x + 9, y, 6.5, 6), skinOf(pen.brush))
}
