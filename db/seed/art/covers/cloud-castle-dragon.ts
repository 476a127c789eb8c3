import type { Brush } from '../brush'
import { mix, shaded, shift } from '../colour'
import type { Page } from '../page'
import { leaf } from '../scenery'
import { blob, limb, type Point, points, ribbon, type Shape, smooth } from '../shapes'

const SKIN = '#4f8f9b'
const DEEP = '#2f6379'
const BELLY = '#f3d3b4'
const FIN = '#e58f86'
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
    brush.form(leaf(x, y + tall * 0.25, tall * 1.25, tall * 0.42, turn - 1.75, 0.25), FIN, { width: 2.5, shadeWidth: 6 })
  })
}

/** The back, a hill behind the clouds, cropped by the page. */
export function dragonBody(page: Page) {
  const back = points('540,720 620,648 720,610 830,560 930,505 1060,470')
  const body = smooth([...back, [1080, 900], [540, 900]], true, 8)
  page.plane({ ...plane, shadow: { colour: SHADOW, blur: 14, alpha: 0.35 } }, (brush) => {
    plates(brush, points('590,672 650,640 730,606 830,560 930,508 1030,478'), 46)
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
    brush.form(tail, mix(SKIN, '#a99cc8', 0.25), { width: 5, shadeWidth: 15 })
    brush.spray(tail, '#6a5aa0', { strength: 0.6, from: [-0.4, -1] })
  })
}

const SKULL = points('470,742 480,702 512,676 556,668 606,668 648,640 690,592 752,566 822,580 880,560 980,500 1080,470 1080,830 960,850 850,838 740,836 620,838 530,826 484,796')

function face(brush: Brush) {
  const skull = smooth(SKULL, true, 9)
  brush.form(skull, SKIN, { width: 8, shadeWidth: 26 })
  brush.within(skull, () => {
    const throat = smooth(points('500,830 560,800 660,800 760,812 860,800 980,770 1090,720 1090,900 500,900'), true, 8)
    brush.fill(throat, BELLY)
    for (let i = 0; i < 7; i++) {
      const x = 800 + i * 48
      brush.line(smooth([[x - 20, 800 - i * 12], [x + 2, 830 - i * 10], [x + 6, 870]], false, 5), shaded(BELLY, SHADOW, 0.35), 3)
    }
  })
  brush.spray(skull, '#54509a', { strength: 0.7, start: 0.5, from: [-0.35, -0.94] })
  return skull
}

function features(brush: Brush, skull: Shape) {
  const line = '#23405a'
  brush.within(skull, () => {
    brush.sprayed({ dots: 0.6 }, (soft) => soft.glow(720, 752, 62, '#f08f86', { strength: 0.8, power: 1.2 }))
  })
  brush.fill(ribbon(points('474,770 520,782 590,778 650,776 700,768 722,744'), [2, 4, 4.5, 4.5, 4, 1.5]), line)
  brush.fill(blob(508, 712, 10, 14, { turn: 0.5, corners: 9 }), line)
  const eye = blob(648, 692, 26, 30, { corners: 12, jitter: 0.02 })
  brush.fill(eye, '#fff2dc')
  brush.within(eye, () => {
    brush.fill(blob(637, 698, 18, 22, { corners: 12, jitter: 0.02 }), '#23304a')
    brush.fill(blob(631, 692, 6, 7), '#fff6e6')
    brush.fill(points('610,640 690,640 690,690 650,684 610,690'), shift(SKIN, { l: -0.04 }))
  })
  brush.fill(ribbon(points('614,690 634,682 656,684 680,700'), [2, 4.5, 4.5, 2]), line)
  brush.fill(ribbon(points('622,648 648,634 676,640'), [2, 5, 2]), DEEP)
}

function horns(brush: Brush) {
  for (const [list, tone] of [
    ['780,590 800,540 846,510 884,512', '#e7c7b0'],
    ['730,586 740,528 782,488 826,482', '#fbe3c6'],
  ] as const)
    brush.form(ribbon(points(list), [19, 15, 9, 2], 9), tone, { width: 4, shadeWidth: 9 })
}

/** Drowsy, its chin on the cloud, one eye for the child. */
export function dragonHead(page: Page) {
  page.plane({ ...plane, shadow: { colour: SHADOW, dx: 8, dy: 10, blur: 14, alpha: 0.4 } }, (brush) => {
    plates(brush, points('830,600 900,560 980,512 1060,480'), 60)
    horns(brush)
    const skull = face(brush)
    features(brush, skull)
    const ear: Point[] = points('790,650 850,600 920,606 960,650 900,660 930,700 860,690 800,700')
    brush.form(smooth(ear, true, 7), FIN, { width: 4, shadeWidth: 10 })
    brush.fill(limb(points('800,668 850,648 915,640'), [3, 3, 1]), shaded(FIN, SHADOW, 0.4))
  })
}
