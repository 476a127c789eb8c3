import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import '../support/start-peer'

import { addToCart } from '~/domain/carts/carts.server'
import { db, inTransaction } from '~/domain/db.server'
import { answerInquiry, answerVersionOf, hideInquiry } from '~/domain/inquiries/answer-inquiry.server'
import { listMemberInquiries, withdrawInquiry } from '~/domain/inquiries/inquiries.server'
import { countUnansweredInquiries, findInquiry, listInquiries } from '~/domain/inquiries/office.server'
import { boss } from '~/domain/jobs.server'
import { listLatestNotices } from '~/domain/notices/notices.server'
import { openPayment } from '~/domain/payments/attempts.server'
import { Refusal } from '~/domain/refusal'
import { hideReview, showReview } from '~/domain/reviews/moderate-reviews.server'
import { listReviewsForOffice } from '~/domain/reviews/office-reviews.server'
import { reviewsOfBook } from '~/domain/reviews/select-reviews.server'
import { parseSearchWords } from '~/domain/search-words.server'
import { startUserSession, userOfSession } from '~/domain/sessions/sessions.server'
import { deactivateMember, reactivateMember } from '~/domain/users/deactivate-member.server'
import { logIn } from '~/domain/users/log-in.server'
import { countMembers, findMemberDetail, listMembers } from '~/domain/users/members.server'
import { isEmailFree } from '~/domain/users/sign-up.server'
import { insertUser } from '~/domain/users/users.server'
import { eraseMember } from '~/domain/withdrawal/erase-member.server'
import { listAuditEntries } from '../support/audit'
import { aBook, anOrder, aUser } from '../support/builders'
import { anInquiry, anOperator } from '../support/office-people'

beforeAll(async () => {
  await boss.start()
})
afterAll(() => boss.stop({ graceful: false, close: false }))

const codeOf = (deed: Promise<unknown>) =>
  deed.then(
    () => 'done',
    (error) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  )
const pager = { page: 1, limit: 50 }
const letter = ({ title, reply, isChanged }: { title: string; reply: string; isChanged: boolean }) => ({
  title: isChanged ? 'changed' : 'new',
  body: `${title}: ${reply}`,
  short: 'short',
})

describe('the list of members', () => {
  it('is searched by parts of name, address and number, by state and provider, in three orders', async () => {
    const { by } = await anOperator()
    const one = await aUser({ username: '달토끼가나', email: 'moon@rabbit.kr', phone: '01098761234' })
    const two = await aUser({ username: '달토끼다라', email: 'sun@rabbit.kr' })
    const social = await insertUser(db, { username: '달토끼마바', provider: 'kakao' })
    await anOrder({ userId: two.id })
    const found = async (q: string, more: object = {}) =>
      (await listMembers(db, by, { ...pager, words: parseSearchWords(q), ...more })).members.map(
        ({ id }) => id,
      )
    expect(await found('달토끼')).toEqual([social.id, two.id, one.id])
    expect(await found('달토끼', { sort: 'oldest' })).toEqual([one.id, two.id, social.id])
    expect(await found('달토끼', { sort: 'name' })).toEqual([one.id, two.id, social.id])
    expect(await found('010-9876-1234')).toEqual([one.id])
    expect(await found('토끼다')).toEqual([two.id])
    expect(await found('rabbit.kr 토끼가')).toEqual([one.id])
    expect(await found('달토끼', { provider: 'kakao' })).toEqual([social.id])
    expect(await found('%')).not.toEqual([])
    expect(await found('달_끼')).toEqual([])
    await deactivateMember(db, { userId: one.id, by })
    expect(await found('달토끼', { state: 'inactive' })).toEqual([one.id])
    expect(await found('달토끼', { state: 'active' })).toEqual([social.id, two.id])
    expect(await countMembers(db, { words: parseSearchWords('달토끼') })).toBe(3)
    const { members } = await listMembers(db, by, { ...pager, words: parseSearchWords('달토끼') })
    expect(members.map(({ orders, state }) => [orders, state])).toEqual([
      [0, 'active'],
      [1, 'active'],
      [0, 'inactive'],
    ])
    expect((await listAuditEntries(db, 'users'))[0]).toMatchObject({
      actor: by.actor,
      deed: 'members.listed',
      detail: { count: 3 },
    })
  })
  it('says whether there is another page', async () => {
    const { by } = await anOperator()
    for (let i = 0; i < 3; i += 1) await aUser({ username: `쪽수독자${i}` })
    const words = parseSearchWords('쪽수독자')
    const page = async (number: number) => listMembers(db, by, { page: number, limit: 2, words })
    expect([(await page(1)).isLast, (await page(2)).isLast]).toEqual([false, true])
    expect((await page(2)).members).toHaveLength(1)
  })
})

