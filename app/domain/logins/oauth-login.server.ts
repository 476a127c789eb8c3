import type { Identity } from '~/ports/login/login'
import type { Provider } from '~/ports/login/provider'
import { login } from '~/ports/ports.server'
import type { Db } from '../db.server'
import { claimOAuthAttempt, createOAuthAttempt } from './oauth-attempts.server'

// The OAuth redirect to a provider and back: its data is stored on the server, never in the browser.

export function listLoginProviders(): Provider[] {
  return login.listProviders()
}

interface OAuthStart {
  provider: Provider
  browser: string
  returnTo: string
}

export async function startOAuthLogin(db: Db, { provider, browser, returnTo }: OAuthStart): Promise<string> {
  const { url, state, verifier } = await login.startAttempt(provider)
  await createOAuthAttempt(db, { browser, state, provider, verifier, returnTo })
  return url
}

export interface OAuthReturn {
  attemptId: number
  returnTo: string
  identity: Identity
}

export async function readOAuthReturn(
  db: Db,
  { provider, browser, state, code }: { provider: Provider; browser: string; state: string; code: string },
): Promise<OAuthReturn | undefined> {
  const trip = await claimOAuthAttempt(db, { browser, state, provider })
  if (!trip?.verifier) return undefined
  const identity = await login.fetchIdentity(provider, { code, state, verifier: trip.verifier })
  return { attemptId: trip.id, returnTo: trip.returnTo, identity }
}
