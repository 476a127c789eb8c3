import { Form, useNavigation } from '@remix-run/react'
import { type InquiryStatus, inquiryStatuses } from '~/domain/inquiries/inquiry'
import type { OfficeInquiryView } from '~/routes/admin/people/inquiries.server'
import { useErrors } from '~/ui/answers/use-errors'
import { Button, ButtonLink, textLinkClass } from '~/ui/button'
import { SelectField } from '~/ui/field'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'
import { TextArea } from '~/ui/text-area'
import { TextLink } from '~/ui/text-link'
import { officeUrls, setParamsOnPage } from '~/urls/office'
import { ChoiceLinks } from '../shared/choices'
import { Filters, SearchField } from '../shared/filters'

interface InquiryFilterValues {
  q: string
  status?: InquiryStatus
  sort?: 'oldest'
}

export function InquiryFilters({
  search,
  filter,
  waiting,
}: {
  search: string
  filter: InquiryFilterValues
  waiting: number
}) {
  const { q, status, sort } = filter
  return (
    <div className="space-y-3">
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {waiting > 0 && <ButtonLink to={officeUrls.nextInquiry()}>차례로 답하기</ButtonLink>}
        <ButtonLink to={officeUrls.replies()} look="text">
          답변 템플릿
        </ButtonLink>
      </p>
      <ChoiceLinks
        label="문의 상태"
        name="status"
        chosen={status}
        search={search}
        to={officeUrls.inquiries}
        choices={[
          { text: '모두' },
          ...inquiryStatuses.map((value) => ({
            value,
            text: value,
            ...(value === '답변대기' && { count: waiting }),
          })),
        ]}
      />
      <Filters action={officeUrls.inquiries()} otherParams={{ status }}>
        <SearchField label="제목, 내용, 회원 이름, 이메일" value={q} />
        <SelectField key={`sort ${sort}`} label="순서" name="sort" defaultValue={sort ?? ''}>
          <option value="">최근 문의부터</option>
          <option value="oldest">오래된 문의부터</option>
        </SelectField>
      </Filters>
    </div>
  )
}

interface Props {
  inquiries: readonly OfficeInquiryView[]
  search: string
  answer?: FormRefusal
}

export function Inquiries({ inquiries, search, answer }: Props) {
  if (inquiries.length === 0) return <p className="py-8 text-center text-ink-soft">찾는 문의가 없어요.</p>
  return (
    <ul className="space-y-4">
      {inquiries.map((inquiry) => (
        <li
          key={inquiry.id}
          id={`inquiry-${inquiry.id}`}
          className="rounded-card border border-line bg-sheet p-4"
        >
          <Card
            inquiry={inquiry}
            search={search}
            answer={answer?.typed.id === String(inquiry.id) ? answer : undefined}
          />
        </li>
      ))}
    </ul>
  )
}

interface CardProps {
  inquiry: OfficeInquiryView
  search: string
  answer?: FormRefusal
}

function Card({ inquiry, search, answer }: CardProps) {
  const { id, category, status, title, content, userId, userName, userEmail, askedAt } = inquiry
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <span
          className={`rounded-field px-2 py-0.5 font-bold ${status === '답변완료' ? 'bg-leaf text-white' : 'border border-edge text-ink'}`}
        >
          {status}
        </span>
        <span>{category}</span>
        <span className="tabular-nums">{askedAt}</span>
        <TextLink to={officeUrls.user(userId)} className="break-all">
          {userName}
        </TextLink>
        {userEmail && <span className="break-all">{userEmail}</span>}
      </p>
      <h2 className="font-bold break-words">{title}</h2>
      <p className="mt-1 max-w-prose break-words whitespace-pre-line">{content}</p>
      {inquiry.adminReply && (
        <div className="mt-3 rounded-field bg-paper px-4 py-3">
          <p className="text-sm font-bold">
            답변 <span className="font-normal text-ink-soft tabular-nums">{inquiry.repliedOn}</span>
          </p>
          <p className="mt-1 max-w-prose break-words whitespace-pre-line">{inquiry.adminReply}</p>
        </div>
      )}
      {/* Reply and delete stand side by side until the reply is opened. */}
      <div className="mt-2 flex flex-wrap items-start gap-x-6">
        <Reply inquiry={inquiry} search={search} answer={answer} />
        <ButtonLink to={officeUrls.nextInquiry({ id })} look="text" className="text-sm font-normal">
          주문 보며 답하기<span className="sr-only">: {title}</span>
        </ButtonLink>
        <ButtonLink
          to={officeUrls.inquiries(setParamsOnPage(search, { delete: id }))}
          look="text"
          className="text-sm font-normal"
        >
          문의 삭제<span className="sr-only">: {title}</span>
        </ButtonLink>
      </div>
    </>
  )
}

/** The reply's form is folded; a refused one comes back open. */
function Reply({ inquiry: { id, title, adminReply, stamp }, search, answer }: CardProps) {
  const { formData } = useNavigation()
  const busy = formData?.get('intent') === 'reply' && formData.get('id') === String(id)
  const isRefused = answer?.typed.intent === 'reply'
  const { errors, onInput } = useErrors(isRefused ? answer.refused : undefined)
  return (
    <details open={isRefused || undefined} className="open:basis-full">
      <summary className={`${textLinkClass} cursor-pointer font-bold`}>
        {adminReply ? '답변 수정' : '답변 쓰기'}
        <span className="sr-only">: {title}</span>
      </summary>
      <Form
        method="post"
        action={officeUrls.inquiries(search)}
        noValidate
        onInput={onInput}
        className="mt-2 space-y-3"
      >
        {/* A field's own message stands at the field. */}
        <FormError
          title="답변을 저장하지 못했어요"
          refused={isRefused && !answer.refused.errors.reply ? answer.refused : undefined}
        />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={stamp} />
        <TextArea
          key={isRefused ? 'typed' : stamp}
          label="답변"
          name="reply"
          rows={6}
          hint="5,000자까지 쓸 수 있어요. 저장하면 고객에게 알림이 가요."
          defaultValue={isRefused ? answer.typed.reply : (adminReply ?? '')}
          error={errors.reply}
        />
        <Button name="intent" value="reply" busy={busy}>
          {adminReply ? '답변 수정' : '답변 저장'}
        </Button>
      </Form>
    </details>
  )
}
