import type { ExpressionBuilder } from 'kysely'
import { addMinutes, now } from '~/config/clock'
import type { DB } from '../../../db/schema'
import { type Db, inTransaction, type Tx } from '../db.server'
import { eraseFolder, eraseFolders } from '../storage.server'
import type { Owner } from '../visitors/owner'
import { UNDELIVERED_STATUSES } from './look-retention.server'
import { lookFolder, noChildName } from './look-words.server'
import { isLookOwnedBy } from './looks.server'
import type { StoredLook } from './stored-look'

// A look is erased with every picture painted from it. An order has a copy of its look; the row stays until its book is
// made, since customer and office see the ordered picture.

type LookName = Pick<StoredLook, 'id' | 'name'>

/** Erases at once, or as soon as the ordered book is made. False for a look that is not the owner's, or no more. */
export async function forgetLook(db: Db, owner: Owner, name: string): Promise<boolean> {
  const looks = await inTransaction(db, (tx) => markErased(tx, owner, name))
  for (const { isOrdered: isNeeded, ...look } of looks)
    if (isNeeded) await removePictures(db, look.id, await findOrderedPreviews(db, look.id))
    else await deleteLookWithFiles(db, look)
  return looks.length > 0
}

/** Whether another owner has the look. One that is gone, or that its owner has forgotten, has none. */
export async function isLookOfAnother(db: Db, owner: Owner, name: string): Promise<boolean> {
  const look = await db
    .selectFrom('looks')
    .select('id')
    .where('name', '=', name)
    .where((is) => is.not(isLookOwnedBy(owner)(is)))
    .executeTakeFirst()
  return look !== undefined
}

/** For a member who leaves; the sweep removes the files. */
export async function scheduleLookErasure(tx: Tx, owner: Owner): Promise<void> {
  await markErased(tx, owner)
}

/** A look that the office corrected for an order, unless its customer has approved it. The sweep removes it. */
export async function discardCorrectedLook(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('looks')
    .set({ eraseAt: addMinutes(now(), -1) })
    .where('id', '=', id)
    .where('approvedAt', 'is', null)
    .where('isKept', '=', false)
    .where((is) => is.not(isOrdered(is)))
    .execute()
}

/** A proposal whose photo was erased before a picture was painted from it. True if the look was one. */
export async function discardUnseenLook(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('looks')
    .set({ eraseAt: addMinutes(now(), -1), ...noChildName })
    .where('id', '=', id)
    .where((is) => is.or([is('proposal', 'is not', null), is('sealedProposal', 'is not', null)]))
    .where('photoId', 'is', null)
    .where('approvedAt', 'is', null)
    .where('isKept', '=', false)
    // A look that its owner has changed is the owner's own.
    .whereRef('changedAt', '=', 'createdAt')
    .where((is) => is.not(isOrdered(is)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('previews')
            .select('previews.id')
            .whereRef('previews.lookId', '=', 'looks.id')
            .where('previews.state', '=', 'done'),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The child's name is removed at once. An ordered look is its owner's no more, and ends as its order does. */
async function markErased(tx: Tx, owner: Owner, name?: string) {
  const looks = await tx
    .selectFrom('looks')
    .select((is) => ['id', 'name', isOrdered(is).as('isOrdered')])
    .where('eraseAt', '>', now())
    .where(isLookOwnedBy(owner))
    .$if(name !== undefined, (own) => own.where('name', '=', name ?? '').where('forgottenAt', 'is', null))
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, isOrdered: isNeeded } of looks)
    await tx
      .updateTable('looks')
      .set({
        isKept: false,
        ...noChildName,
        forgottenAt: now(),
        // In the past, since a transaction that waits for this one read the clock earlier.
        ...(!isNeeded && { eraseAt: addMinutes(now(), -1) }),
      })
      .where('id', '=', id)
      .execute()
  return looks
}

const isOrdered = ({ exists, selectFrom }: ExpressionBuilder<DB, 'looks'>) =>
  exists(
    selectFrom('orders')
      .select('orders.id')
      .whereRef('orders.lookName', '=', 'looks.name')
      .where('orders.status', 'in', UNDELIVERED_STATUSES)
      .where('orders.deletedAt', 'is', null),
  )

/** A run of the sweep has one minute. */
const ERASE_BATCH_SIZE = 500

/** Returns how many looks were erased. One that cannot be erased does not stop the others. */
export async function eraseDueLooks(db: Db): Promise<number> {
  const due = await db
    .selectFrom('looks')
    .select(['id', 'name'])
    .where('eraseAt', '<=', now())
    .where((is) => is.not(isOrdered(is)))
    .orderBy('eraseAt')
    .limit(ERASE_BATCH_SIZE)
    .execute()
  const failures: unknown[] = []
  for (const look of due) await deleteLookWithFiles(db, look).catch((error) => failures.push(error))
  if (failures.length)
    throw new AggregateError(failures, `${failures.length} of ${due.length} looks were not erased`)
  return due.length
}

/** Keys and objects go first: a row that is left tells the next try what to erase. The previews' rows go with the look's. */
async function deleteLookWithFiles(db: Db, { id, name }: LookName): Promise<void> {
  await eraseFolder(lookFolder(name))
  await removePictures(db, id)
  await db.deleteFrom('looks').where('id', '=', id).execute()
}

async function removePictures(db: Db, lookId: number, except: ReadonlySet<string> = new Set()) {
  const previews = await db.selectFrom('previews').select('name').where('lookId', '=', lookId).execute()
  const gone = previews.filter((one) => !except.has(one.name))
  await eraseFolders(gone.map(({ name }) => `previews/${name}`))
}

/** The pictures that customer and office still see. */
async function findOrderedPreviews(db: Db, lookId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('looks', 'looks.name', 'orders.lookName')
    .select('previewKey')
    .where('looks.id', '=', lookId)
    .where('orders.deletedAt', 'is', null)
    .execute()
  return new Set(rows.map((order) => order.previewKey.split('/')[1] ?? ''))
}

/** Looks whose keys are on the list of destroyed ones, in a database from before. An ordered one is forgotten. */
export async function eraseLooksWithout(db: Db, isDestroyed: (folder: string) => boolean): Promise<number> {
  const looks = await db.selectFrom('looks').select(['name', 'userId', 'visitorId']).execute()
  const gone = looks.filter(({ name }) => isDestroyed(lookFolder(name)))
  for (const { name, userId, visitorId } of gone) {
    const owner = userId === null ? { visitorId: visitorId ?? 0 } : { userId }
    await inTransaction(db, (tx) => markErased(tx, owner, name))
  }
  await eraseDueLooks(db)
  return gone.length
}
