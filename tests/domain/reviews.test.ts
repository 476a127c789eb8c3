import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import '../support/start-peer'

import { addDays, now } from '~/config/clock'
import { listenTo } from '~/domain/announcements.server'
import { type Db, db, inTransaction } from '~/domain/db.server'
import { markDelivered } from '~/domain/orders/deliver.server'
import { lockOrder } from '~/domain/orders/steps.server'
import { openPayment } from '~/domain/payments/attempts.server'
import { confirmPayment } from '~/domain/payments/confirm-payment.server'
import { requestRefund } from '~/domain/payments/refunds/refunds.server'
import { pointsOf } from '~/domain/points/points.server'
import { hideReview, type ModeratedReview } from '~/domain/reviews/moderate-reviews.server'
import { listReviewsForOffice } from '~/domain/reviews/office-reviews.server'
import { reviewPhotoKey } from '~/domain/reviews/review'
import { removeReviewPhoto } from '~/domain/reviews/review-photos.server'
import { deleteReview, detachReviews, editReview, writeReview } from '~/domain/reviews/reviews.server'
import { reviewsOf, reviewsOfBook } from '~/domain/reviews/select-reviews.server'
import { newName } from '~/domain/tokens.server'
import { sendOrderLetterJob } from '~/jobs/send-order-letter.server'
import { moderationLetter } from '~/texts/account/reviews'
import { aBook, anAdmin, anOrder, aPrintWaiver, aUser } from '../support/builders'
import { findBrokenInvariants } from '../support/invariants'
import { moveOrder } from '../support/order-steps'
import { peer } from '../support/start-peer'

const by = { actor: 'admin:1' } as const

/** The order goes through payment, production and delivery as a real one. */
async function delivered(over: Parameters<typeof anOrder>[0] = {}) {
  const order = await anOrder(over)
  const window = await openPayment(db, order.userId, order.id)
  await confirmPayment(db, order.userId, { orderId: order.id, ...(await peer.authenticate(window)) })
  await deliver(order.id)
  return { ...order, oid: window.oid }
}
async function deliver(id: number) {
  await aPrintWaiver(id)
  return inTransaction(db, async (tx) => {
    for (const to of ['READY', 'SHIPPED'] as const) {
      const order = await lockOrder(tx, id)
      if (order) await moveOrder(tx, order, to, by)
    }
    const order = await lockOrder(tx, id)
    if (order) await markDelivered(tx, order, by)
  })
}
const ratingOf = (id: number) =>
  db.selectFrom('books').select(['rating', 'reviewCount']).where('id', '=', id).executeTakeFirst()
/** Bodies of the mails about the member's reviews. */
async function lettersTo(userId: number, orderId?: number): Promise<string[]> {
  const rows = await db
    .selectFrom('notices')
    .innerJoin('orders', (join) =>
      join.on(sql`notices.fact`, 'like', sql`'order:' || orders.id || ':review%'`),
    )
    .select('notices.body')
    .where((is) => (orderId ? is('orders.id', '=', orderId) : is('orders.userId', '=', userId)))
    .execute()
  return rows.map(({ body }) => body)
}
const aReviewPhoto = (to: Db, reviewId: number) =>
  to
    .insertInto('reviewPhotos')
    .values({ reviewId, key: reviewPhotoKey(newName()), width: 1, height: 1 })
    .execute()
async function countLockWaits() {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    db,
  )
  return rows[0]?.n
}
const written = { rating: 5, content: '아이가 매일 밤 읽어 달라고 해요.' }

