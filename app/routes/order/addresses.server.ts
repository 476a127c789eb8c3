import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { addressSearchQuery, pickedAddress } from '~/domain/addresses/address.input.server'
import { searchAddresses } from '~/domain/addresses/search-addresses.server'
import { db } from '~/domain/db.server'
import { enforceLimit } from '~/domain/limits/limits.server'
import { findOrderDraft, writeOrderDraft } from '~/domain/orders/checkout/drafts.server'
import { orderDraftForm } from '~/domain/orders/checkout/order-draft.input.server'
import { ensureOwner, type Guest } from '~/http/auth.server'
import { parseFields } from '~/http/input.server'
import { campaignUrls } from '~/urls/campaign'
import { checkoutUrlOf } from './order-drafts.server'

/** The form that asked, by its cart item or its picture, as the draft names it. */
type AskingForm = Partial<Record<'item' | 'items' | 'made', string>>

const readAskingForm = (query: URLSearchParams): AskingForm => {
  const { item, items, made } = parseFields(query, orderDraftForm)
  return { ...(item && { item }), ...(items && { items }), ...(made && { made }) }
}

const formUrl = ({ made, ...books }: AskingForm): string =>
  made ? campaignUrls.wadizCheckoutOf(made) : checkoutUrlOf(books)

export async function searchTypedAddress({ visit }: Guest, query: URLSearchParams) {
  const { q: typed, page } = parseFields(query, addressSearchQuery)
  if (!typed) return { typed }
  await enforceLimit(db, 'addresses.address', visit.address)
  return { typed, search: await searchAddresses(db, { typed, page }) }
}

export async function loadAddressPage(guest: Guest, query: URLSearchParams) {
  const form = readAskingForm(query)
  return { ...(await searchTypedAddress(guest, query)), form, back: formUrl(form) }
}

/** Puts the chosen address into the draft, from which the form comes back with all that was typed before. */
export async function pickAddress(guest: Guest, form: FormData, headers: Headers) {
  const { picked, ...asking } = parseFields(form, z.looseObject({ picked: pickedAddress }))
  const target = orderDraftForm.parse({ ...asking, ...picked })
  const owner = await ensureOwner(guest, headers)
  const draft = await findOrderDraft(db, owner)
  const { item: _, items: __, made: ___, ...typed } = draft?.fields ?? {}
  await writeOrderDraft(db, owner, { ...typed, ...target })
  return redirect(`${formUrl(target)}#delivery`, { status: 303, headers })
}
