import { daysFrom, now } from '../clock'
import { cutConsentsOf } from '../consents/consents.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import type { Owner } from '../photos/photo'
import { Refusal } from '../refusal'
import { hashed, newToken } from '../tokens.server'

// A visitor without an account owns what they upload. Nobody becomes one by looking.

export interface Visitor {
  id: number
}

export async function newVisitor(db: Db): Promise<{ visitor: Visitor; token: string }> {
  const token = newToken()
  const visitor = await db
    .insertInto('visitors')
    .values({ tokenHash: hashed(token), createdAt: now(), lastSeenAt: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { visitor, token }
}

export async function visitorOf(db: Db, token: string): Promise<Visitor | undefined> {
  const row = await db
    .selectFrom('visitors')
    .select(['id', 'lastSeenAt'])
    .where('tokenHash', '=', hashed(token))
    .executeTakeFirst()
  if (!row) return undefined
  if (row.lastSeenAt < daysFrom(now(), -1))
    await db.updateTable('visitors').set({ lastSeenAt: now() }).where('id', '=', row.id).execute()
  return { id: row.id }
}

/**
 * Nobody comes back as this visitor, and whoever claims their things at the same moment waits here. Where the token stood
 * it now says whose they are: somebody who was let in as this visitor a moment ago may still have something to leave.
 */
export async function forgetToken(tx: Tx, id: number, userId: number): Promise<void> {
  await tx
    .updateTable('visitors')
    .set({ tokenHash: `${userId}@${hashed(newToken())}`.slice(0, 64) })
    .where('id', '=', id)
    .execute()
}

/** One after the other for each owner; somebody who logged in meanwhile is the member they are. */
export async function held(tx: Tx, owner: Owner): Promise<Owner> {
  const member = 'userId' in owner ? owner.userId : await holdVisitor(tx, owner.visitorId)
  if (!member) return owner
  await holdUser(tx, member)
  return { userId: member }
}

/** Until the transaction is over nobody becomes a member out of this visitor; the member's number if one has already. */
async function holdVisitor(tx: Tx, id: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('visitors')
    .select('tokenHash')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const [, member] = row?.tokenHash.match(/^(\d+)@/) ?? []
  return member ? Number(member) : undefined
}

/** Who has left meanwhile leaves nothing here any more. */
async function holdUser(tx: Tx, id: number) {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('isActive', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user) throw new Refusal('session.missing')
}

/** The cookie lives half a year; whoever has not come back by then, and left nothing, is forgotten. */
export const DAYS_REMEMBERED = 180

export async function sweepVisitors(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const gone = await tx
      .selectFrom('visitors')
      .select('id')
      .where('lastSeenAt', '<', daysFrom(now(), -DAYS_REMEMBERED))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('photos').select('photos.id').whereRef('photos.visitorId', '=', 'visitors.id')),
        ),
      )
      .limit(FORGOTTEN_AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    const ids = gone.map(({ id }) => id)
    if (!ids.length) return 0
    // What was agreed to with an order stays with it.
    await cutConsentsOf(tx, ids)
    await tx.deleteFrom('visitors').where('id', 'in', ids).execute()
    return ids.length
  })
}
const FORGOTTEN_AT_ONCE = 5000
