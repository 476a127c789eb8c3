import type { Point } from '../../kit/shapes'
import type { Page } from '../../page'
import { daisy } from './daisy'
import { acornCup, drop } from './dew'

export const lamp: Point = [1566, 470]

export function counter(page: Page) {
  page.plane(
    {
      edge: 0.4,
      reach: 1.2,
      grain: 0.1,
      blotch: 0.06,
      shadow: { colour: '#23382c', dx: 8, dy: 8, blur: 9, alpha: 0.4 },
    },
    (brush) => daisy(brush, { x: 1404, y: 716, scale: 0.92, foot: 170 }),
  )
  page.plane(
    { edge: 0.25, reach: 0.7, grain: 0.06, shadow: { colour: '#6a4a2c', dx: 4, dy: 3, blur: 2, alpha: 0.5 } },
    (brush) => {
      for (const [x, size] of [
        [1290, 21],
        [1326, 15],
        [1516, 24],
      ] as const) {
        acornCup(brush, [x, 716 - size * 1.05], size)
        drop(brush, { x, y: 716 - size * 1.6, size: size * 0.78, isBead: true, body: '#e9f6e2' })
      }
    },
  )
}

/** Hanging from the roof: the shop's lamp is dew too. */
export function lampDrop(page: Page) {
  page.plane({}, (brush) => {
    brush.line(
      [
        [1568, 372],
        [1566, 436],
      ],
      '#d9c6a0',
      2,
    )
    drop(brush, { x: 1566, y: 470, size: 30, body: '#ffe69a', lit: '#ffe08a', deep: '#c98a3c', alpha: 1 })
  })
  page.glow(...lamp, 90, '#fff6cf', { strength: 0.35, stipple: 0.35 })
}
