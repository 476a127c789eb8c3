import { sql } from 'kysely'
import { storage } from '../../outside/outside.server'
import type { Db } from '../db.server'
import { Leftovers } from '../leftovers.server'
import { keysOf } from './layers.server.mjs'
import { layersStored } from './templates.server'

// Templates whose picture is gone, and layers that the office has sent and no template has any more.

const unused = new Leftovers()

/** How many templates and layers there were. */
export async function sweepTemplates(db: Db): Promise<number> {
  const { rows: gone } = await sql`
    delete from templates where picture_url ~ '^/pictures/target-[0-9a-f]{12}/'
      and not exists (select from pictures where url = picture_url)
      and not exists (select from books where target_image_url = picture_url)
      and not exists (select from previews where template_url = picture_url)
    returning picture_url`.execute(db)
  const stored = await layersStored()
  const rows = await db.selectFrom('templates').select(['back', 'skin', 'front']).execute()
  const used = new Set(rows.flatMap(keysOf))
  const layers = unused.among([...stored].filter((key) => isSent(key) && !used.has(key)))
  for (const key of layers) await storage.remove(key)
  return gone.length + layers.length
}

/** The shop's own are AVIF, and are stored anew whenever they are missing. */
const isSent = (key: string) => /\.(jpg|png)$/.test(key)
