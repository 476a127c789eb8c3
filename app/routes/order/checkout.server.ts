import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { recordAudit } from '~/domain/audit/audit.server'
import { limitCouponTries } from '~/domain/coupons/coupon-tries.server'
import { type Db, db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { enforceLimit } from '~/domain/limits/limits.server'
import { firstPageId } from '~/domain/orders/checkout/book-fields'
import { idempotencyKey, orderInput } from '~/domain/orders/checkout/order-api.input.server'
import { orderDraftForm } from '~/domain/orders/checkout/order-draft.input.server'
import { placeOrder, placeOrders } from '~/domain/orders/checkout/place-order.server'
import { findOrPlaceDemoOrder } from '~/domain/orders/demo.server'
import { amountToPay, type Order, type WordedOrder } from '~/domain/orders/order'
import { findOrderById, findOwnOrder } from '~/domain/orders/orders.server'
import type { OrderActor } from '~/domain/orders/steps.server'
import { findGiftCard } from '~/domain/orders/words/gift-card.server'
import { Refusal } from '~/domain/refusal'
import type { Contact } from '~/domain/sealed-words/contact-columns'
import { addContact } from '~/domain/sealed-words/order-contact.server'
import { addWordsTo } from '~/domain/sealed-words/order-words.server'
import type { User } from '~/domain/users/user'
import { ensureOwner, findAdmin, findOwner, type Guest, isOfOffice } from '~/http/auth.server'
import { parseFields, parseInput, readJson } from '~/http/input.server'
import { grantAccess, listGrantedOrders } from '~/http/registration-access.server'
import { urls } from '~/urls/shop'
import { ensureCustomer } from '../admin/tools/test-customers.server'
import { registerPreorder, toPreorderJson } from '../wadiz/preorders.server'
import { offerCoupon } from './checkout/coupon-offers.server'
import { readOrderEntries } from './checkout/order-entries.server'
import { toDrawnChildJson } from './drawn-child.server'
import {
  checkoutUrlOf,
  redirectToAddresses,
  redirectToWholeBook,
  redrawTitlePage,
  saveCheckoutDraft,
} from './order-drafts.server'

/** The member who may own orders. An operator without a customer account has none. */
export function requireBuyer(guest: Guest): User {
  if (guest.user) return guest.user
  throw new Refusal(isOfOffice(guest) ? 'order.unknown' : 'session.missing')
}

/** `POST /api/orders`: a member's order, or a registration for the campaign without an account. */
export async function placeOrderApi(guest: Guest, request: Request, headers: Headers) {
  const { visit } = guest
  const key = idempotencyKey.safeParse(request.headers.get('Idempotency-Key') ?? undefined)
  if (!key.success) throw new Refusal('input.invalid')
  const body = await readJson(request, z.looseObject({}))
  const tester = body.testAmount === undefined ? undefined : findAdmin(guest, 'settings')
  if (!guest.user && !tester && body.wadiz !== true) throw new Refusal('session.missing')
  const { wadiz, ...entry } = parseInput(orderInput, body)
  const input = { ...entry, requestKey: key.data, isKeyForOneOrder: true, requestId: visit.id }
  if (wadiz) {
    const order = await registerPreorder(guest, input, headers)
    await grantAccess(request, [order.id], headers)
    return { success: true, ...toPreorderJson(await addWordsForJson(order)) }
  }
  if (entry.testAmount !== undefined && !tester) throw new Refusal('order.notForTest')
  const buyer = tester
    ? (await ensureCustomer({ ...guest, admin: tester }, headers)).user
    : requireBuyer(guest)
  await enforceLimit(db, 'order.user', String(buyer.id))
  const owner = { userId: buyer.id }
  const order = await limitCouponTries(db, { ...owner, code: input.coupon }, () =>
    placeOrder(db, owner, input),
  )
  return { success: true, orderId: order.id, ...(await toOrderJson(order)) }
}

/** A person's own order, or any order for an operator, whose look is written to the audit log. */
export async function findOrder(guest: Guest, request: Request, id: number): Promise<Order | undefined> {
  const own = await findAccessibleOrder(guest, request, id)
  const admin = findAdmin(guest, 'customers')
  if (own || !admin) return own
  const order = await findOrderById(db, id)
  if (order)
    await recordAudit(db, {
      actor: `admin:${admin.id}`,
      action: 'order.seen',
      subject: `order:${id}`,
      address: guest.visit.address,
      requestId: guest.visit.id,
    })
  return order
}

type CloseOrder = (db: Db, leaving: { userId: number; orderId: number; by: OrderActor }) => Promise<void>

/** A program's action on an unpaid order of its member. */
export async function closeOrderApi(
  guest: Guest,
  id: string | undefined,
  close: CloseOrder,
): Promise<number> {
  const { id: userId } = requireBuyer(guest)
  const orderId = parseId(id)
  if (!orderId) throw new Refusal('order.badId')
  await close(db, { userId, orderId, by: { actor: `user:${userId}`, requestId: guest.visit.id } })
  return orderId
}

/** A registration of the campaign is open without a login to a browser that has shown its code. */
export async function findAccessibleOrder(
  guest: Guest,
  request: Request,
  id: number,
): Promise<Order | undefined> {
  const owner = findOwner(guest)
  const own = owner && (await findOwnOrder(db, owner, id))
  if (own || !(await listGrantedOrders(request)).includes(id)) return own
  return findOrderById(db, id)
}

async function addWordsForJson(order: Order): Promise<Omit<WordedOrder & Contact, 'isDrawn'>> {
  const { isDrawn: _, closed: __, ...worded } = await addContact(db, await addWordsTo(db, order))
  return worded
}

/** The fields at the top level and under `order`: some clients read the one, some the other. */
export async function toOrderJson(placed: Order) {
  const order = await addWordsForJson(placed)
  const fields = order.channel === 'wadiz' ? toPreorderJson(order) : await toPricedOrderJson(order)
  return { ...fields, order: fields }
}

async function toPricedOrderJson({
  userId: _,
  lookName: __,
  hasGiftCard,
  look,
  bundleId,
  siblingDiscount,
  ...order
}: Omit<WordedOrder & Contact, 'isDrawn'>) {
  return {
    ...order,
    giftCard: (await findGiftCard(db, { id: order.id, hasGiftCard })) ?? null,
    ...(bundleId !== null && { bundleId, siblingDiscount }),
    ...toDrawnChildJson({ look }),
    bookTitle: order.title,
    amount: order.totalAmount,
    amountToPay: amountToPay({ ...order, siblingDiscount }),
    sourceImageUrl: order.sourceKey ? urls.file(order.sourceKey) : order.sourceImageUrl,
    previewUrl: order.previewKey ? urls.file(order.previewKey) : order.previewUrl,
  }
}

/** A visitor's form is stored until the login; a member's becomes an order and leads to its payment. */
export async function handleCheckoutAction(guest: Guest, form: FormData, headers: Headers) {
  const draft = parseFields(form, orderDraftForm)
  const [look, of] = String(form.get('look') ?? '').split('_')
  if (look === 'book') return redirectToWholeBook(findOwner(guest), { draft, of: parseId(of) })
  if (look === 'title') return redrawTitlePage(guest, { draft, page: firstPageId(parseId(of)) }, headers)
  if (look === 'coupon') return offerCoupon(guest, draft, form)
  if (look === 'address') return redirectToAddresses(guest, draft, headers)
  if (!guest.user) {
    await saveCheckoutDraft(await ensureOwner(guest, headers), draft)
    if (form.get('stay') === 'on') return data({ isSaved: true }, { headers })
    return redirect(urls.login(checkoutUrlOf(draft)), { status: 303, headers })
  }
  const owner = { userId: guest.user.id }
  // Stored before a possible refusal: the page that explains it draws the book's first page with these words.
  await saveCheckoutDraft(owner, draft)
  const entries = await readOrderEntries(guest, owner, form)
  await enforceLimit(db, 'order.user', String(owner.userId))
  const code = entries[0]?.coupon
  const [first] = await limitCouponTries(db, { ...owner, code }, () => placeOrders(db, owner, entries))
  if (!first) throw new Error('no order was placed')
  // The payment page's content security policy allows scripts that this page's does not, so it needs a full page load.
  headers.set('X-Remix-Reload-Document', 'true')
  headers.set('Cache-Control', 'no-store')
  return redirect(urls.payment(first.id), { status: 303, headers })
}

/** A demo order for trying out the payment; a caller without an owner becomes a visitor. */
export async function placeDemoOrder(guest: Guest, headers: Headers): Promise<Order> {
  const owner = await ensureOwner(guest, headers)
  return findOrPlaceDemoOrder(db, { owner, from: guest.visit.address }, guest.user?.username ?? '체험 손님')
}
