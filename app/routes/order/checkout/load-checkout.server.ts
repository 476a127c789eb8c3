import { now } from '~/config/clock'
import type { CartItem } from '~/domain/carts/cart'
import { listCartItems } from '~/domain/carts/carts.server'
import { db } from '~/domain/db.server'
import { formatDayWithWeekday, formatDispatch, giftDays } from '~/domain/dispatch/dispatch'
import { parseId } from '~/domain/input.server'
import { buildPreviewPin, hashPicture } from '~/domain/orders/approved-preview.server'
import { findChildName } from '~/domain/orders/checkout/child-name.server'
import { findOrderDraft, type OrderDraft } from '~/domain/orders/checkout/drafts.server'
import { findSpendablePoints } from '~/domain/orders/checkout/spendable-points.server'
import { addressLine } from '~/domain/orders/order'
import { findOwnOrder } from '~/domain/orders/orders.server'
import { findUnpaidOrder } from '~/domain/payments/payment-status.server'
import { previewNameInKey } from '~/domain/previews/preview'
import { newName } from '~/domain/tokens.server'
import { findOwner, type Guest } from '~/http/auth.server'
import { describeCover, findChildCover } from '../child-cover.server'
import { fieldsOfItem } from '../order-drafts.server'
import { prefillBuyer, prefillRecipient } from '../prefill.server'
import { drawTitlePage } from '../title-page.server'

/** The order form's data for one book: the one in the query, else the draft's, else the newest in the cart. */
export async function loadCheckout(guest: Guest, query: URLSearchParams) {
  const owner = findOwner(guest)
  const [items, draft] = owner
    ? await Promise.all([listCartItems(db, owner), findOrderDraft(db, owner)])
    : [[], undefined]
  const itemParameter = query.get('item')
  const wanted = itemParameter === null ? chooseItem(items, draft) : parseId(itemParameter)
  const item = items.find(({ id }) => id === wanted)
  const childName = owner && item && (await findChildName(db, owner, item, draft))
  const typed: Record<string, string> = {
    ...(await prefillBuyer(guest)),
    ...fieldsOfItem(draft?.fields ?? {}, item?.id),
    ...(childName && { childName }),
  }
  return {
    item,
    childCover: owner && item && (await findChildCover(owner, toBookWithChild(item), typed)),
    others: items.length - (item ? 1 : 0),
    typed: prefillRecipient(typed, draft),
    titlePage: item && (await drawTitlePage({ ...typed, id: item.bookId, title: item.title })),
    shownHash: item?.previewKey ? await shownHashOf(item) : undefined,
    points: item && guest.user && (await findSpendablePoints(db, guest.user.id, item)),
    waiting: item && guest.user && (await findUnpaidOrder(db, guest.user.id, item)),
    dispatch: formatDispatch(now()),
    giftDays: giftDays(now()),
    requestKey: newName(),
  }
}

export async function loadUnpaidOrder(guest: Guest, id: number | undefined) {
  const owner = findOwner(guest)
  const order = owner && id ? await findOwnOrder(db, owner, id) : undefined
  if (order?.status !== 'ORDERED') return undefined
  const { orderNumber, title, quantity, totalAmount, pointsSpent, couponDiscount } = order
  const { childName, recipientName } = order
  const { isTestOrder, dispatchFrom, dispatchTo } = order
  const dispatch =
    !isTestOrder && dispatchFrom && dispatchTo
      ? `${formatDayWithWeekday(dispatchFrom)} ~ ${formatDayWithWeekday(dispatchTo)}`
      : undefined
  return {
    ...{ id: order.id, orderNumber, title, quantity },
    ...{ totalAmount, pointsSpent, couponDiscount },
    childName,
    coverTitle: await describeCover(order),
    recipientName,
    to: addressLine(order),
    dispatch,
  }
}

const toBookWithChild = ({ bookId, lookName, previewKey }: CartItem) => ({
  ...{ bookId, lookName },
  previewName: previewNameInKey(previewKey ?? ''),
})

function chooseItem(items: readonly CartItem[], draft?: OrderDraft): number | undefined {
  const [newest] = items
  const isNewer = draft && items.every(({ createdAt }) => createdAt <= draft.changedAt)
  return items.find(({ id }) => isNewer && String(id) === draft.fields.item)?.id ?? newest?.id
}

async function shownHashOf({ bookId, previewKey }: CartItem): Promise<string | undefined> {
  const key = previewKey ?? ''
  const { shownHash } = await buildPreviewPin(db, { bookId, previewKey: key }, await hashPicture(key))
  return shownHash ?? undefined
}
