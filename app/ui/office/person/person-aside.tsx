import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { formatWon, won } from '~/domain/money'
import { noticeChannelLabels, noticeStateLabels } from '~/texts/office/notices'
import { paymentStateLabels } from '~/texts/office/order'
import { memberStateLabels } from '~/texts/office/people'
import { StatusBadge } from '~/ui/my-order/status-badge'
import { officeUrls } from '~/urls/office'
import { TextLink } from '../../text-link'
import type { InHand, PersonView } from './person-view'

/** Accounts, orders, payments and letters of the person that the page is about. */
export function PersonAside({ person, inHand }: { person: PersonView; inHand: InHand }) {
  const { orders, inquiries, payments, letters, memos } = person
  const otherMemos = memos.filter(({ orderId }) => !('order' in inHand) || orderId !== inHand.order)
  return (
    <section aria-label="이 고객" className="rounded-card border border-line bg-sheet p-4 text-sm">
      <h3 className="text-base font-bold">이 고객</h3>
      <Accounts person={person} inHand={inHand} />
      <Group name="주문과 접수" count={orders.length}>
        {orders.map((order) => (
          <OrderLine key={order.id} order={order} isOpen={'order' in inHand && inHand.order === order.id} />
        ))}
      </Group>
      <Group name="문의" count={inquiries.length}>
        {inquiries.map((inquiry) => (
          <InquiryLine
            key={inquiry.id}
            inquiry={inquiry}
            isOpen={'inquiry' in inHand && inHand.inquiry === inquiry.id}
          />
        ))}
      </Group>
      <Group name="결제" count={payments.length}>
        {payments.map((payment) => (
          <PaymentLine key={payment.id} payment={payment} />
        ))}
      </Group>
      <Group name={'order' in inHand ? '다른 주문의 메모' : '메모'} count={otherMemos.length}>
        {otherMemos.map(({ id, orderId, orderNumber, content, admin, when }) => (
          <li key={id} className="py-2">
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{content}</p>
            <p className="text-ink-soft tabular-nums">
              <Link to={officeUrls.order(orderId)} className="underline underline-offset-4">
                {orderNumber}
              </Link>{' '}
              · {admin} · {when}
            </p>
          </li>
        ))}
      </Group>
      <Group name="보낸 알림" count={letters.length}>
        {letters.map((letter) => (
          <Letter key={letter.id} letter={letter} />
        ))}
      </Group>
    </section>
  )
}

function Accounts({ person: { members, isByContact }, inHand }: { person: PersonView; inHand: InHand }) {
  if (members.length === 0) return <p className="mt-1 text-ink-soft">회원이 아니거나 탈퇴한 고객이에요.</p>
  return (
    <>
      {isByContact && <p className="mt-1 text-ink-soft">같은 연락처의 회원이에요. 본인인지 확인해 주세요.</p>}
      <ul>
        {members.map(({ id, username, email, phone, state }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            {'user' in inHand && inHand.user === id ? (
              <strong className="break-all">{username}</strong>
            ) : (
              <TextLink to={officeUrls.user(id)} className="font-bold break-all">
                {username || '이름 없음'}
              </TextLink>
            )}
            {phone && <span className="tabular-nums">{phone}</span>}
            {email && <span className="break-all">{email}</span>}
            {state !== 'active' && <span className="font-bold text-berry">{memberStateLabels[state]}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

function Group({ name, count, children }: { name: string; count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <section className="mt-3 border-t border-line pt-3">
      <h4 className="font-bold">
        {name} <span className="font-normal text-ink-soft tabular-nums">{count}</span>
      </h4>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  )
}

function OrderLine({ order, isOpen }: { order: PersonView['orders'][number]; isOpen: boolean }) {
  const { id, userId, orderNumber, title, childName, status, channel, amount, isTestOrder, on } = order
  return (
    <li>
      <Link
        to={officeUrls.order(id)}
        aria-current={isOpen ? 'true' : undefined}
        className={`flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-1 ${isOpen ? 'font-bold' : ''}`}
      >
        <span className="underline underline-offset-4">
          {title}
          {childName && `, ${childName}`}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-ink-soft tabular-nums">
          {channel === 'wadiz' && (userId ? '와디즈 ·' : '와디즈, 같은 연락처 ·')} {isTestOrder && '시험 ·'}{' '}
          {orderNumber} · {formatWon(amount)} · {on} <StatusBadge status={status} />
        </span>
      </Link>
    </li>
  )
}

function InquiryLine({ inquiry, isOpen }: { inquiry: PersonView['inquiries'][number]; isOpen: boolean }) {
  const { id, category, title, status, on } = inquiry
  return (
    <li>
      <Link
        to={officeUrls.inquiry(id)}
        aria-current={isOpen ? 'true' : undefined}
        className={`flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-1 ${isOpen ? 'font-bold' : ''}`}
      >
        <span className="min-w-0 break-words underline underline-offset-4">{title}</span>
        <span className="text-ink-soft tabular-nums">
          {category} · {status} · {on}
        </span>
      </Link>
    </li>
  )
}

function PaymentLine({ payment }: { payment: PersonView['payments'][number] }) {
  const { orderNumber, status, amount, capturedAmount, refundedAmount, on } = payment
  return (
    <li className="flex flex-wrap justify-between gap-x-3 py-2 tabular-nums">
      <span>
        {formatWon(won(capturedAmount ?? amount))}{' '}
        {paymentStateLabels[status as keyof typeof paymentStateLabels] ?? status}
        {refundedAmount > 0 && <span className="text-berry"> · 환불 {formatWon(won(refundedAmount))}</span>}
      </span>
      <span className="text-ink-soft">
        {orderNumber} · {on}
      </span>
    </li>
  )
}

function Letter({ letter }: { letter: PersonView['letters'][number] }) {
  const { channel, title, body, status, when } = letter
  return (
    <li>
      <details>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-3 py-1">
          <span className="underline underline-offset-4">{title}</span>
          <span className={`tabular-nums ${status === 'FAILED' ? 'text-berry' : 'text-ink-soft'}`}>
            {noticeChannelLabels[channel] ?? channel} · {noticeStateLabels[status] ?? status} · {when}
          </span>
        </summary>
        <p className="pb-2 whitespace-pre-line [overflow-wrap:anywhere]">{body}</p>
      </details>
    </li>
  )
}
