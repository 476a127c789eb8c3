import { describe, expect, it } from 'vitest'
import { addDays, seoulDay } from '~/config/clock'
import { estimateDispatch, formatDayWithWeekday, resumeDispatch } from '~/domain/dispatch/dispatch'
import { holidays } from '~/domain/dispatch/holidays'

const expectedOn = (day: string) => estimateDispatch(new Date(`${day}T10:00:00+09:00`))
const years = [...new Set(holidays.map(([day]) => day.slice(0, 4)))]
const plain = holidays.filter(([, name]) => !name.startsWith('대체'))

describe('expected dispatch date', () => {
  it('is the fifth to the seventh business day after the order', () => {
    expect(expectedOn('2026-11-16')).toEqual({ from: '2026-11-23', to: '2026-11-25' })
  })
  it('does not count the day of ordering, whether Friday, Saturday or Sunday', () => {
    const counted = { from: '2026-11-27', to: '2026-12-01' }
    expect(expectedOn('2026-11-20')).toEqual(counted)
    expect(expectedOn('2026-11-21')).toEqual(counted)
    expect(expectedOn('2026-11-22')).toEqual(counted)
  })
  it('skips the lunar new year of 2027 and its substitute holiday', () => {
    expect(expectedOn('2027-02-03')).toEqual({ from: '2027-02-12', to: '2027-02-16' })
  })
  it('skips Chuseok of 2026, which has no substitute for its Saturday', () => {
    expect(expectedOn('2026-09-18')).toEqual({ from: '2026-09-29', to: '2026-10-01' })
  })
  it('skips New Year’s Day', () => {
    expect(expectedOn('2026-12-23')).toEqual({ from: '2026-12-31', to: '2027-01-05' })
  })
  it('of a present is its day, or the next business day, if that is later', () => {
    const ordered = new Date('2026-11-16T10:00:00+09:00')
    expect(estimateDispatch(ordered, '2026-11-20')).toEqual({ from: '2026-11-23', to: '2026-11-25' })
    expect(estimateDispatch(ordered, '2026-12-09')).toEqual({ from: '2026-12-09', to: '2026-12-11' })
    expect(estimateDispatch(ordered, '2026-12-25')).toEqual({ from: '2026-12-28', to: '2026-12-30' })
  })
  it('of a present that waited for its customer stays on its day, if making it takes no longer', () => {
    const days = { from: '2026-12-24', to: '2026-12-29' }
    const stoppedAt = new Date('2026-11-20T10:00:00+09:00')
    const resumed = (day: string) =>
      resumeDispatch(days, {
        stoppedAt,
        resumedAt: new Date(`${day}T10:00:00+09:00`),
        giftDate: '2026-12-24',
      })
    expect(resumed('2026-11-27')).toEqual(days)
    expect(resumed('2026-12-21')).toEqual({ from: '2026-12-29', to: '2026-12-31' })
  })
  it('depends on the day in Seoul', () => {
    const before = estimateDispatch(new Date('2026-11-16T14:59:59.999Z'))
    const after = estimateDispatch(new Date('2026-11-16T15:00:00Z'))
    expect(before).toEqual({ from: '2026-11-23', to: '2026-11-25' })
    expect(after).toEqual({ from: '2026-11-24', to: '2026-11-26' })
  })
  it('skips weekends only in years beyond the holiday table', () => {
    expect(expectedOn('2040-12-24')).toEqual({ from: '2040-12-31', to: '2041-01-02' })
  })
})

describe('a day', () => {
  it('changes at midnight in Seoul', () => {
    expect(seoulDay(new Date('2026-12-31T14:59:59.999Z'))).toBe('2026-12-31')
    expect(seoulDay(new Date('2026-12-31T15:00:00Z'))).toBe('2027-01-01')
  })
  it('is formatted with its weekday in Korean', () => {
    expect(formatDayWithWeekday('2026-11-30')).toBe('2026. 11. 30. (월)')
    expect(formatDayWithWeekday('2027-02-06')).toBe('2027. 02. 06. (토)')
  })
})

