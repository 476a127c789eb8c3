import { addDays, now } from '~/config/clock'
import type { Db, Tx } from '../db.server'
import { VISITOR_RETENTION_DAYS } from '../periods/periods'
import { Refusal } from '../refusal'
import { hashToken, newToken } from '../tokens.server'
import type { Owner } from './owner'

// A visitor without an account owns the uploads made as this visitor. Viewing pages creates no visitor.

export interface Visitor {
  id: number
}

export async function createVisitor(db: Db): Promise<{ visitor: Visitor; token: string }> {
  const token = newToken()
  const visitor = await db
    .insertInto('visitors')
    .values({ tokenHash: hashToken(token), createdAt: now(), lastSeenAt: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { visitor, token }
}

export async function findVisitor(db: Db, token: string): Promise<Visitor | undefined> {
  const row = await db
    .selectFrom('visitors')
    .select(['id', 'lastSeenAt'])
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst()
  if (!row) return undefined
  if (row.lastSeenAt < addDays(now(), -1))
    await db.updateTable('visitors').set({ lastSeenAt: now() }).where('id', '=', row.id).execute()
  return { id: row.id }
}

/** Whether book pages show this visitor a child, or need not ask for a consent. */
export async function hasChildOrConsent(db: Db, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('visitors')
    .select('visitors.id')
    .where('tokenHash', '=', hashToken(token))
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('photos').select('photos.id').whereRef('photos.visitorId', '=', 'visitors.id')),
        exists(selectFrom('looks').select('looks.id').whereRef('looks.visitorId', '=', 'visitors.id')),
        exists(
          selectFrom('consents')
            .select('consents.id')
            .whereRef('consents.visitorId', '=', 'visitors.id')
            .where('consents.kind', '=', 'guardian')
            .where('consents.orderId', 'is', null),
        ),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Ends this visitor's token; a transaction that claims the visitor's data waits here. The column then names the member:
 * a request that was admitted as this visitor a moment ago may still store something.
 */
export async function endVisitorToken(tx: Tx, id: number, userId: number): Promise<void> {
  await tx
    .updateTable('visitors')
    .set({ tokenHash: `${userId}@${hashToken(newToken())}`.slice(0, 64) })
    .where('id', '=', id)
    .execute()
}

/** Transactions of one owner run one at a time; a visitor who has logged in meanwhile counts as that member. */
export async function lockOwner(tx: Tx, owner: Owner): Promise<Owner> {
  const member = 'userId' in owner ? owner.userId : await lockVisitor(tx, owner.visitorId)
  if (!member) return owner
  await lockUser(tx, member)
  return { userId: member }
}

/** Locks this visitor out of becoming a member meanwhile; returns the member's id if that happened before. */
async function lockVisitor(tx: Tx, id: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('visitors')
    .select('tokenHash')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const [, member] = row?.tokenHash.match(/^(\d+)@/) ?? []
  return member ? Number(member) : undefined
}

/** A member who has left meanwhile can store nothing any more. */
async function lockUser(tx: Tx, id: number) {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('isActive', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user) throw new Refusal('session.missing')
}

/** Locks some of the visitors that are due for deletion. */
export async function lockLapsedVisitors(tx: Tx): Promise<number[]> {
  const lapsed = await tx
    .selectFrom('visitors')
    .select('id')
    .where('lastSeenAt', '<', addDays(now(), -VISITOR_RETENTION_DAYS))
    .where(({ not, or, exists, selectFrom }) =>
      not(
        or([
          exists(selectFrom('photos').select('photos.id').whereRef('photos.visitorId', '=', 'visitors.id')),
          exists(selectFrom('looks').select('looks.id').whereRef('looks.visitorId', '=', 'visitors.id')),
        ]),
      ),
    )
    .limit(SWEEP_BATCH_SIZE)
    .forUpdate()
    .skipLocked()
    .execute()
  return lapsed.map(({ id }) => id)
}
const SWEEP_BATCH_SIZE = 5000

export async function deleteVisitors(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('visitors').where('id', 'in', ids).execute()
}
