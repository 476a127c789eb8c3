import { addMinutes, now } from '~/config/clock'
import type { DrawnRequest, DrawnShot, KeptPage } from '~/engines/drawn/drawn'
import { drawnEngine } from '~/engines/engines.server'
import type { Db } from '../db.server'
import { storage } from '../storage.server'
import { readArtRelease } from './art-release.server'

// A kept page holds the planes that are the same for every child, painted once for each release and each size.

interface KeptFiles extends Pick<KeptPage['base'], 'type' | 'width' | 'height'> {
  hasPlanes: boolean
}
export interface KeptPageId {
  release: string
  picture: string
  shot: string
}

/** Longer than painting takes, so a lease runs out only when its process has died. */
const LEASE_MINUTES = 5

export const shotName = (shot: DrawnShot) => ('px' in shot ? `${shot.px}` : `print-${shot.part}`)

const idOf = ({ picture, shot }: DrawnRequest): KeptPageId => ({
  release: readArtRelease(),
  picture,
  shot: shotName(shot),
})

const folderOf = ({ release, picture }: KeptPageId) => `planes/${release}/${picture.replaceAll('/', '-')}`

const baseKey = (id: KeptPageId, type: KeptFiles['type']) =>
  `${folderOf(id)}/${id.shot}-base.${type === 'image/jpeg' ? 'jpg' : 'webp'}`
const planesKey = (id: KeptPageId) => `${folderOf(id)}/${id.shot}-planes.bin`

/** Every file that a kept page may have. */
export const keysOf = (id: KeptPageId) => [
  baseKey(id, 'image/jpeg'),
  baseKey(id, 'image/webp'),
  planesKey(id),
]

/** The kept page, painted now if it is missing. Nothing while another process paints it, or when painting failed. */
export async function keepPage(db: Db, request: DrawnRequest): Promise<KeptPage | undefined> {
  return (await readKeptPage(db, request)) ?? (await paintKeptPage(db, request))
}

export async function readKeptPage(db: Db, request: DrawnRequest): Promise<KeptPage | undefined> {
  const id = idOf(request)
  const row = await whereId(db, id).select('files').$castTo<{ files: KeptFiles | null }>().executeTakeFirst()
  if (!row?.files) return undefined
  const { type, width, height, hasPlanes } = row.files
  const bytes = await storage.get(baseKey(id, type))
  const planes = hasPlanes ? await storage.get(planesKey(id)) : undefined
  if (!bytes || (hasPlanes && !planes)) {
    await forget(db, id)
    return undefined
  }
  return { base: { bytes, type, width, height }, planes }
}

/** Whether a page's planes are kept, or another process paints them at this moment. */
export async function findKeptState(db: Db, request: DrawnRequest): Promise<'kept' | 'leased' | 'missing'> {
  const row = await whereId(db, idOf(request)).select(['paintedAt', 'leasedUntil']).executeTakeFirst()
  if (row?.paintedAt) return 'kept'
  return row && row.leasedUntil > now() ? 'leased' : 'missing'
}

const whereId = (db: Db, { release, picture, shot }: KeptPageId) =>
  db
    .selectFrom('keptPages')
    .where('release', '=', release)
    .where('picture', '=', picture)
    .where('shot', '=', shot)

export const forget = (db: Db, { release, picture, shot }: KeptPageId) =>
  db
    .deleteFrom('keptPages')
    .where('release', '=', release)
    .where('picture', '=', picture)
    .where('shot', '=', shot)
    .execute()

async function paintKeptPage(db: Db, request: DrawnRequest): Promise<KeptPage | undefined> {
  const id = idOf(request)
  if (!(await lease(db, id))) return undefined
  const made = await drawnEngine.keepPage(request)
  if (!made.ok) {
    await forget(db, id)
    return undefined
  }
  await store(db, id, made.keptPage).catch(async (error: unknown) => {
    await forget(db, id)
    throw error
  })
  return made.keptPage
}

/** False while another process paints the page, or when it has just painted it. */
async function lease(db: Db, id: KeptPageId): Promise<boolean> {
  const leasedUntil = addMinutes(now(), LEASE_MINUTES)
  const row = await db
    .insertInto('keptPages')
    .values({ ...id, leasedUntil })
    .onConflict((there) =>
      there
        .columns(['release', 'picture', 'shot'])
        .doUpdateSet({ leasedUntil })
        .where('keptPages.paintedAt', 'is', null)
        .where('keptPages.leasedUntil', '<', now()),
    )
    .returning('picture')
    .executeTakeFirst()
  return row !== undefined
}

async function store(db: Db, id: KeptPageId, { base, planes }: KeptPage) {
  const { bytes, type, width, height } = base
  const files: KeptFiles = { type, width, height, hasPlanes: planes !== undefined }
  await storage.put(baseKey(id, type), bytes)
  if (planes) await storage.put(planesKey(id), planes)
  await db
    .updateTable('keptPages')
    .set({ files: JSON.stringify(files), paintedAt: now() })
    .where('release', '=', id.release)
    .where('picture', '=', id.picture)
    .where('shot', '=', id.shot)
    .execute()
}
