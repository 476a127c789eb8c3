import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LoginPort } from '~/ports/login/login'
import { createOAuthLogin, providerConfigs } from '~/ports/login/oauth.server'
import { type Provider, providers } from '~/ports/login/provider'
import { openRemoteProvider, type ProviderResponder } from '../support/remote-provider'

// One contract, three providers with different protocols.

const origin = 'https://shop.example'
const profiles: Record<Provider, unknown> = {
  kakao: {
    id: 3512345678,
    kakao_account: {
      profile: { nickname: '지우맘' },
      email: 'jiwoo@kakao.example',
      is_email_valid: true,
      is_email_verified: true,
    },
  },
  naver: {
    resultcode: '00',
    message: 'success',
    response: { id: 'aB3_-xyz', nickname: '지우맘', email: 'jiwoo@naver.example' },
  },
  google: { sub: '1098765', name: '지우맘', email: 'jiwoo@google.example', email_verified: true },
}
const subjects: Record<Provider, string> = { kakao: '3512345678', naver: 'aB3_-xyz', google: '1098765' }

let far: Awaited<ReturnType<typeof openRemoteProvider>>
let port: LoginPort

describe.each(providers)('%s', (provider) => {
  beforeEach(async () => {
    far = await openRemoteProvider(provider)
    far.told.profile = profiles[provider]
    port = createOAuthLogin({ keys: { [provider]: far.keys }, origin, places: () => far.places })
  })
  afterEach(() => far.close())

  async function there() {
    const departure = await port.startAttempt(provider)
    far.told.state = departure.state
    far.told.challenge = new URL(departure.url).searchParams.get('code_challenge') ?? ''
    return { ...departure, code: 'the-code' }
  }

  it('is opened with a state, a challenge and the registered redirect address', async () => {
    const { url, state, verifier } = await port.startAttempt(provider)
    const { origin: where, pathname, searchParams } = new URL(url)
    expect(where + pathname).toBe(far.places.authorize)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'the-id',
      redirect_uri: `${origin}/api/auth/login/${provider}/callback`,
      state,
      code_challenge_method: 'S256',
    })
    expect(searchParams.get('scope')).toBe(provider === 'google' ? 'openid email profile' : null)
    expect(state).toMatch(/^[\w-]{43}$/)
    expect(verifier).toMatch(/^[\w-]{43}$/)
    expect(url).not.toContain(verifier)
    expect((await port.startAttempt(provider)).state).not.toBe(state)
  })

  it('returns the identity, with the credentials in the body and never in a header', async () => {
    expect(await port.fetchIdentity(provider, await there())).toEqual({
      provider,
      subject: subjects[provider],
      name: '지우맘',
      email: `jiwoo@${provider}.example`,
      emailVerified: provider !== 'naver',
    })
    const [token] = far.seen.asked
    expect(token?.get('client_secret')).toBe('the-secret')
    expect(token?.get('redirect_uri')).toBe(`${origin}/api/auth/login/${provider}/callback`)
    expect(token?.has('state')).toBe(provider === 'naver')
    expect(far.seen.headers[0]).not.toHaveProperty('authorization')
    expect(far.seen.headers.some((headers) => headers.cookie)).toBe(false)
  })

  it('may leave out everything but the subject', async () => {
    far.told.profile = {
      kakao: { id: 7 },
      naver: { resultcode: '00', response: { id: '7' } },
      google: { sub: '7' },
    }[provider]
    expect(await port.fetchIdentity(provider, await there())).toEqual({
      provider,
      subject: '7',
      name: undefined,
      email: undefined,
      emailVerified: false,
    })
  })

  const json =
    (status: number, body: unknown): ProviderResponder =>
    (_, response) =>
      void response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
  it.each<[string, 'token' | 'profile', ProviderResponder]>([
    ['refuses the code', 'token', json(400, { error: 'invalid_grant' })],
    ['refuses the code with status 200', 'token', json(200, { error: 'invalid_request', access_token: 'x' })],
    ['gives no token', 'token', json(200, { token_type: 'bearer' })],
    ['gives a number for a token', 'token', json(200, { access_token: 7 })],
    ['talks nonsense', 'token', json(200, '<html>')],
    ['answers null', 'token', json(200, 'null')],
    ['is broken', 'token', json(500, {})],
    [
      'leads elsewhere',
      'token',
      (_, response) => void response.writeHead(302, { Location: '/profile' }).end(),
    ],
    ['hangs up', 'token', (request) => void request.socket.destroy()],
    ['answers without end', 'token', json(200, `"${'x'.repeat(70_000)}"`)],
    ['refuses the profile', 'profile', json(401, { code: -401 })],
    ['has a profile of nobody', 'profile', json(200, { resultcode: '00', response: {}, kakao_account: {} })],
    [
      'has a profile of something',
      'profile',
      json(200, { id: {}, sub: [], resultcode: '00', response: { id: 1.5 } }),
    ],
    ['has a list for a profile', 'profile', json(200, [])],
    ['talks nonsense of people', 'profile', json(200, 'nobody')],
  ])('that %s yields no identity', async (_, when, mood) => {
    const arrival = await there()
    far.moods[when] = mood
    await expect(port.fetchIdentity(provider, arrival)).rejects.toThrow()
  })

  it('that is unreachable yields no identity', async () => {
    const closed = createServer()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const gone = `http://127.0.0.1:${(closed.address() as AddressInfo).port}/token`
    await new Promise((resolve) => closed.close(resolve))
    port = createOAuthLogin({
      keys: { [provider]: far.keys },
      origin,
      places: () => ({ ...far.places, token: gone }),
    })
    await expect(port.fetchIdentity(provider, await there())).rejects.toThrow('ECONNREFUSED')
  })

  it.each(['token', 'profile'] as const)('that does not answer the %s request times out', async (when) => {
    port = createOAuthLogin({
      keys: { [provider]: far.keys },
      origin,
      places: () => far.places,
      patienceMs: 200,
    })
    const arrival = await there()
    far.moods[when] = () => undefined
    await expect(port.fetchIdentity(provider, arrival)).rejects.toThrow('no answer in time')
  })

  it('rejects a wrong code, and a wrong verifier or state where it checks them', async () => {
    const arrival = await there()
    await expect(port.fetchIdentity(provider, { ...arrival, code: 'another' })).rejects.toThrow()
    if (provider === 'google')
      await expect(port.fetchIdentity(provider, { ...arrival, verifier: 'x'.repeat(43) })).rejects.toThrow()
    if (provider === 'naver')
      await expect(port.fetchIdentity(provider, { ...arrival, state: 'x'.repeat(43) })).rejects.toThrow()
  })
})

