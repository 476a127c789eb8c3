import type { Brush } from '../../brush'
import { shift } from '../../colour'
import type { Page } from '../../page'
import { between, rng } from '../../random'
import { leaf } from '../../scenery'
import { blob, isInside, type Shape, wobble } from '../../shapes'

/** A hole in a hedge, cut by hand: corners rounded, sides not quite straight. */
export function hole(left: number, top: number, right: number, bottom: number, seed = 1): Shape {
  const [x, y, rx, ry] = [(left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2]
  const round: Shape = Array.from({ length: 72 }, (_, i) => {
    const angle = (i / 72) * Math.PI * 2
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const squared = (v: number) => Math.sign(v) * Math.abs(v) ** 0.42
    return [x + squared(cos) * rx, y + squared(sin) * ry]
  })
  return wobble(round, 12, 0.012, seed)
}

/** Paints only in a hole, with room for what the hedge's edge will cover. */
export function through(page: Page, shape: Shape, draw: (brush: Brush) => void, look = {}) {
  page.plane({ grain: 0.1, blotch: 0.1, ...look }, (brush) => brush.within(shape, () => draw(brush)))
}

/** The hedge with its holes: one dark sheet that throws a shadow into them. */
export function hedge(page: Page, holes: Shape[], { colour = '#0e2735', seed = 1 } = {}) {
  const shadow = { colour: '#050e18', dx: 5, dy: 9, blur: 16, alpha: 0.7 }
  page.plane({ edge: 0.5, reach: 1.3, grain: 0.12, blotch: 0.14, shadow }, (brush) => {
    brush.fill(
      [
        [-42, -42],
        [page.width + 42, -42],
        [page.width + 42, page.height + 42],
        [-42, page.height + 42],
      ],
      colour,
    )
    thicket(brush, page, colour, seed)
    for (const shape of holes) brush.erase(shape)
    for (const shape of holes) rim(brush, shape, colour)
  })
}

/** Leaves hardly lighter than what they grow on: words stand on them. */
function thicket(brush: Brush, page: Page, colour: string, seed: number) {
  const random = rng(seed)
  for (let i = 0; i < 1100; i++) {
    const tone = shift(colour, { l: between(random, -0.018, 0.02), h: between(random, -14, 14) })
    brush.fill(
      leaf(
        random() * page.width,
        random() * page.height,
        between(random, 26, 52),
        between(random, 6, 12),
        between(random, 0, 6.28),
      ),
      tone,
    )
  }
}

/** Leaves that reach a little way into the hole. */
function rim(brush: Brush, shape: Shape, colour: string) {
  const random = rng(shape.length + 3)
  shape.forEach(([x, y], i) => {
    const [u, v] = shape[(i + 1) % shape.length] ?? [x, y]
    const turn = Math.atan2(v - y, u - x)
    for (let k = 0; k < 3; k++) {
      const tone = shift(colour, { l: between(random, -0.02, 0.045), h: between(random, -10, 20) })
      const length = between(random, 22, 42)
      const [px, py] = [x + (u - x) * random(), y + (v - y) * random()]
      const way =
        turn +
        (isInside(shape, px + Math.cos(turn + 1.2) * 12, py + Math.sin(turn + 1.2) * 12) ? 0.35 : -0.35)
      brush.fill(leaf(px, py, length, length * 0.24, way + between(random, -0.5, 0.3), 0.3), tone)
    }
    if (i % 9 === 0) brush.fill(blob(x, y, 4, 4, { corners: 6, seed: i }), shift(colour, { l: 0.05 }))
  })
}
