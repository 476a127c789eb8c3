import type { LoaderFunctionArgs } from '@remix-run/node'
import { config } from '~/config/config.server'
import { listIdsOnSale } from '~/domain/books/books.server'
import { db } from '~/domain/db.server'
import { authenticate } from '~/http/auth.server'
import { respondPage } from '~/http/respond.server'
import { urls } from '~/urls/shop'

export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'anyone')
  const books = await respondPage(args, () => listIdsOnSale(db, { page: 1, limit: 40_000 }))
  const paths = [
    urls.home(),
    urls.products(),
    ...books.map(urls.bookToShare),
    urls.experience(),
    urls.wadiz(),
    urls.terms(),
    urls.privacy(),
    urls.refundPolicy(),
  ]
  const lines = paths.map((path) => `<url><loc>${config.publicOrigin}${path}</loc></url>`)
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' } },
  )
}
