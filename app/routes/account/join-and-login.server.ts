import { data, redirect } from '@remix-run/node'
import { type Consent, consents } from '~/domain/consents/consent'
import { consentForm, requireConsents } from '~/domain/consents/consent.input.server'
import { db } from '~/domain/db.server'
import type { LoginCompletion } from '~/domain/logins/complete-login.server'
import { Refusal } from '~/domain/refusal'
import { logIn, newDeviceToken } from '~/domain/users/log-in.server'
import { findJustJoined, signUp } from '~/domain/users/sign-up.server'
import type { SignUpVariant } from '~/domain/users/sign-up-rules'
import { loginFields, type NewMember, signUpForm } from '~/domain/users/user.input.server'
import type { Guest } from '~/http/auth.server'
import { cookies, readCookie } from '~/http/cookies.server'
import { parseFields } from '~/http/input.server'
import { redirectWithToast } from '~/http/respond.server'
import { signIn } from '~/http/sign-in.server'
import { refusals } from '~/texts/refusals'
import type { ToastName } from '~/texts/toasts'
import { redirectUrls } from '~/urls/redirects'
import { pathAfterLogin, returnQuery } from '~/urls/return-path'

interface AuthRequest {
  request: Request
  guest: Guest
  headers: Headers
}

export async function join(at: AuthRequest, member: NewMember, consents: readonly Consent[]) {
  const user = await signUp(db, { member, consents, from: at.guest.visit.address })
  await signInAndRemember(at, { userId: user.id })
  return user
}

/** A form whose button was pressed twice leads to the account that its first press made. */
async function joinOnce(at: AuthRequest, member: NewMember, consents: readonly Consent[]) {
  try {
    await join(at, member, consents)
  } catch (thrown) {
    const isTaken = thrown instanceof Refusal && /^user\.(email|name)Taken$/.test(thrown.code)
    const made = isTaken ? await findJustJoined(db, member) : undefined
    if (!made) throw thrown
    await signInAndRemember(at, { userId: made.id })
  }
}

export async function logInUser(at: AuthRequest, typed: { email: string; password: string }) {
  const device = await readCookie(at.request, 'device')
  const { user, passwordHash } = await logIn(db, { ...typed, from: at.guest.visit.address, device })
  await signInAndRemember(at, { userId: user.id, passwordHash }, device)
  return user
}

type VerifiedUser = Pick<LoginCompletion, 'userId' | 'passwordHash'>

/** A remembered browser is exempt from the limit that others' wrong guesses use up. */
async function signInAndRemember({ guest, request, headers }: AuthRequest, who: VerifiedUser, device = '') {
  await signIn(guest, request, who, headers)
  await rememberDevice({ id: who.userId }, headers, device)
}

export async function rememberDevice(user: { id: number }, headers: Headers, device = '') {
  if (device.startsWith(`${user.id}.`)) return
  headers.append('Set-Cookie', await cookies.device.serialize(newDeviceToken(user)))
}

/** The action of a joining form. All errors are reported at once, those of the fields and those of the boxes. */
export async function handleJoinAction(at: AuthRequest, form: FormData, surface: SignUpVariant) {
  const { fields, boxes } = splitConsents(form)
  const tried = catchRefusal(() => requireConsents(parseFields(boxes, consentForm)))
  const member = catchRefusal(() => parseFields(fields, signUpForm(surface)))
  if (member instanceof Refusal) throw mergeConsentErrors(member, tried)
  if (tried instanceof Refusal) throw tried
  await joinOnce(at, member, tried)
  if (isDialogForm(form)) return stayOnPage(at.headers)
  const way = returnQuery(new URL(at.request.url).searchParams)
  return surface === 'page'
    ? redirectDocument(redirectUrls.joined(way), at.headers)
    : redirectDocumentWithToast(pathAfterLogin(new URLSearchParams(way)), 'joined', at.headers)
}

export async function handleLoginAction(at: AuthRequest, form: FormData) {
  await logInUser(at, parseFields(form, loginFields))
  if (isDialogForm(form)) return stayOnPage(at.headers)
  return redirectDocumentWithToast(
    pathAfterLogin(new URL(at.request.url).searchParams),
    'loggedIn',
    at.headers,
  )
}

/** A dialog's form: the page behind it stays open, so the response does not redirect. */
const isDialogForm = (form: FormData) => form.get('stay') === 'on'
const stayOnPage = (headers: Headers) => data({ isIn: true }, { headers })

export function redirectIfLoggedIn({ user }: Guest, request: Request) {
  if (!user) return
  const headers = { 'Cache-Control': 'no-store' }
  throw redirect(pathAfterLogin(new URL(request.url).searchParams), { headers })
}

/** Reloads the whole document, because the page's data belonged to another session state. */
export async function redirectDocumentWithToast(to: string, toast: ToastName, headers: Headers) {
  const answer = await redirectWithToast(to, toast, headers)
  answer.headers.set('X-Remix-Reload-Document', 'true')
  return answer
}

function redirectDocument(to: string, headers: Headers) {
  headers.set('Cache-Control', 'no-store')
  headers.set('X-Remix-Reload-Document', 'true')
  return redirect(to, { status: 303, headers })
}

const CONSENT_NAMES = new Set<string>(consents)

function splitConsents(form: FormData) {
  const [fields, boxes] = [new FormData(), new FormData()]
  for (const [name, value] of form) (CONSENT_NAMES.has(name) ? boxes : fields).append(name, value)
  return { fields, boxes }
}

function catchRefusal<Read>(read: () => Read): Read | Refusal {
  try {
    return read()
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown
    throw thrown
  }
}

function mergeConsentErrors(fields: Refusal, boxes: unknown) {
  const missing =
    boxes instanceof Refusal && boxes.field ? { [boxes.field]: refusals['consent.missing'].message } : {}
  return new Refusal(fields.code, fields.field, { errors: { ...fields.more.errors, ...missing } })
}
