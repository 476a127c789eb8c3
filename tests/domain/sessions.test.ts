import { afterEach, describe, expect, it } from 'vitest'
import { addDays, addMinutes, now, startClock, stopClock } from '~/config/clock'
import { adminOfSession } from '~/domain/admins/admin-sessions.server'
import { db } from '~/domain/db.server'
import {
  endSession,
  endUserSessions,
  startAdminSession,
  startUserSession,
  sweepSessions,
  userOfSession,
} from '~/domain/sessions/sessions.server'
import { createVisitor, findVisitor } from '~/domain/visitors/visitors.server'
import { anAdmin, aUser } from '../support/builders'

const began = new Date('2026-11-21T03:00:00Z')
afterEach(startClock)

describe("a member's session", () => {
  it('returns the member without the password', async () => {
    const user = await aUser()
    expect(await userOfSession(db, await startUserSession(db, user.id))).toEqual(user)
    expect(Object.keys(user)).toEqual(['id', 'username', 'email', 'phone', 'provider'])
  })

  it('is stored without its token in clear', async () => {
    const token = await startUserSession(db, (await aUser()).id)
    expect(token).toMatch(/^[\w-]{43}$/)
    const rows = await db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('ends after fourteen idle days', async () => {
    stopClock(began)
    const token = await startUserSession(db, (await aUser()).id)
    stopClock(addMinutes(addDays(began, 14), -1))
    expect(await userOfSession(db, token)).toBeDefined()
    stopClock(addMinutes(addDays(began, 28), -3))
    expect(await userOfSession(db, token)).toBeDefined()
    const idle = await startUserSession(db, (await aUser()).id)
    stopClock(addMinutes(addDays(now(), 14), 1))
    expect(await userOfSession(db, idle)).toBeUndefined()
  })

  it('ends after thirty days, however active', async () => {
    stopClock(began)
    const token = await startUserSession(db, (await aUser()).id)
    for (const day of [10, 20, 29]) {
      stopClock(addDays(began, day))
      expect(await userOfSession(db, token)).toBeDefined()
    }
    stopClock(addDays(began, 30))
    expect(await userOfSession(db, token)).toBeUndefined()
  })

  it('ends at once when it is ended, and all others on request', async () => {
    const user = await aUser()
    const [first = '', second = '', third = ''] = await Promise.all(
      [1, 2, 3].map(() => startUserSession(db, user.id)),
    )
    await endSession(db, first)
    expect(await userOfSession(db, first)).toBeUndefined()
    await endUserSessions(db, user.id, second)
    expect(await userOfSession(db, second)).toBeDefined()
    expect(await userOfSession(db, third)).toBeUndefined()
  })

  it('is invalid once the member is inactive', async () => {
    const user = await aUser()
    const token = await startUserSession(db, user.id)
    await db.updateTable('users').set({ isActive: false }).where('id', '=', user.id).execute()
    expect(await userOfSession(db, token)).toBeUndefined()
  })

  it('is swept once it has ended, and only then', async () => {
    stopClock(began)
    const user = await aUser()
    const kept = await startUserSession(db, user.id)
    await db
      .insertInto('sessions')
      .values({ userId: user.id, tokenHash: 'e'.repeat(64), expiresAt: addMinutes(began, -1) })
      .execute()
    expect(await sweepSessions(db)).toBeGreaterThanOrEqual(1)
    expect(await userOfSession(db, kept)).toBeDefined()
    expect(
      await db.selectFrom('sessions').select('id').where('tokenHash', '=', 'e'.repeat(64)).execute(),
    ).toEqual([])
  })
})

describe("an admin's session", () => {
  it('ends eight hours after it began', async () => {
    stopClock(began)
    const admin = await anAdmin()
    const token = await startAdminSession(db, admin.id)
    stopClock(addMinutes(began, 8 * 60 - 1))
    expect(await adminOfSession(db, token)).toMatchObject(admin)
    stopClock(addMinutes(began, 8 * 60))
    expect(await adminOfSession(db, token)).toBeUndefined()
  })

  it('is no member’s session, nor the other way round', async () => {
    const admin = await startAdminSession(db, (await anAdmin()).id)
    const user = await startUserSession(db, (await aUser()).id)
    expect(await userOfSession(db, admin)).toBeUndefined()
    expect(await adminOfSession(db, user)).toBeUndefined()
  })

  it('is invalid once the admin is disabled', async () => {
    const admin = await anAdmin()
    const token = await startAdminSession(db, admin.id)
    await db.updateTable('admins').set({ disabledAt: now() }).where('id', '=', admin.id).execute()
    expect(await adminOfSession(db, token)).toBeUndefined()
  })
})

it('a session without an owner is refused by the database', async () => {
  const values = { tokenHash: 'a'.repeat(64), expiresAt: addDays(now(), 1) }
  await expect(db.insertInto('sessions').values(values).execute()).rejects.toThrow(/check constraint/)
})

it('a visitor is found by the cookie alone', async () => {
  const { visitor, token } = await createVisitor(db)
  expect(await findVisitor(db, token)).toEqual(visitor)
  expect(await findVisitor(db, `${token}x`)).toBeUndefined()
})
