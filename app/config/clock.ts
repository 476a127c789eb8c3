// The only clock: tests of deadlines stop it instead of waiting.
let stopped: Date | undefined

export function now(): Date {
  return stopped ? new Date(stopped) : new Date()
}

export function stopClock(at: Date) {
  stopped = at
}

export function startClock() {
  stopped = undefined
}

export function addMinutes(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * 60_000)
}

export function addDays(time: Date, days: number): Date {
  return addMinutes(time, days * 24 * 60)
}

/** The same day of an earlier year, as the law counts. */
export function subtractYears(time: Date, years: number): Date {
  const before = new Date(time)
  before.setUTCFullYear(before.getUTCFullYear() - years)
  return before
}

export const addYears = (time: Date, years: number) => subtractYears(time, -years)

/** The day in Seoul, which is nine hours ahead all year round, as 'YYYY-MM-DD'. */
export function seoulDay(date: Date): string {
  return addMinutes(date, 9 * 60)
    .toISOString()
    .slice(0, 10)
}
