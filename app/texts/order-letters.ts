import { won, wonText } from '~/domain/money'
import type { OrderFact } from '~/domain/orders/order'
import { shop } from './shop'

// What whoever ordered is told, fact by fact.

interface Ordered {
  orderNumber: string
  title: string
  totalAmount: number
  customerName: string
  dispatch?: string
  courier: string | null
  trackingCode: string | null
  refunded?: number
  link: string
}

const subjects: Record<OrderFact, string> = {
  ORDERED: '주문이 접수되었어요',
  PAID: '결제가 완료되었어요',
  SHIPPED: '책이 출발했어요',
  CANCEL: '주문이 취소되었어요',
  refund: '환불이 완료되었어요',
}

export function orderLetter(fact: OrderFact, order: Ordered) {
  const { orderNumber, title, customerName, link } = order
  const news = newsOf(fact, order)
  return {
    title: `[${shop.name}] ${subjects[fact]} (${orderNumber})`,
    body: `${customerName}님, 안녕하세요. ${shop.name}입니다.\n\n${news}\n\n주문 번호: ${orderNumber}\n책: ${title}\n금액: ${wonText(won(order.totalAmount))}\n\n주문 내역 보기: ${link}\n\n${shop.name} 드림`,
    short: `[${shop.name}] ${subjects[fact]} ${title} (${orderNumber}) ${link}`,
  }
}

function newsOf(fact: OrderFact, { dispatch, courier, trackingCode, refunded }: Ordered): string {
  switch (fact) {
    case 'ORDERED':
      return '주문을 받았어요. 결제를 마치시면 바로 만들기 시작해요. 7일 안에 결제하지 않으시면 주문은 저절로 취소돼요.'
    case 'PAID':
      return `결제해 주셔서 고맙습니다. 이제 우리 아이가 주인공인 책을 정성껏 만들게요.${dispatch ? ` ${dispatch}에 보내 드릴 예정이에요.` : ''}`
    case 'SHIPPED':
      return `책이 방금 출발했어요.${trackingCode ? ` ${courier ?? '택배'} 운송장 번호는 ${trackingCode}예요.` : ''}`
    case 'CANCEL':
      return '7일 안에 결제가 확인되지 않아 주문이 취소되었어요. 결제된 금액은 없어요. 언제든 다시 주문하실 수 있어요.'
    case 'refund':
      return `${wonText(won(refunded ?? 0))}을 환불해 드렸어요. 카드사에 따라 3~5영업일 뒤에 확인하실 수 있어요.`
  }
}
