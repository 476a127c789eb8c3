import { toChildName, withParticle } from '~/book/particles'
import { MAX_GIFT_LINE, MAX_GIFT_NAME, MAX_THANKS } from '~/domain/ebooks/ebook'

export const ebookRefusals = {
  'ebook.unknown': { status: 404, code: 'NOT_FOUND', message: '동화책을 불러올 수 없습니다' },
  'ebook.unpaid': { status: 403, code: 'FORBIDDEN', message: '결제 완료 후 이용할 수 있습니다.' },
  'ebook.cancelled': { status: 403, code: 'ORDER_CANCELLED', message: '결제 완료 후 이용할 수 있습니다.' },
  'gift.erased': {
    status: 409,
    code: 'STATE_CONFLICT',
    message:
      '보관 기간이 지나 아이 그림을 지운 책은 선물할 수 없어요. 이야기는 주문 내역에서 그대로 읽을 수 있어요.',
  },
  'gift.tooMany': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '선물 링크는 한 번에 다섯 개까지 만들 수 있어요. 쓰지 않는 링크를 끄고 다시 만들어 주세요.',
  },
  'gift.longName': {
    status: 400,
    code: 'INVALID_INPUT',
    message: `이름은 ${MAX_GIFT_NAME}자까지 적을 수 있어요. 조금 줄여 주세요.`,
  },
  'gift.longLine': {
    status: 400,
    code: 'INVALID_INPUT',
    message: `한마디는 한 줄로 ${MAX_GIFT_LINE}자까지 적을 수 있어요. 조금 줄여 주세요.`,
  },
  'gift.longThanks': {
    status: 400,
    code: 'INVALID_INPUT',
    message: `한마디는 한 줄로 ${MAX_THANKS}자까지 전할 수 있어요. 조금 줄여 주세요.`,
  },
  'gift.link': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '인터넷 주소는 적을 수 없어요. 주소를 빼고 다시 눌러 주세요.',
  },
  'gift.thanked': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '이 선물에는 이미 감사 인사를 전했어요. 한 번만 전할 수 있어요.',
  },
} as const

/** These names take the polite particle. */
const ELDER = /(님|할머니|할아버지)$/
/** A giver who wrote the particle as well; other names may end in 가 or 이 themselves, such as 작가 or 서윤이. */
const WITH_PARTICLE = /((할머니|할아버지|엄마|아빠|이모|고모|언니|누나|오빠)가|삼촌이)$/

/** `서윤이에게` and, if its giver wrote a name, `할머니가`. */
export function greetingOf(
  { recipient, giver }: { recipient?: string | null; giver?: string | null },
  child: string | null,
): { to: string; from?: string } {
  const name = recipient || child
  const to =
    !name || name === child ? toChildName(child).as('에게') : name + (ELDER.test(name) ? '께' : '에게')
  if (!giver) return { to }
  return { to, from: WITH_PARTICLE.test(giver) ? giver : withParticle(giver, '이/가') }
}

export const thankerText = (recipient: string | null, child: string | null) =>
  `${greetingOf({ recipient }, child).to} 보낸 선물`
