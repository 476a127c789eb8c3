import { address } from '~/addresses'
import type { Returned } from '~/outside/payment/fields'
import { ask, NotAnswered, pauseAfter, refusalIn } from '../asking/asking'

// What the window gave is handed to the shop, which asks the provider.

interface Confirmed {
  success: boolean
}

/** Somebody is to look at the result; or why nothing came of it. */
export type Ending = 'look' | { message: string }

const MOST_TRIES = 5
const FIRST_PAUSE_MS = 700

/** The same keys may be handed over again: what they came to is told once more, and nothing is taken twice. */
export async function confirmKeys(orderId: number, { keys, oid }: Returned): Promise<Ending> {
  for (let misses = 0; ; misses++)
    try {
      await ask<Confirmed>(address.confirmPayment(), {
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
      const ending = endingOf(error)
      if (ending) return ending
      if (misses === MOST_TRIES) return { message: LOST }
      await new Promise((resolve) => setTimeout(resolve, pauseAfter(misses, FIRST_PAUSE_MS)))
    }
}

/** None for what another try may mend. */
function endingOf(error: unknown): Ending | undefined {
  if (!(error instanceof NotAnswered) || error.status >= 500 || error.status === 429) return undefined
  // Somebody is at it, or it is through.
  if (error.status === 409 && refusalIn(error)?.message?.includes('결제')) return 'look'
  const why = refusalIn(error)?.message
  return { message: why ? `승인 실패: ${why}` : '결제 인증에 실패했습니다.' }
}

const LOST =
  '인터넷 연결이 끊겨서 결제 결과를 아직 받지 못했어요. 연결을 확인하고 아래에서 결과를 확인해 주세요.'

/** What the page says of itself to the shop's log; nobody waits for it. */
export function note(phase: string, orderId: number, more: { code?: string; message?: string } = {}) {
  ask(address.paymentLog(), { method: 'POST', body: { phase, orderId, ...more } }).catch((error) =>
    console.info(String(error)),
  )
}
