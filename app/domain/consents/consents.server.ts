import { now } from '~/config/clock'
import { type Db, inTransaction, type Tx } from '../db.server'
import type { Owner } from '../visitors/owner'
import { lockOwner } from '../visitors/visitors.server'
import { type ConsentKind, consentVersions, drawnChildVersion } from './consent'

// Consents with their wording and time. Stored apart from the data they are about, which may be erased earlier.

interface ConsentContext {
  orderId?: number
  address?: string
  /** The form asked for the child's look in place of a photo. */
  isDrawn?: boolean
}

export async function recordConsents(
  db: Db,
  owner: Owner,
  agreed: readonly ConsentKind[],
  { isDrawn = false, ...about }: ConsentContext = {},
): Promise<void> {
  if (!agreed.length) return
  await inTransaction(db, async (tx) => {
    const holder = await lockOwner(tx, owner)
    const given = { ...holder, ...about, givenAt: now() }
    const rows = agreed.map((kind) => ({
      ...given,
      kind,
      version: isDrawn && kind === 'child' ? drawnChildVersion : consentVersions[kind],
    }))
    await tx.insertInto('consents').values(rows).execute()
  })
}

/** One row for each wording, however often its form is sent. */
export async function recordConsentOnce(db: Db, owner: Owner, kind: ConsentKind): Promise<void> {
  await inTransaction(db, async (tx) => {
    const holder = await lockOwner(tx, owner)
    if (!(await hasAgreedTo(tx, holder, kind))) await recordConsents(tx, holder, [kind])
  })
}

/** Counts the current wording only. A consent with an order counts for that order alone. */
export async function hasAgreedTo(db: Db, owner: Owner, kind: ConsentKind): Promise<boolean> {
  const row = await db
    .selectFrom('consents')
    .select('id')
    .where('kind', '=', kind)
    .where('version', '=', consentVersions[kind])
    .where('orderId', 'is', null)
    .where(({ and }) => and(owner))
    .executeTakeFirst()
  return row !== undefined
}

export async function claimConsents(tx: Tx, visitorId: number, userId: number): Promise<void> {
  await tx
    .updateTable('consents')
    .set({ visitorId: null, userId })
    .where('visitorId', '=', visitorId)
    .execute()
}

/** Consents that belong to an order stay with the order. */
export async function deleteMemberConsents(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('consents').where('userId', '=', userId).where('orderId', 'is', null).execute()
}

export async function anonymiseOrderConsents(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('consents')
    .set({ userId: null, visitorId: null })
    .where('orderId', 'in', orderIds)
    .execute()
}

export async function anonymiseVisitorConsents(tx: Tx, visitorIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('consents')
    .set({ visitorId: null })
    .where('visitorId', 'in', visitorIds)
    .where('orderId', 'is not', null)
    .execute()
}

export async function deleteOrderConsents(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('consents').where('orderId', 'in', orderIds).execute()
}
