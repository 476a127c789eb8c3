import { config } from '~/config/config.server'

/** Visitors' own pages send `noindex` themselves; crawlers need none of these paths. */
export function loader() {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    // A photo that its author erases should not stay in an image search.
    'Disallow: /reviews/photos/',
    'Allow: /',
    '',
    `Sitemap: ${config.publicOrigin}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
