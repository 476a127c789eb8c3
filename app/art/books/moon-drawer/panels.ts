import type { Brush } from '../../kit/brush'
import { type Box, boundsOf, type Shape, wobble } from '../../kit/shapes'
import type { Page } from '../../page'

/** A window cut by hand: hardly ever square. */
export function cutWindow([left, top, right, bottom]: Box, seed: number): Shape {
  const side = (from: [number, number], to: [number, number]): Shape =>
    Array.from({ length: 24 }, (_, i) => [
      from[0] + ((to[0] - from[0]) * i) / 24,
      from[1] + ((to[1] - from[1]) * i) / 24,
    ])
  const lean = ((seed * 7) % 5) - 2
  const corners: [number, number][] = [
    [left + lean, top + lean],
    [right - lean, top - lean * 1.5],
    [right + lean, bottom + lean],
    [left - lean, bottom - lean],
  ]
  return wobble(
    corners.flatMap((corner, i) => side(corner, corners[(i + 1) % 4] ?? corner)),
    3.4,
    0.012,
    seed,
  )
}

/** The same with round shoulders. */
export function roundWindow([left, top, right, bottom]: Box, radius: number, seed: number): Shape {
  const corner = (x: number, y: number, from: number): Shape =>
    Array.from({ length: 13 }, (_, i) => {
      const angle = (from + i / 12) * (Math.PI / 2)
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
    })
  const foot: Shape = Array.from({ length: 20 }, (_, i) => [right + ((left - right) * i) / 19, bottom])
  return wobble(
    [...corner(left + radius, top + radius, 2), ...corner(right - radius, top + radius, 3), ...foot],
    3.4,
    0.012,
    seed,
  )
}

/** The sheet that the windows are cut from; it lies upon the pictures and throws its shadow into them. */
export function windowedSheet(page: Page, colour: string, windows: Shape[], light: string) {
  page.plane(
    {
      edge: 0.35,
      reach: 1,
      grain: 0.07,
      blotch: 0.05,
      shadow: { colour: '#1a1038', dx: 7, dy: 9, blur: 9, alpha: 0.55 },
    },
    (brush) => {
      const whole: Shape = [
        [-60, -60],
        [page.width + 60, -60],
        [page.width + 60, page.height + 60],
        [-60, page.height + 60],
      ]
      brush.fill(whole, colour)
      brush.hatch([-40, -40, page.width + 40, page.height + 40], colour, {
        strokes: 90,
        width: 20,
        length: 0.16,
        turn: 0.1,
        alpha: 0.14,
        light: 0.012,
        hue: 5,
      })
      for (const window of windows) brush.erase(window)
      for (const window of windows) brush.line([...window, window[0] ?? [0, 0]], light, 2.4)
    },
  )
}

/** Paints in one window only. */
export const paintInside = (window: Shape, draw: (brush: Brush) => void) => (brush: Brush) => {
  brush.within(window, () => draw(brush))
}

/** Stitches round the windows, a little way off. */
export function stitches(page: Page, windows: Shape[], colour: string) {
  page.plane({ edge: 0.25, reach: 0.6, alpha: 0.9 }, (brush) => {
    for (const window of windows) {
      const [left, top, right, bottom] = boundsOf(window)
      const [cx, cy] = [(left + right) / 2, (top + bottom) / 2]
      const [kx, ky] = [1 + 30 / (right - left), 1 + 30 / (bottom - top)]
      const far = window.map(([x, y]): [number, number] => [cx + (x - cx) * kx, cy + (y - cy) * ky])
      dashes(brush, far, colour)
    }
  })
}

function dashes(brush: Brush, line: Shape, colour: string) {
  const closed = [...line, line[0] ?? [0, 0]]
  let run = 0
  for (const [i, point] of closed.entries()) {
    const [px, py] = closed[i - 1] ?? point
    const length = Math.hypot(point[0] - px, point[1] - py)
    for (let at = 0; at < length; at += 2, run += 2) {
      if (run % 34 > 0.5) continue
      const [dx, dy] = [(point[0] - px) / length, (point[1] - py) / length]
      const [x, y] = [px + dx * at, py + dy * at]
      brush.line(
        [
          [x, y],
          [x + dx * 15, y + dy * 15],
        ],
        colour,
        2.6,
      )
    }
  }
}
