import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addMinutes, now, startClock, stopClock } from '~/config/clock'
import { adminOfSession } from '~/domain/admins/admin-sessions.server'
import { logInAdmin } from '~/domain/admins/log-in.server'
import { parseRecoveryCode } from '~/domain/admins/recovery-codes.server'
import {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  findSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '~/domain/admins/second-factor.server'
import { codeAt, decodeBase32, stepAt } from '~/domain/admins/totp.server'
import { db } from '~/domain/db.server'
import { Refusal } from '~/domain/refusal'
import { startAdminSession } from '~/domain/sessions/sessions.server'
import { listAuditEntries } from '../support/audit'
import { anAdmin } from '../support/builders'

// Codes for a lost phone.

beforeEach(() => stopClock(new Date('2026-11-22T01:00:00Z')))
afterEach(startClock)

const password = 'admin1234'
const codeOf = (deed: Promise<unknown>) =>
  deed.then(
    () => 'done',
    (error) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  )
const later = () => stopClock(addMinutes(now(), 16))
let address = 0

async function turnOn(id: number) {
  const by = { actor: `admin:${id}` } as const
  await beginSecondFactor(db, by, id)
  const key = await findSecondFactor(db, id)
  if (key.state !== 'begun') throw new Error('no secret was begun')
  const appCode = () => codeAt(decodeBase32(key.secret), stepAt(now()))
  const codes = await enableSecondFactor(db, by, { adminId: id, password, code: appCode() })
  later()
  return { by, appCode, codes }
}

async function anAdminWithCodes() {
  const { id, username } = await anAdmin()
  const logIn = (code: string, recovery?: string) => {
    address += 1
    return codeOf(logInAdmin(db, { username, password, code, recovery, from: `10.2.0.${address}` }))
  }
  return { id, username, logIn, ...(await turnOn(id)) }
}

const left = async (id: number) => {
  const key = await findSecondFactor(db, id)
  return key.state === 'on' ? key.recoveryCodes : undefined
}

describe('recovery codes', () => {
  it('are ten, and each stands once for a code of the app, however it is typed', async () => {
    const { id, codes, logIn } = await anAdminWithCodes()
    expect(new Set(codes).size).toBe(10)
    expect(codes.every((code) => /^[A-Z2-7]{6}(-[A-Z2-7]{6}){3}$/.test(code))).toBe(true)
    const [one = '', two = ''] = codes
    expect(await logIn(one)).toBe('done')
    expect(await logIn(one)).toBe('admin.wrongCode')
    expect(await logIn(` ${two.toLowerCase().replaceAll('-', '')} `)).toBe('done')
    expect(await left(id)).toBe(8)
    expect(
      (await listAuditEntries(db, `admin:${id}`)).map(({ deed, detail }) => [deed, detail]),
    ).toContainEqual(['admins.recoveryCodeUsed', { left: 8 }])
  })

  it('used at the same moment · one enters', async () => {
    const { codes, logIn, id } = await anAdminWithCodes()
    const answers = await Promise.all(Array.from({ length: 4 }, () => logIn(codes[0] ?? '')))
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
    expect(await left(id)).toBe(9)
  })

  it('of another admin, or made up · refused', async () => {
    const [one, other] = [await anAdminWithCodes(), await anAdminWithCodes()]
    expect(await one.logIn(other.codes[0] ?? '')).toBe('admin.wrongCode')
    expect(await one.logIn('AAAAAA-BBBBBB-CCCCCC-DDDDDD')).toBe('admin.wrongCode')
    expect(await left(other.id)).toBe(10)
  })

  it('made anew · by password and code alone, and the earlier ones are over', async () => {
    const { id, by, codes, appCode, logIn } = await anAdminWithCodes()
    const renew = (typed: string, code: string) =>
      renewRecoveryCodes(db, by, { adminId: id, password: typed, code })
    expect(await codeOf(renew('wrong', appCode()))).toBe('key.wrongPassword')
    expect(await codeOf(renew(password, '000000'))).toBe('admin.wrongCode')
    expect(await left(id)).toBe(10)
    const fresh = await renew(password, appCode())
    expect(await left(id)).toBe(10)
    expect(await logIn(codes[0] ?? '')).toBe('admin.wrongCode')
    expect(await logIn(fresh[0] ?? '')).toBe('done')
    expect((await renew(password, fresh[1] ?? '')).length).toBe(10)
  })

  it('made anew · the admin’s other sessions end', async () => {
    const { id, by, appCode } = await anAdminWithCodes()
    const [mine, other] = [await startAdminSession(db, id), await startAdminSession(db, id)]
    await renewRecoveryCodes(db, by, { adminId: id, password, code: appCode(), tokens: [mine] })
    expect(await adminOfSession(db, mine)).toMatchObject({ id })
    expect(await adminOfSession(db, other)).toBeUndefined()
  })

  it('left in their field · the app’s code lets in, and none is spent', async () => {
    const { id, codes, appCode, logIn } = await anAdminWithCodes()
    expect(await logIn(appCode(), 'not one')).toBe('done')
    later()
    expect(await logIn(appCode(), codes[0])).toBe('done')
    expect(await left(id)).toBe(10)
    expect(await logIn('', codes[0])).toBe('done')
    expect(await logIn('000000', codes[1])).toBe('done')
    expect(await left(id)).toBe(8)
  })

  it('refused · the refusal names the field that was used', async () => {
    const { id, by, codes, appCode } = await anAdminWithCodes()
    const fieldOf = (code: string, recovery: string) =>
      disableSecondFactor(db, by, { adminId: id, password, code, recovery }).catch(({ field }) => field)
    expect(await fieldOf('000000', ' ')).toBe('code')
    expect(await fieldOf('', 'not one')).toBe('recovery')
    expect(await fieldOf(appCode(), codes[0] ?? '')).toBeUndefined()
  })

  it('turn the second factor off for a lost phone, and end with it', async () => {
    const { id, username, by, codes, logIn } = await anAdminWithCodes()
    await disableSecondFactor(db, by, { adminId: id, password, code: codes[0] ?? '' })
    expect(await findSecondFactor(db, id)).toEqual({ state: 'off' })
    later()
    const { codes: fresh } = await turnOn(id)
    expect(await left(id)).toBe(10)
    expect(await logIn(codes[1] ?? '')).toBe('admin.wrongCode')
    expect(await removeSecondFactor(db, username)).toBe(true)
    later()
    await turnOn(id)
    expect(await logIn(fresh[0] ?? '')).toBe('admin.wrongCode')
  })

  it('prove no app: a second factor that was begun is not turned on by one', async () => {
    const { id, by, codes } = await anAdminWithCodes()
    await disableSecondFactor(db, by, { adminId: id, password, code: codes[0] ?? '' })
    later()
    await beginSecondFactor(db, by, id)
    expect(await codeOf(enableSecondFactor(db, by, { adminId: id, password, code: codes[1] ?? '' }))).toBe(
      'admin.wrongCode',
    )
  })

  it('say when they were made; those of an earlier second factor do not count', async () => {
    const { id, by, appCode } = await anAdminWithCodes()
    const madeAt = now()
    await renewRecoveryCodes(db, by, { adminId: id, password, code: appCode() })
    later()
    expect(await findSecondFactor(db, id)).toMatchObject({ recoveryCodes: 10, codesMadeAt: madeAt })
    // A release that knows no recovery codes turns the second factor off and on, and leaves their rows.
    await db.updateTable('admins').set({ totpSince: now() }).where('id', '=', id).execute()
    expect(await findSecondFactor(db, id)).toMatchObject({ recoveryCodes: 0, codesMadeAt: null })
  })

  it('are stored as hashes', async () => {
    const { codes } = await anAdminWithCodes()
    const stored = JSON.stringify(await db.selectFrom('adminRecoveryCodes').selectAll().execute())
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''))
    expect(stored).not.toContain(codes[0])
  })

  it('six digits are none', () => {
    expect(parseRecoveryCode('123 456')).toBeUndefined()
    expect(parseRecoveryCode('abcdef ghijkl-mnopqr STUV10')).toBe('ABCDEFGHIJKLMNOPQRSTUVIO')
  })
})
