import { data } from '@remix-run/node'
import { approvePages } from '~/domain/corrections/approve-pages.server'
import { correctAddress, correctChild, correctWords } from '~/domain/corrections/correct-order.server'
import {
  addressForm,
  cancelForm,
  orderActionForm,
  photoForm,
  picturesForm,
  wordsForm,
  wordsPreviewForm,
} from '~/domain/corrections/correction.input.server'
import { db } from '~/domain/db.server'
import { enforceLimit } from '~/domain/limits/limits.server'
import { abandonOrder, deleteOrder } from '~/domain/orders/cancel-order.server'
import { assertNoOldName } from '~/domain/orders/old-name'
import type { Order } from '~/domain/orders/order'
import { findOwnOrder } from '~/domain/orders/orders.server'
import { cancelPaidOrder } from '~/domain/payments/refunds/cancel-paid-order.server'
import { assertTextFits } from '~/domain/presets/text-fit.server'
import { previewKey } from '~/domain/previews/preview'
import { wholeBookOf } from '~/domain/previews/whole-book.server'
import { Refusal } from '~/domain/refusal'
import { requireWords } from '~/domain/sealed-words/order-words.server'
import type { User } from '~/domain/users/user'
import { parseFields } from '~/http/input.server'
import { redirectWithToast, toFormRefusal } from '~/http/respond.server'
import type { Visit } from '~/http/visit.server'
import { toTitleWords } from '~/texts/print/pages'
import { wholeBookUrls } from '~/urls/files'
import { urls } from '~/urls/shop'
import { describeCover } from './child-cover.server'
import type { WordsPreview } from './one/my-order'
import { drawTitlePage } from './title-page.server'

/** As many pages with the name as are enough to judge its look. */
const SAMPLE_PAGES = 3

type TypedWords = Pick<WordsPreview, 'childName' | 'dedication' | 'dedicatedBy' | 'dedicatedOn' | 'seen'>

/** The book with other words in it, as far as its pages can be drawn. */
async function buildWordsPreview(
  { id: userId }: User,
  order: Order,
  { childName, dedication, dedicatedBy, dedicatedOn, seen }: TypedWords,
): Promise<WordsPreview> {
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

async function requireOwnOrder({ userId, orderId }: { userId: number; orderId: number }): Promise<Order> {
  const order = await findOwnOrder(db, { userId }, orderId)
  if (!order) throw new Refusal('order.unknown')
  return order
}

interface OrderActionContext {
  user: User
  visit: Visit
  orderId: number
}

export async function handleOwnOrderAction({ user, visit, orderId }: OrderActionContext, form: FormData) {
  const about = {
    userId: user.id,
    orderId,
    by: { actor: `user:${user.id}`, requestId: visit.id } as const,
  }
  const back = urls.order(orderId)
  const { intent } = parseFields(form, orderActionForm)
  if (intent === 'look') {
    const words = parseFields(form, wordsPreviewForm)
    const order = await requireOwnOrder(about)
    // A name that is left in the dedication is warned about before the picture is shown.
    assertNoOldName((await requireWords(db, order)).childName, words)
    return { looked: await buildWordsPreview(user, order, words) }
  }
  await enforceLimit(db, 'orderChange.user', String(user.id))
  switch (intent) {
    case 'words': {
      const { isApproved, ...words } = parseFields(form, wordsForm)
      if (!isApproved) {
        const answer = toFormRefusal(new Refusal('correction.notApproved', 'approved'), form)
        return data(
          { ...answer, looked: await buildWordsPreview(user, await requireOwnOrder(about), words) },
          { status: 400 },
        )
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
