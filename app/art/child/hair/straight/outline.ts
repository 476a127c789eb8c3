import { points, type Shape, smooth } from '../../../kit/shapes'

/** A closed line through the points of the list, moved first; smooth but where a point has a !: '0,0 1,0! 1,1'. */
export function outlineOf(list: string, move: (shape: Shape) => Shape): Shape {
  const shape = move(points(list.replaceAll('!', '')))
  const corners = list.split(' ').flatMap((pair, i) => (pair.endsWith('!') ? [i] : []))
  const [first] = corners
  if (first === undefined) return smooth(shape, true, 7)
  return corners.flatMap((start, k) => {
    const end = corners[k + 1] ?? first + shape.length
    const run = [...shape, ...shape].slice(start, end + 1)
    return smooth(run, false, 7).slice(0, -1)
  })
}
