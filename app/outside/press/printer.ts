import { atWork } from '../at-work'
import { alone } from './alone'
import type { PressAnswer, Sheet } from './press'

// A child process that assembles a printed page.

atWork<Sheet, PressAnswer<Uint8Array>>(async () => {
  await alone()
  return (await import('./sheets')).printed
})
