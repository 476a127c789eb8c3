import { verify } from '@node-rs/argon2'
import { afterEach, describe, expect, it } from 'vitest'
import { addMinutes, startClock, stopClock } from '~/config/clock'
import { db, inTransaction } from '~/domain/db.server'
import { listLatestNotices } from '~/domain/notices/notices.server'
import { hashPassword, verifyPassword } from '~/domain/passwords.server'
import { Refusal } from '~/domain/refusal'
import { startUserSession, userOfSession } from '~/domain/sessions/sessions.server'
import { logIn } from '~/domain/users/log-in.server'
import { isResetLinkValid, resetPassword, writeResetMail } from '~/domain/users/reset-password.server'
import { isEmailFree, isNameFree, signUp } from '~/domain/users/sign-up.server'
import { loginFields, newMemberInput, newPasswordForm, signUpForm } from '~/domain/users/user.input.server'
import { insertUser } from '~/domain/users/users.server'
import { aUser } from '../support/builders'

const began = new Date('2026-11-21T03:00:00Z')
afterEach(startClock)

const codeOf = (deed: Promise<unknown>) =>
  deed.then(
    () => 'done',
    (error) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  )

describe('a password', () => {
  it('is stored as an Argon2id hash, whatever its Unicode form', async () => {
    const kept = await hashPassword('비밀번호'.normalize('NFD'))
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verifyPassword(kept, '비밀번호'.normalize('NFC'))).toBe(true)
    expect(await verifyPassword(kept, '비밀번허')).toBe(false)
  })

  it('never matches when there is no hash', async () => {
    expect(await verifyPassword(undefined, 'whatever')).toBe(false)
    expect(await verifyPassword(null, 'whatever')).toBe(false)
  })

  it('over 128 letters is refused, and never matches', async () => {
    const kept = await hashPassword('a'.repeat(128))
    expect(await verifyPassword(kept, 'a'.repeat(128))).toBe(true)
    for (const long of ['a'.repeat(129), '가'.repeat(129), '😀'.repeat(129), 'a'.repeat(1_000_000)]) {
      await expect(hashPassword(long)).rejects.toMatchObject({ code: 'user.longPassword' })
      const all = await Promise.all(Array.from({ length: 500 }, () => verifyPassword(kept, long)))
      expect(all.every((fits) => fits === false)).toBe(true)
    }
    await expect(verify(kept, 'a'.repeat(128))).resolves.toBe(true)
  })

  it('is checked in a limited queue, and refused as busy beyond it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        verifyPassword(undefined, 'whatever').then(
          () => 'looked at',
          (refusal) => refusal,
        ),
      ),
    )
    const refused = answers.filter((answer) => answer instanceof Refusal)
    // Two to four passwords are checked at once, and 64 wait.
    expect(100 - refused.length).toBeGreaterThanOrEqual(66)
    expect(100 - refused.length).toBeLessThanOrEqual(68)
    expect(refused[0]).toMatchObject({ code: 'shop.busy', more: { retryAfter: 2 } })
    expect(await verifyPassword(undefined, 'whatever')).toBe(false)
  })
})

const whole = {
  email: 'new@example.com',
  password: 'book1234',
  confirmPassword: 'book1234',
  name: '새독자',
  phone: '010-1234-5678',
}
type Fields = Record<string, unknown>
const faults = (
  schema: typeof newMemberInput | ReturnType<typeof signUpForm> | typeof loginFields,
  fields: Fields,
) => {
  const parsed = schema.safeParse(fields)
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message]))
}

