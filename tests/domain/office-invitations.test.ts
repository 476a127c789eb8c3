import { afterEach, describe, expect, it } from 'vitest'
import { addMinutes, now, startClock, stopClock } from '~/config/clock'
import { acceptInvitation, findInvitation } from '~/domain/admins/accept-invitation.server'
import { adminOfSession } from '~/domain/admins/admin-sessions.server'
import { changeRole, removeFromOffice } from '~/domain/admins/change-team.server'
import {
  inviteToOffice,
  resendInvitation,
  revokeInvitation,
  sweepInvitations,
} from '~/domain/admins/invitations.server'
import type { Role } from '~/domain/admins/roles'
import { listInvitations, listTeam } from '~/domain/admins/team.server'
import { db, inTransaction } from '~/domain/db.server'
import { Refusal } from '~/domain/refusal'
import { listAuditEntries } from '../support/audit'
import { anAdmin, aUser } from '../support/builders'
import { anOperator } from '../support/office'

afterEach(startClock)

const codeOf = (command: Promise<unknown>) =>
  command.then(
    () => 'done',
    (error) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )

let count = 0
const newEmail = () => `invited${++count}@example.com`
const tokens: string[] = []
const letter = ({ token, role }: { token: string; role: Role }) => {
  tokens.push(token)
  return { title: `as ${role}`, body: `link ${token}` }
}
const lastToken = () => tokens.at(-1) ?? ''

async function invite(role: Role = 'operator', email = newEmail()) {
  const owner = await anOperator()
  await inviteToOffice(db, owner.by, { email, role, letter })
  const invitation = (await listInvitations(db)).find((one) => one.email === email)
  if (!invitation) throw new Error('no invitation')
  return { owner, email, token: lastToken(), id: invitation.id }
}

const accept = (token: string, username = `joined${++count}`) =>
  acceptInvitation(db, { token, username, password: 'a long enough one', from: `10.9.0.${count % 250}` })

describe('an invitation to the office', () => {
  it('its link makes one account with its address and role, logged in, and is recorded', async () => {
    const { email, token } = await invite('designer')
    expect(await findInvitation(db, token)).toEqual({ email, role: 'designer' })
    const admin = await adminOfSession(db, await accept(token, 'Min.Su'))
    expect(admin).toMatchObject({ username: 'min.su', role: 'designer' })
    const person = (await listTeam(db)).find(({ id }) => id === admin?.id)
    expect(person).toMatchObject({ email, hasSecondFactor: false })
    const deeds = await listAuditEntries(db, `admin:${admin?.id}`)
    expect(deeds[0]).toMatchObject({ deed: 'admins.joined', detail: { role: 'designer' } })
    expect(await findInvitation(db, token)).toBeUndefined()
  })

  it('is used once, also by two at the same moment', async () => {
    const { token, email } = await invite()
    const results = await Promise.all([codeOf(accept(token)), codeOf(accept(token)), codeOf(accept(token))])
    expect(results.sort()).toEqual(['done', 'team.invitationGone', 'team.invitationGone'])
    expect((await listTeam(db)).filter((person) => person.email === email)).toHaveLength(1)
  })

  it('ends after 72 hours', async () => {
    const began = now()
    stopClock(began)
    const early = await invite()
    const late = await invite()
    stopClock(addMinutes(began, 72 * 60 - 1))
    expect(await codeOf(accept(early.token))).toBe('done')
    stopClock(addMinutes(began, 72 * 60))
    expect(await codeOf(accept(late.token))).toBe('team.invitationGone')
    expect((await listInvitations(db)).find(({ id }) => id === late.id)?.isOver).toBe(true)
    stopClock(addMinutes(began, 100 * 24 * 60))
    await sweepInvitations(db)
    expect((await listInvitations(db)).find(({ id }) => id === late.id)).toBeUndefined()
  })

  it('sent again, or to the same address with another role · older links are dead', async () => {
    const { owner, token: first, id, email } = await invite('operator')
    await resendInvitation(db, owner.by, id, letter)
    const second = lastToken()
    await inviteToOffice(db, owner.by, { email, role: 'viewer', letter })
    const third = lastToken()
    expect(await Promise.all([first, second, third].map((token) => findInvitation(db, token)))).toEqual([
      undefined,
      undefined,
      { email, role: 'viewer' },
    ])
    expect((await listInvitations(db)).filter((one) => one.email === email)).toHaveLength(1)
  })

  it('taken back · the link is dead, and nothing can be sent again', async () => {
    const { owner, token, id } = await invite()
    await revokeInvitation(db, owner.by, id)
    expect(await codeOf(accept(token))).toBe('team.invitationGone')
    expect(await codeOf(resendInvitation(db, owner.by, id, letter))).toBe('team.invitationGone')
    expect(await codeOf(revokeInvitation(db, owner.by, id))).toBe('team.invitationGone')
  })

  it('ends when its owner is lowered or removed', async () => {
    const [lowered, removed] = [await invite(), await invite('owner')]
    await inTransaction(db, (tx) =>
      changeRole(tx, { actor: 'shop' }, { id: lowered.owner.id, role: 'operator' }),
    )
    await inTransaction(db, (tx) => removeFromOffice(tx, { actor: 'shop' }, removed.owner.id))
    for (const { token } of [lowered, removed])
      expect(await codeOf(accept(token))).toBe('team.invitationGone')
    const again = inviteToOffice(db, lowered.owner.by, { email: newEmail(), role: 'viewer', letter })
    expect(await codeOf(again)).toBe('admin.otherRole')
  })

  it('to a person of the office · refused; to a member of the shop · an account apart', async () => {
    const { owner, email, token } = await invite()
    await accept(token)
    expect(await codeOf(inviteToOffice(db, owner.by, { email, role: 'owner', letter }))).toBe('team.isMember')
    const member = await aUser({ email: newEmail() })
    const joined = await invite('viewer', member.email ?? '')
    expect(await codeOf(accept(joined.token))).toBe('done')
    const row = await db
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', member.id)
      .executeTakeFirst()
    expect(row).toMatchObject({ passwordHash: expect.any(String) })
  })

  it('a taken user name, or too short a password · refused, and the link still works', async () => {
    const { token } = await invite()
    const { username } = await anAdmin()
    expect(await codeOf(accept(token, username))).toBe('team.nameTaken')
    expect(await codeOf(accept(token, '한글'))).toBe('team.badName')
    const short = acceptInvitation(db, { token, username: 'somebody', password: 'short', from: '10.9.1.1' })
    expect(await codeOf(short)).toBe('team.shortPassword')
    expect(await codeOf(accept(token))).toBe('done')
  })

  it('stores no token', async () => {
    const { token } = await invite()
    expect(JSON.stringify(await db.selectFrom('adminInvitations').selectAll().execute())).not.toContain(token)
  })
})
