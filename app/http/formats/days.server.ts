import { seoulDay } from '~/config/clock'

const written = new Intl.DateTimeFormat('ko-KR', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: 'UTC',
})

/** A day as pages show it, formatted on the server so that browsers need no code for it. */
export const dayShown = (date: Date): string => written.format(new Date(seoulDay(date)))

const time = new Intl.DateTimeFormat('ko-KR', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Seoul',
})

export const momentShown = (date: Date): string => `${dayShown(date)} ${time.format(date)}`
