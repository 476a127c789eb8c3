import { Pen } from '../../figure/pen'
import { withAlpha } from '../../kit/colour'
import { blob, type Point, points, smooth, wobble } from '../../kit/shapes'
import type { Page } from '../../page'
import { drop } from './dew'

export const sun: Point = [1430, 560]

export function giantSun(page: Page) {
  const disc = wobble(blob(...sun, 392, 388, { corners: 26, jitter: 0.006 }), 3, 0.02, 4)
  page.plane(
    {
      edge: 0.5,
      reach: 1.6,
      grain: 0.09,
      blotch: 0.08,
      shadow: { colour: '#d98a3c', dx: 0, dy: 4, blur: 26, alpha: 0.5 },
    },
    (brush) => {
      brush.form(disc, '#f2b445', { width: 9, shadeWidth: 1, shade: null, rim: '#ffe596' })
      brush.within(disc, () => {
        brush.hatch([1030, 160, 1830, 960], '#f0ab3e', {
          strokes: 60,
          width: 26,
          length: 0.3,
          turn: -0.7,
          alpha: 0.26,
          seed: 3,
          light: 0.03,
          hue: 8,
        })
        brush.sprayed({ dots: 0.6 }, (soft) => soft.glow(1340, 420, 330, '#ffdf86', { strength: 0.8 }))
      })
      brush.spray(disc, '#c9642f', { strength: 0.42, start: 0.5, radial: true })
    },
  )
  page.plane({ edge: 0.25, reach: 0.7, grain: 0.05 }, (brush) =>
    wideAwake(Pen.at(brush, { x: 1400, y: 470, scale: 100 })),
  )
  page.plane({}, (brush) =>
    drop(brush, { x: 1268, y: 588, size: 30, turn: 0.12, body: '#eaf6ee', deep: '#8fb8a8', alpha: 0.95 }),
  )
}

/** Clear and round; one tear of dew is still on its cheek. */
function wideAwake(pen: Pen) {
  for (const x of [-1.05, 1.05]) {
    pen.fill(blob(x, 0, 0.5, 0.54, { corners: 14, jitter: 0.008 }), '#fffaf0')
    pen.fill(blob(x + 0.12, 0.06, 0.3, 0.34, { corners: 14, jitter: 0.008 }), '#5a2f22')
    pen.fill(blob(x + 0.22, -0.08, 0.11, 0.12), '#fffaf0').fill(blob(x + 0.02, 0.2, 0.05, 0.05), '#fffaf0')
    pen.stroke(points(`${x - 0.4},-0.86 ${x},-1 ${x + 0.4},-0.84`), '#a5582f', [0.03, 0.075, 0.03])
    pen.blush([x * 1.36, 0.86], 0.52, '#e0583a', 0.85)
  }
  const laugh = smooth(
    points('-0.62,0.82 -0.2,0.94 0.24,0.93 0.66,0.78 0.5,1.2 0.06,1.42 -0.42,1.24'),
    true,
    7,
  )
  pen.fill(laugh, '#8a3a2a')
  pen.within(laugh, () => pen.fill(blob(0.04, 1.42, 0.44, 0.26), '#e0705a'))
}

/** Paper wedges of gold, over both pages. */
export function wedges(page: Page) {
  for (const blend of ['overlay', 'screen'] as const)
    page.plane({ stipple: 0.25, blend, alpha: blend === 'screen' ? 0.2 : 0.34 }, (brush) => {
      for (const [angle, wide, long] of [
        [2.62, 0.1, 1700],
        [2.9, 0.07, 1700],
        [3.2, 0.1, 1700],
        [3.5, 0.05, 1500],
        [-2.35, 0.09, 1000],
        [-1.9, 0.06, 900],
        [-1.2, 0.08, 900],
        [-0.7, 0.06, 900],
        [-0.25, 0.09, 900],
      ] as const) {
        const [a, b] = [angle - wide, angle + wide]
        brush.fill(
          [
            [sun[0] + Math.cos(angle) * 380, sun[1] + Math.sin(angle) * 380],
            [sun[0] + Math.cos(a) * long, sun[1] + Math.sin(a) * long],
            [sun[0] + Math.cos(b) * long, sun[1] + Math.sin(b) * long],
          ],
          withAlpha('#fff0b4', 0.6),
        )
      }
    })
}
