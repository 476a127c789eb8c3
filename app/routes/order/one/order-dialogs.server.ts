import { z } from 'zod'
import { hashWords } from '~/domain/corrections/correct-for-customer.server'
import { cancelReasons } from '~/domain/corrections/correction.input.server'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import type { Won } from '~/domain/money'
import { buildPreviewPin, hashPicture } from '~/domain/orders/approved-preview.server'
import { hashAddress } from '~/domain/orders/office/correct-tracking.server'
import { canBeCorrected, correctionRefusalOf, isPaid, type Order } from '~/domain/orders/order'
import { findOwnOrder } from '~/domain/orders/orders.server'
import { previewKey, styleOf } from '~/domain/previews/preview'
import { previewOf } from '~/domain/previews/previews.server'
import type { Contact } from '~/domain/sealed-words/contact-columns'
import { requireContact } from '~/domain/sealed-words/order-contact.server'
import { requireWords } from '~/domain/sealed-words/order-words.server'
import { formatPhone } from '~/domain/users/phone'
import type { User } from '~/domain/users/user'
import type { Guest } from '~/http/auth.server'
import type { OrderDialog } from './my-order'

// The dialogs over an order's page: an address opens each, the forms in them make the changes.

interface OrderContext {
  order: Order
  isRefunding: boolean
  isByHand: boolean
  back: Won
}

const dialogKinds = ['words', 'photo', 'place', 'cancel', 'delete'] as const
const dialogKind = z.enum(dialogKinds).optional().catch(undefined)

export async function loadOrderDialog(user: User, about: OrderContext, query: URLSearchParams) {
  const kind = dialogKind.parse(query.get('to') ?? undefined)
  if (!kind) return {}
  const denied = findDenial(kind, about)
  if (denied) return { denied }
  const made = query.get('made') ?? ''
  const wish =
    kind === 'photo' ? await buildPhotoDialog(user, about.order, made) : await buildDialog(kind, about)
  return wish ? { wish } : { denied: 'preview.gone' as const }
}

function findDenial(kind: (typeof dialogKinds)[number], { order, isRefunding, isByHand }: OrderContext) {
  const { status } = order
  if (kind === 'delete' && status !== 'ORDERED')
    return isPaid(status) ? 'order.paid' : correctionRefusalOf(order)
  if (kind === 'delete') return undefined
  if (!canBeCorrected(order)) return correctionRefusalOf(order)
  if (isRefunding) return 'order.refunding'
  if (kind !== 'cancel') return undefined
  if (status === 'ORDERED') return 'refund.notPaid'
  return isByHand ? 'refund.byOffice' : undefined
}

async function buildDialog(
  kind: 'words' | 'place' | 'cancel' | 'delete',
  about: OrderContext,
): Promise<OrderDialog> {
  const { order, back } = about
  switch (kind) {
    case 'words': {
      const worded = await requireWords(db, order)
      const { childName, dedication, dedicatedBy, dedicatedOn, previewKey } = worded
      const typed = {
        childName: childName ?? '',
        dedication: dedication ?? '',
        dedicatedBy: dedicatedBy ?? '',
        dedicatedOn: dedicatedOn ?? '',
      }
      const seen = hashWords(worded)
      return { kind, typed, seen, shownHash: await shownHashOf(order), previewKey: previewKey || undefined }
    }
    case 'place': {
      const contacted = await requireContact(db, order)
      return { kind, typed: addressFields(contacted), seen: hashAddress(contacted) }
    }
    case 'cancel':
      return { kind, back, reasons: cancelReasons }
    case 'delete':
      return { kind }
  }
}

/** A finished preview of the member's own, of this very book. */
async function buildPhotoDialog(user: User, order: Order, made: string): Promise<OrderDialog | undefined> {
  const preview = await previewOf(db, { userId: user.id }, made)
  if (preview?.state !== 'done' || preview.bookId !== order.bookId) return undefined
  const shownHash = await shownHashOf({ ...order, previewKey: previewKey(made) })
  const leaves = order.sourceKey !== '' && order.sourceKey !== preview.photoKey
  return { kind: 'photo', made, shownHash, leaves, style: styleOf(preview) }
}

/** On the book's page: the order whose photo is being changed there. */
export async function findOrderToCorrect({ user }: Guest, bookId: number, query: URLSearchParams) {
  const id = parseId(query.get('correct') ?? '')
  const order = user && id ? await findOwnOrder(db, { userId: user.id }, id) : undefined
  if (order?.bookId !== bookId || !canBeCorrected(order)) return undefined
  return { order: order.id, ordered: order.previewKey.split('/')[1] }
}

async function shownHashOf({ bookId, previewKey }: Pick<Order, 'bookId' | 'previewKey'>): Promise<string> {
  const { shownHash } = await buildPreviewPin(db, { bookId, previewKey }, await hashPicture(previewKey))
  return shownHash ?? ''
}

const addressFields = (order: Contact) => ({
  recipientName: order.recipientName ?? '',
  recipientPhone: formatPhone(order.recipientPhone ?? ''),
  postalCode: order.postalCode ?? '',
  address: order.address ?? '',
  detailAddress: order.detailAddress ?? '',
  deliveryMemo: order.deliveryMemo ?? '',
})
