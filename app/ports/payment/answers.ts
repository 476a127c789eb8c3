import { now, seoulDay } from '~/config/clock'
import { plain } from './fields'
import type { Cancelled, Captured, Outcome } from './payment'

// Interprets Payple's responses strictly: a result counts only if it is unambiguous.

export interface Said {
  status: number
  fields: Record<string, unknown>
}

const unknown = (why: string) => ({ kind: 'unknown', why }) as const

/** The result of a confirmation by this merchant. */
export function confirmedIn({ status, fields }: Said, cstId: string): Outcome {
  if (fields.PCD_PAY_RST === 'success') return status < 300 ? capturedIn(fields, cstId) : unknown('status')
  const { code, message } = refusalIn(fields)
  if (fields.PCD_PAY_RST !== 'error' || !code) return unknown('no result')
  // After a repeated request, or when the card company did not respond, the payment may have been captured anyway.
  if (UNSURE.has(code) || /이미|중복/.test(message)) return unknown(code)
  return { kind: 'declined', code, message }
}
const UNSURE = new Set(['SPCD0014', 'SPCD1001', 'CPCA0201', 'CPAY0202'])

export function foundIn(
  { status, fields }: Said,
  cstId: string,
  { oid, paidOn }: { oid: string; paidOn: string },
): Outcome {
  const isIt = fields.PCD_PAY_OID === oid
  if (fields.PCD_PAY_RST === 'success') {
    if (status >= 300 || !isIt) return unknown('not what was asked for')
    return capturedIn(fields, cstId, paidOn)
  }
  const { code, message } = refusalIn(fields)
  if (fields.PCD_PAY_RST !== 'error' || !code || /^AUTH/.test(code)) return unknown(code || 'no result')
  if (NO_SUCH.test(message)) return { kind: 'none' }
  // A code of the card's earlier refusal, not of this query.
  if (isIt && !/^PCHK/.test(code) && !UNSURE.has(code)) return { kind: 'declined', code, message }
  return unknown(code)
}
const NO_SUCH = /(결제|거래|조회)된?\s*(결제|거래)?\s*(내역|결과|정보|건)?[이가은는]?\s*(없|존재하지\s*않)/

export function cancelledIn({ status, fields }: Said, oid: string): Cancelled {
  if (fields.PCD_PAY_OID !== undefined && fields.PCD_PAY_OID !== oid) return unknown('not what was asked for')
  if (fields.PCD_PAY_RST === 'success') return status < 300 ? { kind: 'done' } : unknown('status')
  const { code, message } = refusalIn(fields)
  if (fields.PCD_PAY_RST !== 'error' || !code) return unknown('no result')
  if (/이미.*(취소|환불)/.test(message)) return { kind: 'already' }
  return /^AUTH/.test(code) || UNSURE.has(code) ? unknown(code) : { kind: 'refused', code, message }
}

function capturedIn(fields: Record<string, unknown>, cstId: string, askedDay?: string): Outcome {
  const { PCD_PAY_OID: oid, PCD_CST_ID: merchant } = fields
  const amount = wholeIn(fields.PCD_PAY_TOTAL)
  if (merchant !== undefined && merchant !== '' && merchant !== cstId) return unknown('another merchant')
  if (typeof oid !== 'string' || !oid || oid.length > 255) return unknown('no number')
  if (amount === undefined) return unknown('no amount')
  const captured: Captured = { kind: 'captured', oid, amount, paidOn: dayIn(fields.PCD_PAY_TIME, askedDay) }
  const cardName = plain(textIn(fields.PCD_PAY_CARDNAME), 40)
  const cardLast4 = textIn(fields.PCD_PAY_CARDNUM).match(/(?<!\d)\d{4}$/)?.[0]
  const receiptUrl = receiptIn(fields.PCD_PAY_CARDRECEIPT)
  const refunded = wholeIn(fields.PCD_REFUND_TOTAL)
  if (cardName) captured.cardName = cardName
  if (cardLast4) captured.cardLast4 = cardLast4
  if (receiptUrl) captured.receiptUrl = receiptUrl
  if (refunded !== undefined) captured.refunded = refunded
  return captured
}

const MOST = 2_147_483_647

/** Digits only: an amount such as "59,000" is ambiguous. */
function wholeIn(value: unknown): number | undefined {
  const amount = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value
  return typeof amount === 'number' && Number.isInteger(amount) && amount >= 0 && amount <= MOST
    ? amount
    : undefined
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

/** Payple's times are Seoul's. Without one, a queried payment has the day of the query, a new one today. */
function dayIn(time: unknown, askedDay?: string): string {
  const day = textIn(time).match(/^(20\d{2}[01]\d[0-3]\d)\d{6}$/)?.[1]
  return day ?? askedDay ?? seoulDay(now()).replaceAll('-', '')
}

function receiptIn(value: unknown): string | undefined {
  const text = textIn(value)
  return /^https:\/\/[\w.-]+\/[\w\-./?=&%]*$/.test(text) && text.length <= 500 ? text : undefined
}

/** Some codes come at the start of the message: `[PCCFD001] 1062 - …`. */
function refusalIn(fields: Record<string, unknown>) {
  const message = plain(textIn(fields.PCD_PAY_MSG).replace(/^\[test\]\s*/i, ''))
  const given = textIn(fields.PCD_PAY_CODE).replace(/^\[test\]\s*/i, '')
  const code = [given, message.match(/^\[(\w+)\]/)?.[1] ?? ''].find((one) => /^[A-Z]{2,6}\d{3,5}$/.test(one))
  return { code: code ?? '', message }
}
