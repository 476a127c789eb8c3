import { atWork } from './at-work'
import type { Sheet } from './press'

// A process that puts a printed page together.

atWork<Sheet, Uint8Array>(async () => (await import('./sheets')).printed)
