import { readFileSync } from 'node:fs'
import type { Db } from '~/domain/db.server'
import { layers, type TemplateMade } from '~/domain/templates/layers.server.mjs'
import { layersStored, saveTemplate, storeLayer } from '~/domain/templates/templates.server'
import { built, severalAtATime } from './built'

// The painted pages in their layers, as the build carried them here: `build/` and a layer's key are its file.

const painted = () => JSON.parse(readFileSync(built('templates.json'), 'utf8')) as TemplateMade[]

/** Only what is new: where somebody has moved the head since, it stays. The bytes come by `storeSeedLayers`. */
export async function seedTemplates(db: Db) {
  const pictures = await db
    .selectFrom('pictures')
    .leftJoin('templates', 'templates.pictureUrl', 'pictures.url')
    .select(['name', 'url'])
    .where('templates.pictureUrl', 'is', null)
    .execute()
  const urls = new Map(pictures.map(({ name, url }) => [name, url]))
  for (const { picture, ...template } of painted()) {
    const pictureUrl = urls.get(picture)
    if (pictureUrl) await saveTemplate(db, { pictureUrl, ...template })
  }
}

/** At every start: whatever this storage does not have yet. */
export async function storeSeedLayers() {
  const stored = await layersStored()
  const missing = painted().flatMap((template) =>
    layers.filter((layer) => !stored.has(template[layer])).map((layer) => ({ layer, key: template[layer] })),
  )
  await severalAtATime(missing, async ({ layer, key }) => {
    await storeLayer(layer, 'avif', readFileSync(built(key)))
  })
}
