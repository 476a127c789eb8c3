import { now, seoulDay } from '~/config/clock'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { exportOrders, recordOrderExport } from '~/domain/orders/office/export.server'
import { parseOrderFilter } from '~/domain/orders/office/filter'
import { downloadReason } from '~/domain/orders/office/order-detail.input.server'
import { createPackingList, type PackingList } from '~/domain/orders/office/packing.server'
import { addressLine, amountToPay, type WordedOrder } from '~/domain/orders/order'
import { readGiftCards } from '~/domain/orders/words/gift-card.server'
import { type ManualPaymentRow, mapManualPayments } from '~/domain/payments/manual-payment.server'
import { dayOfDigits } from '~/domain/payments/payment'
import { Refusal } from '~/domain/refusal'
import type { Contact } from '~/domain/sealed-words/contact-columns'
import { addWordsForPaper } from '~/domain/sealed-words/order-words.server'
import { formatPhone } from '~/domain/users/phone'
import { respondCsv } from '~/http/files/streaming.server'
import { formatDate, formatDateTime } from '~/http/formats/dates.server'
import { parseInput } from '~/http/input.server'
import { messageOf } from '~/http/respond.server'
import { orderColumns } from '~/texts/office/order'
import { channelLabels } from '~/texts/office/orders'
import { describeGift } from '~/texts/orders/gift'
import { orderStatusLabels } from '~/texts/orders/labels'
import { describeDedication } from '~/texts/print/pages'
import { auditActor, type Operator } from '../office.server'

export async function exportOrdersCsv(guest: Operator, query: URLSearchParams): Promise<Response> {
  const filter = parseOrderFilter(query)
  const { reason } = parseInput(downloadReason, { reason: query.get('reason') ?? undefined })
  await recordOrderExport(db, filter, auditActor(guest), reason)
  return respondCsv({
    name: `orders-${seoulDay(now())}`,
    columns: orderColumns,
    pieces: addPaymentsAndCards(exportOrders(db, filter, auditActor(guest))),
    cells: cellsOf,
  })
}

type ExportedOrder = WordedOrder & Contact & { manual?: ManualPaymentRow; card?: string }

async function* addPaymentsAndCards(
  pieces: AsyncIterable<readonly (WordedOrder & Contact)[]>,
): AsyncGenerator<ExportedOrder[]> {
  for await (const orders of pieces) {
    const payments = await mapManualPayments(
      db,
      orders.map(({ id }) => id),
    )
    const cards = await readGiftCards(db, orders)
    yield orders.map((order) => ({ ...order, manual: payments.get(order.id), card: cards.get(order.id) }))
  }
}

const phone = (digits: string | null) => digits && formatPhone(digits)
const day = (date: Date | null) => date && formatDateTime(date)

const cellsOf = (order: ExportedOrder) => ({
  orderNumber: order.orderNumber,
  status: orderStatusLabels[order.status],
  channel: channelLabels[order.channel],
  title: order.title,
  quantity: order.quantity,
  totalAmount: order.totalAmount,
  childName: order.childName,
  dedication: describeDedication(order),
  customerName: order.customerName,
  customerPhone: phone(order.customerPhone),
  customerEmail: order.customerEmail,
  recipientName: order.recipientName,
  recipientPhone: phone(order.recipientPhone),
  postalCode: order.postalCode,
  address: order.address,
  detailAddress: order.detailAddress,
  deliveryMemo: order.deliveryMemo,
  courier: order.courier,
  trackingCode: order.trackingCode,
  createdAt: day(order.createdAt),
  paidAt: day(order.paidAt),
  dispatchTo: order.dispatchTo,
  isTestOrder: order.isTestOrder ? 'Y' : '',
  pointsSpent: order.pointsSpent || '',
  couponCode: order.couponCode,
  couponDiscount: order.couponDiscount || '',
  paidAmount: amountToPay(order),
  isGiftWrapped: order.isGiftWrapped ? 'Y' : '',
  giftCard: describeGift(order, order.card)?.card,
  giftDate: order.giftDate,
  payer: order.manual?.payer,
  paidOn: order.manual?.paidOn && dayOfDigits(order.manual.paidOn),
  siblingDiscount: order.siblingDiscount || '',
  bundleId: order.bundleId,
})

/** `id` once per order; or `all` with the list's own filter. */
export async function loadPackingList(guest: Operator, query: URLSearchParams) {
  const ids = [...new Set(query.getAll('id').flatMap((id) => parseId(id) ?? []))]
  const chosen = query.has('all') ? { filter: parseOrderFilter(query) } : { ids }
  const { packed, leftOut, denied }: PackingList & { denied?: string } = await createPackingList(
    db,
    chosen,
    auditActor(guest),
  ).catch(toDeniedPacking)
  const cards = await readGiftCards(db, packed)
  return {
    denied,
    printedAt: formatDate(now()),
    packed: (await addWordsForPaper(db, packed)).map((order) => ({
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
      gift: describeGift(order, cards.get(order.id)),
      status: order.status,
    })),
    leftOut,
  }
}

/** The reason goes onto the page itself, so that the operator goes back and ticks. */
function toDeniedPacking(error: unknown): PackingList & { denied?: string } {
  if (!(error instanceof Refusal)) throw error
  return { packed: [], leftOut: [], denied: messageOf(error) }
}
export type PackingListView = Awaited<ReturnType<typeof loadPackingList>>
