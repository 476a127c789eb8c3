import { officeCouponRefusals } from '../office/coupons'

export const couponRefusals = {
  ...officeCouponRefusals,
  'coupon.unknown': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '없는 쿠폰 코드예요. 받은 코드와 같은지 확인해 주세요.',
  },
  'coupon.early': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '아직 쓸 수 없는 쿠폰이에요. 시작하는 날을 확인해 주세요.',
  },
  'coupon.over': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '기간이 끝난 쿠폰이에요. 쿠폰 칸을 비우고 주문해 주세요.',
  },
  'coupon.usedUp': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '준비한 쿠폰이 모두 소진됐어요. 쿠폰 칸을 비우고 주문해 주세요.',
  },
  'coupon.heldByOrder': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '결제를 기다리는 주문에 쓴 쿠폰이에요. 그 주문을 취소하면 다시 쓸 수 있어요.',
  },
  'coupon.usedByMember': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '이미 쓴 쿠폰이에요. 한 사람이 한 번만 쓸 수 있어요.',
  },
  'coupon.tooMany': {
    status: 429,
    code: 'RATE_LIMITED',
    message: '쿠폰 코드가 여러 번 맞지 않아 잠시 확인할 수 없어요. 쿠폰 칸을 비우면 바로 주문할 수 있어요.',
  },
  'coupon.notHere': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '이 주문에는 쿠폰을 쓸 수 없어요. 쿠폰 칸을 비우고 주문해 주세요.',
  },
} as const
