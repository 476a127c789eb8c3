import { now } from '../clock'
import { type Db, inTransaction, type Tx } from '../db.server'
import type { Owner } from '../photos/photo'
import { held } from '../visitors/visitors.server'
import { type Agreed, versions } from './consent'

// What somebody agreed to: which wording, and when. Kept apart from what it was about, which may be erased before.

/** With an order: which, and from where it was agreed to. */
interface With {
  orderId?: number
  address?: string
}

export async function noteConsents(
  db: Db,
  owner: Owner,
  agreed: readonly Agreed[],
  about: With = {},
): Promise<void> {
  if (!agreed.length) return
  await inTransaction(db, async (tx) => {
    const holder = await held(tx, owner)
    const given = { ...holder, ...about, givenAt: now() }
    const rows = agreed.map((kind) => ({ ...given, kind, version: versions[kind] }))
    await tx.insertInto('consents').values(rows).execute()
  })
}

/** To the wording of today: another one has to be agreed to anew. */
export async function hasAgreedTo(db: Db, owner: Owner, kind: Agreed): Promise<boolean> {
  const row = await db
    .selectFrom('consents')
    .select('id')
    .where('kind', '=', kind)
    .where('version', '=', versions[kind])
    .where(({ and }) => and(owner))
    .executeTakeFirst()
  return row !== undefined
}

/** What a visitor agreed to, they agreed to as the member they are. */
export async function claimConsents(tx: Tx, visitorId: number, userId: number): Promise<void> {
  await tx
    .updateTable('consents')
    .set({ visitorId: null, userId })
    .where('visitorId', '=', visitorId)
    .execute()
}

/** What was agreed to with an order stays with it. */
export async function forgetConsents(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('consents').where('userId', '=', userId).where('orderId', 'is', null).execute()
}

/** What was agreed to with these orders, by nobody that is known any more. */
export async function cutOrderConsents(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('consents')
    .set({ userId: null, visitorId: null })
    .where('orderId', 'in', orderIds)
    .execute()
}

/** The same for visitors whom the shop forgets. */
export async function cutConsentsOf(tx: Tx, visitorIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('consents')
    .set({ visitorId: null })
    .where('visitorId', 'in', visitorIds)
    .where('orderId', 'is not', null)
    .execute()
}

export async function forgetOrderConsents(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('consents').where('orderId', 'in', orderIds).execute()
}
