import type { ActionFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { awaitOutcome } from '~/domain/previews/follow-preview.server'
import { previewKey } from '~/domain/previews/preview'
import { previewFields } from '~/domain/previews/preview.input.server'
import { startPreview, toPreviewRefusal } from '~/domain/previews/previews.server'
import { Refusal } from '~/domain/refusal'
import { authenticate, ensureOwner } from '~/http/auth.server'
import { parseFields, readPhotoForm } from '~/http/input.server'
import { respondJson } from '~/http/respond.server'
import { urls } from '~/urls/shop'

/** The photo's job has a minute; the request waits no longer than that. */
const MAX_WAIT_MS = 58_000

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const headers = new Headers()
  const deed = async () => {
    const { photo, form } = await readPhotoForm(args.request)
    const { bookId, wadizMode } = parseFields(form, previewFields)
    const owner = await ensureOwner(guest, headers)
    const channel = wadizMode === 'true' ? 'wadiz' : 'web'
    const { address: from } = guest.visit
    const { name, photoKey } = await startPreview(db, { owner, from }, { bookId, channel, photo })
    const done = await awaitOutcome(db, name, MAX_WAIT_MS)
    if (done?.state === 'failed') throw toPreviewRefusal(done)
    if (done?.state !== 'done') throw new Refusal('preview.busy', undefined, { retryAfter: 30 })
    return {
      success: true,
      url: urls.file(previewKey(name)),
      sourceUrl: urls.file(photoKey),
      previewKey: previewKey(name),
      sourceKey: photoKey,
      channel,
    }
  }
  return respondJson(args, deed, errorOf, headers)
}

function errorOf({ code }: Refusal) {
  if (code === 'preview.noTarget') return { error: 'TARGET_IMAGE_NOT_FOUND' }
  if (code === 'photo.tooLarge' || code === 'photo.tooManyPixels') return { error: 'TOO_LARGE' }
  if (code === 'photo.unsupported') return { error: 'UNSUPPORTED_TYPE' }
  if (['preview.busy', 'shop.busy', 'rate.limited'].includes(code)) return { error: 'BUSY' }
  return code.startsWith('photo.') || code === 'preview.failed' ? { error: 'COMPOSITE_FAILED' } : {}
}
