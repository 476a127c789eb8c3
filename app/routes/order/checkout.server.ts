import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { now } from '~/config/clock'
import { recordDeed } from '~/domain/audit/audit.server'
import type { CartItem } from '~/domain/carts/cart'
import { itemOf, itemsOf } from '~/domain/carts/carts.server'
import { orderConsents } from '~/domain/consents/consent'
import { type Db, db } from '~/domain/db.server'
import { dayText, dispatchText } from '~/domain/dispatch/dispatch'
import { idFrom } from '~/domain/input.server'
import { countTry } from '~/domain/limits/limits.server'
import { pictureDigest, shownWith } from '~/domain/orders/approved-preview.server'
import { childNameFor } from '~/domain/orders/child-name.server'
import { demoOrder } from '~/domain/orders/demo.server'
import { type Draft, draftOf } from '~/domain/orders/drafts.server'
import { addressLine, type Order } from '~/domain/orders/order'
import { idempotencyKey, orderDraft, orderEntry, orderForm } from '~/domain/orders/order.input.server'
import { orderNumbered, orderOf } from '~/domain/orders/orders.server'
import { placeOrder } from '~/domain/orders/place.server'
import { lastReceiverOf } from '~/domain/orders/receiver.server'
import type { Mover } from '~/domain/orders/steps.server'
import { unpaidOf } from '~/domain/payments/looking.server'
import type { Owner } from '~/domain/photos/photo'
import { nameOfKey } from '~/domain/previews/preview'
import { Refusal } from '~/domain/refusal'
import { newName } from '~/domain/tokens.server'
import { spacedPhone } from '~/domain/users/joining'
import type { User } from '~/domain/users/user'
import { type Guest, ownerBehind, ownerIn } from '~/http/auth.server'
import { fieldsOf, fitting, readJson } from '~/http/input.server'
import { grant, grantedIn } from '~/http/registration-access.server'
import { address } from '~/urls/shop'
import { isOperator, withCustomer } from '../admin/tools/test-customers.server'
import { preorderForProgram, register } from '../wadiz/preorders.server'
import { titlePageOf } from './title-page.server'
import { keepTypedOrder, redrawTitlePage } from './typed-orders.server'

// Orders for programs and for pages.

/** The member who may own orders. An operator without a customer account has none. */
export function buyerIn({ user, admin }: Guest): User {
  if (user) return user
  throw new Refusal(admin ? 'order.unknown' : 'session.missing')
}

/** `POST /api/orders`: a member's order, or a registration for the campaign without an account. */
export async function orderFromProgram(guest: Guest, request: Request, headers: Headers) {
  const { visit } = guest
  const key = idempotencyKey.safeParse(request.headers.get('Idempotency-Key') ?? undefined)
  if (!key.success) throw new Refusal('input.invalid')
  const said = await readJson(request, z.looseObject({}))
  const isTest = said.testAmount !== undefined && isOperator(guest)
  if (!guest.user && !isTest && said.wadiz !== true) throw new Refusal('session.missing')
  const { wadiz, ...entry } = fitting(orderEntry, said)
  const asked = { ...entry, requestKey: key.data, isKeyForOneOrder: true, requestId: visit.id }
  if (wadiz) {
    const order = await register(guest, asked, headers)
    await grant(request, [order.id], headers)
    return { success: true, ...preorderForProgram(order) }
  }
  if (entry.testAmount !== undefined && !isTest) throw new Refusal('order.notForTest')
  const buyer = isTest ? (await withCustomer(guest, headers)).user : buyerIn(guest)
  await countTry(db, 'order.user', String(buyer.id))
  const order = await placeOrder(db, { userId: buyer.id }, asked)
  return { success: true, orderId: order.id, ...orderForProgram(order) }
}

