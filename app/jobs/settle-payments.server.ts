import { log } from '~/config/log.server'
import { listenTo } from '~/domain/announcements.server'
import { db } from '~/domain/db.server'
import { logOutage } from '~/domain/outages.server'
import { confirmDue, lookUpDue } from '~/domain/payments/due.server'

// Looks for due payments every second, and at once when another process announces one.

const EVERY_MS = 1000
let timer: NodeJS.Timeout | undefined
const running = new Map<Settling, Promise<void>>()
type Settling = typeof confirmDue

export async function startSettling() {
  timer = setInterval(look, EVERY_MS)
  await listenTo('payments', { heard: look })
}

/** Waits for the payments that are being settled. */
export async function stopSettling() {
  clearInterval(timer)
  timer = undefined
  await Promise.all(running.values())
}

function look() {
  if (!timer) return
  for (const settling of [confirmDue, lookUpDue])
    if (!running.has(settling))
      running.set(
        settling,
        settleAll(settling).finally(() => running.delete(settling)),
      )
}

async function settleAll(settling: Settling) {
  try {
    while (timer && (await settling(db)) > 0);
  } catch (error) {
    if (!logOutage(error)) log.trouble('money', error)
  }
}
