import { stopListening } from '~/domain/announcements.server'
import { startWork, stopWork } from '~/jobs/jobs.server'
import { startReplaying, stopReplaying } from '~/jobs/replay-payments.server'
import { openHouse } from './open.server'
import { live } from './signals.server'

// Runs background jobs in a process of their own; any number of them may run.

await live({
  async start() {
    await openHouse()
    await startReplaying()
    await startWork()
  },
  async leave() {
    await stopWork()
    await stopReplaying()
    await stopListening()
  },
})
