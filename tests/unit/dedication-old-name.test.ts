import { describe, expect, it } from 'vitest'
import { hasOldName } from '~/domain/orders/old-name'
import { describeChange } from '~/texts/orders/history'

describe('old name of a child in a dedication', () => {
  it.each([
    ['사랑하는 하늘이에게', '하늘', '바다', true],
    ['하늘아, 생일 축하해', '하늘', '서연', true],
    ['사랑하는 바다에게', '하늘', '바다', false],
    ['사랑하는 하늘이에게', '하늘', '하늘', false],
    ['사랑하는 하늘이에게', '하늘', '하늘이', false],
    ['하늘에게, 하늘이가', '하늘', '하늘이', true],
    ['사랑해', '', '바다', false],
    ['', '하늘', '바다', false],
  ])('in %j, renamed from %j to %j: %j', (dedication, before, after, expected) =>
    expect(hasOldName(dedication, { before, after })).toBe(expected),
  )
})

it('a changed day is written in the history as it is in the book', () =>
  expect(
    describeChange({ field: 'dedication', before: null, after: '지유에게\n2026-12-25\n할머니가' }),
  ).toMatchObject({ more: '없음\n→ 지유에게\n2026년 12월 25일\n할머니가' }))
