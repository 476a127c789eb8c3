import { withParticle } from '~/book/particles'
import { formatWon, won } from '~/domain/money'
import type { RefundNotice } from '~/domain/orders/notify.server'
import {
  amountToPay,
  type OrderFact as Fact,
  type OrderAmounts,
  type OrderStatus,
} from '~/domain/orders/order'
import { shop } from '../shop'
import { goodsText } from './bundle'
import { refundTimeText } from './refund'

// Letters to a buyer, one for each event of an order. Registrations for the campaign have letters of their own.

type OrderFact = Exclude<Fact, 'PREORDER_WADIZ'>

interface OrderLetterData extends OrderAmounts {
  orderNumber: string
  status: OrderStatus
  title: string
  customerName: string
  dispatch?: string
  courier: string | null
  trackingCode: string | null
  bundleId?: number | null
  /** books besides the named one */
  others?: number
  refund?: RefundNotice
  /** the payment page of an unpaid order, else the order's page */
  link: string
}

const subjects: Record<OrderFact, string> = {
  ORDERED: '주문이 접수되었어요',
  PAID: '결제가 완료되었어요',
  SHIPPED: '책이 출발했어요',
  CANCEL: '주문이 취소되었어요',
  refund: '환불이 완료되었어요',
  approval: '그림을 한 번 더 확인해 주세요',
  lookApproval: '고친 우리 아이 모습을 확인해 주세요',
  review: '책은 잘 받으셨나요?',
  wordsCorrected: '부탁하신 대로 책의 글을 고쳤어요',
  addressCorrected: '부탁하신 대로 배송지를 고쳤어요',
  headCorrected: '우리 아이 얼굴 둘레를 다듬었어요',
}

const subjectOf = (fact: OrderFact, { refund }: OrderLetterData) =>
  refund?.isByHand ? '계좌로 환불해 드려요' : subjects[fact]

export function orderLetter(fact: OrderFact, order: OrderLetterData) {
  const { orderNumber, customerName, link, others = 0 } = order
  const title = goodsText(order.title, others)
  const linkName = linkNameOf(fact, order)
  return {
    title: `[${shop.name}] ${subjectOf(fact, order)} (${orderNumber})`,
    body: `${customerName}님, 안녕하세요. ${shop.name}입니다.\n\n${newsOf(fact, order)}\n\n주문 번호: ${orderNumber}\n책: ${title}\n${fact === 'review' ? '' : `${amountLines(order)}\n`}\n${linkName}: ${link}\n\n${shop.name} 드림`,
    short: `[${shop.name}] ${shortText(fact, order)} ${title} (${orderNumber}) ${link}`,
  }
}

function amountLines(amounts: OrderAmounts): string {
  const { totalAmount, siblingDiscount, pointsSpent, couponDiscount } = amounts
  const total = `주문 금액: ${formatWon(won(totalAmount))}`
  if (!siblingDiscount && !pointsSpent && !couponDiscount) return total
  return [
    total,
    siblingDiscount && `묶음 할인: −${formatWon(won(siblingDiscount))}`,
    couponDiscount && `쿠폰: −${formatWon(won(couponDiscount))}`,
    pointsSpent && `적립금: −${formatWon(won(pointsSpent))}`,
    `결제 금액: ${formatWon(amountToPay(amounts))}`,
  ]
    .filter(Boolean)
    .join('\n')
}

function linkNameOf(fact: OrderFact, order: OrderLetterData): string {
  if (fact === 'approval' || fact === 'lookApproval') return '그림 확인하기'
  if (fact === 'review') return '후기 쓰기'
  if (fact === 'wordsCorrected' || fact === 'headCorrected') return '바뀐 책 확인하기'
  return needsPayment(fact, order) ? '결제하기' : '주문 내역 보기'
}

export const needsPayment = (fact: Fact, { status }: Pick<OrderLetterData, 'status'>) =>
  fact === 'ORDERED' && status === 'ORDERED'

