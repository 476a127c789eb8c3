import type { Brush } from '../../kit/brush'
import { blob, type Point, points, ribbon, type Shape, smooth } from '../../kit/shapes'
import type { Page } from '../../page'

const COAT = '#3f5d88'
const CREAM = '#f7eedd'
const FAR = '#8197bd'
const LINE = '#1d2b45'
const RED = '#d94f45'
/** Where the trace to the sledge is tied. */
export const RING: Point = [716, 748]

/** Every few steps a tuft stands off, combed backward. */
function furry(outline: Shape, tuft: number, comb: Point): Shape {
  const soft = smooth(outline, true, 6)
  return soft.map((point, i): Point => {
    const [x, y] = point
    const before = soft.at(i - 1) ?? point
    const after = soft[(i + 1) % soft.length] ?? point
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1
    const out = i % 3 === 0 ? tuft * (0.6 + ((i * 7) % 5) * 0.16) : 0
    return [
      x + ((after[1] - before[1]) / length) * out + (out ? comb[0] * tuft : 0),
      y - ((after[0] - before[0]) / length) * out + (out ? comb[1] * tuft : 0),
    ]
  })
}

/** Two short lines between the toes. */
function toes(brush: Brush, x: number, y: number) {
  for (const d of [-5, 5]) brush.line(points(`${x + d},${y - 7} ${x + d + 2},${y + 1}`), '#8a93ab', 2)
}

/** The pair beyond the body: one tone, so that the near pair stands out. */
function farLegs(brush: Brush) {
  for (const list of [
    '742,770 790,784 800,822 782,850 786,868 812,872 816,889 766,890 758,862 762,834 738,808',
    '866,780 912,780 904,836 900,866 922,874 924,890 874,890 870,846',
  ])
    brush.form(smooth(points(list), true, 6), FAR, { width: 2.5, shadeWidth: 9, rim: '#a9b8d4' })
}

/** Thigh and hock of the leg that pushes; its foot is white. */
function nearHind(brush: Brush) {
  const leg = smooth(
    points(
      '686,722 732,712 772,748 770,800 742,828 728,848 730,866 752,871 756,889 702,890 697,862 692,838 702,812 676,784 668,746',
    ),
    true,
    7,
  )
  brush.form(leg, COAT, { width: 3, shadeWidth: 12, rim: '#5f7fa9' })
  brush.within(leg, () =>
    brush.fill(points('660,836 690,822 702,838 716,820 732,834 748,822 780,860 780,900 660,900'), CREAM),
  )
  brush.crescent(leg, '#6f86b8', 9, -4, 0.45)
  toes(brush, 738, 882)
}

/** The prancing leg: up, bent, its paw hanging; white from the elbow on. */
function nearFore(brush: Brush) {
  const leg = smooth(
    points(
      '862,744 908,740 930,780 962,790 978,810 974,838 981,854 969,870 945,868 943,846 940,830 908,834 874,818',
    ),
    true,
    7,
  )
  brush.form(leg, COAT, { width: 3, shadeWidth: 10, rim: '#5f7fa9' })
  brush.within(leg, () =>
    brush.fill(
      points('926,752 908,770 912,784 896,790 898,804 882,808 886,850 960,900 1000,860 990,780'),
      CREAM,
    ),
  )
  brush.crescent(leg, '#6f86b8', 5, -6, 0.4)
  toes(brush, 962, 863)
}

/** A plume that rolls over the back, its inner side white. */
function tail(brush: Brush) {
  const plume =
    '716,736 690,732 660,716 644,690 636,664 648,634 660,614 688,600 722,602 746,622 754,642 741,643 750,660 732,656 735,672 714,660 698,666 694,684 722,708'
  const roll = ribbon(points('706,722 668,694 660,648 694,622 734,640'), [14, 22, 17, 10, 2], 8)
  const outline = smooth(points(plume), true, 4)
  brush.form(outline, COAT, { width: 3, shadeWidth: 10, rim: '#5f7fa9' })
  brush.within(outline, () =>
    brush.fill(smooth(points('700,650 728,628 762,640 770,680 706,670 690,690 680,676'), true, 5), CREAM),
  )
  brush.dry(points('694,712 662,680 664,640 700,620'), 9, '#6b8ab4', { bristles: 6, alpha: 0.5, gap: 0.3 })
  brush.crescent(roll, '#2f4a72', -5, 2, 0.35)
}

