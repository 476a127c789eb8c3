import type { LoaderFunctionArgs } from '@remix-run/node'
import { hashed } from '~/domain/tokens.server'
import { enter } from '~/http/auth.server'
import { downloaded } from '~/http/downloads.server'
import { answerPage, found } from '~/http/respond.server'
import { photoHandedOut } from '~/routes/admin/orders/order.server'

/** A photo by its signed address. */
export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'anyone')
  return answerPage(args, async () => {
    const query = new URL(args.request.url).searchParams
    const file = found(await photoHandedOut(args.params, query), 'file.unknown')
    return downloaded(args.request, { ...file, sha256: hashed(file.key) })
  })
}
