/** Checks the process alone: a restart would not help against a database that is down. */
export function loader() {
  return new Response('ok\n', { headers: { 'Cache-Control': 'no-store' } })
}
