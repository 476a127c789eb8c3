import { db } from '~/domain/db.server'
import { orderOfGift } from '~/domain/ebooks/gifts.server'
import { COVER, placeFrom, zoomFrom } from '~/domain/ebooks/leafing'
import { ebookOf, noteLook, openingsAround, orderToRead, type Reader } from '~/domain/ebooks/reading.server'
import { idFrom } from '~/domain/input.server'
import { countTry } from '~/domain/limits/limits.server'
import { Refusal } from '~/domain/refusal'
import type { Guest } from '~/http/auth.server'
import { found } from '~/http/respond.server'
import { sayOnTitlePage } from '~/texts/print/pages'
import { ebookAddress } from '~/urls/ebook'

// The order behind an ebook address: by the order's number for its owner and the office, or by a gift link's token.

export const readerOf = ({ user, admin, visit }: Guest): Reader => ({
  userId: user?.id,
  admin: admin && { id: admin.id, address: visit.address, requestId: visit.id },
})

type Params = Record<string, string | undefined>

/** For a file of the book: the order, and the address at which its book is read. */
export async function bookAsked(guest: Guest, params: Params) {
  const { id, at, order } = await bookBehind(guest, params)
  if (order) await noteLook(db, readerOf(guest), order, 'file')
  return { id, at }
}

/** The order, the address at which its book is read, and whether the reader is its buyer. */
async function bookBehind(guest: Guest, { token, orderId }: Params) {
  if (token !== undefined) {
    const id = found(await orderOfGift(db, token), 'ebook.unknown')
    return { id, at: ebookAddress.given(token), isOwn: false }
  }
  const order = await orderAsked(guest, orderId)
  const { id, userId } = order
  return { id, at: ebookAddress.book(id), isOwn: userId !== null && userId === guest.user?.id, order }
}

export async function orderAsked(guest: Guest, orderId: string | undefined) {
  const id = idFrom(orderId)
  if (!id) throw new Refusal('ebook.unknown')
  return orderToRead(db, readerOf(guest), id)
}

/** The book with the page that the address names. */
export async function bookOpened(guest: Guest, params: Params, request: Request) {
  const { id, at, isOwn, order } = await bookBehind(guest, params)
  if (order) await noteLook(db, readerOf(guest), order)
  const query = new URL(request.url).searchParams
  const asked = placeFrom(query.get('page'))
  const book = found(await ebookOf(db, id, { page: asked.page, at, say: sayOnTitlePage }), 'ebook.unknown')
  const place = asked.page === 'title' && !book.hasTitlePage ? COVER : asked
  return { id, isOwn, opened: { book, place, zoom: zoomFrom(query.get('zoom')) } }
}

/** A page and its neighbours. A gift's reader has no account, so requests are limited per network address. */
export async function openingsAsked(guest: Guest, params: Params, request: Request) {
  if (params.token !== undefined) await countTry(db, 'giftLook.address', guest.visit.address)
  const { id, at } = await bookAsked(guest, params)
  const { page } = placeFrom(new URL(request.url).searchParams.get('page'))
  return found(await openingsAround(db, id, { page, at, say: sayOnTitlePage }), 'ebook.unknown')
}