/** A person's own order, or any order for an operator, whose look is written to the audit log. */
export async function orderFor(guest: Guest, request: Request, id: number): Promise<Order | undefined> {
  const own = await ownOrGranted(guest, request, id)
  if (own || !guest.admin) return own
  const order = await orderNumbered(db, id)
  if (order)
    await recordDeed(db, {
      actor: `admin:${guest.admin.id}`,
      deed: 'order.seen',
      subject: `order:${id}`,
      address: guest.visit.address,
      requestId: guest.visit.id,
    })
  return order
}

type Leaving = (db: Db, leaving: { userId: number; orderId: number; by: Mover }) => Promise<void>

/** A program's action on an unpaid order of its member. */
export async function leave(guest: Guest, id: string | undefined, deed: Leaving): Promise<number> {
  const { id: userId } = buyerIn(guest)
  const orderId = idFrom(id)
  if (!orderId) throw new Refusal('order.badId')
  await deed(db, { userId, orderId, by: { actor: `user:${userId}`, requestId: guest.visit.id } })
  return orderId
}

/** A registration of the campaign is open without a login to a browser that has shown its code. */
export async function ownOrGranted(guest: Guest, request: Request, id: number): Promise<Order | undefined> {
  const owner = ownerBehind(guest)
  const own = owner && (await orderOf(db, owner, id))
  if (own || !(await grantedIn(request)).includes(id)) return own
  return orderNumbered(db, id)
}

/** The fields at the top level and under `order`: some clients read the one, some the other. */
export function orderForProgram(order: Order) {
  const fields = order.channel === 'wadiz' ? preorderForProgram(order) : pricedForProgram(order)
  return { ...fields, order: fields }
}

function pricedForProgram({ userId: _, ...order }: Order) {
  return {
    ...order,
    bookTitle: order.title,
    amount: order.totalAmount,
    sourceImageUrl: order.sourceKey ? address.file(order.sourceKey) : order.sourceImageUrl,
    previewUrl: order.previewKey ? address.file(order.previewKey) : order.previewUrl,
  }
}

/** The order form's data for one book: the one in the query, else the draft's, else the newest in the cart. */
export async function checkoutOf(guest: Guest, query: URLSearchParams) {
  const owner = ownerBehind(guest)
  const [items, draft] = owner ? await Promise.all([itemsOf(db, owner), draftOf(db, owner)]) : [[], undefined]
  const asked = query.get('item')
  const wanted = asked === null ? meantIn(items, draft) : idFrom(asked)
  const item = items.find(({ id }) => id === wanted)
  const { item: drafted, made: _, dedication, childName: __, ...kept } = draft?.fields ?? {}
  const childName = owner && item && (await childNameFor(db, owner, item, draft))
  const typed: Record<string, string> = {
    ...(await memberIn(guest)),
    ...kept,
    ...(childName && { childName }),
    // A dedication belongs to one book alone.
    ...(dedication && drafted === String(item?.id) && { dedication }),
  }
  return {
    item,
    others: items.length - (item ? 1 : 0),
    typed,
    titlePage: item && (await titlePageOf({ ...typed, id: item.bookId, title: item.title })),
    shown: item?.previewKey ? await shownOf(item) : undefined,
    waiting: item && guest.user && (await unpaidOf(db, guest.user.id, item)),
    dispatch: dispatchText(now()),
    requestKey: newName(),
  }
}

/** Prefills what the account knows of the buyer. A nickname is never taken for the recipient's name. */
export async function memberIn({ user }: Guest): Promise<Record<string, string>> {
  if (!user) return {}
  const { id, username, email, phone } = user
  const recipientName = await lastReceiverOf(db, id)
  return {
    customerName: username,
    ...(recipientName && { recipientName }),
    ...(email && { customerEmail: email }),
    ...(phone && { customerPhone: spacedPhone(phone) }),
  }
}

