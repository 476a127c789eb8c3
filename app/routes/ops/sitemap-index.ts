import type { LoaderFunctionArgs } from '@remix-run/node'
import { countBooksOnSale } from '~/domain/books/books.server'
import { db } from '~/domain/db.server'
import { authenticate } from '~/http/auth.server'
import { respondPage } from '~/http/respond.server'
import { countParts, respondSitemap } from './sitemap.server'

export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'anyone')
  const parts = await respondPage(args, async () => countParts(await countBooksOnSale(db)))
  return respondSitemap(
    'sitemap',
    Array.from({ length: parts }, (_, i) => `/sitemap/${i + 1}.xml`),
  )
}
