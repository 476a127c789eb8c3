import type { LoaderFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { findReviewPhoto } from '~/domain/reviews/read-review-photos.server'
import { authenticate, findAdmin } from '~/http/auth.server'
import { respondPersonalFile } from '~/http/files/files.server'

/** The browser asks each time, so that a photo which its author has erased is gone at once. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const { user, visit } = guest
  const admin = findAdmin(guest, 'customers')
  const [, name = ''] = args.params.file?.match(/^([\w-]{22})\.webp$/) ?? []
  const viewer = {
    userId: user?.id,
    admin: admin && {
      actor: `admin:${admin.id}` as const,
      address: visit.address,
      requestId: visit.id,
    },
  }
  const find = async () => {
    const bytes = await findReviewPhoto(db, viewer, name)
    return bytes && { type: 'image/webp', bytes }
  }
  return respondPersonalFile(args, find, { tag: name })
}
