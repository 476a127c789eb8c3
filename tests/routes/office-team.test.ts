import { describe, expect, it } from 'vitest'
import { findInvitation } from '~/domain/admins/accept-invitation.server'
import { db } from '~/domain/db.server'
import { startAdminSession } from '~/domain/sessions/sessions.server'
import { loader as ordersPage } from '~/routes/admin/orders/orders'
import { loader as noticesPage } from '~/routes/admin/people/notices'
import { action as joinAction, loader as joinPage } from '~/routes/admin/team/join'
import { action as teamAction, loader as teamPage } from '~/routes/admin/team/team'
import { anAdmin } from '../support/builders'
import { anOperator as anOwner } from '../support/office'
import { catchResponse, cookieHeader, loaderArgs } from '../support/requests'
import { callAction, callLoader } from '../support/route-calls'

let count = 0
const newEmail = () => `Team.Member${++count}@Example.com`

async function invite(fields: Record<string, string> = {}) {
  const owner = await anOwner()
  const email = fields.email ?? newEmail()
  const answer = await callAction(
    teamAction,
    { path: '/admin/team', headers: owner.headers },
    { intent: 'invite', email, role: 'operator', ...fields },
  )
  return { owner, answer, email: email.toLowerCase() }
}

async function linkTo(email: string): Promise<string> {
  const notice = await db
    .selectFrom('notices')
    .select('body')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return notice?.body.match(/\/admin\/join\/([\w-]{43})/)?.[1] ?? ''
}

const join = (token: string, fields: Record<string, string>) =>
  callAction(joinAction, { path: `/admin/join/${token}`, params: { token } }, fields)

describe('the people of the office', () => {
  it('a letter leads to a form, which makes the account of its address and role alone', async () => {
    const { answer, email } = await invite({ role: 'viewer' })
    expect(answer).toMatchObject({ status: 303, to: '/admin/team', toast: true })
    const token = await linkTo(email)
    const page = await callLoader<{ invited: unknown }>(joinPage, {
      path: `/admin/join/${token}`,
      params: { token },
    })
    expect(page.invited).toEqual({ email, role: 'viewer' })
    const username = `viewer-${++count}`
    const joined = await join(token, {
      username,
      password: 'book1234book',
      role: 'owner',
      email: 'other@example.com',
    })
    expect(joined).toMatchObject({ status: 303, to: '/admin' })
    const row = await db.selectFrom('admins').selectAll().where('username', '=', username).executeTakeFirst()
    expect(row).toMatchObject({ email, role: 'viewer' })
    expect((await join(token, { username: 'again', password: 'book1234book' })).status).toBe(410)
  })

  it('a form without a role or with a made-up one · refused beside the field, the address kept', async () => {
    for (const role of ['', 'king']) {
      const { answer } = await invite({ role, email: 'who@example.com' })
      expect(answer.refused?.errors.role).toBe('역할을 골라 주세요.')
      expect(answer.typed?.email).toBe('who@example.com')
    }
  })

  it('a person whose role is lowered or who is removed is logged out at once', async () => {
    const owner = await anOwner()
    const person = await anAdmin({ role: 'operator' })
    const headers = await cookieHeader({ admin: await startAdminSession(db, person.id) })
    const open = () => catchResponse(() => ordersPage(loaderArgs('/admin/orders', { headers }) as never))
    const act = (fields: Record<string, string>) =>
      callAction(teamAction, { path: '/admin/team', headers: owner.headers }, fields)
    const id = String(person.id)
    expect((await act({ intent: 'role', id, role: 'designer', seen: 'operator' })).toast).toBe(true)
    expect((await open()).status).toBe(302)
    expect((await act({ intent: 'role', id, role: 'owner', seen: 'operator' })).status).toBe(409)
    expect((await act({ intent: 'remove', id })).toast).toBe(true)
    expect((await act({ intent: 'remove', id })).status).toBe(404)
    const page = await callLoader<{ people: { id: number }[] }>(teamPage, {
      path: '/admin/team',
      headers: owner.headers,
    })
    expect(page.people.map((one) => one.id)).not.toContain(person.id)
  })

  it('owners cannot lower or remove themselves', async () => {
    const owner = await anOwner()
    const id = String(owner.id)
    const forms: Record<string, string>[] = [
      { intent: 'remove' },
      { intent: 'role', role: 'viewer', seen: 'owner' },
    ]
    for (const fields of forms)
      expect(
        (await callAction(teamAction, { path: '/admin/team', headers: owner.headers }, { ...fields, id }))
          .status,
      ).toBe(409)
  })

  it('an operator reads the letter of an invitation without its link', async () => {
    const { email } = await invite({ role: 'owner' })
    const token = await linkTo(email)
    expect(await findInvitation(db, token)).toBeDefined()
    const { id } = await anAdmin({ role: 'operator' })
    const headers = await cookieHeader({ admin: await startAdminSession(db, id) })
    const page = await callLoader(noticesPage, { path: `/admin/notices?q=${email}`, headers })
    expect(JSON.stringify(page)).toContain(email)
    expect(JSON.stringify(page)).not.toContain(token)
  })
})