function trunkOf(brush: Brush) {
  const body = furry(
    points(
      '680,726 716,700 770,702 808,690 822,650 868,630 922,650 938,700 950,746 940,794 902,824 846,824 792,808 742,800 700,782 676,752',
    ),
    5,
    [-0.5, 0.5],
  )
  brush.form(body, COAT, { width: 5, shadeWidth: 16 })
  brush.within(body, () => {
    brush.fill(
      furry(
        points('838,690 870,716 890,760 868,786 800,790 730,786 720,850 990,860 990,660 900,640'),
        9,
        [-0.6, 0.4],
      ),
      CREAM,
    )
    for (const [i, list] of ['712,716 756,716 800,708', '720,738 764,738 810,726'].entries())
      brush.dry(points(list), 9, '#6b8ab4', { bristles: 7, alpha: 0.5, gap: 0.35, seed: i + 5 })
  })
  brush.spray(body, '#54689c', { strength: 0.55, start: 0.5, from: [0.35, -0.93] })
  brush.within(body, () => {
    harness(brush)
    brush.sprayed({ dots: 0.5, blend: 'multiply' }, (soft) =>
      soft.glow(HEAD[0] + 10, HEAD[1] + 62, 70, '#6f86b8', { strength: 0.75, power: 1.1, stretch: 0.6 }),
    )
  })
}

/** Collar band, girth, and the trace along the flank, over the thigh. */
function harness(brush: Brush) {
  brush.fill(ribbon(points('806,690 842,728 886,750 966,738'), [9, 9, 9, 9]), RED)
  brush.fill(ribbon(points('798,690 802,756 814,826'), [7, 8, 7]), RED)
}

function trace(brush: Brush) {
  brush.fill(ribbon(points(`872,742 804,750 ${RING}`), [5, 6, 4]), RED)
  brush.fill(blob(...RING, 7, 7), '#f6c667').fill(blob(...RING, 3, 3), LINE)
}

const HEAD: Point = [858, 628]
const onHead = (list: string): Shape => points(list).map(([u, v]): Point => [HEAD[0] + u, HEAD[1] + v])

function ears(brush: Brush) {
  const pair = [
    ['-46,-30 -52,-98 -8,-62', '-42,-44 -47,-82 -22,-60'],
    ['8,-62 46,-106 58,-30', '22,-58 43,-88 48,-44'],
  ] as const
  for (const [ear, inner] of pair) {
    brush.form(smooth(onHead(ear), true, 3), COAT, { width: 3, shadeWidth: 6 })
    brush.fill(smooth(onHead(inner), true, 3), '#e3b3a0')
  }
}

/** Turned back over the shoulder: cap and blaze dark, brows, cheeks and muzzle pale. */
function skull(brush: Brush) {
  const outline = furry(
    onHead('-46,-40 -16,-68 22,-66 52,-42 64,-4 76,28 58,54 24,72 -16,74 -52,64 -64,30 -58,-8'),
    5,
    [0.2, 0.5],
  )
  brush.form(outline, COAT, { width: 4, shadeWidth: 10 })
  const mask = onHead(
    '-80,40 -66,10 -62,-14 -50,-34 -36,-24 -31,-6 -22,-26 -2,-40 18,-30 26,-8 44,4 52,30 66,60 8,96 -60,84',
  )
  brush.within(outline, () => brush.fill(furry(mask, 4, [0.1, 0.3]), CREAM))
  brush.sprayed({ dots: 0.5 }, (soft) =>
    soft.within(outline, () =>
      soft.glow(HEAD[0] + 26, HEAD[1] + 30, 24, '#f0a08c', { strength: 0.75, power: 1.1 }),
    ),
  )
}

/** Nose and smile point at the child. */
function muzzle(brush: Brush) {
  brush.fill(smooth(onHead('-62,50 -46,56 -36,52 -38,68 -48,76 -58,70'), true, 5), '#e5867a')
  const shape = smooth(onHead('-32,4 -56,10 -86,18 -98,32 -92,48 -72,56 -46,60 -20,48 -12,24'), true, 7)
  brush.form(shape, CREAM, { width: 2, shadeWidth: 7, shade: '#cfd3e0' })
  brush.fill(smooth(onHead('-102,20 -86,12 -74,18 -78,32 -92,36 -104,30'), true, 5), LINE)
  brush.fill(blob(HEAD[0] - 86, HEAD[1] + 18, 5, 2.6, { turn: 0.1 }), '#8fa3c4')
  brush.fill(ribbon(onHead('-88,36 -84,46 -66,54 -44,52 -28,40 -24,34'), [1.5, 2.5, 3.2, 3.2, 2.5, 1]), LINE)
}

function eyes(brush: Brush) {
  for (const [u, v, wide] of [
    [-46, -7, 6.5],
    [-3, -8, 8],
  ] as const) {
    const [x, y] = [HEAD[0] + u, HEAD[1] + v]
    brush.fill(blob(x, y, wide, 11, { corners: 10, jitter: 0.02 }), LINE)
    brush.fill(blob(x - 2.5, y - 4, 3, 3.2), '#fff6e6')
  }
}

export function dog(page: Page) {
  const shadow = { colour: '#5f78b0', dx: -9, dy: 6, blur: 9, alpha: 0.4 }
  page.plane({ edge: 0.3, reach: 0.8, grain: 0.09, shadow }, (brush) => {
    farLegs(brush)
    tail(brush)
    trunkOf(brush)
    nearHind(brush)
    trace(brush)
    nearFore(brush)
    ears(brush)
    skull(brush)
    muzzle(brush)
    eyes(brush)
  })
}
