import { Form, useNavigate, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useErrors } from '~/ui/answers/use-errors'
import { Button, ButtonLink } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Field } from '~/ui/field'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'
import { AddressFields } from '~/ui/order/address-fields'
import { TextArea } from '~/ui/order/text-area'
import { CodeField } from '~/ui/registrations/code-field'
import type { RegistrationChange } from '~/ui/registrations/lookup-result'
import { campaignUrls } from '~/urls/campaign'

/** The server renders it open: a form that works without script. */
export default function EditDialog({ wish, answer }: { wish: RegistrationChange; answer?: FormRefusal }) {
  const navigate = useNavigate()
  const busy = useNavigation().formData?.get('intent') === 'edit'
  const form = useRef<HTMLFormElement>(null)
  const [typed] = useState(answer?.typed ?? wish.typed)
  const { errors, onInput } = useErrors(answer?.refused)
  useEffect(() => {
    if (!answer) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (wrong) wrong.focus()
    // The button is far below the error.
    else form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  const say = (name: string) => ({ name, defaultValue: typed[name], error: errors[name] })
  return (
    <Dialog
      title="접수 내역 수정"
      open
      onClose={() => navigate(campaignUrls.wadizOrders(), { replace: true })}
    >
      <p className="mt-1 text-ink-soft">{wish.title}</p>
      <Form
        ref={form}
        method="post"
        action={campaignUrls.wadizOrderTo('edit', wish.id)}
        replace
        noValidate
        onInput={onInput}
        className="mt-5 space-y-5"
      >
        <FormError title="수정 실패" refused={answer?.refused} />
        <input type="hidden" name="intent" value="edit" />
        <input type="hidden" name="id" value={wish.id} />
        {answer?.refused.errors.code && <CodeField {...say('code')} hint="적으신 내용은 그대로 있어요." />}
        <Field {...say('customerName')} label="주문자명" autoComplete="name" />
        <Field
          {...say('customerPhone')}
          label="연락처"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="010-1234-5678"
        />
        <Field {...say('childName')} label="아이 이름" autoComplete="off" hint="책 속에서 부를 이름이에요." />
        {errors.dedication && <input type="hidden" name="keptDedication" value={typed.dedication} />}
        {typed.dedication !== undefined && (
          <TextArea
            {...say('dedication')}
            label="헌사 (선택)"
            rows={3}
            hint="책 첫 장에 넣을 말이에요. 비워 두시면 넣지 않아요."
          />
        )}
        {typed.recipientName !== undefined && (
          <Field {...say('recipientName')} label="받는 분 이름" autoComplete="shipping name" />
        )}
        {typed.recipientPhone !== undefined && (
          <Field
            {...say('recipientPhone')}
            label="받는 분 연락처"
            type="tel"
            inputMode="tel"
            autoComplete="shipping tel"
            placeholder="010-1234-5678"
          />
        )}
        <AddressFields say={say} />
        <div className="space-y-3">
          <Button type="submit" look="campaign" busy={busy} className="w-full">
            수정하기
          </Button>
          <ButtonLink to={campaignUrls.wadizOrders()} look="quiet" className="w-full">
            그대로 두기
          </ButtonLink>
        </div>
      </Form>
    </Dialog>
  )
}
