import type { LoaderFunctionArgs } from '@remix-run/node'
import { authenticateOffice } from '~/http/auth.server'
import { respondJson } from '~/http/respond.server'
import { listMembersApi } from '~/routes/admin/people/users.server'

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'account')
  return respondJson(args, () => listMembersApi(guest, args.request))
}
