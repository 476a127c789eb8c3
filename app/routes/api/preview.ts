import type { ActionFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { parseLook } from '~/domain/looks/look.input.server'
import { awaitOutcome } from '~/domain/previews/follow-preview.server'
import { readPinnedLook } from '~/domain/previews/pin-look.server'
import { previewKey } from '~/domain/previews/preview'
import { previewFields } from '~/domain/previews/preview.input.server'
import { toPreviewRefusal } from '~/domain/previews/previews.server'
import { startPreview } from '~/domain/previews/start/start-preview.server'
import { startWithoutPhoto } from '~/domain/previews/start/start-without-photo.server'
import { Refusal } from '~/domain/refusal'
import { authenticate, ensureOwner } from '~/http/auth.server'
import { withPatience } from '~/http/health/patience.server'
import { readiness } from '~/http/health/readiness.server'
import { parseFields, readFormWithPhoto } from '~/http/input.server'
import { respondJson } from '~/http/respond.server'
import { urls } from '~/urls/shop'

/** The photo's job has a minute; the request waits no longer than that, so that a proxy's 75 seconds are never over before. */
const MAX_WAIT_MS = 58_000

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const headers = new Headers()
  const command = async () => {
    const { photo, form } = await readFormWithPhoto(args.request)
    const until = performance.now() + MAX_WAIT_MS
    // A missing photo is reported before any other field.
    if (!photo && form.get('style') !== 'drawn') throw new Refusal('photo.empty', 'photo')
    const { bookId, wadizMode, style = 'photo', face, look: sent } = parseFields(form, previewFields)
    const owner = await ensureOwner(guest, headers)
    const channel = wadizMode === 'true' ? 'wadiz' : 'web'
    const { address: from } = guest.visit
    const options = { bookId, channel, style } as const
    const look = sent === undefined ? undefined : parseLook(sent)
    // With a look nothing is read from a photo, so none is stored.
    const { name, photoKey } =
      photo && !(look && style === 'drawn')
        ? await startPreview(db, { owner, from }, { ...options, photo, face })
        : { name: await startWithoutPhoto(db, { owner, from }, { ...options, look }), photoKey: undefined }
    const ends = [readiness.longWaitSignal, args.request.signal]
    // The check of the photo has taken its part already.
    const ms = Math.max(0, until - performance.now())
    const done = await withPatience({ ms, ends }, (signal) => awaitOutcome(db, name, signal))
    if (done?.state === 'failed') throw toPreviewRefusal(done)
    if (done?.state !== 'done') throw new Refusal('preview.busy', undefined, { retryAfter: 30 })
    return {
      success: true,
      url: urls.file(previewKey(name)),
      ...(photoKey && { sourceUrl: urls.file(photoKey) }),
      previewKey: previewKey(name),
      ...(photoKey && { sourceKey: photoKey }),
      channel,
      ...(style === 'drawn' && { style, look: await readPinnedLook(db, name), lookName: done.lookName }),
    }
  }
  return respondJson(args, command, errorOf, headers)
}

function errorOf({ code }: Refusal) {
  if (code.startsWith('look.')) return { error: 'INVALID_LOOK' }
  if (code === 'preview.noTarget') return { error: 'TARGET_IMAGE_NOT_FOUND' }
  if (code === 'photo.tooLarge' || code === 'photo.tooManyPixels') return { error: 'TOO_LARGE' }
  if (code === 'photo.unsupported') return { error: 'UNSUPPORTED_TYPE' }
  if (['preview.busy', 'shop.busy', 'rate.limited'].includes(code)) return { error: 'BUSY' }
  return code.startsWith('photo.') || code === 'preview.failed' ? { error: 'COMPOSITE_FAILED' } : {}
}
