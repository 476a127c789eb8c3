/** The process answers. It asks nobody else: a database that is down is no reason to restart the shop. */
export function loader() {
  return new Response('ok\n', { headers: { 'Cache-Control': 'no-store' } })
}
