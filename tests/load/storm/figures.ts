import type { Outcome, Seen } from '../../cluster/requests'
import type { Figure } from '../../cluster/storm-figures'
import type { Sample } from './samples'

// What a phase of the storm has shown its visitors, and whether memory and open files stay level.

const READS = ['page', 'picture']
const KINDS = ['page', 'picture', 'cart', 'login', 'preview', 'order', 'payment', 'confirm']
const MOST_P99_MS = 300
const MOST_KIND = 0.001
const MOST_SLOPE = 1

export function describeRequests(seen: readonly Seen[], phase: string): Figure[] {
  const count = (outcome: Outcome, of: readonly Seen[] = seen) =>
    of.filter((one) => one.outcome === outcome).length
  const previews = seen.filter(({ what }) => what === 'preview')
  const bad = seen.filter(({ outcome }) => ['failed', 'cut', 'open'].includes(outcome))
  for (const { what, outcome, ms, note } of bad) console.info(`  ${outcome}: ${what} after ${ms} ms: ${note}`)
  const tooMany = count('too many') - count('too many', previews)
  const kind = count('kind 503')
  const fineOf = (what: string) =>
    count(
      'fine',
      seen.filter((one) => one.what === what),
    )
  const reads = timesOf(seen, ({ what }) => READS.includes(what))
  const painted = timesOf(seen, ({ what }) => what === 'preview')
  return [
    {
      figure: `${phase}: reads`,
      measured: `${reads.length}; p50 ${at(reads, 0.5)} ms, p99 ${at(reads, 0.99)} ms, most ${at(reads, 1)} ms`,
      target: `p99 < ${MOST_P99_MS} ms`,
      isMet: at(reads, 0.99) < MOST_P99_MS,
    },
    {
      figure: `${phase}: all requests`,
      measured: `${seen.length}: ${count('failed')} failed, ${count('cut')} cut, ${count('open')} never ended, ${kind} kind 503, ${tooMany} × 429 but for previews`,
      target: `0 failed, cut or open; kind 503 < ${MOST_KIND * 100} %; 429 0`,
      isMet: bad.length === 0 && kind < seen.length * MOST_KIND && tooMany === 0,
    },
    {
      figure: `${phase}: previews`,
      measured: `${previews.length}: ${count('fine', previews)} painted, ${count('too many', previews)} × 429, ${count('put off', previews)} × 503; p50 ${at(painted, 0.5)} ms, p99 ${at(painted, 0.99)} ms`,
      target: 'most of them painted',
      isMet: count('fine', previews) > previews.length / 2,
    },
    {
      figure: `${phase}: what succeeded of each kind`,
      measured: KINDS.map((kind) => `${kind} ${fineOf(kind)}`).join(', '),
      target: 'each ≥ 1',
      isMet: KINDS.every((kind) => fineOf(kind) > 0),
    },
  ]
}

export function tally(seen: readonly Seen[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { what, outcome } of seen)
    counts[`${what}, ${outcome}`] = (counts[`${what}, ${outcome}`] ?? 0) + 1
  return counts
}

function timesOf(seen: readonly Seen[], isWanted: (one: Seen) => boolean): number[] {
  return seen
    .filter((one) => one.outcome === 'fine' && isWanted(one))
    .map(({ ms }) => ms)
    .sort((a, b) => a - b)
}
const at = (sorted: number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN

interface LevelOptions {
  /** the phase in which all must stay level */
  phase: string
  /** the size of the memory that the database's processes share */
  sharedMb: number
}

export function describeLevel(samples: readonly Sample[], { phase, sharedMb }: LevelOptions): Figure[] {
  const level = samples.filter((one) => one.phase === phase)
  const describe = (figure: string, unit: string, of: (sample: Sample) => number): Figure => {
    const slope = slopeOf(level, of)
    const all = samples.map(of)
    return {
      figure,
      measured: `${of(samples[0] as Sample).toFixed(0)} → ${of(samples.at(-1) as Sample).toFixed(0)}${unit}, most ${Math.max(...all).toFixed(0)}; ${slope.toFixed(2)} % in ten minutes over ${level.length} samples`,
      target: `≤ ${MOST_SLOPE} % in ten minutes`,
      isMet: slope <= MOST_SLOPE,
    }
  }
  const loads = samples.map(({ load }) => load)
  const touched = samples.map(({ database }) => database.sharedMb)
  return [
    describe('memory of the web process and its engines', ' MB', ({ rssMb }) => rssMb),
    describe('memory of the web process alone', ' MB', ({ processes }) => processes[0]?.rssMb ?? Number.NaN),
    describe('open files of both', '', ({ files }) => files),
    describe("memory of the database's processes, each its own", ' MB', ({ database }) => database.privateMb),
    {
      figure: "memory that the database's processes share: touched of what is configured",
      measured: `${touched[0]?.toFixed(0)} → ${touched.at(-1)?.toFixed(0)} MB of ${sharedMb}`,
    },
    {
      figure: 'load of the machine, least and most',
      measured: `${Math.min(...loads).toFixed(1)}, ${Math.max(...loads).toFixed(1)}`,
    },
  ]
}

/** By least squares: percent of the mean in ten minutes. */
export function slopeOf(samples: readonly Sample[], of: (sample: Sample) => number): number {
  const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
  const [x, y] = [samples.map(({ minute }) => minute), samples.map(of)]
  const [mx, my] = [mean(x), mean(y)]
  const over = x.reduce((sum, minute, i) => sum + (minute - mx) * ((y[i] ?? 0) - my), 0)
  const under = x.reduce((sum, minute) => sum + (minute - mx) ** 2, 0)
  return under ? ((over / under) * 10 * 100) / my : 0
}
