import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addMinutes, now, startClock, stopClock } from '~/config/clock'
import { adminOfSession } from '~/domain/admins/admin-sessions.server'
import { logInAdmin } from '~/domain/admins/log-in.server'
import {
  beginSecondFactor,
  cancelSecondFactorSetup,
  disableSecondFactor,
  enableSecondFactor,
  findSecondFactor,
  removeSecondFactor,
} from '~/domain/admins/second-factor.server'
import {
  codeAt,
  decodeBase32,
  encodeBase32,
  findMatchingStep,
  newSecret,
  stepAt,
  totpUrl,
} from '~/domain/admins/totp.server'
import { db } from '~/domain/db.server'
import { Refusal } from '~/domain/refusal'
import { startAdminSession } from '~/domain/sessions/sessions.server'
import { listAuditEntries } from '../support/audit'
import { anAdmin } from '../support/builders'

// The operators' second factor (TOTP).

const began = new Date('2026-11-22T01:00:00Z')
beforeEach(() => stopClock(began))
afterEach(startClock)

const codeOf = (deed: Promise<unknown>) =>
  deed.then(
    () => 'done',
    (error) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  )
let address = 0
const from = () => `10.1.0.${++address}`
const password = 'admin1234'

/** Moves the clock by TOTP steps of half a minute. */
const later = (steps: number) => stopClock(addMinutes(now(), steps / 2))
const codeNow = (secret: string, drift = 0) => codeAt(decodeBase32(secret), stepAt(now()) + drift)
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function withKey() {
  const { id, username } = await anAdmin()
  const by = { actor: `admin:${id}`, address: '127.0.0.1' } as const
  await beginSecondFactor(db, by, id)
  const key = await findSecondFactor(db, id)
  if (key.state !== 'begun') throw new Error('no key was begun')
  const { secret } = key
  await enableSecondFactor(db, by, { adminId: id, password, code: codeNow(secret) })
  later(2)
  const enter = (code?: string, typed = password) =>
    logInAdmin(db, { username, password: typed, code, from: from() }).then(({ token }) => token)
  return { id, username, by, secret, enter }
}

describe('a TOTP code', () => {
  const secret = Buffer.from('12345678901234567890')
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at %i seconds is that of RFC 6238', (seconds, code) => {
    const step = stepAt(new Date(seconds * 1000))
    expect(codeAt(secret, step, 8)).toBe(code)
    expect(codeAt(secret, step)).toBe(code.slice(2))
  })
  it('has a base32 secret and an otpauth link', () => {
    expect(encodeBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(Buffer.from(decodeBase32(encodeBase32(secret)))).toEqual(secret)
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(newSecret()).not.toBe(newSecret())
    expect(totpUrl('AAAA', { issuer: '주인공', name: 'a b' })).toBe(
      `otpauth://totp/${encodeURIComponent('주인공')}:a%20b?secret=AAAA&issuer=${encodeURIComponent('주인공')}&algorithm=SHA1&digits=6&period=30`,
    )
  })
  it('is valid half a minute either way, and never if it was used or is older than a used one', () => {
    const text = encodeBase32(secret)
    const at = new Date(1_111_111_111_000)
    const step = stepAt(at)
    const fits = (drift: number, used: number | null = null) =>
      findMatchingStep(text, codeAt(secret, step + drift), { at, used })
    expect([fits(-2), fits(-1), fits(0), fits(1), fits(2)]).toEqual([
      undefined,
      step - 1,
      step,
      step + 1,
      undefined,
    ])
    expect([fits(0, step), fits(-1, step), fits(1, step)]).toEqual([undefined, undefined, step + 1])
    for (const odd of ['', '1', '1234567', 'abcdef', '가나다라마바', ' '])
      expect(findMatchingStep(text, odd, { at, used: null })).toBeUndefined()
    const spaced = codeAt(secret, step).replace(/^(...)/, '$1 ')
    expect(findMatchingStep(text, spaced, { at, used: null })).toBe(step)
  })
})