describe('a review', () => {
  it('counts in the rating of its book at once, to one decimal', async () => {
    const bookId = await aBook()
    for (const rating of [5, 5, 4]) {
      const { userId, id } = await delivered({ bookId })
      await writeReview(db, { ...written, userId, orderId: id, rating })
    }
    expect(await ratingOf(bookId)).toEqual({ rating: '4.7', reviewCount: 3 })
    const shown = await reviewsOfBook(db, bookId)
    expect(shown.map(({ rating }) => rating)).toEqual([4, 5, 5])
    expect(shown[0]).toEqual({
      id: expect.any(Number),
      rating: 4,
      content: written.content,
      createdAt: expect.any(Date),
      author: '독**',
    })
  })

  it('counts in the rating also when eight are written at once', async () => {
    const bookId = await aBook()
    const orders = await Promise.all(Array.from({ length: 8 }, () => delivered({ bookId })))
    await Promise.all(
      orders.map(({ userId, id }, i) =>
        writeReview(db, { ...written, userId, orderId: id, rating: (i % 2) + 4 }),
      ),
    )
    expect(await ratingOf(bookId)).toEqual({ rating: '4.5', reviewCount: 8 })
  })

  it('is written once per book, however often it is sent or the book is ordered', async () => {
    const first = await delivered()
    const { userId, bookId } = first
    const second = await delivered({ userId, bookId, requestKey: 'again' })
    const sent = await Promise.allSettled(
      [first, first, second, second].map(({ id }) => writeReview(db, { ...written, userId, orderId: id })),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of sent)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'review.twice' })
    expect(await ratingOf(bookId)).toMatchObject({ reviewCount: 1 })
    expect((await reviewsOf(db, userId)).map(({ bookTitle }) => bookTitle)).toEqual([first.title])
  })

  it('is refused for a book that is not delivered, and for another member’s order', async () => {
    const paid = await anOrder()
    await expect(
      writeReview(db, { ...written, userId: paid.userId, orderId: paid.id }),
    ).rejects.toMatchObject({
      code: 'review.notDelivered',
    })
    const { id } = await delivered()
    const { id: stranger } = await aUser()
    await expect(writeReview(db, { ...written, userId: stranger, orderId: id })).rejects.toMatchObject({
      code: 'order.unknown',
    })
  })

  it('that is hidden leaves the page and the rating, but not its author’s list', async () => {
    const { userId, id, bookId } = await delivered()
    const reviewId = await writeReview(db, { ...written, userId, orderId: id, rating: 1 })
    const hidden = {
      reviewId,
      by: { actor: `admin:${(await anAdmin()).id}` },
      reason: 'rights',
      letter: (about: ModeratedReview) => moderationLetter({ ...about, link: 'https://shop.example/review' }),
    } as const
    await hideReview(db, hidden)
    expect(await ratingOf(bookId)).toEqual({ rating: '0.0', reviewCount: 0 })
    expect(await reviewsOfBook(db, bookId)).toEqual([])
    expect(await reviewsOf(db, userId)).toMatchObject([{ isHidden: true, hiddenReason: 'rights' }])
    expect(await lettersTo(userId)).toEqual([
      expect.stringContaining('다른 사람의 권리를 침해할 수 있는 내용이 들어 있어요.'),
    ])
    await expect(hideReview(db, hidden)).rejects.toMatchObject({ code: 'review.unknown' })
    await editReview(db, { userId, bookId }, { rating: 2, content: '고쳐 썼어요.' })
    expect(await reviewsOfBook(db, bookId)).toEqual([])
    await hideReview(db, hidden)
    expect(await lettersTo(userId)).toHaveLength(2)
  })

  it('that was hidden and deleted leaves no words, and a new one of the same book waits hidden', async () => {
    const { userId, id, bookId } = await delivered()
    const reviewId = await writeReview(db, { ...written, userId, orderId: id })
    await hideReview(db, { reviewId, by, reason: 'abuse', letter: () => ({ title: '제목', body: '글' }) })
    await deleteReview(db, { userId, bookId })
    const marks = () =>
      db.selectFrom('deletedHiddenReviews').selectAll().where('userId', '=', userId).execute()
    expect(await marks()).toMatchObject([
      { userId, bookId, hiddenAt: expect.any(Date), hiddenReason: 'abuse' },
    ])
    const rewritten = await writeReview(db, { ...written, userId, orderId: id, rating: 1 })
    expect(await reviewsOfBook(db, bookId)).toEqual([])
    expect(await ratingOf(bookId)).toEqual({ rating: '0.0', reviewCount: 0 })
    expect(await reviewsOf(db, userId)).toMatchObject([{ isHidden: true, hiddenReason: 'abuse' }])
    const { reviews } = await listReviewsForOffice(db, by, { page: 1, limit: 1, show: 'waiting' })
    expect(reviews.map((review) => review.id)).toEqual([rewritten])
    await deleteReview(db, { userId, bookId })
    await inTransaction(db, (tx) => detachReviews(tx, userId))
    expect(await marks()).toEqual([])
  })

  it('is edited and deleted by its author, and the rating follows', async () => {
    const { userId, id, bookId } = await delivered()
    await writeReview(db, { ...written, userId, orderId: id })
    await editReview(db, { userId, bookId }, { rating: 3, content: '다시 읽어 보니 조금 길어요.' })
    expect(await ratingOf(bookId)).toEqual({ rating: '3.0', reviewCount: 1 })
    expect((await reviewsOfBook(db, bookId))[0]?.content).toBe('다시 읽어 보니 조금 길어요.')
    const { id: stranger } = await aUser()
    for (const command of [
      deleteReview,
      (...[d, own]: Parameters<typeof deleteReview>) => editReview(d, own, written),
    ])
      await expect(command(db, { userId: stranger, bookId })).rejects.toMatchObject({
        code: 'review.unknown',
      })
    await deleteReview(db, { userId, bookId })
    expect(await ratingOf(bookId)).toEqual({ rating: '0.0', reviewCount: 0 })
  })

  it('is deleted also while its photo arrives', async () => {
    const { userId, id, bookId } = await delivered()
    const reviewId = await writeReview(db, { ...written, userId, orderId: id })
    let deletion: Promise<void> | undefined
    await inTransaction(db, async (tx) => {
      await tx.updateTable('reviews').set({ photoRefusal: null }).where('id', '=', reviewId).execute()
      deletion = deleteReview(db, { userId, bookId })
      await expect.poll(countLockWaits).toBe(1)
      await aReviewPhoto(tx, reviewId)
    })
    await deletion
    expect(await reviewsOf(db, userId)).toEqual([])
  })

  it('is refused for an order whose money is all back, and allowed for one with a part of it back', async () => {
    const whole = await delivered()
    await requestRefund(db, { oid: whole.oid, amount: 59_000, reason: '파손', requestKey: whole.oid, by })
    await expect(
      writeReview(db, { ...written, userId: whole.userId, orderId: whole.id }),
    ).rejects.toMatchObject({ code: 'review.refunded' })
    const part = await delivered()
    await requestRefund(db, { oid: part.oid, amount: 9000, reason: '지연', requestKey: part.oid, by })
    await writeReview(db, { ...written, userId: part.userId, orderId: part.id })
  })
})

