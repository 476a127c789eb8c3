import { randomBytes } from 'node:crypto'
import { defaultLook, serializeLook } from '~/art/child/look'
import { addMinutes, now } from '~/config/clock'
import { db, inTransaction } from '~/domain/db.server'
import { type LookWords, withNewLook } from '~/domain/looks/look-words.server'
import { createLook } from '~/domain/looks/looks.server'
import { type Photo, photoFolder } from '~/domain/photos/photo'
import { startUserSession } from '~/domain/sessions/sessions.server'
import { pictureKeys } from '~/domain/storage.server'
import type { Owner } from '~/domain/visitors/owner'
import { createVisitor } from '~/domain/visitors/visitors.server'
import { aUser } from './builders'
import { cookieHeader } from './requests'

// Owners of carts, and pictures as rows without files in storage.

const newName = () => randomBytes(16).toString('base64url')

export async function aMember() {
  const { id: userId } = await aUser()
  return {
    owner: { userId },
    userId,
    headers: await cookieHeader({ session: await startUserSession(db, userId) }),
  }
}

export async function aVisitor() {
  const { visitor, token } = await createVisitor(db)
  const owner = { visitorId: visitor.id }
  return { owner, visitorId: visitor.id, token, headers: await cookieHeader({ visitor: token }) }
}

/** A photo of this owner that no picture was painted from. Storing its file would have made its key. */
export async function aPhotoRow(owner: Owner, key = `uploads/${newName()}.jpg`) {
  await pictureKeys.findOrCreate(photoFolder(key))
  const eraseAt = addMinutes(now(), 60)
  return db
    .insertInto('photos')
    .values({ ...owner, key, bytes: 1, width: 1, height: 1, eraseAt })
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow()
}

export async function aPicture(owner: Owner, bookId: number, state = 'done') {
  const photo = await aPhotoRow(owner, `previews/${newName()}/source.jpg`)
  const name = newName()
  await db
    .insertInto('previews')
    .values({ name, bookId, photoId: photo.id, templateUrl: '/none', state, channel: 'web' })
    .execute()
  return { name, photoId: photo.id, sourceKey: photo.key, previewKey: `previews/${name}/result.webp` }
}

export const aLook = (owner: Owner, words: LookWords, photo?: Pick<Photo, 'id' | 'eraseAt'>) =>
  withNewLook(db, words, (look) => inTransaction(db, (tx) => createLook(tx, owner, look, photo)))

/** A drawn child of this owner in a picture of this book. */
export async function aDrawnPicture(owner: Owner, bookId: number, over: { childName?: string } = {}) {
  const [name, look] = [newName(), serializeLook(defaultLook)]
  const { id: lookId, name: lookName } = await aLook(owner, { look: defaultLook, ...over })
  const { sealedLook } = await db
    .updateTable('looks')
    .set({ eraseAt: addMinutes(now(), 60) })
    .where('id', '=', lookId)
    .returning('sealedLook')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('previews')
    .values({ name, bookId, lookId, look, sealedLook, templateUrl: '/none', state: 'done', channel: 'web' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name, lookId, lookName, look, previewKey: `previews/${name}/result.webp` }
}
