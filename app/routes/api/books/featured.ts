import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { listFeaturedCatalogue, type OffsetLimit } from '~/domain/books/catalogue.server'
import { db } from '~/domain/db.server'
import { authenticate, authenticateOffice, findAdmin } from '~/http/auth.server'
import { readPage } from '~/http/list-query.server'
import { respondCacheableJson, respondJson } from '~/http/respond.server'
import { featureBooksApi } from '~/routes/admin/books/books.server'
import type { RouteHandle } from '~/ui/frame/route-handle'

export const handle = { methods: ['PATCH'] } satisfies RouteHandle

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const admin = findAdmin(guest, 'catalogue:read')
  // An operator's client sends the whole list back, so it gets the whole list.
  if (admin)
    return respondCacheableJson(args, () => listFeaturedCatalogue(db, { all: true }), { personal: true })
  const headers = new Headers()
  const read = (window: OffsetLimit) => listFeaturedCatalogue(db, { all: false }, window)
  return respondCacheableJson(args, () => readPage(args.request, headers, read), { headers })
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'catalogue')
  return respondJson(args, () => featureBooksApi(guest, args.request))
}
