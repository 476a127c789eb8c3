import type { LoaderFunctionArgs } from '@remix-run/node'
import { authenticate } from '~/http/auth.server'
import { respondZip } from '~/http/files/downloads.server'
import { requireFound, respondPage } from '~/http/respond.server'
import { assertCanDownload, openProjectDownload } from '~/routes/admin/tools/tools.server'

/** The project's sources, for operators alone and by a link valid for five minutes. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return respondPage(args, async () => {
    assertCanDownload(guest)
    const name = args.params.file ?? ''
    return respondZip(
      name,
      requireFound(await openProjectDownload(guest, args.request, name), 'file.unknown'),
    )
  })
}