describe('the second factor', () => {
  it('is on only after a first valid code and the password', async () => {
    const { id, username } = await anAdmin()
    const by = { actor: `admin:${id}` } as const
    const on = (code: string, typed = password) =>
      codeOf(enableSecondFactor(db, by, { adminId: id, password: typed, code }))
    expect(await on('123456')).toBe('key.off')
    await beginSecondFactor(db, by, id)
    expect(await codeOf(logInAdmin(db, { username, password, from: from() }))).toBe('done')
    const first = await findSecondFactor(db, id)
    await beginSecondFactor(db, by, id)
    const key = await findSecondFactor(db, id)
    if (key.state !== 'begun' || first.state !== 'begun') throw new Error('no key was begun')
    expect(key.secret).not.toBe(first.secret)
    const right = codeNow(key.secret)
    expect(await on(wrongOf(right))).toBe('admin.wrongCode')
    expect(await on(right, 'wrong')).toBe('key.wrongPassword')
    expect((await findSecondFactor(db, id)).state).toBe('begun')
    expect(await on(right)).toBe('done')
    expect(await findSecondFactor(db, id)).toEqual({
      state: 'on',
      since: now(),
      recoveryCodes: 10,
      codesMadeAt: began,
    })
    expect(await codeOf(beginSecondFactor(db, by, id))).toBe('key.on')
    await cancelSecondFactorSetup(db, by, id)
    expect((await findSecondFactor(db, id)).state).toBe('on')
    expect((await listAuditEntries(db, `admin:${id}`))[0]).toMatchObject({
      deed: 'admins.keyOn',
      actor: `admin:${id}`,
    })
  })
  it('can be given up before it is on, and both steps are audited once', async () => {
    const { id } = await anAdmin()
    const by = { actor: `admin:${id}` } as const
    await beginSecondFactor(db, by, id)
    await cancelSecondFactorSetup(db, by, id)
    await cancelSecondFactorSetup(db, by, id)
    expect(await findSecondFactor(db, id)).toEqual({ state: 'off' })
    expect((await listAuditEntries(db, `admin:${id}`)).map(({ deed }) => deed)).toEqual([
      'admins.keyGivenUp',
      'admins.keyBegun',
      'admins.added',
    ])
  })
  it('ends the admin’s other sessions when it is turned on or off', async () => {
    const { id, by, secret, enter } = await withKey()
    const stranger = await startAdminSession(db, (await anAdmin()).id)
    const [mine, other] = [await enter(codeNow(secret)), await startAdminSession(db, id)]
    later(2)
    await disableSecondFactor(db, by, { adminId: id, password, code: codeNow(secret), tokens: [mine] })
    const inside = () =>
      Promise.all([mine, other, stranger].map(async (token) => Boolean(await adminOfSession(db, token))))
    expect(await inside()).toEqual([true, false, true])
    const another = await startAdminSession(db, id)
    await beginSecondFactor(db, by, id)
    const key = await findSecondFactor(db, id)
    const code = key.state === 'begun' ? codeNow(key.secret) : ''
    await enableSecondFactor(db, by, { adminId: id, password, code, tokens: [mine] })
    expect(await inside()).toEqual([true, false, true])
    expect(await adminOfSession(db, another)).toBeUndefined()
  })
  it('is asked for only after the right password', async () => {
    const { id, secret, enter } = await withKey()
    expect(await codeOf(enter())).toBe('admin.noCode')
    expect(await codeOf(enter('  '))).toBe('admin.noCode')
    expect(await codeOf(enter(undefined, 'wrong'))).toBe('admin.wrong')
    expect(await codeOf(enter(codeNow(secret), 'wrong'))).toBe('admin.wrong')
    expect(await codeOf(enter(wrongOf(codeNow(secret))))).toBe('admin.wrongCode')
    const token = await enter(codeNow(secret))
    expect(await adminOfSession(db, token)).toMatchObject({ id })
    const deeds = (await listAuditEntries(db, `admin:${id}`)).map(({ deed }) => deed)
    expect(deeds.slice(0, 2)).toEqual(['admins.entered', 'admins.codeWrong'])
  })
  it('accepts each code once, also from logins at once', async () => {
    const { secret, enter } = await withKey()
    const code = codeNow(secret)
    const answers = await Promise.all(Array.from({ length: 4 }, () => codeOf(enter(code))))
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
    later(1)
    expect(await codeOf(enter(code))).toBe('admin.wrongCode')
  })
  it('is locked for a while after five wrong codes from any address', async () => {
    const { secret, enter } = await withKey()
    stopClock(addMinutes(now(), 16))
    for (let i = 0; i < 5; i += 1)
      expect(await codeOf(enter(wrongOf(codeNow(secret))))).toBe('admin.wrongCode')
    expect(await codeOf(enter(codeNow(secret)))).toBe('rate.limited')
    stopClock(addMinutes(now(), 16))
    expect(await codeOf(enter(codeNow(secret)))).toBe('done')
  })
  it('is turned off with password and code together', async () => {
    const { id, by, secret, enter } = await withKey()
    const off = (typed: string, code: string) =>
      codeOf(disableSecondFactor(db, by, { adminId: id, password: typed, code }))
    expect(await off('wrong', codeNow(secret))).toBe('key.wrongPassword')
    expect(await off(password, wrongOf(codeNow(secret)))).toBe('admin.wrongCode')
    expect(await off(password, codeNow(secret))).toBe('done')
    expect(await off(password, codeNow(secret))).toBe('key.off')
    expect(await codeOf(enter())).toBe('done')
    expect((await listAuditEntries(db, `admin:${id}`)).map(({ deed }) => deed)).toContain('admins.keyOff')
  })
  it('can be reset by user name, which ends the admin’s sessions', async () => {
    const { id, username, secret, enter } = await withKey()
    const token = await enter(codeNow(secret))
    expect(await removeSecondFactor(db, 'nobody')).toBe(false)
    expect(await removeSecondFactor(db, username)).toBe(true)
    expect(await removeSecondFactor(db, username)).toBe(false)
    expect(await adminOfSession(db, token)).toBeUndefined()
    expect(await codeOf(enter())).toBe('done')
    expect((await listAuditEntries(db, `admin:${id}`)).map(({ deed }) => deed)).toContain(
      'admins.keyForgotten',
    )
  })
})
