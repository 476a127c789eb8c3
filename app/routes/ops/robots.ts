import { config } from '~/config.server'

/** What is for visitors alone says `noindex` itself; programs have no business in the rest. */
export function loader() {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /',
    '',
    `Sitemap: ${config.publicOrigin}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
