import { now, seoulDay } from '~/config/clock'
import { db } from '~/domain/db.server'
import { idFrom } from '~/domain/input.server'
import { noteExport, ordersTaken } from '~/domain/orders/office/export.server'
import { orderFilterIn } from '~/domain/orders/office/filter'
import { takingReason } from '~/domain/orders/office/order-detail.input.server'
import { type Packing, packingOf } from '~/domain/orders/office/packing.server'
import { addressLine, type Order } from '~/domain/orders/order'
import { Refusal } from '~/domain/refusal'
import { spacedPhone } from '~/domain/users/joining'
import { dayShown, momentShown } from '~/http/formats/days.server'
import { fitting } from '~/http/input.server'
import { sentenceOf } from '~/http/respond.server'
import { tableFlowing } from '~/http/streaming.server'
import { orderColumns } from '~/texts/office/order'
import { orderStatusLabels } from '~/texts/orders/labels'
import { byOperator, type Operator } from '../office.server'

// Orders as a table for export, or as packing slips on paper.

export async function ordersAsCsv(guest: Operator, query: URLSearchParams): Promise<Response> {
  const filter = orderFilterIn(query)
  const { reason } = fitting(takingReason, { reason: query.get('reason') ?? undefined })
  await noteExport(db, filter, byOperator(guest), reason)
  return tableFlowing({
    name: `orders-${seoulDay(now())}`,
    head: orderColumns,
    pieces: ordersTaken(db, filter, byOperator(guest)),
    cells: cellsOf,
  })
}

const channelNames = { web: '홈페이지', wadiz: '와디즈' } as const

const phone = (digits: string | null) => digits && spacedPhone(digits)
const day = (date: Date | null) => date && momentShown(date)

const cellsOf = (order: Order) => [
  order.orderNumber,
  orderStatusLabels[order.status],
  channelNames[order.channel],
  order.title,
  order.quantity,
  order.totalAmount,
  order.childName,
  order.dedication,
  order.customerName,
  phone(order.customerPhone),
  order.customerEmail,
  order.recipientName,
  phone(order.recipientPhone),
  order.postalCode,
  order.address,
  order.detailAddress,
  order.deliveryMemo,
  order.courier,
  order.trackingCode,
  day(order.createdAt),
  day(order.paidAt),
  order.dispatchTo,
  order.isTestOrder ? 'Y' : '',
]

/** `id` once per order; or `all` with the list's own filter. */
export async function packingShown(guest: Operator, query: URLSearchParams) {
  const ids = [...new Set(query.getAll('id').flatMap((id) => idFrom(id) ?? []))]
  const chosen = query.has('all') ? { filter: orderFilterIn(query) } : { ids }
  const { packed, leftOut, denied }: Packing & { denied?: string } = await packingOf(
    db,
    chosen,
    byOperator(guest),
  ).catch(saidWhyNot)
  return {
    denied,
    printedAt: dayShown(now()),
    packed: packed.map((order) => ({
      id: order.id,
      orderNumber: order.orderNumber,
      title: order.title,
      childName: order.childName,
      quantity: order.quantity,
      courier: order.courier,
      trackingCode: order.trackingCode,
      recipientName: order.recipientName || order.customerName,
      phone: phone(order.recipientPhone || order.customerPhone),
      to: addressLine(order),
      deliveryMemo: order.deliveryMemo,
      status: order.status,
    })),
    leftOut,
  }
}

/** The reason goes onto the page itself, so that the operator goes back and ticks. */
function saidWhyNot(error: unknown): Packing & { denied?: string } {
  if (!(error instanceof Refusal)) throw error
  return { packed: [], leftOut: [], denied: sentenceOf(error) }
}
export type PackingOnScreen = Awaited<ReturnType<typeof packingShown>>
