import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerPage } from '~/answer.server'
import { enter } from '~/door.server'
import { wadizAsCsv } from '~/wadiz-office.server'

/** What the campaign's tab shows, as a table; each time it is taken is written down. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerPage(args, () => wadizAsCsv(guest, new URL(args.request.url).searchParams))
}
