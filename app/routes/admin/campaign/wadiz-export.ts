import type { LoaderFunctionArgs } from '@remix-run/node'
import { authenticateOffice } from '~/http/auth.server'
import { respondPage } from '~/http/respond.server'
import { exportWadizCsv } from './wadiz.server'

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return respondPage(args, () => exportWadizCsv(guest, new URL(args.request.url).searchParams))
}
