import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { addDays, addYears, now } from '~/config/clock'
import type { LookProposal } from '~/engines/composite/look/proposal'
import type { DB } from '../../../db/schema'
import { type Db, inTransaction, type Tx } from '../db.server'
import { KEPT_LOOK_RETENTION_YEARS, LOOK_RETENTION_DAYS } from '../periods/periods'
import type { Photo } from '../photos/photo'
import { findNeededPhotoKeys } from '../photos/photo-retention.server'
import { erasePhoto } from '../photos/photos.server'
import { Refusal } from '../refusal'
import { openWords } from '../sealed-words/child-words.server'
import type { Owner } from '../visitors/owner'
import { lockOwner } from '../visitors/visitors.server'
import { parseLook } from './look.input.server'
import { lookFolder, type SealedLook } from './look-words.server'
import { MAX_KEPT_LOOKS, type StoredLook } from './stored-look'

// The looks of drawn children: proposed from a photo or begun without one, changed and approved by their owner.

/** A look from a photo is null until it is proposed, and ends on the photo's day unless it is approved. */
export async function createLook(
  tx: Tx,
  owner: Owner,
  look: SealedLook,
  photo?: Pick<Photo, 'id' | 'eraseAt'>,
): Promise<Pick<StoredLook, 'id' | 'name'>> {
  const at = { createdAt: now(), changedAt: now() }
  const source = photo
    ? { photoId: photo.id, eraseAt: photo.eraseAt }
    : { eraseAt: addDays(now(), LOOK_RETENTION_DAYS) }
  const inserted = await tx
    .insertInto('looks')
    .values({ ...owner, ...at, ...source, name: look.name, ...look.columns })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  look.isInserted = true
  return inserted
}

export async function lookOf(db: Db, owner: Owner, name: string): Promise<StoredLook | undefined> {
  const row = await selectLooks(db)
    .where('looks.name', '=', name)
    .where(isLookOwnedBy(owner))
    .executeTakeFirst()
  return row && openLook(row)
}

/** The photo's proposal; undefined for a look without a photo. */
export async function findProposal(db: Db, owner: Owner, name: string): Promise<LookProposal | undefined> {
  const row = await db
    .selectFrom('looks')
    .select((is) => [is.cast<string | null>('proposal', 'text').as('proposal'), 'sealedProposal'])
    .where('name', '=', name)
    .where('eraseAt', '>', now())
    .where(isLookOwnedBy(owner))
    .executeTakeFirst()
  if (!row) return undefined
  const [text] = (await openWords(lookFolder(name), [['proposal', row.proposal, row.sealedProposal]])) ?? []
  return text ? (JSON.parse(text) as LookProposal) : undefined
}

/** `isPhotoErased` is false where a book is still to be made with the photo. */
export async function approveLook(
  db: Db,
  owner: Owner,
  { name, erasesPhoto }: { name: string; erasesPhoto: boolean },
): Promise<{ isPhotoErased: boolean }> {
  const stored = await lookOf(db, owner, name)
  if (!stored) throw new Refusal('look.gone')
  if (!stored.look) throw new Refusal('look.pending')
  await updateOwn(db, owner, name).set({ approvedAt: now(), eraseAt: timeAfterUse() }).execute()
  const { photoKey } = stored
  if (!erasesPhoto || !photoKey || (await findNeededPhotoKeys(db, [photoKey])).size)
    return { isPhotoErased: false }
  return { isPhotoErased: await erasePhoto(db, owner, photoKey) }
}

/** Kept for a member's further books. */
export async function keepLook(db: Db, userId: number, name: string): Promise<void> {
  const unopened = await findUnopenedIfFull(db, userId)
  await inTransaction(db, async (tx) => {
    const owner = await lockOwner(tx, { userId })
    const stored = await selectLooks(tx)
      .where('looks.name', '=', name)
      .where(isLookOwnedBy(owner))
      .executeTakeFirst()
    if (!stored) throw new Refusal('look.gone')
    if (!stored.look && !stored.sealedLook) throw new Refusal('look.pending')
    const keptLooks = await selectKeptLooks(tx, userId).execute()
    const openedLooks = keptLooks.filter((look) => !unopened.has(look.name))
    if (openedLooks.length >= MAX_KEPT_LOOKS && !stored.isKept) throw new Refusal('look.tooMany')
    await updateOwn(tx, owner, name)
      .set({ isKept: true, eraseAt: atLeast(addYears(now(), KEPT_LOOK_RETENTION_YEARS)) })
      .execute()
  })
}

