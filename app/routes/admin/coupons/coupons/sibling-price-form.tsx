import { Form, useNavigation } from '@remix-run/react'
import { MAX_SIBLING_PERCENT } from '~/domain/coupons/coupon'
import { siblingPriceText } from '~/texts/orders/bundle'
import { useFormFields } from '~/ui/answers/use-form-fields'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import type { FormRefusal } from '~/ui/joining/form-error'
import { officeUrls } from '~/urls/office'

/** How much less a second book of one order costs. */
export function SiblingPriceForm({ percent, answer }: { percent: number; answer?: FormRefusal }) {
  const busy = useNavigation().formData?.get('intent') === 'sibling'
  const own = answer?.typed.intent === 'sibling' ? answer : undefined
  const { formProps, fieldProps } = useFormFields(own, { percent: String(percent) })
  return (
    <section aria-label="묶음 할인" className="mt-4 rounded-card border border-line bg-sheet p-4">
      <h2 className="font-bold">묶음 할인</h2>
      <p className="mt-1 text-ink-soft">
        {percent > 0 ? `지금: ${siblingPriceText(percent)}` : '지금은 함께 주문해도 할인하지 않아요.'} 이미
        받은 주문의 금액은 바뀌지 않아요.
      </p>
      <Form
        {...formProps}
        method="post"
        action={officeUrls.coupons()}
        className="mt-3 flex flex-wrap items-end gap-3"
      >
        <Field
          {...fieldProps('percent')}
          label="둘째 책부터 할인(%)"
          hint={`0에서 ${MAX_SIBLING_PERCENT}까지. 0이면 할인하지 않아요.`}
          inputMode="numeric"
          autoComplete="off"
        />
        <Button name="intent" value="sibling" look="quiet" busy={busy}>
          저장하기
        </Button>
      </Form>
    </section>
  )
}
