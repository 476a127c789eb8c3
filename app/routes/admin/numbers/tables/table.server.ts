import { type Won, won } from '~/domain/money'
import type { Bucket, Period } from '~/domain/numbers/period'
import { isWholeMonth } from '~/domain/numbers/period'
import { formatDate, formatShortDate } from '~/http/formats/dates.server'

// One table of numbers. Its chart is drawn from it and its CSV holds it, so that all three agree.

/** Null where there is no number, such as the rate of no orders at all. */
export type NumbersCell = string | number | null

export interface NumbersTable {
  columns: string[]
  rows: NumbersCell[][]
  /** the largest facts of the table, as text */
  facts: { name: string; value: string }[]
  isEmpty: boolean
}

export const nothingSold = { orders: 0, copies: 0, amount: won(0), refundedOrders: 0 }
export const nothingRefunded = { refunds: 0, amount: won(0) }

const grouped = new Intl.NumberFormat('ko-KR')
export const countText = (n: number, unit = '건') => `${grouped.format(n)}${unit}`
export const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0)
export const wonSum = (numbers: readonly number[]): Won => won(sumOf(numbers))

/** In percent, with one decimal place. */
export const rateOf = (part: number, whole: number) =>
  whole > 0 ? Math.round((part / whole) * 1000) / 10 : null
export const rateText = (part: number, whole: number) => (whole > 0 ? `${rateOf(part, whole)}%` : '–')

/** A day, a whole month, or the days from the first to the last one. */
export function bucketText(bucket: Bucket, { grain }: Pick<Period, 'grain'>): string {
  const first = formatDate(new Date(bucket.first))
  if (grain === 'month' && isWholeMonth(bucket)) return first.replace(/ \d\d\.$/, '')
  return bucket.first === bucket.last ? first : `${first} ~ ${formatShortDate(new Date(bucket.last))}`
}

/** Below a column of a chart. */
export function shortBucketText({ first }: Bucket, { grain }: Pick<Period, 'grain'>): string {
  if (grain !== 'month') return formatShortDate(new Date(first))
  const [year = '', month = ''] = first.split('-')
  return month === '01' ? `${year}. 1월` : `${Number(month)}월`
}
