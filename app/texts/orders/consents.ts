import type { OrderConsent } from '~/domain/consents/consent'
import { urls } from '~/urls/shop'
import { guardian } from '../policies/guardian'
import { looks } from '../policies/looks'
import { campaignPromises } from '../promises'

/** The consents of each order; a changed text needs a new version. The second gives the notice required by law. */
export const orderConsentTexts = {
  order: {
    label: '주문 내용과 금액, 이용약관을 확인했고 결제에 동의해요.',
    notice: '책은 결제 후 영업일 5~7일 동안 만들어 보내 드려요. 이 제작 기간도 함께 확인해 주세요.',
    text: urls.terms(),
    textName: '이용약관',
  },
  customMade: {
    label: '맞춤 제작 상품이라 제작이 시작되면 청약철회(단순 변심 환불)가 제한되는 데 동의해요.',
    notice:
      '한 아이만을 위해 만드는 책이라 다른 분께 다시 판매할 수 없어요. 제작을 시작하기 전에는 언제든 무료로 취소하실 수 있고, 책에 문제가 있거나 주문과 다르면 동의하셨더라도 교환·환불해 드려요.',
    text: urls.refundPolicy(),
    textName: '환불 정책',
  },
  child: {
    label: '아이의 법정대리인이거나 그 허락을 받았고, 책을 만드는 데 아이의 사진과 이름을 쓰는 데 동의해요.',
    notice:
      '사진과 이름은 이 책을 만들고 보내는 데만 쓰고, 사진은 배송이 끝나고 30일 뒤에 지워요. 동의하지 않으실 수 있지만, 그러면 책을 만들 수 없어요.',
    text: `${urls.privacy()}#guardian`,
    textName: '보호자 동의 내용',
    opens: guardian,
  },
} as const satisfies OrderConsentTexts

type OrderConsentTexts = Record<OrderConsent, OrderConsentText>
interface OrderConsentText {
  label: string
  notice: string
  text: string
  textName: string
  /** what opens over the form, where that is short */
  opens?: { title: string; body: readonly string[] }
}

/** A drawn child's book is made from its look, so its form asks for what a look holds. */
export const drawnOrderConsentTexts: OrderConsentTexts = {
  ...orderConsentTexts,
  child: {
    label:
      '아이의 법정대리인이거나 그 허락을 받았고, 책을 만드는 데 아이를 그린 모습과 이름을 쓰는 데 동의해요.',
    notice: `그린 모습에는 피부색, 머리, 눈, 얼굴 느낌과 안경·보청기·인공와우·안대·머릿수건 같은 소품을 고른 값만 담기고 사진은 담기지 않아요. 모습과 이름은 이 책을 만들고 보내는 데만 쓰고, 주문 기록과 함께 ${campaignPromises.recordsOfOrders} 뒤에 지워요. 동의하지 않으실 수 있지만, 그러면 책을 만들 수 없어요.`,
    text: `${urls.privacy()}#looks`,
    textName: '보호자 동의 내용',
    opens: { title: looks.title, body: looks.body.filter((part) => typeof part === 'string') },
  },
}
