import type { LoaderFunctionArgs } from '@remix-run/node'
import { findAnswerPreview, requireOpenRequest } from '~/domain/corrections/answer-photo-request.server'
import { db } from '~/domain/db.server'
import { previewKey } from '~/domain/previews/preview'
import { storage } from '~/domain/storage.server'
import { authenticate } from '~/http/auth.server'
import { respondPersonalFile } from '~/http/files/files.server'

/** What the parent approves, for the link that asked for it and as long as it is open. */
export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'anyone')
  return respondPersonalFile(args, async () => {
    const preview = await findAnswerPreview(db, await requireOpenRequest(db, args.params.token ?? ''))
    const bytes = preview?.state === 'done' ? await storage.get(previewKey(preview.name)) : undefined
    return bytes && { type: 'image/webp', bytes }
  })
}
