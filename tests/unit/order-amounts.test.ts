import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { won } from '~/domain/money'
import { useOrderAmounts } from '~/routes/order/checkout/use-order-amounts'

const TOTAL = won(59_000)

function amountsOf(discount: number, typed: { coupon?: string; points?: string }) {
  const seen: ReturnType<typeof useOrderAmounts>[] = []
  const offer = { code: 'SPRING', discount: won(discount) }
  const Form = () => {
    seen.push(useOrderAmounts({ totalAmount: TOTAL, siblingDiscount: won(0), balance: 10_000, typed, offer }))
    return null
  }
  renderToStaticMarkup(createElement(Form))
  const { most, amounts } = seen[0] ?? {}
  return { most, coupon: amounts?.couponDiscount, points: amounts?.pointsSpent }
}

it('a large coupon leaves less to points than the member has', () => {
  const typed = { coupon: ' spring', points: '1,500' }
  expect(amountsOf(56_500, typed)).toEqual({ most: 1500, coupon: 56_500, points: 1500 })
  expect(amountsOf(57_000, typed)).toEqual({ most: 1000, coupon: 57_000, points: 0 })
  expect(amountsOf(58_000, typed)).toEqual({ most: 0, coupon: 58_000, points: 0 })
})

it('a coupon counts only while its code stands in the field', () => {
  expect(amountsOf(56_500, { coupon: 'SPRIN', points: '1,500' })).toEqual({
    ...{ most: 10_000, coupon: 0, points: 1500 },
  })
})
