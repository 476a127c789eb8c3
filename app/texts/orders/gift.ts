import { formatDayWithWeekday } from '~/domain/dispatch/dispatch'
import type { Order } from '~/domain/orders/order'

export interface GiftView {
  wrapping?: string
  card?: string
  day?: string
}

/** What a present's sender asked for; undefined for an order that is none. */
export function describeGift({
  isGiftWrapped,
  giftCard,
  giftDate,
}: Pick<Order, 'isGiftWrapped' | 'giftCard' | 'giftDate'>): GiftView | undefined {
  if (!isGiftWrapped && !giftCard && !giftDate) return undefined
  return {
    ...(isGiftWrapped && { wrapping: '선물 포장을 해요.' }),
    ...(giftCard && { card: giftCard }),
    ...(giftDate && { day: `${formatDayWithWeekday(giftDate)}부터 보내요.` }),
  }
}
