import { log } from '~/config/log.server'
import { listenTo } from '~/domain/announcements.server'
import { db } from '~/domain/db.server'
import { logOutage } from '~/domain/outages.server'
import { confirmDuePayments, lookUpDueRows } from '~/domain/payments/due-payments.server'

// Looks for due payments every second, and at once when another process announces one.

const EVERY_MS = 1000
let timer: NodeJS.Timeout | undefined
const running = new Map<SettleFunction, Promise<void>>()
type SettleFunction = typeof confirmDuePayments

export async function startPaymentSettlement() {
  timer = setInterval(settleDue, EVERY_MS)
  await listenTo('payments', { onMessage: settleDue })
}

/** Waits for the payments that are being settled. */
export async function stopPaymentSettlement() {
  clearInterval(timer)
  timer = undefined
  await Promise.all(running.values())
}

function settleDue() {
  if (!timer) return
  for (const settling of [confirmDuePayments, lookUpDueRows])
    if (!running.has(settling))
      running.set(
        settling,
        settleAll(settling).finally(() => running.delete(settling)),
      )
}

async function settleAll(settling: SettleFunction) {
  try {
    while (timer && (await settling(db)) > 0);
  } catch (error) {
    if (!logOutage(error)) log.error('payment.settle', error)
  }
}
