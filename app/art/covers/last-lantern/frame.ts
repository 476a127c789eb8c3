import type { Brush } from '../../kit/brush'
import { mix } from '../../kit/colour'
import { between, rng } from '../../kit/random'
import { blob, type Point, points, ribbon, smooth, wobble } from '../../kit/shapes'
import type { Page } from '../../page'
import { leaf, trunk } from '../../scenery'

function fern(brush: Brush, x: number, size: number, seed: number) {
  const random = rng(seed)
  for (let k = 0; k < 5; k++) {
    const turn = -Math.PI / 2 + (k - 2) * 0.4 + between(random, -0.1, 0.1)
    const reach = size * between(random, 0.7, 1.1)
    const colour = mix('#081620', '#1d4c4e', random() * 0.6)
    const stem = smooth(
      [
        [x, 1015],
        [x + Math.cos(turn) * reach * 0.45, 1010 + Math.sin(turn) * reach * 0.62],
        [x + Math.cos(turn) * reach, 1010 + Math.sin(turn) * reach * 0.95],
      ],
      false,
      9,
    )
    brush.fill(ribbon(stem, [2.6, 1], 1), colour)
    stem.forEach(([u, v], i) => {
      const rest = 1 - i / stem.length
      if (i < 3 || i % 2) return
      for (const side of [-1, 1])
        brush.fill(leaf(u, v, 4 + size * 0.36 * rest * (1.15 - rest), 4.6, turn + side * 1.05, 0.15), colour)
    })
  }
}

/** The darkest and simplest shapes, cropped by the page. */
export function frame(page: Page) {
  const shadow = { colour: '#071421', dx: 0, dy: 0, blur: 18, alpha: 0.5 }
  page.plane({ edge: 0.7, reach: 1.6, grain: 0.14, shadow }, (brush) => {
    bark(brush)
    for (const [x, y] of points('10,-10 990,-6')) leaves(brush, x, y)
  })
  page.plane({ edge: 0.45, grain: 0.12 }, (brush) => {
    for (const [x, size] of points('38,150 130,96 262,64 770,70 880,120 968,160')) fern(brush, x, size, x)
  })
}

function bark(brush: Brush) {
  const tree = trunk([-4, 1020], [-30, -60], 92, 66, { seed: 9, lean: 10, flare: 0.7 })
  brush.within(tree, () => {
    brush.fill(tree, '#0b1b29')
    for (let i = 0; i < 16; i++) {
      const look = { alpha: 0.5, gap: 0.42, seed: i }
      const streak = points(`${i * 7 - 40},-60 ${i * 6 - 30},500 ${i * 8 - 44},1020`)
      brush.dry(streak, 7, i % 2 ? '#173342' : '#06111b', look)
    }
  })
  brush.crescent(tree, mix('#0b1b29', '#f0a649', 0.3), -13, 0, 0.35)
  brush.crescent(tree, mix('#0b1b29', '#f0a649', 0.42), -4, 0, 0.4)
}

function leaves(brush: Brush, x: number, y: number) {
  const colours = ['#081620', '#0c2231', '#123242', '#1a4452']
  const region = wobble(blob(x, y, 160, 63), 9, 0.02)
  brush.dabs(region, 210, { size: 30, colours, seed: x + 5, turn: 1.1, from: [0.3, 0.9] })
}

/** None settles on the child, on the bear's nose, or before the title. */
const isTaken = (x: number, y: number) =>
  y > 870 || y < 440 || Math.abs(x - 380) < 120 || (Math.abs(x - 615) < 85 && y > 700)

/** Grey asleep, golden where the light has come. */
export function fireflies(page: Page, flame: Point) {
  page.plane({ edge: 0.2, reach: 0.6 }, (brush) => {
    const random = rng(77)
    for (let i = 0; i < 46; i++) {
      const [angle, reach] = [between(random, 0, 6.3), between(random, 90, 470)]
      const [x, y] = [flame[0] + Math.cos(angle) * reach, flame[1] + Math.sin(angle) * reach * 0.55 - 30]
      const awake = Math.max(0, 1 - reach / 420)
      if (isTaken(x, y)) continue
      if (awake > 0.2) brush.glow(x, y, 15, '#ffd978', { strength: 0.5 * awake + 0.1 })
      const body = blob(x, y, 2.6 + random(), 2.6, { corners: 6, seed: i })
      brush.fill(body, mix('#8fb0a6', '#fff0b0', Math.min(1, awake * 2)))
    }
  })
}
