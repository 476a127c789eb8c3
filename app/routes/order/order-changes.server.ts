import { data } from '@remix-run/node'
import { z } from 'zod'
import { approvePages } from '~/domain/corrections/approve-pages.server'
import { hashWords } from '~/domain/corrections/correct-for-customer.server'
import { correctAddress, correctChild, correctWords } from '~/domain/corrections/correct-order.server'
import {
  addressForm,
  cancelForm,
  cancelReasons,
  orderActionForm,
  photoForm,
  picturesForm,
  wordsForm,
  wordsPreviewForm,
} from '~/domain/corrections/correction.input.server'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { enforceLimit } from '~/domain/limits/limits.server'
import type { Won } from '~/domain/money'
import { buildPreviewPin, hashPicture } from '~/domain/orders/approved-preview.server'
import { abandonOrder, deleteOrder } from '~/domain/orders/cancel-order.server'
import { hashAddress } from '~/domain/orders/office/correct-tracking.server'
import { assertNoOldName, type NameAndDedication } from '~/domain/orders/old-name'
import { canBeCorrected, correctionRefusalOf, isPaid, type Order } from '~/domain/orders/order'
import { findOwnOrder } from '~/domain/orders/orders.server'
import { cancelPaidOrder } from '~/domain/payments/refunds/cancel-paid-order.server'
import { assertTextFits } from '~/domain/presets/text-fit.server'
import { previewKey, styleOf } from '~/domain/previews/preview'
import { previewOf } from '~/domain/previews/previews.server'
import { wholeBookOf } from '~/domain/previews/whole-book.server'
import { Refusal } from '~/domain/refusal'
import { formatPhone } from '~/domain/users/phone'
import type { User } from '~/domain/users/user'
import type { Guest } from '~/http/auth.server'
import { parseFields } from '~/http/input.server'
import { redirectWithToast, toFormRefusal } from '~/http/respond.server'
import type { Visit } from '~/http/visit.server'
import { toTitleWords } from '~/texts/print/pages'
import { wholeBookUrls } from '~/urls/files'
import { urls } from '~/urls/shop'
import { describeCover } from './child-cover.server'
import type { OrderDialog, WordsPreview } from './one/my-order'
import { drawTitlePage } from './title-page.server'

// The changes that a member may make to an order: a dialog's address opens each, a form submits it.

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
      const { childName, dedication, dedicatedBy, dedicatedOn, previewKey } = order
      const typed = {
        childName: childName ?? '',
        dedication: dedication ?? '',
        dedicatedBy: dedicatedBy ?? '',
        dedicatedOn: dedicatedOn ?? '',
      }
      const seen = hashWords(order)
      return { kind, typed, seen, shownHash: await shownHashOf(order), previewKey: previewKey || undefined }
    }
    case 'place':
      return { kind, typed: addressFields(order), seen: hashAddress(order) }
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

const addressFields = (order: Order) => ({
  recipientName: order.recipientName ?? '',
  recipientPhone: formatPhone(order.recipientPhone ?? ''),
  postalCode: order.postalCode ?? '',
  address: order.address ?? '',
  detailAddress: order.detailAddress ?? '',
  deliveryMemo: order.deliveryMemo ?? '',
})

/** As many pages with the name as are enough to judge its look. */
const SAMPLE_PAGES = 3

/** A dedication that still has the old name needs a confirmation before the book is shown. */
async function previewWords(
  about: { userId: number; orderId: number },
  words: NameAndDedication & TypedWords,
): Promise<WordsPreview> {
  const order = await findOwnOrder(db, { userId: about.userId }, about.orderId)
  if (order) assertNoOldName(order.childName, words)
  return buildWordsPreview(about, words)
}

type TypedWords = Pick<WordsPreview, 'childName' | 'dedication' | 'dedicatedBy' | 'dedicatedOn' | 'seen'>

/** The book with other words in it, as far as its pages can be drawn. */
async function buildWordsPreview(
  { userId, orderId }: { userId: number; orderId: number },
  { childName, dedication, dedicatedBy, dedicatedOn, seen }: TypedWords,
): Promise<WordsPreview> {
  const order = await findOwnOrder(db, { userId }, orderId)
  if (!order) throw new Refusal('order.unknown')
  const { bookId, title } = order
  const typed = { childName, dedication, dedicatedBy, dedicatedOn }
  await assertTextFits(db, { bookId, title }, typed)
  const titlePage = await drawTitlePage({ id: bookId, title, ...typed })
  const coverTitle = await describeCover(order, childName)
  const words = { ...typed, seen, titlePage, coverTitle }
  const name = order.previewKey.split('/')[1]
  const book =
    name &&
    (await wholeBookOf(db, { userId }, { name, child: childName, say: toTitleWords, urls: wholeBookUrls }))
  if (!book) return words
  const pages = book.pages
    .filter(({ page, text }) => page !== 'title' && text.includes(childName))
    .slice(0, SAMPLE_PAGES)
  return { ...words, pages, faces: book.faces }
}

interface OrderActionContext {
  user: User
  visit: Visit
  orderId: number
}

export async function handleOrderAction({ user, visit, orderId }: OrderActionContext, form: FormData) {
  const about = {
    userId: user.id,
    orderId,
    by: { actor: `user:${user.id}`, requestId: visit.id } as const,
  }
  const back = urls.order(orderId)
  const { intent } = parseFields(form, orderActionForm)
  if (intent === 'look') return { looked: await previewWords(about, parseFields(form, wordsPreviewForm)) }
  await enforceLimit(db, 'orderChange.user', String(user.id))
  switch (intent) {
    case 'words': {
      const { isApproved, ...words } = parseFields(form, wordsForm)
      if (!isApproved) {
        const answer = toFormRefusal(new Refusal('correction.notApproved', 'approved'), form)
        return data({ ...answer, looked: await buildWordsPreview(about, words) }, { status: 400 })
      }
      const { dedication, dedicatedBy, dedicatedOn } = words
      await correctWords(db, about, {
        ...words,
        dedication: dedication || undefined,
        dedicatedBy: dedicatedBy || undefined,
        dedicatedOn: dedicatedOn || undefined,
      })
      return redirectWithToast(back, 'orderWordsChanged')
    }
    case 'photo': {
      const { made, shown: shownHash } = parseFields(form, photoForm)
      await correctChild(db, about, { previewKey: previewKey(made), shownHash })
      return redirectWithToast(back, 'orderPhotoChanged')
    }
    case 'pictures':
      await approvePages(db, about, parseFields(form, picturesForm).release)
      return redirectWithToast(back, 'orderPicturesApproved')
    case 'place':
      await correctAddress(db, about, parseFields(form, addressForm))
      return redirectWithToast(back, 'orderPlaceChanged')
    case 'cancel': {
      const { state } = await cancelPaidOrder(db, { ...about, reason: parseFields(form, cancelForm).reason })
      if (state === 'FAILED') throw new Refusal('refund.refused')
      return redirectWithToast(back, state === 'DONE' ? 'orderCancelled' : 'refundAsked')
    }
    case 'abandon':
      await abandonOrder(db, about)
      return redirectWithToast(urls.cart(), 'movedToCart')
    case 'delete':
      await deleteOrder(db, about)
      return redirectWithToast(urls.myPage(), 'orderDeleted')
  }
}
