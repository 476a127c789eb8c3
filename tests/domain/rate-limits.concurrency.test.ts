import { afterEach, expect, it } from 'vitest'
import { addMinutes, startClock, stopClock } from '~/config/clock'
import { db } from '~/domain/db.server'
import { enforceLimit, sweepLimits } from '~/domain/limits/limits.server'
import { Refusal } from '~/domain/refusal'

const began = new Date('2026-11-21T03:00:00Z')
afterEach(startClock)

const tries = (n: number, who: string) =>
  Promise.all(
    Array.from({ length: n }, () =>
      enforceLimit(db, 'preview.visitor', who).then(
        () => 'allowed',
        (error) => (error instanceof Refusal ? error : Promise.reject(error)),
      ),
    ),
  )
const allowed = (answers: unknown[]) => answers.filter((answer) => answer === 'allowed').length

it('a hundred tries at once · exactly five are allowed a minute', async () => {
  stopClock(began)
  expect(allowed(await tries(100, 'visitor:1'))).toBe(5)
  expect(allowed(await tries(10, 'visitor:2'))).toBe(5)
})

it('a refused try · is allowed again after retryAfter, and not before', async () => {
  stopClock(began)
  const refused = (await tries(6, 'visitor:3')).filter((answer) => answer !== 'allowed')
  expect(refused).toHaveLength(1)
  expect(refused[0]).toMatchObject({ code: 'rate.limited', more: { retryAfter: 60 } })
  stopClock(new Date(began.getTime() + 59_999))
  expect(allowed(await tries(1, 'visitor:3'))).toBe(0)
  stopClock(addMinutes(began, 1))
  expect(allowed(await tries(6, 'visitor:3'))).toBe(5)
})

it('tries over a day · at most thirty are allowed', async () => {
  let total = 0
  for (let minute = 0; minute < 10; minute++) {
    stopClock(addMinutes(began, minute))
    total += allowed(await tries(5, 'visitor:4'))
  }
  expect(total).toBe(30)
  stopClock(addMinutes(began, 24 * 60))
  expect(allowed(await tries(1, 'visitor:4'))).toBe(1)
})

it('one visitor over the limit · another visitor is still allowed', async () => {
  stopClock(began)
  await tries(50, 'visitor:5')
  expect(allowed(await tries(1, 'visitor:6'))).toBe(1)
})

it('a counted address · is not stored in clear, and is deleted once the limit is over', async () => {
  stopClock(began)
  await enforceLimit(db, 'login.address', '203.0.113.77')
  expect(JSON.stringify(await db.selectFrom('rateLimits').selectAll().execute())).not.toContain('203.0.113')
  stopClock(addMinutes(began, 3 * 24 * 60))
  await sweepLimits(db)
  expect(await db.selectFrom('rateLimits').selectAll().execute()).toEqual([])
})
