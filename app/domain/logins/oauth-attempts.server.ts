import { addMinutes, now } from '~/config/clock'
import type { Identity } from '~/ports/login/login'
import type { Provider } from '~/ports/login/provider'
import type { Db, Tx } from '../db.server'
import { hashToken } from '../tokens.server'

// An OAuth attempt belongs to the browser that started it: cookie and state together identify it, so several tabs may
// have attempts at once. An attempt can be completed only once.

const ATTEMPT_MINUTES = 10
/** A new member needs time to read the terms. */
const SIGN_UP_MINUTES = 30
/** After a double click the second request is let in as well. */
const REPEAT_MINUTES = 1

interface OAuthAttemptKey {
  browser: string
  state: string
  provider: Provider
}

const attemptHash = (browser: string, state: string) => hashToken(`${browser} ${state}`)
const signUpHash = (browser: string) => hashToken(`${browser} joining`)

export async function createOAuthAttempt(
  db: Db,
  { browser, state, provider, verifier, returnTo }: OAuthAttemptKey & { verifier: string; returnTo: string },
): Promise<void> {
  await db
    .insertInto('loginTrips')
    .values({
      tokenHash: attemptHash(browser, state),
      stateHash: hashToken(state),
      provider,
      verifier,
      returnTo,
      expiresAt: addMinutes(now(), ATTEMPT_MINUTES),
    })
    .execute()
}

/** Works once: of two requests with the same state, one succeeds. */
export async function claimOAuthAttempt(db: Db, { browser, state, provider }: OAuthAttemptKey) {
  return db
    .updateTable('loginTrips')
    .set({ returnedAt: now() })
    .where('tokenHash', '=', attemptHash(browser, state))
    .where('stateHash', '=', hashToken(state))
    .where('provider', '=', provider)
    .where('returnedAt', 'is', null)
    .where('expiresAt', '>', now())
    .returning(['id', 'verifier', 'returnTo'])
    .executeTakeFirst()
}

/** A new member's provider data is stored here until the member accepts the terms or leaves. */
export async function savePendingSignUp(tx: Tx, tripId: number, browser: string, identity: Identity) {
  const tokenHash = signUpHash(browser)
  await tx.deleteFrom('loginTrips').where('tokenHash', '=', tokenHash).execute()
  const { provider: _, ...known } = identity
  await tx
    .updateTable('loginTrips')
    .set({ ...known, tokenHash, verifier: null, expiresAt: addMinutes(now(), SIGN_UP_MINUTES) })
    .where('id', '=', tripId)
    .execute()
}

export async function findPendingSignUp(db: Db, browser: string) {
  const rows = db
    .selectFrom('loginTrips')
    .select(['id', 'provider', 'subject', 'name', 'email', 'emailVerified', 'returnTo'])
    .where('tokenHash', '=', signUpHash(browser))
    .where('expiresAt', '>', now())
    .$narrowType<{ provider: Provider }>()
  // The lock puts the two requests of a double click in sequence.
  const row = await (db.isTransaction ? rows.forUpdate() : rows).executeTakeFirst()
  return row?.subject ? { ...row, subject: row.subject } : undefined
}

export async function finishOAuthAttempt(tx: Tx, tripId: number): Promise<void> {
  await tx
    .updateTable('loginTrips')
    .set({ name: null, email: null, expiresAt: addMinutes(now(), REPEAT_MINUTES) })
    .where('id', '=', tripId)
    .execute()
}

export async function sweepOAuthAttempts(db: Db): Promise<number> {
  const gone = await db.deleteFrom('loginTrips').where('expiresAt', '<=', now()).executeTakeFirst()
  return Number(gone.numDeletedRows)
}
