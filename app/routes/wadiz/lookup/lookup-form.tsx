import { Form, Link, useNavigation } from '@remix-run/react'
import { useRef } from 'react'
import { useFormFields } from '~/ui/answers/use-form-fields'
import { Button, textLinkClass } from '~/ui/button'
import { Field } from '~/ui/field'
import { Heading } from '~/ui/frame/heading'
import { FormError } from '~/ui/joining/form-error'
import { CodeField } from '~/ui/registrations/code-field'
import { type LookupResult, refusalFor, useResultFocus } from '~/ui/registrations/lookup-result'
import { LostCodeForm } from '~/ui/registrations/lost-code-form'
import { NotFoundNotice } from '~/ui/registrations/not-found-notice'
import { RegistrationCard, type RegistrationView } from '~/ui/registrations/registration-card'
import { campaignUrls } from '~/urls/campaign'

export default function LookupForm({ cards, result }: { cards: RegistrationView[]; result?: LookupResult }) {
  const place = useRef<HTMLDivElement>(null)
  useResultFocus(place, result, cards.length)
  const no = refusalFor('search', result)
  const { formProps, fieldProps } = useFormFields(no, result?.missed && result.typed)
  return (
    <div ref={place} className="mx-auto max-w-2xl">
      <Heading as="h1">사전 접수 조회</Heading>
      {cards.length > 0 && (
        <div className="mt-6 space-y-4">
          {cards.map((card) => (
            <RegistrationCard key={card.id} card={card} />
          ))}
        </div>
      )}
      <Form {...formProps} method="post" className="mt-6 space-y-5">
        <input type="hidden" name="intent" value="search" />
        {result?.missed && (
          <NotFoundNotice>
            접수할 때 적은 연락처와 코드가 맞는지 확인해 주세요. 코드를 잊었다면 아래에서 다시 받을 수 있어요.
          </NotFoundNotice>
        )}
        <FormError title="조회 실패" refused={no?.refused} />
        <Field
          {...fieldProps('email')}
          label="이메일 또는 휴대폰 번호"
          hint="접수할 때 적은 이메일이나 휴대폰 번호를 입력해 주세요."
          autoComplete="email"
        />
        <CodeField {...fieldProps('token')} hint="접수가 끝났을 때 보여 드린 여덟 글자예요." />
        <Button look="campaign" busy={useNavigation().formMethod === 'POST'} className="w-full">
          조회하기
        </Button>
      </Form>
      <LostCodeForm />
      <p className="mt-2">
        <Link to={campaignUrls.wadizOrders()} className={textLinkClass}>
          휴대폰 번호만으로 찾기
        </Link>
      </p>
    </div>
  )
}
