import type { Pen } from '../../figure/pen'
import { mix, shadeColour } from '../../kit/colour'
import { blob, type Point, points, ribbon, type Shape, smooth, type Widths } from '../../kit/shapes'
import { leaf } from '../../scenery'
import { INK, SHADOW } from './world'

export const SKIN = '#4f8f9b'
export const DEEP = '#2f6379'
export const BELLY = '#f3d3b4'
export const FIN = '#e58f86'
export const dragonPlane = {
  edge: 0.4,
  reach: 1.3,
  grain: 0.1,
  blotch: 0.1,
  shadow: { colour: SHADOW, dx: 8, dy: 10, blur: 14, alpha: 0.4 },
}

/** Soft plates along a line, large in the middle of it. */
export function plates(pen: Pen, line: Shape, size: number, look: { every?: number; side?: 1 | -1 } = {}) {
  const { every = 3, side = 1 } = look
  const soft = smooth(line, false, 5)
  soft.forEach(([x, y], i) => {
    if (i % every || i >= soft.length - 2) return
    const [nx, ny] = soft[i + 1] ?? [x, y]
    const turn = Math.atan2(ny - y, nx - x) - 1.75 * side
    const tall = size * (0.6 + 0.5 * Math.sin((i / soft.length) * Math.PI))
    const [fx, fy] = [x - Math.cos(turn) * tall * 0.25, y - Math.sin(turn) * tall * 0.25]
    pen.form(leaf(fx, fy, tall * 1.25, tall * 0.42, turn, 0.25 * side), FIN, { width: 2.5, shadeWidth: 6 })
  })
}

export interface CoilLook {
  skin?: string
  /** distance between scales; none when 0 */
  scales?: number
  /** height of the back's plates, on the left of the way when 1 */
  plate?: number
  side?: 1 | -1
  every?: number
  shade?: Point
  strength?: number
}

/** A length of body: plates, skin, rows of scales, sprayed shade. */
export function coil(pen: Pen, way: Shape, widths: Widths, look: CoilLook = {}): Shape {
  const { skin = SKIN, scales = 34, plate = 0, side = 1, every, shade = [-0.3, -1], strength = 0.8 } = look
  const body = ribbon(way, widths, 12)
  const half = body.length / 2
  const bank = side > 0 ? body.slice(0, half) : body.slice(half).reverse()
  if (plate)
    plates(
      pen,
      bank.filter((_, i) => i % 8 === 4),
      plate,
      { every, side: side > 0 ? -1 : 1 },
    )
  pen.form(body, skin, { width: 7, shadeWidth: 26 })
  if (scales) scalePattern(pen, body, skin, scales)
  pen.spray(body, '#6a5aa0', { strength, start: 0.25, from: shade })
  return body
}

/** Rows of arcs, one step darker. */
export function scalePattern(pen: Pen, shape: Shape, skin: string, step: number, turn = 0.2) {
  const { unit } = pen
  pen.brush.pattern(pen.on(shape), mix(skin, DEEP, 0.42), {
    step: step * unit,
    size: step * 0.35 * unit,
    row: step * 0.7 * unit,
    width: Math.max(1.4, step * 0.07 * unit),
    turn,
  })
}

export interface EyeLook {
  /** how far the lid is down: 0 as on the cover, 1 shut, below 0 wide */
  lid?: number
  /** where the iris looks, -1 to 1 */
  look?: Point
  skin?: string
}

/** Round 0,0, 37 units in half. */
export function dragonEye(pen: Pen, { lid = 0, look = [-0.6, 0.2], skin = SKIN }: EyeLook = {}) {
  const [u, v] = [look[0] * 18, look[1] * 18]
  const ball = blob(0, 0, 37, 36, { corners: 12, jitter: 0.02 })
  pen.fill(ball, '#fff2dc')
  pen.within(ball, () => {
    pen.fill(blob(u, v + 2, 28, 31, { corners: 12, jitter: 0.02 }), INK)
    if (pen.unit > 1.6)
      pen.brush.sprayed({ dots: 0.6 }, (soft) => {
        const [x, y] = pen.point([u, v + 16])
        soft.glow(x, y, 24 * pen.unit, '#5fa0aa', { strength: 0.8, power: 1.2 })
      })
    pen
      .fill(blob(u - 11, v - 3 + Math.max(0, lid) * 24, 8, 9), '#fff6e6')
      .fill(blob(u + 8, v + 19, 4.5, 4.5), '#8fb4c0')
  })
  pen.within(blob(0, 0, 38.5, 37.5, { corners: 12, jitter: 0.02 }), () => {
    const down = lid * 34
    const upper = points('-58,-84 62,-84 62,22 40,-3 8,-18 -24,-14 -54,8').map(
      ([x, y], i): Point => [x, i < 2 ? y : y + down],
    )
    pen.fill(smooth(upper, true, 5), mix(skin, DEEP, 0.35))
    pen.fill(smooth(points('-48,48 -18,34 18,32 54,38 42,68 -38,68'), true, 5), mix(skin, '#fff2dc', 0.12))
    pen.fill(
      ribbon(
        points('-46,8 -26,-13 4,-19 32,-9 50,16').map(([x, y]): Point => [x, y + down]),
        [2, 4.5, 5, 4, 1.5],
      ),
      INK,
    )
  })
}

