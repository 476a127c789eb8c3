import { describe, expect, it } from 'vitest'
import { trackingOf } from '~/domain/orders/office/couriers'
import type { OrderStatus } from '~/domain/orders/order'
import { progressOf } from '~/domain/orders/progress'

describe('five steps of an order', () => {
  it.each<[OrderStatus, string]>([
    ['ORDERED', '✓----'],
    ['PAID', '✓✓---'],
    ['READY', '✓✓✓--'],
    ['SHIPPED', '✓✓✓✓-'],
    ['DELIVERED', '✓✓✓✓✓'],
    ['DONE', '✓✓✓✓✓'],
  ])('with status %s are %s', (status, marks) => {
    expect(
      progressOf(status)
        ?.map(({ isDone }) => (isDone ? '✓' : '-'))
        .join(''),
    ).toBe(marks)
  })

  it('are not shown for a cancelled order or a preorder', () => {
    expect([progressOf('CANCEL'), progressOf('PREORDER_WADIZ')]).toEqual([undefined, undefined])
  })
})

describe('parcel tracking', () => {
  it('has the courier’s name, phone and a link with the digits of the number', () => {
    expect(trackingOf('CJ 대한통운', '1234-5678-9012')).toEqual({
      code: '1234-5678-9012',
      courier: 'CJ대한통운',
      phone: '1588-1255',
      link: 'https://www.cjlogistics.com/ko/tool/parcel/tracking?gnbInvcNo=123456789012',
    })
    expect(trackingOf('로젠', '987')?.link).toBe('https://www.ilogen.com/web/personal/trace/987')
  })

  it('has no link for an unknown courier or without digits, and is undefined without a number', () => {
    expect(trackingOf('동네퀵', 'A-1')).toEqual({ code: 'A-1', courier: '동네퀵' })
    expect(trackingOf(null, '123')).toEqual({ code: '123' })
    expect(trackingOf('한진', 'abc')?.link).toBeUndefined()
    expect(trackingOf('한진', null)).toBeUndefined()
  })
})
