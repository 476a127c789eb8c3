import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '~/domain/db.server'
import { boss } from '~/domain/jobs.server'
import { loader as orderPage } from '~/routes/admin/orders/order'
import { loader as searchPage } from '~/routes/admin/people/search'
import { loader as userPage } from '~/routes/admin/people/user'
import { listAuditEntries } from '../support/audit'
import { anOrder, aPreorder, aUser } from '../support/builders'
import { anInquiry, anOperator, routeArgs } from '../support/office-people'
import { catchResponse } from '../support/requests'

// A customer on the telephone: found by any words, and shown beside the order or the account in hand.

let operator: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  await boss.start()
  operator = await anOperator()
})
afterAll(() => boss.stop({ graceful: false, close: false }))

async function read<Page>(loader: (args: never) => Promise<Page>, path: string, params = {}) {
  const page = (await loader(routeArgs(path, params, { headers: operator.headers }))) as { data: unknown }
  return page.data as Page extends { data: infer Data } ? Data : never
}
const searchFor = (q: string) => `/admin/people?${new URLSearchParams({ q })}`

describe('the search of the office', () => {
  it('leads to the only order with the words', async () => {
    const order = await anOrder({ address: '강원 춘천시 외길로 77', childName: '외동이' })
    for (const q of ['외길로 77 춘천시', '외동이', order.orderNumber]) {
      const answer = await catchResponse(() => read(searchPage, searchFor(q)))
      expect([answer.status, answer.headers.get('Location'), answer.headers.get('Cache-Control')]).toEqual([
        302,
        `/admin/orders/${order.id}`,
        'no-store',
      ])
    }
    const user = await aUser({ username: '외톨이회원' })
    const answer = await catchResponse(() => read(searchPage, searchFor('외톨이회원')))
    expect(answer.headers.get('Location')).toBe(`/admin/users/${user.id}`)
  })

  it('lists several people, each with the newest order', async () => {
    const one = await anOrder({ customerName: '둘중하나', customerPhone: '01077708881' })
    const two = await aPreorder({ customerName: '둘중하나', customerPhone: '01077708882' })
    const { people } = await read(searchPage, searchFor('둘중하나'))
    expect(people).toMatchObject([
      { to: `/admin/orders/${two.id}`, phone: '010-7770-8882', order: { channel: 'wadiz' } },
      { to: `/admin/orders/${one.id}`, phone: '010-7770-8881', account: { id: one.userId } },
    ])
    expect(people[0]?.account).toBeUndefined()
  })

  it('finds nothing without words', async () => {
    expect(await read(searchPage, '/admin/people')).toMatchObject({ q: '', people: [] })
    expect(await read(searchPage, searchFor('가'))).toMatchObject({ isTooShort: true, people: [] })
  })
})

describe('a person', () => {
  it('stands beside an order and beside an account, and each opening is recorded', async () => {
    const user = await aUser({ username: '곁에선', phone: '01077709991' })
    const order = await anOrder({ userId: user.id })
    const registration = await aPreorder({ customerPhone: '01077709991' })
    const inquiry = await anInquiry({ userId: user.id })
    const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
    const { view } = await read(orderPage, `/admin/orders/${order.id}`, { id: String(order.id) })
    expect(ids(view.person.orders)).toEqual([registration.id, order.id])
    expect(ids(view.person.inquiries)).toEqual([inquiry.id])
    const { person } = await read(userPage, `/admin/users/${user.id}`, { id: String(user.id) })
    expect(ids(person.orders)).toEqual([registration.id, order.id])
    for (const subject of [`order:${order.id}`, `user:${user.id}`])
      expect((await listAuditEntries(db, subject)).map(({ deed }) => deed)).toContain('person.seen')
  })
})
