import { randomBytes } from 'node:crypto'
import { type ChildLook, lookWith, measures as measureNames, readMeasures } from '~/art/child/look'
import { db } from '~/domain/db.server'
import { forgetLook } from '~/domain/looks/erase-looks.server'
import { lookFolder } from '~/domain/looks/look-words.server'
import { keepLook } from '~/domain/looks/looks.server'
import { erasePhoto } from '~/domain/photos/photos.server'
import { newName } from '~/domain/tokens.server'
import type { Owner } from '~/domain/visitors/owner'
import { aLook } from './carts'
import type { SealedCopy } from './forgetting'

// Looks whose words can be searched for: no two families have the same ones.

export interface FamilyLook {
  name: string
  look: ChildLook
  /** twenty digits that no other family's look has */
  measures: string
  sealed: SealedCopy[]
}

/** Drawn from the photo, and pinned by a picture. */
export async function aFamilyLook(
  owner: { userId: number },
  about: { bookId: number; childName: string; photo: { id: number; eraseAt: Date }; isKept: boolean },
): Promise<FamilyLook> {
  const measures = Array.from(randomBytes(measureNames.length), (byte) => byte % 5).join('')
  const look = lookWith({ measures: readMeasures(measures) })
  const { id, name } = await aLook(owner, { look, childName: about.childName }, about.photo)
  if (about.isKept) await keepLook(db, owner.userId, name)
  const row = await db
    .selectFrom('looks')
    .select(['sealedLook', 'sealedChildName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { sealedLook, sealedChildName } = row
  if (!sealedLook || !sealedChildName) throw new Error('a look was not sealed')
  const picture = { name: newName(), bookId: about.bookId, lookId: id, sealedLook, templateUrl: '/none' }
  await db
    .insertInto('previews')
    .values({ ...picture, state: 'done', channel: 'web' })
    .execute()
  const sealed: SealedCopy[] = [
    { folder: lookFolder(name), word: 'look', bytes: sealedLook },
    { folder: lookFolder(name), word: 'childName', bytes: sealedChildName },
  ]
  return { name, look, measures, sealed }
}

export async function eraseByHand(
  owner: Owner,
  { sourceKey, look }: { sourceKey: string; look: FamilyLook },
) {
  await erasePhoto(db, owner, sourceKey)
  await forgetLook(db, owner, look.name)
}
