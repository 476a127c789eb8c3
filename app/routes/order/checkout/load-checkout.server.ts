import { now } from '~/config/clock'
import type { CartItem } from '~/domain/carts/cart'
import { listCartItems } from '~/domain/carts/carts.server'
import { findSiblingPercent } from '~/domain/coupons/sibling-price.server'
import { db } from '~/domain/db.server'
import { formatDayWithWeekday, formatDispatch, giftDays } from '~/domain/dispatch/dispatch'
import { parseId } from '~/domain/input.server'
import { withFirstBook } from '~/domain/orders/checkout/book-fields'
import { findChildName } from '~/domain/orders/checkout/child-name.server'
import type { OrderDraft } from '~/domain/orders/checkout/drafts.server'
import { findSpendablePoints } from '~/domain/orders/checkout/spendable-points.server'
import { addressLine } from '~/domain/orders/order'
import { findOwnOrder } from '~/domain/orders/orders.server'
import { listUnpaidOrders } from '~/domain/payments/payment-status.server'
import { addContact } from '~/domain/sealed-words/order-contact.server'
import { addWordsTo } from '~/domain/sealed-words/order-words.server'
import { newName } from '~/domain/tokens.server'
import { findOwner, type Guest } from '~/http/auth.server'
import { describeCover, findChildCover } from '../child-cover.server'
import { fieldsOfItem, readOrderDraft } from '../order-drafts.server'
import { prefillBuyer, prefillRecipient } from '../prefill.server'
import { drawTitlePage } from '../title-page.server'
import { chooseBundle, loadFurtherBook, shownHashOf, toBookWithChild } from './books-on-form.server'

/**
 * The order form's data. `items` names several books, `item` one; without them it is for the draft's, or the newest in the
 * cart. Books that cannot be ordered together are a fault instead of a form.
 */
export async function loadCheckout(guest: Guest, query: URLSearchParams) {
  const owner = findOwner(guest)
  const [items, { draft, isDraftUnread }] = await Promise.all([
    owner ? listCartItems(db, owner) : [],
    readOrderDraft(owner),
  ])
  const itemParameter = query.get('item')
  const chosen = itemParameter === null ? chooseBooks(items, query, draft) : { id: parseId(itemParameter) }
  if ('fault' in chosen) return { fault: chosen.fault, others: items.length }
  const [item = items.find(({ id }) => 'id' in chosen && id === chosen.id), ...further] =
    'books' in chosen ? chosen.books : []
  return {
    ...(await loadOrderForm(guest, { item, further, draft })),
    others: items.length - (item ? 1 : 0) - further.length,
    isDraftUnread,
  }
}

interface ChosenBooks {
  item?: CartItem
  further: readonly CartItem[]
  draft?: OrderDraft
}

async function loadOrderForm(guest: Guest, { item, further, draft: stored }: ChosenBooks) {
  const owner = findOwner(guest)
  const draft = stored && { ...stored, fields: withFirstBook(stored.fields, item?.id) }
  const books = item ? [item, ...further] : []
  const childName = owner && item && (await findChildName(db, owner, item, draft))
  const typed: Record<string, string> = {
    ...(await prefillBuyer(guest)),
    ...fieldsOfItem(
      draft?.fields ?? {},
      books.map(({ id }) => id),
    ),
    ...(childName && { childName }),
  }
  return {
    item,
    further: owner ? await Promise.all(further.map((one) => loadFurtherBook(owner, one, draft))) : [],
    siblingPercent: further.length ? await findSiblingPercent(db) : 0,
    childCover: owner && item && (await findChildCover(owner, toBookWithChild(item), typed)),
    typed: prefillRecipient(typed, draft),
    titlePage: item && (await drawTitlePage({ ...typed, id: item.bookId, title: item.title })),
    shownHash: item?.previewKey ? await shownHashOf(item) : undefined,
    points: item && guest.user && (await findSpendablePoints(db, guest.user.id, books)),
    waiting: guest.user ? await listUnpaidOrders(db, guest.user.id, books) : [],
    dispatch: formatDispatch(now()),
    giftDays: giftDays(now()),
    requestKey: newName(),
  }
}

/** The books that the address names, or those of a draft that is newer than the cart. */
function chooseBooks(items: readonly CartItem[], query: URLSearchParams, draft?: OrderDraft) {
  const typed = query.get('items')
  if (typed !== null) return chooseBundle(items, typed)
  const [newest] = items
  const isNewer = draft && items.every(({ createdAt }) => createdAt <= draft.changedAt)
  const drafted = isNewer && draft.fields.items ? chooseBundle(items, draft.fields.items) : undefined
  if (drafted && 'books' in drafted) return drafted
  return { id: items.find(({ id }) => isNewer && String(id) === draft.fields.item)?.id ?? newest?.id }
}

export async function loadUnpaidOrder(guest: Guest, id: number | undefined) {
  const owner = findOwner(guest)
  const order = owner && id ? await findOwnOrder(db, owner, id) : undefined
  if (order?.status !== 'ORDERED') return undefined
  const { orderNumber, title, quantity, totalAmount, siblingDiscount, pointsSpent, couponDiscount } = order
  const { childName, closed } = await addWordsTo(db, order)
  const { recipientName, ...place } = await addContact(db, order)
  const { isTestOrder, dispatchFrom, dispatchTo } = order
  const dispatch =
    !isTestOrder && dispatchFrom && dispatchTo
      ? `${formatDayWithWeekday(dispatchFrom)} ~ ${formatDayWithWeekday(dispatchTo)}`
      : undefined
  return {
    ...{ id: order.id, orderNumber, title, quantity },
    ...{ totalAmount, siblingDiscount, pointsSpent, couponDiscount },
    childName,
    coverTitle: closed ? undefined : await describeCover(order),
    recipientName,
    to: addressLine(place),
    dispatch,
  }
}
