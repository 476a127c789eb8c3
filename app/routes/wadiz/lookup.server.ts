import { data, redirect } from '@remix-run/node'
import type { z } from 'zod'
import { config } from '~/config/config.server'
import type { Admin } from '~/domain/admins/admin'
import { recordAudit } from '~/domain/audit/audit.server'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { enforceLimit, uncountAttempt } from '~/domain/limits/limits.server'
import { assertNoOldName } from '~/domain/orders/old-name'
import type { Order } from '~/domain/orders/order'
import type { OrderActor } from '~/domain/orders/steps.server'
import {
  changePreorder,
  deletePreorder,
  type PreorderChange,
  type PreorderContext,
} from '~/domain/preorders/change-preorder.server'
import { requestCodes } from '~/domain/preorders/codes.server'
import {
  findPreorderByCode,
  findPreorderByContact,
  listPreordersByIds,
  listPreordersByPhone,
} from '~/domain/preorders/find.server'
import {
  changeForm,
  codeAndContactForm,
  lostCodeForm,
  type PreorderSearch,
  searchForm,
} from '~/domain/preorders/preorder.input.server'
import { Refusal } from '~/domain/refusal'
import { addContacts } from '~/domain/sealed-words/order-contact.server'
import { addNames, requireWords } from '~/domain/sealed-words/order-words.server'
import { findAdmin, type Guest } from '~/http/auth.server'
import { parseFields } from '~/http/input.server'
import { grantAccess, hasAccess } from '~/http/registration-access.server'
import { redirectWithToast } from '~/http/respond.server'
import { campaignUrls } from '~/urls/campaign'
import { toMaskedCard } from './registrations.server'

/** Each try is counted before the lookup, whichever address it comes through; a correct code refunds its try. */
async function guessOrder(
  { visit }: Guest,
  look: () => Promise<Order | undefined>,
): Promise<Order | undefined> {
  await enforceLimit(db, 'wadizLookup.address', visit.address)
  const order = await look()
  if (order) await uncountAttempt(db, 'wadizLookup.address', visit.address)
  return order
}

export interface LookupRequest {
  guest: Guest
  request: Request
  /** receives the cookie that grants this browser half an hour */
  headers: Headers
}

export const guessByCode = ({ guest }: LookupRequest, code: string) =>
  guessOrder(guest, () => findPreorderByCode(db, code))

export const guessByContact = (
  { guest }: LookupRequest,
  { email, token }: z.output<typeof codeAndContactForm>,
) => guessOrder(guest, () => findPreorderByContact(db, email, token))

/** A visitor sees masked rows; an operator sees all, which is written to the audit log. */
export async function findByPhone({ visit }: Guest, digits: string, admin?: Admin): Promise<Order[]> {
  if (!config.phoneLookup && !admin) return []
  if (!admin) {
    await enforceLimit(db, 'wadizPhone.address', visit.address)
    await enforceLimit(db, 'wadizPhone.number', digits)
    return listPreordersByPhone(db, digits)
  }
  const found = await listPreordersByPhone(db, digits)
  const audit = { actor: `admin:${admin.id}`, address: visit.address, requestId: visit.id } as const
  await recordAudit(db, { ...audit, action: 'preorder.searched', detail: { found: found.length } })
  for (const { id } of found)
    await recordAudit(db, { ...audit, action: 'order.seen', subject: `order:${id}` })
  return found
}

/** The refusal does not reveal whether the order exists, unless a grant or the given code proves knowledge of it. */
export async function requireGrant(
  asking: LookupRequest,
  typedId: string | undefined,
  code?: string,
): Promise<PreorderContext> {
  const { guest, request, headers } = asking
  const orderId = parseId(typedId)
  if (!orderId) throw new Refusal('order.badId')
  if (!(await hasAccess(guest, request, orderId))) {
    const order = code ? await guessByCode(asking, code) : undefined
    if (order?.id !== orderId) throw new Refusal('preorder.noGrant', 'code')
    await grantAccess(request, [orderId], headers)
  }
  return { orderId, by: { actor: actorOf(guest), requestId: guest.visit.id }, from: guest.visit.address }
}

function actorOf(guest: Guest): OrderActor['actor'] {
  const { user, visitor } = guest
  const admin = findAdmin(guest, 'customers')
  if (admin) return `admin:${admin.id}`
  if (user) return `user:${user.id}`
  return visitor ? `visitor:${visitor.id}` : 'visitor'
}

/** The page that asks for contact and code: the result is part of the response, never of the address. */
export async function handleLookupAction(asking: LookupRequest, form: FormData) {
  const order = await guessByContact(asking, parseFields(form, codeAndContactForm))
  return order ? grantAndRedirect(campaignUrls.wadizLookup(), order, asking) : notFoundData(form)
}

/** The actions of the registrations' page; each form names its intent. */
export async function handleRegistrationsAction(asking: LookupRequest, form: FormData) {
  switch (form.get('intent')) {
    case 'edit': {
      // Invalid values are refused before the code is required.
      const { change, keptDedication } = parseFields(form, changeForm)
      const changing = await requireGrant(asking, readText(form, 'id'), readText(form, 'code'))
      await assertOldNameGone(changing.orderId, { ...change, keptDedication })
      await changePreorder(db, changing, change)
      return redirectWithToast(campaignUrls.wadizOrders(), 'preorderChanged', asking.headers)
    }
    case 'delete':
      await deletePreorder(db, await requireGrant(asking, readText(form, 'id')))
      return redirectWithToast(campaignUrls.wadizOrders(), 'preorderDeleted')
    case 'codes':
      await requestCodes(db, parseFields(form, lostCodeForm), asking.guest.visit.address)
      return { sent: true as const }
    default:
      return searchRegistrations(asking, form)
  }
}

/** A dedication with the old name needs one confirmation, while the form is still open. */
async function assertOldNameGone(orderId: number, change: PreorderChange & { keptDedication: string }) {
  const [order] = await listPreordersByIds(db, [orderId])
  if (order)
    assertNoOldName((await requireWords(db, order)).childName, {
      ...change,
      dedication: change.dedication ?? '',
    })
}

const readText = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : undefined
}

async function searchRegistrations(asking: LookupRequest, form: FormData) {
  const wanted: PreorderSearch = parseFields(form, searchForm)
  if (wanted.type === 'phone') {
    const found = await addContacts(db, await addNames(db, await findByPhone(asking.guest, wanted.digits)))
    return { masked: found.map(toMaskedCard), phone: wanted.digits }
  }
  const order = await guessByCode(asking, wanted.code)
  return order ? grantAndRedirect(campaignUrls.wadizOrders(), order, asking) : notFoundData(form)
}

/** The form shows the typed values again, as one letter may be wrong. */
function notFoundData(form: FormData) {
  const typed = {
    query: readText(form, 'query'),
    email: readText(form, 'email'),
    token: readText(form, 'token'),
  }
  return data({ missed: true as const, typed }, { status: 404 })
}

async function grantAndRedirect(
  page: string,
  { id }: Order,
  { request, headers }: LookupRequest,
): Promise<Response> {
  await grantAccess(request, [id], headers)
  headers.set('Cache-Control', 'no-store')
  return redirect(page, { status: 303, headers })
}
