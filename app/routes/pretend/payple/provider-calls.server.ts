import { randomUUID } from 'node:crypto'
import type { LedgerEntry } from '~/domain/payments/pretend-ledger'
import { PRETENDED_CONFIRM } from '~/ports/payment/pretended'
import { toText } from './field-text'
import { authenticatePartner, isPartner } from './partner-keys.server'
import {
  expiryIn,
  type Fault,
  MINUTE,
  type ProviderContext,
  type RequestFields,
  type ResponseFields,
  type Step,
} from './provider-context.server'

// The services that the shop's server calls: partner authentication, confirmation, result query, cancellation.

const AUTH_MINUTES = 3

type ServiceHandler = (
  house: ProviderContext,
  fields: RequestFields,
  more: { referer: string | null; fault?: Fault },
) => Promise<ResponseFields>

export const services: Record<string, { step: Step; handler: ServiceHandler }> = {
  '/php/auth.php': { step: 'auth', handler: authenticatePartner },
  [PRETENDED_CONFIRM]: { step: 'confirm', handler: confirmPayment },
  '/php/PayChkAct.php': { step: 'lookup', handler: lookUpPayment },
  '/php/account/api/cPayCAct.php': { step: 'cancel', handler: cancelPayment },
}
const errorFields = (code: string, message: string): ResponseFields => ({
  PCD_PAY_RST: 'error',
  PCD_PAY_CODE: code,
  PCD_PAY_MSG: message,
})

export interface Authentication {
  oid: string
  amount: number
  goods: string
  orderId: string
}

export function issueAuthKeys(house: ProviderContext, { oid, amount, goods, orderId }: Authentication) {
  const name = randomUUID()
  const words = { oid, amount, goods, orderId, name }
  return {
    authKey: house.signer.sign('auth', words, expiryIn(house, AUTH_MINUTES)),
    reqKey: `req-${name}`,
    confirmUrl: house.places.server + PRETENDED_CONFIRM,
  }
}

async function confirmPayment(
  house: ProviderContext,
  payment: RequestFields,
  { fault }: { fault?: Fault },
): Promise<ResponseFields> {
  if (payment.PCD_CST_ID !== house.keys.cstId || payment.PCD_CUST_KEY !== house.keys.custKey)
    return errorFields('AUTH0002', '가맹점 키가 올바르지 않습니다.')
  const words = house.signer.verify<Authentication & { name: string }>(
    'auth',
    payment.PCD_AUTH_KEY,
    house.clock(),
  )
  if (words === 'late') return errorFields('CPCA0001', '결제 인증 시간(3분)이 지났습니다. 다시 시도해주세요.')
  if (!words || payment.PCD_PAY_REQKEY !== `req-${words.name}`)
    return errorFields('CPCA0003', '인증 정보가 올바르지 않습니다.')
  if (words.amount < MIN_AMOUNT) return errorFields('SPCD0002', '100원 이상 결제할 수 있습니다.')
  const { oid, amount } = fault?.takes?.(words) ?? words
  const taken = createPayment(house, { ...words, oid, amount })
  if (await house.ledger.capture(taken)) return successFields(taken)
  const before = await house.ledger.find(oid)
  if (before?.fields.PCD_PAY_REQKEY !== payment.PCD_PAY_REQKEY)
    return errorFields('CPCA0201', '이미 존재하는 주문번호입니다.')
  return fault?.repeats && before ? successFields(before) : errorFields('SPCD0014', '이미 처리된 거래입니다.')
}
export const MIN_AMOUNT = 100

function createPayment(
  { clock }: ProviderContext,
  { oid, amount, goods, orderId, name }: Authentication & { name: string },
) {
  const time = new Date(clock().getTime() + 9 * 60 * MINUTE).toISOString().replace(/\D/g, '').slice(0, 14)
  return {
    oid,
    amount,
    paidOn: time.slice(0, 8),
    fields: {
      PCD_PAY_TYPE: 'card',
      PCD_PAY_REQKEY: `req-${name}`,
      PCD_PAY_OID: oid,
      PCD_PAY_GOODS: goods,
      PCD_PAY_TOTAL: String(amount),
      PCD_PAY_TIME: time,
      PCD_PAY_CARDNAME: '가상카드',
      PCD_PAY_CARDNUM: '1234********5678',
      PCD_USER_DEFINE1: orderId,
    },
  }
}

function successFields({ fields }: Pick<LedgerEntry, 'fields'>): ResponseFields {
  return { PCD_PAY_RST: 'success', PCD_PAY_CODE: '0000', PCD_PAY_MSG: '카드승인완료', ...fields }
}

async function findPayment(house: ProviderContext, fields: RequestFields) {
  const taken = await house.ledger.find(toText(fields.PCD_PAY_OID))
  return taken?.paidOn === fields.PCD_PAY_DATE ? taken : undefined
}

async function lookUpPayment(house: ProviderContext, fields: RequestFields): Promise<ResponseFields> {
  if (!isPartner(house, fields, 'lookup')) return errorFields('AUTH0003', '파트너 인증이 올바르지 않습니다.')
  const taken = await findPayment(house, fields)
  if (!taken) return errorFields('PCHK0002', '조회된 결제내역이 없습니다.')
  return { ...successFields(taken), PCD_PAY_CODE: 'PCHK0000', PCD_REFUND_TOTAL: String(taken.cancelled) }
}

async function cancelPayment(house: ProviderContext, fields: RequestFields): Promise<ResponseFields> {
  if (!isPartner(house, fields, 'cancel')) return errorFields('AUTH0003', '파트너 인증이 올바르지 않습니다.')
  if (fields.PCD_REFUND_KEY !== house.keys.refundKey)
    return errorFields('PAYC0002', '환불 키가 올바르지 않습니다.')
  const amount = /^\d{1,10}$/.test(toText(fields.PCD_REFUND_TOTAL)) ? Number(fields.PCD_REFUND_TOTAL) : 0
  const taken = await findPayment(house, fields)
  if (!taken) return errorFields('PAYC0003', '취소할 결제내역이 없습니다.')
  if (amount < 1) return errorFields('PAYC0004', '취소 금액이 올바르지 않습니다.')
  if (taken.cancelled === taken.amount) return errorFields('PAYC0005', '이미 취소된 거래입니다.')
  if (!(await house.ledger.refund(taken.oid, amount)))
    return errorFields('PAYC0006', '취소 가능 금액을 초과하였습니다.')
  const { PCD_PAY_TYPE, PCD_PAY_GOODS } = taken.fields
  const answer = { PCD_PAY_RST: 'success', PCD_PAY_CODE: 'PAYC0000', PCD_PAY_MSG: '환불성공' }
  return {
    ...answer,
    PCD_PAY_OID: taken.oid,
    PCD_PAY_TYPE,
    PCD_PAY_GOODS,
    PCD_REFUND_TOTAL: String(amount),
  }
}
