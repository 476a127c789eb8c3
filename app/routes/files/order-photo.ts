import type { LoaderFunctionArgs } from '@remix-run/node'
import { hashToken } from '~/domain/tokens.server'
import { authenticate } from '~/http/auth.server'
import { respondDownload } from '~/http/files/downloads.server'
import { respondPersonalFile } from '~/http/files/files.server'
import { requireFound, respondPage } from '~/http/respond.server'
import { openSignedPhoto } from '~/routes/admin/orders/order.server'
import { readMarkedPhoto } from './marked-photo.server'

export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'anyone')
  return respondPage(args, async () => {
    const query = new URL(args.request.url).searchParams
    const file = requireFound(await openSignedPhoto(args.params, query), 'file.unknown')
    const mark = query.get('mark')
    if (mark) return respondPersonalFile(args, () => readMarkedPhoto(file, mark))
    return respondDownload(args.request, { ...file, sha256: hashToken(file.key) })
  })
}
