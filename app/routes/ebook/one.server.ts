import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { db } from '~/domain/db.server'
import type { EbookPage } from '~/domain/ebooks/ebook'
import { findGiftOrderId } from '~/domain/ebooks/gifts.server'
import {
  buildEbook,
  type EbookReader,
  loadEbookPart,
  recordEbookView,
  requireReadableOrder,
} from '~/domain/ebooks/read-ebook.server'
import { COVER_POSITION, parsePosition, parseZoom } from '~/domain/ebooks/reader-position'
import { parseId } from '~/domain/input.server'
import { enforceLimit } from '~/domain/limits/limits.server'
import { Refusal } from '~/domain/refusal'
import { findAdmin, type Guest } from '~/http/auth.server'
import { requireFound } from '~/http/respond.server'
import { toTitleWords } from '~/texts/print/pages'
import { ebookUrls } from '~/urls/ebook'
import { ebookFileUrls } from '~/urls/files'
import { OpeningFigure } from './one/opening'

// The order behind an ebook address: by the order's number for its owner and the office, or by a gift link's token.

export function readerOf(guest: Guest): EbookReader {
  const { user, visit } = guest
  const admin = findAdmin(guest, 'customers')
  return {
    userId: user?.id,
    admin: admin && { id: admin.id, address: visit.address, requestId: visit.id },
  }
}

type Params = Record<string, string | undefined>

export async function findReadableBook(guest: Guest, params: Params) {
  const { id, at, order } = await findBook(guest, params)
  if (order) await recordEbookView(db, readerOf(guest), order, 'file')
  return { id, at }
}

async function findBook(guest: Guest, { token, orderId }: Params) {
  if (token !== undefined) {
    const id = requireFound(await findGiftOrderId(db, token), 'ebook.unknown')
    return { id, at: ebookUrls.gift(token), isOwn: false }
  }
  const order = await findReadableOrder(guest, orderId)
  const { id, userId } = order
  return { id, at: ebookUrls.book(id), isOwn: userId !== null && userId === guest.user?.id, order }
}

export async function findReadableOrder(guest: Guest, orderId: string | undefined) {
  const id = parseId(orderId)
  if (!id) throw new Refusal('ebook.unknown')
  return requireReadableOrder(db, readerOf(guest), id)
}

export async function openEbook(guest: Guest, params: Params, request: Request) {
  const { id, at, isOwn, order } = await findBook(guest, params)
  if (order) await recordEbookView(db, readerOf(guest), order)
  const query = new URL(request.url).searchParams
  const position = parsePosition(query.get('page'))
  const book = requireFound(
    await buildEbook(db, id, { page: position.page, urls: ebookFileUrls(at), say: toTitleWords }),
    'ebook.unknown',
  )
  const place = position.page === 'title' && !book.hasTitlePage ? COVER_POSITION : position
  return {
    id,
    isOwn,
    opened: { book, place, zoom: parseZoom(query.get('zoom')), isNight: query.get('night') === 'on' },
  }
}

/** A page and its neighbours, rendered. A gift's reader has no account, so requests are limited per network address. */
export async function loadOpenings(guest: Guest, params: Params, request: Request) {
  if (params.token !== undefined) await enforceLimit(db, 'giftLook.address', guest.visit.address)
  const { id, at } = await findReadableBook(guest, params)
  const { page } = parsePosition(new URL(request.url).searchParams.get('page'))
  const part = requireFound(
    await loadEbookPart(db, id, { page, urls: ebookFileUrls(at), say: toTitleWords }),
    'ebook.unknown',
  )
  return {
    state: part.state,
    openings: part.openings.map((of) => ({ page: of.page, html: renderOpening(of) })),
  }
}

const renderOpening = (of: EbookPage) =>
  renderToStaticMarkup(createElement(OpeningFigure, { of, side: 'left', isOpen: false }))
