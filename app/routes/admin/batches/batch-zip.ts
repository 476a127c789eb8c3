import type { LoaderFunctionArgs } from '@remix-run/node'
import { authenticateOffice } from '~/http/auth.server'
import { respondDownload } from '~/http/files/downloads.server'
import { requireFound, respondPage } from '~/http/respond.server'
import { openBatchZip, parseBatchId, recordZipDownload } from './batch-zip.server'

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return respondPage(args, async () => {
    const id = parseBatchId(args.params)
    const zip = requireFound(await openBatchZip(id), 'file.unknown')
    await recordZipDownload(guest, id, args.request)
    return respondDownload(args.request, { ...zip, type: 'application/zip' })
  })
}
