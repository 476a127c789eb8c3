import type { PaymentWindowInput } from './payment'

const MAX_GOODS_LENGTH = 50

export function toWindowFields(input: PaymentWindowInput): Record<string, string | number> {
  const phone = input.payerPhone?.replace(/\D/g, '')
  return {
    PCD_PAY_TYPE: 'card',
    PCD_PAY_WORK: 'CERT',
    PCD_CARD_VER: '02',
    ...(input.way && { PCD_PAY_METHOD: input.way }),
    PCD_PAY_GOODS: cleanGoodsName(input.goods),
    PCD_PAY_TOTAL: input.amount,
    PCD_PAY_OID: input.oid,
    ...(input.payerId && { PCD_PAYER_NO: input.payerId }),
    PCD_PAYER_NAME: input.payerName,
    ...(phone && { PCD_PAYER_HP: phone }),
    ...(input.payerEmail && { PCD_PAYER_EMAIL: input.payerEmail }),
    PCD_USER_DEFINE1: String(input.orderId),
  }
}

/** Removes emoji: some card companies decline at the sight of one. */
function cleanGoodsName(text: string): string {
  const letters = text
    .normalize('NFC')
    .replace(/\p{Extended_Pictographic}|\p{RI}|\p{M}|[\p{Cc}\p{Cf}\p{Cs}|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...letters].slice(0, MAX_GOODS_LENGTH).join('').trim() || '그림책'
}
