import { expect, it } from 'vitest'
import { describePrintStatus } from '~/routes/admin/orders/print/print-status'
import type { PrintView } from '~/routes/admin/orders/print.server'

const view = (facts: Partial<PrintView>) =>
  ({ isPaid: true, hasPages: true, early: [], ...facts }) as PrintView

it('a lost key is typed anew, and one that is out of reach is waited for', () => {
  expect(describePrintStatus(view({ closed: 'missing', hasPages: false }))).toContain('다시 적어 주세요')
  expect(describePrintStatus(view({ closed: 'busy', hasPages: false }))).toContain('잠시 뒤에')
})

it('an unpaid order is not printed, nor one whose customer is asked', () => {
  expect(describePrintStatus(view({ isPaid: false, closed: 'busy' }))).toBe(
    '결제가 끝난 주문만 인쇄할 수 있어요.',
  )
  expect(describePrintStatus(view({ photoAskedAt: '12월 1일', isCleared: true }))).toContain('더 좋은 사진')
  expect(describePrintStatus(view({ isCleared: true }))).toBe(
    '인쇄할 준비가 되었어요. 제작을 시작할 수 있어요.',
  )
})
