import { now, seoulDay } from '~/config/clock'
import { toPlainText } from './fields'
import type { CancellationOutcome, CapturedPayment, PaymentOutcome } from './payment'

// Interprets Payple's responses strictly: a result counts only if it is unambiguous.

export interface PaypleResponse {
  status: number
  fields: Record<string, unknown>
}

const unknownResult = (why: string) => ({ kind: 'unknown', why }) as const

export function parseConfirmation({ status, fields }: PaypleResponse, cstId: string): PaymentOutcome {
  if (fields.PCD_PAY_RST === 'success')
    return status < 300 ? parseCapture(fields, cstId) : unknownResult('status')
  const { code, message } = parseRefusal(fields)
  if (fields.PCD_PAY_RST !== 'error' || !code) return unknownResult('no result')
  // After a repeated request, or when the card company did not respond, the payment may have been captured anyway.
  if (UNSURE_CODES.has(code) || /이미|중복/.test(message)) return unknownResult(code)
  return { kind: 'declined', code, message }
}
const UNSURE_CODES = new Set(['SPCD0014', 'SPCD1001', 'CPCA0201', 'CPAY0202'])

export function parseLookup(
  { status, fields }: PaypleResponse,
  cstId: string,
  { oid, paidOn }: { oid: string; paidOn: string },
): PaymentOutcome {
  const isIt = fields.PCD_PAY_OID === oid
  if (fields.PCD_PAY_RST === 'success') {
    if (status >= 300 || !isIt) return unknownResult('not what was asked for')
    return parseCapture(fields, cstId, paidOn)
  }
  const { code, message } = parseRefusal(fields)
  if (fields.PCD_PAY_RST !== 'error' || !code || /^AUTH/.test(code)) return unknownResult(code || 'no result')
  if (NO_PAYMENT.test(message)) return { kind: 'none' }
  // A code of the card's earlier refusal, not of this query.
  if (isIt && !/^PCHK/.test(code) && !UNSURE_CODES.has(code)) return { kind: 'declined', code, message }
  return unknownResult(code)
}
const NO_PAYMENT = /(결제|거래|조회)된?\s*(결제|거래)?\s*(내역|결과|정보|건)?[이가은는]?\s*(없|존재하지\s*않)/

export function parseCancellation({ status, fields }: PaypleResponse, oid: string): CancellationOutcome {
  if (fields.PCD_PAY_OID !== undefined && fields.PCD_PAY_OID !== oid)
    return unknownResult('not what was asked for')
  if (fields.PCD_PAY_RST === 'success') return status < 300 ? { kind: 'done' } : unknownResult('status')
  const { code, message } = parseRefusal(fields)
  if (fields.PCD_PAY_RST !== 'error' || !code) return unknownResult('no result')
  if (/이미.*(취소|환불)/.test(message)) return { kind: 'already' }
  return /^AUTH/.test(code) || UNSURE_CODES.has(code)
    ? unknownResult(code)
    : { kind: 'refused', code, message }
}

function parseCapture(fields: Record<string, unknown>, cstId: string, askedDay?: string): PaymentOutcome {
  const { PCD_PAY_OID: oid, PCD_CST_ID: merchant } = fields
  const amount = parseAmount(fields.PCD_PAY_TOTAL)
  if (merchant !== undefined && merchant !== '' && merchant !== cstId)
    return unknownResult('another merchant')
  if (typeof oid !== 'string' || !oid || oid.length > 255) return unknownResult('no number')
  if (amount === undefined) return unknownResult('no amount')
  const captured: CapturedPayment = {
    kind: 'captured',
    oid,
    amount,
    paidOn: parseDay(fields.PCD_PAY_TIME, askedDay),
  }
  const cardName = toPlainText(toText(fields.PCD_PAY_CARDNAME), 40)
  const cardLast4 = toText(fields.PCD_PAY_CARDNUM).match(/(?<!\d)\d{4}$/)?.[0]
  const receiptUrl = parseReceiptUrl(fields.PCD_PAY_CARDRECEIPT)
  const refunded = parseAmount(fields.PCD_REFUND_TOTAL)
  if (cardName) captured.cardName = cardName
  if (cardLast4) captured.cardLast4 = cardLast4
  if (receiptUrl) captured.receiptUrl = receiptUrl
  if (refunded !== undefined) captured.refunded = refunded
  return captured
}

const MAX_AMOUNT = 2_147_483_647

/** Digits only: an amount such as "59,000" is ambiguous. */
function parseAmount(value: unknown): number | undefined {
  const amount = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value
  return typeof amount === 'number' && Number.isInteger(amount) && amount >= 0 && amount <= MAX_AMOUNT
    ? amount
    : undefined
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '')

/** Payple's times are Seoul's. Without one, a queried payment has the day of the query, a new one today. */
function parseDay(time: unknown, askedDay?: string): string {
  const day = toText(time).match(/^(20\d{2}[01]\d[0-3]\d)\d{6}$/)?.[1]
  return day ?? askedDay ?? seoulDay(now()).replaceAll('-', '')
}

function parseReceiptUrl(value: unknown): string | undefined {
  const text = toText(value)
  return /^https:\/\/[\w.-]+\/[\w\-./?=&%]*$/.test(text) && text.length <= 500 ? text : undefined
}

/** Some codes come at the start of the message: `[PCCFD001] 1062 - …`. */
function parseRefusal(fields: Record<string, unknown>) {
  const message = toPlainText(toText(fields.PCD_PAY_MSG).replace(/^\[test\]\s*/i, ''))
  const given = toText(fields.PCD_PAY_CODE).replace(/^\[test\]\s*/i, '')
  const code = [given, message.match(/^\[(\w+)\]/)?.[1] ?? ''].find((one) => /^[A-Z]{2,6}\d{3,5}$/.test(one))
  return { code: code ?? '', message }
}
