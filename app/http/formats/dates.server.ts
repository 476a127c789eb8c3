import { seoulDay } from '~/config/clock'

const dayFormat = new Intl.DateTimeFormat('ko-KR', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: 'UTC',
})

/** A day as pages show it, formatted on the server so that browsers need no code for it. */
export const formatDate = (date: Date): string => dayFormat.format(new Date(seoulDay(date)))

const shortFormat = new Intl.DateTimeFormat('ko-KR', { month: '2-digit', day: '2-digit', timeZone: 'UTC' })

/** For a list's rows, whose year is plain. */
export const formatShortDate = (date: Date): string => shortFormat.format(new Date(seoulDay(date)))

const timeFormat = new Intl.DateTimeFormat('ko-KR', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Seoul',
})

export const formatDateTime = (date: Date): string => `${formatDate(date)} ${timeFormat.format(date)}`
