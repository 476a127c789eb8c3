import { data } from '@remix-run/node'
import { now, seoulDay } from '~/config/clock'
import { mayRole } from '~/domain/admins/roles'
import { db } from '~/domain/db.server'
import type { NamedAdminActor, OrderStep } from '~/domain/fulfilment/advance.server'
import {
  advanceOrders,
  type BulkOutcome,
  requestPrints,
  type SkippedOrder,
} from '~/domain/fulfilment/advance-many.server'
import { parseId } from '~/domain/input.server'
import { nextOfficeStatus, parseOrderFilter, toOrderQueryString } from '~/domain/orders/office/filter'
import {
  countDayFilters,
  countOrders,
  listOrders,
  MAX_COUNTED_ORDERS,
  type OfficeOrderListItem,
  recordOrderListing,
} from '~/domain/orders/office/list.server'
import { selectedOrdersForm, stepForm } from '~/domain/orders/office/office.input.server'
import { addressLine, amountToPay, type OrderStatus, sumToPay } from '~/domain/orders/order'
import { findOrderById, listBundle } from '~/domain/orders/orders.server'
import { parsePager } from '~/domain/paging'
import { findPrintStatuses } from '~/domain/prints/prints.server'
import { findOrdersWithoutPhoto } from '~/domain/prints/without-photo.server'
import { Refusal } from '~/domain/refusal'
import { addContact } from '~/domain/sealed-words/order-contact.server'
import { isSearchTooShort } from '~/domain/search-words.server'
import { formatPhone } from '~/domain/users/phone'
import { formatDateTime, formatShortDate } from '~/http/formats/dates.server'
import { parseFields, parseInput } from '~/http/input.server'
import { messageOf, redirectWithToast } from '~/http/respond.server'
import { pageText, problemText } from '~/texts/print/print'
import { officeUrls, setParams, setParamsOnPage } from '~/urls/office'
import { loadBackupStatus } from '../backup-status.server'
import { maskOrderRow } from '../masks.server'
import { auditActor, type Operator } from '../office.server'
import { advanceWithPrintFiles } from './advance.server'

export const doerOf = (guest: Operator): NamedAdminActor => ({
  ...auditActor(guest),
  name: guest.admin.username,
})

export async function loadOrderList(guest: Operator, url: string) {
  const { searchParams } = new URL(url)
  const mayChange = mayRole(guest.admin.role, 'customers')
  const pager = parsePager(url)
  // A search would give away, guess by guess, what the masks hide.
  const filter = { ...parseOrderFilter(searchParams), ...(!mayChange && { q: '' }) }
  const [rows, count, counts, stepOrder, backup] = await Promise.all([
    listOrders(db, filter, pager),
    countOrders(db, filter),
    countDayFilters(db),
    mayChange ? findStepOrder(searchParams.get('step')) : undefined,
    loadBackupStatus(),
  ])
  await recordOrderListing(db, auditActor(guest), stepOrder ? [...rows, stepOrder] : rows)
  const prints = await findPrintStatuses(db, idsAwaitingPrint(rows))
  const ids = rows.map(({ id }) => id)
  const withoutPhoto = await findOrdersWithoutPhoto(db, ids)
  const today = seoulDay(now())
  return {
    backupWarning: backup.warning,
    /** nothing was asked for yet */
    isOverview: searchParams.size === 0,
    page: pager.page,
    isLast: count > MAX_COUNTED_ORDERS ? rows.length < pager.limit : pager.page * pager.limit >= count,
    lastPage: count > MAX_COUNTED_ORDERS ? undefined : Math.ceil(count / pager.limit),
    count: Math.min(count, MAX_COUNTED_ORDERS),
    isMore: count > MAX_COUNTED_ORDERS,
    counts,
    filter,
    isTooShort: isSearchTooShort(filter.q),
    today,
    query: setParams(toOrderQueryString(filter), { page: pager.page > 1 ? pager.page : undefined }),
    orders: rows.map((order) => ({
      ...toOrderRow(order, today),
      ...(!mayChange && { ...maskOrderRow(order), next: undefined }),
      ...{ print: prints.get(order.id), needsPhoto: withoutPhoto.has(order.id) },
    })),
    stepOrder: stepOrder && { ...stepOrder, isFromOrder: isFromOrder(searchParams) },
  }
}

/** Orders whose print files an operator may be waiting for. */
const idsAwaitingPrint = (rows: readonly OfficeOrderListItem[]) =>
  rows.filter(({ status }) => status === 'PAID' || status === 'READY').map(({ id }) => id)