describe('a review’s photo', () => {
  it('that is removed is announced, so that kept pages lose it too', async () => {
    const { userId, id, bookId } = await delivered()
    const reviewId = await writeReview(db, { ...written, userId, orderId: id })
    await aReviewPhoto(db, reviewId)
    const heard: string[] = []
    await listenTo('catalogue', { onMessage: (payload) => heard.push(payload) })
    // Announcements keep their order, so those of the order and the review come before this one.
    await sql`select pg_notify('catalogue', 'before')`.execute(db)
    await removeReviewPhoto(db, { userId, bookId })
    await sql`select pg_notify('catalogue', 'after')`.execute(db)
    await expect.poll(() => heard).toContain('after')
    expect(heard.slice(heard.indexOf('before'))).toEqual(['before', '', 'after'])
  })
})

describe('the letter that asks for a review', () => {
  const ask = (orderId: number) => sendOrderLetterJob.run({ orderId, fact: 'review' })

  it('is enqueued with the delivery for three days later, and sent once', async () => {
    const { id, userId } = await delivered()
    const { rows } = await sql<{ days: number }>`
      select round(extract(epoch from start_after - created_on) / 86400)::int as days from pgboss.job
      where name = 'tell-order' and data->>'fact' = 'review' and data->>'orderId' = ${String(id)}`.execute(db)
    expect(rows).toEqual([{ days: 3 }])
    await ask(id)
    await ask(id)
    const letters = await lettersTo(userId, id)
    expect(letters).toHaveLength(1)
    expect(letters[0]).toContain(`/order/${id}/review`)
  })

  it('is sent once in thirty days, however many books arrive', async () => {
    const first = await delivered()
    const { userId } = first
    const second = await delivered({ userId, requestKey: 'another' })
    await Promise.all([ask(first.id), ask(second.id)])
    expect(await lettersTo(userId)).toHaveLength(1)
    await db
      .updateTable('notices')
      .set({ createdAt: addDays(now(), -31) })
      .where(
        'fact',
        'in',
        [first, second].map(({ id }) => `order:${id}:review`),
      )
      .execute()
    await Promise.all([ask(first.id), ask(second.id)])
    expect(await lettersTo(userId)).toHaveLength(2)
  })

  it('is not sent where there is a review, no member, or no money left', async () => {
    const reviewed = await delivered()
    await writeReview(db, { ...written, userId: reviewed.userId, orderId: reviewed.id })
    const refunded = await delivered()
    await requestRefund(db, {
      oid: refunded.oid,
      amount: 59_000,
      reason: '파손',
      requestKey: refunded.oid,
      by,
    })
    const left = await delivered()
    await db.updateTable('orders').set({ userId: null }).where('id', '=', left.id).execute()
    for (const { id, userId } of [reviewed, refunded, left]) {
      await ask(id)
      expect(await lettersTo(userId, id)).toEqual([])
    }
  })
})

