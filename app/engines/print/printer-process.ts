import { atWork } from '../worker-loop'
import type { PressAnswer, Sheet } from './print'
import { alone } from './single-core'

// A child process that assembles a printed page.

atWork<Sheet, PressAnswer<Uint8Array>>(async () => {
  await alone()
  return (await import('./sheets')).printed
})