/** An order that is not paid yet. */
export async function orderToShow(guest: Guest, id: number | undefined) {
  const owner = ownerBehind(guest)
  const order = owner && id ? await orderOf(db, owner, id) : undefined
  if (order?.status !== 'ORDERED') return undefined
  const { orderNumber, title, quantity, totalAmount, childName, recipientName } = order
  const { isTestOrder, dispatchFrom, dispatchTo } = order
  const dispatch =
    !isTestOrder && dispatchFrom && dispatchTo
      ? `${dayText(dispatchFrom)} ~ ${dayText(dispatchTo)}`
      : undefined
  return {
    id: order.id,
    orderNumber,
    title,
    quantity,
    totalAmount,
    childName,
    recipientName,
    to: addressLine(order),
    dispatch,
  }
}

function meantIn(items: readonly CartItem[], draft?: Draft): number | undefined {
  const [newest] = items
  const isNewer = draft && items.every(({ createdAt }) => createdAt <= draft.changedAt)
  return items.find(({ id }) => isNewer && String(id) === draft.fields.item)?.id ?? newest?.id
}

async function shownOf({ bookId, previewKey }: CartItem): Promise<string | undefined> {
  const key = previewKey ?? ''
  const { shownHash } = await shownWith(db, { bookId, previewKey: key }, await pictureDigest(key))
  return shownHash ?? undefined
}

/** A visitor's form is stored until the login; a member's becomes an order and leads to its payment. */
export async function orderByForm(guest: Guest, form: FormData, headers: Headers) {
  const draft = fieldsOf(form, orderDraft)
  if (form.get('look') === 'book') return wholeBookWith(ownerBehind(guest), draft)
  if (form.get('look') === 'title') return redrawTitlePage(guest, draft, headers)
  if (!guest.user) {
    await keepTypedOrder(await ownerIn(guest, headers), draft)
    if (form.get('stay') === 'on') return data({ kept: true }, { headers })
    const back = draft.item ? address.checkoutOf(Number(draft.item)) : address.checkout()
    return redirect(address.login(back), { status: 303, headers })
  }
  const owner = { userId: guest.user.id }
  // Stored before a possible refusal: the page that explains it draws the book's first page with these words.
  await keepTypedOrder(owner, draft)
  const { item, words, shown, key } = fieldsOf(form, orderForm)
  await countTry(db, 'order.user', String(owner.userId))
  const { id } = await placeOrder(db, owner, {
    ...(await chosen(owner, item)),
    ...words,
    isReceiverTyped: true,
    shownHash: shown ?? '',
    requestKey: key,
    requestId: guest.visit.id,
    consents: { agreed: orderConsents, address: guest.visit.address },
  })
  // The payment page's content security policy allows scripts that this page's does not, so it needs a full page load.
  headers.set('X-Remix-Reload-Document', 'true')
  headers.set('Cache-Control', 'no-store')
  return redirect(address.payment(id), { status: 303, headers })
}

/** The book being ordered, with the name in the form. */
async function wholeBookWith(owner: Owner | undefined, draft: Draft['fields']) {
  if (owner) await keepTypedOrder(owner, draft)
  const item = owner && draft.item ? await itemOf(db, owner, Number(draft.item)) : undefined
  if (!item?.previewKey) throw new Refusal('preview.gone')
  return redirect(address.wholeBookInOrder(nameOfKey(item.previewKey), item.id), 303)
}

/** An item without a picture cannot be ordered: the book is made from it. */
async function chosen(owner: Owner, id: number) {
  const item = await itemOf(db, owner, id)
  if (!item) throw new Refusal('cart.unknown')
  const { bookId, quantity, sourceKey, previewKey } = item
  if (item.canBeOrdered && (!previewKey || !sourceKey)) throw new Refusal('preview.gone')
  return { bookId, quantity, sourceKey: sourceKey ?? '', previewKey: previewKey ?? '', cartItemId: id }
}

/** A demo order for trying out the payment; a caller without an owner becomes a visitor. */
export async function demoOrderFor(guest: Guest, headers: Headers): Promise<Order> {
  const owner = await ownerIn(guest, headers)
  return demoOrder(db, { owner, from: guest.visit.address }, guest.user?.username ?? '체험 손님')
}