describe('holiday table', () => {
  it('reaches a year ahead of today: when this fails, add the next year', () => {
    expect(`${years.at(-1)}-12-31` >= seoulDay(addDays(new Date(), 365))).toBe(true)
  })
  it('is sorted and holds valid dates only', () => {
    const days = holidays.map(([day]) => day)
    expect(days).toEqual(days.map((day) => new Date(day).toISOString().slice(0, 10)).sort())
  })
  it.each(years)('has all yearly holidays in %s', (year) => {
    const names = plain.filter(([day, name]) => day.startsWith(year) && !name.endsWith('선거일'))
    expect(names.map(([, name]) => name).sort()).toEqual([...yearly].sort())
    expect(names).toEqual(expect.arrayContaining(fixed.map(([day, name]) => [`${year}-${day}`, name])))
  })
  it.each(years)('has the lunar holidays of %s on their days in the Korean calendar', (year) => {
    const feasts = plain.filter(([day, name]) => day.startsWith(year) && name in lunar)
    const days = Object.fromEntries(feasts.map(([day, name]) => [name, lunarDay(day)]))
    expect(days).toEqual(lunar)
  })
  it('has the days before and after Seollal and Chuseok', () => {
    for (const [day, name] of plain.filter(([, name]) => name === '설날' || name === '추석'))
      for (const near of [-1, 1]) expect(holidays).toContainEqual([dayAfter(day, near), `${name}연휴`])
  })
  it('has exactly the substitute holidays that the law requires', () => {
    const given = holidays.filter(([, name]) => name.startsWith('대체')).map(([day]) => day)
    expect(given).toEqual(substitutes())
  })
})

const fixed = [
  ['01-01', '신정'],
  ['03-01', '3·1절'],
  ['05-01', '노동절'],
  ['05-05', '어린이날'],
  ['06-06', '현충일'],
  ['07-17', '제헌절'],
  ['08-15', '광복절'],
  ['10-03', '개천절'],
  ['10-09', '한글날'],
  ['12-25', '성탄절'],
] as const
const lunar = { 설날: '1/1', 부처님오신날: '4/8', 추석: '8/15' }
const yearly = [
  ...fixed.map(([, name]) => name),
  ...Object.keys(lunar),
  ...['설날연휴', '설날연휴', '추석연휴', '추석연휴'],
]

const korean = new Intl.DateTimeFormat('en-u-ca-dangi', { month: 'numeric', day: 'numeric', timeZone: 'UTC' })

function lunarDay(day: string): string {
  const parts = Object.fromEntries(
    korean.formatToParts(new Date(day)).map(({ type, value }) => [type, value]),
  )
  return `${parts.month}/${parts.day}`
}

function dayAfter(day: string, days: number): string {
  return addDays(new Date(day), days).toISOString().slice(0, 10)
}

/** Substitute days: 설날 and 추석 for a Sunday, others for a Saturday too; New Year, Memorial Day and elections none. */
function substitutes(): string[] {
  const taken = new Set(plain.map(([day]) => day))
  const given: string[] = []
  for (const [day, name] of plain) {
    if (!givesBack(day, name)) continue
    let next = day
    while (taken.has(next) || [0, 6].includes(weekday(next))) next = dayAfter(next, 1)
    taken.add(next)
    given.push(next)
  }
  return given
}

function givesBack(day: string, name: string): boolean {
  if (/^(신정|현충일)$|선거일$/.test(name)) return false
  const feast = /^(설날|추석)/.test(name)
  // Two holidays on one day give one substitute.
  const meets =
    plain.findIndex(([other]) => other === day) < plain.findIndex(([d, n]) => d === day && n === name)
  return meets || weekday(day) === 0 || (weekday(day) === 6 && !feast)
}

function weekday(day: string): number {
  return new Date(day).getUTCDay()
}
