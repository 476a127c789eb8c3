import type { Fault, Step } from '~/routes/pretend/payple/provider-context.server'

// Faults of a provider by name. A header carries those that HTTP cannot express to the peer's server.

type ConnectionFault = 'silent' | 'hangUp' | 'garbage' | 'half' | 'slow'

const breakConnection = (how: ConnectionFault) => () => new Response(null, { headers: { 'x-wire': how } })
const breakResponse = (how: ConnectionFault) => (right: Response) =>
  new Response(right.body, {
    status: right.status,
    headers: { ...Object.fromEntries(right.headers), 'x-wire': how },
  })
const captureAmount = (amount: (right: number) => number): Fault => ({
  takes: ({ oid, amount: right }) => ({ oid, amount: amount(right) }),
})
const reportFields = (more: Record<string, unknown>): Fault => ({ says: (right) => ({ ...right, ...more }) })
const refusal = (code: string, message: string): Fault => ({
  instead: () => Response.json({ PCD_PAY_RST: 'error', PCD_PAY_CODE: code, PCD_PAY_MSG: message }),
})
const text = (body: string, status = 200, type = 'text/html') =>
  new Response(body, { status, headers: { 'Content-Type': type } })

export const faults = {
  success: {},
  declined: refusal('PCCFD001', '[PCCFD001] 1062 - 할부거래 사용불가 카드'),
  amountMore: captureAmount((right) => right + 1),
  amountLess: captureAmount((right) => right - 1),
  amountNought: captureAmount(() => 0),
  amountHuge: captureAmount(() => 1e9),
  /** The provider takes the right sum and reports a wrong one. */
  amountNegative: reportFields({ PCD_PAY_TOTAL: '-59000' }),
  amountWithComma: reportFields({ PCD_PAY_TOTAL: '59,000' }),
  amountEmpty: reportFields({ PCD_PAY_TOTAL: '' }),
  wrongOid: { takes: ({ oid, amount }) => ({ oid: `${oid}-other`, amount }) },
  wrongMerchant: reportFields({ PCD_CST_ID: 'somebody-else' }),
  successEmpty: { after: () => text('') },
  html: { after: () => text('<!doctype html><h1>점검 중</h1>') },
  /** the provider takes the money and responds 500 */
  brokenButTaken: { after: () => text('', 500) },
  /** hangs up on one connection, while `peer.refuse()` closes the port */
  connectRefused: { instead: breakConnection('hangUp') },
  connectHang: { instead: breakConnection('silent') },
  readHang: { instead: breakConnection('silent') },
  half: { after: breakResponse('half') },
  slow: { after: breakResponse('slow') },
  endless: {
    after: () =>
      text(`{"PCD_PAY_RST":"success","x":"${'x'.repeat(3 * 1024 * 1024)}"}`, 200, 'application/json'),
  },
  redirect: {
    instead: () =>
      new Response(null, { status: 302, headers: { Location: 'http://169.254.169.254/latest/' } }),
  },
  tlsError: { instead: breakConnection('garbage') },
  /** the provider takes the money, and its response never arrives in time */
  late: { after: breakResponse('silent') },
  /** an earlier capture is reported as if it were new */
  reportedTwice: { repeats: true },
  down: { instead: () => text('', 503) },
  /** the result query finds nothing, or a declined card */
  knowsNothing: refusal('PCHK0002', '조회된 결제내역이 없습니다.'),
  knowsDeclined: {
    says: (right) => ({
      PCD_PAY_OID: right.PCD_PAY_OID,
      PCD_PAY_RST: 'error',
      PCD_PAY_CODE: 'PCCFD001',
      PCD_PAY_MSG: '[PCCFD001] 한도초과',
    }),
  },
  /** the payment was cancelled before */
  alreadyCancelled: refusal('PAYC0005', '이미 취소된 거래입니다.'),
  refused: refusal('PAYC0009', '정산 잔액이 부족합니다.'),
} satisfies Record<string, Fault>

export type FaultName = keyof typeof faults
export type FaultScript = Partial<Record<Step, FaultName[]>>
