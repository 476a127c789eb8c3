import type { PaymentStatus } from '~/domain/payments/payment'
import type { Toast } from '../toasts'

const conflict = { status: 409, code: 'STATE_CONFLICT' } as const
const unfit = { status: 400, code: 'INVALID_INPUT' } as const

export const orderDetailRefusals = {
  'order.inWork': {
    ...conflict,
    message: '결제된 주문은 삭제할 수 없어요. 보내기 전이라면 모두 환불해 취소한 뒤에 삭제할 수 있어요.',
  },
  'order.notSent': {
    ...conflict,
    message: '아직 보내지 않은 주문이에요. 송장 번호는 배송중으로 바꿀 때 적어 주세요.',
  },
  'order.sent': { ...conflict, message: '이미 보냈거나 취소한 주문이라 배송지를 고칠 수 없어요.' },
  'order.placeChanged': {
    ...conflict,
    message: '그사이 배송지가 바뀌었어요. 지금 배송지를 확인하고 다시 저장해 주세요.',
  },
  'order.wordsChanged': {
    ...conflict,
    message: '그사이 아이 이름이나 헌사가 바뀌었어요. 지금 내용을 확인하고 다시 저장해 주세요.',
  },
  'correction.noReason': { ...unfit, message: '고치는 사유를 200자 이내로 적어 주세요.' },
  'order.badMemo': { ...unfit, message: '메모를 1자에서 1,000자 사이로 적어 주세요.' },
  'photo.drawnOrder': { status: 404, code: 'NOT_FOUND', message: '그림으로 만든 주문이에요.' },
  'photo.noReason': { ...unfit, message: '열람 사유를 골라 주세요.' },
  'photo.noNote': { ...unfit, message: '어떤 사유인지 200자 이내로 적어 주세요.' },
  'photo.badReason': { ...unfit, message: '내려받는 사유를 200자 이내로 적어 주세요.' },
  'packing.noneChosen': { ...unfit, message: '포장할 주문을 먼저 선택해 주세요.' },
  'packing.tooMany': { ...unfit, message: '한 번에 500건까지 뽑을 수 있어요. 나누어 뽑아 주세요.' },
  'preorder.noList': { ...unfit, message: '결제된 접수 코드를 붙여 넣거나 파일을 골라 주세요.' },
  'codes.nobody': { ...conflict, message: '남아 있는 연락처가 없어 코드를 보낼 수 없어요.' },
} as const

export const orderDetailToasts = {
  memoAdded: { title: '메모를 남겼어요', tone: 'success' },
  wordsCorrected: {
    title: '이름과 헌사를 고쳤어요',
    description: '고객에게 알림을 보냈어요.',
    tone: 'success',
  },
  headCorrected: {
    title: '다듬은 얼굴로 바꿨어요',
    description: '고객에게 알림을 보냈어요.',
    tone: 'success',
  },
  parcelRedirected: { title: '배송지를 고쳤어요', description: '고객에게 알림을 보냈어요.', tone: 'success' },
  parcelCorrected: { title: '송장을 고쳤어요', tone: 'success' },
  orderRemoved: { title: '주문을 삭제했어요', tone: 'success' },
  refundDone: { title: '환불했어요', tone: 'success' },
  codeSent: {
    title: '접수 코드를 다시 보냈어요',
    description: '접수하신 연락처로 잠시 뒤에 도착해요.',
    tone: 'success',
  },
  preorderConfirmed: {
    title: '와디즈 결제를 확인했어요',
    description: '이제 책을 만들 수 있어요.',
    tone: 'success',
  },
} as const satisfies Record<string, Toast>

/** Stands in the form already, since most corrections have it. */
export const usualCorrectionReason = '고객이 전화로 부탁함'

/** An order's audit entries in the words of its page. */
export const orderAuditLabels: Record<string, string> = {
  'photo.taken': '사진을 내려받음',
  'photo.seen': '사진을 봄',
  'approval.asked': '고객에게 그림 확인을 부탁함',
  'approval.lookAsked': '고친 아이 모습의 확인을 고객에게 부탁함',
  'approval.lookDiscarded': '고친 아이 모습을 버림',
  'approval.lookDrafted': '아이 모습을 고쳐 둠',
  'photo.headCorrected': '얼굴 둘레를 다듬음',
  'photo.kept': '고객이 지금 그대로 만들어 달라고 함',
  'photo.replaced': '고객이 새 사진이나 모습을 보냄',
  'photo.requested': '고객에게 더 좋은 사진을 부탁함',
  'photo.requestWithdrawn': '사진 부탁을 거둠',
  'print.asked': '인쇄 파일을 만들기 시작함',
  'print.taken': '인쇄 파일을 내려받음',
  'print.waived': '사유를 적고 진행하기로 함',
  'order.reworded': '이름이나 헌사를 고친 이유',
  'order.redirected': '배송지를 고친 이유',
  'preorder.changed': '접수 내역을 수정함',
  'preorder.confirmed': '와디즈 결제를 확인함',
  'preorder.codeSent': '접수 코드를 다시 보냄',
  'ebook.seen': '동화책을 봄',
  'gift.made': '선물 링크를 만듦',
  'gift.ended': '선물 링크를 거둠',
  'test.placed': '시험 주문을 만듦',
  'test.confirmed': '시험 결제를 승인함',
  'test.completed': '카드 없이 끝냄',
}

