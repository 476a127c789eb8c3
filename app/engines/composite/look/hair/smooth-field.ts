/** A direction at a place; `weight` says how sure it is. Directions of lines are doubled angles, as a unit vector. */
export interface FieldPoint {
  x: number
  y: number
  cos: number
  sin: number
  weight: number
}

/**
 * The share of a field of directions that a smooth one (a polynomial of this order) does not explain. Straight hair
 * changes its direction slowly over the head; waves and curls turn to and fro.
 */
export function unevennessOf(points: FieldPoint[], order: 2 | 3): number {
  const rows = points.map(({ x, y }) => termsOf(x, y, order))
  const square = rows.reduce((sum, _, i) => sum + (points[i] as FieldPoint).weight, 0)
  let rest = 0
  for (const axis of ['cos', 'sin'] as const) {
    const fit = fitTerms(rows, points, axis)
    rows.forEach((row, i) => {
      const { weight, [axis]: value } = points[i] as FieldPoint
      rest += weight * (value - row.reduce((sum, term, k) => sum + term * (fit[k] as number), 0)) ** 2
    })
  }
  return rest / (square || 1)
}

function termsOf(x: number, y: number, order: 2 | 3): number[] {
  const terms = [1, x, y, x * x, x * y, y * y]
  return order === 2 ? terms : [...terms, x ** 3, x * x * y, x * y * y, y ** 3]
}

/** Weighted least squares by its normal equations. */
function fitTerms(rows: number[][], points: FieldPoint[], axis: 'cos' | 'sin'): number[] {
  const size = rows[0]?.length ?? 0
  const system = Array.from({ length: size }, () => new Array<number>(size + 1).fill(0))
  rows.forEach((row, i) => {
    const { weight, [axis]: value } = points[i] as FieldPoint
    for (let p = 0; p < size; p++) {
      const line = system[p] as number[]
      const scaled = weight * (row[p] as number)
      for (let q = 0; q < size; q++) line[q] = (line[q] as number) + scaled * (row[q] as number)
      line[size] = (line[size] as number) + scaled * value
    }
  })
  return solve(system)
}

/** Gauss and Jordan's elimination with pivoting; a column without a pivot leaves its unknown at 0. */
function solve(system: number[][]): number[] {
  const size = system.length
  for (let column = 0; column < size; column++) {
    let best = column
    for (let row = column + 1; row < size; row++)
      if (Math.abs(system[row]?.[column] ?? 0) > Math.abs(system[best]?.[column] ?? 0)) best = row
    const pivot = system[best] as number[]
    system[best] = system[column] as number[]
    system[column] = pivot
    const lead = pivot[column] as number
    if (Math.abs(lead) < 1e-9) continue
    for (const line of system) {
      if (line === pivot) continue
      const share = (line[column] as number) / lead
      for (let k = column; k <= size; k++) line[k] = (line[k] as number) - share * (pivot[k] as number)
    }
  }
  return system.map((line, i) =>
    Math.abs(line[i] as number) < 1e-9 ? 0 : (line[size] as number) / (line[i] as number),
  )
}
