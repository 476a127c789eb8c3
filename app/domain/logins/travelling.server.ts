import type { Identity } from '~/ports/login/login'
import type { Provider } from '~/ports/login/provider'
import { login } from '~/ports/ports.server'
import type { Db } from '../db.server'
import { comeBack, setOut } from './trips.server'

// The OAuth redirect to a provider and back: its data is stored on the server, never in the browser.

/** The providers that have credentials, for the login buttons. */
export function providersReady(): Provider[] {
  return login.ready()
}

interface Leaving {
  provider: Provider
  browser: string
  returnTo: string
}

export async function leaveFor(db: Db, { provider, browser, returnTo }: Leaving): Promise<string> {
  const { url, state, verifier } = await login.leave(provider)
  await setOut(db, { browser, state, provider, verifier, returnTo })
  return url
}

export interface Back {
  tripId: number
  returnTo: string
  identity: Identity
}

/** Undefined for a return that this browser did not start here. */
export async function whoCameBack(
  db: Db,
  { provider, browser, state, code }: { provider: Provider; browser: string; state: string; code: string },
): Promise<Back | undefined> {
  const trip = await comeBack(db, { browser, state, provider })
  if (!trip?.verifier) return undefined
  const identity = await login.whoIs(provider, { code, state, verifier: trip.verifier })
  return { tripId: trip.id, returnTo: trip.returnTo, identity }
}
