import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { now } from '~/config/clock'
import { db } from '~/domain/db.server'
import { answerInquiry } from '~/domain/inquiries/answer-inquiry.server'
import { findNextInquiryId } from '~/domain/inquiries/next-inquiry.server'
import { findInquiry } from '~/domain/inquiries/office.server'
import {
  addToReply,
  fillTemplate,
  listOpenTokens,
  listUnknownTokens,
} from '~/domain/inquiries/reply-template'
import {
  addReplyTemplate,
  changeReplyTemplate,
  deleteReplyTemplate,
  listReplyTemplates,
  moveReplyTemplate,
} from '~/domain/inquiries/reply-templates.server'
import { boss } from '~/domain/jobs.server'
import { listReplyOrders } from '~/domain/people/reply-orders.server'
import { replyFactNames as names } from '~/texts/office/replies'
import { listAuditEntries } from '../support/audit'
import { anOrder, aPreorder, aUser } from '../support/builders'
import { anInquiry, anOperator } from '../support/office-people'

const adminActor = async () => ({ ...(await anOperator()).by, address: '127.0.0.1', requestId: randomUUID() })

beforeAll(() => boss.start())
afterAll(() => boss.stop({ graceful: false, close: false }))

describe('a template', () => {
  it.each([
    ['{아이 이름:이/가} 기다려요', { child: '하준' }, '하준이가 기다려요'],
    ['{아이 이름:이/가} 기다려요', { child: '서아' }, '서아가 기다려요'],
    ['{책 제목:을/를} 보내요', { bookTitle: '달나라 여행' }, '달나라 여행을 보내요'],
    ['{책 제목:를/을} 보내요', { bookTitle: '바다 친구' }, '바다 친구를 보내요'],
    ['{발송 예정}에 보내요', { dispatch: '12월 2일(수)' }, '12월 2일(수)에 보내요'],
    ['{고객 이름:에게} {주문 번호}', { customer: '지우', orderNumber: 'A-1' }, '지우에게 A-1'],
  ])('%s', (body, facts, text) => {
    expect(fillTemplate(body, names, facts)).toBe(text)
  })

  it('keeps the token of a fact that the order does not have, and of a value that looks like one', () => {
    expect(fillTemplate('송장은 {송장}이에요.', names, { child: '하준' })).toBe('송장은 {송장}이에요.')
    expect(fillTemplate('{책 제목}', names, { bookTitle: '{송장}', tracking: '123' })).toBe('{송장}')
    expect(listOpenTokens('송장은 {송장}, {송장}, {웃음}', names)).toEqual(['{송장}'])
    expect(listUnknownTokens('{송장} {운송장} {송장:다/다}', names)).toEqual(['{운송장}', '{송장:다/다}'])
  })

  it('is added below what was typed', () => {
    expect(addToReply('안녕하세요.\n', '보냈어요.')).toBe('안녕하세요.\n\n보냈어요.')
    expect(addToReply(' \n', '보냈어요.')).toBe('보냈어요.')
  })
})