export const orderChangeLabels: Record<string, string> = {
  childName: '아이 이름을 바꿈',
  dedication: '헌사를 바꿈',
  photo: '사진과 그림을 바꿈',
  look: '아이 모습을 바꿈',
  pictures: '달라진 그림을 확인받음',
  address: '배송지를 바꿈',
  tracking: '송장을 고침',
}

export const cancelReasons: Record<string, string> = {
  abandoned: '장바구니로 옮김',
  deleted: '삭제함',
  expired: '결제 기한이 지남',
  refunded: '환불함',
  replaced: '같은 책을 새로 주문함',
  withdrawn: '회원이 탈퇴함',
}

export const paymentStateLabels = {
  OPEN: '결제창을 엶',
  AUTHED: '결제 승인 전',
  CONFIRMING: '결제 승인 중',
  UNKNOWN: '결과 확인 중',
  CAPTURED: '결제됨',
  DECLINED: '거절됨',
  FREED: '결제되지 않음',
  MISMATCH: '금액이 달라 돌려드림',
  DUPLICATE: '두 번 결제되어 돌려드림',
  LATE: '늦게 결제되어 돌려드림',
} as const satisfies Record<PaymentStatus, string>

export const paymentProviderLabels: Record<string, string> = {
  payple: '페이플',
  manual: '관리자가 확인',
  demo: '데모 결제',
}

export const refundStateLabels = {
  PENDING: '환불 중',
  UNKNOWN: '결과 확인 중',
  DONE: '환불함',
  FAILED: '환불 실패',
} as const

export const orderColumns = {
  orderNumber: '주문번호',
  status: '상태',
  channel: '채널',
  title: '책',
  quantity: '수량',
  totalAmount: '금액',
  childName: '아이 이름',
  dedication: '헌사',
  customerName: '주문자',
  customerPhone: '주문자 연락처',
  customerEmail: '이메일',
  recipientName: '받는 분',
  recipientPhone: '받는 분 연락처',
  postalCode: '우편번호',
  address: '주소',
  detailAddress: '상세주소',
  deliveryMemo: '배송 메모',
  courier: '택배사',
  trackingCode: '송장 번호',
  createdAt: '주문일',
  paidAt: '결제일',
  dispatchTo: '발송 예정',
  isTestOrder: '시험 주문',
  pointsSpent: '적립금 사용',
  couponCode: '쿠폰',
  couponDiscount: '쿠폰 할인',
  paidAmount: '결제 금액',
  isGiftWrapped: '선물 포장',
  giftCard: '카드에 쓸 말',
  giftDate: '이날부터 보내기',
  payer: '입금자',
  paidOn: '입금일',
  siblingDiscount: '묶음 할인',
  bundleId: '묶음 주문',
} as const

export const preorderColumns = {
  handoffToken: '접수 코드',
  status: '상태',
  customerName: '이름',
  customerPhone: '연락처',
  customerEmail: '이메일',
  title: '책',
  childName: '아이 이름',
  look: '아이 모습',
  dedication: '헌사',
  postalCode: '우편번호',
  address: '주소',
  detailAddress: '상세주소',
  deliveryMemo: '배송 메모',
  createdAt: '접수일',
  paidAt: '결제 확인일',
  orderNumber: '주문번호',
  campaignId: '캠페인',
} as const

export const intakeColumns = {
  email: '이메일',
  phone: '연락처',
  kid1Name: '첫째 이름',
  kid1Gender: '첫째 성별',
  book1Title: '첫째 책',
  kid2Name: '둘째 이름',
  kid2Gender: '둘째 성별',
  book2Title: '둘째 책',
  source: '들어온 곳',
  consentedAt: '동의한 날',
  campaignId: '캠페인',
} as const

export const childGenderLabels: Record<string, string> = { male: '남자아이', female: '여자아이' }
export const closedNameText = '지워졌거나 지금 볼 수 없는 이름이에요'

export const describeTransfer = (payer: string | null, day: string | null): string | undefined =>
  [payer && `입금자 ${payer}`, day && `입금일 ${day}`].filter(Boolean).join(' · ') || undefined
