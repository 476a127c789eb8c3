import { daysFrom, seoulDay } from '~/config/clock'
import { holidays } from './holidays'

// Making a book takes five to seven business days; the day of ordering is not counted.
const SOONEST = 5
const LATEST = 7

const daysOff = new Set(holidays.map(([day]) => day))

/** The first and last day ('YYYY-MM-DD', in Seoul) on which the book is expected to be shipped. */
export function expectedDispatch(orderedAt: Date): { from: string; to: string } {
  const ordered = seoulDay(orderedAt)
  return { from: businessDayAfter(ordered, SOONEST), to: businessDayAfter(ordered, LATEST) }
}

const written = new Intl.DateTimeFormat('ko-KR', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  weekday: 'short',
  timeZone: 'UTC',
})

/** A day in the shop's format, with the weekday in brackets. */
export function dayText(day: string): string {
  return written.format(new Date(day))
}

/** Both days as text for a page. The holidays stay on the server, so the browser gets the text alone. */
export function dispatchText(orderedAt: Date): string {
  const { from, to } = expectedDispatch(orderedAt)
  return `${dayText(from)} ~ ${dayText(to)}`
}

function businessDayAfter(day: string, count: number): string {
  let at = new Date(day)
  for (let left = count; left > 0; ) {
    at = daysFrom(at, 1)
    if (isBusinessDay(at)) left -= 1
  }
  return at.toISOString().slice(0, 10)
}

/** `at` is midnight in UTC of the day in question. */
function isBusinessDay(at: Date): boolean {
  const isWeekend = at.getUTCDay() % 6 === 0
  return !isWeekend && !daysOff.has(at.toISOString().slice(0, 10))
}
