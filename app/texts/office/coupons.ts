import { MAX_PERCENT, MAX_SIBLING_PERCENT } from '~/domain/coupons/coupon'

export const officeCouponRefusals = {
  'coupon.badCode': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '코드는 영문, 숫자, 한글과 -로 3자에서 20자까지예요.',
  },
  'coupon.badDay': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '날짜를 골라 주세요.',
  },
  'coupon.badPeriod': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '마지막 날이 시작하는 날보다 빨라요.',
  },
  'coupon.badLimit': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '횟수는 1 이상의 숫자로 적어 주세요. 제한이 없으면 비워 두세요.',
  },
  'coupon.badPercent': {
    status: 400,
    code: 'INVALID_INPUT',
    message: `할인율은 1에서 ${MAX_PERCENT}까지의 숫자로 적어 주세요.`,
  },
  'coupon.badSiblingPercent': {
    status: 400,
    code: 'INVALID_INPUT',
    message: `할인율은 0에서 ${MAX_SIBLING_PERCENT}까지의 숫자로 적어 주세요.`,
  },
  'coupon.badAmount': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '할인 금액은 100원에서 1,000,000원까지의 숫자로 적어 주세요.',
  },
  'coupon.pastDay': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '이미 지난 날이에요. 오늘이나 그 뒤의 날을 골라 주세요.',
  },
  'coupon.inUse': {
    status: 409,
    code: 'STATE_CONFLICT',
    message: '이 쿠폰을 쓴 주문이 있어 삭제할 수 없어요. 대신 끝낼 수 있어요.',
  },
  'coupon.taken': {
    status: 409,
    code: 'DUPLICATE',
    message: '이미 있는 코드예요. 다른 코드를 적어 주세요.',
  },
} as const

export const couponToasts = {
  couponMade: { title: '쿠폰을 만들었어요', tone: 'success' },
  couponEnded: {
    title: '쿠폰을 끝냈어요',
    description: '이미 쓴 주문은 그대로예요.',
    tone: 'success',
  },
  siblingPriceSet: {
    title: '묶음 할인을 저장했어요',
    description: '다음 주문부터 적용돼요.',
    tone: 'success',
  },
  couponDeleted: { title: '쿠폰을 삭제했어요', tone: 'success' },
} as const
