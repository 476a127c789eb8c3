import { couponRefusals } from './account/coupons'
import { joiningTexts } from './account/joining'
import { inquiryTexts, myPageRefusals } from './account/my-page'
import { pointRefusals } from './account/points'
import { campaignRefusals } from './campaign/campaign'
import { intakeTexts } from './campaign/intake'
import { ebookRefusals } from './ebook'
import { adminHint, bookNotFound } from './labels'
import { lookRefusals } from './looks'
import { batchRefusals } from './office/batches'
import { bookRefusals } from './office/books'
import { manuscriptRefusals } from './office/composing/manuscript'
import { picturesRefusals } from './office/composing/pictures'
import { presetRefusals } from './office/editor'
import { orderDetailRefusals } from './office/order'
import { officeOrderRefusals } from './office/orders'
import { officePeopleRefusals, officePeopleTexts } from './office/people'
import { teamRefusals } from './office/team/team'
import { toolRefusals } from './office/tools'
import { uploadRefusals } from './office/uploads'
import { orderingTexts } from './orders/ordering'
import { payingRefusals } from './orders/paying'
import { photoRefusals } from './photo-refusals'
import { printRefusals } from './print/refusals'

// All refusals of the server: status and code for programs, the message for people.

interface RefusalText {
  status: number
  code: string
  message: string
}

/** Gives field errors their status and code. */
function unfit<Code extends string>(texts: Record<Code, string>) {
  const entries = Object.entries<string>(texts).map(([code, message]) => [
    code,
    { status: 400, code: 'INVALID_INPUT', message },
  ])
  return Object.fromEntries(entries) as Record<Code, RefusalText>
}

