import { composite } from '~/engines/engines.server'
import type { Db } from '../db.server'
import { saveProposal } from '../looks/change-look.server'
import { lookFolder } from '../looks/look-words.server'
import { openWords } from '../sealed-words/child-words.server'
import { storage } from '../storage.server'

type PinnedLook = { ok: true; look: string } | { ok: false; reason: string }

/** The look that this preview is painted from, proposed from the photo now if the child has none yet. */
export async function pinLook(db: Db, name: string, lookId: number): Promise<PinnedLook> {
  const stored = await findLook(db, lookId)
  if (!stored) return { ok: false, reason: 'gone' }
  if (!stored.look && !stored.sealedLook) {
    const proposed = await proposeLook(db, stored)
    if (!proposed.ok) return proposed
  }
  await pin(db, name)
  const look = await readPinnedLook(db, name)
  return look ? { ok: true, look } : { ok: false, reason: 'gone' }
}

/** Both columns are taken over as they are. */
const pin = (db: Db, name: string) =>
  db
    .updateTable('previews')
    .from('looks')
    .set((is) => ({ look: is.ref('looks.look'), sealedLook: is.ref('looks.sealedLook') }))
    .whereRef('looks.id', '=', 'previews.lookId')
    .where('previews.name', '=', name)
    .where('previews.look', 'is', null)
    .where('previews.sealedLook', 'is', null)
    .execute()

/** Undefined for a preview without a look, and for one whose key is gone. A pinned look never changes. */
export async function readPinnedLook(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('previews')
    .innerJoin('looks', 'looks.id', 'previews.lookId')
    .select(['looks.name', 'previews.look', 'previews.sealedLook'])
    .where('previews.name', '=', name)
    .executeTakeFirst()
  if (!row) return undefined
  const [look] = (await openWords(lookFolder(row.name), [['look', row.look, row.sealedLook]])) ?? []
  return look ?? undefined
}

async function proposeLook(db: Db, { id, name, photoKey }: LookRow) {
  const photo = photoKey ? await storage.get(photoKey) : undefined
  if (!photo) return { ok: false as const, reason: 'gone' }
  const proposed = await composite.proposeLook(photo)
  if (proposed.ok) await saveProposal(db, { id, name }, proposed.proposal)
  return proposed
}

type LookRow = NonNullable<Awaited<ReturnType<typeof findLook>>>

const findLook = (db: Db, id: number) =>
  db
    .selectFrom('looks')
    .leftJoin('photos', 'photos.id', 'looks.photoId')
    .select(['looks.id', 'looks.name', 'look', 'sealedLook', 'photos.key as photoKey'])
    .where('looks.id', '=', id)
    .executeTakeFirst()