describe('the fields of sign-up and login', () => {
  it.each<[Fields, Fields]>([
    [{ email: 'nobody' }, { email: 'user.badEmail' }],
    [{ email: '' }, { email: 'user.badEmail' }],
    [{ email: `${'a'.repeat(250)}@example.com` }, { email: 'user.badEmail' }],
    [{ email: 'a\u200bb@example.com' }, { email: 'user.badEmail' }],
    [{ password: '12345' }, { password: 'user.shortPassword', confirmPassword: 'user.passwordsDiffer' }],
    [
      { password: '', confirmPassword: '' },
      { password: 'user.shortPassword', confirmPassword: 'user.passwordNotRepeated' },
    ],
    [
      { password: 'a'.repeat(129) },
      { password: 'user.longPassword', confirmPassword: 'user.passwordsDiffer' },
    ],
    [{ confirmPassword: '12345' }, { confirmPassword: 'user.passwordNotRepeated' }],
    [{ confirmPassword: 'book12345' }, { confirmPassword: 'user.passwordsDiffer' }],
    [{ name: '' }, { name: 'user.noName' }],
    [{ name: '   ' }, { name: 'user.noName' }],
    [{ name: '가'.repeat(21) }, { name: 'user.longName' }],
    [{ name: 'ㅤ' }, { name: 'user.oddName' }],
    [{ name: 'a\u202eb' }, { name: 'user.oddName' }],
    [{ phone: '010-123' }, { phone: 'user.noPhone' }],
    [{ phone: '010-1234-56789' }, { phone: 'user.noPhone' }],
    [{ phone: undefined }, { phone: 'user.noPhone' }],
    [{ name: '가' }, {}],
    [{ phone: '+82 10 1234 5678' }, {}],
  ])('%j give the errors %j', (changed, said) => {
    expect(faults(signUpForm('page'), { ...whole, ...changed })).toEqual(said)
  })
  it('are stricter on the e-mail sign-up page', () => {
    expect(faults(signUpForm('emailPage'), { ...whole, name: '가', phone: '1' })).toEqual({
      name: 'user.shortName',
      phone: 'user.badPhone',
    })
  })
  it('report all errors at once, and drop what is unknown', () => {
    expect(Object.keys(faults(signUpForm('page'), {}))).toEqual([
      'email',
      'password',
      'confirmPassword',
      'name',
      'phone',
    ])
    expect(
      newMemberInput.parse({ ...whole, isActive: false, isDemo: true, id: 1, provider: 'kakao' }),
    ).toEqual({
      email: 'new@example.com',
      password: 'book1234',
      name: '새독자',
      phone: '01012345678',
    })
  })
  it('for login are an address and six letters, and a new password must be repeated', () => {
    expect(faults(loginFields, { email: 'x', password: '12345' })).toEqual({
      email: 'user.badEmail',
      password: 'user.shortPassword',
    })
    expect(newPasswordForm.safeParse({ password: 'book1234', confirmPassword: 'book1234' }).success).toBe(
      true,
    )
    expect(newPasswordForm.safeParse({ password: 'book1234', confirmPassword: 'book1235' }).success).toBe(
      false,
    )
  })
})

describe('logging in', () => {
  it('fails alike for a wrong password, unknown address, social account and inactive member', async () => {
    const known = await aUser()
    const gone = await aUser()
    await db.updateTable('users').set({ isActive: false }).where('id', '=', gone.id).execute()
    const social = await insertUser(db, { username: '카카오', email: 'kakao@example.com', provider: 'kakao' })
    const tries = [
      { email: known.email, password: 'wrong123' },
      { email: 'unknown@example.com', password: 'book1234' },
      { email: gone.email, password: 'book1234' },
      { email: social.email, password: 'book1234' },
    ]
    for (const { email, password } of tries) {
      const refusal = await logIn(db, { email: email ?? '', password, from: 'a' }).catch((error) => error)
      expect([refusal.code, refusal.field, refusal.more]).toEqual(['login.wrong', undefined, {}])
    }
    const { user } = await logIn(db, { email: known.email ?? '', password: 'book1234', from: 'a' })
    expect(user).toEqual(known)
  })
})

describe('checking whether a name or address is free', () => {
  it('ignores the spelling, and counts the member’s own name as free', async () => {
    const user = await aUser({ username: '그림Book' })
    expect(await isEmailFree(db, `${user.email}`.toUpperCase())).toBe(false)
    expect(await isEmailFree(db, 'free@example.com')).toBe(true)
    expect(await isNameFree(db, '그림book')).toBe(false)
    expect(await isNameFree(db, '그림ｂｏｏｋ')).toBe(false)
    expect(await isNameFree(db, '그림book', user.id)).toBe(true)
  })
  it('refuses a sign-up on the field that is taken', async () => {
    const user = await aUser()
    const member = newMemberInput.parse({ ...whole, email: `${user.email}` })
    const refusal = await signUp(db, { member, consents: [], from: 'b' }).catch((error) => error)
    expect([refusal.code, refusal.field]).toEqual(['user.emailTaken', 'email'])
    const named = newMemberInput.parse({ ...whole, name: user.username })
    const other = await signUp(db, { member: named, consents: [], from: 'b' }).catch((error) => error)
    expect([other.code, other.field]).toEqual(['user.nameTaken', 'name'])
  })
})

