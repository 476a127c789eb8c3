import type { ActionFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { enforceLimit } from '~/domain/limits/limits.server'
import { saveUploadedPhoto } from '~/domain/photos/photos.server'
import { authenticate, ensureOwner } from '~/http/auth.server'
import { readPhotoForm } from '~/http/input.server'
import { respondJson } from '~/http/respond.server'
import { urls } from '~/urls/shop'

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const headers = new Headers()
  const command = async () => {
    const { photo } = await readPhotoForm(args.request)
    const owner = await ensureOwner(guest, headers)
    await enforceLimit(db, 'upload.address', guest.visit.address)
    await enforceLimit(db, 'upload.visitor', JSON.stringify(owner))
    const { key } = await saveUploadedPhoto(db, owner, { bytes: photo })
    return { success: true, url: urls.file(key) }
  }
  return respondJson(args, command, () => ({}), headers)
}
