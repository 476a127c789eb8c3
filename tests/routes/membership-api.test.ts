import { describe, expect, it } from 'vitest'
import { db } from '~/domain/db.server'
import { startUserSession, userOfSession } from '~/domain/sessions/sessions.server'
import { cookies as known } from '~/http/cookies.server'
import { action as changeAction } from '~/routes/api/auth/update-profile'
import { action as leaveAction } from '~/routes/api/user/delete-account'
import { aUser } from '../support/builders'
import { catchResponse, cookieHeader, loaderArgs } from '../support/requests'

type Headers = Record<string, string>
async function send(action: unknown, method: string, body: unknown, headers: Headers) {
  const init = {
    method,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  }
  const response = await (action as (args: unknown) => Promise<Response>)(loaderArgs('/api/x', init))
  return {
    status: response.status,
    body: await response.json(),
    cookies: response.headers.getSetCookie().join('\n'),
    headers: response.headers,
  }
}
const change = (body: unknown, headers: Headers) => send(changeAction, 'PATCH', body, headers)
const leave = (body: unknown, headers: Headers, method = 'DELETE') => send(leaveAction, method, body, headers)

async function aReader() {
  const user = await aUser({ phone: '01012345678' })
  const session = await startUserSession(db, user.id)
  return { ...user, session, headers: await cookieHeader({ session }) }
}
async function aSocial() {
  const reader = await aReader()
  await db
    .updateTable('users')
    .set({ provider: 'kakao', passwordHash: null })
    .where('id', '=', reader.id)
    .execute()
  return reader
}
const rowOf = (id: number) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('PATCH /api/auth/update-profile', () => {
  it('changes the given fields and ignores those that may not change', async () => {
    const { id, email, headers } = await aReader()
    const before = await rowOf(id)
    const said = { username: '바뀐이름', email: 'x@example.com', isActive: false, provider: 'kakao', id: 1 }
    const { status, body } = await change(said, headers)
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: expect.any(String),
        ...{ id, name: '바뀐이름', email, phone: '01012345678', provider: 'email' },
        user: { id, name: '바뀐이름', email, phone: '01012345678', provider: 'email' },
      },
    ])
    expect(await rowOf(id)).toEqual({
      ...before,
      username: '바뀐이름',
      sought: expect.stringContaining('바뀐이름'),
    })
  })

  it('requires the current password to set a new one, and ends all earlier sessions', async () => {
    const { id, session, headers } = await aReader()
    const other = await startUserSession(db, id)
    for (const currentPassword of ['wrong123', undefined]) {
      const { status, body } = await change({ currentPassword, newPassword: 'fresh1234' }, headers)
      expect([status, body.message, body.code]).toEqual([401, '현재 비밀번호가 틀렸습니다', 'WRONG_PASSWORD'])
    }
    const { status, cookies } = await change(
      { currentPassword: 'book1234', newPassword: 'fresh1234' },
      headers,
    )
    expect(status).toBe(200)
    for (const token of [session, other]) expect(await userOfSession(db, token)).toBeUndefined()
    const fresh = await known.session.parse(cookies)
    expect(await userOfSession(db, fresh)).toMatchObject({ id })
  })

  it('refuses with the documented statuses and messages', async () => {
    const nobody = await catchResponse(() => change({ username: '누구' }, {}))
    expect([nobody.status, (await nobody.json()).message]).toEqual([401, '로그인이 필요합니다.'])
    const [{ headers }, other, social] = [await aReader(), await aUser(), await aSocial()]
    const said = async (body: unknown, who = headers) => {
      const { status, body: answer } = await change(body, who)
      return [status, answer.message]
    }
    expect(await said({ username: other.username })).toEqual([409, '이미 사용 중인 닉네임입니다'])
    expect(await said({ username: '' })).toEqual([400, '이름을 입력해주세요'])
    expect(await said({ username: '가'.repeat(21) })).toEqual([400, '닉네임은 20자까지 쓸 수 있어요.'])
    expect(await said({ phone: '1' })).toEqual([400, '휴대폰 번호를 입력해주세요'])
    expect(await said({ username: 7 })).toEqual([400, '요청 형식이 올바르지 않습니다.'])
    expect(await said({ currentPassword: 'x', newPassword: 'fresh1234' }, social.headers)).toEqual([
      403,
      '소셜 계정은 비밀번호를 변경할 수 없습니다.',
    ])
    expect(await said({ username: '소셜이름' }, social.headers)).toEqual([200, expect.any(String)])
  })
})

describe('DELETE /api/user/delete-account', () => {
  it.each(['DELETE', 'POST'])('deactivates the member and ends the session, by %s', async (method) => {
    const { id, session, headers } = await aReader()
    const gone = await leave({ password: 'book1234', reason: '개인정보_우려' }, headers, method)
    expect([gone.status, gone.body.success]).toEqual([200, true])
    expect(gone.cookies).toMatch(/^sid=;.*Max-Age=0/m)
    expect(gone.headers.get('Clear-Site-Data')).toBe('"cache", "storage"')
    expect(await userOfSession(db, session)).toBeUndefined()
    expect(await rowOf(id)).toMatchObject({ isActive: false, deletedAt: expect.any(Date) })
  })

  it('refuses with the documented statuses and messages', async () => {
    const nobody = await catchResponse(() => leave({ password: 'x', reason: '기타' }, {}))
    expect(nobody.status).toBe(401)
    const { id, headers } = await aReader()
    const said = async (body: unknown) => {
      const { status, body: answer } = await leave(body, headers)
      return [status, answer.message]
    }
    const password = 'book1234'
    expect(await said({ reason: '계정_변경' })).toEqual([400, '현재 비밀번호를 입력해주세요'])
    expect(await said({ password })).toEqual([400, '탈퇴 사유를 선택해주세요'])
    expect(await said({ password, reason: '그냥' })).toEqual([400, '탈퇴 사유를 선택해주세요'])
    expect(await said({ password, reason: '기타', otherReason: ' ' })).toEqual([
      400,
      '기타 사유를 입력해주세요',
    ])
    expect((await said({ password, reason: '기타', otherReason: '가'.repeat(501) }))[0]).toBe(400)
    expect(await said({ password: 'wrong', reason: '계정_변경' })).toEqual([
      401,
      '비밀번호가 일치하지 않습니다.',
    ])
    expect(await rowOf(id)).toMatchObject({ isActive: true })
  })
})
