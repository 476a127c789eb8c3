import type { LoaderFunctionArgs } from '@remix-run/node'
import { authenticate } from '~/http/auth.server'
import { respondJson } from '~/http/respond.server'
import { signPhotoApi } from '~/routes/admin/orders/order.server'

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'admin')
  return respondJson(args, () => signPhotoApi(guest, args.params, new URL(args.request.url).searchParams))
}
