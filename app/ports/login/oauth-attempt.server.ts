import { OAuth2Strategy } from 'remix-auth-oauth2'
import { type HttpCallOptions, sendHttpRequest } from '~/outgoing/http-call'
import type { Identity, LoginAttempt } from './login'
import { type ProviderConfig, readField } from './provider-config'

export interface OAuthKeys {
  id: string
  secret: string
}
interface OAuthAttemptOptions extends ProviderConfig, OAuthKeys {
  provider: Identity['provider']
  callback: string
  /** for the token request and the profile request together */
  patienceMs: number
}

type Tokens = Awaited<ReturnType<OAuth2Strategy<Identity>['refreshToken']>>

const MAX_BYTES = 64 * 1024

export class OAuthAttempt extends OAuth2Strategy<Identity> {
  departure: Omit<LoginAttempt, 'url'> | undefined
  private readonly deadline: number

  constructor(
    private readonly attempt: OAuthAttemptOptions,
    private readonly state = '',
  ) {
    super(
      {
        cookie: attempt.provider,
        clientId: attempt.id,
        // With a secret the library would send HTTP Basic, which Kakao refuses, so the secret goes into the body below.
        clientSecret: null,
        authorizationEndpoint: attempt.authorize,
        tokenEndpoint: attempt.token,
        redirectURI: attempt.callback,
        scopes: attempt.scopes,
      },
      async ({ tokens }) => fetchProfile(attempt, tokens.accessToken(), this.deadline),
    )
    this.deadline = Date.now() + attempt.patienceMs
  }

  protected override createAuthorizationURL() {
    const { url, state, codeVerifier } = super.createAuthorizationURL()
    this.departure = { state, verifier: codeVerifier }
    return { url, state, codeVerifier }
  }

  protected override async validateAuthorizationCode(code: string, verifier: string): Promise<Tokens> {
    const { id, secret, callback, token, stateWithCode } = this.attempt
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: id,
      ...(secret && { client_secret: secret }),
      redirect_uri: callback,
      code,
      code_verifier: verifier,
      ...(stateWithCode && { state: this.state }),
    })
    return parseTokens(
      await fetchJson(new URL(token), {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: Buffer.from(body.toString()),
        deadline: this.deadline,
      }),
    )
  }
}

async function fetchProfile(
  options: OAuthAttemptOptions,
  token: string,
  deadline: number,
): Promise<Identity> {
  const profile = await fetchJson(new URL(options.profile), {
    method: 'GET',
    headers: { Authorization: `Bearer ${token}` },
    deadline,
  })
  return { provider: options.provider, ...options.identityFrom(profile) }
}

/** A provider's refusal has an `error` field, and sometimes status 200 all the same. */
async function fetchJson(url: URL, options: Omit<HttpCallOptions, 'most'>): Promise<object> {
  const headers = { ...options.headers, Accept: 'application/json' }
  const { status, bytes } = await sendHttpRequest(url, { ...options, headers, most: MAX_BYTES })
  if (status !== 200) throw new Error(`the provider answered ${status}`)
  const answer: unknown = JSON.parse(bytes.toString('utf8'))
  if (typeof answer !== 'object' || answer === null) throw new Error('the provider answered nonsense')
  const error = readField(answer, 'error')
  if (error) throw new Error(`the provider refused: ${String(error).slice(0, 60)}`)
  return answer
}

/** The tokens in the library's form. Naver sends `expires_in` as text. */
function parseTokens(data: object): Tokens {
  const text = (name: string) => {
    const value = readField(data, name)
    if (typeof value !== 'string' || !value) throw new Error(`the provider gave no ${name}`)
    return value
  }
  const seconds = () => Number(readField(data, 'expires_in'))
  return {
    data,
    tokenType: () => text('token_type'),
    accessToken: () => text('access_token'),
    accessTokenExpiresInSeconds: seconds,
    accessTokenExpiresAt: () => new Date(Date.now() + seconds() * 1000),
    hasRefreshToken: () => typeof readField(data, 'refresh_token') === 'string',
    refreshToken: () => text('refresh_token'),
    hasScopes: () => typeof readField(data, 'scope') === 'string',
    scopes: () => text('scope').split(/[ ,]/),
    idToken: () => text('id_token'),
  }
}
