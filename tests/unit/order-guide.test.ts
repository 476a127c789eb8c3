import { describe, expect, it } from 'vitest'
import { guideOf } from '~/domain/orders/guide'
import { trackingOf } from '~/domain/orders/office/couriers'
import type { OrderStatus } from '~/domain/orders/order'

describe('the five steps of an order', () => {
  it.each<[OrderStatus, string]>([
    ['ORDERED', '✓----'],
    ['PAID', '✓✓---'],
    ['READY', '✓✓✓--'],
    ['SHIPPED', '✓✓✓✓-'],
    ['DELIVERED', '✓✓✓✓✓'],
    ['DONE', '✓✓✓✓✓'],
  ])('of %s are %s', (status, marks) => {
    expect(
      guideOf(status)
        ?.map(({ isDone }) => (isDone ? '✓' : '-'))
        .join(''),
    ).toBe(marks)
  })

  it('are none of what was cancelled or is only registered: nothing of it is called paid', () => {
    expect([guideOf('CANCEL'), guideOf('PREORDER_WADIZ')]).toEqual([undefined, undefined])
  })
})

describe('a parcel', () => {
  it('is followed at whoever carries it, by its digits', () => {
    expect(trackingOf('CJ 대한통운', '1234-5678-9012')).toEqual({
      code: '1234-5678-9012',
      courier: 'CJ대한통운',
      phone: '1588-1255',
      link: 'https://www.cjlogistics.com/ko/tool/parcel/tracking?gnbInvcNo=123456789012',
    })
    expect(trackingOf('로젠', '987')?.link).toBe('https://www.ilogen.com/web/personal/trace/987')
  })

  it('of somebody unknown, or with no digits, has its number alone; without a number there is nothing', () => {
    expect(trackingOf('동네퀵', 'A-1')).toEqual({ code: 'A-1', courier: '동네퀵' })
    expect(trackingOf(null, '123')).toEqual({ code: '123' })
    expect(trackingOf('한진', 'abc')?.link).toBeUndefined()
    expect(trackingOf('한진', null)).toBeUndefined()
  })
})