describe('login providers', () => {
  it('are available when their keys are configured', async () => {
    const keys = { id: 'a', secret: '' }
    const some = createOAuthLogin({ keys: { kakao: keys }, origin })
    expect(some.listProviders()).toEqual(['kakao'])
    await expect(some.startAttempt('naver')).rejects.toThrow('nobody can be asked at naver')
    expect((await some.startAttempt('kakao')).url).toMatch(/^https:\/\/kauth\.kakao\.com\/oauth\/authorize\?/)
  })
  it('are called over https alone', () => {
    for (const { authorize, token, profile } of Object.values(providerConfigs))
      for (const url of [authorize, token, profile]) expect(url).toMatch(/^https:\/\//)
  })
  it('are sent no secret when none is configured', async () => {
    const kakao = await openRemoteProvider('kakao')
    const open = createOAuthLogin({
      keys: { kakao: { id: 'the-id', secret: '' } },
      origin,
      places: () => kakao.places,
    })
    const departure = await open.startAttempt('kakao')
    await expect(open.fetchIdentity('kakao', { ...departure, code: 'the-code' })).rejects.toThrow()
    expect(kakao.seen.asked[0]?.has('client_secret')).toBe(false)
    await kakao.close()
  })
  it.each<[unknown, boolean]>([
    [{ is_email_valid: true, is_email_verified: true }, true],
    [{ is_email_valid: true }, false],
    [{ is_email_verified: true }, false],
    [{ is_email_valid: 'true', is_email_verified: 'true' }, false],
    [undefined, false],
  ])('count an e-mail address as verified only with both flags of Kakao: %j', (account, verified) => {
    expect(providerConfigs.kakao.identityFrom({ id: 1, kakao_account: account }).emailVerified).toBe(verified)
  })
})
