import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { authenticate } from '~/http/auth.server'
import { respondPersonalFile } from '~/http/files/files.server'
import { openOrderCover } from './order-cover.server'

/** The cover of an order as it will be printed, for its buyer. While it can't be painted: the cover as it is sold. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const cover = await openOrderCover(guest, args)
  const bytes = async () => {
    const painted = await cover?.paint()
    if (painted || !cover?.sold) return painted
    throw redirect(cover.sold, { headers: { 'Cache-Control': 'private, no-store' } })
  }
  return respondPersonalFile(args, async () => cover && { type: 'image/webp', bytes }, { tag: cover?.tag })
}
