import { z } from 'zod'
import { findCartItem } from '~/domain/carts/carts.server'
import { orderConsents } from '~/domain/consents/consent'
import { db } from '~/domain/db.server'
import { fieldOfBook } from '~/domain/orders/checkout/book-fields'
import { furtherBooksForm, parseBundleItems } from '~/domain/orders/checkout/bundle-form.input.server'
import { orderForm } from '~/domain/orders/order.input.server'
import { Refusal } from '~/domain/refusal'
import type { Owner } from '~/domain/visitors/owner'
import type { Guest } from '~/http/auth.server'
import { parseFields } from '~/http/input.server'

/** An order for each book of the form: all with the same delivery, each with its own child and words. */
export async function readOrderEntries({ visit }: Guest, owner: { userId: number }, form: FormData) {
  const typed = form.get('items')
  const ids = parseBundleItems(typeof typed === 'string' ? typed : '')
  const schema = z.intersection(orderForm, furtherBooksForm(ids.slice(1)))
  const {
    item,
    points,
    coupon,
    shownSum,
    words,
    gift,
    hasCoverName,
    shown: shownHash = '',
    key,
    further,
  } = parseFields(form, schema)
  const shared = {
    ...gift,
    points,
    coupon,
    shownSum,
    isReceiverTyped: true,
    requestKey: key,
    requestId: visit.id,
    consents: { agreed: orderConsents, address: visit.address },
  }
  const [first = item, ...others] = ids
  const isBundle = others.length > 0
  const entries = [
    {
      ...(await requireOrderableItem(owner, first, isBundle ? 'book' : undefined)),
      ...words,
      ...shared,
      hasCoverName,
      shownHash,
    },
  ]
  for (const id of others)
    entries.push({
      ...(await requireOrderableItem(owner, id, fieldOfBook('book', id))),
      ...words,
      ...{ dedication: undefined, dedicatedBy: undefined, dedicatedOn: undefined },
      ...{ childName: undefined, hasCoverName: true, shownHash: '' },
      ...further[id],
      ...shared,
    })
  return entries
}

/** An item without a picture cannot be ordered: the book is made from it. */
async function requireOrderableItem(owner: Owner, id: number, field?: string) {
  const item = await findCartItem(db, owner, id)
  if (!item) throw new Refusal('cart.unknown', field)
  const { bookId, quantity, sourceKey, previewKey } = item
  if (item.canBeOrdered && !previewKey) throw new Refusal('preview.gone', field)
  return { bookId, quantity, sourceKey: sourceKey ?? '', previewKey: previewKey ?? '', cartItemId: id }
}