describe('one member', () => {
  it('is shown to operators, and the visit is audited', async () => {
    const { by } = await anOperator()
    const order = await anOrder()
    const member = await findMemberDetail(db, by, order.userId)
    expect(member).toMatchObject({
      id: order.userId,
      state: 'active',
      reviews: [],
    })
    expect(JSON.stringify(member)).not.toContain('argon2')
    expect((await listAuditEntries(db, `user:${order.userId}`))[0]).toMatchObject({
      deed: 'user.seen',
      actor: by.actor,
    })
    expect(await findMemberDetail(db, by, 2_000_000_000)).toBeUndefined()
  })

  it('is deactivated and reactivated without losing the account', async () => {
    const { by } = await anOperator()
    const user = await aUser()
    const session = await startUserSession(db, user.id)
    const enter = () => codeOf(logIn(db, { email: user.email ?? '', password: 'book1234', from: 'x' }))
    await deactivateMember(db, { userId: user.id, by })
    await deactivateMember(db, { userId: user.id, by })
    expect(await userOfSession(db, session)).toBeUndefined()
    expect(await enter()).toBe('login.wrong')
    expect(await isEmailFree(db, user.email ?? '')).toBe(false)
    await reactivateMember(db, { userId: user.id, by })
    expect(await userOfSession(db, session)).toBeUndefined()
    expect(await enter()).toBe('done')
    expect((await listAuditEntries(db, `user:${user.id}`)).map(({ deed }) => deed)).toEqual([
      'user.reactivated',
      'user.deactivated',
    ])
  })

  it('is erased as on withdrawal, also when deactivated before', async () => {
    const { by } = await anOperator()
    const user = await aUser({ phone: '01011112222' })
    const session = await startUserSession(db, user.id)
    await addToCart(db, { userId: user.id }, { bookId: await aBook() })
    const [unpaid, paid] = [
      await anOrder({ userId: user.id }),
      await anOrder({ userId: user.id, status: 'PAID' }),
    ]
    await deactivateMember(db, { userId: user.id, by })
    await eraseMember(db, { userId: user.id, by })
    expect(await userOfSession(db, session)).toBeUndefined()
    expect(await isEmailFree(db, user.email ?? '')).toBe(true)
    const row = await db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ email: null, phone: null, passwordHash: null, isActive: false })
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'status', 'userId', 'cancelReason'])
      .where('id', 'in', [unpaid.id, paid.id])
      .orderBy('id')
      .execute()
    expect(orders).toEqual([
      { id: unpaid.id, status: 'CANCEL', userId: null, cancelReason: 'withdrawn' },
      { id: paid.id, status: 'PAID', userId: null, cancelReason: null },
    ])
    const left = await db.selectFrom('userDeletions').selectAll().where('userId', '=', user.id).execute()
    expect(left).toMatchObject([{ reason: 'admin', email: user.email }])
    expect((await listAuditEntries(db, `user:${user.id}`))[0]).toMatchObject({
      deed: 'user.erased',
      actor: by.actor,
    })
    expect(await findMemberDetail(db, by, user.id)).toMatchObject({ state: 'left', email: null })
    for (const deed of [eraseMember, deactivateMember, reactivateMember])
      expect(await codeOf(deed(db, { userId: user.id, by }))).toBe('user.unknown')
    expect(await codeOf(eraseMember(db, { userId: 2_000_000_000, by }))).toBe('user.unknown')
  })

  it('is not erased during a payment', async () => {
    const { by } = await anOperator()
    const order = await anOrder()
    const window = await openPayment(db, order.userId, order.id)
    await db.updateTable('payments').set({ status: 'CONFIRMING' }).where('oid', '=', window.oid).execute()
    expect(await codeOf(eraseMember(db, { userId: order.userId, by }))).toBe('withdrawal.paying')
    expect(await findMemberDetail(db, by, order.userId)).toMatchObject({ state: 'active' })
  })
})

