import { z } from 'zod'
import { now, seoulDay } from '~/config/clock'
import { idText } from '../input.server'
import { CODE_PATTERN, MAX_PERCENT, MAX_SIBLING_PERCENT, MAX_USE_LIMIT, normaliseCode } from './coupon'

/** A program may send a code with its order. */
export const couponField = z
  .string()
  .max(100)
  .nullish()
  .transform((code) => code?.trim() || undefined)

const digits = z.string().transform((typed) => typed.replace(/[\s,]|[원%]$/g, ''))
const isNumber = (typed: string, from: number, to: number) =>
  /^\d{1,9}$/.test(typed) && Number(typed) >= from && Number(typed) <= to

const number = (from: number, to: number, message: string) =>
  digits.refine((typed) => isNumber(typed, from, to), message).transform(Number)

/** A day of Seoul, as a date field sends it. */
const day = z
  .string({ message: 'coupon.badDay' })
  .refine((text) => /^20\d\d-\d\d-\d\d$/.test(text) && isDay(text), 'coupon.badDay')

function isDay(text: string): boolean {
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}

const common = {
  intent: z.literal('make'),
  code: z
    .string({ message: 'coupon.badCode' })
    .transform(normaliseCode)
    .refine((code) => CODE_PATTERN.test(code), 'coupon.badCode'),
  from: day,
  to: day.refine((to) => to >= seoulDay(now()), 'coupon.pastDay'),
  useLimit: digits
    .default('')
    .refine((typed) => typed === '' || isNumber(typed, 1, MAX_USE_LIMIT), 'coupon.badLimit')
    .transform((typed) => (typed === '' ? null : Number(typed))),
}

const newCouponForm = z
  .discriminatedUnion('kind', [
    z.object({
      ...common,
      kind: z.literal('percent'),
      value: number(1, MAX_PERCENT, 'coupon.badPercent'),
    }),
    z.object({ ...common, kind: z.literal('won'), value: number(100, 1_000_000, 'coupon.badAmount') }),
  ])
  .refine(({ from, to }) => from <= to, { message: 'coupon.badPeriod', path: ['to'] })

export const couponActionForm = z.union([
  newCouponForm,
  z.object({ intent: z.enum(['end', 'delete']), id: idText }),
  z.object({
    intent: z.literal('sibling'),
    percent: number(0, MAX_SIBLING_PERCENT, 'coupon.badSiblingPercent'),
  }),
])
export type NewCoupon = z.output<typeof newCouponForm>
