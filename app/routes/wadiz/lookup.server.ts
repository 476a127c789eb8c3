import { data, redirect } from '@remix-run/node'
import { config } from '~/config/config.server'
import { recordDeed } from '~/domain/audit/audit.server'
import { db } from '~/domain/db.server'
import { idFrom } from '~/domain/input.server'
import { countTry, takeBackTry } from '~/domain/limits/limits.server'
import {
  type Change,
  type Changing,
  changePreorder,
  deletePreorder,
} from '~/domain/orders/campaign/change.server'
import { askForCodes } from '~/domain/orders/campaign/codes.server'
import {
  preorderCoded,
  preorderOf,
  preordersByPhone,
  preordersNumbered,
} from '~/domain/orders/campaign/find.server'
import { shownStatus } from '~/domain/orders/campaign/preorder'
import {
  changeEntry,
  changeForm,
  codeAndContact,
  lostCode,
  type Search,
  searchForm,
  searchQuery,
} from '~/domain/orders/campaign/preorder.input.server'
import { assertNoOldName } from '~/domain/orders/old-name'
import type { Order } from '~/domain/orders/order'
import type { Mover } from '~/domain/orders/steps.server'
import { Refusal } from '~/domain/refusal'
import type { Guest } from '~/http/auth.server'
import { fieldsOf, queryOf, readJson } from '~/http/input.server'
import { grant, isGranted } from '~/http/registration-access.server'
import { redirectWithToast } from '~/http/respond.server'
import { campaignAddress } from '~/urls/campaign'
import { cardForProgram, maskedCard, maskedForProgram } from './registrations.server'

// Registrations of the campaign: looked up, corrected and withdrawn, by pages and by programs.

/** Each try is counted before the lookup, whichever address it comes through; a correct code refunds its try. */
async function guess({ visit }: Guest, look: () => Promise<Order | undefined>): Promise<Order | undefined> {
  await countTry(db, 'wadizLookup.address', visit.address)
  const order = await look()
  if (order) await takeBackTry(db, 'wadizLookup.address', visit.address)
  return order
}

interface Asking {
  guest: Guest
  request: Request
  /** receives the cookie that grants this browser half an hour */
  headers: Headers
}

const guessCode = ({ guest }: Asking, code: string) => guess(guest, () => preorderCoded(db, code))

/** A visitor sees masked rows; an operator sees all, which is written to the audit log. */
async function byPhone({ visit, admin }: Guest, digits: string): Promise<Order[]> {
  if (!config.phoneLookup && !admin) return []
  if (!admin) {
    await countTry(db, 'wadizPhone.address', visit.address)
    await countTry(db, 'wadizPhone.number', digits)
    return preordersByPhone(db, digits)
  }
  const found = await preordersByPhone(db, digits)
  const deed = { actor: `admin:${admin.id}`, address: visit.address, requestId: visit.id } as const
  await recordDeed(db, { ...deed, deed: 'preorder.searched', detail: { found: found.length } })
  for (const { id } of found) await recordDeed(db, { ...deed, deed: 'order.seen', subject: `order:${id}` })
  return found
}

/** `POST /api/wadiz/lookup`. Every miss gets the same short response. */
export async function lookupForProgram(asking: Asking) {
  const { email, token } = await readJson(asking.request, codeAndContact)
  const order = await guess(asking.guest, () => preorderOf(db, email, token))
  if (!order) return { found: false }
  await grant(asking.request, [order.id], asking.headers)
  const { customerName, customerEmail, customerPhone, childName, title, createdAt, handoffToken } = order
  return {
    found: true,
    data: {
      customerName,
      email: customerEmail ?? customerPhone,
      childName,
      bookTitle: title,
      createdAt,
      handoffToken,
      status: shownStatus(order.status),
    },
  }
}

/** `GET /api/wadiz/order-status`. Always a list, even an empty one. */
export async function searchForProgram(asking: Asking) {
  const { guest, request, headers } = asking
  const search = queryOf(request, searchQuery)
  if (search.type === 'phone') {
    const found = await byPhone(guest, search.digits)
    return { success: true, orders: guest.admin ? found.map(cardForProgram) : found.map(maskedForProgram) }
  }
  const order = await guessCode(asking, search.code)
  if (order) await grant(request, [order.id], headers)
  return { success: true, orders: order ? [cardForProgram(order)] : [] }
}

