import type { LoaderFunctionArgs } from '@remix-run/node'
import { authenticate } from '~/http/auth.server'
import { respondPage } from '~/http/respond.server'
import { exportOrdersCsv } from './orders-export.server'

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'admin')
  return respondPage(args, () => exportOrdersCsv(guest, new URL(args.request.url).searchParams))
}
