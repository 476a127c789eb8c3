import { sql } from 'kysely'
import type { Db } from '../db.server'
import { storage } from '../storage.server'
import { UnusedTracker } from '../unused-tracker.server'
import { layerKeysOf } from './layers.server.mjs'
import { listLayerKeys } from './templates.server'

// Removes templates whose picture is gone, and uploaded layers that no template uses any more.

const unusedLayers = new UnusedTracker()

export async function sweepTemplates(db: Db): Promise<number> {
  const { rows: gone } = await sql`
    delete from templates where picture_url ~ '^/pictures/target-[0-9a-f]{12}/'
      and not exists (select from pictures where url = picture_url)
      and not exists (select from books where target_image_url = picture_url)
      and not exists (select from previews where template_url = picture_url)
    returning picture_url`.execute(db)
  const stored = await listLayerKeys()
  const rows = await db.selectFrom('templates').select(['back', 'skin', 'front']).execute()
  const used = new Set(rows.flatMap(layerKeysOf))
  const layers = unusedLayers.filterExpired(
    [...stored].filter((key) => isUploadedLayer(key) && !used.has(key)),
  )
  for (const key of layers) await storage.remove(key)
  return gone.length + layers.length
}

/** The shop's own layers are AVIF, and are stored again whenever they are missing. */
const isUploadedLayer = (key: string) => /\.(jpg|png)$/.test(key)
