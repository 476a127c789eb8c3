import { describe, expect, it } from 'vitest'
import { adminOfSession } from '~/domain/admins/admin-sessions.server'
import { disableAdmin, setRole } from '~/domain/admins/admins.server'
import { changeRole, removeFromOffice } from '~/domain/admins/change-team.server'
import { mayRole, type Role } from '~/domain/admins/roles'
import { db, inTransaction } from '~/domain/db.server'
import { Refusal } from '~/domain/refusal'
import { startAdminSession } from '~/domain/sessions/sessions.server'
import { listAuditEntries } from '../support/audit'
import { anAdmin } from '../support/builders'

const by = { actor: 'shop' } as const

const codeOf = (command: Promise<unknown>) =>
  command.then(
    () => 'done',
    (error) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )

/** Disables every account, then adds this many owners. */
async function onlyOwners(count: number) {
  await db.updateTable('admins').set({ disabledAt: new Date() }).where('disabledAt', 'is', null).execute()
  return Promise.all(Array.from({ length: count }, () => anAdmin({ role: 'owner' })))
}

const remove = (id: number) => codeOf(inTransaction(db, (tx) => removeFromOffice(tx, by, id)))
const lower = (id: number, role: Role = 'operator', seen: Role = 'owner') =>
  codeOf(inTransaction(db, (tx) => changeRole(tx, by, { id, role, seen })))
const countOwners = async () =>
  (
    await db
      .selectFrom('admins')
      .select('id')
      .where('role', '=', 'owner')
      .where('disabledAt', 'is', null)
      .execute()
  ).length

describe('roles of the office', () => {
  it('an owner may do everything, a designer sees nothing of customers, a viewer changes nothing', () => {
    expect(mayRole('owner', 'team') && mayRole('owner', 'erasing')).toBe(true)
    expect(mayRole('designer', 'customers:read') || mayRole('designer', 'customers')).toBe(false)
    const changing = ['team', 'settings', 'erasing', 'money', 'customers', 'catalogue'] as const
    expect(changing.filter((capability) => mayRole('viewer', capability))).toEqual([])
  })

  it('another role · ends the sessions · recorded with both roles', async () => {
    const { id } = await anAdmin({ role: 'operator' })
    const token = await startAdminSession(db, id)
    expect(await adminOfSession(db, token)).toMatchObject({ role: 'operator' })
    expect(await lower(id, 'designer', 'operator')).toBe('done')
    expect(await adminOfSession(db, token)).toBeUndefined()
    const [entry] = await listAuditEntries(db, `admin:${id}`)
    expect(entry).toMatchObject({ deed: 'admins.roleChanged', detail: { from: 'operator', to: 'designer' } })
  })

  it('another role than the page showed · refused', async () => {
    const { id } = await anAdmin({ role: 'operator' })
    expect(await lower(id, 'viewer', 'designer')).toBe('team.changed')
  })
})

describe('an owner', () => {
  it('who was lowered a moment ago changes nobody any more', async () => {
    const [one, two, third] = await onlyOwners(3)
    if (!one || !two || !third) throw new Error('three owners were expected')
    const byTwo = { actor: `admin:${two.id}` } as const
    expect(await lower(two.id)).toBe('done')
    const attempts = [
      inTransaction(db, (tx) => removeFromOffice(tx, byTwo, one.id)),
      inTransaction(db, (tx) => changeRole(tx, byTwo, { id: one.id, role: 'viewer' })),
    ]
    expect(await Promise.all(attempts.map(codeOf))).toEqual(['admin.otherRole', 'admin.otherRole'])
    expect(await countOwners()).toBe(2)
  })
})

describe('the last owner', () => {
  it('can be neither removed nor lowered, not from the shell either', async () => {
    const [last] = await onlyOwners(1)
    if (!last) throw new Error('no owner')
    await anAdmin({ role: 'operator' })
    expect(await remove(last.id)).toBe('team.lastOwner')
    expect(await lower(last.id)).toBe('team.lastOwner')
    expect(await codeOf(disableAdmin(db, last.username))).toBe('team.lastOwner')
    expect(await codeOf(setRole(db, last.username, 'viewer'))).toBe('team.lastOwner')
    expect(await countOwners()).toBe(1)
  })

  it('two owners who lower each other at the same moment · one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owners = await onlyOwners(2)
      const results = await Promise.all(owners.map(({ id }, i) => (i === round % 2 ? lower(id) : remove(id))))
      expect(results.sort()).toEqual(['done', 'team.lastOwner'])
      expect(await countOwners()).toBe(1)
    }
  })
})
