import type { LoaderFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { searchQuery } from '~/domain/preorders/preorder.input.server'
import { Refusal } from '~/domain/refusal'
import { addContact, addContacts } from '~/domain/sealed-words/order-contact.server'
import { addWords, addWordsTo } from '~/domain/sealed-words/order-words.server'
import { authenticate, findAdmin } from '~/http/auth.server'
import { parseQuery } from '~/http/input.server'
import { grantAccess } from '~/http/registration-access.server'
import { respondJson } from '~/http/respond.server'
import { findByPhone, guessByCode, type LookupRequest } from '~/routes/wadiz/lookup.server'
import { toCardJson, toMaskedCardJson } from '~/routes/wadiz/registrations.server'

/** A documented GET that counts tries and sets a grant, so requests from other sites are refused. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const { request } = args
  const headers = new Headers({ 'Referrer-Policy': 'no-referrer' })
  const command = async () => {
    const site = request.headers.get('Sec-Fetch-Site') ?? 'none'
    if ((site !== 'same-origin' && site !== 'none') || request.headers.has('Sec-Purpose'))
      throw new Refusal('request.crossSite')
    return { success: true, orders: await searchOrders({ guest, request, headers }) }
  }
  return respondJson(args, command, undefined, headers)
}

/** Always a list, even an empty one. */
async function searchOrders(asking: LookupRequest) {
  const { guest, request, headers } = asking
  const search = parseQuery(request, searchQuery)
  if (search.type === 'phone') {
    const admin = findAdmin(guest, 'customers')
    const found = await addContacts(db, await addWords(db, await findByPhone(guest, search.digits, admin)))
    return admin ? found.map(toCardJson) : found.map(toMaskedCardJson)
  }
  const order = await guessByCode(asking, search.code)
  if (order) await grantAccess(request, [order.id], headers)
  return order ? [toCardJson(await addContact(db, await addWordsTo(db, order)))] : []
}
