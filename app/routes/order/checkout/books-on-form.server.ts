import type { CartItem } from '~/domain/carts/cart'
import { db } from '~/domain/db.server'
import { buildPreviewPin, hashPicture } from '~/domain/orders/approved-preview.server'
import { wordsOfBook } from '~/domain/orders/checkout/book-fields'
import { parseBundleItems } from '~/domain/orders/checkout/bundle-form.input.server'
import type { OrderDraft } from '~/domain/orders/checkout/drafts.server'
import { previewNameInKey } from '~/domain/previews/preview'
import { Refusal } from '~/domain/refusal'
import type { Owner } from '~/domain/visitors/owner'
import { messageOf } from '~/http/respond.server'
import { toCartItemView } from '~/routes/shop/cart.server'
import { findChildCover } from '../child-cover.server'
import { drawTitlePage } from '../title-page.server'

// Each book of the order form: its child and its words, and the pages that show them.

export const toBookWithChild = ({ bookId, lookName, previewKey }: CartItem) => ({
  ...{ bookId, lookName },
  previewName: previewNameInKey(previewKey ?? ''),
})

export async function shownHashOf({ bookId, previewKey }: CartItem): Promise<string | undefined> {
  const key = previewKey ?? ''
  const { shownHash } = await buildPreviewPin(db, { bookId, previewKey: key }, await hashPicture(key))
  return shownHash ?? undefined
}

/** A book after the first, with the words that were typed for it before. */
export async function loadFurtherBook(owner: Owner, item: CartItem, draft?: OrderDraft) {
  const { made: _, ...fields } = draft?.fields ?? {}
  const words = wordsOfBook(fields, item.id)
  // The draft's own name is the first book's child.
  const childName = item.childName === null ? words.childName : item.childName
  const typed = { ...words, ...(childName && { childName }) }
  return {
    item: toCartItemView(item),
    typed,
    childCover: await findChildCover(owner, toBookWithChild(item), typed),
    titlePage: await drawTitlePage({ ...typed, id: item.bookId, title: item.title }),
    shownHash: await shownHashOf(item),
  }
}

export interface BundleFault {
  /** why these books can't be ordered together */
  message: string
  /** the books that were asked for, with what keeps each from being ordered */
  books: { id: number; bookId: number; title: string; fault?: 'soldOut' | 'noChild' }[]
  orderable: number[]
}

/** The books named in the query; what cannot be ordered is explained instead of a form. */
export function chooseBundle(
  items: readonly CartItem[],
  typed: string,
): { books: CartItem[] } | { fault: BundleFault } {
  let ids: number[] = []
  let message: string | undefined
  try {
    ids = parseBundleItems(typed)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    message = messageOf(error)
    ids = typed.split(',').map(Number)
  }
  const books = items.filter(({ id }) => ids.includes(id)).sort(bySequenceIn(ids))
  if (!message && books.length < ids.length) message = messageOf(new Refusal('bundle.notInCart'))
  const seen = books.map((item) => ({
    ...{ id: item.id, bookId: item.bookId, title: item.title },
    fault: faultOf(item),
  }))
  if (!message && seen.some(({ fault }) => fault)) message = messageOf(new Refusal('bundle.notOrderable'))
  const orderable = seen.filter(({ fault }) => !fault).map(({ id }) => id)
  return message ? { fault: { message, books: seen, orderable } } : { books }
}

const bySequenceIn = (ids: readonly number[]) => (a: CartItem, b: CartItem) =>
  ids.indexOf(a.id) - ids.indexOf(b.id)

function faultOf({ canBeOrdered, previewKey }: CartItem) {
  if (!canBeOrdered) return 'soldOut' as const
  return previewKey ? undefined : ('noChild' as const)
}
