import { failPoint } from '~/config/fail-points.server'
import { sendHttpRequest } from '~/outgoing/http-call'
import type { PaymentPort } from './payment'
import { PRETENDED_CONFIRM } from './pretended'
import { type PaypleResponse, parseCancellation, parseConfirmation, parseLookup } from './responses'
import type { EasyPay } from './ways'
import { toWindowFields } from './window'

// Payple as its manual defines it: a window that only authenticates, our confirmation, a result query, a cancellation.
// The merchant's key is sent to Payple's own hosts only.

interface PaypleKeys {
  cstId: string
  custKey: string
  clientKey: string
  refundKey: string
}
interface PaypleUrls {
  /** Payple's address for a browser, and for this process */
  browser: string
  server: string
  /** hosts that a payment may be confirmed at; none for the pretended Payple, which confirms at its own address */
  confirmHosts?: readonly string[]
  /** the address that Payple knows this shop by */
  shop: string
  easyPays?: readonly EasyPay[]
}
export interface PaypleTimeouts {
  connectMs: number
  /** for all the calls of one operation */
  wholeMs: number
}

const TIMEOUTS: PaypleTimeouts = { connectMs: 1000, wholeMs: 8000 }
const MAX_BYTES = 64 * 1024

/** A response that cannot be understood. Its content goes no further than `why`. */
class InvalidResponse extends Error {}

interface PartnerTokens {
  cstId: string
  custKey: string
  authKey: string
  url: string
}

export function createPayple(keys: PaypleKeys, places: PaypleUrls, patience = TIMEOUTS): PaymentPort {
  const { browser, server, confirmHosts, shop, easyPays = [] } = places
  const isPretended = !confirmHosts
  const until = () => Date.now() + patience.wholeMs

  /** The window's and the services' addresses; confirmation allows fewer. */
  function isItsOwn(url: string): boolean {
    if (confirmHosts) return isOnHost(url, [...confirmHosts, new URL(server).hostname])
    return isCanonicalUrl(url) && [browser, server].some((base) => url.startsWith(`${base}/`))
  }

  function mayConfirmAt(url: string): boolean {
    if (confirmHosts) return isOnHost(url, confirmHosts)
    return [browser, server].some((base) => url === base + PRETENDED_CONFIRM)
  }

  async function postJson(url: string, body: object, deadline: number): Promise<PaypleResponse> {
    const answer = await sendHttpRequest(new URL(url), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        'Cache-Control': 'no-cache',
        Referer: shop,
      },
      body: Buffer.from(JSON.stringify(body)),
      deadline,
      connectMs: patience.connectMs,
      most: MAX_BYTES,
      publicOnly: !isPretended,
    })
    return parseResponse(answer)
  }

  /** Tokens for one purpose. They normally replace the merchant's keys in the next call. */
  async function partner(purpose: Record<string, string>, deadline: number): Promise<PartnerTokens> {
    const { fields } = await postJson(
      `${server}/php/auth.php`,
      { cst_id: keys.cstId, custKey: keys.custKey, ...purpose },
      deadline,
    )
    const { result, cst_id: cstId, custKey, AuthKey: authKey, return_url: url } = fields
    const tokens = [cstId, custKey, authKey, url]
    if (result !== 'success' || !tokens.every(isText)) throw new InvalidResponse('partner not known')
    const [cst = '', cust = '', auth = '', to = ''] = tokens
    if (!isItsOwn(to)) throw new InvalidResponse('led elsewhere')
    return { cstId: cst, custKey: cust, authKey: auth, url: to }
  }

  async function callService(purpose: Record<string, string>, more: object): Promise<PaypleResponse> {
    const deadline = until()
    const { url, cstId, custKey, authKey } = await partner(purpose, deadline)
    const tokens = { PCD_CST_ID: cstId, PCD_CUST_KEY: custKey, PCD_AUTH_KEY: authKey }
    return postJson(url, { ...tokens, ...purpose, ...more }, deadline)
  }

  return {
    mayConfirmAt,
    browser: () => ({
      script: `${browser}/js/v1/payment.js`,
      clientKey: keys.clientKey,
      sites: isPretended ? [new URL(browser).origin] : ['https://*.payple.kr'],
      isPretended,
      easyPays,
    }),
    scriptWindow: (window, as) => ({
      clientKey: keys.clientKey,
      ...toWindowFields(window),
      PCD_RST_URL: as === 'layer' ? RETURN_PATH : shop + RETURN_PATH,
    }),
    async plainWindow(window) {
      const { url, cstId, custKey, authKey } = await partner({}, until())
      // The value goes into a page, so it must be a token, not the key itself.
      if (custKey === keys.custKey) throw new InvalidResponse('a key instead of a token')
      const fields = { ...toWindowFields(window), PCD_RST_URL: shop + RETURN_PATH, PCD_CPAY_VER: '1.0.1' }
      const texts = Object.entries(fields).map(([name, value]) => [name, String(value)])
      return {
        action: url,
        fields: {
          ...Object.fromEntries(texts),
          PCD_CST_ID: cstId,
          PCD_CUST_KEY: custKey,
          PCD_AUTH_KEY: authKey,
        },
      }
    },
    async confirm({ authKey, reqKey, confirmUrl }) {
      if (!mayConfirmAt(confirmUrl)) return { kind: 'unknown', why: 'not its address' }
      try {
        failPoint('before-send')
        const answer = await postJson(
          confirmUrl,
          {
            PCD_CST_ID: keys.cstId,
            PCD_CUST_KEY: keys.custKey,
            PCD_AUTH_KEY: authKey,
            PCD_PAY_REQKEY: reqKey,
          },
          until(),
        )
        failPoint('after-provider')
        return parseConfirmation(answer, keys.cstId)
      } catch (error) {
        return { kind: 'unknown', why: describeError(error) }
      }
    },
    async lookup({ oid, paidOn }) {
      try {
        const question = { PCD_PAY_TYPE: 'card', PCD_PAY_OID: oid, PCD_PAY_DATE: paidOn }
        return parseLookup(await callService({ PCD_PAYCHK_FLAG: 'Y' }, question), keys.cstId, { oid, paidOn })
      } catch (error) {
        return { kind: 'unknown', why: describeError(error) }
      }
    },
    async cancel({ oid, paidOn, amount }) {
      try {
        const order = {
          PCD_REFUND_KEY: keys.refundKey,
          PCD_PAY_OID: oid,
          PCD_PAY_DATE: paidOn,
          PCD_REFUND_TOTAL: String(amount),
        }
        return parseCancellation(await callService({ PCD_PAYCANCEL_FLAG: 'Y' }, order), oid)
      } catch (error) {
        return { kind: 'unknown', why: describeError(error) }
      }
    },
  }
}

