import { now } from '~/config/clock'
import { readBytes } from '~/http/body.server'
import { pretendedKeys } from '~/ports/payment/pretended'
import { type PayWay, payWays } from '~/ports/payment/ways'
import { toText } from './field-text'
import { errorPage, returnPage, windowPage } from './pages.server'
import { isPartner } from './partner-keys.server'
import { type Authentication, issueAuthKeys, MIN_AMOUNT, services } from './provider-calls.server'
import type { Faults, ProviderContext } from './provider-context.server'
import { windowScript } from './script'
import { createTokenSigner } from './signed-tokens.server'

// A simulation of Payple that speaks its protocol with the shop's server, the shop's pages and the buyer.
// Its ledger is its only state.

type PretendPaypleOptions = Pick<ProviderContext, 'ledger' | 'places' | 'shop'> & {
  secret: string
  keys?: ProviderContext['keys']
  clock?: () => Date
  faults?: Faults
}
type Fields = Record<string, unknown>

const MAX_BYTES = 16 * 1024
const WINDOW_MS = 10 * 60_000

export function pretendPayple({
  secret,
  keys = pretendedKeys,
  clock = now,
  faults,
  ...open
}: PretendPaypleOptions) {
  const house: ProviderContext = { ...open, keys, signer: createTokenSigner(secret), clock }
  const below = new URL(house.places.server).pathname.replace(/\/$/, '')

  async function serve(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.slice(below.length)
    if (request.method === 'GET' && path === '/js/v1/payment.js') return scriptResponse(house.places.browser)
    if (request.method !== 'POST') return errorPage(404, '여기에는 아무것도 없어요.')
    const fields = await readFields(request)
    if (path === '/window') return openWindow(fields, request.headers.get('Origin'))
    if (path === '/window/answer') return answered(fields)
    return answer(path, fields, request.headers.get('Referer'))
  }

  async function answer(path: string, fields: Fields, referer: string | null): Promise<Response> {
    const counter = services[path]
    if (!counter) return errorPage(404, '여기에는 아무것도 없어요.')
    const fault = faults?.(counter.step, toText(fields.PCD_PAY_OID) || undefined)
    if (fault?.instead) return fault.instead()
    const right = await counter.handler(house, fields, { referer, fault })
    const response = Response.json(fault?.says?.(right) ?? right, {
      headers: { 'Cache-Control': 'no-store' },
    })
    return fault?.after?.(response) ?? response
  }

  async function openWindow(fields: Fields, from: string | null): Promise<Response> {
    const [oid, goods, back] = ['PCD_PAY_OID', 'PCD_PAY_GOODS', 'PCD_RST_URL'].map((name) =>
      toText(fields[name]),
    )
    const amount = Number(toText(fields.PCD_PAY_TOTAL))
    const isKnown = fields.clientKey === house.keys.clientKey || isPartner(house, fields, 'window')
    if (!isKnown) return errorPage(403, '결제창을 열 수 없어요. 상점의 키가 올바르지 않아요.')
    if (!oid || !back || !Number.isInteger(amount) || amount < MIN_AMOUNT)
      return errorPage(400, '결제창을 열 수 없어요. 100원 이상만 결제할 수 있어요.')
    const method = toText(fields.PCD_PAY_METHOD)
    const way = payWays.find((one) => one === method)
    if (method && !way) return errorPage(400, '결제창을 열 수 없어요. 모르는 결제 수단이에요.')
    const shop = house.shop ?? from ?? ''
    if (/^https?:/.test(back) && house.shop && new URL(back).origin !== house.shop)
      return errorPage(403, '결제창을 열 수 없어요. 등록되지 않은 상점이에요.')
    const opened: OpenedWindow = {
      oid,
      goods: goods ?? '',
      back,
      amount,
      shop,
      orderId: toText(fields.PCD_USER_DEFINE1),
      way,
    }
    const words = house.signer.sign('window', opened, new Date(clock().getTime() + WINDOW_MS))
    return windowPage({ ...opened, words, action: `${house.places.browser}/window/answer` })
  }

  function answered(fields: Fields): Response {
    const opened = house.signer.verify<OpenedWindow>('window', fields.words, clock())
    if (!opened || opened === 'late')
      return errorPage(400, '결제창이 열린 지 오래되었어요. 매장에서 다시 시작해 주세요.')
    return returnPage(opened, { ...commonFields(opened), ...resultOf(opened, toText(fields.answer)) })
  }

  function resultOf(opened: OpenedWindow, given: string): Record<string, string> {
    if (given === 'no')
      return {
        PCD_PAY_RST: 'error',
        PCD_PAY_CODE: 'PCCFD001',
        PCD_PAY_MSG: '카드사에서 결제를 거절했습니다. (가상)',
      }
    if (given !== 'yes')
      return { PCD_PAY_RST: 'close', PCD_PAY_CODE: '', PCD_PAY_MSG: '결제를 종료하였습니다.' }
    const { authKey, reqKey, confirmUrl } = issueAuthKeys(house, opened)
    return {
      PCD_PAY_RST: 'success',
      PCD_PAY_CODE: '0000',
      PCD_PAY_MSG: '카드인증완료',
      ...(opened.way && { PCD_PAY_METHOD: opened.way }),
      ...(opened.way && opened.way !== 'appCard' && { PCD_EASY_PAY_METHOD: 'card' }),
      PCD_AUTH_KEY: authKey,
      PCD_PAY_REQKEY: reqKey,
      PCD_PAY_COFURL: confirmUrl,
    }
  }

  return {
    serve,
    authenticate: (payment: Pick<Authentication, 'oid' | 'amount'>) =>
      issueAuthKeys(house, { goods: '', orderId: '', ...payment }),
  }
}

export interface OpenedWindow extends Authentication {
  back: string
  shop: string
  /** the one way that the window was opened with */
  way?: PayWay
}

function commonFields({ oid, amount, goods, orderId, back }: OpenedWindow): Record<string, string> {
  return {
    PCD_PAY_TYPE: 'card',
    PCD_PAY_WORK: 'CERT',
    PCD_CARD_VER: '02',
    PCD_PAY_OID: oid,
    PCD_PAY_TOTAL: String(amount),
    PCD_PAY_GOODS: goods,
    PCD_USER_DEFINE1: orderId,
    PCD_RST_URL: back,
  }
}

function scriptResponse(base: string): Response {
  return new Response(windowScript(base), {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-store',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}

/** Reads a form or JSON; any other body counts as empty. */
async function readFields(request: Request): Promise<Fields> {
  const text = Buffer.from(await readBytes(request, MAX_BYTES)).toString('utf8')
  if (!/^application\/json\b/.test(request.headers.get('Content-Type') ?? ''))
    return Object.fromEntries(new URLSearchParams(text))
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Fields) : {}
  } catch {
    return {}
  }
}
