import { stopListening } from '~/domain/announcements.server'
import { startWorkers, stopWorkers } from '~/jobs/jobs.server'
import { startPaymentReplay, stopPaymentReplay } from '~/jobs/replay-payments.server'
import { openShop } from './opening/open-shop.server'
import { runProcess } from './signals.server'

// Runs background jobs in a process of their own; any number of them may run.

await runProcess({
  async start() {
    await openShop()
    await startPaymentReplay()
    await startWorkers()
  },
  async leave() {
    await stopWorkers()
    await stopPaymentReplay()
    await stopListening()
  },
})
