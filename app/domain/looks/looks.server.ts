import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { type ChildLook, serializeLook } from '~/art/child/look'
import { addDays, addYears, now } from '~/config/clock'
import type { LookProposal } from '~/engines/composite/look/proposal'
import type { DB } from '../../../db/schema'
import { type Db, inTransaction, type Tx } from '../db.server'
import { KEPT_LOOK_RETENTION_YEARS, LOOK_RETENTION_DAYS } from '../periods/periods'
import type { Photo } from '../photos/photo'
import { findNeededPhotoKeys } from '../photos/photo-retention.server'
import { erasePhoto } from '../photos/photos.server'
import { Refusal } from '../refusal'
import { newName } from '../tokens.server'
import type { Owner } from '../visitors/owner'
import { lockOwner } from '../visitors/visitors.server'
import { parseLook } from './look.input.server'
import { MAX_KEPT_LOOKS, type StoredLook } from './stored-look'

// The looks of drawn children: proposed from a photo or begun without one, changed and approved by their owner.

type NewLook = { childName?: string | null } & (
  | { photo: Pick<Photo, 'id' | 'eraseAt'>; proposal?: LookProposal }
  | { look: ChildLook }
)

/** A look from a photo is null until it is proposed, and ends on the photo's day unless it is approved. */
export async function createLook(
  tx: Tx,
  owner: Owner,
  from: NewLook,
): Promise<Pick<StoredLook, 'id' | 'name'>> {
  const at = { createdAt: now(), changedAt: now() }
  const source =
    'photo' in from
      ? {
          photoId: from.photo.id,
          eraseAt: from.photo.eraseAt,
          ...(from.proposal && columnsOf(from.proposal)),
        }
      : { look: serializeLook(from.look), eraseAt: addDays(now(), LOOK_RETENTION_DAYS) }
  return tx
    .insertInto('looks')
    .values({ ...owner, ...at, ...source, name: newName(), childName: from.childName })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
}

const columnsOf = (proposal: LookProposal) => ({
  look: serializeLook(proposal.look),
  proposal: JSON.stringify(proposal),
})

/** A look that the owner has chosen meanwhile stays. */
export async function saveProposal(db: Db, id: number, proposal: LookProposal): Promise<void> {
  await db
    .updateTable('looks')
    .set({ ...columnsOf(proposal), changedAt: now() })
    .where('id', '=', id)
    .where('look', 'is', null)
    .execute()
}

export async function lookOf(db: Db, owner: Owner, name: string): Promise<StoredLook | undefined> {
  const row = await selectLooks(db)
    .where('looks.name', '=', name)
    .where(isLookOwnedBy(owner))
    .executeTakeFirst()
  return row && toStoredLook(row)
}

/** The photo's proposal; undefined for a look without a photo. */
export async function findProposal(db: Db, owner: Owner, name: string): Promise<LookProposal | undefined> {
  const row = await db
    .selectFrom('looks')
    .select('proposal')
    .where('name', '=', name)
    .where('eraseAt', '>', now())
    .where(isLookOwnedBy(owner))
    .$castTo<{ proposal: LookProposal | null }>()
    .executeTakeFirst()
  return row?.proposal ?? undefined
}

/** `look` as a form or a program sends it. Another look than the approved one has to be approved anew. */
export async function changeLook(
  db: Db,
  owner: Owner,
  { name, look }: { name: string; look: string },
): Promise<ChildLook> {
  const chosen = parseLook(look)
  const text = serializeLook(chosen)
  const changed = await updateOwn(db, owner, name)
    .set(({ ref, val, eb }) => ({
      look: text,
      approvedAt: eb.case().when('look', '=', text).then(ref('approvedAt')).else(val(null)).end(),
      changedAt: now(),
      // With a photo that is still to be erased the look ends as early as the photo, until it is approved.
      eraseAt: eb.case().when('photoId', 'is', null).then(timeAfterUse()).else(ref('eraseAt')).end(),
    }))
    .executeTakeFirst()
  if (!changed.numUpdatedRows) throw new Refusal('look.gone')
  return chosen
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
  await inTransaction(db, async (tx) => {
    const owner = await lockOwner(tx, { userId })
    const stored = await lookOf(tx, owner, name)
    if (!stored) throw new Refusal('look.gone')
    if (!stored.look) throw new Refusal('look.pending')
    const keptLooks = await listKeptLooks(tx, userId)
    if (keptLooks.length >= MAX_KEPT_LOOKS && !stored.isKept) throw new Refusal('look.tooMany')
    await updateOwn(tx, owner, name)
      .set({ isKept: true, eraseAt: atLeast(addYears(now(), KEPT_LOOK_RETENTION_YEARS)) })
      .execute()
  })
}

export async function listKeptLooks(db: Db, userId: number): Promise<StoredLook[]> {
  const rows = await selectLooks(db)
    .where('looks.userId', '=', userId)
    .where('isKept', '=', true)
    .orderBy('looks.id')
    .execute()
  return rows.map(toStoredLook)
}

/** A further book with a look extends its time. */
export async function extendLook(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('looks')
    .set({ eraseAt: timeAfterUse() })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('photoId', 'is', null), eb('approvedAt', 'is not', null)]))
    .execute()
}

export async function setLookChildName(
  db: Db,
  owner: Owner,
  { name, child }: { name: string; child: string },
): Promise<void> {
  await updateOwn(db, owner, name).set({ childName: child }).execute()
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

const updateOwn = (db: Db, owner: Owner, name: string) =>
  db
    .updateTable('looks')
    .where('name', '=', name)
    .where('eraseAt', '>', now())
    .where('forgottenAt', 'is', null)
    .where(isLookOwnedBy(owner))

const atLeast = (day: Date) => sql<Date>`greatest(erase_at, ${day}::timestamptz)`

/** A kept look stays longer than others after each use. */
const timeAfterUse = () => {
  const [usual, longer] = [addDays(now(), LOOK_RETENTION_DAYS), addYears(now(), KEPT_LOOK_RETENTION_YEARS)]
  return sql<Date>`case when is_kept then ${atLeast(longer)} else ${atLeast(usual)} end`
}

const selectLooks = (db: Db) =>
  db
    .selectFrom('looks')
    .leftJoin('photos', (photo) =>
      photo.onRef('photos.id', '=', 'looks.photoId').on('photos.eraseAt', '>', now()),
    )
    .select([
      'looks.id',
      'looks.name',
      'looks.look',
      'photos.key as photoKey',
      'looks.childName',
      'looks.isKept',
      'looks.approvedAt',
      'looks.createdAt',
      'looks.changedAt',
      'looks.eraseAt',
    ])
    .where('looks.eraseAt', '>', now())
    .where('looks.forgottenAt', 'is', null)

const toStoredLook = ({
  look,
  ...row
}: Awaited<ReturnType<ReturnType<typeof selectLooks>['executeTakeFirstOrThrow']>>): StoredLook => ({
  ...row,
  look: look === null ? null : parseLook(look),
})
