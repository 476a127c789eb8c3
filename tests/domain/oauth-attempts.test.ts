import { afterEach, describe, expect, it } from 'vitest'
import { minutesFrom, now, startClock, stopClock } from '~/config/clock'
import { db, inTransaction } from '~/domain/db.server'
import { comeBack, keepNewcomer, newcomerOf, setOut } from '~/domain/logins/trips.server'
import { newToken } from '~/domain/tokens.server'

// The OAuth attempt itself must be single-use, even if the provider would accept a second try.

afterEach(startClock)

async function onTheWay() {
  const trip = { browser: newToken(), state: newToken(), provider: 'kakao' as const }
  await setOut(db, { ...trip, verifier: newToken(), returnTo: '/' })
  return trip
}

describe('an OAuth attempt', () => {
  it('succeeds once, also for eight callbacks at once', async () => {
    const trip = await onTheWay()
    const back = await Promise.all(Array.from({ length: 8 }, () => comeBack(db, trip)))
    expect(back.filter((one) => one !== undefined)).toHaveLength(1)
    expect(await comeBack(db, trip)).toBeUndefined()
  })
  it('is refused to another provider, browser or state, which does not use it up', async () => {
    const trip = await onTheWay()
    expect(await comeBack(db, { ...trip, provider: 'naver' })).toBeUndefined()
    expect(await comeBack(db, { ...trip, browser: newToken() })).toBeUndefined()
    expect(await comeBack(db, { ...trip, state: newToken() })).toBeUndefined()
    expect(await comeBack(db, trip)).toMatchObject({ returnTo: '/' })
  })
  it('expires after ten minutes', async () => {
    const trip = await onTheWay()
    stopClock(minutesFrom(now(), 10))
    expect(await comeBack(db, trip)).toBeUndefined()
  })
  it('stores a new identity for half an hour, one per browser, and no secrets in clear', async () => {
    const [first, state] = [await onTheWay(), newToken()]
    const second = { ...first, state }
    await setOut(db, { ...second, verifier: newToken(), returnTo: '/checkout' })
    for (const [trip, subject] of [
      [first, '1'],
      [second, '2'],
    ] as const) {
      const back = await comeBack(db, trip)
      const identity = { provider: 'kakao' as const, subject, emailVerified: false }
      await inTransaction(db, (tx) => keepNewcomer(tx, back?.id ?? 0, trip.browser, identity))
    }
    expect(await newcomerOf(db, first.browser)).toMatchObject({ subject: '2', returnTo: '/checkout' })
    expect(await newcomerOf(db, newToken())).toBeUndefined()
    const rows = JSON.stringify(await db.selectFrom('loginTrips').selectAll().execute())
    for (const secret of [first.browser, first.state, state]) expect(rows).not.toContain(secret)
    stopClock(minutesFrom(now(), 30))
    expect(await newcomerOf(db, first.browser)).toBeUndefined()
  })
})
