import { formatWon } from '~/domain/money'
import { DELIVERY_PERCENT, type PointReason, REVIEW_POINTS } from '~/domain/points/points'

export const pointReasons = {
  delivered: '구매 적립',
  review: '후기 적립',
} as const satisfies Record<PointReason, string>

/** Built from the same numbers that the points are computed with. */
export const pointsEarned = {
  delivered: `책이 도착하면 결제하신 금액의 ${DELIVERY_PERCENT}%를 적립금으로 드려요.`,
  review: `받으신 책의 후기를 쓰시면 적립금 ${formatWon(REVIEW_POINTS)}을 드려요. 책마다 한 번이에요.`,
  reviewed: `적립금 ${formatWon(REVIEW_POINTS)}을 드렸어요. 마이페이지에서 보실 수 있어요.`,
  spending: '적립금을 쓰실 수 있는 곳은 아직 준비하고 있어요. 모아 두신 적립금은 그대로 있어요.',
} as const
