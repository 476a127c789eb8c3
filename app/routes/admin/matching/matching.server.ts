import { data } from '@remix-run/node'
import { db } from '~/domain/db.server'
import {
  advanceMatchingOrders,
  countMatchingOrders,
  MAX_MATCHING_ORDERS,
} from '~/domain/fulfilment/advance-matching.server'
import { parseOrderFilter, toOrderQueryString } from '~/domain/orders/office/filter'
import { matchingOrdersForm } from '~/domain/orders/office/office.input.server'
import { parseFields } from '~/http/input.server'
import { describeOrderFilter } from '~/texts/office/lists/order-filter'
import { auditActor, type Operator } from '../office.server'
import { summarizeOutcome } from '../orders/orders.server'

export async function loadMatchingOrders(query: URLSearchParams) {
  const filter = parseOrderFilter(query)
  const { count, upTo, seen, byStatus } = await countMatchingOrders(db, filter)
  return {
    query: toOrderQueryString(filter),
    filter: describeOrderFilter(filter),
    isTooMany: count > MAX_MATCHING_ORDERS,
    ...{ count, upTo, seen, byStatus },
  }
}
export type MatchingView = Awaited<ReturnType<typeof loadMatchingOrders>>

export async function handleMatchingAction(guest: Operator, form: FormData, query: URLSearchParams) {
  const { intent, seen, upTo } = parseFields(form, matchingOrdersForm)
  const by = { ...auditActor(guest), name: guest.admin.username }
  const filter = parseOrderFilter(query)
  const outcome = await advanceMatchingOrders(db, { filter, intent, seen, upTo }, by)
  return data(
    { report: { intent, ...summarizeOutcome(outcome) } },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
