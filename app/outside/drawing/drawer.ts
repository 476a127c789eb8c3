import { atWork } from '../at-work'
import type { Drawing, Leaf } from './drawing'

// A child process that draws pages. It stays alive for a while, because reading the print fonts' outlines is slow.

atWork<Leaf, Drawing>(async () => (await import('./drawn')).drawn)
