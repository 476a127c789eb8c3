import { stopListening } from '../domain/announcements.server'
import { startWork, stopWork } from '../work/jobs.server'
import { startReplaying, stopReplaying } from '../work/replay-payments.server'
import { openHouse } from './house.server'
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
