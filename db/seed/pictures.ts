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

/** At every start: whatever this storage does not have yet. A storage far away is asked for several at a time. */
export async function storeSeedPictures() {
  const names = readdirSync(built())
  const carryOn = async () => {
    for (let name = names.shift(); name; name = names.shift())
      if (!(await isPictureStored(name))) await storePicture(name, variantsOf(name))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, carryOn))
}
const AT_ONCE = 8

function variantsOf(name: string) {
  const folder = join(built(), name)
  return readdirSync(folder)
    .filter((file) => file !== 'picture.json')
    .map((file) => ({ file, bytes: readFileSync(join(folder, file)) }))
}

/** Built or not, this file lies somewhere below the project's folder. */
function built(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return join(folder, 'build/pictures')
}
