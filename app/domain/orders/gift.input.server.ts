import { z } from 'zod'
import { now } from '~/config/clock'
import { giftDays } from '../dispatch/dispatch'
import { isPrintable } from '../input.server'

// What the order form asks about a present. The campaign's form does not: it sends its books when it does.

const typedField = z.string().catch('')

export const giftFields = {
  isGiftWrapped: z.literal('on').optional().catch(undefined),
  giftCard: typedField,
  giftDate: typedField,
}
type GiftFields = { [Field in keyof typeof giftFields]?: z.output<(typeof giftFields)[Field]> }

const MAX_CARD_LENGTH = 100

export function findGiftFaults({ giftCard, giftDate }: GiftFields): [field: string, message: string][] {
  const card = cardIn(giftCard)
  const isCardBad = [...card].length > MAX_CARD_LENGTH || !isPrintable(card)
  return [
    ...(isCardBad ? [['giftCard', 'order.longGiftCard'] as [string, string]] : []),
    ...(giftDate && !isGiftDay(giftDate) ? [['giftDate', 'order.badGiftDate'] as [string, string]] : []),
  ]
}

export const toGift = ({ isGiftWrapped, giftCard, giftDate }: GiftFields) => ({
  isGiftWrapped: isGiftWrapped === 'on',
  giftCard: cardIn(giftCard) || undefined,
  giftDate: giftDate || undefined,
})

const cardIn = (typed = '') => typed.normalize('NFC').replaceAll('\r\n', '\n').trim()

function isGiftDay(typed: string): boolean {
  const { first, last } = giftDays(now())
  return z.iso.date().safeParse(typed).success && typed >= first && typed <= last
}
