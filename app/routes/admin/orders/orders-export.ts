import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/auth.server'
import { answerPage } from '~/http/respond.server'
import { ordersAsCsv } from './orders-export.server'

/** The list as a table; each export is written to the audit log. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerPage(args, () => ordersAsCsv(guest, new URL(args.request.url).searchParams))
}
