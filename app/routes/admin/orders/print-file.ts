import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/auth.server'
import { downloaded } from '~/http/downloads.server'
import { answerPage, found } from '~/http/respond.server'
import { orderIdIn, take } from './print.server'

/** A book's print file, for operators alone; each download is written to the audit log. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerPage(args, async () => {
    const file = found(await take(guest, orderIdIn(args.params), args.params.kind ?? ''), 'file.unknown')
    return downloaded(args.request, { ...file, type: 'application/pdf' })
  })
}
