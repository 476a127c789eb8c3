import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { config } from '~/config/config.server'
import { Refusal } from '~/domain/refusal'
import { newName } from '~/domain/tokens.server'
import { refusalResponse } from '~/http/respond.server'
import { isProvider, type Provider } from '~/ports/login/provider'

// A demo's stand-in for Kakao, Naver and Google, with their protocols. The state of a login travels
// in signed values, so any container understands those of another.

/** A live shop responds 404 to all of it. */
export function requireProvider(provider: string | undefined): Provider {
  if (!config.demo || !isProvider(provider)) throw refusalResponse(new Refusal('address.unknown'))
  return provider
}

export const testPeople = [
  { key: 'haneul', name: '김하늘', email: 'haneul@example.com' },
  { key: 'bada', name: '이바다', email: 'bada@example.com' },
  { key: 'new', name: '처음 온 사람', email: '' },
] as const
type PersonKey = (typeof testPeople)[number]['key']

export const consentForm = z.object({
  person: z.enum(['haneul', 'bada', 'new']).default('haneul'),
  email: z.literal('on').optional(),
  answer: z.enum(['yes', 'no']),
})

/** The stand-in redirects only to exactly the registered callback. */
export function isRegistered(provider: Provider, redirect: string | null): redirect is string {
  return redirect === `${config.publicOrigin}/api/auth/login/${provider}/callback`
}

interface SignedClaims {
  is: 'code' | 'token'
  provider: Provider
  person: string
  number: number
  withEmail: boolean
  redirect: string
  state: string
  challenge: string
  name: string
  until: number
}

const CODE_MS = 60_000
const TOKEN_MS = 10 * 60_000

interface ConsentInput {
  provider: Provider
  person: PersonKey
  withEmail: boolean
  redirect: string
  state: string
  challenge: string
}

export function issueCode({ person, ...consent }: ConsentInput): string {
  // A new person gets another number each time.
  const number =
    person === 'new' ? randomInt(1000, 2 ** 40) : testPeople.findIndex(({ key }) => key === person) + 1
  return signClaims({ ...consent, is: 'code', person, number, name: newName(), until: Date.now() + CODE_MS })
}

/** One process detects a reused code; across several the minute's expiry is the only limit. */
const usedCodes = new Map<string, number>()

type TokenRequest = URLSearchParams

export function respondToken(
  provider: Provider,
  given: TokenRequest,
  authorization: string | null,
): Response {
  const refusal = findTokenError(provider, given, authorization)
  if (refusal) {
    const body = {
      error: refusal,
      error_description: 'refused',
      ...(provider === 'kakao' && { error_code: 'KOE320' }),
    }
    return jsonResponse(body, provider === 'naver' ? 200 : refusal === 'invalid_client' ? 401 : 400)
  }
  const code = verifyClaims(given.get('code'), 'code')
  if (!code) throw new Error('a code was lost between two looks')
  usedCodes.set(code.name, code.until)
  for (const [name, until] of usedCodes) if (until < Date.now()) usedCodes.delete(name)
  const token = signClaims({ ...code, is: 'token', until: Date.now() + TOKEN_MS })
  return jsonResponse({
    token_type: 'bearer',
    access_token: token,
    expires_in: provider === 'naver' ? '3600' : 21_599,
  })
}

function findTokenError(
  provider: Provider,
  given: TokenRequest,
  authorization: string | null,
): string | undefined {
  if (authorization || given.get('client_id') !== 'demo' || given.get('client_secret') !== 'demo')
    return 'invalid_client'
  const code = verifyClaims(given.get('code'), 'code')
  if (
    given.get('grant_type') !== 'authorization_code' ||
    code?.provider !== provider ||
    usedCodes.has(code.name)
  )
    return 'invalid_grant'
  if (provider === 'naver' ? given.get('state') !== code.state : given.get('redirect_uri') !== code.redirect)
    return 'invalid_request'
  const challenge = createHash('sha256')
    .update(given.get('code_verifier') ?? '')
    .digest('base64url')
  return challenge === code.challenge ? undefined : 'invalid_grant'
}

export function respondProfile(provider: Provider, authorization: string | null): Response {
  const token = verifyClaims(authorization?.match(/^Bearer (.+)$/)?.[1], 'token')
  if (token?.provider !== provider)
    return jsonResponse({ code: -401, msg: 'this access token does not exist' }, 401)
  const { number, person, withEmail } = token
  const known = testPeople.find(({ key }) => key === person)
  const name = known?.name ?? ''
  const email = withEmail ? known?.email || `new${number}@example.com` : undefined
  if (provider === 'naver')
    return jsonResponse({
      resultcode: '00',
      message: 'success',
      response: { id: `naver_${number}`, name, email },
    })
  if (provider === 'google')
    return jsonResponse({ sub: `10${number}`, name, ...(email && { email, email_verified: true }) })
  const vouched = email && { email, is_email_valid: true, is_email_verified: true }
  return jsonResponse({ id: number, kakao_account: { profile: { nickname: name }, ...vouched } })
}

function jsonResponse(body: object, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json;charset=UTF-8', 'Cache-Control': 'no-store' },
  })
}

function signClaims(words: SignedClaims): string {
  const text = Buffer.from(JSON.stringify(words)).toString('base64url')
  return `${text}.${mac(text)}`
}

function mac(text: string): string {
  return createHmac('sha256', config.secret).update(`pretended ${text}`).digest('base64url')
}

function verifyClaims(token: string | null | undefined, is: SignedClaims['is']): SignedClaims | undefined {
  const [text = '', sign = ''] = token?.split('.') ?? []
  const [given, mine] = [Buffer.from(sign), Buffer.from(mac(text))]
  if (given.length !== mine.length || !timingSafeEqual(given, mine)) return undefined
  const words = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as SignedClaims
  return words.is === is && words.until > Date.now() ? words : undefined
}
