import { describe, expect, it } from 'vitest'
import { parseWindowResult, toPlainText } from '~/ports/payment/fields'
import { parseCancellation, parseConfirmation, parseLookup } from '~/ports/payment/responses'

// Payple's responses field by field: any doubt results in "unknown".

const says = (fields: Record<string, unknown>, status = 200) => ({ status, fields })
const taken = {
  PCD_PAY_RST: 'success',
  PCD_PAY_OID: 'J1',
  PCD_PAY_TOTAL: '59000',
  PCD_PAY_TIME: '20261121140000',
}
const no = (PCD_PAY_CODE: string, PCD_PAY_MSG = '') => ({ PCD_PAY_RST: 'error', PCD_PAY_CODE, PCD_PAY_MSG })
const confirmed = (fields: Record<string, unknown>, status?: number) =>
  parseConfirmation(says(fields, status), 'shop')
const found = (fields: Record<string, unknown>) =>
  parseLookup(says(fields), 'shop', { oid: 'J1', paidOn: '20261119' })
const cancelled = (fields: Record<string, unknown>) => parseCancellation(says(fields), 'J1')

describe('a confirmation', () => {
  it.each(['59000', 59_000, '059000'])('with the amount %j is captured', (PCD_PAY_TOTAL) => {
    expect(confirmed({ ...taken, PCD_PAY_TOTAL })).toMatchObject({ kind: 'captured', amount: 59_000 })
  })
  it.each([
    '59,000',
    '59000.0',
    '-59000',
    '',
    ' 59000',
    '5.9e4',
    '0x10',
    '59000원',
    59_000.5,
    -1,
    2 ** 31,
    null,
    [59_000],
    undefined,
    '99999999999',
  ])('with the amount %j is unknown', (PCD_PAY_TOTAL) => {
    expect(confirmed({ ...taken, PCD_PAY_TOTAL })).toEqual({ kind: 'unknown', why: 'no amount' })
  })
  it('is captured only with our merchant or none, an order id, and success in text and status', () => {
    expect(confirmed({ ...taken, PCD_CST_ID: 'shop' }).kind).toBe('captured')
    for (const fields of [
      { PCD_CST_ID: 'other' },
      { PCD_CST_ID: 7 },
      { PCD_PAY_OID: 7 },
      { PCD_PAY_OID: '' },
      { PCD_PAY_RST: 'SUCCESS' },
    ])
      expect(confirmed({ ...taken, ...fields }).kind).toBe('unknown')
    expect(confirmed(taken, 400).kind).toBe('unknown')
  })
  it.each<[Record<string, unknown>, string]>([
    [no('SPCD0014'), 'unknown'],
    [no('SPCD1001'), 'unknown'],
    [no('CPCA0201'), 'unknown'],
    [no('ABCD0001', '이미 처리된 거래입니다.'), 'unknown'],
    [no(''), 'unknown'],
    [no('strange'), 'unknown'],
    [{ PCD_PAY_RST: 'close' }, 'unknown'],
    [{}, 'unknown'],
    [no('', '[PCCFD001] 1062 - 할부거래 사용불가 카드'), 'declined'],
    [no('CPCA0001', '[test] 인증 시간 초과'), 'declined'],
  ])('%j is %s', (fields, kind) => {
    expect(confirmed(fields).kind).toBe(kind)
  })
  it('contains the last four card digits at most, and only an https receipt link', () => {
    const card = (PCD_PAY_CARDNUM: string) => confirmed({ ...taken, PCD_PAY_CARDNUM })
    expect(card('1234********5678')).toMatchObject({ cardLast4: '5678' })
    for (const number of ['1234567890123456', '1234-****-****-12345', '****', '1234 5678 ****'])
      expect(JSON.stringify(card(number))).not.toMatch(/1234|cardLast4/)
    for (const PCD_PAY_CARDRECEIPT of [
      'javascript:alert(1)',
      'http://x/y',
      'https://a b/c',
      'https://x/"><b>',
    ])
      expect(confirmed({ ...taken, PCD_PAY_CARDRECEIPT })).not.toHaveProperty('receiptUrl')
    expect(confirmed({ ...taken, PCD_PAY_CARDRECEIPT: 'https://www.danalpay.com/r?d=1&b=2' })).toHaveProperty(
      'receiptUrl',
    )
  })
})

describe('a result query', () => {
  it('has the day of payment from the response, else the requested day', () => {
    expect(found({ ...taken, PCD_PAY_TIME: undefined })).toMatchObject({ paidOn: '20261119' })
    expect(found(taken)).toMatchObject({ paidOn: '20261121' })
  })
  it.each<[Record<string, unknown>, string]>([
    [no('PCHK0002', '조회된 결제내역이 없습니다.'), 'none'],
    [no('PCHK0001', '거래내역이 존재하지 않습니다.'), 'none'],
    [no('PCHK0003', '조회 권한이 없습니다.'), 'unknown'],
    [no('AUTH0003', '거래가 없습니다.'), 'unknown'],
    [no('PCHK0009', '가맹점 정보가 없습니다.'), 'unknown'],
    [{ ...no('PCCFD001', '한도초과'), PCD_PAY_OID: 'J1' }, 'declined'],
    [{ ...no('PCCFD001', '한도초과'), PCD_PAY_OID: 'J2' }, 'unknown'],
    [{ ...taken, PCD_PAY_OID: 'J2' }, 'unknown'],
    [taken, 'captured'],
  ])('%j is %s', (fields, kind) => {
    expect(found(fields).kind).toBe(kind)
  })
})

describe('a cancellation', () => {
  it.each<[Record<string, unknown>, string]>([
    [{ PCD_PAY_RST: 'success', PCD_PAY_OID: 'J1' }, 'done'],
    [{ PCD_PAY_RST: 'success', PCD_PAY_OID: 'J2' }, 'unknown'],
    [no('PAYC0005', '이미 취소된 거래입니다.'), 'already'],
    [no('PAYC0009', '정산 잔액이 부족합니다.'), 'refused'],
    [no('SPCD0014', '이미 처리된 거래입니다.'), 'unknown'],
    [no('AUTH0005', '토큰 생성 실패'), 'unknown'],
    [no(''), 'unknown'],
  ])('%j is %s', (fields, kind) => {
    expect(cancelled(fields).kind).toBe(kind)
  })
})

describe('fields returned through a browser', () => {
  it('are reduced to plain text of limited length', () => {
    expect(toPlainText('<b onclick="x">한도\u0000 초과</b>\n<script')).toBe('한도 초과')
    expect([...toPlainText('가'.repeat(500))]).toHaveLength(200)
    expect(
      parseWindowResult({ PCD_PAY_RST: 'success', PCD_AUTH_KEY: 'a', PCD_PAY_REQKEY: 'r' }).keys,
    ).toBeUndefined()
    expect(parseWindowResult({ PCD_PAY_RST: ['success'], PCD_PAY_OID: { $ne: 1 } })).toEqual({
      result: 'error',
      message: '',
    })
    expect(parseWindowResult({ PCD_PAY_OID: 'x'.repeat(3000) }).oid).toBeUndefined()
  })
})
