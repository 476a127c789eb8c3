import { config } from '~/config/config.server'

/** Far below the 50,000 addresses that a file may hold, so that no answer is large. */
export const PART_SIZE = 1000

export const countParts = (books: number) => Math.max(1, Math.ceil(books / PART_SIZE))

/** An index names `sitemap`s, a part names `url`s. */
export function respondSitemap(kind: 'sitemap' | 'url', paths: readonly string[]): Response {
  const lines = paths.map((path) => `<${kind}><loc>${config.publicOrigin}${path}</loc></${kind}>`)
  const list = kind === 'url' ? 'urlset' : 'sitemapindex'
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${list}>\n`,
    { headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' } },
  )
}
