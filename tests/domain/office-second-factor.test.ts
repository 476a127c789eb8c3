import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { minutesFrom, now, startClock, stopClock } from '~/config/clock'
import { enterOffice } from '~/domain/admins/entering.server'
import {
  beginKey,
  forgetKey,
  giveUpKey,
  secondKeyOf,
  turnKeyOff,
  turnKeyOn,
} from '~/domain/admins/second-key.server'
import { base32, bytesOf, codeAt, keyLink, newSecret, stepAt, stepFitting } from '~/domain/admins/totp.server'
import { deedsOn } from '~/domain/audit/audit.server'
import { db } from '~/domain/db.server'
import { Refusal } from '~/domain/refusal'
import { adminOfSession, startAdminSession } from '~/domain/sessions/sessions.server'
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
const later = (steps: number) => stopClock(minutesFrom(now(), steps / 2))
const codeNow = (secret: string, drift = 0) => codeAt(bytesOf(secret), stepAt(now()) + drift)
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function withKey() {
  const { id, username } = await anAdmin()
  const by = { actor: `admin:${id}`, address: '127.0.0.1' } as const
  await beginKey(db, by, id)
  const key = await secondKeyOf(db, id)
  if (key.state !== 'begun') throw new Error('no key was begun')
  const { secret } = key
  await turnKeyOn(db, by, { adminId: id, password, code: codeNow(secret) })
  later(2)
  const enter = (code?: string, typed = password) =>
    enterOffice(db, { username, password: typed, code, from: from() })
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
    expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(Buffer.from(bytesOf(base32(secret)))).toEqual(secret)
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(newSecret()).not.toBe(newSecret())
    expect(keyLink('AAAA', { issuer: '주인공', name: 'a b' })).toBe(
      `otpauth://totp/${encodeURIComponent('주인공')}:a%20b?secret=AAAA&issuer=${encodeURIComponent('주인공')}&algorithm=SHA1&digits=6&period=30`,
    )
  })
  it('is valid half a minute either way, and never if it was used or is older than a used one', () => {
    const text = base32(secret)
    const at = new Date(1_111_111_111_000)
    const step = stepAt(at)
    const fits = (drift: number, used: number | null = null) =>
      stepFitting(text, codeAt(secret, step + drift), { at, used })
    expect([fits(-2), fits(-1), fits(0), fits(1), fits(2)]).toEqual([
      undefined,
      step - 1,
      step,
      step + 1,
      undefined,
    ])
    expect([fits(0, step), fits(-1, step), fits(1, step)]).toEqual([undefined, undefined, step + 1])
    for (const odd of ['', '1', '1234567', 'abcdef', '가나다라마바', ' '])
      expect(stepFitting(text, odd, { at, used: null })).toBeUndefined()
    const spaced = codeAt(secret, step).replace(/^(...)/, '$1 ')
    expect(stepFitting(text, spaced, { at, used: null })).toBe(step)
  })
})

describe('the second factor', () => {
  it('is on only after a first valid code and the password', async () => {
    const { id, username } = await anAdmin()
    const by = { actor: `admin:${id}` } as const
    const on = (code: string, typed = password) =>
      codeOf(turnKeyOn(db, by, { adminId: id, password: typed, code }))
    expect(await on('123456')).toBe('key.off')
    await beginKey(db, by, id)
    expect(await codeOf(enterOffice(db, { username, password, from: from() }))).toBe('done')
    const first = await secondKeyOf(db, id)
    await beginKey(db, by, id)
    const key = await secondKeyOf(db, id)
    if (key.state !== 'begun' || first.state !== 'begun') throw new Error('no key was begun')
    expect(key.secret).not.toBe(first.secret)
    const right = codeNow(key.secret)
    expect(await on(wrongOf(right))).toBe('admin.wrongCode')
    expect(await on(right, 'wrong')).toBe('key.wrongPassword')
    expect((await secondKeyOf(db, id)).state).toBe('begun')
    expect(await on(right)).toBe('done')
    expect(await secondKeyOf(db, id)).toEqual({ state: 'on', since: now() })
    expect(await codeOf(beginKey(db, by, id))).toBe('key.on')
    await giveUpKey(db, by, id)
    expect((await secondKeyOf(db, id)).state).toBe('on')
    expect((await deedsOn(db, `admin:${id}`))[0]).toMatchObject({
      deed: 'admins.keyOn',
      actor: `admin:${id}`,
    })
  })
  it('can be given up before it is on, and both steps are audited once', async () => {
    const { id } = await anAdmin()
    const by = { actor: `admin:${id}` } as const
    await beginKey(db, by, id)
    await giveUpKey(db, by, id)
    await giveUpKey(db, by, id)
    expect(await secondKeyOf(db, id)).toEqual({ state: 'off' })
    expect((await deedsOn(db, `admin:${id}`)).map(({ deed }) => deed)).toEqual([
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
    await turnKeyOff(db, by, { adminId: id, password, code: codeNow(secret), tokens: [mine] })
    const inside = () =>
      Promise.all([mine, other, stranger].map(async (token) => Boolean(await adminOfSession(db, token))))
    expect(await inside()).toEqual([true, false, true])
    const another = await startAdminSession(db, id)
    await beginKey(db, by, id)
    const key = await secondKeyOf(db, id)
    const code = key.state === 'begun' ? codeNow(key.secret) : ''
    await turnKeyOn(db, by, { adminId: id, password, code, tokens: [mine] })
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
    const deeds = (await deedsOn(db, `admin:${id}`)).map(({ deed }) => deed)
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
    stopClock(minutesFrom(now(), 16))
    for (let i = 0; i < 5; i += 1)
      expect(await codeOf(enter(wrongOf(codeNow(secret))))).toBe('admin.wrongCode')
    expect(await codeOf(enter(codeNow(secret)))).toBe('rate.limited')
    stopClock(minutesFrom(now(), 16))
    expect(await codeOf(enter(codeNow(secret)))).toBe('done')
  })
  it('is turned off with password and code together', async () => {
    const { id, by, secret, enter } = await withKey()
    const off = (typed: string, code: string) =>
      codeOf(turnKeyOff(db, by, { adminId: id, password: typed, code }))
    expect(await off('wrong', codeNow(secret))).toBe('key.wrongPassword')
    expect(await off(password, wrongOf(codeNow(secret)))).toBe('admin.wrongCode')
    expect(await off(password, codeNow(secret))).toBe('done')
    expect(await off(password, codeNow(secret))).toBe('key.off')
    expect(await codeOf(enter())).toBe('done')
    expect((await deedsOn(db, `admin:${id}`)).map(({ deed }) => deed)).toContain('admins.keyOff')
  })
  it('can be reset by user name, which ends the admin’s sessions', async () => {
    const { id, username, secret, enter } = await withKey()
    const token = await enter(codeNow(secret))
    expect(await forgetKey(db, 'nobody')).toBe(false)
    expect(await forgetKey(db, username)).toBe(true)
    expect(await forgetKey(db, username)).toBe(false)
    expect(await adminOfSession(db, token)).toBeUndefined()
    expect(await codeOf(enter())).toBe('done')
    expect((await deedsOn(db, `admin:${id}`)).map(({ deed }) => deed)).toContain('admins.keyForgotten')
  })
})
