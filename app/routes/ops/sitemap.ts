import type { LoaderFunctionArgs } from '@remix-run/node'
import { config } from '~/config/config.server'
import { booksOnSale } from '~/domain/books/books.server'
import { db } from '~/domain/db.server'
import { enter } from '~/http/auth.server'
import { answerPage } from '~/http/respond.server'
import { address } from '~/urls/shop'

export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'anyone')
  const books = await answerPage(args, () => booksOnSale(db))
  const paths = [
    address.home(),
    address.products(),
    ...books.map(({ id }) => address.bookToShare(id)),
    address.experience(),
    address.wadiz(),
    address.terms(),
    address.privacy(),
    address.refundPolicy(),
  ]
  const lines = paths.map((path) => `<url><loc>${config.publicOrigin}${path}</loc></url>`)
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' } },
  )
}
