import { Form, useNavigation } from '@remix-run/react'
import { MAX_CODE_LENGTH } from '~/domain/coupons/coupon'
import { useFormFields } from '~/ui/answers/use-form-fields'
import { Button } from '~/ui/button'
import { Field, SelectField } from '~/ui/field'
import type { FormRefusal } from '~/ui/joining/form-error'
import { FocusedFormError } from '~/ui/office/focused-form-error'
import { officeUrls } from '~/urls/office'

/** Folded, because the list is looked at more often. */
export function CouponForm({ today, answer }: { today: string; answer?: FormRefusal }) {
  const busy = useNavigation().formData?.get('intent') === 'make'
  const { formProps, fieldProps } = useFormFields(answer, { from: today, to: today, kind: 'percent' })
  return (
    <>
      <FocusedFormError title="할 수 없었어요" refused={answer?.refused} />
      <details
        open={answer?.typed.intent === 'make'}
        className="rounded-card border border-line bg-sheet p-4"
      >
        <summary className="cursor-pointer py-2 font-bold">쿠폰 만들기</summary>
        <Form
          {...formProps}
          method="post"
          action={officeUrls.coupons()}
          className="mt-4 grid gap-4 sm:grid-cols-2"
        >
          <Field
            {...fieldProps('code')}
            label="쿠폰 코드"
            hint="영문, 숫자, 한글과 -로 3자에서 20자까지"
            maxLength={MAX_CODE_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
          />
          <div className="grid grid-cols-2 gap-3">
            <Field
              {...fieldProps('value')}
              label="할인"
              hint="할인해도 최소 1,000원은 카드로 결제돼요."
              inputMode="numeric"
              autoComplete="off"
            />
            <SelectField {...fieldProps('kind')} label="단위">
              <option value="percent">%</option>
              <option value="won">원</option>
            </SelectField>
          </div>
          <Field {...fieldProps('from')} label="시작하는 날" type="date" />
          <Field {...fieldProps('to')} label="마지막 날" type="date" hint="이날 밤 12시까지 쓸 수 있어요." />
          <Field
            {...fieldProps('useLimit')}
            label="쓸 수 있는 횟수"
            hint="모든 회원을 합한 횟수예요. 비우면 제한이 없어요. 한 사람이 한 번만 쓸 수 있어요."
            inputMode="numeric"
            autoComplete="off"
          />
          <p className="self-end">
            <Button name="intent" value="make" busy={busy} className="w-full">
              만들기
            </Button>
          </p>
        </Form>
      </details>
    </>
  )
}
