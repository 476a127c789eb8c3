import { Form, useNavigation } from '@remix-run/react'
import { campaignUrls } from '~/urls/campaign'
import { useFormFields } from '../answers/use-form-fields'
import { Button } from '../button'
import { Field } from '../field'
import { FormError, type FormRefusal } from '../joining/form-error'
import { Fold } from '../order/fold'

/** The response never reveals whether a contact has registered; only its owner gets a letter. */
export function LostCodeForm({ answer }: { answer?: FormRefusal }) {
  const { formProps, fieldProps } = useFormFields(answer)
  return (
    <div className="mt-6">
      <Fold name="접수 코드를 잊었나요?" verb="다시 받기" open={!!answer}>
        <Form {...formProps} method="post" action={campaignUrls.wadizOrders()} className="space-y-4">
          <input type="hidden" name="intent" value="codes" />
          <FormError title="코드를 보내지 못했어요" refused={answer?.refused} />
          <Field
            {...fieldProps('contact')}
            label="접수한 이메일 또는 휴대폰 번호"
            autoComplete="off"
            hint="접수 코드를 그곳으로 다시 보내 드려요."
          />
          <SendCodesButton />
        </Form>
      </Fold>
    </div>
  )
}

export function SendCodesButton() {
  const busy = useNavigation().formData?.get('intent') === 'codes'
  return (
    <Button look="quiet" busy={busy} className="w-full">
      접수 코드 다시 받기
    </Button>
  )
}

export function CodesSentNotice() {
  return (
    <p
      data-answer
      tabIndex={-1}
      role="status"
      className="mt-6 scroll-my-8 rounded-field border border-teal px-4 py-3 outline-none"
    >
      <strong className="text-teal">접수 코드를 보내 드렸어요</strong>
      <br />
      적은 곳으로 접수한 내역이 있다면 곧 도착해요. 오지 않으면 스팸함을 살펴보거나, 접수할 때 적은 다른
      연락처로 다시 받아 주세요.
    </p>
  )
}
