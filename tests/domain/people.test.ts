import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db, inTransaction } from '~/domain/db.server'
import { boss } from '~/domain/jobs.server'
import { writeNotice } from '~/domain/notices/notices.server'
import { addMemo } from '~/domain/orders/office/memos.server'
import { findPeople } from '~/domain/people/find-people.server'
import { openPerson } from '~/domain/people/open-person.server'
import { parseSearchWords } from '~/domain/search-words.server'
import { listAuditEntries } from '../support/audit'
import { anOrder, aPreorder, aUser } from '../support/builders'
import { aManualPayment, anOperator } from '../support/office'
import { anInquiry } from '../support/office-people'

beforeAll(async () => {
  await boss.start()
})
afterAll(() => boss.stop({ graceful: false, close: false }))

const set = (id: number, over: Record<string, unknown>) =>
  db.updateTable('orders').set(over).where('id', '=', id).execute()

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

describe('the search for a person', () => {
  const search = async (q: string) => findPeople(db, parseSearchWords(q), (await anOperator()).by)
  const found = async (q: string) =>
    (await search(q)).people.map(({ member, order }) => [member?.id, order?.id])

  it('finds a customer by name, phone, e-mail, numbers, address and child', async () => {
    const order = await anOrder({
      customerName: '고길동',
      childName: '둘리누리',
      customerPhone: '01044405551',
      address: '서울 도봉구 쌍문로 12-3',
      detailAddress: '쌍문빌라 702호',
    })
    await set(order.id, { courier: 'CJ대한통운', trackingCode: '688899990001' })
    const person = [order.userId, order.id]
    const queries = [
      '고길동',
      '둘리누리',
      '쌍문로 12-3',
      '쌍문빌라 도봉구',
      '둘리누리 쌍문로',
      order.orderNumber,
      '688899990001',
      '6888-9999-0001',
    ]
    for (const q of queries) expect([q, await found(q)]).toEqual([q, [person]])
  })

  it.each([
    '01044405552',
    '010-4440-5552',
    '010 4440 5552',
    '010.4440.5552',
    '(010) 4440-5552',
    '+82 10-4440-5552',
    '0082 10 4440 5552',
    '82-10-4440-5552',
    '０１０－４４４０－５５５２',
    '전화왕 010-4440-5552',
  ])('reads a phone number written as %s', async (q) => {
    const phone = { customerPhone: '01044405552' }
    const known = await db.selectFrom('orders').select('id').where(phoneIs('01044405552')).executeTakeFirst()
    const id = known?.id ?? (await aPreorder({ customerName: '전화왕', ...phone })).id
    expect(await found(q)).toEqual([[undefined, id]])
  })
  const phoneIs = (phone: string) => sql<boolean>`customer_phone = ${phone}`

  it('lists each person once, with the newest order that matches', async () => {
    const first = await anOrder({ customerName: '한사람만' })
    const second = await anOrder({ userId: first.userId, customerName: '한사람만' })
    const contact = { customerName: '한사람만', customerPhone: '01055506661' }
    await aPreorder({ ...contact, childName: '첫째' })
    const younger = await aPreorder({ ...contact, childName: '둘째' })
    const { people, isMore } = await search('한사람만')
    expect(
      people.map(({ member, order, matchingOrders }) => [member?.id, order?.id, matchingOrders]),
    ).toEqual([
      [undefined, younger.id, 2],
      [first.userId, second.id, 2],
    ])
    expect(isMore).toBe(false)
  })

  it('finds members without an order, and nothing by a single letter', async () => {
    const user = await aUser({ username: '주문없는달' })
    expect(await found('주문없는달')).toEqual([[user.id, undefined]])
    expect(await found('달')).toEqual([])
  })

  it('is recorded with the people that it showed, and not with the words', async () => {
    const order = await aPreorder({ customerName: '기록남긴' })
    const { by } = await anOperator()
    await findPeople(db, parseSearchWords('기록남긴 세종대로'), by)
    expect((await listAuditEntries(db, 'people'))[0]).toMatchObject({
      actor: by.actor,
      deed: 'people.searched',
      detail: { count: 1, ids: `order:${order.id}` },
    })
  })

  it('reads the index of orders', async () => {
    const { rows } = await inTransaction(db, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      return sql<object>`explain select id from orders where pairs_of(sought) @> pairs_of('쌍문로')`.execute(
        tx,
      )
    })
    expect(JSON.stringify(rows)).toContain('orders_sought')
  })
})

