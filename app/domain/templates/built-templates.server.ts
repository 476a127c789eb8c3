import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { buildPath } from '~/config/build-path.server'
import type { Db } from '../db.server'
import { runInParallel, storage } from '../storage.server'
import { layerKeysOf, type TemplateRecord } from './layers.server.mjs'
import { listLayerKeys, saveTemplate } from './templates.server'

// The painted pages in layers, as the build made them: a layer's key is its file name below `build/`.

const readTemplates = () => JSON.parse(readFileSync(buildPath('templates.json'), 'utf8')) as TemplateRecord[]

/** Saves new and repainted templates unless an operator has moved the head; `storeBuiltLayers` writes the files. */
export async function addBuiltTemplates(db: Db) {
  const rows = await db
    .selectFrom('pictures')
    .leftJoin('templates', 'templates.pictureUrl', 'pictures.url')
    .select(['name', 'url', 'back', 'skin', 'front', 'place', 'hair', 'light'])
    .where((row) => row.or([row('templates.pictureUrl', 'is', null), row('isPainted', '=', true)]))
    .execute()
  const open = new Map(rows.map(({ name, ...row }) => [name, row]))
  for (const { picture, ...template } of readTemplates()) {
    const { url: pictureUrl, ...known } = open.get(picture) ?? {}
    if (!pictureUrl || isDeepStrictEqual(known, template)) continue
    await saveTemplate(db, { pictureUrl, ...template, isPainted: true })
  }
}

/** Runs at every start and stores the missing files. */
export async function storeBuiltLayers() {
  const stored = await listLayerKeys()
  const missing = new Set(
    readTemplates()
      .flatMap(layerKeysOf)
      .filter((key) => !stored.has(key)),
  )
  await runInParallel(missing, async (key) => storage.put(key, readFileSync(buildPath(key))))
}
