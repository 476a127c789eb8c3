import type { LoaderFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { readViewableFile } from '~/domain/files/viewable-files.server'
import { awaitPage } from '~/domain/previews/follow-preview.server'
import { authenticate } from '~/http/auth.server'
import { fileViewerOf } from '~/http/files/file-viewer.server'
import { respondPersonalFile } from '~/http/files/files.server'
import { readiness } from '~/http/health/readiness.server'

const PATIENCE_MS = 15_000

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const key = args.params['*'] ?? ''
  const viewer = fileViewerOf(guest)
  const { owner } = viewer
  const read = () => readViewableFile(db, viewer, key)
  return respondPersonalFile(args, async () => {
    const file = await read()
    if (file || !owner) return file
    // A page that is painted at this moment is shown by its picture alone, before any script runs.
    await withPatience(args.request.signal, (signal) => awaitPage(db, owner, key, signal))
    return read()
  })
}

/** Ends with the shop, with its reader, or after a while. A timer of its own, since Node may collect a timeout's signal. */
async function withPatience(left: AbortSignal, wait: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const ends = [readiness.shutdownSignal, left]
  const patience = new AbortController()
  const end = () => patience.abort()
  const timer = setTimeout(end, PATIENCE_MS)
  for (const signal of ends) {
    if (signal.aborted) end()
    signal.addEventListener('abort', end)
  }
  try {
    await wait(patience.signal)
  } finally {
    clearTimeout(timer)
    for (const signal of ends) signal.removeEventListener('abort', end)
  }
}
