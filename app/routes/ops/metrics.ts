import { createHash, timingSafeEqual } from 'node:crypto'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { config } from '~/config/config.server'
import { Refusal } from '~/domain/refusal'
import { renderMetrics } from '~/http/health/metrics.server'
import { refusalResponse } from '~/http/respond.server'

/** Requires the token; any other request gets a 404. */
export async function loader({ request }: LoaderFunctionArgs) {
  const given = request.headers.get('Authorization') ?? ''
  if (!config.metricsToken || !same(given, `Bearer ${config.metricsToken}`))
    throw refusalResponse(new Refusal('address.unknown'))
  const { type, text } = await renderMetrics()
  return new Response(text, { headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } })
}

function same(one: string, other: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
