import { db } from '~/domain/db.server'
import { advanceOrder } from '~/domain/fulfilment/advance.server'
import { advanceOrders, type SkippedOrder } from '~/domain/fulfilment/advance-many.server'
import { parseId } from '~/domain/input.server'
import type { OrderFilter } from '~/domain/orders/office/filter'
import {
  countOrders,
  listOrders,
  type OfficeOrderListItem,
  recordOrderListing,
} from '~/domain/orders/office/list.server'
import { bulkStepInput, orderListQuery, stepInput } from '~/domain/orders/office/office.input.server'
import { addressLine } from '~/domain/orders/order'
import { MAX_PAGE_SIZE, parsePager } from '~/domain/paging'
import { Refusal } from '~/domain/refusal'
import { parseQuery, readJson } from '~/http/input.server'
import { pageFields } from '~/http/list-query.server'
import { auditActor, type Operator } from '~/routes/admin/office.server'
import { doerOf, skipReason } from '~/routes/admin/orders/orders.server'

/** `GET /api/orders`: the newest first, as documented. */
export async function listOrdersApi(guest: Operator, request: Request) {
  const filter: OrderFilter = { ...parseQuery(request, orderListQuery), sort: 'newest' }
  const pager = parsePager(request.url, MAX_PAGE_SIZE)
  const [rows, total] = await Promise.all([
    listOrders(db, filter, pager),
    countOrders(db, filter, Number.MAX_SAFE_INTEGER),
  ])
  await recordOrderListing(db, auditActor(guest), rows)
  return { success: true, orders: rows.map(toOrderRowJson), ...pageFields(request, pager, total) }
}

function toOrderRowJson({ postalCode, address, detailAddress, createdAt, ...order }: OfficeOrderListItem) {
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    bookTitle: order.bookTitle,
    customerName: order.customerName,
    childName: order.childName,
    customerPhone: order.customerPhone,
    address: addressLine({ postalCode, address, detailAddress }),
    createdAt: createdAt.toISOString(),
    status: order.status,
    trackingCode: order.trackingCode,
    totalAmount: order.totalAmount,
    channel: order.channel,
    handoffToken: order.handoffToken,
  }
}

export async function advanceOrderApi(guest: Operator, request: Request, id: string | undefined) {
  const orderId = parseId(id)
  if (!orderId) throw new Refusal('order.badId')
  const { status, courier, trackingCode: code } = await readJson(request, stepInput)
  await advanceOrder(db, orderId, { to: status, parcel: { courier, code } }, doerOf(guest))
  return { success: true, orderId, status }
}

export async function advanceOrdersApi(guest: Operator, request: Request) {
  const { orderIds, status, trackingCode: code } = await readJson(request, bulkStepInput)
  if (code && orderIds.length > 1) throw new Refusal('orders.oneCode', 'trackingCode')
  const { moved, making, skipped } = await advanceOrders(
    db,
    orderIds,
    { to: status, parcel: code ? { code } : undefined },
    doerOf(guest),
  )
  const waiting: SkippedOrder[] = making.map(({ id, status }) => ({ id, status, code: 'print.beingMade' }))
  const others = [...skipped, ...waiting].sort((a, b) => a.id - b.id)
  return {
    success: true,
    updatedCount: moved.length,
    skipped: others.map(({ id, status, ...why }) => ({
      id,
      status: status ?? null,
      reason: skipReason(why),
    })),
  }
}
