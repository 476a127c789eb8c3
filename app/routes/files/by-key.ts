import type { LoaderFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { readViewableFile } from '~/domain/files/viewable-files.server'
import { authenticate } from '~/http/auth.server'
import { fileViewerOf } from '~/http/files/file-viewer.server'
import { respondPersonalFile } from '~/http/files/files.server'

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const key = args.params['*'] ?? ''
  return respondPersonalFile(args, () => readViewableFile(db, fileViewerOf(guest), key))
}
