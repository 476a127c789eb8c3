import { listenTo } from '../domain/announcements.server'
import { db } from '../domain/db.server'
import { settleDue } from '../domain/payments/due.server'
import { log } from '../log.server'

// Looks every second for money that is due, and at once when somebody announces some.

const EVERY_MS = 1000
let timer: NodeJS.Timeout | undefined
let running: Promise<void> | undefined

export async function startSettling() {
  timer = setInterval(look, EVERY_MS)
  await listenTo('payments', { heard: look })
}

/** What is under way is brought to its end. */
export async function stopSettling() {
  clearInterval(timer)
  timer = undefined
  await running
}

function look() {
  if (!timer) return
  running ??= settleAll().finally(() => {
    running = undefined
  })
}

async function settleAll() {
  try {
    while (timer && (await settleDue(db)) > 0);
  } catch (error) {
    log.trouble('money', error)
  }
}
