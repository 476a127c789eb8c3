import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/auth.server'
import { answerPage } from '~/http/respond.server'
import { wadizAsCsv } from './wadiz.server'

/** The campaign's tab as a table; each export is written to the audit log. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerPage(args, () => wadizAsCsv(guest, new URL(args.request.url).searchParams))
}
