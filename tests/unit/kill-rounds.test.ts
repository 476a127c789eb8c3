import { expect, it } from 'vitest'
import { describeRounds, type Ending, type Round } from '../load/kills/rounds.mjs'

const round: Round = {
  kind: 'instant',
  confirms: 30,
  inFlight: 20,
  begun: 15,
  taken: 10,
  refundsInFlight: 3,
  readyMs: 2000,
  settledS: 44,
  lost: [],
  twice: [],
  open: 0,
  broken: [],
}
const end: Ending = { kind: 'end', seconds: 5, openJobs: 0, failedJobs: 0 }
const missed = (lines: (Round | Ending)[]) =>
  describeRounds(lines)
    .filter(({ isMet = true }) => !isMet)
    .map(({ figure }) => figure.split(' ').slice(0, 3).join(' '))
const many = Array.from({ length: 200 }, () => round)

it('200 kills with 3,000 confirms in flight and nothing lost miss nothing', () => {
  expect(missed([...many, end])).toEqual([])
  expect(describeRounds([...many, end])[1]?.measured).toMatch(
    /^3000 of 6000, of which Payple had taken 2000; 1000 more/,
  )
})

it('too few kills, too few in flight and rounds without their end are missed', () => {
  expect(missed([...many.slice(1), end])).toEqual(['kills'])
  expect(missed([...many.map((one) => ({ ...one, begun: 9 })), end])).toEqual(['confirms in flight'])
  expect(missed(many)).toEqual(['jobs that have'])
  expect(missed([])).toContain('kills')
})

it('each loss of a single round is missed, and so is a job that gave up', () => {
  const withOne = (fault: Partial<Round>) => missed([...many.slice(1), { ...round, ...fault }, end])
  expect(withOne({ lost: [7] })).toEqual(['orders that were'])
  expect(withOne({ twice: [7] })).toEqual(['orders that were'])
  expect(withOne({ open: 1 })).toEqual(['payments and refunds'])
  expect(withOne({ broken: ['I1 every paid order: 7'] })).toEqual(['invariants that are'])
  expect(withOne({ settledS: 61 })).toEqual(['settled after that:'])
  expect(missed([...many, { ...end, failedJobs: 1 }])).toEqual(['jobs that have'])
})
