import { redirect } from '@remix-run/node'
import { findCartItem } from '~/domain/carts/carts.server'
import { db } from '~/domain/db.server'
import { enforceLimit } from '~/domain/limits/limits.server'
import { splitItems, wordsOfBook } from '~/domain/orders/checkout/book-fields'
import { findOrderDraft, type OrderDraft, writeOrderDraft } from '~/domain/orders/checkout/drafts.server'
import { orderDraftForm } from '~/domain/orders/checkout/order-draft.input.server'
import { nameChild } from '~/domain/previews/child-name.server'
import { previewNameInKey } from '~/domain/previews/preview'
import { previewOf } from '~/domain/previews/previews.server'
import { parseChildName } from '~/domain/previews/whole-book'
import { ignoreRefusal, Refusal } from '~/domain/refusal'
import type { Owner } from '~/domain/visitors/owner'
import { ensureOwner, findOwner, type Guest } from '~/http/auth.server'
import { parseFields } from '~/http/input.server'
import { orderFormUrls } from '~/urls/order-form'
import { redirectUrls } from '~/urls/redirects'
import { urls } from '~/urls/shop'

/** A draft that cannot be read is told apart from none: autosave would write an empty form over it. */
export async function readOrderDraft(owner: Owner | undefined): Promise<{
  draft?: OrderDraft
  isDraftUnread: boolean
}> {
  try {
    return { draft: owner && (await findOrderDraft(db, owner)), isDraftUnread: false }
  } catch (error) {
    ignoreRefusal(error)
    return { isDraftUnread: true }
  }
}

/** Saves the draft, and the child's name with the picture's photo or look. An empty field may be one never typed in. */
export async function saveCheckoutDraft(owner: Owner, draft: OrderDraft['fields']): Promise<void> {
  if (!(await writeOrderDraft(db, owner, draft))) return
  await nameDraftChild(owner, draft)
  for (const id of splitItems(draft.items).slice(1))
    await nameDraftChild(owner, { ...wordsOfBook(draft, id), item: String(id) })
}

async function nameDraftChild(owner: Owner, draft: OrderDraft['fields']): Promise<void> {
  const { child } = parseChildName(draft.childName ?? null)
  const preview = child && (await findDraftPreview(owner, draft))
  if (preview) await nameChild(db, owner, preview, child)
}

/**
 * Leaves out the fields that were typed for another book. What was typed for several books at once stays for those of them
 * that are still ordered, for example after another one was sold out.
 */
export function fieldsOfItem(
  { item, items, made: _, childName: __, ...fields }: OrderDraft['fields'],
  ids: readonly number[],
): OrderDraft['fields'] {
  const {
    points,
    coupon,
    dedication,
    dedicatedBy,
    dedicatedOn,
    isGiftWrapped,
    giftCard,
    giftDate,
    cover,
    ...others
  } = fields
  const isFirst = item === String(ids[0])
  const books = items ? splitItems(items) : [Number(item)]
  if (isFirst && ids.every((id) => books.includes(id))) return fields
  const ofBook = {
    ...(dedication && { dedication }),
    ...(dedicatedBy && { dedicatedBy }),
    ...(dedicatedOn && { dedicatedOn }),
    ...(cover && { cover }),
  }
  return isFirst ? { ...others, ...ofBook } : others
}

/** The form that a draft comes from. */
export function checkoutUrlOf({ item, items }: { item?: string; items?: string }): string {
  if (items) return orderFormUrls.ofBooks(splitItems(items))
  return item ? urls.checkoutOf(Number(item)) : urls.checkout()
}

/** Saves while typing. A caller without an owner has stored nothing yet, and does not become a visitor by typing. */
export async function saveDraftWhileTyping(guest: Guest, form: FormData): Promise<{ isSaved: boolean }> {
  const owner = findOwner(guest)
  const draft = parseFields(form, orderDraftForm)
  if (!owner) return { isSaved: false }
  await enforceLimit(db, 'orderDraft.owner', JSON.stringify(owner))
  await saveCheckoutDraft(owner, draft)
  return { isSaved: true }
}

/** Without script the checkout comes back with its title page drawn from the draft; `page` is the place of the book's. */
export async function redrawTitlePage(
  guest: Guest,
  { draft, page }: { draft: OrderDraft['fields']; page: string },
  headers: Headers,
) {
  await saveCheckoutDraft(await ensureOwner(guest, headers), draft)
  return redirect(`${checkoutUrlOf(draft)}#${page}`, { status: 303, headers })
}

/** Without script the search is a page; it starts with the address as far as it is typed. */
export async function redirectToAddresses(guest: Guest, draft: OrderDraft['fields'], headers: Headers) {
  await saveCheckoutDraft(await ensureOwner(guest, headers), draft)
  const { item, items, made, address } = draft
  const query = {
    ...(item && { item }),
    ...(items && { items }),
    ...(made && { made }),
    ...(address && { q: address }),
  }
  const page = orderFormUrls.addresses(new URLSearchParams(query).toString(), Boolean(made))
  return redirect(page, { status: 303, headers })
}

/** The whole book of an item's picture, which leads back into the order. */
export async function redirectToWholeBook(
  owner: Owner | undefined,
  { draft, of = Number(draft.item) }: { draft: OrderDraft['fields']; of?: number },
) {
  if (owner) await saveCheckoutDraft(owner, draft)
  const item = owner && of ? await findCartItem(db, owner, of) : undefined
  if (!item?.previewKey) throw new Refusal('preview.gone')
  return redirect(redirectUrls.wholeBookInOrder(previewNameInKey(item.previewKey), item.id), 303)
}

async function findDraftPreview(owner: Owner, { item, made }: OrderDraft['fields']) {
  if (made) return previewOf(db, owner, made)
  const inCart = item ? await findCartItem(db, owner, Number(item)) : undefined
  if (inCart?.previewKey) return previewOf(db, owner, previewNameInKey(inCart.previewKey))
  return inCart && { photoKey: inCart.sourceKey, lookName: null, lookPhotoKey: null }
}
