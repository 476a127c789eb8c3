import type { ActionFunctionArgs } from '@remix-run/node'
import { authenticateOffice } from '~/http/auth.server'
import { respondJson } from '~/http/respond.server'
import { reorderBooksApi } from '~/routes/admin/books/books.server'
import type { RouteHandle } from '~/ui/frame/route-handle'

export const handle = { methods: ['PATCH'] } satisfies RouteHandle

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'catalogue')
  return respondJson(args, () => reorderBooksApi(guest, args.request))
}
