import type { LoaderFunctionArgs } from '@remix-run/node'
import { hashToken } from '~/domain/tokens.server'
import { authenticate } from '~/http/auth.server'
import { respondDownload } from '~/http/files/downloads.server'
import { requireFound, respondPage } from '~/http/respond.server'
import { openSignedPhoto } from '~/routes/admin/orders/order.server'

export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'anyone')
  return respondPage(args, async () => {
    const query = new URL(args.request.url).searchParams
    const file = requireFound(await openSignedPhoto(args.params, query), 'file.unknown')
    return respondDownload(args.request, { ...file, sha256: hashToken(file.key) })
  })
}
