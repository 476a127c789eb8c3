import { runWorkerLoop } from '../worker-loop'
import type { PreviewPage, PreviewResult } from './page-preview'

// A child process that draws pages. It stays alive for a while, because reading the print fonts' outlines is slow.

runWorkerLoop<PreviewPage, PreviewResult>(async () => (await import('./render')).renderPreview)
