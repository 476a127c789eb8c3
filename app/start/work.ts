import { stopListening } from '../domain/announcements.server'
import { startWork, stopWork } from '../work/jobs.server'
import { closeHouse, openHouse } from './house.server'
import { onStopSignal, startOrExit } from './signals.server'

// Background jobs in a process of their own; as many of these as one likes.

await startOrExit(async () => {
  await openHouse()
  await startWork()
})

onStopSignal(async () => {
  await stopWork()
  await stopListening()
  await closeHouse()
})
