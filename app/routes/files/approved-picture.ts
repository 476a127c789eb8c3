import type { LoaderFunctionArgs } from '@remix-run/node'
import { authenticate } from '~/http/auth.server'
import { respondPersonalFile } from '~/http/files/files.server'
import { openApprovedPicture } from './approved-picture.server'

/** A page of a drawn order, for its buyer and the office. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return respondPersonalFile(args, () => openApprovedPicture(guest, args.params))
}
