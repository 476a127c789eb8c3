import { formatWon } from '~/domain/money'
import { DELIVERY_PERCENT, MIN_CARD_AMOUNT, type PointReason, REVIEW_POINTS } from '~/domain/points/points'

export const pointReasons = {
  delivered: '구매 적립',
  review: '후기 적립',
  spent: '주문에 사용',
  returned: '취소한 주문에서 돌려받음',
} as const satisfies Record<PointReason, string>

/** Built from the same numbers that the points are computed with. */
export const pointsEarned = {
  delivered: `책이 도착하면 결제 금액의 ${DELIVERY_PERCENT}%를 적립금으로 드려요.`,
  review: `받은 책의 후기를 쓰면 적립금 ${formatWon(REVIEW_POINTS)}을 드려요. 책마다 한 번이에요.`,
  reviewed: `적립금 ${formatWon(REVIEW_POINTS)}을 드렸어요. 마이페이지에서 볼 수 있어요.`,
  spending: `적립금은 주문서에서 1원 단위로 쓸 수 있어요. 적어도 ${formatWon(MIN_CARD_AMOUNT)}은 적립금 없이 결제해요.`,
} as const

export const pointRefusals = {
  'points.notEnough': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '가진 적립금보다 많아요. 금액을 줄여 주세요.',
  },
  'points.tooMany': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '적어도 1,000원은 적립금 없이 결제해야 해요. 적립금을 조금 줄여 주세요.',
  },
  'points.notHere': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '이 주문에는 적립금을 쓸 수 없어요.',
  },
  'points.notNumber': {
    status: 400,
    code: 'INVALID_INPUT',
    message: '쓸 적립금을 숫자로 적어 주세요. 쓰지 않으면 비워 두세요.',
  },
} as const
