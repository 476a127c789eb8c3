import { useState } from 'react'
import { type CouponDiscount, normaliseCode } from '~/domain/coupons/coupon'
import { type Won, won } from '~/domain/money'
import { mostPoints, parsePoints } from '~/domain/points/points'
import type { FormValues } from '~/ui/answers/use-form-fields'
import type { FormRefusal } from '~/ui/joining/form-error'

interface OrderToPay {
  totalAmount: Won
  siblingDiscount: Won
  /** the member's points */
  balance: number
  /** the fields as the page came with them */
  typed: FormValues
  answer?: FormRefusal
  offer?: CouponDiscount
}

/** What the books will cost with the coupon and the points as they are typed. */
export function useOrderAmounts(paying: OrderToPay) {
  const { totalAmount, siblingDiscount, balance, typed, answer, offer } = paying
  const [typedPoints, setTypedPoints] = useState(typed.points ?? '')
  const [typedCoupon, setTypedCoupon] = useState(typed.coupon ?? '')
  const known = useLastOffer(offer, answer)
  const couponDiscount = known?.code === normaliseCode(typedCoupon) ? known.discount : won(0)
  const most = mostPoints(balance, totalAmount - siblingDiscount - couponDiscount)
  const wanted = parsePoints(typedPoints) ?? 0
  const pointsSpent = won(wanted <= most ? wanted : 0)
  const amounts = { totalAmount, siblingDiscount, couponDiscount, pointsSpent }
  return { amounts, most, spendsTooMuch: wanted > most, typedCoupon, setTypedCoupon, setTypedPoints }
}

/** Stays after a refused order, unless the coupon itself was refused. */
function useLastOffer(offer?: CouponDiscount, answer?: FormRefusal): CouponDiscount | undefined {
  const [last, setLast] = useState(offer)
  const next = answer?.refused.errors.coupon ? undefined : (offer ?? last)
  if (next !== last) setLast(next)
  return next
}
