import type { LoaderFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { readViewableFile } from '~/domain/files/viewable-files.server'
import { awaitPage } from '~/domain/previews/follow-preview.server'
import { authenticate } from '~/http/auth.server'
import { fileViewerOf } from '~/http/files/file-viewer.server'
import { respondPersonalFile } from '~/http/files/files.server'
import { erasedPicture, unpaintedPage } from '~/http/files/missing-picture.server'
import { withPatience } from '~/http/health/patience.server'
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
    if (file === 'erased') throw erasedPicture(args.request)
    if (file || !owner) return file
    // A page that is painted at this moment is shown by its picture alone, before any script runs.
    const ends = [readiness.shutdownSignal, args.request.signal]
    const state = await withPatience({ ms: PATIENCE_MS, ends }, (signal) => awaitPage(db, owner, key, signal))
    const painted = await read()
    if (!painted && state) throw unpaintedPage(args.request, state)
    return painted === 'erased' ? undefined : painted
  })
}
