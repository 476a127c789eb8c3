import { describe, expect, it, vi } from 'vitest'
import { Refusal } from '~/domain/refusal'
import { cookies } from '~/http/cookies.server'
import { readiness } from '~/http/health/readiness.server'
import { answerForm, answerJson, answerPage, found, redirectWithToast, refused } from '~/http/respond.server'
import { loader as rootLoader } from '~/root'
import { action as unknownApi } from '~/routes/api/unknown'
import { loader as livez } from '~/routes/ops/livez'
import { loader as metrics } from '~/routes/ops/metrics'
import { loader as readyz } from '~/routes/ops/readyz'
import { refusals } from '~/texts/refusals'
import { asking, holding, thrownBy } from '../support/requests'

const refusing =
  (code: string, more = {}) =>
  async () => {
    throw new Refusal(code, undefined, more)
  }
const quiet = () => vi.spyOn(process.stdout, 'write').mockReturnValue(true)

describe('JSON', () => {
  it.each(Object.entries(refusals))(
    'says %s in the documented words',
    async (code, { status, message, code: stable }) => {
      const answer = await answerJson(asking('/api/x'), refusing(code))
      expect(answer.status).toBe(status)
      expect(await answer.json()).toEqual({ success: false, message, code: stable })
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
    },
  )
  it('says when to come back', async () => {
    expect(
      (await answerJson(asking('/api/x'), refusing('rate.limited', { retryAfter: 42 }))).headers.get(
        'Retry-After',
      ),
    ).toBe('42')
  })
  it("prefers the field's own sentence", async () => {
    const answer = await answerJson(
      asking('/api/x'),
      refusing('input.invalid', { errors: { name: '이름을 입력해주세요' } }),
    )
    expect(await answer.json()).toEqual({
      success: false,
      message: '이름을 입력해주세요',
      code: 'INVALID_INPUT',
      errors: { name: '이름을 입력해주세요' },
    })
  })
  it('adds what some clients read besides', async () => {
    const answer = await answerJson(asking('/api/x'), refusing('rate.limited'), () => ({ available: false }))
    expect(await answer.json()).toMatchObject({ available: false, code: 'RATE_LIMITED' })
  })
  it('asks to come back when the database is out of reach', async () => {
    const answer = await answerJson(asking('/api/x'), async () => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })
    })
    expect([answer.status, answer.headers.get('Retry-After'), (await answer.json()).code]).toEqual([
      503,
      '5',
      'UNAVAILABLE',
    ])
  })
  it('tells nothing of a bug but that there is one', async () => {
    const out = quiet()
    const answer = await answerJson(asking('/api/x'), async () => {
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
  it('does not take a missing file for a missing database', async () => {
    const answer = await answerJson(asking('/api/x'), async () => {
      throw Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' })
    })
    expect(answer.status).toBe(500)
  })
  it('hands out a row, or says that there is none', async () => {
    const answer = await thrownBy(() => found(undefined, 'order.unknown'))
    expect([answer.status, await answer.text()]).toEqual([
      404,
      '{"success":false,"message":"주문을 찾을 수 없습니다.","code":"NOT_FOUND"}',
    ])
    expect(found({ id: 1 }, 'order.unknown')).toEqual({ id: 1 })
  })
})

describe('a form', () => {
  const form = new FormData()
  form.set('name', '지우')
  form.set('password', 'hush-hush')
  form.set('newPassword', 'hush-hush')

  it('gets back what was typed, but no password, with the reason on its field', async () => {
    const answer = await answerForm(asking('/x', { method: 'POST' }), form, async () => {
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
  it('goes on when the deed is done', async () => {
    expect(await answerForm(asking('/x'), form, async () => 'done')).toBe('done')
  })
})

describe('a page', () => {
  it('becomes the error page of the right status when it is refused', async () => {
    expect((await thrownBy(() => answerPage(asking('/x'), refusing('book.unknown')))).status).toBe(404)
    expect((await thrownBy(() => answerPage(asking('/x'), refusing('shop.busy')))).status).toBe(503)
  })
  it('shows a toast once', async () => {
    const sent = await redirectWithToast('/', 'loggedIn')
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/'])
    const seen = await rootLoader(asking('/', { headers: await holding({ toast: 'loggedIn' }) }) as never)
    expect(seen.data.toast?.title).toBe('로그인 성공')
    expect(new Headers(seen.init?.headers).get('Set-Cookie')).toMatch(/^toast=.*Max-Age=0/)
    const later = await rootLoader(asking('/') as never)
    expect([later.data.toast, later.init?.headers]).toEqual([undefined, undefined])
  })
})

describe('for operators', () => {
  it('the process says that it lives', async () => {
    expect([livez().status, await livez().text()]).toEqual([200, 'ok\n'])
  })
  it('it is ready when open, and not when leaving', async () => {
    expect((await readyz()).status).toBe(503)
    readiness.opened()
    expect((await readyz()).status).toBe(200)
    readiness.leaving()
    const answer = await readyz()
    expect([answer.status, await answer.text()]).toEqual([503, 'leaving\n'])
  })
  it('the figures are for whoever holds the token, and no token is set here', async () => {
    expect((await thrownBy(() => metrics(asking('/metrics') as never))).status).toBe(404)
    expect(
      (
        await thrownBy(() =>
          metrics(asking('/metrics', { headers: { Authorization: 'Bearer undefined' } }) as never),
        )
      ).status,
    ).toBe(404)
  })
})

it('answers a program that asks for what does not exist in JSON', async () => {
  const answer = unknownApi()
  expect([answer.status, (await answer.json()).code]).toEqual([404, 'NOT_FOUND'])
})

it('keeps its cookies from scripts and from other sites', async () => {
  for (const [name, cookie] of Object.entries(cookies)) {
    const sent = await cookie.serialize('x')
    expect(sent, name).toMatch(/HttpOnly/)
    expect(sent, name).toMatch(/Path=\/(;|$)/)
    expect(sent, name).toMatch(name === 'admin' ? /SameSite=Strict/ : /SameSite=Lax/)
  }
  expect(refused(new Refusal('file.unknown')).headers.get('Set-Cookie')).toBeNull()
})
