import type { Brush } from '../../kit/brush'
import { mix, shadeColour } from '../../kit/colour'
import { blob, type Point, points, ribbon, type Shape, smooth } from '../../kit/shapes'
import type { Page } from '../../page'
import { leaf } from '../../scenery'

const SKIN = '#4f8f9b'
const DEEP = '#2f6379'
const BELLY = '#f3d3b4'
const FIN = '#e58f86'
const LINE = '#23405a'
const SHADOW = '#8A6FB0'
const plane = { edge: 0.4, reach: 1.3, grain: 0.1, blotch: 0.1 }

/** Soft plates along a line, large in the middle of it. */
function plates(brush: Brush, line: Shape, size: number) {
  const soft = smooth(line, false, 5)
  soft.forEach(([x, y], i) => {
    if (i % 3 || i >= soft.length - 2) return
    const [nx, ny] = soft[i + 1] ?? [x, y]
    const turn = Math.atan2(ny - y, nx - x)
    const tall = size * (0.6 + 0.5 * Math.sin((i / soft.length) * Math.PI))
    brush.form(leaf(x, y + tall * 0.25, tall * 1.25, tall * 0.42, turn - 1.75, 0.25), FIN, {
      width: 2.5,
      shadeWidth: 6,
    })
  })
}

/** The back, a hill behind the clouds, cropped by the page. */
export function dragonBody(page: Page) {
  const back = points('540,740 600,690 680,630 770,572 850,506 940,450 1060,424')
  const body = smooth([...back, [1080, 900], [540, 900]], true, 8)
  page.plane({ ...plane, shadow: { colour: SHADOW, blur: 14, alpha: 0.35 } }, (brush) => {
    plates(brush, points('930,462 970,440 1010,430 1060,424'), 50)
    brush.form(body, mix(SKIN, '#a99cc8', 0.25), { width: 8, shadeWidth: 30 })
    brush.pattern(body, mix(DEEP, SKIN, 0.55), { step: 34, size: 12, row: 24, width: 2.4, turn: 0.2 })
    brush.spray(body, '#6a5aa0', { strength: 0.8, start: 0.25, from: [-0.3, -1] })
  })
}

/** The tip of the tail rises behind the child, far from the head. */
export function dragonTail(page: Page) {
  const way = points('150,800 96,740 60,660 76,590 130,560 164,588 150,616')
  const tail = ribbon(way, [46, 40, 31, 24, 17, 10, 3], 10)
  page.plane({ ...plane, shadow: { colour: SHADOW, blur: 10, alpha: 0.35 } }, (brush) => {
    brush.form(leaf(158, 588, 62, 26, 1.25, 0.3), FIN, { width: 3, shadeWidth: 8 })
    brush.form(tail, mix(SKIN, '#a99cc8', 0.25), { width: 5, shadeWidth: 15 })
    brush.spray(tail, '#6a5aa0', { strength: 0.6, from: [-0.4, -1] })
  })
}

const SKULL = points(
  '474,770 470,728 492,694 540,680 596,684 640,664 676,612 740,574 812,574 872,604 930,624 1080,604 1080,880 940,880 800,862 660,856 560,852 500,826',
)

function throat(brush: Brush) {
  const low = points('486,812 560,826 660,830 770,828 860,806 960,780 1090,760 1090,920 480,920')
  brush.fill(smooth(low, true, 8), BELLY)
}

function skullOf(brush: Brush): Shape {
  const skull = smooth(SKULL, true, 9)
  brush.form(skull, SKIN, { width: 9, shadeWidth: 24 })
  brush.within(skull, () => throat(brush))
  brush.spray(skull, '#54509a', { strength: 0.5, start: 0.55, from: [-0.35, -0.94] })
  const patch = blob(900, 700, 80, 60, { seed: 5 })
  brush.within(skull, () => brush.pattern(patch, mix(DEEP, SKIN, 0.4), { step: 26, size: 10, width: 2.4 }))
  return skull
}