describe('points', () => {
  it('are 1 % of the payment after the delivery, and 500 for a review', async () => {
    const { userId, id } = await delivered()
    expect(await pointsOf(db, userId)).toMatchObject({
      total: 590,
      history: [{ reason: 'delivered', amount: 590 }],
    })
    await writeReview(db, { ...written, userId, orderId: id })
    const { total, history } = await pointsOf(db, userId)
    expect(total).toBe(1090)
    expect(history.map(({ reason, type, amount }) => [reason, type, amount])).toEqual([
      ['review', 'earn', 500],
      ['delivered', 'earn', 590],
    ])
  })

  it('are earned once for a book, also where its review was deleted and written again', async () => {
    const first = await delivered()
    const { userId, bookId } = first
    const second = await delivered({ userId, bookId, requestKey: 'again' })
    await writeReview(db, { ...written, userId, orderId: first.id })
    await deleteReview(db, { userId, bookId })
    await writeReview(db, { ...written, userId, orderId: second.id })
    const { history } = await pointsOf(db, userId)
    expect(history.filter(({ reason }) => reason === 'review')).toHaveLength(1)
  })

  it('are not earned with a refunded amount', async () => {
    const order = await anOrder()
    const window = await openPayment(db, order.userId, order.id)
    await confirmPayment(db, order.userId, { orderId: order.id, ...(await peer.authenticate(window)) })
    const { oid } = window
    await requestRefund(db, { oid, amount: 9050, reason: '변심', requestKey: `part of ${oid}`, by })
    await deliver(order.id)
    expect((await pointsOf(db, order.userId)).total).toBe(499)
  })

  it('add up to the entries of the history, also where some were spent', async () => {
    const { userId, id } = await delivered()
    await writeReview(db, { ...written, userId, orderId: id })
    await anOrder({ userId, points: 590 })
    const { total, history } = await pointsOf(db, userId)
    const sum = history.reduce((so, { type, amount }) => so + (type === 'earn' ? amount : -amount), 0)
    expect([total, sum]).toEqual([500, 500])
  })

  it('are zero for a member without any', async () => {
    expect(await pointsOf(db, (await aUser()).id)).toEqual({ total: 0, history: [] })
  })
})

it('payments and order steps stay consistent', async () => {
  const ledger = peer
    .captures()
    .map(({ oid, amount, cancelled }) => ({ oid, captured: amount, cancelled, captures: 1 }))
  expect(await findBrokenInvariants(process.env.DATABASE_URL ?? '', ledger)).toEqual({})
})
