import { sql } from 'kysely'
import { addDays, addMinutes, addYears } from '~/config/clock'
import type { Db } from '../db.server'
import { hasGiftWords } from '../ebooks/words/gift-words.server'
import { hasNoMoney } from '../orders/anonymise-orders.server'
import { hasGiftCard } from '../orders/words/gift-card.server'
import {
  CANCELLED_RETENTION_DAYS,
  DRAFT_RETENTION_HOURS,
  EBOOK_RETENTION_YEARS,
  ORDER_RETENTION_YEARS,
  PRINT_RETENTION_DAYS,
  UNPAID_EXPIRY_DAYS,
} from '../periods/periods'
import { lastEventAt } from '../retention/anonymise-old-orders.server'
import { hasContact } from '../sealed-words/order-contact.server'
import { addWords, isDrawnOrder, readOrderWords } from '../sealed-words/order-words.server'
import { findLooks, findPhotos } from './list-children.server'
import type { RegisterEntry } from './register-entry'
import { listStaffViews, type ViewedSubject } from './staff-views.server'

export type Found = Omit<RegisterEntry, 'views'> & { subjects: ViewedSubject[] }

/** Everything that is kept about the member's children, newest first. */
export async function listRegisterEntries(db: Db, userId: number): Promise<RegisterEntry[]> {
  const orders = await findOrders(db, userId)
  const found = [
    ...(await findPhotos(db, userId, orders)),
    ...(await findLooks(db, userId, orders)),
    ...orders.flatMap(toOrderEntries),
    ...(await findGifts(db, userId)),
    ...(await findReviewPhotos(db, userId)),
    ...(await findDrafts(db, userId)),
  ]
  const views = await listStaffViews(
    db,
    found.flatMap(({ subjects }) => subjects),
  )
  return found
    .map(({ subjects, ...entry }) => ({
      ...entry,
      views: subjects.flatMap((subject) => views.get(subject) ?? []),
    }))
    .sort((one, other) => other.since.getTime() - one.since.getTime())
}

export type OrderRow = Awaited<ReturnType<typeof findOrders>>[number]

/** Also those whose key is not here. */
const keptWords = sql<number>`(
  (num_nonnulls(nullif(child_name, ''), sealed_child_name) > 0)::int
  + (num_nonnulls(nullif(dedication, ''), sealed_dedication) > 0)::int
  + (num_nonnulls(nullif(dedicated_by, ''), sealed_dedicated_by) > 0)::int)`

async function findOrders(db: Db, userId: number) {
  const rows = await db
    .selectFrom('orders')
    .select([
      'id',
      'title',
      hasGiftCard.as('hasGiftCard'),
      isDrawnOrder.as('isDrawn'),
      keptWords.as('keptWords'),
      'sourceKey',
      'lookName',
      'channel',
    ])
    .select(['status', 'paidAt', 'createdAt', 'deliveredAt', lastEventAt.as('lastEventAt')])
    .select((order) => hasNoMoney(order).as('hasNoMoney'))
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('ebooks')
          .select('ebooks.orderId')
          .whereRef('ebooks.orderId', '=', 'orders.id')
          .where('erasedAt', 'is', null),
      ).as('hasEbook'),
      selectFrom('approvedPages')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('approvedPages.orderId', '=', 'orders.id')
        .as('approvedPages'),
      exists(
        selectFrom('prints')
          .select('prints.orderId')
          .whereRef('prints.orderId', '=', 'orders.id')
          .where('erasedAt', 'is', null),
      ).as('hasPrint'),
    ])
    .where('userId', '=', userId)
    .where('forgottenAt', 'is', null)
    // An order whose names are erased already says nothing about a child.
    .where(hasContact)
    .orderBy('id')
    .execute()
  return addWords(db, rows)
}