/** Half asleep and curious: the lid is half down, the brow up, and the eye on the child. */
function eye(brush: Brush) {
  const at = (list: string): Shape => points(list).map(([u, v]): Point => [676 + u, 726 + v])
  const round = (u: number, v: number, rx: number, ry: number) =>
    blob(676 + u, 726 + v, rx, ry, { corners: 12, jitter: 0.02 })
  const ball = round(0, 0, 37, 36)
  brush.fill(ball, '#fff2dc')
  brush.within(ball, () => {
    brush.fill(round(-11, 6, 28, 31), LINE)
    brush.fill(round(-23, 3, 8, 9), '#fff6e6').fill(round(-4, 24, 4.5, 4.5), '#8fb4c0')
    brush.fill(smooth(at('-58,-64 62,-64 62,22 40,-3 8,-18 -24,-14 -54,8'), true, 5), mix(SKIN, DEEP, 0.35))
    brush.fill(smooth(at('-48,48 -18,34 18,32 54,38 42,68 -38,68'), true, 5), mix(SKIN, '#fff2dc', 0.12))
  })
  brush.fill(ribbon(at('-42,4 -26,-13 4,-19 32,-9 46,14'), [2, 4.5, 5, 4, 1.5]), LINE)
  brush.fill(ribbon(at('-40,-56 -16,-68 16,-62 42,-40'), [2, 6, 6.5, 2]), DEEP)
}

/** The corner of the mouth goes up into the cheek. */
function features(brush: Brush, skull: Shape) {
  brush.within(skull, () => {
    brush.sprayed({ dots: 0.6 }, (soft) => soft.glow(676, 786, 58, '#f08f86', { strength: 0.85, power: 1.2 }))
  })
  brush.fill(ribbon(points('482,784 508,800 546,806 582,800 606,784 616,770'), [2, 4, 4.5, 4.5, 4, 2]), LINE)
  brush.fill(ribbon(points('606,764 619,766 627,775'), [1.5, 3.5, 1]), LINE)
  brush.fill(blob(506, 728, 9, 14, { turn: 0.5, corners: 9 }), LINE)
  brush.fill(ribbon(points('494,704 510,698 526,706'), [1, 4, 1]), DEEP)
  eye(brush)
}

function horn(brush: Brush, list: string, colour: string) {
  brush.form(ribbon(points(list), [21, 17, 11, 3], 9), colour, { width: 4, shadeWidth: 9 })
}

function ear(brush: Brush) {
  const outline = smooth(
    points('796,668 838,624 906,612 968,640 926,660 958,696 900,694 900,732 846,712 806,716'),
    true,
    7,
  )
  brush.form(outline, FIN, { width: 4, shadeWidth: 10 })
  for (const tip of points('952,642 940,690 892,720')) {
    const middle: Point = [(tip[0] + 812) / 2, (tip[1] + 690) / 2 - 8]
    brush.fill(ribbon([[812, 690], middle, tip], [4, 3, 1]), shadeColour(FIN, SHADOW, 0.4))
  }
}

/** A small secret: a bird on the horn wears a hat folded from the same paper. */
function bird(brush: Brush, x: number, y: number) {
  const at = (list: string) => points(list).map(([u, v]): Point => [x + u, y + v])
  brush.fill(at('14,-8 40,-14 38,-2 16,4'), '#55679f')
  brush.form(smooth(at('-20,-12 -8,-28 8,-24 22,-8 12,4 -8,4'), true, 6), '#6f83b8', {
    width: 2,
    shadeWidth: 5,
  })
  brush.fill(at('-19,-16 -30,-11 -18,-8'), '#f0b455')
  brush.fill(blob(-12 + x, -16 + y, 2.6, 3), LINE)
  brush.fill(at('-24,-22 -6,-48 8,-22 -8,-26'), '#fffaf0').fill(at('-6,-48 8,-22 -6,-26'), '#d8bfdc')
}

/** Drowsy, its chin on the cloud, one eye for the child. */
export function dragonHead(page: Page) {
  const cast = { colour: SHADOW, dx: 8, dy: 10, blur: 14, alpha: 0.4 }
  page.plane({ ...plane, shadow: cast }, (brush) => {
    plates(brush, points('906,618 950,624 1000,620 1070,606'), 50)
    horn(brush, '800,590 822,540 868,512 908,520', '#d9a08e')
    horn(brush, '744,588 752,530 796,490 842,488', '#f3cf98')
    features(brush, skullOf(brush))
    ear(brush)
    bird(brush, 826, 482)
  })
}
