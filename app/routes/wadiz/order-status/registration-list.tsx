import { Form, useNavigation } from '@remix-run/react'
import { lazy, Suspense, useRef } from 'react'
import { useFormFields } from '~/ui/answers/use-form-fields'
import { Button } from '~/ui/button'
import { Heading } from '~/ui/frame/heading'
import { FormError } from '~/ui/joining/form-error'
import { reloadOnce } from '~/ui/loading/reload-once'
import { CodeField } from '~/ui/registrations/code-field'
import {
  type LookupResult,
  type RegistrationChange,
  refusalFor,
  restoreChange,
  useResultFocus,
} from '~/ui/registrations/lookup-result'
import { CodesSentNotice, LostCodeForm } from '~/ui/registrations/lost-code-form'
import { NotFoundNotice } from '~/ui/registrations/not-found-notice'
import { RegistrationCard, type RegistrationView } from '~/ui/registrations/registration-card'
import { campaignUrls } from '~/urls/campaign'
import { PhoneResults } from './phone-results'

// The server renders these dialogs as forms; their chunks load when one is opened.
const EditDialog = lazy(() => import('./edit-dialog').catch(reloadOnce))
const DeleteDialog = lazy(() => import('./delete-dialog').catch(reloadOnce))

interface RegistrationsView {
  cards: RegistrationView[]
  byPhone: boolean
  wish?: RegistrationChange & { action: 'edit' | 'delete' }
  denied?: string
}

export default function RegistrationList({
  view,
  result,
}: {
  view: RegistrationsView
  result?: LookupResult
}) {
  const { cards, byPhone, wish, denied } = view
  const place = useRef<HTMLDivElement>(null)
  useResultFocus(place, result, cards.length)
  const notEdited = refusalFor('edit', result)
  const editing = wish?.action === 'edit' ? wish : restoreChange(notEdited)
  return (
    <div ref={place} className="mx-auto max-w-2xl">
      <Heading as="h1">접수 내역</Heading>
      <p className="mt-2 text-ink-soft">
        사전 접수한 내역을 보고, 만들기 전까지 수정하거나 삭제할 수 있어요.
      </p>
      {result?.sent && <CodesSentNotice />}
      {denied && !editing && (
        <p role="alert" className="mt-6 rounded-field border border-berry px-4 py-3">
          {denied}
        </p>
      )}
      {cards.length > 0 && (
        <div className="mt-6 space-y-4">
          {cards.map((card) => (
            <RegistrationCard key={card.id} card={card} />
          ))}
          <p className="text-sm text-ink-soft">
            코드로 확인한 내역은 이 브라우저에서 30분 동안 보여요. 그 뒤에는 코드로 다시 찾아 주세요.
          </p>
        </div>
      )}
      {result?.masked && result.phone && <PhoneResults masked={result.masked} phone={result.phone} />}
      <SearchForm
        // A new key clears the search after a result.
        key={`${cards.length} ${result?.phone ?? ''}`}
        byPhone={byPhone}
        result={result}
        isFirst={cards.length === 0 && !result?.masked?.length}
      />
      <LostCodeForm answer={refusalFor('codes', result)} />
      <Suspense>
        {editing && <EditDialog key={editing.id} wish={editing} answer={notEdited} />}
        {wish?.action === 'delete' && (
          <DeleteDialog key={wish.id} wish={wish} answer={refusalFor('delete', result)} />
        )}
      </Suspense>
    </div>
  )
}

function SearchForm({
  byPhone,
  result,
  isFirst,
}: {
  byPhone: boolean
  result?: LookupResult
  isFirst: boolean
}) {
  const busy = useNavigation().formData?.get('intent') === 'search'
  const no = refusalFor('search', result)
  const { formProps, fieldProps } = useFormFields(no, result?.missed && result.typed)
  return (
    <section aria-labelledby="search" className="mt-8">
      <h2 id="search" className="text-lg font-bold">
        {isFirst ? '접수 내역 찾기' : '다른 내역 찾기'}
      </h2>
      <Form {...formProps} method="post" action={campaignUrls.wadizOrders()} className="mt-3 space-y-4">
        {result?.missed && (
          <NotFoundNotice>
            코드의 여덟 글자를 다시 확인해 주세요. 잊었다면 아래에서 다시 받을 수 있어요.
          </NotFoundNotice>
        )}
        <FormError title="조회 실패" refused={no?.refused} />
        <input type="hidden" name="intent" value="search" />
        <CodeField
          {...fieldProps('query')}
          label={byPhone ? '접수 코드 또는 휴대폰 번호' : '접수 코드'}
          hint={
            byPhone
              ? '코드로 찾으면 바로 수정하고 삭제할 수 있어요. 휴대폰 번호로 찾으면 일부를 가리고 보여 드려요.'
              : '접수가 끝났을 때 보여 드린 여덟 글자예요.'
          }
        />
        <Button look="campaign" busy={busy} className="w-full">
          찾기
        </Button>
      </Form>
    </section>
  )
}
