import { describe, expect, it, vi } from 'vitest'

// A newcomer from a login provider in a live shop: the email address that the newcomer may still type.

await vi.hoisted(async () => Object.assign(process.env, (await import('../support/live-env')).liveEnv))

import { db, inTransaction } from '~/domain/db.server'
import {
  claimOAuthAttempt,
  createOAuthAttempt,
  savePendingSignUp,
} from '~/domain/logins/oauth-attempts.server'
import { newToken } from '~/domain/tokens.server'
import { demoEmail } from '~/domain/users/user'
import { newVisit } from '~/http/visit.server'
import { action } from '~/routes/account/social'
import { aUser } from '../support/builders'
import { cookieHeader, loaderArgs } from '../support/requests'

let count = 0

/** A newcomer at the terms, with the profile that the provider sent. */
async function aNewcomer(told: { email?: string; emailVerified?: boolean } = {}) {
  const [trip, state] = [newToken(), newToken()]
  const way = { browser: trip, state, provider: 'kakao' as const }
  await createOAuthAttempt(db, { ...way, verifier: newToken(), returnTo: '/' })
  const back = await claimOAuthAttempt(db, way)
  const subject = `newcomer${++count}`
  const identity = { provider: 'kakao' as const, subject, emailVerified: false, ...told }
  await inTransaction(db, (tx) => savePendingSignUp(tx, back?.id ?? 0, trip, identity))
  return { subject, headers: await cookieHeader({ trip }) }
}

type Told = Response & { data: { refused: { errors: object } }; init: { status: number } }

async function joining(
  { headers }: { headers: Record<string, string> },
  email: string,
  name = `이름${count}`,
) {
  const body = new URLSearchParams({ name, email, age: 'on', terms: 'on', privacy: 'on' })
  const context = { visit: newVisit('one-house') }
  return (await action({ ...loaderArgs('/auth/social', { method: 'POST', body, headers }), context })) as Told
}

describe('social sign-up in a live shop', () => {
  it('refuses the demo account’s e-mail', async () => {
    const answer = await joining(await aNewcomer(), demoEmail.toUpperCase())
    expect(answer.data?.refused.errors).toEqual({ email: '이미 가입된 이메일입니다.' })
    expect(await db.selectFrom('users').select('id').where('email', '=', demoEmail).execute()).toEqual([])
  })

  it('a typed e-mail is not verified, even if the provider calls it so', async () => {
    const newcomer = await aNewcomer({ emailVerified: true })
    expect((await joining(newcomer, 'typed@example.com')).status).toBe(303)
    const user = await db.selectFrom('users').selectAll().where('email', '=', 'typed@example.com').execute()
    expect(user).toMatchObject([{ emailVerifiedAt: null }])
  })

  it('the thirty-first attempt with an existing e-mail gets 429', async () => {
    const { email } = await aUser()
    const newcomer = await aNewcomer()
    const statuses: number[] = []
    for (let i = 0; i < 31; i += 1) statuses.push((await joining(newcomer, email ?? '')).init.status)
    expect(statuses[0]).toBe(409)
    expect(statuses.at(-1)).toBe(429)
  })
})
