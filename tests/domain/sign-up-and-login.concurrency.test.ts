import { afterEach, describe, expect, it } from 'vitest'
import { addMinutes, startClock, stopClock } from '~/config/clock'
import { db } from '~/domain/db.server'
import { Refusal } from '~/domain/refusal'
import { logIn, newDeviceToken } from '~/domain/users/log-in.server'
import { signUp } from '~/domain/users/sign-up.server'
import type { NewMember } from '~/domain/users/user.input.server'
import { newMemberInput } from '~/domain/users/user.input.server'
import { aUser } from '../support/builders'

const began = new Date('2026-11-21T03:00:00Z')
afterEach(startClock)

const outcome = (deed: Promise<unknown>) =>
  deed.then(
    () => 'in',
    (error) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  )
const counted = (answers: string[]) =>
  Object.fromEntries(
    [...new Set(answers)].sort().map((one) => [one, answers.filter((a) => a === one).length]),
  )

/** Repeats the request while the queue is full, as a browser does. */
async function patiently(deed: () => Promise<unknown>): Promise<string> {
  for (;;) {
    const answer = await outcome(deed())
    if (answer !== 'shop.busy') return answer
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const spellings = [
  'Twin@Example.com',
  'twin@example.com',
  'TWIN@EXAMPLE.COM',
  ' twin@example.com ',
  'ｔｗｉｎ@example.com',
  'twin＠example.com',
  'twin@ｅｘａｍｐｌｅ.com',
  'tWiN@eXaMpLe.CoM',
  '\ttwin@example.com\n',
  'ＴＷＩＮ＠ＥＸＡＭＰＬＥ．ＣＯＭ',
]

describe('concurrent sign-ups', () => {
  it('a hundred with one address in ten spellings create one member', async () => {
    const members: NewMember[] = Array.from({ length: 100 }, (_, i) =>
      newMemberInput.parse({
        email: spellings[i % 10],
        password: 'book1234',
        name: `쌍둥이${i}`,
        phone: '01012345678',
      }),
    )
    const answers = await Promise.all(
      members.map((member, i) =>
        patiently(() =>
          signUp(db, { member, consents: ['age', 'terms', 'privacy'], from: `198.51.100.${i}` }),
        ),
      ),
    )
    expect(counted(answers)).toEqual({ in: 1, 'user.emailTaken': 99 })
    const rows = await db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('email', 'like', '%twin%')
      .execute()
    expect(rows).toMatchObject([{ email: 'twin@example.com' }])
    const kept = await db
      .selectFrom('consents')
      .select('kind')
      .where('userId', '=', rows[0]?.id ?? 0)
      .execute()
    expect(kept.map(({ kind }) => kind).sort()).toEqual(['age', 'privacy', 'terms'])
  }, 60_000)

  it('three with one name create one member', async () => {
    const answers = await Promise.all(
      ['하나뿐', '하나뿐 ', '하나뿐'].map((name, i) =>
        patiently(() =>
          signUp(db, {
            member: newMemberInput.parse({
              email: `only${i}@example.com`,
              password: 'book1234',
              name,
              phone: '01012345678',
            }),
            consents: ['age'],
            from: '198.51.100.200',
          }),
        ),
      ),
    )
    expect(counted(answers)).toEqual({ in: 1, 'user.nameTaken': 2 })
  })
})

/** Sends wrong passwords for ten minutes, as fast as the clock allows; returns how many were checked. */
async function guess(email: string, addresses: number) {
  let looked = 0
  for (let second = 0; second < 600; second += 1) {
    stopClock(new Date(began.getTime() + second * 1000))
    const burst = second < 3 ? 20 : 2
    const answers = await Promise.all(
      Array.from({ length: burst }, (_, i) =>
        patiently(() =>
          logIn(db, { email, password: 'guess1', from: `guess-${(second * 7 + i) % addresses}` }),
        ),
      ),
    )
    looked += counted(answers)['login.wrong'] ?? 0
  }
  return looked
}

describe('guessing passwords', () => {
  it('from 200 addresses gets at most forty checks in ten minutes, and does not lock the member out', async () => {
    const user = await aUser()
    const email = user.email ?? ''
    const device = newDeviceToken(user)
    const looked = await guess(email, 200)
    expect(looked).toBeGreaterThan(10)
    expect(looked).toBeLessThanOrEqual(40)
    // The member's known browser logs in during the same second in which a guess is refused.
    expect(await outcome(logIn(db, { email, password: 'guess1', from: 'guess-x' }))).toBe('rate.limited')
    expect(await outcome(logIn(db, { email, password: 'book1234', from: 'home', device }))).toBe('in')
    // A new browser waits at most half a minute.
    const refused = await logIn(db, { email, password: 'book1234', from: 'new' }).catch((error) => error)
    expect(refused).toMatchObject({ code: 'rate.limited' })
    expect(refused.more.retryAfter).toBeLessThanOrEqual(30)
    stopClock(new Date(began.getTime() + 599_000 + refused.more.retryAfter * 1000))
    expect(await outcome(logIn(db, { email, password: 'book1234', from: 'new' }))).toBe('in')
  }, 120_000)

  it('from one address is stopped after thirty tries', async () => {
    stopClock(began)
    const answers: string[] = []
    for (let i = 0; i < 40; i += 1)
      answers.push(
        await patiently(() =>
          logIn(db, { email: `nobody${i}@example.com`, password: 'guess1', from: 'one' }),
        ),
      )
    expect(counted(answers)).toEqual({ 'login.wrong': 30, 'rate.limited': 10 })
  })

  it('does not count correct logins from a shared address', async () => {
    stopClock(began)
    const email = (await aUser()).email ?? ''
    const answers: string[] = []
    for (let i = 0; i < 35; i += 1)
      answers.push(await patiently(() => logIn(db, { email, password: 'book1234', from: 'carrier' })))
    expect(counted(answers)).toEqual({ in: 35 })
  })

  it('with another account’s device counts as unknown; with the account’s own it has its own limit', async () => {
    stopClock(began)
    const [user, other] = [await aUser(), await aUser()]
    const email = user.email ?? ''
    const tries = async (n: number, device?: string) => {
      const answers: string[] = []
      for (let i = 0; i < n; i += 1)
        answers.push(await patiently(() => logIn(db, { email, password: 'guess1', from: `t${i}`, device })))
      return counted(answers)
    }
    expect(await tries(6)).toEqual({ 'login.wrong': 6 })
    expect(await tries(6, newDeviceToken(other))).toEqual({ 'login.wrong': 4, 'rate.limited': 2 })
    expect(await tries(12, newDeviceToken(user))).toEqual({ 'login.wrong': 10, 'rate.limited': 2 })
  })

  it('for an unknown address is limited as for a known one', async () => {
    stopClock(began)
    const answers: string[] = []
    for (let i = 0; i < 12; i += 1)
      answers.push(
        await patiently(() => logIn(db, { email: 'unknown@example.com', password: 'guess1', from: `u${i}` })),
      )
    expect(counted(answers)).toEqual({ 'login.wrong': 10, 'rate.limited': 2 })
    stopClock(addMinutes(began, 16))
    expect(await outcome(logIn(db, { email: 'unknown@example.com', password: 'guess1', from: 'u' }))).toBe(
      'login.wrong',
    )
  })
})
