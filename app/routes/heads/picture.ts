import type { LoaderFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { headPhotoKeyOf } from '~/domain/previews/preview'
import { findOwnPreview } from '~/domain/previews/previews.server'
import { authenticate, findOwner } from '~/http/auth.server'
import { respondPersonalFile } from '~/http/files/files.server'
import { whichHeadOf } from '~/urls/head'
import { openHeadFile, parseHeadFile } from './head-file.server'

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const owner = findOwner(guest)
  const file = parseHeadFile(args.params.file)
  return respondPersonalFile(args, async () => {
    const preview = owner && (await findOwnPreview(db, owner, args.params.name ?? ''))
    const photoKey = preview && headPhotoKeyOf(preview, whichHeadOf(args.request.url))
    if (!owner || !file || !photoKey) return undefined
    return openHeadFile({ owner, photoKey }, file, args.request.signal)
  })
}
