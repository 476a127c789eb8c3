import { withParticle } from '~/book/particles'
import { PHOTO_REQUEST_DAYS, type PhotoReason } from '~/domain/approvals/photo-request'
import { shop } from '../shop'

/** Why another photo is asked for: in the office's words, and as the parent reads it. */
export const photoReasonTexts: Record<PhotoReason, { label: string; sentence: string }> = {
  likeness: {
    label: '덜 닮았어요',
    sentence:
      '보내 주신 사진으로 그려 보니 우리 아이를 덜 닮았어요. 얼굴이 크게 나온 정면 사진이면 더 닮게 그릴 수 있어요.',
  },
  blurred: {
    label: '흐리거나 작아요',
    sentence:
      '사진이 흐리거나 작아서 인쇄하면 얼굴이 선명하지 않아요. 얼굴이 또렷하고 크게 나온 사진이면 좋겠어요.',
  },
  dark: {
    label: '어둡거나 색이 없어요',
    sentence: '사진이 어둡거나 색이 없어서 책 속 그림과 어울리지 않아요. 밝은 곳에서 찍은 사진이면 좋겠어요.',
  },
  turned: {
    label: '옆을 보고 있어요',
    sentence: '아이가 옆을 보고 있어서 책 속 장면과 얼굴 방향이 달라요. 앞을 바라보는 사진이면 좋겠어요.',
  },
  covered: {
    label: '얼굴이 가려졌어요',
    sentence: '얼굴이 가려져 있어서 그대로 인쇄하면 어색해요. 얼굴이 다 보이는 사진이면 좋겠어요.',
  },
  cut: {
    label: '머리가 잘렸어요',
    sentence: '사진에서 머리 일부가 잘렸어요. 머리끝과 양옆까지 다 나온 사진이면 좋겠어요.',
  },
  eyes: {
    label: '눈을 감았어요',
    sentence: '눈을 감은 사진이라 책에서도 모든 장면에서 눈을 감고 있어요. 눈을 뜬 사진이면 좋겠어요.',
  },
}

const drawnChildSentence =
  '그림 속 아이가 우리 아이를 덜 닮은 것 같아요. 모습을 다시 고르거나 얼굴이 크게 나온 사진을 보내 주시면 더 닮게 그릴 수 있어요.'

/** The reasons are faults of a photo; of a drawn child a parent may never have sent one. */
export const photoReasonSentence = (reason: PhotoReason, isDrawn: boolean): string =>
  isDrawn ? drawnChildSentence : photoReasonTexts[reason].sentence

interface PhotoLetterData {
  orderNumber: string
  title: string
  customerName: string
  reason: PhotoReason
  isDrawn: boolean
  link: string
  until: string
}

export function photoRequestLetter({
  orderNumber,
  title,
  customerName,
  reason,
  isDrawn,
  link,
  until,
}: PhotoLetterData) {
  const sentence = photoReasonSentence(reason, isDrawn)
  const [plea, child, aim] = isDrawn
    ? ['아이 모습을 한 번 더 봐 주세요', '모습', '모습을 새로 고르거나 사진을 보낼']
    : ['더 좋은 사진을 부탁드려요', '사진', '새 사진을 올리거나 아이 모습을 바꿀']
  return {
    title: `[${shop.name}] ${plea} (${orderNumber})`,
    body: `${customerName}님, 안녕하세요. ${shop.name}입니다.\n\n${withParticle(`『${title}』`, '을/를')} 만들기 전에 한 장 한 장 살펴보았어요. ${sentence}\n\n아래 링크에서 로그인 없이 ${aim} 수 있어요. 새 그림을 보고 마음에 들 때만 책이 바뀌어요.\n\n지금 ${withParticle(child, '이/가')} 좋으면 링크에서 그렇게 알려 주세요. 바로 만들기 시작할게요. 답이 없으면 ${PHOTO_REQUEST_DAYS}일 뒤에 지금 ${withParticle(child, '으로/로')} 만들어요.\n\n${child} 바꾸기: ${link}\n링크는 ${until}까지 열려요.\n\n주문 번호: ${orderNumber}\n\n${shop.name} 드림`,
    short: `[${shop.name}] ${isDrawn ? `${plea}.` : '더 예쁜 책을 위해 새 사진을 부탁드려요.'} ${title} (${orderNumber}) ${until}까지 ${link}`,
  }
}

const conflict = { status: 409, code: 'STATE_CONFLICT' } as const
const gone = { status: 410, code: 'GONE' } as const

export const photoRequestRefusals = {
  'photoRequest.unknown': {
    status: 404,
    code: 'NOT_FOUND',
    message: '이 주소로는 사진을 바꿀 수 없어요. 편지에 있는 링크를 그대로 열어 주세요.',
  },
  'photoRequest.answered': {
    ...gone,
    message: '새 그림을 잘 받았어요. 고맙습니다. 이제 그 그림으로 책을 만들게요.',
  },
  'photoRequest.kept': {
    ...gone,
    message: '알려 주셔서 고맙습니다. 전에 확인한 그림 그대로 책을 만들게요.',
  },
  'photoRequest.expired': {
    ...gone,
    message:
      '사진을 바꾸는 기한이 지났어요. 아직 바꾸고 싶다면 주문 내역에서 바꾸거나 고객 문의로 알려 주세요.',
  },
  'photoRequest.withdrawn': {
    ...gone,
    message: '이제 새 사진을 보내지 않아도 괜찮아요. 전에 확인한 그림으로 책을 만들게요.',
  },
  'photoRequest.over': {
    ...gone,
    message:
      '이 주문은 이미 만들기 시작했거나 취소되어 사진을 바꿀 수 없어요. 궁금한 점은 고객 문의로 알려 주세요.',
  },
  'photoRequest.refunding': {
    ...gone,
    message: '이 주문의 환불을 처리하고 있어서 사진을 바꿀 수 없어요. 궁금한 점은 고객 문의로 알려 주세요.',
  },
  'photoRequest.open': {
    ...conflict,
    message: '이미 사진을 부탁하고 기다리고 있어요. 편지를 다시 보내려면 먼저 부탁을 거두어 주세요.',
  },
  'photoRequest.notPaid': {
    ...conflict,
    message: '결제가 끝나고 아직 만들지 않은 책만 새 사진을 부탁할 수 있어요.',
  },
  'photoRequest.testOrder': {
    ...conflict,
    message: '시험 주문으로는 편지를 보내지 않아요. 고객의 주문에서 부탁해 주세요.',
  },
  'photoRequest.noChild': {
    ...conflict,
    message:
      '사진이나 그림으로 들어간 아이가 없는 책이에요. 사진이 필요하면 주문 화면에서 올려 달라고 부탁해 주세요.',
  },
  'photoRequest.noContact': {
    ...conflict,
    message: '편지를 보낼 연락처가 남아 있지 않아요. 사진을 부탁할 수 없는 주문이에요.',
  },
} as const
