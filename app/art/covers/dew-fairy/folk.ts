import type { Brush } from '../../kit/brush'
import { withAlpha } from '../../kit/colour'
import { blob, type Point, points, ribbon, type Shape, smooth } from '../../kit/shapes'
import type { Page } from '../../page'
import { leaf } from '../../scenery'
import { customer, fairy } from './child'

/** The drop of dew that the whole page is lit by. */
const dew: Point = [566, 588]

export function childPlane(page: Page) {
  page.plane({ stipple: 0.45, blend: 'multiply' }, (brush) => standingShadow(brush))
  page.plane(
    {
      isChild: true,
      edge: 0.3,
      reach: 0.8,
      grain: 0.08,
      shadow: { colour: '#2d3a4c', dx: -6, dy: 4, blur: 6, alpha: 0.3 },
    },
    (brush) => {
      customer(brush, (brush, hand, unit) =>
        acornCup(brush, [hand[0] + unit * 0.04, hand[1] - unit * 0.08], unit * 0.2),
      )
    },
  )
}

/** Low light throws long shadows, away from the sun and along the ground. */
function standingShadow(brush: Brush) {
  const paint = brush.context.createLinearGradient(350, 0, 20, 0)
  paint.addColorStop(0, withAlpha('#2b3f6a', 0.75))
  paint.addColorStop(1, withAlpha('#2b3f6a', 0))
  brush.within(smooth(points('356,902 300,890 160,884 20,892 20,926 160,924 300,914'), true, 7), () => {
    brush.context.fillStyle = paint
    brush.context.fillRect(0, 860, 400, 90)
  })
}

function acornCup(brush: Brush, [x, y]: Point, size: number) {
  const cup = smooth(
    [
      [x - size, y - size * 0.5],
      [x + size, y - size * 0.5],
      [x + size * 0.8, y + size * 0.4],
      [x, y + size * 0.75],
      [x - size * 0.8, y + size * 0.4],
    ],
    true,
    6,
  )
  brush.form(cup, '#9a6a42', { width: 2 })
  brush.pattern(cup, '#7a4f34', { step: 8, size: 4, width: 1.4 })
  brush.fill(blob(x, y - size * 0.5, size, size * 0.28), '#5f3d2c')
}

/** Wings first, clear, on a plane without edge; then the fairy in a petal of her own flower. */
export function fairyPlane(page: Page) {
  cups(page)
  const root: Point = [686, 604]
  page.plane({ alpha: 0.82 }, (brush) => {
    const wings = [
      leaf(...root, 188, 54, -0.66, -0.2),
      leaf(...root, 146, 42, -0.08, 0.15),
      leaf(...root, 150, 42, -1.16, -0.15),
    ]
    for (const wing of wings) {
      brush.fill(wing, withAlpha('#f4fbf0', 0.62))
      brush.crescent(wing, withAlpha('#ffffff', 0.9), -5, 2)
      brush.line(wing, withAlpha('#7f9a9a', 0.35), 1.5, true)
    }
  })
  page.plane({ edge: 0.28, reach: 0.7, grain: 0.06 }, fairy)
}

/** The shop's goods, in order of size. */
function cups(page: Page) {
  page.plane(
    {
      edge: 0.25,
      reach: 0.7,
      grain: 0.06,
      shadow: { colour: '#6a4a2c', dx: -4, dy: 3, blur: 2, alpha: 0.5 },
    },
    (brush) => {
      for (const [x, size] of [
        [822, 25],
        [864, 19],
        [895, 13],
      ] as const) {
        acornCup(brush, [x, 738 - size * 0.4], size)
        drop(brush, [x, 738 - size * 1.3], size * 0.74)
      }
    },
  )
}

function drop(brush: Brush, [x, y]: Point, size: number) {
  const round = blob(x, y, size, size, { corners: 12, jitter: 0.015 })
  brush.fill(round, '#e9f6e2')
  brush.crescent(round, '#9fc9b4', 0, -size * 0.3)
  brush.fill(blob(x + size * 0.32, y - size * 0.36, size * 0.24, size * 0.18), '#ffffff')
}

/** The second customer, who is in no hurry. */
export function snail(page: Page) {
  page.plane(
    {
      edge: 0.28,
      reach: 0.7,
      grain: 0.08,
      shadow: { colour: '#20363a', dx: -6, dy: 4, blur: 4, alpha: 0.4 },
    },
    (brush) => {
      const body = smooth(points('96,952 120,932 176,928 196,900 212,892 222,904 216,932 200,954'), true, 7)
      brush.form(body, '#d8b98a', { width: 2 })
      for (const x of [206, 217])
        brush
          .line(
            [
              [x, 898],
              [x + 6, 874],
            ],
            '#d8b98a',
            3.4,
          )
          .fill(blob(x + 6, 873, 4, 4), '#3a2a2c')
      const shell = blob(148, 906, 38, 36, { corners: 12, jitter: 0.03 })
      brush.form(shell, '#b8653f', { width: 3, shadeWidth: 9 })
      const coil: Shape = Array.from(
        { length: 26 },
        (_, i): Point => [
          148 + Math.cos(i * 0.5) * (30 - i * 1.1),
          907 + Math.sin(i * 0.5) * (28 - i * 1.05),
        ],
      )
      brush.fill(ribbon(coil, [2.4, 2, 1], 4), '#8a4634')
    },
  )
}

/** Hanging dew: round below, a soft tip above. */
const pearl = ([x, y]: Point, size: number): Shape =>
  smooth(
    points('0,-1.45 0.3,-0.95 0.8,-0.4 1,0.15 0.72,0.72 0,0.98 -0.72,0.72 -1,0.15 -0.8,-0.4 -0.3,-0.95').map(
      ([u, v]): Point => [x + u * size, y + v * size],
    ),
    true,
    7,
  )

/** Behind the two it lights, so that no grain lies on their faces. */
export function dewLight(page: Page) {
  page.glow(...dew, 320, '#ffe9a6', { strength: 0.9, power: 1.7, stipple: 0.6 })
}

export function dewDrop(page: Page) {
  page.plane({}, (brush) => {
    const round = pearl(dew, 37)
    brush.fill(round, '#fffbe6')
    brush.crescent(round, '#bfe3cf', 2, -9, 0.9)
    brush.crescent(round, '#f6c65f', -3, -4, 0.6)
    brush.fill(blob(dew[0] + 10, dew[1] - 9, 8, 6), '#ffffff')
  })
  page.glow(...dew, 90, '#fff6cf', { strength: 0.55, stipple: 0.3 })
}
