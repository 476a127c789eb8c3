import { data } from '@remix-run/node'
import { z } from 'zod'
import { db } from '~/domain/db.server'
import { idFrom } from '~/domain/input.server'
import { countTry } from '~/domain/limits/limits.server'
import type { Won } from '~/domain/money'
import { pictureDigest, shownWith } from '~/domain/orders/approved-preview.server'
import {
  cancelForm,
  cancelReasons,
  orderDeed,
  photoForm,
  placeForm,
  wordsForm,
  wordsToLookAt,
} from '~/domain/orders/correct.input.server'
import { correctPhoto, correctPlace, correctWords } from '~/domain/orders/correct.server'
import { abandonOrder, deleteOrder } from '~/domain/orders/give-up.server'
import { assertNoOldName, type NameAndDedication } from '~/domain/orders/old-name'
import { canBeCorrected, isPaid, type Order, whyNotCorrected } from '~/domain/orders/order'
import { orderOf } from '~/domain/orders/orders.server'
import { cancelPaidOrder } from '~/domain/payments/cancelling.server'
import { assertSayable } from '~/domain/presets/sayable.server'
import { previewKey } from '~/domain/previews/preview'
import { previewOf } from '~/domain/previews/previews.server'
import { wholeBookOf } from '~/domain/previews/whole-book.server'
import { Refusal } from '~/domain/refusal'
import { spacedPhone } from '~/domain/users/joining'
import type { User } from '~/domain/users/user'
import type { Guest } from '~/http/auth.server'
import { fieldsOf } from '~/http/input.server'
import { formAnswer, redirectWithToast } from '~/http/respond.server'
import type { Visit } from '~/http/visit.server'
import { sayOnTitlePage } from '~/texts/print/pages'
import { address } from '~/urls/shop'
import type { Looked, Wish } from './one/my-order'
import { titlePageOf } from './title-page.server'

// The changes that a member may make to an order: a dialog's address opens each, a form submits it.

interface About {
  order: Order
  isRefunding: boolean
  /** paid by bank */
  isByHand: boolean
  /** the amount of the refund */
  back: Won
}

const kinds = ['words', 'photo', 'place', 'cancel', 'delete'] as const
const kindAsked = z.enum(kinds).optional().catch(undefined)

export async function wishFor(user: User, about: About, query: URLSearchParams) {
  const kind = kindAsked.parse(query.get('to') ?? undefined)
  if (!kind) return {}
  const denied = whyNot(kind, about)
  if (denied) return { denied }
  const made = query.get('made') ?? ''
  const wish = kind === 'photo' ? await photoWish(user, about.order, made) : await plainWish(kind, about)
  return wish ? { wish } : { denied: 'preview.gone' as const }
}

function whyNot(kind: (typeof kinds)[number], { order, isRefunding, isByHand }: About) {
  const { status } = order
  if (kind === 'delete' && status !== 'ORDERED') return isPaid(status) ? 'order.paid' : whyNotCorrected(order)
  if (kind === 'delete') return undefined
  if (!canBeCorrected(order)) return whyNotCorrected(order)
  if (isRefunding) return 'order.refunding'
  if (kind !== 'cancel') return undefined
  if (status === 'ORDERED') return 'refund.notPaid'
  return isByHand ? 'refund.byOffice' : undefined
}

async function plainWish(kind: 'words' | 'place' | 'cancel' | 'delete', about: About): Promise<Wish> {
  const { order, back } = about
  switch (kind) {
    case 'words': {
      const { childName, dedication, previewKey } = order
      const typed = { childName: childName ?? '', dedication: dedication ?? '' }
      return { kind, typed, shown: await shownOf(order), previewKey: previewKey || undefined }
    }
    case 'place':
      return { kind, typed: placeTyped(order) }
    case 'cancel':
      return { kind, back, reasons: cancelReasons }
    case 'delete':
      return { kind }
  }
}

/** A finished preview of the member's own, of this very book. */
async function photoWish(user: User, order: Order, made: string): Promise<Wish | undefined> {
  const preview = await previewOf(db, { userId: user.id }, made)
  if (preview?.state !== 'done' || preview.bookId !== order.bookId) return undefined
  const shown = await shownOf({ ...order, previewKey: previewKey(made) })
  const leaves = order.sourceKey !== '' && order.sourceKey !== preview.photoKey
  return { kind: 'photo', made, shown, leaves }
}

