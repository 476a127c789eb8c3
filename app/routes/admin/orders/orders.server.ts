import { data } from '@remix-run/node'
import { now, seoulDay } from '~/config/clock'
import { db } from '~/domain/db.server'
import { idFrom } from '~/domain/input.server'
import { advanceOrder, type Doer, type Step } from '~/domain/orders/office/advance.server'
import {
  advanceMany,
  type Outcome,
  printMany,
  type Skipped,
} from '~/domain/orders/office/advance-many.server'
import { type OrderFilter, orderFilterIn, orderQuery, stepAfter } from '~/domain/orders/office/filter'
import {
  countListed,
  dayCounts,
  MOST_COUNTED,
  noteListed,
  type OrderListed,
  ordersListed,
} from '~/domain/orders/office/list.server'
import {
  chosenOrders,
  listedForProgram,
  stepForMany,
  stepForProgram,
  stepOnScreen,
} from '~/domain/orders/office/office.input.server'
import { addressLine, type OrderStatus } from '~/domain/orders/order'
import { orderNumbered } from '~/domain/orders/orders.server'
import { MOST_ON_A_PAGE, pageFrom } from '~/domain/paging'
import { printStandings } from '~/domain/prints/prints.server'
import { findOrdersWithoutPhoto } from '~/domain/prints/without-photo.server'
import { Refusal } from '~/domain/refusal'
import { isTooShort } from '~/domain/search-words.server'
import { spacedPhone } from '~/domain/users/joining'
import { dayShown, momentShown } from '~/http/formats/days.server'
import { fieldsOf, fitting, queryOf, readJson } from '~/http/input.server'
import { pageFields } from '~/http/list-query.server'
import { redirectWithToast, sentenceOf } from '~/http/respond.server'
import { pageText, problemText } from '~/texts/print/print'
import { beside, officeAddress, otherwise } from '~/urls/office'
import { byOperator, type Operator } from '../office.server'
import { advanceByHand } from './advance.server'

// The orders' tab: search, paging and next steps, shared by the screen and the API.

const doerOf = (guest: Operator): Doer => ({ ...byOperator(guest), name: guest.admin.username })

export async function ordersShown(guest: Operator, url: string) {
  const { searchParams } = new URL(url)
  const [filter, pager] = [orderFilterIn(searchParams), pageFrom(url)]
  const [rows, count, counts, asked] = await Promise.all([
    ordersListed(db, filter, pager),
    countListed(db, filter),
    dayCounts(db),
    stepAsked(searchParams.get('step')),
  ])
  await noteListed(db, byOperator(guest), asked ? [...rows, asked] : rows)
  const prints = await printStandings(db, waitingAmong(rows))
  const withoutPhoto = await findOrdersWithoutPhoto(
    db,
    rows.map(({ id }) => id),
  )
  const today = seoulDay(now())
  return {
    page: pager.page,
    isLast: count > MOST_COUNTED ? rows.length < pager.limit : pager.page * pager.limit >= count,
    count: Math.min(count, MOST_COUNTED),
    isMore: count > MOST_COUNTED,
    counts,
    filter,
    isTooShort: isTooShort(filter.q),
    today,
    query: otherwise(orderQuery(filter), { page: pager.page > 1 ? pager.page : undefined }),
    orders: rows.map((order) => ({
      ...onScreen(order, today),
      print: prints.get(order.id),
      needsPhoto: withoutPhoto.has(order.id),
    })),
    asked: asked && { ...asked, isFromOrder: isFromOrder(searchParams) },
  }
}

/** Orders whose print files an operator may be waiting for. */
const waitingAmong = (rows: readonly OrderListed[]) =>
  rows.filter(({ status }) => status === 'PAID' || status === 'READY').map(({ id }) => id)

function onScreen(
  { postalCode, address, detailAddress, createdAt, dispatchTo, ...order }: OrderListed,
  today: string,
) {
  const isToSend = order.status === 'PAID' || order.status === 'READY'
  return {
    ...order,
    address: addressLine({ postalCode, address, detailAddress }),
    customerPhone: order.customerPhone && spacedPhone(order.customerPhone),
    createdAt: momentShown(createdAt),
    dispatchTo: dispatchTo && isToSend ? dayShown(new Date(dispatchTo)) : undefined,
    isLate: isToSend && dispatchTo !== null && dispatchTo < today,
    next: stepAfter[order.status],
  }
}

/** The order whose next step needs more input than a click. */
async function stepAsked(text: string | null) {
  const id = idFrom(text ?? undefined)
  const order = id && (await orderNumbered(db, id))
  if (!order) return undefined
  const { orderNumber, title, customerName, totalAmount, status, courier, trackingCode } = order
  const next = stepAfter[status]
  return { id, orderNumber, title, customerName, totalAmount, status, next, courier, trackingCode }
}

