import { redirect } from '@remix-run/node'
import { log } from '~/config/log.server'
import type { Consent } from '~/domain/consents/consent'
import { noteConsents } from '~/domain/consents/consents.server'
import { db, inTransaction } from '~/domain/db.server'
import { countTry } from '~/domain/limits/limits.server'
import { type Back, leaveFor, whoCameBack } from '~/domain/logins/travelling.server'
import { arrived, keepNewcomer, newcomerOf } from '~/domain/logins/trips.server'
import { Refusal } from '~/domain/refusal'
import { newToken } from '~/domain/tokens.server'
import { addMemberAt, memberAt } from '~/domain/users/identities.server'
import { isEmailFree } from '~/domain/users/signing-up.server'
import type { Guest } from '~/http/auth.server'
import { cookies, readCookie } from '~/http/cookies.server'
import { refused } from '~/http/respond.server'
import { signIn } from '~/http/sign-in.server'
import { isProvider, type Provider } from '~/ports/login/provider'
import type { ToastName } from '~/texts/toasts'
import { fileAddress } from '~/urls/files'
import { address } from '~/urls/shop'

// Login with Kakao, Naver or Google. Every failure redirects home with one friendly message; the cause is
// written to the log alone.

export interface Traveller {
  request: Request
  guest: Guest
}

export function providerIn(text: string | undefined): Provider {
  if (!isProvider(text)) throw refused(new Refusal('login.unknownProvider'))
  return text
}

/** Only the shop's own pages or the address bar may start a login; another site must not start one for a visitor. */
export function assertOwnStart(request: Request) {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site && site !== 'same-origin' && site !== 'none') throw refused(new Refusal('request.crossSite'))
}

const RETURNS: readonly (string | null)[] = [address.home(), address.checkout()]

export async function start({ request, guest }: Traveller, provider: Provider): Promise<Response> {
  const wanted = new URL(request.url).searchParams.get('redirectTo')
  const returnTo = RETURNS.includes(wanted) && wanted ? wanted : address.home()
  const browser = (await readCookie(request, 'trip')) ?? newToken()
  try {
    await countTry(db, 'trip.address', guest.visit.address)
    const url = await leaveFor(db, { provider, browser, returnTo })
    const headers = new Headers({ 'Set-Cookie': await cookies.trip.serialize(browser) })
    return leave(url, headers)
  } catch (error) {
    return failed(guest, error)
  }
}

export async function comeHome({ request, guest }: Traveller, provider: Provider): Promise<Response> {
  const browser = await readCookie(request, 'trip')
  const { searchParams } = new URL(request.url)
  const [code, state] = [searchParams.get('code'), searchParams.get('state')]
  if (!browser || !code || !state || searchParams.has('error')) return failed(guest)
  try {
    const back = await whoCameBack(db, { provider, browser, state, code })
    return back ? await letIn({ request, guest }, back, browser) : failed(guest)
  } catch (error) {
    return failed(guest, error)
  }
}

async function letIn(traveller: Traveller, { tripId, returnTo, identity }: Back, browser: string) {
  const member = await memberAt(db, identity)
  if (member) return member.isActive ? welcome(traveller, member.id, returnTo) : failed(traveller.guest)
  const { email, emailVerified } = identity
  // The provider has verified the address, so its owner may learn that it has an account; that account stays closed.
  if (email && emailVerified && !(await isEmailFree(db, email)))
    return failed(traveller.guest, undefined, 'emailJoinedBefore')
  await inTransaction(db, (tx) => keepNewcomer(tx, tripId, browser, identity))
  return leave(
    fileAddress.socialJoining(),
    new Headers({ 'Set-Cookie': await cookies.trip.serialize(browser) }),
  )
}

async function welcome({ request, guest }: Traveller, userId: number, returnTo: string) {
  const headers = new Headers()
  await signIn(guest, request, { userId }, headers)
  return goOn(returnTo, headers)
}

/** The order form greets with a toast, home with the documented query. */
async function goOn(returnTo: string, headers: Headers, status = 302) {
  headers.append('Set-Cookie', await cookies.trip.serialize('', { maxAge: 0 }))
  const isHome = returnTo === address.home()
  if (!isHome) headers.append('Set-Cookie', await cookies.toast.serialize('loggedIn' satisfies ToastName))
  headers.set('X-Remix-Reload-Document', 'true')
  return leave(isHome ? address.afterLogin('success') : returnTo, headers, status)
}

async function failed(guest: Guest, error?: unknown, toast?: ToastName) {
  const { id } = guest.visit
  log.event('auth.fail', { id })
  if (error && !(error instanceof Refusal)) log.trouble('login.provider', error, id)
  const headers = new Headers()
  if (toast) headers.append('Set-Cookie', await cookies.toast.serialize(toast))
  return leave(address.afterLogin('failed'), headers)
}

function leave(to: string, headers: Headers, status = 302): Response {
  headers.set('Cache-Control', 'no-store')
  return redirect(to, { status, headers })
}

/** The person who still has to agree to the terms, if there is one. */
export async function newcomerBehind(request: Request) {
  const browser = await readCookie(request, 'trip')
  return browser ? newcomerOf(db, browser) : undefined
}

interface Finish {
  name: string
  email?: string
  consents: readonly Consent[]
}

/** Account, identity, consents and session in one transaction. */
export async function finish({ request, guest }: Traveller, { name, email, consents }: Finish) {
  const browser = await readCookie(request, 'trip')
  if (!browser) return failed(guest)
  // The same limit as for joining by e-mail, because this form also reveals taken addresses and names.
  await countTry(db, 'signup.address', guest.visit.address)
  const headers = new Headers()
  const returnTo = await inTransaction(db, async (tx) => {
    const newcomer = await newcomerOf(tx, browser)
    if (!newcomer) return undefined
    const before = await memberAt(tx, newcomer)
    if (before && !before.isActive) return undefined
    const userId = before?.id ?? (await addMemberAt(tx, { ...newcomer, name, ...emailOf(newcomer, email) }))
    if (!before) await noteConsents(tx, { userId }, consents)
    await arrived(tx, newcomer.id)
    await signIn(guest, request, { userId }, headers, tx)
    return newcomer.returnTo
  })
  return returnTo ? goOn(returnTo, headers, 303) : failed(guest)
}

/** An address that the provider has verified is never taken from the form. */
function emailOf({ email, emailVerified }: { email: string | null; emailVerified: boolean }, typed?: string) {
  if (email && emailVerified) return { email, emailVerified }
  if (!typed) throw new Refusal('user.badEmail', 'email')
  return { email: typed, emailVerified: false }
}