function toOrderRow(row: OfficeOrderListItem, today: string) {
  // The code opens and changes a registration, and no list shows it.
  const { postalCode, address, detailAddress, createdAt, dispatchTo, handoffToken: _, ...rest } = row
  const { totalAmount, siblingDiscount, pointsSpent, couponDiscount, ...order } = rest
  const isToSend = order.status === 'PAID' || order.status === 'READY'
  return {
    ...order,
    address: addressLine({ postalCode, address, detailAddress }),
    customerPhone: order.customerPhone && formatPhone(order.customerPhone),
    amount: amountToPay({ totalAmount, siblingDiscount, pointsSpent, couponDiscount }),
    createdAt: formatDateTime(createdAt),
    dispatchTo: dispatchTo && isToSend ? formatShortDate(new Date(dispatchTo)) : undefined,
    isLate: isToSend && dispatchTo !== null && dispatchTo < today,
    next: nextOfficeStatus[order.status],
  }
}

async function findStepOrder(text: string | null) {
  const id = parseId(text ?? undefined)
  const found = id && (await findOrderById(db, id))
  if (!found) return undefined
  const order = await addContact(db, found)
  const { orderNumber, title, customerName, status, courier, trackingCode } = order
  const next = nextOfficeStatus[status]
  const bundle = await listBundle(db, order)
  return {
    ...{ id, orderNumber, title, customerName, status, next, courier, trackingCode },
    // One payment pays for all books that were ordered together.
    sum: sumToPay(bundle),
    others: bundle.filter((one) => one.id !== id).map((one) => one.title),
  }
}

export async function handleOrdersAction(guest: Operator, form: FormData, search: string) {
  const query = new URLSearchParams(search)
  const back = officeUrls.orders(setParamsOnPage(search, { step: undefined }))
  const intent = form.get('intent')
  if (intent === 'advance') {
    const { id, seen, trackingCode: code, courier, ...payment } = parseFields(form, stepForm)
    const step = parseStep(seen, { courier, code }, payment)
    const toast = await advanceWithPrintFiles(id, step, doerOf(guest))
    return redirectWithToast(isFromOrder(query) ? officeUrls.order(id) : back, toast)
  }
  if (!form.has('id')) return redirectWithToast(back, 'ordersNotChosen')
  const { id: ids } = parseInput(selectedOrdersForm, { id: form.getAll('id') })
  if (intent !== 'print' && intent !== 'ready') throw new Refusal('input.invalid')
  const outcome =
    intent === 'print'
      ? await requestPrints(db, ids, doerOf(guest))
      : await advanceOrders(db, ids, { to: 'READY' }, doerOf(guest))
  return data(
    { report: { intent, ...summarizeOutcome(outcome) } },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}

/** An operator who came from an order's page goes back to it. */
const isFromOrder = (query: URLSearchParams) => query.get('at') === 'order'

/** The step after the status that the operator saw. A parcel needs its courier and number. */
function parseStep(
  seen: OrderStatus,
  parcel: { courier?: string; code?: string },
  payment: OrderStep['payment'],
): OrderStep {
  const to = nextOfficeStatus[seen]
  if (!to) throw new Refusal('order.wrongStep')
  if (to === 'PAID') return { to, payment }
  if (to !== 'SHIPPED') return { to }
  if (!parcel.courier) throw new Refusal('parcel.badCourier', 'courier')
  if (!parcel.code) throw new Refusal('parcel.badCode', 'trackingCode')
  return { to, parcel }
}

export function summarizeOutcome({ moved, unchanged, making, skipped }: BulkOutcome) {
  return {
    moved: moved.length,
    unchanged: unchanged.length,
    making: making.length,
    skipped: skipped.map(({ id, orderNumber, ...why }) => ({
      id,
      name: orderNumber ?? `ID ${id}`,
      why: skipReason(why),
      isOnPrintPage: why.faults !== undefined && why.code !== 'print.noPhoto',
    })),
  }
}

export function skipReason({ code, faults = [] }: Pick<SkippedOrder, 'code' | 'faults'>): string {
  const [first] = faults
  const sentence = messageOf(new Refusal(code))
  if (!first || code === 'print.noPhoto') return sentence
  const others = faults.length > 1 ? ` (외 ${faults.length - 1}건)` : ''
  return `${pageText(first.page)}: ${problemText(first)}${others}`
}
