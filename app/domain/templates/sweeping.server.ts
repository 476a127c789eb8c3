import { storage } from '../../outside/outside.server'
import type { Db } from '../db.server'
import { Leftovers } from '../leftovers.server'
import { layersStored } from './templates.server'

// Templates whose picture is gone, and layers that the office has sent and no template has any more.

const unused = new Leftovers()

/** How many templates and layers there were. */
export async function sweepTemplates(db: Db): Promise<number> {
  const gone = await db
    .deleteFrom('templates')
    .where('pictureUrl', 'like', '/pictures/target-%')
    .where((row) =>
      row.not(
        row.exists(row.selectFrom('pictures').select('url').whereRef('url', '=', 'templates.pictureUrl')),
      ),
    )
    .executeTakeFirst()
  const stored = await layersStored()
  const rows = await db.selectFrom('templates').select(['back', 'skin', 'front']).execute()
  const used = new Set(rows.flatMap(({ back, skin, front }) => [back, skin, front]))
  const layers = unused.among([...stored].filter((key) => isSent(key) && !used.has(key)))
  for (const key of layers) await storage.remove(key)
  return Number(gone.numDeletedRows) + layers.length
}

/** The shop's own are AVIF, and are stored anew whenever they are missing. */
const isSent = (key: string) => /\.(jpg|png)$/.test(key)
