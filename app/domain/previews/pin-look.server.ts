import { composite } from '~/engines/engines.server'
import type { Db } from '../db.server'
import { saveProposal } from '../looks/looks.server'
import { storage } from '../storage.server'

type PinnedLook = { ok: true; look: string } | { ok: false; reason: string }

/** The look that this preview is painted from, proposed from the photo now if the child has none yet. */
export async function pinLook(db: Db, name: string, lookId: number): Promise<PinnedLook> {
  const stored = await readLook(db, lookId)
  if (stored?.look === null) {
    const proposed = await proposeLook(db, lookId, stored.photoKey)
    if (!proposed.ok) return proposed
  }
  const look = stored?.look ?? (await readLook(db, lookId))?.look
  if (!look) return { ok: false, reason: 'gone' }
  await db.updateTable('previews').set({ look }).where('name', '=', name).where('look', 'is', null).execute()
  const pinned = await db.selectFrom('previews').select('look').where('name', '=', name).executeTakeFirst()
  return pinned?.look ? { ok: true, look: pinned.look } : { ok: false, reason: 'gone' }
}

async function proposeLook(db: Db, lookId: number, photoKey: string | null) {
  const photo = photoKey ? await storage.get(photoKey) : undefined
  if (!photo) return { ok: false as const, reason: 'gone' }
  const proposed = await composite.proposeLook(photo)
  if (proposed.ok) await saveProposal(db, lookId, proposed.proposal)
  return proposed
}

const readLook = (db: Db, id: number) =>
  db
    .selectFrom('looks')
    .leftJoin('photos', 'photos.id', 'looks.photoId')
    .select(['look', 'photos.key as photoKey'])
    .where('looks.id', '=', id)
    .executeTakeFirst()
