import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { now } from '~/config/clock'
import { db, inTransaction } from '~/domain/db.server'
import { boss } from '~/domain/jobs.server'
import { sendNotice, writeNotice } from '~/domain/notices/notices.server'
import { listNotices, noticesQuery, resendNotice } from '~/domain/notices/office-notices.server'
import { eraseMember } from '~/domain/withdrawal/erase-member.server'
import { listAuditEntries } from '../support/audit'
import { anOrder, aUser } from '../support/builders'
import { anOperator } from '../support/office-people'

let by: Parameters<typeof resendNotice>[2]
beforeAll(async () => {
  await boss.start()
  by = { ...(await anOperator()).by, address: '127.0.0.1', requestId: randomUUID() }
})
afterAll(() => boss.stop({ graceful: false, close: false }))

async function aNotice(fact: string, recipient: string, state: 'SENT' | 'FAILED' | 'WAITING' = 'SENT') {
  const notice = { recipient, title: `알림 ${fact}`, body: '내용' }
  const channel = recipient.includes('@') ? 'mail' : 'sms'
  await inTransaction(db, (tx) => writeNotice(tx, fact, { ...notice, channel }))
  const { id } = await db
    .selectFrom('notices')
    .select('id')
    .where('fact', '=', fact)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('notices')
    .set({ status: state, sentAt: state === 'SENT' ? now() : null })
    .where('id', '=', id)
    .execute()
  return id
}
const read = (id: number) =>
  db
    .selectFrom('notices')
    .select(['status', 'resends', 'attempts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('sending a notice again', () => {
  it('is refused for a password letter, whose link has ended', async () => {
    const email = 'forgotten@example.com'
    await aUser({ email })
    const id = await aNotice('reset:1', email)
    await expect(resendNotice(db, { id, seen: 0 }, by)).rejects.toMatchObject({ code: 'notice.linkEnded' })
    expect(await read(id)).toMatchObject({ status: 'SENT', resends: 0 })
  })

  it('never tells about an order to another member who has the number by now', async () => {
    const phone = '01077778888'
    const order = await anOrder({ customerPhone: '01011112222' })
    await aUser({ phone })
    const id = await aNotice(`order:${order.id}:PAID`, phone)
    await expect(resendNotice(db, { id, seen: 0 }, by)).rejects.toMatchObject({
      code: 'notice.recipientErased',
    })
  })

  it.each(['SENT', 'FAILED'] as const)(
    'a %s one · once for a double press, with an audit entry',
    async (state) => {
      const email = `again-${state}@example.com`
      await aUser({ email })
      const id = await aNotice(`inquiry:${state}:answered:1`, email, state)
      expect(await resendNotice(db, { id, seen: 0 }, by)).toBe(true)
      expect(await resendNotice(db, { id, seen: 0 }, by)).toBe(false)
      expect(await read(id)).toMatchObject({ status: 'WAITING', resends: 1 })
      await sendNotice(db, id)
      await sendNotice(db, id)
      expect(await read(id)).toMatchObject({ status: 'SENT', attempts: 1 })
      expect(await resendNotice(db, { id, seen: 0 }, by)).toBe(false)
      expect((await listAuditEntries(db, `notice:${id}`)).map(({ deed }) => deed)).toEqual(['notice.resent'])
    },
  )

  it('two operators at the same moment · sent once', async () => {
    await aUser({ email: 'both@example.com' })
    const id = await aNotice('inquiry:both:answered:1', 'both@example.com')
    const sent = await Promise.all([1, 2].map(() => resendNotice(db, { id, seen: 0 }, by)))
    expect(sent.toSorted()).toEqual([false, true])
  })

  it('one that waits or is gone is refused', async () => {
    await aUser({ email: 'waits@example.com' })
    const id = await aNotice('inquiry:waits:answered:1', 'waits@example.com', 'WAITING')
    await expect(resendNotice(db, { id, seen: 0 }, by)).rejects.toThrow('notice.onItsWay')
    await expect(resendNotice(db, { id: 2_000_000_000, seen: 0 }, by)).rejects.toThrow('notice.gone')
  })

  it('to the address of a member who was erased, or of a forgotten order, nothing is sent', async () => {
    const user = await aUser({ email: 'erased@example.com' })
    const id = await aNotice('inquiry:erased:answered:1', 'erased@example.com')
    await eraseMember(db, { userId: user.id, by })
    await expect(resendNotice(db, { id, seen: 0 }, by)).rejects.toThrow('notice.recipientErased')

    const order = await anOrder({ customerPhone: '01044440001' })
    const ofOrder = await aNotice(`order:${order.id}:PAID`, '01044440001')
    const forget = (at: Date | null) =>
      db.updateTable('orders').set({ forgottenAt: at }).where('id', '=', order.id).execute()
    await forget(now())
    await expect(resendNotice(db, { id: ofOrder, seen: 0 }, by)).rejects.toThrow('notice.recipientErased')
    await forget(null)
    expect(await resendNotice(db, { id: ofOrder, seen: 0 }, by)).toBe(true)
  })
})