function newsOf(fact: OrderFact, order: OrderLetterData): string {
  const { dispatch, courier, trackingCode, refund } = order
  switch (fact) {
    case 'ORDERED':
      return needsPayment(fact, order)
        ? '주문을 받았어요. 결제를 마치면 바로 만들기 시작해요. 7일 안에 결제하지 않으면 주문은 자동으로 취소돼요.'
        : '주문을 받았어요. 주문해 주셔서 고맙습니다.'
    case 'PAID':
      return `결제해 주셔서 고맙습니다. 이제 우리 아이가 주인공인 책을 정성껏 만들게요.${dispatch ? ` ${dispatch} 사이에 보내 드릴 예정이에요.` : ''}`
    case 'SHIPPED':
      return `책이 출발했어요.${trackingCode ? ` ${courier ?? '택배'} 운송장 번호는 ${withParticle(trackingCode, '이에요/예요')}.` : ''}`
    case 'CANCEL':
      return '7일 안에 결제가 확인되지 않아 주문이 취소되었어요. 결제된 금액은 없어요. 언제든 다시 주문할 수 있어요.'
    case 'approval':
      return '인쇄하기 전에 그림을 다시 그려 보니, 전에 확인한 그림과 조금 달라진 쪽이 있어요. 두 그림을 나란히 보고 마음에 드는지 알려 주세요. 답을 주실 때까지 인쇄하지 않고 기다릴게요.'
    case 'lookApproval':
      return '말씀해 주신 대로 우리 아이 모습을 고쳤어요. 새 그림을 보고 마음에 들면 바꾸기를 눌러 주세요. 그 전에는 주문이 바뀌지 않고, 답을 주실 때까지 인쇄하지 않고 기다릴게요.'
    case 'review':
      return '아이와 함께 책을 잘 읽으셨나요? 읽은 이야기를 짧게라도 남겨 주시면 책을 고르는 다른 가족에게 큰 도움이 돼요. 책에 문제가 있으면 고객 문의로 바로 알려 주세요.'
    case 'wordsCorrected':
      return '말씀해 주신 대로 책에 들어가는 아이 이름과 헌사를 고쳤어요. 바뀐 책을 한 번 더 확인해 주세요. 다르게 들어간 곳이 있으면 만들기 시작하기 전까지 바로 다시 고칠 수 있어요.'
    case 'addressCorrected':
      return `말씀해 주신 대로 받는 분과 배송지를 고쳤어요. 주문 내역에서 한 번 더 확인해 주세요. 부탁하신 적이 없다면 고객 문의로 바로 알려 주세요.${order.bundleId ? ' 같은 곳으로 가던 책도 아직 보내지 않았으면 함께 보낼게요.' : ''}`
    case 'headCorrected':
      return '책에 들어가는 우리 아이 얼굴의 둘레를 더 깨끗하게 다듬었어요. 바뀐 그림을 한 번 확인해 주세요. 마음에 들지 않으면 만들기 시작하기 전까지 사진을 바꿀 수 있어요.'
    case 'refund':
      return [
        refundText(refund),
        order.status === 'CANCEL' && refund?.kind !== 'amiss' ? '주문은 취소되었어요.' : '',
        refund?.isByHand ? '받지 못했으면 고객 문의로 알려 주세요.' : refundTimeText,
      ]
        .filter(Boolean)
        .join(' ')
  }
}

function refundText(refund: RefundNotice | undefined): string {
  const { amount, kind, isByHand } = refund ?? { amount: 0, kind: 'part' }
  const sum = formatWon(won(amount))
  const goes = isByHand ? '계좌로 돌려드려요' : '환불해 드렸어요'
  switch (kind) {
    case 'whole':
      return `결제한 ${withParticle(sum, '을/를')} 모두 ${goes}.`
    case 'part':
      return `결제 금액 중 ${withParticle(sum, '을/를')} ${goes}.`
    case 'rest':
      return isByHand
        ? `나머지 ${sum}도 ${goes}.`
        : `나머지 ${sum}도 ${goes}. 이제 결제 금액을 모두 돌려받았어요.`
    case 'amiss':
      return `주문과 다르게 결제된 ${withParticle(sum, '을/를')} 자동으로 돌려 드렸어요.`
  }
}

function shortText(fact: OrderFact, order: OrderLetterData): string {
  const { courier, trackingCode, refund } = order
  if (needsPayment(fact, order)) return `${subjects.ORDERED}. 7일 안에 결제해 주세요.`
  if (fact === 'SHIPPED' && trackingCode) return `${subjects.SHIPPED}. ${courier ?? '택배'} ${trackingCode}`
  if (fact === 'refund' && refund)
    return `${formatWon(won(refund.amount))}을 ${refund.isByHand ? '계좌로 돌려드려요' : '환불해 드렸어요'}.`
  return `${subjects[fact]}.`
}
