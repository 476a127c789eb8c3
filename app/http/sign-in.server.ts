import { db } from '~/domain/db.server'
import { completeLogin, type LoginCompletion } from '~/domain/logins/complete-login.server'
import { endSession } from '~/domain/sessions/sessions.server'
import { describeAgent } from '~/domain/sessions/user-agent'
import type { Guest } from './auth.server'
import { cookies, readCookie } from './cookies.server'

/** Starts a session with a new cookie and ends the visitor's. */
export async function signIn(
  guest: Guest,
  request: Request,
  who: Pick<LoginCompletion, 'userId' | 'passwordHash'>,
  headers: Headers,
) {
  const session = await readCookie(request, 'session')
  const agent = describeAgent(request.headers.get('User-Agent'))
  const token = await completeLogin(db, { ...who, visitorId: guest.visitor?.id, session, agent })
  headers.append('Set-Cookie', await cookies.session.serialize(token))
  if (guest.visitor) headers.append('Set-Cookie', await cookies.visitor.serialize('', { maxAge: 0 }))
}

/** Deletes the session's row, so that copies of the cookie are worthless as well. */
export async function signOut(request: Request, headers: Headers) {
  // Pages of a member are in the browser's cache, also when the session cannot be ended now.
  headers.set('Clear-Site-Data', '"cache"')
  const session = await readCookie(request, 'session')
  if (session) await endSession(db, session)
  headers.append('Set-Cookie', await cookies.session.serialize('', { maxAge: 0 }))
}
