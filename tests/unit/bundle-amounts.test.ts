import { describe, expect, it } from 'vitest'
import { bundleAmounts, shareOut, siblingDiscounts } from '~/domain/orders/checkout/bundle'
import { MIN_CARD_AMOUNT } from '~/domain/points/points'

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

describe('sibling price', () => {
  it.each([
    [[59_000, 59_000, 59_000], 10, [0, 5900, 5900]],
    [[29_000, 59_000], 10, [2900, 0]],
    [[1999, 999], 33, [0, 329]],
    [[59_000, 59_000], 0, [0, 0]],
  ])('%j at %i %% · the dearest book keeps its price', (totals, percent, expected) => {
    expect(siblingDiscounts(totals, percent)).toEqual(expected)
  })

  it('gives a single book none, however many copies of it are ordered', () => {
    expect(bundleAmounts([{ price: 59_000, quantity: 3 }], 10)).toEqual({
      totalAmount: 177_000,
      siblingDiscount: 0,
    })
  })
})

describe('shares', () => {
  it('add up to the won, for any amounts, and leave each book something to pay', () => {
    let seed = 1
    const random = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % most
    }
    for (let round = 0; round < 5000; round++) {
      const costs = Array.from({ length: 2 + random(9) }, () => 100 + random(round % 2 ? 200_000 : 900))
      const most = sum(costs) - MIN_CARD_AMOUNT
      if (most < 1) continue
      const coupon = random(most + 1)
      const shares = shareOut(coupon, costs)
      const left = costs.map((cost, i) => cost - (shares[i] ?? 0))
      const points = shareOut(
        round % 3 ? random(sum(left) - MIN_CARD_AMOUNT + 1) : sum(left) - MIN_CARD_AMOUNT,
        left,
      )
      const paid = left.map((cost, i) => cost - (points[i] ?? 0))
      expect(sum(shares)).toBe(coupon)
      expect(Math.min(...shares, ...points)).toBeGreaterThanOrEqual(0)
      expect(Math.min(...paid)).toBeGreaterThanOrEqual(1)
      expect(sum(paid)).toBe(sum(costs) - coupon - sum(points))
    }
  })
})
