import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { now } from '~/config/clock'
import type { DB } from '../../../db/schema'
import type { Db } from '../db.server'
import { isCurrentLook, lookFolder } from '../looks/look-words.server'
import { isChosenByOwner, isLookOwnedBy } from '../looks/looks.server'
import { toPhotoRefusal } from '../photos/check-photo.server'
import { photoFolder } from '../photos/photo'
import { isOwnedBy } from '../photos/photos.server'
import { openWords } from '../sealed-words/child-words.server'
import type { Owner } from '../visitors/owner'
import type { OpenedPreview, Preview } from './preview'

// A preview has either a photo or a look, which says whose it is, how long it is stored, and the child's name.

export const BUSY_RETRY_SECONDS = 5

/** Read from the photos or looks of the owner: most previews of a shop are other people's. */
export const isPreviewOf =
  (owner: Owner) =>
  ({ eb, selectFrom }: ExpressionBuilder<DB, 'previews'>): Expression<SqlBool> =>
    eb(
      'previews.id',
      'in',
      selectFrom('photos')
        .innerJoin('previews as own', 'own.photoId', 'photos.id')
        .select('own.id')
        .where(isOwnedBy(owner))
        .unionAll(
          selectFrom('looks')
            .innerJoin('previews as own', 'own.lookId', 'looks.id')
            .select('own.id')
            .where(isLookOwnedBy(owner)),
        ),
    )

/** The transaction that erases a photo or a look has already listed the files to remove. A second photo may go alone. */
export const isStored = ({ and, or, not, exists, selectFrom }: ExpressionBuilder<DB, 'previews'>) =>
  and([
    or([
      exists(
        selectFrom('photos')
          .select('photos.id')
          .whereRef('photos.id', '=', 'previews.photoId')
          .where('photos.eraseAt', '>', now()),
      ),
      exists(
        selectFrom('looks')
          .select('looks.id')
          .whereRef('looks.id', '=', 'previews.lookId')
          .where('looks.eraseAt', '>', now()),
      ),
    ]),
    not(
      exists(
        selectFrom('photos as second')
          .select('second.id')
          .whereRef('second.id', '=', 'previews.secondPhotoId')
          .where('second.eraseAt', '<=', now()),
      ),
    ),
  ])

/** For a painter that comes late: its row may still be there while the files are being erased. */
export async function isPreviewStored(db: Db, name: string): Promise<boolean> {
  const stored = await db
    .selectFrom('previews')
    .select('previews.id')
    .where('name', '=', name)
    .where(isStored)
    .executeTakeFirst()
  return stored !== undefined
}

export const selectPreviews = (db: Db) =>
  db
    .selectFrom('previews')
    .leftJoin('photos', 'photos.id', 'previews.photoId')
    .leftJoin('photos as second', 'second.firstPhotoId', 'photos.id')
    .leftJoin('photos as shownSecond', 'shownSecond.id', 'previews.secondPhotoId')
    .leftJoin('looks', 'looks.id', 'previews.lookId')
    .leftJoin('photos as lookPhotos', (photo) =>
      photo.onRef('lookPhotos.id', '=', 'looks.photoId').on('lookPhotos.eraseAt', '>', now()),
    )
    .select(({ fn, exists, selectFrom, or, eb }) => [
      'previews.name',
      'previews.bookId',
      'previews.state',
      'previews.reason',
      'previews.doubt',
      'previews.isDoubtAccepted',
      'previews.channel',
      'photos.key as photoKey',
      'photos.mood as firstMood',
      'second.key as secondKey',
      'shownSecond.key as shownSecondKey',
      'previews.secondDoubt',
      'previews.templateUrl',
      'looks.name as lookName',
      'lookPhotos.key as lookPhotoKey',
      'previews.kit',
      'previews.look',
      'previews.sealedLook',
      'looks.look as currentLook',
      'looks.sealedLook as sealedCurrentLook',
      'photos.childName as photoChildName',
      'photos.sealedChildName as sealedPhotoChildName',
      'looks.childName as lookChildName',
      'looks.sealedChildName as sealedLookChildName',
      or([eb('previews.look', 'is not', null), eb('previews.sealedLook', 'is not', null)])
        .$castTo<boolean>()
        .as('isPinned'),
      // A photographed child may be kept as it was drawn from the same photo.
      fn
        .coalesce(
          'looks.isKept',
          exists(
            selectFrom('looks as drawn')
              .select('drawn.id')
              .whereRef('drawn.photoId', '=', 'photos.id')
              .where('drawn.isKept', '=', true),
          ),
        )
        .$castTo<boolean>()
        .as('isLookKept'),
      eb('looks.approvedAt', 'is not', null).$castTo<boolean>().as('isLookApproved'),
      fn.coalesce('photos.eraseAt', 'looks.eraseAt').$castTo<Date>().as('eraseAt'),
      'previews.createdAt',
    ])
    .select((is) => isCurrentLook(is).$castTo<boolean>().as('isCurrent'))
    .where(({ or, eb }) => or([eb('photos.eraseAt', '>', now()), eb('looks.eraseAt', '>', now())]))
    .$narrowType<Pick<Preview, 'state' | 'channel' | 'doubt' | 'firstMood' | 'secondDoubt'>>()