const addMembers = (name: string, count: number) =>
  sql`insert into users (username, email, password_hash)
    select ${name} || n, ${name} || n || '@many.example.com', 'none'
    from generate_series(1, ${count}::int) as n`.execute(db)

describe('the list of notices', () => {
  it('is filtered by kind, channel, state, day and person', async () => {
    const user = await aUser({ email: 'listed@example.com', phone: '01033330009', username: '목록회원' })
    const order = await anOrder({
      userId: user.id,
      customerPhone: '01033330009',
      customerName: '목록주문',
      customerEmail: 'elsewhere@example.com',
    })
    const mail = await aNotice('inquiry:list:answered:1', 'listed@example.com', 'FAILED')
    const sms = await aNotice(`order:${order.id}:SHIPPED`, '01033330009')
    await db
      .updateTable('notices')
      .set({ createdAt: new Date('2026-09-30T15:00:00Z') })
      .where('id', '=', sms)
      .execute()
    const list = async (query: object) =>
      (await listNotices(db, { page: 1, limit: 50, words: [], ...query }, by)).notices.map(({ id }) => id)
    const person = { words: ['목록회원'] }
    expect(await list(person)).toEqual([sms, mail])
    expect(await list({ words: ['목록주문'] })).toEqual([sms])
    expect(await list({ words: ['listed@example.com'] })).toEqual([sms, mail])
    expect(await list({ ...person, kind: 'inquiry' })).toEqual([mail])
    expect(await list({ ...person, channel: 'sms' })).toEqual([sms])
    expect(await list({ ...person, status: 'FAILED' })).toEqual([mail])
    expect(await list({ ...person, from: '2026-10-01', to: '2026-10-01' })).toEqual([sms])
    expect(await list({ ...person, to: '2026-09-30' })).toEqual([])
    expect(await list({ isTooShort: true })).toEqual([])
  })

  it('is searched among all people with the words, few or many of them', async () => {
    const list = async (words: string[]) =>
      (await listNotices(db, { page: 1, limit: 50, words }, by)).notices.map(({ id }) => id)
    await addMembers('백쉰명', 150)
    const first = await aNotice('inquiry:first:answered:1', '백쉰명1@many.example.com')
    expect(await list(['백쉰명'])).toEqual([first])

    await addMembers('이천백명', 2100)
    const ofMany = await aNotice('inquiry:many:answered:1', '이천백명1@many.example.com')
    await aNotice('inquiry:none:answered:1', 'nobody@many.example.com')
    expect(await list(['이천백명'])).toEqual([ofMany])
    expect(await list(['이천백명', '백쉰명'])).toEqual([])
  })

  it('looks up the recipients of many people by their contacts', async () => {
    await addMembers('삼천명', 3000)
    const rows = await inTransaction(db, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      return (await noticesQuery(tx, { page: 1, limit: 50, words: ['삼천명'] })).explain()
    })
    for (const index of [
      'orders_contact_email',
      'orders_contact_phone',
      'users_contact_email',
      'users_phone',
    ])
      expect(JSON.stringify(rows)).toContain(index)
  })
})
