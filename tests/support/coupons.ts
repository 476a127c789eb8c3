import { createCoupon } from '~/domain/coupons/office-coupons.server'
import { db } from '~/domain/db.server'
import { anOperator } from './office'

interface CouponOptions {
  code?: string
  kind?: 'percent' | 'won'
  value?: number
  from?: string
  to?: string
  useLimit?: number | null
}

/** The code of a coupon: 5,000 won off, without limits, unless the options say otherwise. */
export async function aCoupon(over: CouponOptions = {}): Promise<string> {
  const { by } = await anOperator()
  const code = over.code ?? `SPRING-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  const always = { from: '2020-01-01', to: '2099-12-31' }
  const coupon = {
    intent: 'make',
    kind: 'won',
    value: 5000,
    useLimit: null,
    ...always,
    ...over,
    code,
  } as const
  await createCoupon(db, coupon, by)
  return code
}