type PreviewRow = Awaited<ReturnType<ReturnType<typeof selectPreviews>['executeTakeFirstOrThrow']>>

/** Leaves out what is sealed. */
export const toPreview = ({
  look: _look,
  sealedLook: _sealedLook,
  currentLook: _currentLook,
  sealedCurrentLook: _sealedCurrentLook,
  photoChildName: _photoChildName,
  sealedPhotoChildName: _sealedPhotoChildName,
  lookChildName: _lookChildName,
  sealedLookChildName: _sealedLookChildName,
  ...preview
}: PreviewRow): Preview => preview

/** Undefined for a drawn child whose key is gone. A photo's key ends with its pictures, and only the name is in the row. */
export async function openPreview(row: PreviewRow): Promise<OpenedPreview | undefined> {
  const preview = toPreview(row)
  if (row.lookName === null) {
    const name = ['childName', row.photoChildName, row.sealedPhotoChildName] as const
    const [childName = null] = (await openWords(photoFolder(row.photoKey ?? ''), [name])) ?? []
    return { ...preview, look: null, currentLook: null, childName }
  }
  const words = await openWords(lookFolder(row.lookName), [
    ['look', row.look, row.sealedLook],
    ['look', row.currentLook, row.sealedCurrentLook],
    ['childName', row.lookChildName, row.sealedLookChildName],
  ])
  if (!words) return undefined
  const [look = null, currentLook = null, childName = null] = words
  return { ...preview, look, currentLook, childName }
}

export async function previewOf(db: Db, owner: Owner, name: string): Promise<OpenedPreview | undefined> {
  const row = await findOwnRow(db, owner, name)
  return row && openPreview(row)
}

/** As `previewOf`, for what needs no words: no key is read, and one whose key is gone is still there to be erased. */
export async function findOwnPreview(db: Db, owner: Owner, name: string): Promise<Preview | undefined> {
  const row = await findOwnRow(db, owner, name)
  return row && toPreview(row)
}

const findOwnRow = (db: Db, owner: Owner, name: string) =>
  selectPreviews(db).where('previews.name', '=', name).where(isPreviewOf(owner)).executeTakeFirst()

/** The book's previews that still exist, the one made or chosen last first: the owner can choose from the earlier ones. */
export async function previewsOf(db: Db, owner: Owner, bookId: number): Promise<Preview[]> {
  return (await listPreviewRows(db, owner, bookId)).map(toPreview)
}

export const listPreviewRows = (db: Db, owner: Owner, bookId: number): Promise<PreviewRow[]> =>
  selectPreviews(db)
    .where('previews.bookId', '=', bookId)
    .where(isPreviewOf(owner))
    .where((is) => is.or([is('looks.id', 'is', null), isChosenByOwner(is)]))
    .orderBy('previews.chosenAt', 'desc')
    .orderBy('previews.id', 'desc')
    .limit(12)
    .execute()

/** The campaign's latest finished preview, of one book if `bookId` is given. */
export async function findNewestCampaignPreview(db: Db, owner: Owner, bookId?: number) {
  const row = await selectPreviews(db)
    .where(({ and }) => and({ 'previews.channel': 'wadiz', 'previews.state': 'done' }))
    .$if(!!bookId, (all) => all.where('previews.bookId', '=', bookId ?? 0))
    .where(isPreviewOf(owner))
    .orderBy('previews.chosenAt', 'desc')
    .orderBy('previews.id', 'desc')
    .executeTakeFirst()
  return row && openPreview(row)
}

/** The preview of any owner, while its photo or look is kept: for the shop's own work, never for a request. */
export async function findPreviewByName(db: Db, name: string): Promise<Preview | undefined> {
  const row = await selectPreviews(db).where('previews.name', '=', name).executeTakeFirst()
  return row && toPreview(row)
}

export const toPreviewRefusal = ({ reason }: Pick<Preview, 'reason'>) => toPhotoRefusal(reason ?? 'broken')
