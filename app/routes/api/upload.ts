import type { ActionFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { countTry } from '~/domain/limits/limits.server'
import { keepUpload } from '~/domain/photos/photos.server'
import { enter, ownerIn } from '~/http/auth.server'
import { readPhotoForm } from '~/http/input.server'
import { answerJson } from '~/http/respond.server'
import { address } from '~/urls/shop'

/** The caller's own photo, stored for a limited time and visible to its owner alone. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  const headers = new Headers()
  const deed = async () => {
    const { photo } = await readPhotoForm(args.request)
    const owner = await ownerIn(guest, headers)
    await countTry(db, 'upload.address', guest.visit.address)
    await countTry(db, 'upload.visitor', JSON.stringify(owner))
    const { key } = await keepUpload(db, owner, { bytes: photo })
    return { success: true, url: address.file(key) }
  }
  return answerJson(args, deed, () => ({}), headers)
}
