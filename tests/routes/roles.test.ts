import { describe, expect, it } from 'vitest'
import type { Role } from '~/domain/admins/roles'
import { db } from '~/domain/db.server'
import { startAdminSession } from '~/domain/sessions/sessions.server'
import { action as orderAction } from '~/routes/admin/orders/order'
import { loader as ordersPage } from '~/routes/admin/orders/orders'
import { action as memberAction } from '~/routes/admin/people/user'
import { loader as membersPage } from '~/routes/admin/people/users'
import { loader as toolsPage } from '~/routes/admin/tools/tools'
import { loader as membersApi } from '~/routes/api/admin/users'
import { anAdmin, anOrder, aPreorder, aUser } from '../support/builders'
import { type FormResult, formInit, readJson, routeArgs } from '../support/office-people'
import { catchResponse, cookieHeader } from '../support/requests'

// What a role sees and may change beyond the table of addresses: masked rows, and intents among others of one form.

async function headersOf(role: Role) {
  const { id, username } = await anAdmin({ role })
  return { username, headers: await cookieHeader({ admin: await startAdminSession(db, id) }) }
}

const PHONE = '01098765432'
const anOrderToSee = async () =>
  (
    await anOrder({
      customerName: '김보호자',
      customerPhone: PHONE,
      childName: '하늘이',
      address: '서울특별시 중구 세종대로 110',
      detailAddress: '3층',
    })
  ).id

async function pageText(answer: unknown): Promise<string> {
  return JSON.stringify(((await answer) as { data: unknown }).data)
}

describe('a viewer', () => {
  it('sees orders with names and contacts masked, no step, and finds nobody by searching', async () => {
    const id = await anOrderToSee()
    const { handoffToken } = await aPreorder()
    if (!handoffToken) throw new Error('a registration has a code')
    const { headers } = await headersOf('viewer')
    const text = await pageText(
      ordersPage(routeArgs(`/admin/orders?q=01000000000&step=${id}`, {}, { headers })),
    )
    expect(text).toContain(`"id":${id}`)
    for (const hidden of ['김보호자', '하늘이', '9876', '세종대로', '3층', handoffToken, '"stepOrder"'])
      expect(text).not.toContain(hidden)
    expect(text).toContain('010-****-5432')
    expect(text).not.toContain('"next"')
  })

  it('sees members masked, and an empty list of them as a program', async () => {
    const { username, email } = await aUser({ email: `whole.address${Date.now()}@example.com` })
    const { headers } = await headersOf('viewer')
    const text = await pageText(membersPage(routeArgs('/admin/users?q=zzzz', {}, { headers })))
    expect(text).toContain('***@***')
    expect(text).not.toContain(username)
    expect(text).not.toContain(String(email))
    expect(await readJson(membersApi(routeArgs('/api/admin/users', {}, { headers })) as never)).toMatchObject(
      {
        status: 200,
        body: { success: true, users: [], total: 0 },
      },
    )
  })
})

describe('an operator', () => {
  it('erases neither an order nor a member by a form made by hand', async () => {
    const orderId = await anOrderToSee()
    const { id: userId } = await aUser()
    const { headers } = await headersOf('operator')
    const send = async (answer: unknown) => ((await answer) as FormResult).init.status
    const removal = formInit({ intent: 'delete' }, headers)
    expect(
      await send(orderAction(routeArgs(`/admin/orders/${orderId}`, { id: `${orderId}` }, removal))),
    ).toBe(403)
    const erasing = formInit({ intent: 'erase' }, headers)
    expect(await send(memberAction(routeArgs(`/admin/users/${userId}`, { id: `${userId}` }, erasing)))).toBe(
      403,
    )
    const order = await db
      .selectFrom('orders')
      .select('deletedAt')
      .where('id', '=', orderId)
      .executeTakeFirst()
    const user = await db.selectFrom('users').select('deletedAt').where('id', '=', userId).executeTakeFirst()
    expect([order?.deletedAt, user?.deletedAt]).toEqual([null, null])
  })

  it('reads on a page of the owner’s whom to ask', async () => {
    const { username } = await headersOf('owner')
    await db.updateTable('admins').set({ disabledAt: new Date() }).where('username', '!=', username).execute()
    const { headers } = await headersOf('operator')
    const refused = await catchResponse(() => toolsPage(routeArgs('/admin/tools', {}, { headers })))
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { code: 'ROLE_REQUIRED', owners: [username] },
    ])
  })
})
