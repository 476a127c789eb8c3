import type { LoaderFunctionArgs } from '@remix-run/node'
import { listCatalogue, type OffsetLimit } from '~/domain/books/catalogue.server'
import { db } from '~/domain/db.server'
import { authenticate, findAdmin } from '~/http/auth.server'
import { readPage } from '~/http/list-query.server'
import { respondCacheableJson } from '~/http/respond.server'

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const admin = findAdmin(guest, 'catalogue:read')
  // An operator's client sends the whole list back, so it gets the whole list.
  if (admin) return respondCacheableJson(args, () => listCatalogue(db, { all: true }), { personal: true })
  const headers = new Headers()
  const read = (window: OffsetLimit) => listCatalogue(db, { all: false }, window)
  return respondCacheableJson(args, () => readPage(args.request, headers, read), { headers })
}
