import { formatDayWithWeekday } from '~/domain/dispatch/dispatch'
import type { Order } from '~/domain/orders/order'

export interface GiftView {
  wrapping?: string
  card?: string
  day?: string
}

export const closedWordsText = '(지워졌거나 지금 볼 수 없는 글이에요)'

/** What a present's sender asked for; undefined for an order that is none. A card that is not given cannot be opened. */
export function describeGift(
  { isGiftWrapped, hasGiftCard, giftDate }: Pick<Order, 'isGiftWrapped' | 'hasGiftCard' | 'giftDate'>,
  giftCard: string | undefined,
): GiftView | undefined {
  if (!isGiftWrapped && !hasGiftCard && !giftDate) return undefined
  return {
    ...(isGiftWrapped && { wrapping: '선물 포장을 해요.' }),
    ...(hasGiftCard && { card: giftCard ?? closedWordsText }),
    ...(giftDate && { day: `${formatDayWithWeekday(giftDate)}부터 보내요.` }),
  }
}
