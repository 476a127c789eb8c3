import type { LoaderFunctionArgs } from '@remix-run/node'
import { authenticateOffice } from '~/http/auth.server'
import { respondJson } from '~/http/respond.server'
import { signPhotoApi } from '~/routes/admin/orders/order.server'

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return respondJson(args, () => signPhotoApi(guest, args.params, new URL(args.request.url).searchParams))
}