function toOrderEntries(order: OrderRow): Found[] {
  const { id, title, childName, createdAt, deliveredAt } = order
  const about = { child: childName, title, since: createdAt, subjects: [] }
  const isMade = deliveredAt !== null
  const pages = Number(order.approvedPages)
  const withBook = {
    ...about,
    ...(isMade && { until: addYears(deliveredAt, EBOOK_RETENTION_YEARS) }),
    ...(!isMade && { obstacle: 'needed' as const }),
  }
  const words = order.keptWords + Number(order.hasGiftCard)
  const { subjects: _, ...end } = endOfOrder(order)
  return [
    { ...about, ...end, kind: 'order', id: `${id}`, count: 1, subjects: [`order:${id}`] },
    ...(words
      ? [
          {
            ...about,
            ...end,
            kind: 'words' as const,
            id: `${id}`,
            count: words,
            obstacle: end.obstacle ?? 'together',
          } as const,
        ]
      : []),
    ...(!order.isDrawn
      ? []
      : [
          {
            ...about,
            ...end,
            kind: 'orderedLook' as const,
            id: `${id}`,
            count: 1,
            obstacle: end.obstacle ?? ('together' as const),
          },
        ]),
    ...(order.hasPrint
      ? [
          {
            ...withBook,
            ...(isMade && { until: addDays(deliveredAt, PRINT_RETENTION_DAYS) }),
            kind: 'print' as const,
            id: `${id}`,
            count: 1,
            retention: 'prints' as const,
          },
        ]
      : []),
    ...(order.hasEbook
      ? [{ ...withBook, kind: 'ebook' as const, id: `${id}`, count: 1, retention: 'ebooks' as const }]
      : []),
    ...(pages
      ? [
          {
            ...withBook,
            kind: 'approvedPages' as const,
            id: `${id}`,
            count: pages,
            retention: 'approvedPages' as const,
          },
        ]
      : []),
  ]
}

function endOfOrder(order: OrderRow): Pick<Found, 'retention' | 'until' | 'obstacle' | 'subjects'> {
  const { status, paidAt, channel, createdAt } = order
  const last = order.lastEventAt ?? createdAt
  const subjects: ViewedSubject[] = []
  if (paidAt === null && status === 'CANCEL' && order.hasNoMoney)
    return { retention: 'cancelledNames', until: addDays(last, CANCELLED_RETENTION_DAYS), subjects }
  if (channel === 'wadiz' && paidAt === null) return { retention: 'preorders', obstacle: 'open', subjects }
  if (status === 'ORDERED')
    return {
      retention: 'unpaidOrders',
      until: addDays(createdAt, UNPAID_EXPIRY_DAYS),
      obstacle: 'open',
      subjects,
    }
  return { retention: 'orders', until: addYears(last, ORDER_RETENTION_YEARS), obstacle: 'law', subjects }
}

async function findGifts(db: Db, userId: number): Promise<Found[]> {
  const rows = await db
    .selectFrom('ebookGifts')
    .innerJoin('orders', 'orders.id', 'ebookGifts.orderId')
    .select(['orders.id', 'ebookGifts.id as gift', 'ebookGifts.createdAt', 'orders.title', 'deliveredAt'])
    .where('orders.userId', '=', userId)
    .where(({ or, eb }) => or([eb('endedAt', 'is', null), hasGiftWords]))
    .orderBy('ebookGifts.id')
    .execute()
  return (await addWords(db, rows)).map(({ gift: id, createdAt, title, childName, deliveredAt }) => ({
    ...{ kind: 'gift', id: `${id}`, child: childName, title, count: 1, since: createdAt },
    ...(deliveredAt && { until: addYears(deliveredAt, EBOOK_RETENTION_YEARS) }),
    ...{ retention: 'gifts', subjects: [] },
  }))
}

async function findReviewPhotos(db: Db, userId: number): Promise<Found[]> {
  const rows = await db
    .selectFrom('reviewPhotos')
    .innerJoin('reviews', 'reviews.id', 'reviewPhotos.reviewId')
    .innerJoin('books', 'books.id', 'reviews.bookId')
    .leftJoin('orders', 'orders.id', 'reviews.orderId')
    .select(['reviewPhotos.id', 'reviewPhotos.createdAt', 'reviews.bookId', 'books.title', 'orderId'])
    .where('reviews.userId', '=', userId)
    .orderBy('reviewPhotos.id')
    .execute()
  const words = await readOrderWords(
    db,
    rows.flatMap(({ orderId }) => orderId ?? []),
  )
  return rows.map(({ id, bookId, title, orderId, createdAt }) => ({
    ...{
      kind: 'reviewPhoto',
      id: `${bookId}`,
      child: words.get(orderId ?? 0)?.childName ?? null,
      title,
      count: 1,
      since: createdAt,
    },
    ...{ retention: 'reviewPhotos', subjects: [`review photo:${id}`] },
  }))
}

async function findDrafts(db: Db, userId: number): Promise<Found[]> {
  const drafts = await db
    .selectFrom('orderDrafts')
    .select(['id', 'changedAt'])
    .where('userId', '=', userId)
    .execute()
  return drafts.map(({ id, changedAt }) => ({
    ...{ kind: 'draft', id: `${id}`, child: null, count: 1, since: changedAt },
    ...{ until: addMinutes(changedAt, DRAFT_RETENTION_HOURS * 60), retention: 'drafts', subjects: [] },
  }))
}
