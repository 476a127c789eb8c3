import { sql } from 'kysely'
import {
  type HairLength,
  type Light,
  type PageTemplate,
  type Place,
  usualHair,
} from '../../outside/composite/composite'
import { storage } from '../../outside/outside.server'
import type { Db } from '../db.server'
import { type HairKeys, type Layer, type LayerType, layerKey } from './layers.server.mjs'

// What a page is besides its picture: its layers in storage, where the head goes, and its light. It belongs to the
// picture's address, so whoever changes the picture of a book or of a page changes the template with it.

/** A picture that somebody uploads has one layer; its place is not known until it is marked. */
export interface TemplateKept {
  pictureUrl: string
  /** the keys of its layers */
  back: string
  skin?: string | null
  front?: string | null
  place?: Place | null
  /** where it shows the child from behind */
  hair?: HairKeys | null
  light?: Light | null
  /** the shop's own, as it was painted; whoever changes it leaves this out */
  isPainted?: boolean
}

/** Its layers are in storage already, or on their way there. */
export async function saveTemplate(db: Db, { pictureUrl, ...kept }: TemplateKept): Promise<void> {
  const { back, skin = null, front = null, isPainted = false } = kept
  const [place, hair, light] = [asJson(kept.place), asJson(kept.hair), asJson(kept.light)]
  const saved = { back, skin, front, place, hair, light, isPainted }
  await db
    .insertInto('templates')
    .values({ pictureUrl, ...saved })
    .onConflict((known) => known.column('pictureUrl').doUpdateSet({ ...saved, updatedAt: sql`now()` }))
    .execute()
}

/** What somebody has changed is theirs from now on. Whether there is such a template. */
export async function changeTemplate(
  db: Db,
  pictureUrl: string,
  { front, place }: { front?: string | null; place?: Place },
): Promise<boolean> {
  const changed = await db
    .updateTable('templates')
    .set({
      ...(front !== undefined && { front }),
      ...(place && { place: JSON.stringify(place) }),
      isPainted: false,
      updatedAt: sql`now()`,
    })
    .where('pictureUrl', '=', pictureUrl)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Of a picture that is gone; its layers are its own. */
export async function dropTemplate(db: Db, pictureUrl: string): Promise<void> {
  await db.deleteFrom('templates').where('pictureUrl', '=', pictureUrl).execute()
}

export interface Child {
  /** where a document has the head; where it says nothing, the painting does */
  moved?: Place
  hair?: HairLength
}

/** Nothing while nobody knows what of the page is the child's. */
export async function templateOf(
  db: Db,
  pictureUrl: string,
  { moved, hair = usualHair.length }: Child = {},
): Promise<PageTemplate | undefined> {
  const kept = await db
    .selectFrom('templates')
    .select(['pictureUrl', 'back', 'skin', 'front', 'place', 'hair', 'light'])
    .where('pictureUrl', '=', pictureUrl)
    .$castTo<Kept>()
    .executeTakeFirst()
  const place = moved ?? kept?.place ?? undefined
  if (!kept || !(place || kept.hair)) return undefined
  const [back, skin, front, hairOfLength] = await Promise.all([
    layerAt(kept.back),
    kept.skin ? layerAt(kept.skin) : undefined,
    kept.front ? layerAt(kept.front) : undefined,
    kept.hair ? hairAt(kept.hair[hair]) : undefined,
  ])
  return { back, skin, front, hair: hairOfLength, place, light: kept.light ?? undefined }
}

async function hairAt(keys: HairKeys[HairLength]) {
  const [base, light, skin] = await Promise.all([layerAt(keys.base), layerAt(keys.light), layerAt(keys.skin)])
  return { base, light, skin }
}
type Kept = Required<Omit<TemplateKept, 'isPainted'>>

/**
 * Everything kept of these pictures, but their bytes. Hair is left out where there is none, so that the recipe of a book
 * without such a page keeps its hash.
 */
export async function templatesKept(db: Db, urls: string[]): Promise<KeptTemplate[]> {
  if (!urls.length) return []
  const rows = await db
    .selectFrom('templates')
    .select(['pictureUrl', 'back', 'skin', 'front', 'place', 'light', 'hair'])
    .where('pictureUrl', 'in', urls)
    .orderBy('pictureUrl')
    .$castTo<Kept>()
    .execute()
  return rows.map(({ hair, ...kept }) => (hair ? { ...kept, hair } : kept))
}
export type KeptTemplate = Omit<Kept, 'hair'> & { hair?: HairKeys }

/** Which of these pictures have layers, and whether it is known where the child is on them. */
export async function picturesWithLayers(db: Db, urls: string[]) {
  if (!urls.length) return []
  return db
    .selectFrom('templates')
    .select(['pictureUrl', sql<boolean>`place is not null or hair is not null`.as('showsChild')])
    .where('pictureUrl', 'in', urls)
    .execute()
}

/** The page on which a visitor first sees a child in this book. */
export async function bookTemplate(db: Db, bookId: number): Promise<PageTemplate | undefined> {
  const book = await db
    .selectFrom('books')
    .select('targetImageUrl')
    .where('id', '=', bookId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return book?.targetImageUrl ? templateOf(db, book.targetImageUrl) : undefined
}

/** Its key. The same file a second time is the same layer. */
export async function storeLayer(layer: Layer | 'hair', type: LayerType, bytes: Uint8Array): Promise<string> {
  const key = layerKey(layer, type, bytes)
  await storage.put(key, bytes)
  return key
}

/** The keys of all layers that this storage has: asking for each of them would take hundreds of calls. */
export async function layersStored(): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const key of storage.list('templates/')) keys.add(key)
  return keys
}

/** A page without what lies over the head would be a wrong picture, so what is missing is trouble. */
async function layerAt(key: string): Promise<Uint8Array> {
  const bytes = await storage.get(key)
  if (!bytes) throw new Error(`the storage has no ${key}`)
  return bytes
}

const asJson = (told?: Place | HairKeys | Light | null) => (told ? JSON.stringify(told) : null)
