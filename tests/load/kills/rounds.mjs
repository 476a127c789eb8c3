import { appendFileSync, existsSync, readFileSync } from 'node:fs'

// A line for each kill, written at once: a run that is cut leaves its rounds behind.

const MIN_KILLS = 200
const MIN_IN_FLIGHT = 2000
const MAX_READY_MS = 5000
const MAX_SETTLED_S = 60

/**
 * @typedef {object} Round
 * @property {'place' | 'instant' | 'server' | 'backend'} kind
 * @property {number} confirms sent before the kill
 * @property {number} inFlight of them, those without a response at the kill
 * @property {number} begun of those in flight, those whose keys the shop had stored, or that Payple had taken
 * @property {number} taken of those in flight, those that Payple had taken
 * @property {number} refundsInFlight
 * @property {number} [readyMs] from the kill of the shop until the next process is open
 * @property {number} settledS from then, or from the kill of PostgreSQL, until no payment and no refund is open
 * @property {number[]} lost orders that were confirmed or paid for and are not paid
 * @property {number[]} twice orders that were paid for twice
 * @property {number} open payments and refunds that have not ended
 * @property {string[]} broken names of invariants
 */

/**
 * What is left once all rounds of one database are over.
 * @typedef {object} Ending
 * @property {'end'} kind
 * @property {number} seconds
 * @property {number} openJobs
 * @property {number} failedJobs
 */

/** @param {Round | Ending} line */
export function writeRound(line, file = process.env.ROUNDS_FILE) {
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`)
}

/**
 * @param {string} file
 * @returns {(Round | Ending)[]}
 */
export function readRounds(file) {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

/**
 * @param {readonly (Round | Ending)[]} lines
 * @returns {import('../record.mjs').Figure[]}
 */
export function describeRounds(lines) {
  const rounds = lines.filter((line) => line.kind !== 'end')
  const endings = lines.filter((line) => line.kind === 'end')
  /** @param {(round: Round) => number} of */
  const sum = (of) => rounds.reduce((total, round) => total + of(round), 0)
  /** @param {Round['kind']} kind */
  const count = (kind) => rounds.filter((round) => round.kind === kind).length
  const begun = sum((round) => round.begun)
  const ready = sortNumbers(rounds.flatMap(({ readyMs }) => readyMs ?? []))
  const settled = sortNumbers(rounds.map(({ settledS }) => settledS))
  const broken = rounds.flatMap((round) => round.broken)
  const ended = sortNumbers(endings.map(({ seconds }) => seconds))
  const openJobs = endings.reduce((total, end) => total + end.openJobs, 0)
  const failedJobs = endings.reduce((total, end) => total + end.failedJobs, 0)
  return [
    {
      figure: 'kills',
      measured: `${rounds.length}: of the shop ${count('place')} at named places and ${count('instant')} at any instant, of PostgreSQL ${count('server')}, of one of its backends ${count('backend')}`,
      target: `≥ ${MIN_KILLS}`,
      isMet: rounds.length >= MIN_KILLS,
    },
    {
      figure: 'confirms in flight when killed: begun and without a response',
      measured: `${begun} of ${sum(({ confirms }) => confirms)}, of which Payple had taken ${sum(({ taken }) => taken)}; ${sum(({ inFlight }) => inFlight) - begun} more were not begun yet`,
      target: `≥ ${MIN_IN_FLIGHT}`,
      isMet: begun >= MIN_IN_FLIGHT,
    },
    { figure: 'refunds of a part in flight when killed', measured: `${sum((one) => one.refundsInFlight)}` },
    expectNone(
      'orders that were confirmed or paid for and are not paid',
      sum(({ lost }) => lost.length),
    ),
    expectNone(
      'orders that were paid for twice',
      sum(({ twice }) => twice.length),
    ),
    expectNone(
      'payments and refunds that have not ended after two minutes',
      sum(({ open }) => open),
    ),
    {
      figure: 'invariants that are broken',
      measured: broken.length ? [...new Set(broken)].join('; ') : '0',
      target: '0',
      isMet: broken.length === 0,
    },
    {
      figure: 'jobs that have not ended once all is over, jobs that gave up',
      measured: `${openJobs} after at most ${toSeconds(ended.at(-1))}, ${failedJobs}`,
      target: '0, 0',
      isMet: endings.length > 0 && openJobs + failedJobs === 0,
    },
    {
      figure: 'ready after the kill of the shop: half of the starts, most',
      measured: `${toSeconds(middleOf(ready) / 1000)}, ${toSeconds((ready.at(-1) ?? Number.NaN) / 1000)}`,
      target: `half ≤ ${MAX_READY_MS / 1000} s`,
      isMet: middleOf(ready) <= MAX_READY_MS,
    },
    {
      figure: 'settled after that: half of the rounds, most',
      measured: `${toSeconds(middleOf(settled))}, ${toSeconds(settled.at(-1))}`,
      target: `≤ ${MAX_SETTLED_S} s`,
      isMet: (settled.at(-1) ?? Number.NaN) <= MAX_SETTLED_S,
    },
  ]
}

/**
 * @param {string} figure
 * @param {number} found
 */
const expectNone = (figure, found) => ({ figure, measured: `${found}`, target: '0', isMet: found === 0 })

/** @param {number[]} numbers */
const sortNumbers = (numbers) => numbers.sort((a, b) => a - b)

/** @param {number[]} sorted */
const middleOf = (sorted) => sorted[Math.floor(sorted.length / 2)] ?? Number.NaN

/** @param {number | undefined} seconds */
const toSeconds = (seconds = Number.NaN) => (Number.isNaN(seconds) ? '–' : `${seconds.toFixed(1)} s`)
