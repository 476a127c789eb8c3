import { randomUUID } from 'node:crypto'
import {
  expiryIn,
  type ProviderContext,
  type RequestFields,
  type ResponseFields,
} from './provider-context.server'

const PARTNER_MINUTES = 30
const PURPOSES = {
  window: '/window',
  lookup: '/php/PayChkAct.php',
  cancel: '/php/account/api/cPayCAct.php',
} as const
type Purpose = keyof typeof PURPOSES

export async function authenticatePartner(
  house: ProviderContext,
  fields: RequestFields,
  { referer }: { referer: string | null },
): Promise<ResponseFields> {
  const { shop, places, keys, signer: speech } = house
  const refuse = (code: string, why: string) => ({ result: 'error', result_code: code, result_msg: why })
  if (fields.cst_id !== keys.cstId) return refuse('AUTH0001', '가맹점 아이디가 올바르지 않습니다.')
  if (fields.custKey !== keys.custKey) return refuse('AUTH0002', '가맹점 키가 올바르지 않습니다.')
  if (!referer || (shop && referer !== shop && !referer.startsWith(`${shop}/`)))
    return refuse('AUTH0004', '등록되지 않은 도메인입니다.')
  const purpose: Purpose =
    fields.PCD_PAYCANCEL_FLAG === 'Y' ? 'cancel' : fields.PCD_PAYCHK_FLAG === 'Y' ? 'lookup' : 'window'
  const name = randomUUID()
  // The purpose `window` gets the browser's host: the browser opens it, the shop's server calls the others.
  const host = purpose === 'window' ? places.browser : places.server
  return {
    result: 'success',
    result_msg: '사용자 인증 완료!!',
    cst_id: `cst-${name}`,
    custKey: `key-${name}`,
    AuthKey: speech.sign('partner', { purpose, name }, expiryIn(house, PARTNER_MINUTES)),
    PCD_PAY_HOST: host,
    PCD_PAY_URL: PURPOSES[purpose],
    return_url: host + PURPOSES[purpose],
  }
}

/** Partner keys work once, except for result queries. Only this process knows the used ones, others only their age. */
const usedKeys = new Set<string>()

export function isPartner(house: ProviderContext, fields: RequestFields, purpose: Purpose): boolean {
  const words = house.signer.verify<{ purpose: Purpose; name: string }>(
    'partner',
    fields.PCD_AUTH_KEY,
    house.clock(),
  )
  if (!words || words === 'late' || words.purpose !== purpose || usedKeys.has(words.name)) return false
  if (fields.PCD_CST_ID !== `cst-${words.name}` || fields.PCD_CUST_KEY !== `key-${words.name}`) return false
  if (purpose !== 'lookup') usedKeys.add(words.name)
  return true
}
