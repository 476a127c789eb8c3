import type { ActionFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { outcomeOf } from '~/domain/previews/following.server'
import { previewKey } from '~/domain/previews/preview'
import { previewFields } from '~/domain/previews/preview.input.server'
import { refusalBehind, startPreview } from '~/domain/previews/previews.server'
import { Refusal } from '~/domain/refusal'
import { enter, ownerIn } from '~/http/auth.server'
import { fieldsOf, readPhotoForm } from '~/http/input.server'
import { answerJson } from '~/http/respond.server'
import { address } from '~/urls/shop'

/** The photo's job has a minute; the request waits no longer than that. */
const PATIENCE_MS = 58_000

/** Responds when the picture is done. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  const headers = new Headers()
  const deed = async () => {
    const { photo, form } = await readPhotoForm(args.request)
    const { bookId, wadizMode } = fieldsOf(form, previewFields)
    const owner = await ownerIn(guest, headers)
    const channel = wadizMode === 'true' ? 'wadiz' : 'web'
    const { address: from } = guest.visit
    const { name, photoKey } = await startPreview(db, { owner, from }, { bookId, channel, photo })
    const done = await outcomeOf(db, name, PATIENCE_MS)
    if (done?.state === 'failed') throw refusalBehind(done)
    if (done?.state !== 'done') throw new Refusal('preview.busy', undefined, { retryAfter: 30 })
    return {
      success: true,
      url: address.file(previewKey(name)),
      sourceUrl: address.file(photoKey),
      previewKey: previewKey(name),
      sourceKey: photoKey,
      channel,
    }
  }
  return answerJson(args, deed, errorOf, headers)
}

/** The error codes of the documented client. */
function errorOf({ code }: Refusal) {
  if (code === 'preview.noTarget') return { error: 'TARGET_IMAGE_NOT_FOUND' }
  if (code === 'photo.tooLarge' || code === 'photo.tooManyPixels') return { error: 'TOO_LARGE' }
  if (code === 'photo.unsupported') return { error: 'UNSUPPORTED_TYPE' }
  if (['preview.busy', 'shop.busy', 'rate.limited'].includes(code)) return { error: 'BUSY' }
  return code.startsWith('photo.') || code === 'preview.failed' ? { error: 'COMPOSITE_FAILED' } : {}
}
