import { minutesFrom, now } from '~/config/clock'
import type { Identity } from '~/ports/login/login'
import type { Provider } from '~/ports/login/provider'
import type { Db, Tx } from '../db.server'
import { hashed } from '../tokens.server'

// An OAuth attempt belongs to the browser that started it: cookie and state together identify it, so several tabs may
// have attempts at once. An attempt can be completed only once.

const MINUTES_AWAY = 10
/** A new member needs time to read the terms. */
const MINUTES_TO_JOIN = 30
/** After a double click the second request is let in as well. */
const MINUTES_AFTER = 1

interface Setting {
  browser: string
  state: string
  provider: Provider
}

const onItsWay = (browser: string, state: string) => hashed(`${browser} ${state}`)
const joining = (browser: string) => hashed(`${browser} joining`)

export async function setOut(
  db: Db,
  { browser, state, provider, verifier, returnTo }: Setting & { verifier: string; returnTo: string },
): Promise<void> {
  await db
    .insertInto('loginTrips')
    .values({
      tokenHash: onItsWay(browser, state),
      stateHash: hashed(state),
      provider,
      verifier,
      returnTo,
      expiresAt: minutesFrom(now(), MINUTES_AWAY),
    })
    .execute()
}

/** Works once: of two requests with the same state, one succeeds. */
export async function comeBack(db: Db, { browser, state, provider }: Setting) {
  return db
    .updateTable('loginTrips')
    .set({ returnedAt: now() })
    .where('tokenHash', '=', onItsWay(browser, state))
    .where('stateHash', '=', hashed(state))
    .where('provider', '=', provider)
    .where('returnedAt', 'is', null)
    .where('expiresAt', '>', now())
    .returning(['id', 'verifier', 'returnTo'])
    .executeTakeFirst()
}

/** A new member's provider data is stored here until the member accepts the terms or leaves. */
export async function keepNewcomer(tx: Tx, tripId: number, browser: string, identity: Identity) {
  const tokenHash = joining(browser)
  await tx.deleteFrom('loginTrips').where('tokenHash', '=', tokenHash).execute()
  const { provider: _, ...known } = identity
  await tx
    .updateTable('loginTrips')
    .set({ ...known, tokenHash, verifier: null, expiresAt: minutesFrom(now(), MINUTES_TO_JOIN) })
    .where('id', '=', tripId)
    .execute()
}

export async function newcomerOf(db: Db, browser: string) {
  const rows = db
    .selectFrom('loginTrips')
    .select(['id', 'provider', 'subject', 'name', 'email', 'emailVerified', 'returnTo'])
    .where('tokenHash', '=', joining(browser))
    .where('expiresAt', '>', now())
    .$narrowType<{ provider: Provider }>()
  // The lock puts the two requests of a double click in sequence.
  const row = await (db.isTransaction ? rows.forUpdate() : rows).executeTakeFirst()
  return row?.subject ? { ...row, subject: row.subject } : undefined
}
export type Newcomer = NonNullable<Awaited<ReturnType<typeof newcomerOf>>>

export async function arrived(tx: Tx, tripId: number): Promise<void> {
  await tx
    .updateTable('loginTrips')
    .set({ name: null, email: null, expiresAt: minutesFrom(now(), MINUTES_AFTER) })
    .where('id', '=', tripId)
    .execute()
}

export async function sweepTrips(db: Db): Promise<number> {
  const gone = await db.deleteFrom('loginTrips').where('expiresAt', '<=', now()).executeTakeFirst()
  return Number(gone.numDeletedRows)
}
