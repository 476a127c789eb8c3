import { mix } from '../../kit/colour'
import { blob, limb, type Point, points, ribbon, type Shape, smooth, widthAt } from '../../kit/shapes'
import type { Page } from '../../page'
import { mouse } from './folk'
import { castShadow, ink, thingPlane } from './world'

/** The lamp hangs to the left of it. */
const lit = { from: [-0.8, -0.6] as Point }
const cream = '#f0dfc0'
const line: Shape = smooth(
  points('1206,640 1330,598 1480,566 1612,590 1698,680 1764,786 1846,842'),
  false,
  10,
)
const widths = [112, 122, 128, 142, 122, 104, 78]
const span = line.length - 1

/** A piece of the sock between two places along it. */
const piece = (from: number, to: number): Shape => {
  const [a, b] = [Math.round(from * span), Math.round(to * span)]
  return ribbon(line.slice(a, b + 1), (t) => widthAt(widths, (a + t * (b - a)) / span) + 1, 1)
}

/** A sock as large as a house, in which mice live. */
export function sockHouse(page: Page) {
  page.plane({ ...thingPlane, light: lit, shadow: castShadow(14, 18, 0.45, 16) }, (brush) => {
    const whole = limb(line, widths, 1)
    brush.form(whole, cream, { width: 7, shadeWidth: 30 })
    brush.within(whole, () => {
      for (const [from, to] of [
        [0.16, 0.24],
        [0.32, 0.4],
        [0.62, 0.69],
        [0.76, 0.83],
      ] as const)
        brush.fill(piece(from, to), ink.hero)
      brush.fill(piece(0.9, 1), ink.hero).fill(blob(1880, 866, 90, 80), ink.hero)
      brush.fill(blob(1676, 470, 122, 128, { corners: 12, jitter: 0.03, turn: 0.5 }), ink.hero)
      for (let i = 2; i < 40; i++) {
        const [x, y] = line[Math.round((i / 42) * span)] ?? [0, 0]
        brush.dry(
          [
            [x - 8, y - 120],
            [x + 6, y],
            [x - 4, y + 120],
          ],
          5,
          i % 2 ? '#c9a9a0' : '#fff6e0',
          { alpha: 0.22, gap: 0.5, seed: i },
        )
      }
    })
    brush.spray(whole, '#54408f', { from: [-0.8, -0.9], strength: 0.6, start: 0.45, power: 1.2 })
    stamp(brush)
    door(brush)
  })
  inhabitants(page)
}

type Brush = Parameters<Parameters<Page['plane']>[1]>[0]

/** The hole in the heel was mended with a stamp. */
function stamp(brush: Brush) {
  const paper = points(
    '1634,496 1650,488 1664,494 1680,487 1696,495 1712,502 1706,520 1712,538 1704,556 1708,572 1692,576 1676,572 1660,578 1644,572 1630,566 1636,548 1628,530 1636,514',
  )
  brush.form(paper, '#fbeecf', { width: 3, shadeWidth: 6 })
  brush.fill(points('1648,506 1696,512 1692,560 1646,556'), ink.teal)
  brush.fill(blob(1668, 530, 12, 12), '#fbeecf')
  for (const [x, y] of points('1626,520 1716,530 1670,582 1672,480'))
    brush.line(
      [
        [x - 7, y - 5],
        [x + 7, y + 5],
      ],
      '#4a3a7c',
      3,
    )
}

/** The ribbed top, and the dark inside. */
function door(brush: Brush) {
  const rim = blob(1206, 640, 66, 118, { corners: 14, jitter: 0.015, turn: -0.3 })
  brush.form(rim, cream, { width: 5, shadeWidth: 10 })
  for (let i = 0; i < 9; i++) {
    const x = 1216 + i * 11
    brush.fill(
      ribbon(
        [
          [x, 530 + i * 0.5],
          [x + 40, 640 - i * 3],
          [x + 26, 748 - i * 4],
        ],
        [1.2, 2.2, 1.2],
      ),
      mix(cream, '#8f6f9c', 0.4),
    )
  }
  const dark = blob(1202, 642, 52, 102, { corners: 14, jitter: 0.015, turn: -0.3 })
  brush.fill(dark, '#3a2450')
  brush.within(dark, () =>
    brush.sprayed({ dots: 0.5 }, (soft) => soft.glow(1230, 690, 120, '#ffb860', { strength: 0.7 })),
  )
}

function inhabitants(page: Page) {
  page.plane({ ...thingPlane, light: lit, shadow: castShadow(5, 5) }, (brush) => {
    const look: Point = [-0.8, 0.2]
    mouse(brush, { x: 1198, y: 600, scale: 27, turn: -0.1, look }, ink.teal)
    mouse(brush, { x: 1166, y: 668, scale: 29, turn: -0.16, look }, ink.hero)
    mouse(brush, { x: 1222, y: 692, scale: 31, turn: 0.06, look }, '#6f5db4')
  })
}
