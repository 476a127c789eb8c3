import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Provider } from '~/ports/login/provider'

/** A response that replaces the provider's normal one. */
export type ProviderResponder = (request: IncomingMessage, response: ServerResponse) => void

const secret = 'the-secret'

/** A provider as its manual describes it, refusals included; `challenge` is the PKCE challenge from the browser. */
export async function openRemoteProvider(provider: Provider) {
  const seen: { asked: URLSearchParams[]; headers: IncomingMessage['headers'][] } = { asked: [], headers: [] }
  const moods: { token?: ProviderResponder; profile?: ProviderResponder } = {}
  const told = { state: '', challenge: '', profile: {} as unknown }

  function tokenFor(asked: URLSearchParams, headers: IncomingMessage['headers']): [number, object] {
    const challenge = createHash('sha256')
      .update(asked.get('code_verifier') ?? '')
      .digest('base64url')
    const refusal = headers.authorization
      ? 'Bad client credentials'
      : asked.get('client_id') !== 'the-id' || asked.get('client_secret') !== secret
        ? 'invalid_client'
        : asked.get('code') !== 'the-code' || asked.get('grant_type') !== 'authorization_code'
          ? 'invalid_grant'
          : provider === 'naver' && asked.get('state') !== told.state
            ? 'invalid_request'
            : provider === 'google' && challenge !== told.challenge
              ? 'invalid_grant'
              : undefined
    if (refusal) return [provider === 'naver' ? 200 : 401, { error: refusal, error_code: 'KOE010' }]
    const expires_in = provider === 'naver' ? '3600' : 21599
    return [200, { token_type: 'bearer', access_token: 'the-token', expires_in }]
  }

  const server = createServer(async (request, response) => {
    const isToken = request.url === '/token'
    const asked = new URLSearchParams(await text(request))
    seen.asked.push(asked)
    seen.headers.push(request.headers)
    const mood = isToken ? moods.token : moods.profile
    if (mood) return mood(request, response)
    const isKnown = request.headers.authorization === 'Bearer the-token'
    const [status, answer] = isToken
      ? tokenFor(asked, request.headers)
      : isKnown
        ? [200, told.profile]
        : [401, { code: -401 }]
    response
      .writeHead(status, { 'Content-Type': 'application/json;charset=UTF-8' })
      .end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    keys: { id: 'the-id', secret },
    places: { authorize: `${url}/authorize`, token: `${url}/token`, profile: `${url}/profile` },
    seen,
    moods,
    told,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
