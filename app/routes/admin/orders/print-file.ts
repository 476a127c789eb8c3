import type { LoaderFunctionArgs } from '@remix-run/node'
import { authenticateOffice } from '~/http/auth.server'
import { respondDownload } from '~/http/files/downloads.server'
import { requireFound, respondPage } from '~/http/respond.server'
import { openPrintFile, parseOrderId } from './print.server'

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return respondPage(args, async () => {
    const file = requireFound(
      await openPrintFile(guest, parseOrderId(args.params), args.params.kind ?? ''),
      'file.unknown',
    )
    return respondDownload(args.request, { ...file, type: 'application/pdf' })
  })
}
