import { createSingleWorker } from '../worker.server'
import type { PagePreviewPort, PreviewPage, PreviewResult } from './page-preview'

interface PagePreviewOptions {
  drawer: string
  waiting?: number
  patienceMs?: number
  idleMs?: number
}

/** Draws pages one after the other in a child process, so that a preview for the office delays no visitor. */
export function createPagePreview({
  drawer,
  waiting = 8,
  patienceMs = 30_000,
  idleMs = 60_000,
}: PagePreviewOptions) {
  const { ask, pids, close } = createSingleWorker({ name: 'drawing', waiting, patienceMs, idleMs })
  const port: PagePreviewPort = { renderPage: (leaf) => ask<PreviewPage, PreviewResult>(drawer, leaf) }
  return { ...port, pids, close }
}
