import { redirect } from '@remix-run/node'
import { log } from '~/config/log.server'
import type { Consent } from '~/domain/consents/consent'
import { recordConsents } from '~/domain/consents/consents.server'
import { db, inTransaction } from '~/domain/db.server'
import { enforceLimit } from '~/domain/limits/limits.server'
import {
  findPendingSignUp,
  finishOAuthAttempt,
  savePendingSignUp,
} from '~/domain/logins/oauth-attempts.server'
import { type OAuthReturn, readOAuthReturn, startOAuthLogin } from '~/domain/logins/oauth-login.server'
import { Refusal } from '~/domain/refusal'
import { newToken } from '~/domain/tokens.server'
import { addMemberWithIdentity, findMemberByIdentity } from '~/domain/users/identities.server'
import { isEmailFree } from '~/domain/users/sign-up.server'
import type { Guest } from '~/http/auth.server'
import { cookies, readCookie } from '~/http/cookies.server'
import { refusalResponse } from '~/http/respond.server'
import { signIn } from '~/http/sign-in.server'
import { isProvider, type Provider } from '~/ports/login/provider'
import type { ToastName } from '~/texts/toasts'
import { fileUrls } from '~/urls/files'
import { pathsAfterOAuth } from '~/urls/return-path'
import { urls } from '~/urls/shop'

// Login with Kakao, Naver or Google. Every failure redirects home with one friendly message; the cause is
// written to the log alone.

interface OAuthRequest {
  request: Request
  guest: Guest
}

export function parseProvider(text: string | undefined): Provider {
  if (!isProvider(text)) throw refusalResponse(new Refusal('login.unknownProvider'))
  return text
}

/** Only the shop's own pages or the address bar may start a login; another site must not start one for a visitor. */
export function assertOwnStart(request: Request) {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site && site !== 'same-origin' && site !== 'none')
    throw refusalResponse(new Refusal('request.crossSite'))
}

export async function startOAuth({ request, guest }: OAuthRequest, provider: Provider): Promise<Response> {
  const wanted = new URL(request.url).searchParams.get('redirectTo')
  const returnTo = wanted && pathsAfterOAuth.includes(wanted) ? wanted : urls.home()
  const browser = (await readCookie(request, 'trip')) ?? newToken()
  try {
    await enforceLimit(db, 'trip.address', guest.visit.address)
    const url = await startOAuthLogin(db, { provider, browser, returnTo })
    const headers = new Headers({ 'Set-Cookie': await cookies.trip.serialize(browser) })
    return redirectUncached(url, headers)
  } catch (error) {
    return redirectToFailure(guest, error)
  }
}

export async function handleOAuthCallback(
  { request, guest }: OAuthRequest,
  provider: Provider,
): Promise<Response> {
  const browser = await readCookie(request, 'trip')
  const { searchParams } = new URL(request.url)
  const [code, state] = [searchParams.get('code'), searchParams.get('state')]
  if (!browser || !code || !state || searchParams.has('error')) return redirectToFailure(guest)
  try {
    const back = await readOAuthReturn(db, { provider, browser, state, code })
    return back ? await logInOrSignUp({ request, guest }, back, browser) : redirectToFailure(guest)
  } catch (error) {
    return redirectToFailure(guest, error)
  }
}

async function logInOrSignUp(
  traveller: OAuthRequest,
  { attemptId: tripId, returnTo, identity }: OAuthReturn,
  browser: string,
) {
  const member = await findMemberByIdentity(db, identity)
  if (member)
    return member.isActive ? logInMember(traveller, member.id, returnTo) : redirectToFailure(traveller.guest)
  const { email, emailVerified } = identity
  // The provider has verified the address, so its owner may learn that it has an account; that account stays closed.
  if (email && emailVerified && !(await isEmailFree(db, email)))
    return redirectToFailure(traveller.guest, undefined, 'emailJoinedBefore')
  await inTransaction(db, (tx) => savePendingSignUp(tx, tripId, browser, identity))
  return redirectUncached(
    fileUrls.finishSignup(),
    new Headers({ 'Set-Cookie': await cookies.trip.serialize(browser) }),
  )
}

async function logInMember({ request, guest }: OAuthRequest, userId: number, returnTo: string) {
  const headers = new Headers()
  await signIn(guest, request, { userId }, headers)
  return redirectAfterLogin(returnTo, headers)
}

/** The order form and the cart greet with a toast, home with the documented query. */
async function redirectAfterLogin(returnTo: string, headers: Headers, status = 302) {
  headers.append('Set-Cookie', await cookies.trip.serialize('', { maxAge: 0 }))
  const isHome = returnTo === urls.home()
  if (!isHome) headers.append('Set-Cookie', await cookies.toast.serialize('loggedIn' satisfies ToastName))
  headers.set('X-Remix-Reload-Document', 'true')
  return redirectUncached(isHome ? urls.afterLogin('success') : returnTo, headers, status)
}

async function redirectToFailure(guest: Guest, error?: unknown, toast?: ToastName) {
  const { id } = guest.visit
  log.event('auth.fail', { id })
  if (error && !(error instanceof Refusal)) log.error('login.provider', error, id)
  const headers = new Headers()
  if (toast) headers.append('Set-Cookie', await cookies.toast.serialize(toast))
  return redirectUncached(urls.afterLogin('failed'), headers)
}

function redirectUncached(to: string, headers: Headers, status = 302): Response {
  headers.set('Cache-Control', 'no-store')
  return redirect(to, { status, headers })
}

export async function findPendingSignup(request: Request) {
  const browser = await readCookie(request, 'trip')
  return browser ? findPendingSignUp(db, browser) : undefined
}

interface SignupInput {
  name: string
  email?: string
  consents: readonly Consent[]
}

/** Account, identity and consents in one transaction. The login, which reads keys, has one of its own. */
export async function finishSignup({ request, guest }: OAuthRequest, { name, email, consents }: SignupInput) {
  const browser = await readCookie(request, 'trip')
  if (!browser) return redirectToFailure(guest)
  // The same limit as for joining by e-mail, because this form also reveals taken addresses and names.
  await enforceLimit(db, 'signup.address', guest.visit.address)
  const joined = await inTransaction(db, async (tx) => {
    const newcomer = await findPendingSignUp(tx, browser)
    if (!newcomer) return undefined
    const before = await findMemberByIdentity(tx, newcomer)
    if (before && !before.isActive) return undefined
    const userId =
      before?.id ?? (await addMemberWithIdentity(tx, { ...newcomer, name, ...emailOf(newcomer, email) }))
    if (!before) await recordConsents(tx, { userId }, consents)
    await finishOAuthAttempt(tx, newcomer.id)
    return { userId, returnTo: newcomer.returnTo }
  })
  if (!joined) return redirectToFailure(guest)
  const headers = new Headers()
  await signIn(guest, request, { userId: joined.userId }, headers)
  return redirectAfterLogin(joined.returnTo, headers, 303)
}

/** An address that the provider has verified is never taken from the form. */
function emailOf({ email, emailVerified }: { email: string | null; emailVerified: boolean }, typed?: string) {
  if (email && emailVerified) return { email, emailVerified }
  if (!typed) throw new Refusal('user.badEmail', 'email')
  return { email: typed, emailVerified: false }
}
