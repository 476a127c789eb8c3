import { atWork } from '../at-work'
import type { Drawing, Leaf } from './drawing'

// A process that draws pages. Print files are opened and their outlines read once: it stays for a while.

atWork<Leaf, Drawing>(async () => (await import('./drawn')).drawn)