/** Looks whose key is missing take no room. Keys are read before a transaction, and seldom. */
async function findUnopenedIfFull(db: Db, userId: number): Promise<ReadonlySet<string>> {
  const rows = await selectKeptLooks(db, userId).execute()
  if (rows.length < MAX_KEPT_LOOKS) return new Set()
  const opened = new Set((await listKeptLooks(db, userId)).map(({ name }) => name))
  return new Set(rows.map(({ name }) => name).filter((name) => !opened.has(name)))
}

export async function listKeptLooks(db: Db, userId: number): Promise<StoredLook[]> {
  const looks = await Promise.all((await selectKeptLooks(db, userId).execute()).map(openLook))
  return looks.filter((look) => look !== undefined)
}

/** The look that was approved last, of those that are not kept; one whose key is missing hides no older one. */
export async function findUnkeptLook(db: Db, userId: number): Promise<StoredLook | undefined> {
  const rows = await selectLooks(db)
    .where('looks.userId', '=', userId)
    .where('isKept', '=', false)
    .where('approvedAt', 'is not', null)
    .where(isChosenByOwner)
    .orderBy('approvedAt', 'desc')
    .limit(MOST_UNOPENED)
    .execute()
  for (const row of rows) {
    const look = await openLook(row)
    if (look) return look
  }
  return undefined
}

const MOST_UNOPENED = 3

const selectKeptLooks = (db: Db, userId: number) =>
  selectLooks(db).where('looks.userId', '=', userId).where('isKept', '=', true).orderBy('looks.id')

/** A further book with a look extends its time. */
export async function extendLook(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('looks')
    .set({ eraseAt: timeAfterUse() })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('photoId', 'is', null), eb('approvedAt', 'is not', null)]))
    .execute()
}

/** When a visitor logs in, the visitor's looks and everything painted from them become the member's. */
export async function claimLooks(tx: Tx, visitorId: number, userId: number): Promise<void> {
  await tx.updateTable('looks').set({ visitorId: null, userId }).where('visitorId', '=', visitorId).execute()
}

export const isLookOwnedBy =
  (owner: Owner) =>
  (is: ExpressionBuilder<DB, 'looks'>): Expression<SqlBool> =>
    'userId' in owner ? is('looks.userId', '=', owner.userId) : is('looks.visitorId', '=', owner.visitorId)

/**
 * False for a look that its owner has forgotten, though an ordered book needs it, and for one that the office corrected,
 * until the owner approves it.
 */
export const isChosenByOwner = ({ and, eb, not, exists, selectFrom }: ExpressionBuilder<DB, 'looks'>) =>
  and([
    eb('looks.forgottenAt', 'is', null),
    not(
      exists(
        selectFrom('approvalRequests').select('orderId').whereRef('approvalRequests.lookId', '=', 'looks.id'),
      ),
    ),
  ])

export const updateOwn = (db: Db, owner: Owner, name: string) =>
  db
    .updateTable('looks')
    .where('name', '=', name)
    .where('eraseAt', '>', now())
    .where('forgottenAt', 'is', null)
    .where(isLookOwnedBy(owner))

const atLeast = (day: Date) => sql<Date>`greatest(erase_at, ${day}::timestamptz)`

/** A kept look stays longer than others after each use. */
export const timeAfterUse = () => {
  const [usual, longer] = [addDays(now(), LOOK_RETENTION_DAYS), addYears(now(), KEPT_LOOK_RETENTION_YEARS)]
  return sql<Date>`case when is_kept then ${atLeast(longer)} else ${atLeast(usual)} end`
}

export const selectLooks = (db: Db) =>
  db
    .selectFrom('looks')
    .leftJoin('photos', (photo) =>
      photo.onRef('photos.id', '=', 'looks.photoId').on('photos.eraseAt', '>', now()),
    )
    .select([
      'looks.id',
      'looks.name',
      'looks.look',
      'looks.sealedLook',
      'photos.key as photoKey',
      'looks.childName',
      'looks.sealedChildName',
      'looks.isKept',
      'looks.approvedAt',
      'looks.createdAt',
      'looks.changedAt',
      'looks.eraseAt',
    ])
    .where('looks.eraseAt', '>', now())
    .where('looks.forgottenAt', 'is', null)

type LookRow = Awaited<ReturnType<ReturnType<typeof selectLooks>['executeTakeFirstOrThrow']>>

/** Undefined for a look that is erased, or whose key is missing. */
async function openLook({
  look,
  sealedLook,
  childName,
  sealedChildName,
  ...row
}: LookRow): Promise<StoredLook | undefined> {
  const words = await openWords(lookFolder(row.name), [
    ['look', look, sealedLook],
    ['childName', childName, sealedChildName],
  ])
  if (!words) return undefined
  const [text = null, child = null] = words
  return { ...row, look: text === null ? null : parseLook(text), childName: child }
}
