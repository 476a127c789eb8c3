import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Db } from '~/domain/db.server'
import { addPictures, isPictureStored, storePicture } from '~/domain/pictures/pictures.server'
import type { PictureMade } from '~/domain/pictures/variants.server.mjs'

// The shop's own pictures, as the build made them. A newer painting joins the older ones.

/** What the pages must know of them; their bytes come by `storeSeedPictures`. */
export async function seedPictures(db: Db) {
  const made = readdirSync(built()).map(
    (name) => JSON.parse(readFileSync(join(built(), name, 'picture.json'), 'utf8')) as PictureMade,
  )
  await addPictures(db, made)
}

/** At every start, and without holding anybody up: whatever this storage does not have yet. */
export async function storeSeedPictures() {
  for (const name of readdirSync(built())) {
    if (await isPictureStored(name)) continue
    const variants = readdirSync(join(built(), name))
      .filter((file) => file !== 'picture.json')
      .map((file) => ({ file, bytes: readFileSync(join(built(), name, file)) }))
    await storePicture(name, variants)
  }
}

/** Built or not, this file lies somewhere below the project's folder. */
function built(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return join(folder, 'build/pictures')
}
