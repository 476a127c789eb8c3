import { Readable } from 'node:stream'
import { loadAddresses } from '~/domain/addresses/load-addresses.server'
import { hasAddresses } from '~/domain/addresses/search-addresses.server'
import { addAdmin } from '~/domain/admins/admins.server'
import { type Db, inTransaction } from '~/domain/db.server'
import { addBuiltPictures } from '~/domain/pictures/built-pictures.server'
import { findPictureByTitle, findPictureUrlsByTitle } from '~/domain/pictures/pictures.server'
import { savePreset } from '~/domain/presets/presets.server'
import { addBuiltTemplates } from '~/domain/templates/built-templates.server'
import { demoAdmin, demoParent } from '~/domain/users/demo-accounts'
import { addUser } from '~/domain/users/users.server'
import { catalogue } from './catalogue'
import { buildDocument, placesOf } from './presets'
import sampleAddresses from './sample-addresses.txt?raw'
import { storyOf } from './stories/stories'

// A `once` step runs at the first start only, in one process at a time, so the owner's later changes stay.

export async function seedShop(db: Db, { demoPeople }: { demoPeople: boolean }) {
  await addBuiltPictures(db)
  await inTransaction(db, addBuiltTemplates)
  await seedOnce(db, 'catalogue', seedCatalogue)
  await seedOnce(db, 'covers', seedCovers)
  await seedOnce(db, 'books as they are painted', seedBooks)
  if (demoPeople) await seedOnce(db, 'demo people', seedPeople)
  if (demoPeople && !(await hasAddresses(db))) await seedAddresses()
}

async function seedOnce(db: Db, name: string, seed: (db: Db) => Promise<void>) {
  await inTransaction(db, async (tx) => {
    if (await markSeeded(tx, name)) await seed(tx)
  })
}

/** True the first time. */
export async function markSeeded(db: Db, name: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('seedings')
    .values({ name })
    .onConflict((again) => again.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

async function seedCatalogue(db: Db) {
  await db
    .insertInto('books')
    .values(catalogue.map(({ cover: _, ...book }, displayOrder) => ({ ...book, displayOrder })))
    .execute()
}

/** A cover that the owner has replaced stays. */
async function seedCovers(db: Db) {
  for (const { title, cover } of catalogue) {
    const picture = await findPictureByTitle(db, cover)
    if (!picture) throw new Error(`the cover ${cover} is missing: paint it, then build`)
    await db
      .updateTable('books')
      .set({ imageUrl: picture.url })
      .where('title', '=', title)
      .where('imageUrl', 'is', null)
      .execute()
  }
}

/** Fills books that have no pages yet, and adds the gallery pictures. */
async function seedBooks(db: Db) {
  for (const { title, cover } of catalogue) {
    const book = await db
      .selectFrom('books')
      .leftJoin('presets', 'presets.bookId', 'books.id')
      .select(['books.id', 'presets.version'])
      .where('title', '=', title)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (!book || book.version !== null) continue
    const painted = await findPictureUrlsByTitle(db, cover)
    const pictureOf = (key: string) => {
      const url = painted.get(key === 'cover-front' ? cover : `${cover}-${key}`)
      if (!url) throw new Error(`the picture ${cover}/${key} is missing: paint it, then build`)
      return url
    }
    const document = buildDocument(book.id, { story: storyOf(cover), places: placesOf(cover), pictureOf })
    await savePreset(db, book.id, { document })
    await db
      .updateTable('books')
      .set((old) => ({
        targetImageUrl: old.fn.coalesce('targetImageUrl', old.val(pictureOf('target'))),
        detailImageUrl: old.fn.coalesce('detailImageUrl', old.val(pictureOf('detail'))),
      }))
      .where('id', '=', book.id)
      .execute()
  }
}

async function seedPeople(db: Db) {
  await addUser(db, { ...demoParent, isDemo: true })
  await addAdmin(db, { ...demoAdmin, isDemo: true })
}

/** A few public buildings, for a demo alone: a live shop loads the whole country. */
async function seedAddresses() {
  await loadAddresses([
    { name: 'sample-addresses.txt', read: () => Readable.from([Buffer.from(sampleAddresses)]) },
  ])
}