const letters = {
  withLink: (token: string) => ({ title: 'link', body: token }),
  withProvider: (provider: string) => ({ title: 'provider', body: provider }),
}
async function letterTo(email: string | null) {
  await writeResetMail(db, email ?? '', letters)
  return (await listLatestNotices(db)).find(({ recipient }) => recipient === email)
}

describe('a password reset', () => {
  const fresh = 'brand new one'
  const from = () => `r${Math.random()}`

  it('works once, with the e-mailed token alone, and ends every session', async () => {
    const user = await aUser()
    const session = await startUserSession(db, user.id)
    const token = (await letterTo(user.email))?.body ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await db.selectFrom('passwordResets').selectAll().execute())).not.toContain(token)
    for (let looks = 0; looks < 3; looks += 1) expect(await isResetLinkValid(db, token)).toBe(true)
    expect(await userOfSession(db, session)).toBeDefined()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => codeOf(resetPassword(db, { token, password: fresh, from: from() }))),
    )
    expect(answers.sort()).toEqual(['done', 'reset.gone', 'reset.gone', 'reset.gone', 'reset.gone'])
    expect(await userOfSession(db, session)).toBeUndefined()
    expect(await codeOf(logIn(db, { email: user.email ?? '', password: 'book1234', from: from() }))).toBe(
      'login.wrong',
    )
    expect(await codeOf(logIn(db, { email: user.email ?? '', password: fresh, from: from() }))).toBe('done')
  })

  it('expires after half an hour, and voids the other links once one is used', async () => {
    stopClock(began)
    const user = await aUser()
    const first = (await letterTo(user.email))?.body ?? ''
    const second = (await letterTo(user.email))?.body ?? ''
    expect(first).not.toBe(second)
    await resetPassword(db, { token: second, password: fresh, from: from() })
    expect(await isResetLinkValid(db, first)).toBe(false)
    const late = (await letterTo(user.email))?.body ?? ''
    stopClock(addMinutes(began, 30))
    expect(await isResetLinkValid(db, late)).toBe(false)
    expect(await codeOf(resetPassword(db, { token: late, password: fresh, from: from() }))).toBe('reset.gone')
  })

  it('with several links at once succeeds once', async () => {
    const user = await aUser()
    const tokens: string[] = []
    for (let i = 0; i < 4; i += 1) tokens.push((await letterTo(user.email))?.body ?? '')
    const answers = await Promise.all(
      tokens.map((token) => codeOf(resetPassword(db, { token, password: fresh, from: from() }))),
    )
    expect(answers.sort()).toEqual(['done', 'reset.gone', 'reset.gone', 'reset.gone'])
  })

  it('is refused for an inactive member', async () => {
    const user = await aUser()
    const token = (await letterTo(user.email))?.body ?? ''
    await db.updateTable('users').set({ isActive: false }).where('id', '=', user.id).execute()
    expect(await codeOf(resetPassword(db, { token, password: fresh, from: from() }))).toBe('reset.gone')
  })

  it('e-mails a social account its provider, and sends nothing to unknown or inactive members', async () => {
    const social = await insertUser(db, {
      username: '네이버독자',
      email: 'naver@example.com',
      provider: 'naver',
    })
    expect(await letterTo(social.email)).toMatchObject({ title: 'provider', body: 'naver' })
    expect(await letterTo('unknown@example.com')).toBeUndefined()
    const gone = await aUser()
    await db.updateTable('users').set({ isActive: false }).where('id', '=', gone.id).execute()
    expect(await letterTo(gone.email)).toBeUndefined()
  })

  it('is rolled back with the transaction of its e-mail', async () => {
    const user = await aUser()
    const letter = inTransaction(db, async (tx) => {
      await writeResetMail(tx, user.email ?? '', letters)
      throw new Error('undone')
    })
    await expect(letter).rejects.toThrow('undone')
    expect(await db.selectFrom('passwordResets').selectAll().where('userId', '=', user.id).execute()).toEqual(
      [],
    )
  })
})
