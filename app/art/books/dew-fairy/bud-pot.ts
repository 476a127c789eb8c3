import type { Brush } from '../../kit/brush'
import { withAlpha } from '../../kit/colour'
import { blob, limb, type Placement, placeShape, points, type Shape, smooth } from '../../kit/shapes'
import { leaf } from '../../scenery'

/** Clay, and in it the flower, shut like a little umbrella. */
export function pot(brush: Brush, place: Placement) {
  const on = (shape: Shape) => placeShape(shape, place)
  const stem = points('20,-44 60,-96 150,-118 220,-160 240,-236')
  brush.form(on(limb(stem, [8, 8, 7, 6, 6], 9)), '#5a8a5e', { width: 3, shadeWidth: 5 })
  brush.form(on(heartLeaf(150, -116, 70, 0.9)), '#5f9168', { width: 3, shadeWidth: 9 })
  brush.form(on(heartLeaf(216, -160, 58, 0.2)), '#4c7f5c', { width: 3, shadeWidth: 7 })
  brush.form(on(heartLeaf(80, -104, 50, 0.3)), '#4c7f5c', { width: 3, shadeWidth: 7 })
  bud(brush, on)
  const clay = on(smooth(points('-84,-44 84,-44 74,60 58,96 0,102 -58,96 -74,60'), true, 5))
  brush.form(clay, '#b0644a', { width: 5, shadeWidth: 22 })
  brush.spray(clay, '#4a2a4c', { strength: 0.5, start: 0.45 })
  brush.form(on(smooth(points('-94,-62 0,-70 94,-62 96,-28 0,-20 -96,-28'), true, 5)), '#c2745a', {
    width: 4,
    shadeWidth: 12,
  })
  brush.fill(on(blob(0, -58, 80, 12, { jitter: 0.03 })), '#4a3230')
}

/** A leaf of the morning glory: a heart. */
export const heartLeaf = (x: number, y: number, size: number, turn: number): Shape =>
  placeShape(
    smooth(points('0,0 -0.18,-0.3 0.12,-0.52 0.5,-0.36 1.1,0.02 0.5,0.4 0.12,0.54 -0.18,0.3'), true, 6),
    { x, y, scale: size, turn },
  )

/** Twisted tight; its snore is three small rings. */
function bud(brush: Brush, on: (shape: Shape) => Shape) {
  const body = on(
    smooth(points('240,-226 218,-250 210,-300 226,-352 248,-392 254,-350 272,-300 266,-250'), true, 7),
  )
  brush.form(body, '#6a62ae', { width: 4, shadeWidth: 12, rim: '#b9c2e4' })
  brush.within(body, () => {
    for (const [a, b] of [
      [-380, -330],
      [-345, -285],
      [-305, -240],
      [-262, -214],
    ] as const)
      brush.dry(
        on([
          [206, b],
          [240, (a + b) / 2 + 6],
          [276, a],
        ]),
        5,
        '#d9cfe6',
        { alpha: 0.75, gap: 0.15, seed: a },
      )
  })
  for (const [turn, bow] of [
    [-1.9, 0.3],
    [-1.2, -0.3],
    [-1.55, 0],
  ] as const)
    brush.form(on(leaf(240, -222, 40, 8, turn, bow)), '#6fa05a', { width: 2, shadeWidth: 3 })
  for (const [x, y, size] of [
    [272, -412, 8],
    [296, -442, 12],
    [328, -482, 17],
  ] as const)
    brush.line(on(blob(x, y, size, size * 0.92, { jitter: 0.04 })), withAlpha('#e3f0ec', 0.9), 3, true)
}
