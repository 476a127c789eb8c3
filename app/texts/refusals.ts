import { bookUnknown } from './labels'

// Every "no" of the server: what a program reads (status, code) and what a person reads.

interface Said {
  status: number
  code: string
  message: string
}

export const refusals = {
  'input.invalid': { status: 400, code: 'INVALID_INPUT', message: '요청 형식이 올바르지 않습니다.' },
  'input.tooLarge': { status: 413, code: 'TOO_LARGE', message: '요청이 너무 큽니다.' },
  'input.notJson': { status: 415, code: 'UNSUPPORTED_TYPE', message: '요청 형식이 올바르지 않습니다.' },
  'input.tooSlow': {
    status: 408,
    code: 'TOO_SLOW',
    message: '요청이 끝까지 도착하지 않았습니다. 다시 시도해 주세요.',
  },
  'photo.tooLarge': { status: 413, code: 'TOO_LARGE', message: '파일 크기는 5MB 이하여야 합니다.' },
  'photo.notImage': { status: 415, code: 'UNSUPPORTED_TYPE', message: '이미지 파일만 업로드 가능합니다.' },
  'book.badId': { status: 400, code: 'INVALID_INPUT', message: '요청 형식이 올바르지 않습니다.' },
  'order.badId': { status: 400, code: 'INVALID_ID', message: '잘못된 주문 번호입니다.' },
  'session.missing': { status: 401, code: 'UNAUTHENTICATED', message: '로그인이 필요합니다.' },
  'admin.missing': { status: 401, code: 'ADMIN_REQUIRED', message: '관리자 권한을 확인해주세요' },
  'admin.notAllowed': { status: 403, code: 'ADMIN_REQUIRED', message: '관리자 권한을 확인해주세요' },
  'request.crossSite': { status: 403, code: 'CROSS_SITE', message: '허용되지 않은 요청입니다.' },
  'request.wrongMethod': {
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    message: '허용되지 않은 요청 방식입니다.',
  },
  'address.unknown': { status: 404, code: 'NOT_FOUND', message: '요청하신 주소를 찾을 수 없습니다.' },
  'order.unknown': { status: 404, code: 'NOT_FOUND', message: '주문을 찾을 수 없습니다.' },
  'book.unknown': { status: 404, code: 'NOT_FOUND', message: bookUnknown },
  'file.unknown': { status: 404, code: 'NOT_FOUND', message: '파일을 찾을 수 없습니다.' },
  'preset.conflict': {
    status: 409,
    code: 'VERSION_CONFLICT',
    message: '다른 곳에서 먼저 저장했어요. 새로 불러온 뒤 다시 저장해 주세요.',
  },
  'user.emailTaken': { status: 409, code: 'DUPLICATE', message: '이미 가입된 이메일입니다.' },
  'user.nameTaken': { status: 409, code: 'DUPLICATE', message: '이미 사용 중인 닉네임입니다' },
  'consent.missing': { status: 400, code: 'INVALID_INPUT', message: '모든 약관에 동의해주세요.' },
  'rate.limited': {
    status: 429,
    code: 'RATE_LIMITED',
    message: '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
  },
  'shop.busy': {
    status: 503,
    code: 'UNAVAILABLE',
    message: '일시적으로 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  },
  'shop.broken': { status: 500, code: 'INTERNAL', message: '문제가 생겼습니다. 잠시 후 다시 시도해 주세요.' },
} as const satisfies Record<string, Said>

export type RefusalCode = keyof typeof refusals

export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(refusals, code)
}