const RETURN_PATH = '/api/payple/result'

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length < 4096

/** One of these hosts by https at the default port, written so that every parser reads it alike. */
function isOnHost(url: string, hosts: readonly string[]): boolean {
  const host = url.match(/^https:\/\/([a-z0-9.-]+)\//)?.[1]
  return host !== undefined && hosts.includes(host) && isCanonicalUrl(url) && new URL(url).hostname === host
}

/** Short and plain like Payple's own addresses. An address that a URL parser would normalise is refused. */
function isCanonicalUrl(url: string): boolean {
  if (url.length > 500 || !/^https?:\/\/[a-z0-9.:-]+(\/[\w.-]+)+(\?[\w.=&-]*)?$/.test(url)) return false
  return URL.canParse(url) && new URL(url).href === url
}

function parseResponse({ status, bytes }: { status: number; bytes: Buffer }): PaypleResponse {
  if (status < 200 || status >= 500 || (status >= 300 && status < 400))
    throw new InvalidResponse(`status ${status}`)
  let fields: unknown
  try {
    fields = JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new InvalidResponse('no JSON')
  }
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    throw new InvalidResponse('no object')
  return { status, fields: fields as Record<string, unknown> }
}

/** A short reason for the log and the row, without anything that was sent or received. */
function describeError(error: unknown): string {
  if (error instanceof InvalidResponse) return error.message
  const { name, code } = error as NodeJS.ErrnoException
  return typeof code === 'string' ? code : name === 'TimeoutError' ? 'no answer in time' : 'no answer'
}
