import { formatWon, type Won } from '~/domain/money'
import type { OrderStatus, SupersededReason } from '~/domain/orders/order'
import type { PaymentStatus, RefundState } from '~/domain/payments/payment'
import { formatPhone } from '~/domain/users/phone'
import { formatLongDay } from '../print/pages'
import { closedWordsText } from './gift'
import { describeLookChange } from './look'

export interface HistoryEntry {
  what: string
  more?: string
}

export const orderStepLabels = {
  ORDERED: '주문했어요',
  PAID: '결제가 완료되었어요',
  READY: '책을 완성해 인쇄를 맡겼어요',
  SHIPPED: '책이 출발했어요',
  DELIVERED: '책이 도착했어요',
  DONE: '주문이 완료되었어요',
  CANCEL: '주문이 취소되었어요',
  PREORDER_WADIZ: '와디즈 사전 접수를 했어요',
} as const satisfies Record<OrderStatus, string>

/** The reason of an order that was replaced or moved instead of cancelled. */
export const movedOnLabels = {
  abandoned: '장바구니로 옮겼어요',
  replaced: '같은 책을 새로 주문했어요',
} as const satisfies Record<SupersededReason, string>

const changeLabels: Record<string, string> = {
  childName: '아이 이름을 바꿨어요',
  dedication: '헌사를 바꿨어요',
  photo: '사진과 그림을 바꿨어요',
  look: '우리 아이 모습을 바꿨어요',
  pictures: '새로 그린 그림을 확인했어요',
  address: '배송지를 바꿨어요',
  tracking: '운송장 번호를 바로잡았어요',
}

export function describeChange(change: {
  field: string
  before: string | null
  after: string | null
  /** its words cannot be opened */
  isClosed?: boolean
}): HistoryEntry {
  const what = changeLabels[change.field] ?? '주문 내용을 바꿨어요'
  if (change.isClosed) return { what, more: closedWordsText }
  // Storage keys of photos and names of releases mean nothing to a reader.
  if (change.field === 'photo' || change.field === 'pictures') return { what }
  if (change.field === 'look') return describeChildChange(change)
  const say = { address: formatAddress, dedication: formatDays }[change.field] ?? ((text: string) => text)
  const [before, after] = [say(change.before || '없음'), say(change.after || '없음')]
  return { what, more: `${before}${change.field === 'childName' ? ' ' : '\n'}→ ${after}` }
}

/** A dedication is recorded with its day as `YYYY-MM-DD`, on a line of its own. */
const formatDays = (text: string) => text.replace(/^[\d-]{10}$/gm, (line) => formatLongDay(line) ?? line)

function describeChildChange({
  before,
  after,
}: {
  before: string | null
  after: string | null
}): HistoryEntry {
  if (before && after) return { what: '우리 아이 모습을 바꿨어요', more: describeLookChange(before, after) }
  return { what: after ? '사진 얼굴을 그림으로 바꿨어요' : '그림을 사진 얼굴로 바꿨어요' }
}

/** An address stored with slashes is shown with bars, its telephone number as digits alone. */
const formatAddress = (text: string) =>
  text
    .split(' / ')
    .map((part) => (/^0\d+$/.test(part) ? formatPhone(part) : part))
    .join(', ')

/** Only for payment events that the order's own steps do not cover. */
export function describePayment(status: PaymentStatus): HistoryEntry | undefined {
  if (status === 'DECLINED') return { what: '결제가 되지 않았어요', more: '결제된 금액은 없어요.' }
  return status === 'CAPTURED'
    ? undefined
    : { what: '주문과 다르게 결제되었어요', more: '결제된 금액은 자동으로 돌려 드려요.' }
}

export function describeRefund(state: RefundState, amount: Won): HistoryEntry {
  const more = formatWon(amount)
  if (state === 'DONE') return { what: '환불해 드렸어요', more }
  if (state === 'FAILED') return { what: '환불이 되지 않았어요', more }
  return { what: '환불하고 있어요', more }
}

/** The card's name and last digits, as far as the provider reports them. */
export const describeCard = ({
  cardName,
  cardLast4,
}: {
  cardName: string | null
  cardLast4: string | null
}) => [cardName, cardLast4 && `끝 번호 ${cardLast4}`].filter(Boolean).join(' · ')

/** The time limit for corrections; production begins with the status. */
export function describeDeadline(status: OrderStatus, given: string): string {
  if (status === 'ORDERED')
    return `${given}까지 결제하지 않으면 주문은 자동으로 취소돼요. 이름, 사진, 배송지는 결제한 뒤에도 책을 만들기 시작하기 전까지 바꿀 수 있어요.`
  return '책을 만들기 시작하기 전까지 바꾸거나 취소할 수 있어요. 제작은 보통 발송 며칠 전에 시작해요.'
}
