import { redirect } from '@remix-run/node'
import { findBookOnSale } from '~/domain/books/books.server'
import { db } from '~/domain/db.server'
import { thanksForm } from '~/domain/ebooks/gift.input.server'
import { thankForGift } from '~/domain/ebooks/gift-thanks.server'
import { readOpenGift } from '~/domain/ebooks/gifts.server'
import { findOrderById } from '~/domain/orders/orders.server'
import { addWordsTo } from '~/domain/sealed-words/order-words.server'
import type { Guest } from '~/http/auth.server'
import { parseFields } from '~/http/input.server'
import { requireFound } from '~/http/respond.server'
import { greetingOf } from '~/texts/ebook'
import { ebookUrls } from '~/urls/ebook'
import { urls } from '~/urls/shop'
import { openEbook } from './one.server'

/** A link without a page of the book is still wrapped. */
export async function loadGift(guest: Guest, token: string, request: Request) {
  const gift = requireFound(await readOpenGift(db, token), 'ebook.unknown')
  const { opened } = await openEbook(guest, { token }, request)
  const order = requireFound(await findOrderById(db, gift.orderId), 'ebook.unknown')
  const isOnSale = (await findBookOnSale(db, order.bookId)) !== undefined
  return {
    isWrapped: !new URL(request.url).searchParams.has('page'),
    opened,
    gift: {
      ...greetingOf(gift, (await addWordsTo(db, order)).childName),
      giver: gift.giver,
      line: gift.line,
      showsChild: gift.showsChild,
      thanks: gift.thankedAt ? { words: gift.thanks } : undefined,
    },
    at: ebookUrls.gift(token),
    shop: isOnSale ? urls.bookToShare(order.bookId) : urls.home(),
  }
}

export type GiftView = Awaited<ReturnType<typeof loadGift>>['gift']

export async function handleThanks({ visit }: Guest, token: string, form: FormData) {
  const { thanks } = parseFields(form, thanksForm)
  await thankForGift(db, { token, thanks, address: visit.address })
  return redirect(`${ebookUrls.gift(token)}?page=cover-back#thanks`, {
    status: 303,
    headers: { 'Cache-Control': 'no-store' },
  })
}
