import { storage } from '../../outside/outside.server'
import type { Db } from '../db.server'
import type { Picture } from './picture'
import type { PictureMade, Variant } from './variants.server.mjs'

// Pictures of the catalogue: made once in every width and format, kept in storage, never changed.

const NAME = /^[a-z0-9-]{1,40}-[0-9a-f]{12}$/
const FILE = /^(\d{2,4}\.(avif|webp|jpg)|og\.jpg)$/

/** Storage first: an address that is in the table can be fetched. */
export async function keepPicture(db: Db, made: PictureMade, variants: Variant[]): Promise<void> {
  await Promise.all(variants.map(({ file, bytes }) => storage.put(keyOf(made.name, file), bytes)))
  const url = `/pictures/${made.name}/${Math.max(...made.widths)}.jpg`
  await db
    .insertInto('pictures')
    .values({ ...made, url })
    .onConflict((known) => known.doNothing())
    .execute()
}

export async function isPictureKept(db: Db, name: string): Promise<boolean> {
  return (
    (await db.selectFrom('pictures').select('name').where('name', '=', name).executeTakeFirst()) !== undefined
  )
}

/** The newest picture of this title, whatever is in it. */
export async function pictureTitled(db: Db, title: string): Promise<Picture | undefined> {
  return db
    .selectFrom('pictures')
    .select(['url', 'width', 'height', 'widths', 'placeholder'])
    .where('name', '~', `^${title}-[0-9a-f]{12}$`)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
}

export async function pictureFile(name: string, file: string) {
  if (!NAME.test(name) || !FILE.test(file)) return undefined
  return storage.get(keyOf(name, file))
}

function keyOf(name: string, file: string): string {
  return `pictures/${name}/${file}`
}
