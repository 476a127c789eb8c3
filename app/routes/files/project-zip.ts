import type { LoaderFunctionArgs } from '@remix-run/node'
import { respondZip } from '~/http/files/downloads.server'
import { requireFound, respondPage } from '~/http/respond.server'
import { authenticateDownload, openProjectDownload } from '~/routes/admin/tools/tools.server'

/** The project's sources, for operators alone and by a link valid for five minutes. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateDownload(args)
  return respondPage(args, async () => {
    const name = args.params.file ?? ''
    return respondZip(
      name,
      requireFound(await openProjectDownload(guest, args.request, name), 'file.unknown'),
    )
  })
}
