import { log } from '~/config/log.server'
import { db } from '~/domain/db.server'
import { closeJournal } from '~/domain/payments/key-journal/key-journal.server'
import { replayJournal } from '~/domain/payments/key-journal/replay-journal.server'

// A timer looks every second for payment keys that wait for the database. It runs in every process that may have
// written such keys, whether or not the process works on jobs.

const EVERY_MS = 1000
let timer: NodeJS.Timeout | undefined
let running: Promise<void> | undefined

/** Payment keys left by an earlier process are written to the database before the first visitor comes. */
export async function startPaymentReplay() {
  await replay(true)
  timer = setInterval(() => {
    running ??= replay(false).finally(() => {
      running = undefined
    })
  }, EVERY_MS)
}

export async function stopPaymentReplay() {
  clearInterval(timer)
  await running
  await closeJournal()
}

async function replay(isStart: boolean) {
  try {
    await replayJournal(db, { isStart })
  } catch (error) {
    log.error('payment.journal', error)
  }
}
