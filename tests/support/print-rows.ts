import sharp from 'sharp'
import { type BookDocument, emptyDocument } from '~/book/document'
import type { Part } from '~/book/print/print'
import { now } from '~/config/clock'
import { recordConsents } from '~/domain/consents/consents.server'
import { db } from '~/domain/db.server'
import { findRecipe } from '~/domain/ebooks/recipes.server'
import { savePhoto } from '~/domain/photos/photos.server'
import { addPictures, storePicture } from '~/domain/pictures/pictures.server'
import { makeVariants } from '~/domain/pictures/variants.server.mjs'
import { savePreset } from '~/domain/presets/presets.server'
import { requestPreview } from '~/domain/previews/start/start-preview.server'
import { storage } from '~/domain/storage.server'
import { saveTemplate, storeLayer } from '~/domain/templates/templates.server'
import { anOrder, aUser } from './builders'
import { drawPhoto } from './drawn-faces'
import { aBookWithPlace } from './templates'

// An order with a finished set of print files, containing the parts that the test needs.

let count = 0

/** An uploaded picture, stored at a small size, with a place for a head if given. */
export async function aStoredPicture(
  colour: string,
  { width = 1200, height = 600, x = 0, scale = 150 } = {},
) {
  count += 1
  const ground = { width, height, channels: 3 as const, background: colour }
  const bytes = await sharp({ create: ground }).png().toBuffer()
  const { picture, variants } = await makeVariants(`kept-${count}`, bytes, [240])
  await addPictures(db, [picture])
  await storePicture(picture.name, variants)
  const url = `/pictures/${picture.name}/${Math.max(...picture.widths)}.jpg`
  if (x) {
    const place = { x, y: 450, scale, turn: 0, flip: false }
    await saveTemplate(db, { pictureUrl: url, back: await storeLayer('back', 'png', bytes), place })
  }
  return url
}

/** The order has a photo unless `hasPhoto` is false; its payment is rows only. */
export async function aPrintedOrder(pages: Partial<BookDocument>, parts: Part[], { hasPhoto = true } = {}) {
  const book = await aBookWithPlace()
  await savePreset(db, book, { document: { ...emptyDocument(book), ...pages } })
  const { id: userId } = await aUser()
  const { id } = await anOrder({
    userId,
    bookId: book,
    ...(hasPhoto ? await aPreviewFor({ userId }, book) : {}),
  })
  return { id, recipe: await insertPrintRequest(id, parts) }
}

/** Requests the files of an order as the print command does. */
export async function insertPrintRequest(orderId: number, parts: Part[]): Promise<string> {
  const recipe = (await findRecipe(db, orderId))?.hash ?? ''
  await db.deleteFrom('prints').where('orderId', '=', orderId).execute()
  await db
    .insertInto('prints')
    .values({ orderId, recipe, profile: 'hardcover-250', askedBy: 'admin:1', createdAt: now() })
    .execute()
  await db
    .insertInto('printParts')
    .values(parts.map((part) => ({ orderId, part })))
    .execute()
  return recipe
}

/** The preview is marked done without painting, because only its photo is used. */
export async function aPreviewFor(owner: { userId: number }, book: number) {
  const { key } = await savePhoto(db, owner, { bytes: drawPhoto() })
  await recordConsents(db, owner, ['guardian'])
  const name = await requestPreview(db, owner, { bookId: book, photoKey: key, channel: 'web' })
  const previewKey = `previews/${name}/result.webp`
  await storage.put(previewKey, new Uint8Array([1]))
  await db.updateTable('previews').set({ state: 'done' }).where('name', '=', name).execute()
  return { sourceKey: key, previewKey }
}