describe('an inquiry', () => {
  const reply = '내일 도착할 예정이에요.'
  it('is answered with a notice, and a changed answer with another', async () => {
    const { by } = await anOperator()
    const { id, userId } = await anInquiry()
    const user = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const letters = async () =>
      (await listLatestNotices(db))
        .filter(({ recipient }) => recipient === user.email)
        .map(({ title }) => title)
    expect(await answerInquiry(db, { inquiryId: id, reply, by }, letter)).toBe(true)
    expect(await listMemberInquiries(db, userId)).toMatchObject([{ status: '답변완료', adminReply: reply }])
    expect(await letters()).toEqual(['new'])
    expect(await answerInquiry(db, { inquiryId: id, reply, by }, letter)).toBe(false)
    expect(await letters()).toEqual(['new'])
    expect(await answerInquiry(db, { inquiryId: id, reply: '모레 도착해요.', by }, letter)).toBe(true)
    expect(await letters()).toEqual(['changed', 'new'])
    expect((await listAuditEntries(db, `inquiry:${id}`)).map(({ deed }) => deed)).toEqual([
      'inquiry.answerChanged',
      'inquiry.answered',
    ])
  })
  it('is answered by text message without an e-mail address, and by none without either', async () => {
    const { by } = await anOperator()
    const phone = '01055556666'
    const social = await insertUser(db, { username: '번호만있는이', provider: 'kakao', phone })
    const silent = await insertUser(db, { username: '아무것도없는이', provider: 'kakao' })
    for (const { id: userId } of [social, silent]) {
      const { id } = await anInquiry({ userId })
      await answerInquiry(db, { inquiryId: id, reply, by }, letter)
    }
    const sms = (await listLatestNotices(db)).filter(({ channel }) => channel === 'sms')
    expect(sms).toMatchObject([{ recipient: phone, body: 'short' }])
  })
  it('with three answers at once accepts one; an operator who has seen it may change it', async () => {
    const { by } = await anOperator()
    const { id } = await anInquiry()
    const answers = await Promise.all(
      ['하나', '둘', '셋'].map((text) =>
        codeOf(answerInquiry(db, { inquiryId: id, reply: text, seen: '', by }, letter)),
      ),
    )
    expect(answers.sort()).toEqual(['done', 'inquiry.answeredMeanwhile', 'inquiry.answeredMeanwhile'])
    const now = await findInquiry(db, id)
    const seen = answerVersionOf({ adminRepliedAt: now?.adminRepliedAt ?? null })
    expect(await codeOf(answerInquiry(db, { inquiryId: id, reply: '넷', seen, by }, letter))).toBe('done')
  })
  it('that is answered and withdrawn at once is only one of the two', async () => {
    const { by } = await anOperator()
    const seen = new Set<string>()
    for (let round = 0; round < 12; round += 1) {
      const { id, userId } = await anInquiry()
      const both = [
        () => codeOf(answerInquiry(db, { inquiryId: id, reply, by }, letter)),
        () => codeOf(withdrawInquiry(db, userId, id)),
      ]
      const deeds = round % 2 ? both.reverse() : both
      const answers = await Promise.all(deeds.map((deed) => deed()))
      if (round % 2) answers.reverse()
      const left = await listMemberInquiries(db, userId)
      if (answers[0] === 'done') expect([answers, left.length]).toEqual([['done', 'inquiry.answered'], 1])
      else expect([answers, left.length]).toEqual([['inquiry.gone', 'done'], 0])
      seen.add(answers.join())
    }
    expect(seen.size).toBeGreaterThan(0)
  })
  it('that is hidden is unavailable to member and operators, but its row stays', async () => {
    const { by } = await anOperator()
    const { id, userId } = await anInquiry({ title: '지울 문의예요' })
    await hideInquiry(db, { inquiryId: id, by })
    expect(await listMemberInquiries(db, userId)).toEqual([])
    expect(await findInquiry(db, id)).toBeUndefined()
    expect(await codeOf(withdrawInquiry(db, userId, id))).toBe('inquiry.unknown')
    expect(await codeOf(hideInquiry(db, { inquiryId: id, by }))).toBe('inquiry.gone')
    expect(await codeOf(answerInquiry(db, { inquiryId: id, reply, by }, letter))).toBe('inquiry.gone')
    const row = await db.selectFrom('inquiries').select('title').where('id', '=', id).executeTakeFirst()
    expect(row?.title).toBe('지울 문의예요')
  })
  it('is found by words, author and status, newest or oldest first', async () => {
    const { by } = await anOperator()
    const asker = await aUser({ username: '궁금한하마' })
    const one = await anInquiry({ userId: asker.id, title: '표지 색을 바꾸고 싶어요' })
    const two = await anInquiry({ title: '하마 그림', content: '궁금한하마 그림이 있는 책이 있나요?' })
    const found = async (q: string, more: object = {}) =>
      (await listInquiries(db, by, { ...pager, words: parseSearchWords(q), ...more })).inquiries.map(
        ({ id }) => id,
      )
    expect(await found('표지 색')).toEqual([one.id])
    expect(await found('궁금한하마')).toEqual([two.id, one.id])
    expect(await found('궁금한하마', { sort: 'oldest' })).toEqual([one.id, two.id])
    const before = await countUnansweredInquiries(db)
    await answerInquiry(db, { inquiryId: two.id, reply, by }, letter)
    expect(await countUnansweredInquiries(db)).toBe(before - 1)
    expect(await found('궁금한하마', { status: '답변대기' })).toEqual([one.id])
    expect(
      (await listInquiries(db, by, { ...pager, words: parseSearchWords('표지 색') })).inquiries[0],
    ).toMatchObject({
      userId: asker.id,
      userName: '궁금한하마',
      userEmail: asker.email,
    })
  })
})

