import { afterEach, expect, it, vi } from 'vitest'
import { log } from '~/config/log.server'
import { refuseEmptyRedirects } from '~/server/redirects.server'

const trouble = vi.spyOn(log, 'error').mockReturnValue()
afterEach(() => trouble.mockClear())

const answered = (response: Response) =>
  refuseEmptyRedirects(async () => response)(new Request('http://localhost/admin?code=secret'), {})

it.each([301, 302, 303, 307, 308])('a %i without Location becomes a 500 and one log line', async (status) => {
  const { status: sent, headers } = await answered(new Response('a page', { status }))
  expect([sent, headers.get('Content-Type')]).toEqual([500, 'text/plain'])
  expect(trouble.mock.calls.map(([, error]) => String(error))).toEqual([
    `Error: ${status} without Location at /admin`,
  ])
})

it.each([
  new Response(null, { status: 302, headers: { Location: '/' } }),
  new Response(null, { status: 304 }),
  new Response('a page'),
])('any other response is unchanged (%#)', async (response) => {
  expect(await answered(response)).toBe(response)
  expect(trouble).not.toHaveBeenCalled()
})
