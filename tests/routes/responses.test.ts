import { describe, expect, it, vi } from 'vitest'
import { Refusal } from '~/domain/refusal'
import { cookies } from '~/http/cookies.server'
import { readiness } from '~/http/health/readiness.server'
import {
  redirectWithToast,
  refusalResponse,
  requireFound,
  respondForm,
  respondJson,
  respondPage,
} from '~/http/respond.server'
import { loader as rootLoader } from '~/root'
import { action as unknownApi } from '~/routes/api/unknown'
import { loader as livez } from '~/routes/ops/livez'
import { loader as metrics } from '~/routes/ops/metrics'
import { loader as readyz } from '~/routes/ops/readyz'
import { refusals } from '~/texts/refusals'
import { catchResponse, cookieHeader, loaderArgs } from '../support/requests'

const refusing =
  (code: string, more = {}) =>
  async () => {
    throw new Refusal(code, undefined, more)
  }
const quiet = () => vi.spyOn(process.stdout, 'write').mockReturnValue(true)

describe('JSON response', () => {
  it.each(Object.entries(refusals))(
    'to %s has the documented status, message and code',
    async (code, { status, message, code: stable }) => {
      const answer = await respondJson(loaderArgs('/api/x'), refusing(code))
      expect(answer.status).toBe(status)
      expect(await answer.json()).toEqual({ success: false, message, code: stable })
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
    },
  )
  it('has Retry-After', async () => {
    expect(
      (await respondJson(loaderArgs('/api/x'), refusing('rate.limited', { retryAfter: 42 }))).headers.get(
        'Retry-After',
      ),
    ).toBe('42')
  })
  it('prefers the field’s own message', async () => {
    const answer = await respondJson(
      loaderArgs('/api/x'),
      refusing('input.invalid', { errors: { name: '이름을 입력해주세요' } }),
    )
    expect(await answer.json()).toEqual({
      success: false,
      message: '이름을 입력해주세요',
      code: 'INVALID_INPUT',
      errors: { name: '이름을 입력해주세요' },
    })
  })
  it('can have extra fields', async () => {
    const answer = await respondJson(loaderArgs('/api/x'), refusing('rate.limited'), () => ({
      available: false,
    }))
    expect(await answer.json()).toMatchObject({ available: false, code: 'RATE_LIMITED' })
  })
  it('to an unreachable database is 503 with Retry-After', async () => {
    const answer = await respondJson(loaderArgs('/api/x'), async () => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })
    })
    expect([answer.status, answer.headers.get('Retry-After'), (await answer.json()).code]).toEqual([
      503,
      '5',
      'UNAVAILABLE',
    ])
  })
  it('to a bug is 500 without details', async () => {
    const out = quiet()
    const answer = await respondJson(loaderArgs('/api/x'), async () => {
      throw new TypeError("cannot read 'secret' of undefined")
    })
    out.mockRestore()
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({
      success: false,
      message: refusals['shop.broken'].message,
      code: 'INTERNAL',
    })
  })
  it('to a missing file is 500, not 503', async () => {
    const answer = await respondJson(loaderArgs('/api/x'), async () => {
      throw Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' })
    })
    expect(answer.status).toBe(500)
  })
  it('found() returns the row, or throws a 404', async () => {
    const answer = await catchResponse(() => requireFound(undefined, 'order.unknown'))
    expect([answer.status, await answer.text()]).toEqual([
      404,
      '{"success":false,"message":"주문을 찾을 수 없습니다.","code":"NOT_FOUND"}',
    ])
    expect(requireFound({ id: 1 }, 'order.unknown')).toEqual({ id: 1 })
  })
})

describe('form response', () => {
  const form = new FormData()
  form.set('name', '지우')
  form.set('password', 'hush-hush')
  form.set('newPassword', 'hush-hush')

  it('returns what was typed without passwords, with the reason at its field', async () => {
    const answer = await respondForm(loaderArgs('/x', { method: 'POST' }), form, async () => {
      throw new Refusal('user.nameTaken', 'name')
    })
    expect(answer).toMatchObject({
      init: { status: 409 },
      data: {
        typed: { name: '지우' },
        refused: { field: 'name', errors: { name: '이미 사용 중인 닉네임입니다' } },
      },
    })
    expect(JSON.stringify(answer)).not.toContain('hush')
  })
  it('returns the command’s result', async () => {
    expect(await respondForm(loaderArgs('/x'), form, async () => 'done')).toBe('done')
  })
})

describe('page response', () => {
  it('throws the error page with the refusal’s status', async () => {
    expect((await catchResponse(() => respondPage(loaderArgs('/x'), refusing('book.unknown')))).status).toBe(
      404,
    )
    expect((await catchResponse(() => respondPage(loaderArgs('/x'), refusing('shop.busy')))).status).toBe(503)
  })
  it('shows a toast once', async () => {
    const sent = await redirectWithToast('/', 'loggedIn')
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/'])
    const seen = await rootLoader(
      loaderArgs('/', { headers: await cookieHeader({ toast: 'loggedIn' }) }) as never,
    )
    expect(seen.data.toast?.title).toBe('로그인 성공')
    expect(new Headers(seen.init?.headers).get('Set-Cookie')).toMatch(/^toast=.*Max-Age=0/)
    const later = await rootLoader(loaderArgs('/') as never)
    expect([later.data.toast, later.init?.headers]).toEqual([undefined, undefined])
  })
})

describe('operations endpoints', () => {
  it('livez is ok', async () => {
    expect([livez().status, await livez().text()]).toEqual([200, 'ok\n'])
  })
  it('readyz is 200 only between opening and leaving', async () => {
    expect((await readyz()).status).toBe(503)
    readiness.markOpen()
    expect((await readyz()).status).toBe(200)
    readiness.markShuttingDown()
    const answer = await readyz()
    expect([answer.status, await answer.text()]).toEqual([503, 'leaving\n'])
  })
  it('metrics is 404 while no token is configured', async () => {
    expect((await catchResponse(() => metrics(loaderArgs('/metrics') as never))).status).toBe(404)
    expect(
      (
        await catchResponse(() =>
          metrics(loaderArgs('/metrics', { headers: { Authorization: 'Bearer undefined' } }) as never),
        )
      ).status,
    ).toBe(404)
  })
})

it('an unknown API address is 404 in JSON', async () => {
  const answer = unknownApi()
  expect([answer.status, (await answer.json()).code]).toEqual([404, 'NOT_FOUND'])
})

it('cookies are HttpOnly and SameSite', async () => {
  for (const [name, cookie] of Object.entries(cookies)) {
    const sent = await cookie.serialize('x')
    expect(sent, name).toMatch(/HttpOnly/)
    expect(sent, name).toMatch(/Path=\/(;|$)/)
    expect(sent, name).toMatch(name === 'admin' ? /SameSite=Strict/ : /SameSite=Lax/)
  }
  expect(refusalResponse(new Refusal('file.unknown')).headers.get('Set-Cookie')).toBeNull()
})
