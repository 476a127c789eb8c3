import { addDays, seoulDay } from '~/config/clock'
import { holidays } from './holidays'

// Making a book takes five to seven business days; the day of ordering is not counted.
const MIN_BUSINESS_DAYS = 5
const MAX_BUSINESS_DAYS = 7

const holidayDates = new Set(holidays.map(([day]) => day))

interface DispatchDays {
  from: string
  to: string
}

/** A present is not sent before its day. */
export function estimateDispatch(orderedAt: Date, giftDate?: string | null): DispatchDays {
  const ordered = seoulDay(orderedAt)
  const made = addBusinessDays(ordered, MIN_BUSINESS_DAYS)
  if (!giftDate || giftDate <= made) return { from: made, to: addBusinessDays(ordered, MAX_BUSINESS_DAYS) }
  const from = isBusinessDay(new Date(giftDate)) ? giftDate : addBusinessDays(giftDate, 1)
  return { from, to: addBusinessDays(from, MAX_BUSINESS_DAYS - MIN_BUSINESS_DAYS) }
}

const MAX_GIFT_DAYS = 90

/** The days from which a present may be sent: its photo is kept for that long in any case. */
export function giftDays(at: Date): { first: string; last: string } {
  return { first: seoulDay(addDays(at, 1)), last: seoulDay(addDays(at, MAX_GIFT_DAYS)) }
}

/**
 * Later by the business days that passed while the order waited for its customer; a present, which waited for its day
 * as well, by no more than making it takes.
 */
export function resumeDispatch(
  { from, to }: DispatchDays,
  { stoppedAt, resumedAt, giftDate }: { stoppedAt: Date; resumedAt: Date; giftDate?: string | null },
): DispatchDays {
  const waited = countBusinessDays(seoulDay(stoppedAt), seoulDay(resumedAt))
  const later = { from: addBusinessDays(from, waited), to: addBusinessDays(to, waited) }
  const anew = estimateDispatch(resumedAt, giftDate)
  return giftDate && anew.from < later.from ? anew : later
}

/** The first day is not counted. */
function countBusinessDays(first: string, last: string): number {
  let count = 0
  for (let at = addDays(new Date(first), 1); at <= new Date(last); at = addDays(at, 1))
    if (isBusinessDay(at)) count += 1
  return count
}

const dayFormat = new Intl.DateTimeFormat('ko-KR', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  weekday: 'short',
  timeZone: 'UTC',
})

export function formatDayWithWeekday(day: string): string {
  return dayFormat.format(new Date(day))
}

/** Both days as text for a page. The holidays stay on the server, so the browser gets the text alone. */
export function formatDispatch(orderedAt: Date): string {
  const { from, to } = estimateDispatch(orderedAt)
  return `${formatDayWithWeekday(from)} ~ ${formatDayWithWeekday(to)}`
}

function addBusinessDays(day: string, count: number): string {
  let at = new Date(day)
  for (let left = count; left > 0; ) {
    at = addDays(at, 1)
    if (isBusinessDay(at)) left -= 1
  }
  return at.toISOString().slice(0, 10)
}

function isBusinessDay(at: Date): boolean {
  const isWeekend = at.getUTCDay() % 6 === 0
  return !isWeekend && !holidayDates.has(at.toISOString().slice(0, 10))
}
