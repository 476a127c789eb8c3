import { afterEach, describe, expect, it } from 'vitest'
import { addMinutes, now, startClock, stopClock } from '~/config/clock'
import { db, inTransaction } from '~/domain/db.server'
import {
  claimOAuthAttempt,
  createOAuthAttempt,
  findPendingSignUp,
  savePendingSignUp,
} from '~/domain/logins/oauth-attempts.server'
import { newToken } from '~/domain/tokens.server'

// The OAuth attempt itself must be single-use, even if the provider would accept a second try.

afterEach(startClock)

async function onTheWay() {
  const trip = { browser: newToken(), state: newToken(), provider: 'kakao' as const }
  await createOAuthAttempt(db, { ...trip, verifier: newToken(), returnTo: '/' })
  return trip
}

describe('an OAuth attempt', () => {
  it('succeeds once, also for eight callbacks at once', async () => {
    const trip = await onTheWay()
    const back = await Promise.all(Array.from({ length: 8 }, () => claimOAuthAttempt(db, trip)))
    expect(back.filter((one) => one !== undefined)).toHaveLength(1)
    expect(await claimOAuthAttempt(db, trip)).toBeUndefined()
  })
  it('is refused to another provider, browser or state, which does not use it up', async () => {
    const trip = await onTheWay()
    expect(await claimOAuthAttempt(db, { ...trip, provider: 'naver' })).toBeUndefined()
    expect(await claimOAuthAttempt(db, { ...trip, browser: newToken() })).toBeUndefined()
    expect(await claimOAuthAttempt(db, { ...trip, state: newToken() })).toBeUndefined()
    expect(await claimOAuthAttempt(db, trip)).toMatchObject({ returnTo: '/' })
  })
  it('expires after ten minutes', async () => {
    const trip = await onTheWay()
    stopClock(addMinutes(now(), 10))
    expect(await claimOAuthAttempt(db, trip)).toBeUndefined()
  })
  it('stores a new identity for half an hour, one per browser, and no secrets in clear', async () => {
    const [first, state] = [await onTheWay(), newToken()]
    const second = { ...first, state }
    await createOAuthAttempt(db, { ...second, verifier: newToken(), returnTo: '/checkout' })
    for (const [trip, subject] of [
      [first, '1'],
      [second, '2'],
    ] as const) {
      const back = await claimOAuthAttempt(db, trip)
      const identity = { provider: 'kakao' as const, subject, emailVerified: false }
      await inTransaction(db, (tx) => savePendingSignUp(tx, back?.id ?? 0, trip.browser, identity))
    }
    expect(await findPendingSignUp(db, first.browser)).toMatchObject({ subject: '2', returnTo: '/checkout' })
    expect(await findPendingSignUp(db, newToken())).toBeUndefined()
    const rows = JSON.stringify(await db.selectFrom('loginTrips').selectAll().execute())
    for (const secret of [first.browser, first.state, state]) expect(rows).not.toContain(secret)
    stopClock(addMinutes(now(), 30))
    expect(await findPendingSignUp(db, first.browser)).toBeUndefined()
  })
})
