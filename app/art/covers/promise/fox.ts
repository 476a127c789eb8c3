import type { Brush } from '../../kit/brush'
import { mix, shadeColour } from '../../kit/colour'
import { blob, limb, type Point, points, ribbon, type Shape, smooth } from '../../kit/shapes'

const FUR = '#d2703a'
const CREAM = '#f8ead0'
const SOCK = '#4a2b30'
const LINE = '#241a1c'

/** Pointed tufts along a line, toward `comb`. */
function tufts(list: string, comb: Point): Shape {
  const soft = smooth(points(list), true, 4)
  return soft.map(([x, y], i): Point => (i % 4 === 1 ? [x + comb[0], y + comb[1]] : [x, y]))
}

function tail(brush: Brush) {
  const brushy = ribbon(points('700,778 640,790 600,762 590,716 610,674 634,648'), [14, 26, 34, 32, 20, 1], 9)
  brush.form(brushy, FUR, { width: 4, shadeWidth: 12 })
  brush.within(brushy, () =>
    brush.fill(points('560,700 578,694 588,708 600,692 612,706 622,690 650,700 660,620 580,630'), CREAM),
  )
  brush.dry(points('640,782 604,756 592,716'), 10, '#e79a5c', { bristles: 7, alpha: 0.45, gap: 0.3 })
}

/** It sits, one paw lifted in greeting. */
function body(brush: Brush) {
  brush.form(limb(points('742,700 776,718 800,700'), [17, 14, 11], 6), shadeColour(FUR, '#231f4a', 0.25), {
    width: 2.5,
  })
  brush.form(blob(804, 695, 14, 12, { turn: -0.5 }), SOCK, { width: 2 })
  const back = smooth(points('642,784 634,738 650,680 688,640 736,640 756,684 752,740 754,784'), true, 7)
  brush.form(back, FUR, { width: 4, shadeWidth: 18 })
  brush.within(back, () =>
    brush.fill(tufts('704,640 752,636 772,690 752,724 738,748 722,718 708,690', [-3, 7]), CREAM),
  )
  const haunch = blob(676, 754, 42, 38, { corners: 11, jitter: 0.03 })
  brush.form(haunch, FUR, { width: 3, shadeWidth: 9 })
  const leg = limb(points('734,706 738,744 738,780'), [17, 13, 12], 6)
  brush.form(leg, FUR, { width: 3, shadeWidth: 6 })
  brush.within(leg, () => brush.fill(points('700,752 728,744 738,752 748,744 780,752 780,820 700,820'), SOCK))
}

function ear(brush: Brush, list: string, inner: string, colour: string) {
  const outline = smooth(points(list), true, 3)
  brush.form(outline, colour, { width: 2.5, shadeWidth: 6 })
  brush.fill(smooth(points(inner), true, 3), mix(CREAM, FUR, 0.3))
  const [tip] = points(list).slice(1)
  if (tip) brush.within(outline, () => brush.fill(blob(tip[0], tip[1], 22, 22), SOCK))
}

/** Chin up: it looks at the child with the light. */
function face(brush: Brush) {
  ear(brush, '722,566 752,502 774,568', '736,560 752,522 764,562', shadeColour(FUR, '#231f4a', 0.25))
  const outline = smooth(
    points(
      '652,646 672,622 678,584 708,556 746,552 776,572 812,578 828,588 820,604 794,626 756,650 716,660 684,658 668,664 672,650',
    ),
    true,
    6,
  )
  brush.form(outline, FUR, { width: 4, shadeWidth: 9 })
  brush.within(outline, () =>
    brush.fill(
      tufts('650,644 690,628 726,630 752,614 786,596 828,592 826,616 790,650 720,680 660,676', [-2, -6]),
      CREAM,
    ),
  )
  ear(brush, '674,600 664,512 726,562', '686,580 678,536 710,562', FUR)
  brush.sprayed({ dots: 0.4 }, (soft) => soft.glow(728, 626, 24, '#ec7f5a', { strength: 0.75, power: 1.1 }))
  brush.fill(blob(824, 588, 10, 8.5), LINE).fill(blob(821, 585, 3, 2), '#8f8ca0')
  brush.fill(ribbon(points('822,600 812,614 792,618 776,606'), [1.5, 2.4, 2.6, 1]), LINE)
  brush
    .fill(blob(746, 594, 7.5, 10, { corners: 11, jitter: 0.02 }), LINE)
    .fill(blob(749, 590, 2.8, 3), '#fff6e6')
  brush.fill(ribbon(points('732,572 744,565 757,569'), [1, 3, 1]), SOCK)
}

export function fox(brush: Brush) {
  tail(brush)
  body(brush)
  face(brush)
}
