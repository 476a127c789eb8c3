import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { config } from '~/config/config.server'
import { Refusal } from '~/domain/refusal'
import { newName } from '~/domain/tokens.server'
import { refused } from '~/http/respond.server'
import { isProvider, type Provider } from '~/ports/login/provider'

// A demo's stand-in for Kakao, Naver and Google, with their protocols. The state of a login travels
// in signed values, so any container understands those of another.

/** A live shop responds 404 to all of it. */
export function pretended(provider: string | undefined): Provider {
  if (!config.demo || !isProvider(provider)) throw refused(new Refusal('address.unknown'))
  return provider
}

export const people = [
  { key: 'haneul', name: '김하늘', email: 'haneul@example.com' },
  { key: 'bada', name: '이바다', email: 'bada@example.com' },
  { key: 'new', name: '처음 온 사람', email: '' },
] as const
export type PersonKey = (typeof people)[number]['key']

/** The form of the stand-in's consent page. */
export const consentGiven = z.object({
  person: z.enum(['haneul', 'bada', 'new']).default('haneul'),
  email: z.literal('on').optional(),
  answer: z.enum(['yes', 'no']),
})

/** The stand-in redirects only to exactly the registered callback. */
export function isRegistered(provider: Provider, redirect: string | null): redirect is string {
  return redirect === `${config.publicOrigin}/api/auth/login/${provider}/callback`
}

interface Words {
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

interface Consent {
  provider: Provider
  person: PersonKey
  withEmail: boolean
  redirect: string
  state: string
  challenge: string
}

export function codeFor({ person, ...consent }: Consent): string {
  // A new person gets another number each time.
  const number =
    person === 'new' ? randomInt(1000, 2 ** 40) : people.findIndex(({ key }) => key === person) + 1
  return signed({ ...consent, is: 'code', person, number, name: newName(), until: Date.now() + CODE_MS })
}

/** One process detects a reused code; across several the minute's expiry is the only limit. */
const used = new Map<string, number>()

type Given = URLSearchParams

export function tokenFor(provider: Provider, given: Given, authorization: string | null): Response {
  const refusal = refusalFor(provider, given, authorization)
  if (refusal) {
    const body = {
      error: refusal,
      error_description: 'refused',
      ...(provider === 'kakao' && { error_code: 'KOE320' }),
    }
    return answer(body, provider === 'naver' ? 200 : refusal === 'invalid_client' ? 401 : 400)
  }
  const code = read(given.get('code'), 'code')
  if (!code) throw new Error('a code was lost between two looks')
  used.set(code.name, code.until)
  for (const [name, until] of used) if (until < Date.now()) used.delete(name)
  const token = signed({ ...code, is: 'token', until: Date.now() + TOKEN_MS })
  return answer({
    token_type: 'bearer',
    access_token: token,
    expires_in: provider === 'naver' ? '3600' : 21_599,
  })
}

function refusalFor(provider: Provider, given: Given, authorization: string | null): string | undefined {
  if (authorization || given.get('client_id') !== 'demo' || given.get('client_secret') !== 'demo')
    return 'invalid_client'
  const code = read(given.get('code'), 'code')
  if (given.get('grant_type') !== 'authorization_code' || code?.provider !== provider || used.has(code.name))
    return 'invalid_grant'
  if (provider === 'naver' ? given.get('state') !== code.state : given.get('redirect_uri') !== code.redirect)
    return 'invalid_request'
  const challenge = createHash('sha256')
    .update(given.get('code_verifier') ?? '')
    .digest('base64url')
  return challenge === code.challenge ? undefined : 'invalid_grant'
}

export function profileFor(provider: Provider, authorization: string | null): Response {
  const token = read(authorization?.match(/^Bearer (.+)$/)?.[1], 'token')
  if (token?.provider !== provider)
    return answer({ code: -401, msg: 'this access token does not exist' }, 401)
  const { number, person, withEmail } = token
  const known = people.find(({ key }) => key === person)
  const name = known?.name ?? ''
  const email = withEmail ? known?.email || `new${number}@example.com` : undefined
  if (provider === 'naver')
    return answer({ resultcode: '00', message: 'success', response: { id: `naver_${number}`, name, email } })
  if (provider === 'google')
    return answer({ sub: `10${number}`, name, ...(email && { email, email_verified: true }) })
  const vouched = email && { email, is_email_valid: true, is_email_verified: true }
  return answer({ id: number, kakao_account: { profile: { nickname: name }, ...vouched } })
}

function answer(body: object, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json;charset=UTF-8', 'Cache-Control': 'no-store' },
  })
}

function signed(words: Words): string {
  const text = Buffer.from(JSON.stringify(words)).toString('base64url')
  return `${text}.${mac(text)}`
}

function mac(text: string): string {
  return createHmac('sha256', config.secret).update(`pretended ${text}`).digest('base64url')
}

function read(said: string | null | undefined, is: Words['is']): Words | undefined {
  const [text = '', sign = ''] = said?.split('.') ?? []
  const [given, mine] = [Buffer.from(sign), Buffer.from(mac(text))]
  if (given.length !== mine.length || !timingSafeEqual(given, mine)) return undefined
  const words = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Words
  return words.is === is && words.until > Date.now() ? words : undefined
}