export const refusals = {
  'input.invalid': { status: 400, code: 'INVALID_INPUT', message: '요청 형식이 올바르지 않습니다.' },
  'input.tooLarge': { status: 413, code: 'TOO_LARGE', message: '요청이 너무 큽니다.' },
  'input.notJson': { status: 415, code: 'UNSUPPORTED_TYPE', message: '요청 형식이 올바르지 않습니다.' },
  'input.tooSlow': {
    status: 408,
    code: 'TOO_SLOW',
    message: '요청이 끝까지 도착하지 않았어요. 다시 시도해 주세요.',
  },
  ...lookRefusals,
  ...photoRefusals,
  'photo.gone': { status: 404, code: 'NOT_FOUND', message: '사진이 이미 지워졌어요. 다시 올려 주세요.' },
  'photo.ordered': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '주문한 책을 만들 사진이라 지금은 지울 수 없어요. 먼저 주문을 취소하면 바로 지울 수 있어요.',
  },
  'photo.hasSecond': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '함께 쓰는 사진이 이미 있어요. 먼저 그 사진을 빼고 다시 올려 주세요.',
  },
  'photo.noMood': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '이 사진에서는 표정을 알아보지 못해서 사진을 더할 수 없어요.',
  },
  'photo.noConsent': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '보호자 동의에 표시해 주세요.',
  },
  'preview.noTarget': {
    status: 404,
    code: 'NOT_FOUND',
    message: '타깃 이미지가 없습니다. 관리자에게 문의하세요.',
  },
  'preview.failed': {
    status: 503,
    code: 'COMPOSITE_FAILED',
    message: '합성에 실패했어요. 다른 사진을 시도해 주세요.',
  },
  'preview.busy': {
    status: 503,
    code: 'UNAVAILABLE',
    message: '일시적으로 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  },
  'preview.gone': {
    status: 404,
    code: 'NOT_FOUND',
    message: '미리보기가 이미 지워졌어요. 사진을 다시 올려 주세요.',
  },
  'book.badId': { status: 400, code: 'INVALID_INPUT', message: '요청 형식이 올바르지 않습니다.' },
  'order.badId': { status: 400, code: 'INVALID_ID', message: '잘못된 주문 번호입니다.' },
  'session.missing': { status: 401, code: 'UNAUTHENTICATED', message: '로그인이 필요합니다.' },
  'admin.missing': { status: 401, code: 'ADMIN_REQUIRED', message: adminHint },
  'admin.notAllowed': { status: 403, code: 'ADMIN_REQUIRED', message: adminHint },
  'request.crossSite': { status: 403, code: 'CROSS_SITE', message: '허용되지 않은 요청입니다.' },
  'request.wrongMethod': {
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    message: '허용되지 않은 요청 방식입니다.',
  },
  'address.unknown': { status: 404, code: 'NOT_FOUND', message: '요청한 주소를 찾을 수 없어요.' },
  'order.unknown': { status: 404, code: 'NOT_FOUND', message: '주문을 찾을 수 없습니다.' },
  'order.changed': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '그사이 책의 그림이 바뀌었어요. 지금 보이는 미리보기를 확인하고 다시 주문해 주세요.',
  },
  'order.keyUsed': {
    status: 409,
    code: 'STATE_CONFLICT',
    message:
      '같은 Idempotency-Key로 이미 다른 내용의 주문을 받았어요. 새 주문이라면 새 키로 다시 보내 주세요.',
  },
  'order.notForTest': {
    status: 403,
    code: 'ADMIN_REQUIRED',
    message: '시험 금액은 관리자만 쓸 수 있습니다.',
  },
  'order.paying': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '결제가 진행 중인 주문입니다. 잠시 후 다시 시도해 주세요.',
  },
  'order.paid': { status: 409, code: 'STATE_CONFLICT', message: '결제가 완료된 주문입니다.' },
  'order.paidAlready': { status: 409, code: 'STATE_CONFLICT', message: '이미 결제가 완료된 주문입니다.' },
  'order.cancelled': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '취소되었거나 결제할 수 없는 주문이에요. 다시 주문해 주세요.',
  },
  'order.wrongStep': { status: 409, code: 'STATE_CONFLICT', message: '더 이상 상태를 변경할 수 없습니다.' },
  'book.unknown': { status: 404, code: 'NOT_FOUND', message: bookNotFound },
  'book.soldOut': { status: 409, code: 'STATE_CONFLICT', message: '품절된 상품입니다.' },
  'cart.unknown': {
    status: 404,
    code: 'NOT_FOUND',
    message: '장바구니에서 이미 지운 책이에요.',
  },
  'cart.full': { status: 409, code: 'STATE_CONFLICT', message: '장바구니가 가득 찼습니다.' },
  'cart.nothingToOrder': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '주문할 상품을 선택해주세요.',
  },
  'cart.nothingChosen': { status: 400, code: 'INVALID_INPUT', message: '선택된 상품이 없습니다.' },
  'file.unknown': { status: 404, code: 'NOT_FOUND', message: '파일을 찾을 수 없습니다.' },
  ...presetRefusals,
  ...manuscriptRefusals,
  ...picturesRefusals,
  'user.emailTaken': { status: 409, code: 'DUPLICATE', message: '이미 가입된 이메일입니다.' },
  'user.nameTaken': { status: 409, code: 'DUPLICATE', message: '이미 사용 중인 닉네임입니다' },
  ...unfit(joiningTexts),
  ...unfit(orderingTexts),
  ...unfit(inquiryTexts),
  ...myPageRefusals,
  ...unfit(intakeTexts),
  ...payingRefusals,
  ...pointRefusals,
  ...couponRefusals,
  ...ebookRefusals,
  ...officeOrderRefusals,
  ...campaignRefusals,
  ...printRefusals,
  ...orderDetailRefusals,
  ...batchRefusals,
  ...bookRefusals,
  ...officePeopleRefusals,
  ...unfit(officePeopleTexts),
  ...teamRefusals,
  ...toolRefusals,
  ...uploadRefusals,
  'login.wrong': {
    status: 401,
    code: 'UNAUTHENTICATED',
    message: '이메일 또는 비밀번호가 올바르지 않습니다.',
  },
  'user.weakPassword': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '비밀번호는 8자 이상으로, 쉽게 짐작할 수 없게 정해 주세요.',
  },
  'reset.gone': {
    status: 410,
    code: 'GONE',
    message: '링크가 만료되었거나 이미 사용되었어요. 새 링크를 받아 주세요.',
  },
  'login.unknownProvider': {
    status: 404,
    code: 'NOT_FOUND',
    message: '지원하지 않는 로그인 방식입니다.',
  },
  'consent.missing': { status: 400, code: 'INVALID_INPUT', message: '모든 약관에 동의해주세요.' },
  'rate.limited': {
    status: 429,
    code: 'RATE_LIMITED',
    message: '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
  },
  'order.wordsClosed': {
    status: 503,
    code: 'UNAVAILABLE',
    message:
      '아이 이름과 헌사를 지금 읽을 수 없어요. 잠시 뒤에 다시 해 보고, 계속 그러면 매장 관리자에게 알려 주세요.',
  },
  'shop.busy': {
    status: 503,
    code: 'UNAVAILABLE',
    message: '일시적으로 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  },
  'shop.broken': { status: 500, code: 'INTERNAL', message: '문제가 생겼어요. 잠시 후 다시 시도해 주세요.' },
} as const satisfies Record<string, RefusalText>

type RefusalCode = keyof typeof refusals

export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(refusals, code)
}