/** On the book's page: the order whose photo is being changed there. */
export async function orderBeside({ user }: Guest, bookId: number, query: URLSearchParams) {
  const id = idFrom(query.get('correct') ?? '')
  const order = user && id ? await orderOf(db, { userId: user.id }, id) : undefined
  if (order?.bookId !== bookId || !canBeCorrected(order)) return undefined
  return { order: order.id, ordered: order.previewKey.split('/')[1] }
}

async function shownOf({ bookId, previewKey }: Pick<Order, 'bookId' | 'previewKey'>): Promise<string> {
  const { shownHash } = await shownWith(db, { bookId, previewKey }, await pictureDigest(previewKey))
  return shownHash ?? ''
}

const placeTyped = (order: Order) => ({
  recipientName: order.recipientName ?? '',
  recipientPhone: spacedPhone(order.recipientPhone ?? ''),
  postalCode: order.postalCode ?? '',
  address: order.address ?? '',
  detailAddress: order.detailAddress ?? '',
  deliveryMemo: order.deliveryMemo ?? '',
})

/** As many pages with the name as are enough to judge its look. */
const PAGES_LOOKED_AT = 3

/** A dedication that still has the old name needs a confirmation before the book is shown. */
async function lookAt(about: { userId: number; orderId: number }, words: NameAndDedication): Promise<Looked> {
  const order = await orderOf(db, { userId: about.userId }, about.orderId)
  if (order) assertNoOldName(order.childName, words)
  return lookedAt(about, words)
}

/** The book with other words in it, as far as its pages can be drawn. */
async function lookedAt(
  { userId, orderId }: { userId: number; orderId: number },
  { childName, dedication }: { childName: string; dedication: string },
): Promise<Looked> {
  const order = await orderOf(db, { userId }, orderId)
  if (!order) throw new Refusal('order.unknown')
  const { bookId, title } = order
  await assertSayable(db, { bookId, title }, { childName, dedication })
  const titlePage = await titlePageOf({ id: bookId, title, childName, dedication })
  const name = order.previewKey.split('/')[1]
  const book = name && (await wholeBookOf(db, { userId }, { name, child: childName, say: sayOnTitlePage }))
  if (!book) return { childName, dedication, titlePage }
  const pages = book.pages
    .filter(({ page, text }) => page !== 'title' && text.includes(childName))
    .slice(0, PAGES_LOOKED_AT)
  return { childName, dedication, titlePage, pages, faces: book.faces }
}

interface Pressing {
  user: User
  visit: Visit
  orderId: number
}

/** Each form names its intent. */
export async function pressOnOrder({ user, visit, orderId }: Pressing, form: FormData) {
  const about = {
    userId: user.id,
    orderId,
    by: { actor: `user:${user.id}`, requestId: visit.id } as const,
  }
  const back = address.order(orderId)
  const { intent } = fieldsOf(form, orderDeed)
  if (intent === 'look') return { looked: await lookAt(about, fieldsOf(form, wordsToLookAt)) }
  await countTry(db, 'orderChange.user', String(user.id))
  switch (intent) {
    case 'words': {
      const { isApproved, ...words } = fieldsOf(form, wordsForm)
      if (!isApproved) {
        const answer = formAnswer(new Refusal('correction.notApproved', 'approved'), form)
        return data({ ...answer, looked: await lookedAt(about, words) }, { status: 400 })
      }
      await correctWords(db, about, { ...words, dedication: words.dedication || undefined })
      return redirectWithToast(back, 'orderWordsChanged')
    }
    case 'photo': {
      const { made, shown } = fieldsOf(form, photoForm)
      await correctPhoto(db, about, { previewKey: previewKey(made), shownHash: shown })
      return redirectWithToast(back, 'orderPhotoChanged')
    }
    case 'place':
      await correctPlace(db, about, fieldsOf(form, placeForm))
      return redirectWithToast(back, 'orderPlaceChanged')
    case 'cancel': {
      const { state } = await cancelPaidOrder(db, { ...about, reason: fieldsOf(form, cancelForm).reason })
      if (state === 'FAILED') throw new Refusal('refund.refused')
      return redirectWithToast(back, state === 'DONE' ? 'orderCancelled' : 'refundAsked')
    }
    case 'abandon':
      await abandonOrder(db, about)
      return redirectWithToast(address.cart(), 'movedToCart')
    case 'delete':
      await deleteOrder(db, about)
      return redirectWithToast(address.myPage(), 'orderDeleted')
  }
}
