import { Form, useNavigation } from '@remix-run/react'
import { type MouseEvent, useRef, useState } from 'react'
import { fillTemplate, listOpenTokens, type ReplyFacts } from '~/domain/inquiries/reply-template'
import type { NextInquiryView } from '~/routes/admin/replies/next-inquiry.server'
import { openTokensText, replyFactNames } from '~/texts/office/replies'
import { useErrors } from '~/ui/answers/use-errors'
import { Button, ButtonLink } from '~/ui/button'
import { SelectField } from '~/ui/field'
import { FormError, type FormRefusal } from '~/ui/joining/form-error'
import { TextArea } from '~/ui/text-area'
import { TextLink } from '~/ui/text-link'
import { officeUrls } from '~/urls/office'
import { useReplyDraft } from './use-reply-draft'
import { useReplyKeys } from './use-reply-keys'

interface FilledReply {
  reply: string
  order: string
}

export const readFilled = (answer: unknown): FilledReply | undefined =>
  answer && typeof answer === 'object' && 'filled' in answer ? (answer.filled as FilledReply) : undefined

interface Props {
  view: NextInquiryView
  templates: readonly { id: number; name: string; body: string }[]
  after?: number
  answer?: FormRefusal
  filled?: FilledReply
}

const KEYED_TEMPLATES = 9

export function ReplyForm({ view, templates, after, answer, filled }: Props) {
  const { inquiry, orders, factsWithoutOrder } = view
  const navigation = useNavigation()
  const busy = navigation.formData?.get('intent') === 'reply'
  const form = useRef<HTMLFormElement>(null)
  const { errors, onInput } = useErrors(answer?.refused)
  const known = answer?.typed ?? filled
  const firstText = known?.reply ?? inquiry.adminReply ?? ''
  const [order, setOrder] = useState(known?.order ?? newestOwn(orders))
  const [openTokens, setOpenTokens] = useState(() => listOpenTokens(firstText, replyFactNames))
  const { isRestored, insert } = useReplyDraft(form, inquiry.id, answer)
  const hasKeys = useReplyKeys(form, { isRestored, isLeaving: navigation.state !== 'idle' })
  const facts = orders.find(({ id }) => String(id) === order)?.facts ?? factsWithoutOrder
  const insertTemplate = (event: MouseEvent, body: string) => {
    const field = form.current?.elements.namedItem('reply')
    if (!(field instanceof HTMLTextAreaElement)) return
    event.preventDefault()
    insert(field, fillTemplate(body, replyFactNames, facts as ReplyFacts))
  }
  return (
    <Form
      ref={form}
      method="post"
      action={officeUrls.nextInquiry({ id: inquiry.id, after })}
      noValidate
      className="mt-4 space-y-3 border-t border-line pt-3"
      onInput={(event) => {
        onInput(event)
        if (event.target instanceof HTMLTextAreaElement)
          setOpenTokens(listOpenTokens(event.target.value, replyFactNames))
      }}
    >
      {/* A field's own message stands at the field. */}
      <FormError
        title="답변을 보내지 못했어요"
        refused={answer && !answer.refused.errors.reply ? answer.refused : undefined}
      />
      <input type="hidden" name="seen" value={inquiry.stamp} />
      <OrderChoice orders={orders} order={order} onChoose={setOrder} />
      <div className="flex flex-wrap items-center gap-2">
        {templates.map(({ id, name, body }, i) => (
          <button
            key={id}
            type="submit"
            name="template"
            value={id}
            data-reply-key={i < KEYED_TEMPLATES ? `template-${i + 1}` : undefined}
            aria-keyshortcuts={hasKeys && i < KEYED_TEMPLATES ? `Alt+${i + 1}` : undefined}
            onClick={(event) => insertTemplate(event, body)}
            className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-edge px-4 [overflow-wrap:anywhere]"
          >
            {hasKeys && i < KEYED_TEMPLATES && (
              <span aria-hidden="true" className="text-sm text-ink-soft tabular-nums">
                {i + 1}
              </span>
            )}
            {name}
          </button>
        ))}
        <TextLink to={officeUrls.replies()} className="px-2 text-sm">
          {templates.length ? '템플릿 고치기' : '답변 템플릿 만들기'}
        </TextLink>
      </div>
      <TextArea
        label="답변"
        name="reply"
        rows={9}
        hint={hintFor({ isRestored, hasKeys })}
        // The address now shows another inquiry, so the browser must not restore the text of the earlier one.
        autoComplete="off"
        defaultValue={firstText}
        error={openTokens.length ? openTokensText(openTokens) : errors.reply}
      />
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button name="intent" value="reply" busy={busy} data-reply-key="send">
          {inquiry.adminReply ? '답변 고쳐 보내기' : '보내고 다음 문의'}
        </Button>
        <ButtonLink to={officeUrls.nextInquiry({ after: inquiry.id })} look="text" data-reply-key="skip">
          건너뛰기
        </ButtonLink>
      </p>
    </Form>
  )
}

function hintFor({ isRestored, hasKeys }: { isRestored: boolean; hasKeys: boolean }): string {
  if (isRestored && hasKeys)
    return '전에 쓰다 만 답변이에요. 그대로 보내려면 Ctrl+Enter를 누르고 Enter를 한 번 더 눌러 주세요.'
  if (isRestored) return '전에 쓰다 만 답변이에요. 읽어 보고 보내 주세요.'
  if (hasKeys) return 'Ctrl+Enter 보내기, Alt+숫자 템플릿 넣기, Alt+↓ 건너뛰기'
  return '5,000자까지 쓸 수 있어요. 보내면 고객에게 알림이 가요.'
}

type Orders = NextInquiryView['orders']

/** An order that only shares a number may be another person's, so it is never chosen beforehand. */
const newestOwn = (orders: Orders) => String(orders.find(({ isByContact }) => !isByContact)?.id ?? '')

interface OrderChoiceProps {
  orders: Orders
  order: string
  onChoose: (order: string) => void
}

function OrderChoice({ orders, order, onChoose }: OrderChoiceProps) {
  return (
    <SelectField
      label="어느 주문의 내용을 넣을까요?"
      name="order"
      value={order}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      {orders.map(({ id, words, isByContact }) => (
        <option key={id} value={id}>
          {words.filter(Boolean).join(', ')}
          {isByContact && ' (같은 연락처, 본인인지 확인)'}
        </option>
      ))}
      <option value="">{orders.length ? '주문 없이' : '주문이 없어요'}</option>
    </SelectField>
  )
}
