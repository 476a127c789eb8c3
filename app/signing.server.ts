import { cookies, readCookie } from './cookies.server'
import { type Db, db } from './domain/db.server'
import { agentNamed } from './domain/sessions/agent'
import { type Arrival, arrive } from './domain/sessions/arriving.server'
import { endSession } from './domain/sessions/sessions.server'
import type { Guest } from './door.server'

// How a browser becomes a member's, and stops being one.

/** Whoever proved who they are is known by a new cookie; the visitor's is done with. */
export async function signIn(
  guest: Guest,
  request: Request,
  who: Pick<Arrival, 'userId' | 'passwordHash'>,
  headers: Headers,
  on: Db = db,
) {
  const session = await readCookie(request, 'session')
  const agent = agentNamed(request.headers.get('User-Agent'))
  const token = await arrive(on, { ...who, visitorId: guest.visitor?.id, session, agent })
  headers.append('Set-Cookie', await cookies.session.serialize(token))
  if (guest.visitor) headers.append('Set-Cookie', await cookies.visitor.serialize('', { maxAge: 0 }))
}

/** The row goes, so the cookie is worth nothing wherever it was copied to. */
export async function signOut(request: Request, headers: Headers) {
  const session = await readCookie(request, 'session')
  if (session) await endSession(db, session)
  headers.append('Set-Cookie', await cookies.session.serialize('', { maxAge: 0 }))
  headers.set('Clear-Site-Data', '"cache"')
}
