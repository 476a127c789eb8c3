import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { inquiryCategories } from '~/domain/inquiries/inquiry'
import { useErrors } from '~/ui/answers/use-errors'
import { Button } from '~/ui/button'
import { Field, SelectField } from '~/ui/field'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'
import { LoginAgain } from '~/ui/mine/login-again'
import { TextArea } from '~/ui/order/text-area'
import { urls } from '~/urls/shop'
import { useInquiryDraft } from './inquiry-draft'

/** No `maxLength`: a text that is too long stays and gets an error. */
export default function InquiryForm({ answer }: { answer?: FormRefusal }) {
  const form = useRef<HTMLFormElement>(null)
  const busy = useNavigation().formData?.get('intent') === 'ask'
  const { refused, typed } = answer ?? {}
  const { errors, onInput } = useErrors(refused)
  useInquiryDraft(form, answer)
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [answer])
  const say = (name: string) => ({ name, defaultValue: typed?.[name], error: errors[name] })
  return (
    <Form
      ref={form}
      method="post"
      action={urls.inquiry()}
      noValidate
      onInput={onInput}
      className="mt-6 space-y-5 rounded-card border border-line bg-sheet p-[min(1.5rem,5vw)]"
    >
      <FormError title="문의 등록에 실패했습니다." refused={refused}>
        <LoginAgain refused={refused} />
      </FormError>
      <input type="hidden" name="intent" value="ask" />
      <SelectField {...say('category')} label="문의 유형">
        <option value="">골라 주세요</option>
        {inquiryCategories.map((category) => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </SelectField>
      <Field {...say('title')} label="제목" autoComplete="off" />
      <TextArea
        {...say('content')}
        label="문의 내용"
        rows={7}
        hint="10자부터 2,000자까지 쓸 수 있어요. 주문에 대한 문의라면 주문 번호를 함께 적어 주세요."
      />
      <Button type="submit" busy={busy} className="w-full">
        {busy ? '등록하는 중…' : '문의 등록하기'}
      </Button>
    </Form>
  )
}
