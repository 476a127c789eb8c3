// The scale of a chart: round numbers on its axis, from zero or from below it.

export interface Scale {
  low: number
  high: number
  ticks: number[]
}

const STEPS = 4

/** `below` is how far the columns go under zero. Only whole numbers stand on the axis. */
export function makeScale(above: number, below = 0): Scale {
  const step = roundStep(Math.max(1, above + below) / STEPS)
  const [high, low] = [Math.max(1, Math.ceil(above / step)), 0 - Math.ceil(below / step)]
  const ticks = Array.from({ length: high - low + 1 }, (_, i) => (low + i) * step)
  return { low: low * step, high: high * step, ticks }
}

/** The next of 1, 2, 5, 10, 20, 50 and so on. */
function roundStep(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(least, 1))))
  return ([1, 2, 5, 10].find((one) => one * power >= least) ?? 10) * power
}

const grouped = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 1 })

/** Short enough for an axis: 120만, 1.2억. */
export function compactNumber(n: number): string {
  const size = Math.abs(n)
  if (size >= 100_000_000) return `${grouped.format(n / 100_000_000)}억`
  if (size >= 10_000) return `${grouped.format(n / 10_000)}만`
  return grouped.format(n)
}

/** The columns under which a label has room, at most `most` of them, evenly apart and counted back from the last one. */
export function labelledColumns(count: number, most: number): number[] {
  const every = Math.ceil(count / most)
  return Array.from({ length: count }, (_, i) => i).filter((i) => (count - 1 - i) % every === 0)
}
