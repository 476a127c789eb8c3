import type { Brush } from '../../kit/brush'
import { mix, shift, withAlpha } from '../../kit/colour'
import { lerp, rng } from '../../kit/random'
import { blob, type Point, points, ribbon, type Shape } from '../../kit/shapes'
import type { Page } from '../../page'
import { cut } from './world'

export const MOUTH: Point = [1590, 800]
export const warmLight = { from: [0.15, 1] as Point, colour: '#ffdc9a', tint: '#1d3a66' }

/** A lip's edge from left to right: five great waves. */
const lipLine = (left: number, right: number, y: number, rise: number, phase: number): Shape =>
  Array.from({ length: 66 }, (_, i): Point => {
    const t = i / 65
    const arch = Math.sin(t * Math.PI) * rise
    const fold = Math.sin(t * Math.PI * 2 * 4.5 + phase) * 46
    const droop = 190 * Math.exp(-t * 22)
    return [lerp(left, right, t) + Math.cos(t * Math.PI * 2 * 4.5 + phase) * 16, y - arch - fold + droop]
  })

function mantle(brush: Brush, line: Shape, width: number, colour: string) {
  const band = ribbon(line, (t) => width * (0.7 + 0.3 * Math.sin(t * Math.PI)), 2)
  brush.form(band, colour, {
    rim: mix(colour, '#ffdc9a', 0.55),
    width: 7,
    shadeWidth: 16,
    shade: shift(colour, { l: -0.1 }),
  })
  brush.within(band, () => {
    const random = rng(Math.round(width))
    for (const [x, y] of line)
      for (let k = 0; k < 3; k++) {
        const [u, v] = [x + (random() - 0.5) * 30, y + (random() - 0.5) * width * 1.5]
        brush.fill(
          blob(u, v, 2 + random() * 6, undefined, { corners: 7, seed: k }),
          withAlpha('#8fd0e0', 0.3 + random() * 0.5),
        )
      }
  })
}

export function backLip(page: Page) {
  const line = lipLine(1150, 2110, 776, 110, 0.6)
  const shell: Shape = [...line.map(([x, y]): Point => [x, y - 34]), [2120, 1040], [1140, 1040]]
  page.plane({ ...cut.land(), light: warmLight }, (brush) => {
    brush.fill(shell, '#7d4a63')
    brush.within(shell, () => {
      brush.radial(MOUTH, 30, 560, [
        [0, '#ffe2a0'],
        [0.3, '#f9b169'],
        [0.62, '#d96a5a'],
        [1, '#6f3a5c'],
      ])
      for (let i = 0; i < 16; i++) {
        const x = 1060 + i * 68
        brush.fill(
          ribbon(
            [
              [MOUTH[0] + (x - MOUTH[0]) * 0.3, 960],
              [MOUTH[0] + (x - MOUTH[0]) * 0.8, 800],
              [x, 640],
            ],
            [3, 8, 14],
          ),
          withAlpha('#8a3f5a', 0.22),
        )
      }
    })
    mantle(brush, line, 42, '#2b5d8f')
  })
}

export function frontLip(page: Page) {
  const line = lipLine(1074, 2110, 908, 26, 2.2)
  page.plane(
    { ...cut.land(), shadow: { colour: '#3a1f3a', dx: 0, dy: -8, blur: 14, alpha: 0.5 } },
    (brush) => {
      const shell: Shape = [...line, [2110, 1060], [1070, 1060]]
      brush.fill(shell, '#d9c6a0')
      brush.within(shell, () => {
        for (let i = 0; i < 10; i++) {
          const x = 1010 + i * 118
          brush.fill(
            ribbon(
              [
                [x, 880],
                [x - 12, 960],
                [x - 34, 1060],
              ],
              [18, 30, 40],
            ),
            i % 2 ? '#bfa888' : '#e8d8b2',
          )
          brush.fill(
            ribbon(
              [
                [x + 44, 900],
                [x + 34, 980],
                [x + 20, 1060],
              ],
              [3, 5, 6],
            ),
            '#8f7f78',
          )
        }
        brush.spray(shell, '#274a6a', { from: [0, -1], strength: 0.9, start: 0.2 })
      })
      mantle(brush, line, 48, '#2f6a9c')
      sheepish(brush)
      supper(brush)
    },
  )
}

/** It is sorry. */
function sheepish(brush: Brush) {
  for (const x of [1640, 1742]) {
    const y = x === 1640 ? 872 : 880
    brush.form(blob(x, y, 34, 36, { jitter: 0.03 }), '#f8f0d8', { shadeWidth: 8, width: 2 })
    brush.fill(blob(x - 12, y - 6, 16, 18, { jitter: 0.03 }), '#14293f')
    brush.fill(blob(x - 17, y - 13, 5), '#ffffff')
    brush.within(blob(x, y, 36, 38, { jitter: 0.03 }), () =>
      brush.fill(blob(x, y - 36, 48, 20, { turn: x === 1640 ? -0.34 : 0.34 }), '#2f6a9c'),
    )
  }
  for (const list of ['1606,834 1632,818 1662,812', '1776,844 1750,826 1720,818'])
    brush.fill(ribbon(points(list), [1.5, 6, 3]), '#14293f')
  brush.sprayed({ dots: 0.5 }, (soft) => {
    soft.glow(1588, 908, 44, '#f2795b', { strength: 0.8, power: 1 })
    soft.glow(1798, 916, 44, '#f2795b', { strength: 0.8, power: 1 })
  })
  brush.fill(ribbon(points('1668,930 1682,922 1698,930 1712,922'), [1, 4, 4, 1]), '#14293f')
}

/** The remains of lunch. */
function supper(brush: Brush) {
  const noodle = points(
    '1906,812 1880,776 1894,748 1926,756 1930,786 1908,806 1876,842 1880,884 1896,930 1878,968',
  )
  brush.form(ribbon(noodle, [2, 6, 7, 7, 7, 7, 7, 7, 6, 2]), '#3f7a4a', { width: 2, shadeWidth: 3 })
  brush.form(blob(1900, 836, 42, 41, { jitter: 0.02 }), '#fbf1dc', {
    shade: '#c9a0a0',
    shadeWidth: 14,
    width: 4,
  })
  brush.fill(blob(1886, 820, 9, 7, { turn: -0.6 }), '#ffffff')
  brush.form(ribbon(points('1924,818 1908,838 1918,862 1906,880 1912,902'), [2, 6, 6, 5, 1]), '#4a8a52', {
    width: 2,
    shadeWidth: 3,
  })
}
