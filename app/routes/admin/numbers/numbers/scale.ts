// The scale of a chart: round numbers on its axis.

interface Scale {
  low: number
  high: number
  ticks: number[]
}

const STEPS = 4

/** `below` is how far the columns go under zero: no further than that, since it is mostly little. */
export function makeScale(above: number, below = 0): Scale {
  const step = roundStep(Math.max(1, above + below) / STEPS)
  const [highest, lowest] = [Math.max(1, Math.ceil(above / step)), 0 - Math.floor(below / step)]
  const ticks = Array.from({ length: highest - lowest + 1 }, (_, i) => (lowest + i) * step)
  return { low: 0 - below, high: highest * step, ticks }
}

/** The next of 1, 2, 5, 10, 20, 50 and so on. */
function roundStep(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(least, 1))))
  return ([1, 2, 5, 10].find((one) => one * power >= least) ?? 10) * power
}

const grouped = [0, 1].map((digits) => new Intl.NumberFormat('ko-KR', { maximumFractionDigits: digits }))

/** Short enough for an axis: 120만, 1.2억. */
export function compactNumber(n: number): string {
  const [part, unit] = inUnit(n)
  return `${grouped[Math.abs(part) < 100 ? 1 : 0]?.format(part)}${unit}`
}

function inUnit(n: number): [part: number, unit: string] {
  if (Math.abs(n) >= 100_000_000) return [n / 100_000_000, '억']
  return Math.abs(n) >= 10_000 ? [n / 10_000, '만'] : [n, '']
}

/** The columns under which a label has room, at most `most` of them, evenly apart and counted back from the last one. */
export function labelledColumns(count: number, most: number): number[] {
  const every = Math.ceil(count / most)
  return Array.from({ length: count }, (_, i) => i).filter((i) => (count - 1 - i) % every === 0)
}
