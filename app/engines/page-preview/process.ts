import { atWork } from '../worker-loop'
import type { Drawing, Leaf } from './page-preview'

// A child process that draws pages. It stays alive for a while, because reading the print fonts' outlines is slow.

atWork<Leaf, Drawing>(async () => (await import('./render')).drawn)