describe('a review', () => {
  const hiding = { reason: 'unrelated', letter: () => ({ title: '후기', body: '글' }) } as const

  async function aReview(over: object = {}) {
    const { id: userId } = await aUser({ username: `후기쓴이${Math.random().toString(36).slice(2, 8)}` })
    const bookId = await aBook()
    const { id } = await db
      .insertInto('reviews')
      .values({ userId, bookId, rating: 4, content: '좋아요', ...over })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, bookId, userId }
  }
  const ratingOf = (id: number) =>
    db.selectFrom('books').select(['rating', 'reviewCount']).where('id', '=', id).executeTakeFirst()

  it('is hidden and shown again along with its rating, and each is audited once', async () => {
    const { by } = await anOperator()
    const { id: reviewId, bookId } = await aReview()
    await hideReview(db, { reviewId, by, ...hiding })
    expect(await ratingOf(bookId)).toEqual({ rating: '0.0', reviewCount: 0 })
    const asRead = { reviewId, by, editedAt: null }
    await showReview(db, asRead)
    expect(await ratingOf(bookId)).toEqual({ rating: '4.0', reviewCount: 1 })
    expect(await reviewsOfBook(db, bookId)).toHaveLength(1)
    expect(await codeOf(showReview(db, asRead))).toBe('review.unknown')
    expect((await listAuditEntries(db, `review:${reviewId}`)).map(({ deed }) => deed)).toEqual([
      'review.shown',
      'review.hidden',
    ])
  })
  it('is listed by visibility: all, shown or hidden', async () => {
    const { by } = await anOperator()
    const [one, two] = [await aReview(), await aReview()]
    await hideReview(db, { reviewId: two.id, by, ...hiding })
    const ids = async (show: 'all' | 'shown' | 'hidden') =>
      (await listReviewsForOffice(db, by, { ...pager, show })).reviews.map(({ id }) => id)
    expect((await ids('all')).slice(0, 2)).toEqual([two.id, one.id])
    expect((await ids('shown'))[0]).toBe(one.id)
    expect((await ids('hidden'))[0]).toBe(two.id)
  })
  it('has a masked author after deactivation, and an anonymous one after erasure', async () => {
    const { by } = await anOperator()
    const { bookId, userId } = await aReview()
    await deactivateMember(db, { userId, by })
    expect(await reviewsOfBook(db, bookId)).toMatchObject([{ author: '후**' }])
    await inTransaction(db, (tx) => eraseMember(tx, { userId, by }))
    expect(await reviewsOfBook(db, bookId)).toMatchObject([{ author: '탈퇴회원' }])
  })
})
