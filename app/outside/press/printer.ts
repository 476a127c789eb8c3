import { atWork } from '../at-work'
import { alone } from './alone'
import type { PressAnswer, Sheet } from './press'

// A process that puts a printed page together.

atWork<Sheet, PressAnswer<Uint8Array>>(async () => {
  await alone()
  return (await import('./sheets')).printed
})
