import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Db } from '~/domain/db.server'
import { isPictureKept, keepPicture } from '~/domain/pictures/pictures.server'
import type { PictureMade } from '~/domain/pictures/variants.server.mjs'

// The shop's own pictures, as the build made them. A newer painting joins the older ones.

export async function seedPictures(db: Db, folder = join(projectFolder(), 'build/pictures')) {
  for (const name of readdirSync(folder)) {
    if (await isPictureKept(db, name)) continue
    const read = (file: string) => readFileSync(join(folder, name, file))
    const made = JSON.parse(read('picture.json').toString()) as PictureMade
    const variants = readdirSync(join(folder, name))
      .filter((file) => file !== 'picture.json')
      .map((file) => ({ file, bytes: read(file) }))
    await keepPicture(db, made, variants)
  }
}

/** Built or not, this file lies somewhere below it. */
function projectFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
}
