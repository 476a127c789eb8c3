import type { LoaderFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { readChildPicture } from '~/domain/preorders/child-pictures.server'
import { authenticate } from '~/http/auth.server'
import { respondPersonalFile } from '~/http/files/files.server'
import { findAccessibleOrder } from '../order/checkout.server'

/** The drawn child of a registration, for the browser that registered or has shown the code. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return respondPersonalFile(args, async () => {
    const id = parseId(args.params.id)
    const order = id ? await findAccessibleOrder(guest, args.request, id) : undefined
    const bytes = order?.channel === 'wadiz' ? await readChildPicture(db, order) : undefined
    return bytes && { type: 'image/webp', bytes }
  })
}
