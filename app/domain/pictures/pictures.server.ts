import { sql } from 'kysely'
import { storage } from '../../outside/outside.server'
import type { Db, Tx } from '../db.server'
import type { Picture } from './picture'
import type { PictureMade, Variant } from './variants.server.mjs'

// Pictures of the catalogue: made once in every width and format, kept in storage, never changed.

const NAME = /^[a-z0-9-]{1,40}-[0-9a-f]{12}$/
const FILE = /^(\d{2,4}\.(avif|webp|jpg)|og\.jpg)$/

/** Only what is new: every statement on this table makes all processes forget their kept pages. */
export async function addPictures(db: Db, pictures: PictureMade[]): Promise<void> {
  const known = await db.selectFrom('pictures').select('name').execute()
  const names = new Set(known.map(({ name }) => name))
  const made = pictures.filter(({ name }) => !names.has(name))
  if (!made.length) return
  await db
    .insertInto('pictures')
    .values(made.map((one) => ({ ...one, url: pictureUrl(one) })))
    .onConflict((known) => known.doNothing())
    .execute()
}

/** With its own address, which need not be that of a JPEG. */
export type PictureKept = PictureMade & {
  url: string
  /** where it lies whole, and a head can be put into it */
  back?: string
}

export async function addPicture(db: Db, { back: _, ...picture }: PictureKept): Promise<void> {
  await db.insertInto('pictures').values(picture).execute()
}

/** Of which no page, and no book, shows anything any more. */
export async function forgetPicture(tx: Tx, url: string): Promise<void> {
  await tx.deleteFrom('pictures').where('url', '=', url).execute()
}

/** Of a picture that is forgotten; what is left of them the sweep of files finds. */
export async function removeFiles(url: string): Promise<void> {
  for await (const key of storage.list(folderIn(pictureNameIn(url)))) await storage.remove(key)
}

export const pictureUrl = ({ name, widths }: Pick<PictureMade, 'name' | 'widths'>) =>
  `/pictures/${name}/${Math.max(...widths)}.jpg`

/** Whether this storage has it: a database may have been moved, restored or shared without its objects. */
export async function isPictureStored(name: string): Promise<boolean> {
  return (await storage.get(keyOf(name, LAST))) !== undefined
}

export async function storePicture(name: string, variants: Variant[]): Promise<void> {
  const [last, ...others] = [...variants].sort((one) => (one.file === LAST ? -1 : 1))
  await Promise.all(others.map(({ file, bytes }) => storage.put(keyOf(name, file), bytes)))
  if (last) await storage.put(keyOf(name, last.file), last.bytes)
}
/** Stored when all the others are. */
const LAST = 'og.jpg'

/** The newest picture of this title, whatever is in it. */
export async function pictureTitled(db: Db, title: string): Promise<Picture | undefined> {
  return db
    .selectFrom('pictures')
    .select(['url', 'width', 'height', 'widths', 'placeholder'])
    .where('name', '~', `^${title}-[0-9a-f]{12}$`)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
}

/** Which photo works, in the colours of this cover; beside one that came without a guide, any of them. */
export async function guideBeside(db: Db, cover: string | null): Promise<Picture | undefined> {
  const title = cover?.match(/^\/pictures\/([a-z0-9-]+)-[0-9a-f]{12}\//)?.[1] ?? ''
  return db
    .selectFrom('pictures')
    .select(['url', 'width', 'height', 'widths', 'placeholder'])
    .where('name', '~', '-guide-[0-9a-f]{12}$')
    .orderBy(sql`name ~ ${`^${title}-guide-[0-9a-f]{12}$`}`, 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('name')
    .executeTakeFirst()
}

/** The addresses of all pictures whose titles begin so, by title; of those with the same title the newest. */
export async function picturesTitled(db: Db, beginning: string): Promise<Map<string, string>> {
  const pictures = await db
    .selectFrom('pictures')
    .select(['name', 'url'])
    .where('name', 'like', `${beginning}-%`)
    .orderBy('createdAt')
    .orderBy('name')
    .execute()
  return new Map(pictures.map(({ name, url }) => [name.slice(0, name.lastIndexOf('-')), url]))
}

export async function picturesAt(db: Db, urls: string[]): Promise<Picture[]> {
  if (!urls.length) return []
  return db
    .selectFrom('pictures')
    .select(['url', 'width', 'height', 'widths', 'placeholder'])
    .where('url', 'in', urls)
    .execute()
}

/** By the name in its address. */
export async function pictureNamed(db: Db, name: string): Promise<Picture | undefined> {
  return db
    .selectFrom('pictures')
    .select(['url', 'width', 'height', 'widths', 'placeholder'])
    .where('name', '=', name)
    .executeTakeFirst()
}

/** A picture's largest file. Nothing where there is none. */
export async function largestFile(db: Db, url: string): Promise<Uint8Array | undefined> {
  const [picture] = await picturesAt(db, [url])
  if (!picture) return undefined
  const [name, width] = [pictureNameIn(url), Math.max(...picture.widths)]
  // What was put on a page in the editor is kept whole, for print alone.
  if (name.startsWith('editor-'))
    return storage.get(`${folderIn(name)}whole.${url.endsWith('.webp') ? 'png' : 'jpg'}`)
  // The shop's own were painted as AVIF: that one was not pressed a second time.
  return (await pictureFile(name, `${width}.avif`)) ?? pictureFile(name, `${width}.jpg`)
}

export const pictureNameIn = (url: string) => url.split('/')[2] ?? ''

export async function pictureFile(name: string, file: string) {
  if (!NAME.test(name) || !FILE.test(file)) return undefined
  return storage.get(keyOf(name, file))
}

function keyOf(name: string, file: string): string {
  return folderIn(name) + file
}

export const folderIn = (name: string) => `pictures/${name}/`
