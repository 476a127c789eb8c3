import { readiness } from '~/http/health/readiness.server'

/** Tells a load balancer whether to send visitors here. */
export async function loader() {
  const unready = await readiness.findUnreadyReason()
  return new Response(`${unready ?? 'ready'}\n`, {
    status: unready ? 503 : 200,
    headers: { 'Cache-Control': 'no-store', ...(unready ? { 'Retry-After': '5' } : {}) },
  })
}
