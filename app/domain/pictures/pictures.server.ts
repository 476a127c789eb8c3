import { sql } from 'kysely'
import type { Db, Tx } from '../db.server'
import { storage } from '../storage.server'
import { readBuiltFile } from './built-files.server'
import type { Picture } from './picture'
import { type PictureRecord, type Variant, WHOLE_FILE } from './variants.server.mjs'

// Pictures of the catalogue: made once in every width and format, stored, never changed.

const NAME = /^[a-z0-9-]{1,40}-[0-9a-f]{12}$/
const FILE = /^(\d{2,4}\.(avif|webp|jpg)|og\.jpg)$/

/** Inserts new rows only: every statement on this table makes all processes drop their cached pages. */
export async function addPictures(db: Db, pictures: PictureRecord[]): Promise<void> {
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

/** With its own URL, which may be another format's than JPEG. */
export type StoredPicture = PictureRecord & {
  url: string
  /** the key of the whole file, into which a head can be painted */
  back?: string
}

export async function addPicture(db: Db, { back: _, ...picture }: StoredPicture): Promise<void> {
  await db.insertInto('pictures').values(picture).execute()
}

export async function deletePicture(tx: Tx, url: string): Promise<void> {
  await tx.deleteFrom('pictures').where('url', '=', url).execute()
}

/** For a forgotten picture; the file sweep removes any that are left. */
export async function removePictureFiles(url: string): Promise<void> {
  for await (const key of storage.list(pictureFolder(pictureNameOf(url)))) await storage.remove(key)
}

export const pictureUrl = ({ name, widths }: Pick<PictureRecord, 'name' | 'widths'>) =>
  `/pictures/${name}/${Math.max(...widths)}.jpg`

/** The storage may lack it: a database may have been moved, restored or shared without its objects. */
export async function isPictureStored(name: string): Promise<boolean> {
  return (await storage.get(keyOf(name, LAST_FILE))) !== undefined
}

export async function storePicture(name: string, variants: Variant[]): Promise<void> {
  const [last, ...others] = [...variants].sort((one) => (one.file === LAST_FILE ? -1 : 1))
  await Promise.all(others.map(({ file, bytes }) => storage.put(keyOf(name, file), bytes)))
  if (last) await storage.put(keyOf(name, last.file), last.bytes)
}
/** Stored after all the others, so its presence proves them. */
const LAST_FILE = 'og.jpg'

export async function findPictureByTitle(db: Db, title: string): Promise<Picture | undefined> {
  return db
    .selectFrom('pictures')
    .select(['url', 'width', 'height', 'widths', 'placeholder'])
    .where('name', '~', `^${title}-[0-9a-f]{12}$`)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
}

/** The guide to suitable photos in this cover's colours; for a cover without its own guide, any guide. */
export async function findPhotoGuide(db: Db, cover: string | null): Promise<Picture | undefined> {
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

/** The URLs of all pictures whose titles begin so, by title; for equal titles the newest. */
export async function findPictureUrlsByTitle(db: Db, beginning: string): Promise<Map<string, string>> {
  const pictures = await db
    .selectFrom('pictures')
    .select(['name', 'url'])
    .where('name', 'like', `${beginning}-%`)
    .orderBy('createdAt')
    .orderBy('name')
    .execute()
  return new Map(pictures.map(({ name, url }) => [name.slice(0, name.lastIndexOf('-')), url]))
}

export async function findPicturesByUrl(db: Db, urls: string[]): Promise<Picture[]> {
  if (!urls.length) return []
  return db
    .selectFrom('pictures')
    .select(['url', 'width', 'height', 'widths', 'placeholder'])
    .where('url', 'in', urls)
    .execute()
}

export async function findPictureByName(db: Db, name: string): Promise<Picture | undefined> {
  return db
    .selectFrom('pictures')
    .select(['url', 'width', 'height', 'widths', 'placeholder'])
    .where('name', '=', name)
    .executeTakeFirst()
}

export async function readLargestFile(db: Db, url: string): Promise<Uint8Array | undefined> {
  const [picture] = await findPicturesByUrl(db, [url])
  if (!picture) return undefined
  const [name, width] = [pictureNameOf(url), Math.max(...picture.widths)]
  // A picture added to a page in the editor has a whole file, for print alone.
  if (name.startsWith('editor-'))
    return storage.get(`${pictureFolder(name)}whole.${url.endsWith('.webp') ? 'png' : 'jpg'}`)
  return (
    (await storage.get(keyOf(name, WHOLE_FILE))) ??
    (await readPictureFile(name, `${width}.avif`)) ??
    readPictureFile(name, `${width}.jpg`)
  )
}

export const pictureNameOf = (url: string) => url.split('/')[2] ?? ''

/** The shop's own pictures are shown while the storage is away, and cost it no request. */
export async function readPictureFile(name: string, file: string) {
  if (!NAME.test(name) || !FILE.test(file)) return undefined
  return (await readBuiltFile(name, file)) ?? storage.get(keyOf(name, file))
}

function keyOf(name: string, file: string): string {
  return pictureFolder(name) + file
}

export const pictureFolder = (name: string) => `pictures/${name}/`
