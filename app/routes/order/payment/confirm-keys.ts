import type { WindowResult } from '~/ports/payment/fields'
import { ApiError, fetchJson, readApiRefusal, retryDelay } from '~/ui/loading/api-client'
import { urls } from '~/urls/shop'

// Sends the payment window's keys to the shop, which queries the provider.

interface ConfirmResponse {
  success: boolean
}

/** Go to the result page, or show the error. */
type ConfirmOutcome = 'look' | { message: string }

const MAX_TRIES = 5
const FIRST_PAUSE_MS = 700

/** Sending the same keys again is safe: the server repeats the result and takes no money twice. */
export async function confirmKeys(orderId: number, { keys, oid }: WindowResult): Promise<ConfirmOutcome> {
  for (let misses = 0; ; misses++)
    try {
      await fetchJson<ConfirmResponse>(urls.confirmPayment(), {
        method: 'POST',
        body: {
          authKey: keys?.authKey,
          payReqKey: keys?.reqKey,
          payCofUrl: keys?.confirmUrl,
          orderId,
          payOid: oid,
        },
      })
      return 'look'
    } catch (error) {
      const ending = toOutcome(error)
      if (ending) return ending
      if (misses === MAX_TRIES) return { message: CONNECTION_LOST }
      await new Promise((resolve) => setTimeout(resolve, retryDelay(misses, FIRST_PAUSE_MS)))
    }
}

/** Undefined for errors that a retry may solve. */
function toOutcome(error: unknown): ConfirmOutcome | undefined {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return undefined
  // Another request is confirming the payment, or has confirmed it.
  if (error.status === 409 && readApiRefusal(error)?.message?.includes('결제')) return 'look'
  const why = readApiRefusal(error)?.message
  return { message: why ? `승인 실패: ${why}` : '결제 인증에 실패했습니다.' }
}

const CONNECTION_LOST =
  '인터넷 연결이 끊겨서 결제 결과를 아직 받지 못했어요. 연결을 확인하고 아래에서 결과를 확인해 주세요.'

/** The page's entry in the shop's log, sent without waiting. */
export function logPaymentStep(
  phase: string,
  orderId: number,
  more: { code?: string; message?: string } = {},
) {
  fetchJson(urls.paymentLog(), { method: 'POST', body: { phase, orderId, ...more } }).catch((error) =>
    console.info(String(error)),
  )
}