/** `PUT /api/wadiz/orders/{id}` */
export async function changeForProgram(asking: Asking, typedId: string | undefined) {
  const changing = await granted(asking, typedId)
  const order = await changePreorder(db, changing, await readJson(asking.request, changeEntry))
  return {
    success: true,
    orderId: order.id,
    order: cardForProgram(order),
    message: '접수 내역을 수정했습니다.',
  }
}

/** `DELETE /api/wadiz/orders/{id}` */
export async function deleteForProgram(asking: Asking, typedId: string | undefined) {
  const changing = await granted(asking, typedId)
  await deletePreorder(db, changing)
  return { success: true, orderId: changing.orderId, message: '사전 접수를 삭제했습니다.' }
}

/** The refusal does not reveal whether the order exists, unless a grant or the given code proves knowledge of it. */
async function granted(asking: Asking, typedId: string | undefined, code?: string): Promise<Changing> {
  const { guest, request, headers } = asking
  const orderId = idFrom(typedId)
  if (!orderId) throw new Refusal('order.badId')
  if (!(await isGranted(guest, request, orderId))) {
    const order = code ? await guessCode(asking, code) : undefined
    if (order?.id !== orderId) throw new Refusal('preorder.noGrant', 'code')
    await grant(request, [orderId], headers)
  }
  return { orderId, by: { actor: actorIn(guest), requestId: guest.visit.id }, from: guest.visit.address }
}

function actorIn({ admin, user, visitor }: Guest): Mover['actor'] {
  if (admin) return `admin:${admin.id}`
  if (user) return `user:${user.id}`
  return visitor ? `visitor:${visitor.id}` : 'visitor'
}

/** The page that asks for contact and code: the result is part of the response, never of the address. */
export async function lookUp(asking: Asking, form: FormData) {
  const { email, token } = fieldsOf(form, codeAndContact)
  const order = await guess(asking.guest, () => preorderOf(db, email, token))
  return order ? shownOn(campaignAddress.wadizLookup(), order, asking) : missed(form)
}

/** The actions of the registrations' page; each form names its intent. */
export async function pressInOrders(asking: Asking, form: FormData) {
  switch (form.get('intent')) {
    case 'edit': {
      // Invalid values are refused before the code is required.
      const { change, keptDedication } = fieldsOf(form, changeForm)
      const changing = await granted(asking, textIn(form, 'id'), textIn(form, 'code'))
      await assertOldNameGone(changing.orderId, { ...change, keptDedication })
      await changePreorder(db, changing, change)
      return redirectWithToast(campaignAddress.wadizOrders(), 'preorderChanged', asking.headers)
    }
    case 'delete':
      await deletePreorder(db, await granted(asking, textIn(form, 'id')))
      return redirectWithToast(campaignAddress.wadizOrders(), 'preorderDeleted')
    case 'codes':
      await askForCodes(db, fieldsOf(form, lostCode), asking.guest.visit.address)
      return { sent: true as const }
    default:
      return search(asking, form)
  }
}

/** A dedication with the old name needs one confirmation, while the form is still open. */
async function assertOldNameGone(orderId: number, said: Change & { keptDedication: string }) {
  const [order] = await preordersNumbered(db, [orderId])
  if (order) assertNoOldName(order.childName, { ...said, dedication: said.dedication ?? '' })
}

const textIn = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : undefined
}

async function search(asking: Asking, form: FormData) {
  const wanted: Search = fieldsOf(form, searchForm)
  if (wanted.type === 'phone') {
    const found = await byPhone({ ...asking.guest, admin: undefined }, wanted.digits)
    return { masked: found.map(maskedCard), phone: wanted.digits }
  }
  const order = await guessCode(asking, wanted.code)
  return order ? shownOn(campaignAddress.wadizOrders(), order, asking) : missed(form)
}

/** The form shows the typed values again, as one letter may be wrong. */
function missed(form: FormData) {
  const typed = { query: textIn(form, 'query'), email: textIn(form, 'email'), token: textIn(form, 'token') }
  return data({ missed: true as const, typed }, { status: 404 })
}

async function shownOn(page: string, { id }: Order, { request, headers }: Asking): Promise<Response> {
  await grant(request, [id], headers)
  headers.set('Cache-Control', 'no-store')
  return redirect(page, { status: 303, headers })
}