const EAR = '796,668 838,624 906,612 968,640 926,660 958,696 900,694 900,732 846,712 806,716'

/** The coral fin of an ear, rooted at 0,0, 170 units long to the right. */
export function earFin(pen: Pen, colour = FIN) {
  const outline = smooth(
    points(EAR).map(([x, y]): Point => [x - 800, y - 690]),
    true,
    7,
  )
  pen.form(outline, colour, { width: 4, shadeWidth: 10 })
  for (const tip of points('152,-48 140,0 92,30')) {
    const middle: Point = [(tip[0] + 12) / 2, (tip[1] + 0) / 2 - 8]
    pen.stroke([[12, 0], middle, tip], shadeColour(colour, SHADOW, 0.4), [4, 3, 1])
  }
}

const SKULL = points(
  '474,770 470,728 492,694 540,680 596,684 640,664 676,612 740,574 812,574 872,604 930,624 1080,604 1080,880 940,880 800,862 660,856 560,852 500,826',
)

export interface HeadLook {
  eye?: EyeLook
  mouth?: 'smile' | 'flat' | 'sad'
  /** how wide the nostril flares, 1 as on the cover */
  nostril?: number
  brow?: 'up' | 'sad' | 'flat'
  /** what lies between skull and ear, as the neck */
  neck?: (pen: Pen) => void
}

const mouths = {
  smile: ['482,784 508,800 546,806 582,800 606,784 616,770', '606,764 619,766 627,775'],
  flat: ['482,788 508,797 546,799 582,797 612,795 640,796', '634,786 642,795 640,806'],
  sad: ['482,800 508,796 546,794 582,798 610,808 632,820', '626,812 636,820 630,828'],
} as const
const brows = {
  up: '636,670 660,658 692,664 718,686',
  sad: '640,690 664,676 694,662 722,656',
  flat: '632,676 660,672 692,672 722,678',
}

/** As on the cover: its chin on the cloud, looking left; in the cover's units, round its eye. */
export function dragonHead(given: Pen, look: HeadLook = {}) {
  const { mouth = 'flat', nostril = 1, brow = 'flat' } = look
  const pen = given.moved({ x: -676, y: -726 })
  const horn = (list: string, colour: string) =>
    pen.form(ribbon(points(list), [21, 17, 11, 3], 9), colour, { width: 4, shadeWidth: 9 })
  plates(pen, points('906,618 950,624 1000,620 1070,606'), 50)
  horn('800,590 822,540 868,512 908,520', '#d9a08e')
  horn('744,588 752,530 796,490 842,488', '#f3cf98')
  const skull = smooth(SKULL, true, 9)
  pen.form(skull, SKIN, { width: 9, shadeWidth: 24 })
  pen.within(skull, () => {
    pen.fill(
      smooth(points('486,812 560,826 660,830 770,828 860,806 960,780 1090,760 1090,920 480,920'), true, 8),
      BELLY,
    )
  })
  pen.spray(skull, '#54509a', { strength: 0.5, start: 0.55, from: [-0.35, -0.94] })
  pen.within(skull, () => {
    scalePattern(pen, blob(900, 700, 80, 60, { seed: 5 }), SKIN, 26, 0)
    pen.blush([676, 790], 58, '#f08f86', 0.85)
  })
  const [line, corner] = mouths[mouth]
  pen.stroke(points(line), INK, [2, 4, 4.5, 4.5, 4, 2]).stroke(points(corner), INK, [1.5, 3.5, 1])
  pen.fill(blob(506, 728, 9 * nostril, 14 * (0.7 + nostril * 0.3), { turn: 0.5, corners: 9 }), INK)
  pen.stroke(points('490,702 510,694 530,704'), DEEP, [1, 4, 1])
  pen.stroke(points(brows[brow]), DEEP, [2, 6, 6.5, 2])
  dragonEye(pen.moved({ x: 676, y: 726 }), look.eye)
  earFin(pen.moved({ x: 800, y: 690 }))
}
