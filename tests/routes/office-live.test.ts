import { describe, expect, it, vi } from 'vitest'

// A live shop's owner may do everything, and so turns the second factor on before anything else.

await vi.hoisted(async () => Object.assign(process.env, (await import('../support/live-env')).liveEnv))

import type { Role } from '~/domain/admins/roles'
import { beginSecondFactor, findSecondFactor } from '~/domain/admins/second-factor.server'
import { codeAt, decodeBase32, stepAt } from '~/domain/admins/totp.server'
import { db } from '~/domain/db.server'
import { startAdminSession } from '~/domain/sessions/sessions.server'
import { loader as officePage } from '~/routes/admin/office'
import { loader as ordersPage } from '~/routes/admin/orders/orders'
import { action as securityAction, loader as securityPage } from '~/routes/admin/people/security'
import { loader as membersApi } from '~/routes/api/admin/users'
import { loader as booksApi } from '~/routes/api/books/all'
import { loader as ordersApi } from '~/routes/api/orders/all'
import { aBook, anAdmin, aUser } from '../support/builders'
import { catchResponse, cookieHeader, loaderArgs } from '../support/requests'
import { callAction, callLoader } from '../support/route-calls'

const PASSWORD = 'a long enough one'

async function enter(role: Role) {
  const { id } = await anAdmin({ role, password: PASSWORD })
  const headers = await cookieHeader({ admin: await startAdminSession(db, id) })
  const open = async (loader: unknown, path: string) => {
    const said = await catchResponse(() =>
      (loader as (args: unknown) => unknown)(loaderArgs(path, { headers })),
    )
    return [said.status, said.headers.get('Location')]
  }
  return { id, headers, open, by: { actor: `admin:${id}` } as const }
}

describe('an owner of a live shop without a second factor', () => {
  it('is led from every page to the one that turns it on, and programs read why', async () => {
    const { headers, open } = await enter('owner')
    expect(await open(officePage, '/admin')).toEqual([302, '/admin/orders'])
    expect(await open(ordersPage, '/admin/orders')).toEqual([302, '/admin/security'])
    const api = await catchResponse(() => ordersApi(loaderArgs('/api/orders', { headers }) as never))
    expect([api.status, await api.json()]).toMatchObject([403, { code: 'SECOND_FACTOR_REQUIRED' }])
    const page = await callLoader<{ isRequired: boolean }>(securityPage, { path: '/admin/security', headers })
    expect(page).toMatchObject({ status: 200, isRequired: true, key: { state: 'off' } })
  })

  it('gets no members from the list that clients ask for their login', async () => {
    await aUser()
    const { headers } = await enter('owner')
    const list = await membersApi(loaderArgs('/api/admin/users', { headers }) as never)
    expect([list.status, await list.json()]).toMatchObject([200, { users: [] }])
  })

  it('sees no more than an outsider where outsiders may look', async () => {
    const hidden = await aBook({ isHidden: true })
    const { headers } = await enter('owner')
    const books = await booksApi(loaderArgs('/api/books', { headers }) as never)
    expect(JSON.stringify(await books.json())).not.toContain(`"id":${hidden},`)
  })

  it('enters everything once it is on', async () => {
    const { id, headers, by, open } = await enter('owner')
    await beginSecondFactor(db, by, id)
    expect(await open(ordersPage, '/admin/orders')).toEqual([302, '/admin/security'])
    const key = await findSecondFactor(db, id)
    if (key.state !== 'begun') throw new Error('it has not begun')
    const code = codeAt(decodeBase32(key.secret), stepAt(new Date()))
    const where = { path: '/admin/security', headers }
    const answer = await callAction(securityAction, where, { intent: 'on', password: PASSWORD, code })
    expect(answer).toMatchObject({ recoveryCodes: { length: 10 } })
    expect((await callLoader(ordersPage, { path: '/admin/orders', headers })).status).toBe(200)
  })
})

it('another role of a live shop works without a second factor', async () => {
  const { headers } = await enter('operator')
  expect((await callLoader(ordersPage, { path: '/admin/orders', headers })).status).toBe(200)
})
