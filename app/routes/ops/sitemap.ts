import type { LoaderFunctionArgs } from '@remix-run/node'
import { countBooksOnSale, listIdsOnSale } from '~/domain/books/books.server'
import { db } from '~/domain/db.server'
import { Refusal } from '~/domain/refusal'
import { authenticate } from '~/http/auth.server'
import { respondPage } from '~/http/respond.server'
import { urls } from '~/urls/shop'
import { countParts, PART_SIZE, respondSitemap } from './sitemap.server'

const pages = [
  urls.home(),
  urls.products(),
  urls.experience(),
  urls.wadiz(),
  urls.terms(),
  urls.privacy(),
  urls.refundPolicy(),
]

/** A part of the sitemap: the first begins with the pages that are no book's. */
export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'anyone')
  const { part: asked = '' } = args.params
  const part = /^[1-9]\d{0,4}\.xml$/.test(asked) ? Number.parseInt(asked, 10) : 0
  const ids = await respondPage(args, async () => {
    if (!part || part > countParts(await countBooksOnSale(db))) throw new Refusal('address.unknown')
    return listIdsOnSale(db, { page: part, limit: PART_SIZE })
  })
  return respondSitemap('url', [...(part === 1 ? pages : []), ...ids.map(urls.bookToShare)])
}
