import type { LoaderFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { findOwnPreview } from '~/domain/previews/previews.server'
import { authenticate, findOwner } from '~/http/auth.server'
import { respondPersonalFile } from '~/http/files/files.server'
import { openHeadFile, parseHeadFile } from './head-file.server'

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const owner = findOwner(guest)
  const file = parseHeadFile(args.params.file)
  return respondPersonalFile(args, async () => {
    const preview = owner && (await findOwnPreview(db, owner, args.params.name ?? ''))
    if (!owner || !file || !preview?.photoKey) return undefined
    return openHeadFile({ owner, photoKey: preview.photoKey }, file, args.request.signal)
  })
}