describe('all about a person', () => {
  it('joins a member’s orders with registrations of the same number or address', async () => {
    const { by } = await anOperator()
    const user = await aUser({ username: '모두모아', email: 'Gather@example.com', phone: '01066607771' })
    const order = await anOrder({ userId: user.id, customerPhone: '01066607772' })
    const byPhone = await aPreorder({ customerPhone: '01066607771' })
    const byEmail = await aPreorder({ customerPhone: '01066607773', customerEmail: 'gather@example.com' })
    await aPreorder({ customerPhone: '01066607774' })
    const inquiry = await anInquiry({ userId: user.id })
    await aManualPayment(order.id, 59_000)
    await addMemo(db, byPhone.id, '형제 책도 함께', by)
    await inTransaction(db, (tx) =>
      writeNotice(tx, `test:${user.id}`, {
        channel: 'sms',
        recipient: '01066607771',
        title: '안내',
        body: '안내해 드려요.',
      }),
    )
    const person = await openPerson(db, { userId: user.id, subject: `user:${user.id}` }, by)
    expect(ids(person.orders)).toEqual([byEmail.id, byPhone.id, order.id])
    expect(ids(person.members)).toEqual([user.id])
    expect(ids(person.inquiries)).toEqual([inquiry.id])
    expect(person.payments).toMatchObject([{ orderNumber: order.orderNumber, capturedAmount: 59_000 }])
    expect(person.letters.map(({ title }) => title)).toContain('안내')
    expect(person.memos).toMatchObject([{ orderId: byPhone.id, content: '형제 책도 함께' }])
    const [entry] = await listAuditEntries(db, `user:${user.id}`)
    expect(entry).toMatchObject({
      deed: 'person.seen',
      detail: {
        orders: `${byEmail.id} ${byPhone.id} ${order.id}`,
        inquiries: String(inquiry.id),
        letters: expect.stringMatching(/^\d+/),
      },
    })
  })

  it('does not open an account whose number a registration names, since anyone may type it', async () => {
    const { by } = await anOperator()
    const user = await aUser({ username: '남의번호', phone: '01066609991' })
    await anOrder({ userId: user.id })
    await anInquiry({ userId: user.id })
    const registration = await aPreorder({ customerPhone: '01066609991' })
    await inTransaction(db, async (tx) => {
      const letter = { channel: 'sms', recipient: '01066609991', body: '안내해 드려요.' } as const
      await writeNotice(tx, `member:${user.id}`, { ...letter, title: '회원의 편지' })
      await writeNotice(tx, `order:${registration.id}:words`, { ...letter, title: '접수의 편지' })
    })
    const about = { userId: null, phone: '01066609991', subject: `order:${registration.id}` }
    const person = await openPerson(db, about, by)
    expect(person).toMatchObject({ isByContact: true, inquiries: [], payments: [] })
    expect([ids(person.members), ids(person.orders)]).toEqual([[user.id], [registration.id]])
    expect(person.letters.map(({ title }) => title)).toEqual(['접수의 편지'])
    const [entry] = await listAuditEntries(db, about.subject)
    expect(entry).toMatchObject({ deed: 'person.seen', detail: { members: String(user.id) } })
  })

  it('leaves out hidden orders, and orders kept apart after their member left', async () => {
    const { by } = await anOperator()
    const contact = { customerPhone: '01066608881' }
    const [shown, apart, gone] = [
      await aPreorder(contact),
      await aPreorder(contact),
      await aPreorder(contact),
    ]
    await set(apart.id, { keptApartAt: new Date(), status: 'CANCEL' })
    await set(gone.id, { deletedAt: new Date() })
    const person = await openPerson(db, { userId: null, phone: '01066608881', subject: 'order:1' }, by)
    expect(ids(person.orders)).toEqual([shown.id])
    expect(person.members).toEqual([])
  })

  it('is empty for an order without any contact', async () => {
    const { by } = await anOperator()
    const nothing = await openPerson(db, { userId: null, phone: '', email: null, subject: 'order:1' }, by)
    expect(nothing).toMatchObject({ members: [], orders: [], inquiries: [], letters: [] })
  })
})
