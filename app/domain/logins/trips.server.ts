import type { Identity } from '../../outside/login/login'
import { minutesFrom, now } from '../clock'
import type { Db, Tx } from '../db.server'
import { hashed } from '../tokens.server'
import type { Provider } from './provider'

// A way to a provider and back. It belongs to the browser that set out: its cookie and the state together are its name,
// so several tabs may be on their way at once. Nobody comes back over it twice.

const MINUTES_AWAY = 10
/** Reading the terms takes its time. */
const MINUTES_TO_JOIN = 30
/** Whoever pressed twice is let in by the second press as well. */
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

/** Once: of two who bring the same state, one comes back. */
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

/** Somebody new: who they are there is kept here, until they have agreed to the terms or gone away. */
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
  // Whoever presses twice comes one after the other.
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
