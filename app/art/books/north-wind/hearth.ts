import type { Brush } from '../../kit/brush'
import { rng } from '../../kit/random'
import { blob, limb, type Point, points, ribbon, smooth } from '../../kit/shapes'
import type { Page } from '../../page'
import { arch } from '../../scenery'
import { cutPlane } from './world'

const FIRE: Point = [196, 640]
const DARK = '#22162a'
export const shadow = { colour: '#1c1026', dx: 14, dy: 5, blur: 12, alpha: 0.45 }

export function room(brush: Brush) {
  brush.gradient(
    [0, 0],
    [2000, 0],
    [
      [0, '#7f4a3c'],
      [0.34, '#5f3a3a'],
      [0.6, '#442a35'],
      [1, '#382332'],
    ],
  )
  brush.hatch([-40, -40, 1000, 780], '#6f4440', {
    strokes: 60,
    width: 16,
    turn: 1.55,
    alpha: 0.18,
    length: 0.4,
    seed: 4,
    light: 0.02,
  })
  for (const x of [330, 480, 640, 960, 1100])
    brush.dry(points(`${x},-40 ${x + 3},400 ${x},780`), 3, '#3a2430', { bristles: 3, alpha: 0.45, seed: x })
}

export function floor(page: Page) {
  page.plane({ edge: 0.3, reach: 1.2, grain: 0.09, blotch: 0.06 }, (brush) => {
    const boards = points('-60,790 1080,790 2080,1010 2080,1080 -60,1080')
    brush.fill(boards, '#6b4036')
    brush.spray(boards, '#2a1a2c', { strength: 0.9, start: 0.1, from: [-0.95, -0.1] })
    const rug = smooth(
      points('380,890 480,856 700,846 900,852 990,882 940,950 760,976 520,972 400,940'),
      true,
      7,
    )
    brush.form(rug, '#a8433f', { shade: '#6b2a3a', rim: '#d9785a', width: 4, shadeWidth: 12 })
    const inner = smooth(
      points('430,892 520,870 700,862 880,868 940,886 900,938 750,958 540,954 446,930'),
      true,
      7,
    )
    brush.line(inner, '#f0c890', 5, true)
    brush.pattern(inner, '#7f3038', { mark: 'leaf', step: 54, row: 26, size: 20 })
  })
}

/** Upright flakes, each in its place: no wind. */
export function window(page: Page) {
  page.plane({ ...cutPlane, shadow }, (brush) => {
    brush.fill(points('690,90 690,430 936,430 936,90'), '#8a5a44')
    brush.gradient(
      [700, 100],
      [700, 420],
      [
        [0, '#1d3560'],
        [1, '#41669a'],
      ],
      [708, 106, 918, 414],
    )
    const random = rng(5)
    for (let i = 0; i < 30; i++) {
      const r = 4.5 + random() * 4
      brush.fill(blob(722 + random() * 182, 116 + random() * 262, r, r, { corners: 8 }), '#eef3f5')
    }
    brush.fill(smooth(points('708,414 708,384 760,392 820,378 880,390 918,380 918,414'), true, 4), '#e9eff2')
    brush
      .fill(points('806,100 820,100 820,420 806,420'), '#8a5a44')
      .fill(points('700,252 926,252 926,264 700,264'), '#8a5a44')
    brush.form(points('672,430 954,430 954,452 672,452'), '#9a6a4c', { width: 4 })
  })
}

export function stove(page: Page) {
  page.glow(...FIRE, 760, '#ff9d45', { strength: 0.75, power: 1.5, blend: 'screen' })
  page.plane({ ...cutPlane, shadow }, (brush) => {
    brush.form(points('130,470 134,-40 222,-40 226,470'), '#3a2c3a', { width: 6, shadeWidth: 20 })
    brush.form(smooth(points('70,470 286,470 304,540 300,830 56,830 52,540'), true, 3), '#43323f', {
      width: 7,
      shadeWidth: 26,
    })
    for (const x of [80, 262]) brush.form(limb(points(`${x},820 ${x - 6},872`), [14, 10]), DARK)
    brush.form(smooth(points('44,452 312,452 316,480 40,480'), true, 3), '#54404a', { width: 5 })
    brush.fill(arch(184, 772, 168, 206), DARK)
    const fire = arch(184, 762, 146, 186)
    brush.fill(fire, '#f08a35')
    brush.within(fire, () => {
      brush.fill(
        smooth(points('116,770 124,690 150,720 166,620 196,690 216,640 236,712 252,770'), true, 4),
        '#ffc257',
      )
      brush.fill(smooth(points('146,770 158,722 180,680 200,726 214,770'), true, 4), '#fff0b8')
    })
    for (const y of [640, 690, 740]) brush.fill(points(`110,${y} 258,${y} 258,${y + 7} 110,${y + 7}`), DARK)
    brush.form(blob(150, 436, 44, 34, { corners: 12, jitter: 0.02 }), '#6f93b8', { width: 4 })
    brush
      .form(ribbon(points('104,420 86,400 80,392'), [9, 7, 5]), '#6f93b8')
      .line(smooth(points('116,414 150,366 184,414'), false, 6), '#3a2c3a', 6)
  })
  page.glow(...FIRE, 230, '#ffb45a', { strength: 0.5, power: 1.6, blend: 'screen' })
}
