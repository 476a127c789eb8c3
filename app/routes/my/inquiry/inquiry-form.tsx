import { Form, useNavigation } from '@remix-run/react'
import { inquiryCategories } from '~/domain/inquiries/inquiry'
import { useFormFields } from '~/ui/answers/use-form-fields'
import { Button } from '~/ui/button'
import { Field, SelectField } from '~/ui/field'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'
import { LoginAgain } from '~/ui/mine/login-again'
import { TextArea } from '~/ui/text-area'
import { urls } from '~/urls/shop'
import { useInquiryDraft } from './inquiry-draft'

/** No `maxLength`: a text that is too long stays and gets an error. */
export default function InquiryForm({ answer }: { answer?: FormRefusal }) {
  const busy = useNavigation().formData?.get('intent') === 'ask'
  const refused = answer?.refused
  const { formProps, fieldProps } = useFormFields(answer)
  useInquiryDraft(formProps.ref, answer)
  return (
    <Form
      {...formProps}
      method="post"
      action={urls.inquiry()}
      className="mt-6 space-y-5 rounded-card border border-line bg-sheet p-[min(1.5rem,5vw)]"
    >
      <FormError title="문의 등록에 실패했습니다." refused={refused}>
        <LoginAgain refused={refused} />
      </FormError>
      <input type="hidden" name="intent" value="ask" />
      <SelectField {...fieldProps('category')} label="문의 유형">
        <option value="">골라 주세요</option>
        {inquiryCategories.map((category) => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </SelectField>
      <Field {...fieldProps('title')} label="제목" autoComplete="off" />
      <TextArea
        {...fieldProps('content')}
        label="문의 내용"
        rows={7}
        hint="10자부터 2,000자까지 쓸 수 있어요. 주문에 대한 문의라면 주문 번호를 함께 적어 주세요."
      />
      <Button busy={busy} className="w-full">
        {busy ? '등록하는 중…' : '문의 등록하기'}
      </Button>
    </Form>
  )
}
