import { useEffect } from 'react'
import { toKeptDedication } from '~/domain/orders/old-name'
import { useFormFields } from '~/ui/answers/use-form-fields'
import { DialogForm } from '~/ui/dialog-form'
import { Field } from '~/ui/field'
import type { FormRefusal } from '~/ui/joining/form-error'
import { AddressFields } from '~/ui/order/address/address-fields'
import { Signature } from '~/ui/order/dedication'
import { PhoneField } from '~/ui/phone-field'
import { CodeField } from '~/ui/registrations/code-field'
import type { RegistrationChange } from '~/ui/registrations/lookup-result'
import { TextArea } from '~/ui/text-area'
import { campaignUrls } from '~/urls/campaign'

export default function EditDialog({ wish, answer }: { wish: RegistrationChange; answer?: FormRefusal }) {
  const { formProps, typed, errors, fieldProps } = useFormFields(answer, wish.typed)
  const form = formProps.ref
  useEffect(() => {
    if (!answer || form.current?.querySelector('[aria-invalid]')) return
    // The button is far below the error.
    form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
  }, [form, answer])
  return (
    <DialogForm
      title="접수 내역 수정"
      back={campaignUrls.wadizOrders()}
      action={campaignUrls.wadizOrderTo('edit', wish.id)}
      intent="edit"
      verb="수정하기"
      look="campaign"
      failed="수정 실패"
      answer={answer}
      formProps={formProps}
    >
      <p className="text-ink-soft">{wish.title}</p>
      <input type="hidden" name="id" value={wish.id} />
      {answer?.refused.errors.code && (
        <CodeField {...fieldProps('code')} hint="입력한 내용은 그대로 있어요." />
      )}
      <Field {...fieldProps('customerName')} label="주문자명" autoComplete="name" />
      <PhoneField {...fieldProps('customerPhone')} label="연락처" />
      <Field
        {...fieldProps('childName')}
        label="아이 이름"
        autoComplete="off"
        hint="책 속에서 부를 이름이에요."
      />
      {(errors.dedication || errors.dedicatedBy) && (
        <input type="hidden" name="keptDedication" value={toKeptDedication(typed)} />
      )}
      {typed.dedication !== undefined && (
        <TextArea
          {...fieldProps('dedication')}
          label="헌사 (선택)"
          rows={3}
          hint="책 첫 장에 넣을 말이에요. 비워 두면 넣지 않아요."
        />
      )}
      {typed.dedicatedBy !== undefined && <Signature fieldProps={fieldProps} />}
      {typed.recipientName !== undefined && (
        <Field {...fieldProps('recipientName')} label="받는 분 이름" autoComplete="shipping name" />
      )}
      {typed.recipientPhone !== undefined && (
        <PhoneField {...fieldProps('recipientPhone')} label="받는 분 연락처" autoComplete="shipping tel" />
      )}
      <AddressFields fieldProps={fieldProps} />
    </DialogForm>
  )
}