/** The action of the list's forms. */
export async function deedOnOrders(guest: Operator, form: FormData, search: string) {
  const query = new URLSearchParams(search)
  const back = officeAddress.orders(beside(search, { step: undefined }))
  const intent = form.get('intent')
  if (intent === 'advance') {
    const { id, seen, trackingCode: code, courier } = fieldsOf(form, stepOnScreen)
    const toast = await advanceByHand(id, stepFrom(seen, { courier, code }), doerOf(guest))
    return redirectWithToast(isFromOrder(query) ? officeAddress.order(id) : back, toast)
  }
  if (!form.has('id')) return redirectWithToast(back, 'ordersNotChosen')
  const { id: ids } = fitting(chosenOrders, { id: form.getAll('id') })
  if (intent !== 'print' && intent !== 'ready') throw new Refusal('input.invalid')
  const outcome =
    intent === 'print'
      ? await printMany(db, ids, doerOf(guest))
      : await advanceMany(db, ids, { to: 'READY' }, doerOf(guest))
  return data({ report: { intent, ...told(outcome) } }, { headers: { 'Cache-Control': 'no-store' } })
}

/** An operator who came from an order's page goes back to it. */
const isFromOrder = (query: URLSearchParams) => query.get('at') === 'order'

/** The step after the status that the operator saw. A parcel needs its courier and number. */
function stepFrom(seen: OrderStatus, parcel: { courier?: string; code?: string }): Step {
  const to = stepAfter[seen]
  if (!to) throw new Refusal('order.wrongStep')
  if (to !== 'SHIPPED') return { to }
  if (!parcel.courier) throw new Refusal('parcel.badCourier', 'courier')
  if (!parcel.code) throw new Refusal('parcel.badCode', 'trackingCode')
  return { to, parcel }
}

function told({ moved, unchanged, making, skipped }: Outcome) {
  return {
    moved: moved.length,
    unchanged: unchanged.length,
    making: making.length,
    skipped: skipped.map(({ id, orderNumber, ...why }) => ({
      id,
      name: orderNumber ?? `ID ${id}`,
      why: reasonOf(why),
      isOnPrintPage: why.faults !== undefined && why.code !== 'print.noPhoto',
    })),
  }
}

/** The reason for skipping an order, with its first fault if it has any. */
function reasonOf({ code, faults = [] }: Pick<Skipped, 'code' | 'faults'>): string {
  const [first] = faults
  const sentence = sentenceOf(new Refusal(code))
  if (!first || code === 'print.noPhoto') return sentence
  const others = faults.length > 1 ? ` (외 ${faults.length - 1}건)` : ''
  return `${pageText(first.page)}: ${problemText(first)}${others}`
}

/** `GET /api/orders`: the newest first, as documented. */
export async function ordersForProgram(guest: Operator, request: Request) {
  const filter: OrderFilter = { ...queryOf(request, listedForProgram), sort: 'newest' }
  const pager = pageFrom(request.url, MOST_ON_A_PAGE)
  const [rows, total] = await Promise.all([
    ordersListed(db, filter, pager),
    countListed(db, filter, Number.MAX_SAFE_INTEGER),
  ])
  await noteListed(db, byOperator(guest), rows)
  return { success: true, orders: rows.map(forProgram), ...pageFields(request, pager, total) }
}

function forProgram({ postalCode, address, detailAddress, createdAt, ...order }: OrderListed) {
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

/** `PATCH /api/orders/{id}/status` */
export async function advanceByProgram(guest: Operator, request: Request, id: string | undefined) {
  const orderId = idFrom(id)
  if (!orderId) throw new Refusal('order.badId')
  const { status, courier, trackingCode: code } = await readJson(request, stepForProgram)
  await advanceOrder(db, orderId, { to: status, parcel: { courier, code } }, doerOf(guest))
  return { success: true, orderId, status }
}

/** `PATCH /api/orders/bulk/status` */
export async function advanceManyByProgram(guest: Operator, request: Request) {
  const { orderIds, status, trackingCode: code } = await readJson(request, stepForMany)
  if (code && orderIds.length > 1) throw new Refusal('orders.oneCode', 'trackingCode')
  const { moved, making, skipped } = await advanceMany(
    db,
    orderIds,
    { to: status, parcel: code ? { code } : undefined },
    doerOf(guest),
  )
  const waiting: Skipped[] = making.map(({ id, status }) => ({ id, status, code: 'print.beingMade' }))
  const others = [...skipped, ...waiting].sort((a, b) => a.id - b.id)
  return {
    success: true,
    updatedCount: moved.length,
    skipped: others.map(({ id, status, ...why }) => ({
      id,
      status: status ?? null,
      reason: reasonOf(why),
    })),
  }
}