describe('the templates of the office', () => {
  it('are added, changed, moved and deleted, with an audit entry', async () => {
    const by = await adminActor()
    await db.deleteFrom('replyTemplates').execute()
    for (const name of ['하나', '둘', '셋']) await addReplyTemplate(db, { name, body: `${name}입니다` }, by)
    await addReplyTemplate(db, { name: '둘', body: '둘입니다' }, by)
    const [one, two, three] = await listReplyTemplates(db)
    if (!one || !two || !three) throw new Error('three were added')
    const order = async () => (await listReplyTemplates(db)).map(({ name }) => name)
    expect(await order()).toEqual(['하나', '둘', '셋'])
    await moveReplyTemplate(db, three.id, 'up')
    await moveReplyTemplate(db, one.id, 'up')
    expect(await order()).toEqual(['하나', '셋', '둘'])
    await moveReplyTemplate(db, one.id, 'down')
    expect(await order()).toEqual(['셋', '하나', '둘'])

    const change = { id: two.id, name: '둘째', body: '바뀐 말' }
    await changeReplyTemplate(db, { ...change, version: 1 }, by)
    await changeReplyTemplate(db, { ...change, version: 1 }, by)
    await expect(changeReplyTemplate(db, { ...change, body: '또 다른 말', version: 1 }, by)).rejects.toThrow(
      'replyTemplate.changedMeanwhile',
    )
    expect((await listReplyTemplates(db)).find(({ id }) => id === two.id)).toMatchObject({
      name: '둘째',
      body: '바뀐 말',
      version: 2,
    })
    await deleteReplyTemplate(db, two.id, by)
    await deleteReplyTemplate(db, two.id, by)
    await expect(changeReplyTemplate(db, { ...change, version: 2 }, by)).rejects.toThrow('replyTemplate.gone')
    expect((await listAuditEntries(db, `reply:${two.id}`)).map(({ deed }) => deed).sort()).toEqual([
      'reply.added',
      'reply.changed',
      'reply.deleted',
    ])
  })

  it('are thirty at most', async () => {
    const by = await adminActor()
    await db.deleteFrom('replyTemplates').execute()
    for (let i = 0; i < 30; i++) await addReplyTemplate(db, { name: `${i}`, body: '말' }, by)
    await expect(addReplyTemplate(db, { name: '30', body: '말' }, by)).rejects.toThrow(
      'replyTemplate.tooMany',
    )
  })
})

describe('the next inquiry', () => {
  it('is the oldest unanswered one behind the last; a skipped one stays open', async () => {
    const by = await adminActor()
    await db.updateTable('inquiries').set({ deletedAt: now() }).execute()
    const [one, two, three] = [await anInquiry(), await anInquiry(), await anInquiry()]
    expect(await findNextInquiryId(db)).toBe(one.id)
    expect(await findNextInquiryId(db, one.id)).toBe(two.id)
    const letter = () => ({ title: '답', body: '답', short: '답' })
    await answerInquiry(db, { inquiryId: two.id, reply: '곧 가요.', by }, letter)
    expect(await findNextInquiryId(db, one.id)).toBe(three.id)
    expect(await findNextInquiryId(db, three.id)).toBeUndefined()
    expect(await findNextInquiryId(db)).toBe(one.id)
  })

  it('answered twice with the same words and the same page · one answer, one letter', async () => {
    const by = await adminActor()
    const { id } = await anInquiry()
    const letter = () => ({ title: '답', body: '답', short: '답' })
    const answer = (reply: string) => answerInquiry(db, { inquiryId: id, reply, seen: '', by }, letter)
    expect(await answer('곧 가요.')).toBe(true)
    expect(await answer('곧 가요.')).toBe(false)
    await expect(answer('다른 말')).rejects.toThrow('inquiry.answeredMeanwhile')
    expect((await findInquiry(db, id))?.adminReply).toBe('곧 가요.')
    const letters = db.selectFrom('notices').select('id').where('fact', 'like', `inquiry:${id}:answered:%`)
    expect(await letters.execute()).toHaveLength(1)
  })
})

describe('the orders for a reply', () => {
  it('are the member’s, the newest first, and registrations with the same number, which are marked', async () => {
    const user = await aUser({ phone: '01055507771' })
    const first = await anOrder({ userId: user.id, childName: '하준' })
    const second = await anOrder({ userId: user.id })
    const registration = await aPreorder({ customerPhone: '01055507771' })
    await anOrder()
    const orders = await listReplyOrders(db, user.id)
    expect(orders.map(({ id, userId }) => [id, userId])).toEqual([
      [registration.id, null],
      [second.id, user.id],
      [first.id, user.id],
    ])
    expect(orders[2]).toMatchObject({
      childName: '하준',
      orderNumber: first.orderNumber,
      dispatchTo: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
  })
})
