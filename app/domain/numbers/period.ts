import { parseDay } from '../orders/office/filter'

// The days that a page of numbers shows, and how they are put together: by day, by week from Monday, or by month.

export const grains = ['day', 'week', 'month'] as const
export type Grain = (typeof grains)[number]

export interface Period {
  /** the first and the last day in Seoul, as 'YYYY-MM-DD' */
  from: string
  to: string
  grain: Grain
  /** the grain that was asked for would have been too fine to be read */
  isCoarser?: boolean
}

/** A part of the period. The first and the last one are cut off where the period begins and ends. */
export interface Bucket {
  /** the day with which the whole day, week or month begins, as Postgres truncates it */
  key: string
  first: string
  last: string
}

const DEFAULT_DAYS = 30
const MAX_DAYS = 5 * 366
/** More columns than these would be thinner than a line on a phone. */
const MAX_BUCKETS = 93

/** Invalid values are ignored, days to come are cut off, and a period that is typed backwards is turned round. */
export function parsePeriod(query: URLSearchParams, today: string): Period {
  const typedTo = parseDay(query.get('to')) ?? today
  const typedFrom = parseDay(query.get('from')) ?? addDaysTo(typedTo, 1 - DEFAULT_DAYS)
  const to = min(max(typedFrom, typedTo), today)
  const from = max(min(min(typedFrom, typedTo), to), addDaysTo(to, 1 - MAX_DAYS))
  const wanted = grains.find((grain) => grain === query.get('grain')) ?? 'day'
  const grain = grains
    .slice(grains.indexOf(wanted))
    .find((one) => one === 'month' || countDays({ from, to }) / daysOf[one] <= MAX_BUCKETS)
  return { from, to, grain: grain ?? 'month', ...(grain !== wanted && { isCoarser: true }) }
}

const daysOf = { day: 1, week: 7 } as const

export const toPeriodQuery = ({ from, to, grain }: Period): string =>
  `${new URLSearchParams({ from, to, grain })}`

/** The last days up to today, with the grain that suits them. */
export function listShortcuts(today: string): (Period & { name: 'week' | 'month' | 'quarter' | 'year' })[] {
  const last = (days: number) => ({ from: addDaysTo(today, 1 - days), to: today })
  return [
    { name: 'week', ...last(7), grain: 'day' },
    { name: 'month', ...last(DEFAULT_DAYS), grain: 'day' },
    { name: 'quarter', from: addDaysTo(truncateDay(today, 'week'), -12 * 7), to: today, grain: 'week' },
    { name: 'year', from: firstOfMonth(today, -11), to: today, grain: 'month' },
  ]
}

export function listBuckets({ from, to, grain }: Period): Bucket[] {
  const buckets: Bucket[] = []
  for (let key = truncateDay(from, grain); key <= to; key = nextKey(key, grain))
    buckets.push({ key, first: max(key, from), last: min(addDaysTo(nextKey(key, grain), -1), to) })
  return buckets
}

/** Whether the bucket holds all days of its month. */
export const isWholeMonth = ({ key, first, last }: Bucket) =>
  first === key && last === addDaysTo(nextKey(key, 'month'), -1)

function truncateDay(day: string, grain: Grain): string {
  if (grain === 'day') return day
  if (grain === 'month') return firstOfMonth(day)
  return addDaysTo(day, -((new Date(day).getUTCDay() + 6) % 7))
}

const nextKey = (key: string, grain: Grain) =>
  grain === 'month' ? firstOfMonth(key, 1) : addDaysTo(key, daysOf[grain])

function firstOfMonth(day: string, later = 0): string {
  const at = new Date(`${day.slice(0, 7)}-01`)
  at.setUTCMonth(at.getUTCMonth() + later)
  return toDay(at)
}

function addDaysTo(day: string, days: number): string {
  const at = new Date(day)
  at.setUTCDate(at.getUTCDate() + days)
  return toDay(at)
}

const countDays = ({ from, to }: { from: string; to: string }) =>
  (new Date(to).getTime() - new Date(from).getTime()) / 86_400_000 + 1

const toDay = (at: Date) => at.toISOString().slice(0, 10)
const min = (a: string, b: string) => (a < b ? a : b)
const max = (a: string, b: string) => (a > b ? a : b)
