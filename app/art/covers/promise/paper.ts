import { type Point, type Shape, smooth } from '../../kit/shapes'

/** Where the open book lies on the picture. */
export const [LEFT, GUTTER, RIGHT, TOP, BOTTOM] = [530, 886, 1242, 236, 806]

/** A leaf of paper rises from the gutter, then lies flat. */
function leafEdge(y: number, far: number, rise: number): Shape {
  const side = Math.sign(far - GUTTER)
  const at = (away: number, up: number): Point => [GUTTER + side * away, y - up * rise]
  return smooth([at(0, -0.6), at(22, 0.5), at(70, 1), at(170, 0.72), [far, y]], false, 8)
}

export function paperLeaf(far: number, grow = 0): Shape {
  const out = far + Math.sign(far - GUTTER) * grow
  return [...leafEdge(TOP - grow * 0.4, out, 20), ...leafEdge(BOTTOM + grow, out, 20).reverse()]
}

const leaves = [paperLeaf(LEFT), paperLeaf(RIGHT)]
export const spread: Shape = [...(leaves[0] ?? []).slice().reverse(), ...(leaves[1] ?? [])]
