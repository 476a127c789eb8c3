import { Form, useNavigation } from '@remix-run/react'
import { MAX_CODE_LENGTH } from '~/domain/coupons/coupon'
import { useFormFields } from '~/ui/answers/use-form-fields'
import { Button } from '~/ui/button'
import { Field, SelectField } from '~/ui/field'
import type { FormRefusal } from '~/ui/joining/form-error'
import { FocusedFormError } from '~/ui/office/focused-form-error'

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
        <summary className="flex min-h-11 cursor-pointer items-center font-bold">쿠폰 만들기</summary>
        <Form {...formProps} method="post" className="mt-4 grid gap-4 sm:grid-cols-2">
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
              hint="1,000원은 늘 카드로 결제해요."
              inputMode="numeric"
              autoComplete="off"
            />
            <SelectField {...fieldProps('kind')} label="단위">
              <option value="percent">%</option>
              <option value="won">원</option>
            </SelectField>
          </div>
          <Field {...fieldProps('from')} label="시작하는 날" type="date" />
          <Field {...fieldProps('to')} label="마지막 날" type="date" hint="이날 자정까지 쓸 수 있어요." />
          <Field
            {...fieldProps('useLimit')}
            label="쓸 수 있는 횟수"
            hint="모두 합쳐서예요. 비우면 제한이 없어요. 한 사람은 한 번만 써요."
            inputMode="numeric"
            autoComplete="off"
          />
          <p className="self-end">
            <Button type="submit" name="intent" value="make" busy={busy} className="w-full">
              만들기
            </Button>
          </p>
        </Form>
      </details>
    </>
  )
}
