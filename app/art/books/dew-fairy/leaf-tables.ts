import type { Brush } from '../../kit/brush'
import { withAlpha } from '../../kit/colour'
import { blob, limb, type Point, type Shape } from '../../kit/shapes'
import type { Page } from '../../page'
import { cutByHand } from './world'

/** A round leaf like a table, its veins from a middle that is not the middle. */
export function roundLeaf(brush: Brush, x: number, y: number, size: number, colour: string, seed: number) {
  const shape = leafTable(x, y, size, seed)
  brush.form(shape, colour, { width: size * 0.018, shadeWidth: size * 0.06 })
  brush.within(shape, (box) => {
    brush.hatch(box, colour, {
      strokes: 40,
      width: size * 0.06,
      length: 0.4,
      turn: -0.7,
      alpha: 0.26,
      seed,
      light: 0.02,
      hue: 6,
    })
    const [mx, my] = [x - size * 0.12, y + size * 0.16]
    for (let i = 0; i < 11; i++) {
      const angle = (i / 11) * Math.PI * 2 + seed
      const end: Point = [mx + Math.cos(angle) * size, my + Math.sin(angle) * size]
      brush.fill(
        limb(
          [[mx, my], [(mx + end[0]) / 2 + 8, (my + end[1]) / 2 + 6], end],
          [size * 0.012, size * 0.008, size * 0.002],
          6,
        ),
        withAlpha('#e6edbe', 0.3),
      )
    }
  })
  brush.spray(shape, '#22465c', { strength: 0.4, start: 0.5 })
}

const leafTable = (x: number, y: number, size: number, seed: number): Shape =>
  cutByHand(blob(x, y, size, size * 0.94, { corners: 15, jitter: 0.035, seed }), size * 0.012, seed)

export function tables(page: Page) {
  const shadow = { colour: '#10302f', dx: -26, dy: 26, blur: 18, alpha: 0.5 }
  page.plane({ edge: 0.4, reach: 1.4, grain: 0.09, blotch: 0.06, shadow }, (brush) => {
    roundLeaf(brush, 1100, 690, 190, '#5f9a62', 7)
    roundLeaf(brush, 1850, 130, 240, '#6fa565', 9)
  })
  page.plane({ edge: 0.4, reach: 1.6, grain: 0.07, blotch: 0.05, shadow }, (brush) => plain(brush))
  page.plane({ edge: 0.4, reach: 1.4, grain: 0.09, blotch: 0.06, shadow }, (brush) =>
    roundLeaf(brush, 1490, 520, 460, '#86b06a', 3),
  )
}

/** For words: one leaf with hardly a vein. */
function plain(brush: Brush) {
  const shape = leafTable(440, 470, 560, 12)
  brush.form(shape, '#a9c987', { width: 8, shadeWidth: 30 })
  brush.within(shape, () =>
    brush.hatch([0, 0, 1000, 1000], '#accb8b', {
      strokes: 50,
      width: 34,
      length: 0.3,
      turn: -0.7,
      alpha: 0.22,
      seed: 5,
      light: 0.012,
      hue: 5,
    }),
  )
  for (const [x, y, turn] of [
    [840, 690, 0.5],
    [760, 860, 0.9],
    [500, 1000, 1.5],
    [200, 960, 2.1],
    [905, 420, -0.1],
  ] as const)
    brush.within(shape, () =>
      brush.fill(
        limb(
          [
            [x - Math.cos(turn) * 110, y - Math.sin(turn) * 110],
            [x + Math.cos(turn) * 200, y + Math.sin(turn) * 200],
          ],
          [1, 6],
          6,
        ),
        withAlpha('#dfeab4', 0.4),
      ),
    )
}
