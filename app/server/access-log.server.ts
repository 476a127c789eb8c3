import { log, pseudonym } from '~/config/log.server'
import { countCachedPage, recordResponse } from '~/http/health/metrics.server'
import { networkPrefix } from '~/http/network.server'
import { endRequestSpan } from '~/outgoing/traces/spans.server'
import type { Exchange } from './exchange.server'

/** The visitor hung up before the answer was out. */
const CLIENT_CLOSED_REQUEST = 499

export function logRequest({ req, res, visit, route, isCached, span }: Exchange, ms: number) {
  const status = res.writableFinished ? res.statusCode : CLIENT_CLOSED_REQUEST
  if (span) endRequestSpan(span, { method: req.method ?? '-', route, status, isCached })
  if (isCached) countCachedPage()
  else recordResponse(route, status, ms)
  const from = networkPrefix(visit.address)
  const line = {
    id: visit.id,
    method: req.method ?? '-',
    route,
    status,
    ms: Math.round(ms * 10) / 10,
    isCached,
    from,
  }
  if (!visit.people) return log.request(line)
  visit.people.then(
    ({ user, admin }) =>
      log.request({
        ...line,
        who: user ? pseudonym('user', user.id) : admin ? pseudonym('admin', admin.id) : undefined,
      }),
    () => log.request(line),
  )
}
