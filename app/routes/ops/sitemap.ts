import type { LoaderFunctionArgs } from '@remix-run/node'
import { config } from '~/config/config.server'
import { countBooksOnSale, listIdsOnSale } from '~/domain/books/books.server'
import { db } from '~/domain/db.server'
import { Refusal } from '~/domain/refusal'
import { authenticate } from '~/http/auth.server'
import { respondPage } from '~/http/respond.server'
import { urls } from '~/urls/shop'

/** Far below the 50,000 addresses that a file may hold, so that no answer is large. */
const PART_SIZE = 1000

const pages = [
  urls.home(),
  urls.products(),
  urls.experience(),
  urls.wadiz(),
  urls.terms(),
  urls.privacy(),
  urls.refundPolicy(),
]

/** The index of all parts, or a part. One route for both: every page's script lists the routes. */
export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'anyone')
  const param = new URL(args.request.url).searchParams.get('part')
  return respondPage(args, async () => {
    const parts = Math.max(1, Math.ceil((await countBooksOnSale(db)) / PART_SIZE))
    if (!param)
      return respondSitemap(
        'sitemap',
        Array.from({ length: parts }, (_, i) => `/sitemap.xml?part=${i + 1}`),
      )
    const part = /^[1-9]\d{0,4}$/.test(param) ? Number(param) : 0
    if (!part || part > parts) throw new Refusal('address.unknown')
    const ids = await listIdsOnSale(db, { page: part, limit: PART_SIZE })
    return respondSitemap('url', [...(part === 1 ? pages : []), ...ids.map(urls.bookToShare)])
  })
}

/** An index names `sitemap`s, a part names `url`s. */
function respondSitemap(kind: 'sitemap' | 'url', paths: readonly string[]): Response {
  const lines = paths.map((path) => `<${kind}><loc>${config.publicOrigin}${path}</loc></${kind}>`)
  const list = kind === 'url' ? 'urlset' : 'sitemapindex'
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${list}>\n`,
    { headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' } },
  )
}
