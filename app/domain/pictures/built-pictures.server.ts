import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildPath } from '~/config/build-path.server'
import type { Db } from '../db.server'
import { runInParallel } from '../storage.server'
import { addPictures, isPictureStored, storePicture } from './pictures.server'
import type { PictureRecord } from './variants.server.mjs'

// The shop's own pictures from the build. A new version of a painting is added beside the older ones.

/** Writes the rows; `storeBuiltPictures` writes the files. */
export async function addBuiltPictures(db: Db) {
  const made = readdirSync(buildPath('pictures')).map(
    (name) =>
      JSON.parse(readFileSync(join(buildPath('pictures'), name, 'picture.json'), 'utf8')) as PictureRecord,
  )
  await addPictures(db, made)
}

/** Runs at every start and stores the missing files. */
export async function storeBuiltPictures() {
  await runInParallel(readdirSync(buildPath('pictures')), async (name) => {
    if (!(await isPictureStored(name))) await storePicture(name, variantsOf(name))
  })
}

function variantsOf(name: string) {
  const folder = join(buildPath('pictures'), name)
  return readdirSync(folder)
    .filter((file) => file !== 'picture.json')
    .map((file) => ({ file, bytes: readFileSync(join(folder, file)) }))
}
