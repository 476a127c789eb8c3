import { data, redirect } from '@remix-run/node'
import { type Consent, consents } from '~/domain/consents/consent'
import { agreed, consentBoxes } from '~/domain/consents/consent.input.server'
import { db } from '~/domain/db.server'
import { Refusal } from '~/domain/refusal'
import type { Arrival } from '~/domain/sessions/arriving.server'
import type { Surface } from '~/domain/users/joining'
import { logIn, newDevice } from '~/domain/users/logging-in.server'
import { signUp } from '~/domain/users/signing-up.server'
import { joinForm, loginFields, type NewMember } from '~/domain/users/user.input.server'
import type { Guest } from '~/http/auth.server'
import { cookies, readCookie } from '~/http/cookies.server'
import { fieldsOf } from '~/http/input.server'
import { redirectWithToast } from '~/http/respond.server'
import { signIn } from '~/http/sign-in.server'
import { refusals } from '~/texts/refusals'
import type { ToastName } from '~/texts/toasts'
import { pathAfterLogin, wayBack } from '~/urls/return-path'
import { address } from '~/urls/shop'

// Joining and logging in: shared by all pages and the API.

export interface AtTheDoor {
  request: Request
  guest: Guest
  headers: Headers
}

export async function join(at: AtTheDoor, member: NewMember, consents: readonly Consent[]) {
  const user = await signUp(db, { member, consents, from: at.guest.visit.address })
  await welcome(at, { userId: user.id })
  return user
}

export async function logInAt(at: AtTheDoor, typed: { email: string; password: string }) {
  const device = await readCookie(at.request, 'device')
  const { user, passwordHash } = await logIn(db, { ...typed, from: at.guest.visit.address, device })
  await welcome(at, { userId: user.id, passwordHash }, device)
  return user
}

type Proved = Pick<Arrival, 'userId' | 'passwordHash'>

/** A remembered browser is exempt from the limit that others' wrong guesses use up. */
async function welcome({ guest, request, headers }: AtTheDoor, who: Proved, device = '') {
  await signIn(guest, request, who, headers)
  await rememberDevice({ id: who.userId }, headers, device)
}

export async function rememberDevice(user: { id: number }, headers: Headers, device = '') {
  if (device.startsWith(`${user.id}.`)) return
  headers.append('Set-Cookie', await cookies.device.serialize(newDevice(user)))
}

/** The action of a joining form. All errors are reported at once, those of the fields and those of the boxes. */
export async function joinByForm(at: AtTheDoor, form: FormData, surface: Surface) {
  const { fields, boxes } = parted(form)
  const tried = refusalIn(() => agreed(fieldsOf(boxes, consentBoxes)))
  const member = refusalIn(() => fieldsOf(fields, joinForm(surface)))
  if (member instanceof Refusal) throw withBoxes(member, tried)
  if (tried instanceof Refusal) throw tried
  await join(at, member, tried)
  if (stays(form)) return here(at.headers)
  const way = wayBack(new URL(at.request.url).searchParams)
  return surface === 'page'
    ? leave(address.joined(way), at.headers)
    : leaveWithToast(pathAfterLogin(new URLSearchParams(way)), 'joined', at.headers)
}

export async function logInByForm(at: AtTheDoor, form: FormData) {
  await logInAt(at, fieldsOf(form, loginFields))
  if (stays(form)) return here(at.headers)
  return leaveWithToast(pathAfterLogin(new URL(at.request.url).searchParams), 'loggedIn', at.headers)
}

/** A dialog's form: the page behind it stays open, so the response does not redirect. */
const stays = (form: FormData) => form.get('stay') === 'on'
const here = (headers: Headers) => data({ isIn: true }, { headers })

/** A member who is logged in already is redirected. */
export function leadAway({ user }: Guest, request: Request) {
  if (!user) return
  const headers = { 'Cache-Control': 'no-store' }
  throw redirect(pathAfterLogin(new URL(request.url).searchParams), { headers })
}

/** Reloads the whole document, because the page's data belonged to another session state. */
export async function leaveWithToast(to: string, toast: ToastName, headers: Headers) {
  const answer = await redirectWithToast(to, toast, headers)
  answer.headers.set('X-Remix-Reload-Document', 'true')
  return answer
}

function leave(to: string, headers: Headers) {
  headers.set('Cache-Control', 'no-store')
  headers.set('X-Remix-Reload-Document', 'true')
  return redirect(to, { status: 303, headers })
}

const BOXES = new Set<string>(consents)

function parted(form: FormData) {
  const [fields, boxes] = [new FormData(), new FormData()]
  for (const [name, value] of form) (BOXES.has(name) ? boxes : fields).append(name, value)
  return { fields, boxes }
}

function refusalIn<Read>(read: () => Read): Read | Refusal {
  try {
    return read()
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown
    throw thrown
  }
}

function withBoxes(fields: Refusal, boxes: unknown) {
  const missing =
    boxes instanceof Refusal && boxes.field ? { [boxes.field]: refusals['consent.missing'].message } : {}
  return new Refusal(fields.code, fields.field, { errors: { ...fields.more.errors, ...missing } })
}
