import { sql } from 'kysely'
import type { BookDocument } from '~/book/document'
import {
  defaultHair,
  type HairLength,
  type Light,
  type PageTemplate,
  type Place,
} from '~/engines/composite/composite'
import type { Db } from '../db.server'
import { storage } from '../storage.server'
import type { PaintedHeads } from './faces-on-page'
import { type HairKeys, isHairSeen, type Layer, type LayerType, layerKey } from './layers.server.mjs'

// A template adds to a page's picture its layers in storage, the head's place, and its light. Its key is the picture's
// URL, so a book or page that changes its picture changes its template too.

/** A picture uploaded by the office has one layer; its place is unknown until an operator marks it. */
interface TemplateInput {
  pictureUrl: string
  back: string
  skin?: string | null
  front?: string | null
  place?: Place | null
  hair?: HairKeys | null
  light?: Light | null
  /** the shop's own, as painted; a changed template loses this */
  isPainted?: boolean
}

/** The layers must be in storage already, or being stored. */
export async function saveTemplate(db: Db, { pictureUrl, ...template }: TemplateInput): Promise<void> {
  const { back, skin = null, front = null, isPainted = false } = template
  const [place, hair, light] = [toJson(template.place), toJson(template.hair), toJson(template.light)]
  const saved = { back, skin, front, place, hair, light, isPainted }
  await db
    .insertInto('templates')
    .values({ pictureUrl, ...saved })
    .onConflict((known) => known.column('pictureUrl').doUpdateSet({ ...saved, updatedAt: sql`now()` }))
    .execute()
}

/** A changed template counts as the office's from now on. False if there is no such template. */
export async function changeTemplate(
  db: Db,
  pictureUrl: string,
  { front, place }: { front?: string | null; place?: Place },
): Promise<boolean> {
  const known = await db
    .selectFrom('templates')
    .select(['place', 'hair'])
    .where('pictureUrl', '=', pictureUrl)
    .$castTo<Pick<TemplateRow, 'place' | 'hair'>>()
    .executeTakeFirst()
  const changed = await db
    .updateTable('templates')
    .set({
      ...(front !== undefined && { front }),
      ...(place && { place: asPainted(place), hair: toJson(hairBeside(place, known)) }),
      isPainted: false,
      updatedAt: sql`now()`,
    })
    .where('pictureUrl', '=', pictureUrl)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

const asPainted = (place: Place) =>
  sql<string>`${JSON.stringify(place)}::jsonb || jsonb_strip_nulls(jsonb_build_object('ball', place -> 'ball', 'isAsleep', place -> 'isAsleep'))`

export async function deleteTemplate(db: Db, pictureUrl: string): Promise<void> {
  await db.deleteFrom('templates').where('pictureUrl', '=', pictureUrl).execute()
}

interface TemplateOptions {
  moved?: Place
  hair?: HairLength
}

/** Undefined until the child's place on the page is known. */
export async function templateOf(
  db: Db,
  pictureUrl: string,
  { moved, hair = defaultHair.length }: TemplateOptions = {},
): Promise<PageTemplate | undefined> {
  const row = await db
    .selectFrom('templates')
    .select(['pictureUrl', 'back', 'skin', 'front', 'place', 'hair', 'light'])
    .where('pictureUrl', '=', pictureUrl)
    .$castTo<TemplateRow>()
    .executeTakeFirst()
  const place = placeOf(moved, row?.place)
  if (!row || !(place || row.hair)) return undefined
  const hairHere = hairBeside(moved, row)
  const [back, skin, front, hairOfLength] = await Promise.all([
    readLayer(row.back),
    row.skin ? readLayer(row.skin) : undefined,
    row.front ? readLayer(row.front) : undefined,
    hairHere ? readHair(hairHere[hair]) : undefined,
  ])
  const hasLooseHair = hairOfLength && hair === 'long' && place && !place.ball && isNear(moved, row.place)
  return {
    ...{ back, skin, front, hair: hairOfLength, place, light: row.light ?? undefined },
    ...(hasLooseHair && { hasLooseHair }),
  }
}

async function readHair(keys: HairKeys[HairLength]) {
  if (!isHairSeen(keys)) return undefined
  const [base, light, skin] = await Promise.all([
    readLayer(keys.base),
    readLayer(keys.light),
    readLayer(keys.skin),
  ])
  return { base, light, skin }
}

/** Hair that is painted below a head alone hangs beside nothing when the head goes elsewhere. */
function hairBeside(to: Place | undefined, { place, hair }: HairAtPlace = {}): HairKeys | null {
  return !hair || isNear(to, place) || isHairSeen(hair.short) ? (hair ?? null) : null
}
type HairAtPlace = Partial<Pick<TemplateRow, 'place' | 'hair'>>

const isNear = (one?: Place, other?: Place | null) =>
  !one ||
  !other ||
  (Math.hypot(one.x - other.x, one.y - other.y) / other.scale < 0.08 &&
    Math.abs(one.scale / other.scale - 1) < 0.08 &&
    Math.abs(one.turn - other.turn) < 0.1)

const withoutScene = ({ ball: _, isAsleep: __, ...place }: Place): Place => place

/** A head that is moved stays in its glass, and asleep. */
function placeOf(moved?: Place, painted?: Place | null): Place | undefined {
  const { ball, isAsleep } = painted ?? {}
  return moved ? { ...moved, ...(ball && { ball }), ...(isAsleep && { isAsleep }) } : (painted ?? undefined)
}

type TemplateRow = Required<Omit<TemplateInput, 'isPainted'>>

/**
 * The templates of these pictures, without bytes. A null `hair`, the glass round a head and its sleep are left out, so that
 * the recipe of an order from before they existed keeps its hash.
 */
export async function findTemplates(db: Db, urls: string[]): Promise<StoredTemplate[]> {
  if (!urls.length) return []
  const rows = await db
    .selectFrom('templates')
    .select(['pictureUrl', 'back', 'skin', 'front', 'place', 'light', 'hair'])
    .where('pictureUrl', 'in', urls)
    .orderBy('pictureUrl')
    .$castTo<TemplateRow>()
    .execute()
  return rows.map(({ hair, ...row }) => ({
    ...row,
    place: row.place && withoutScene(row.place),
    ...(hair && { hair }),
  }))
}
export type StoredTemplate = Omit<TemplateRow, 'hair'> & { hair?: HairKeys }

/** The pictures that have layers, each with whether it shows the child, and the place of a face that is seen. */
export async function picturesWithLayers(db: Db, urls: string[]) {
  if (!urls.length) return []
  return db
    .selectFrom('templates')
    .select(['pictureUrl', 'place', sql<boolean>`place is not null or hair is not null`.as('showsChild')])
    .where('pictureUrl', 'in', urls)
    .$castTo<{ pictureUrl: string; place: Place | null; showsChild: boolean }>()
    .execute()
}

export const paintedHeadsOf = async (db: Db, document: BookDocument): Promise<PaintedHeads> =>
  headsIn(await picturesWithLayers(db, [...new Set(Object.values(document.pageImages))]))

export const headsIn = (pictures: Awaited<ReturnType<typeof picturesWithLayers>>): PaintedHeads =>
  Object.fromEntries(pictures.flatMap(({ pictureUrl, place }) => (place ? [[pictureUrl, place]] : [])))

export async function storeLayer(layer: Layer | 'hair', type: LayerType, bytes: Uint8Array): Promise<string> {
  const key = layerKey(layer, type, bytes)
  await storage.put(key, bytes)
  return key
}

/** The keys of all stored layers: a request for each would take hundreds of calls. */
export async function listLayerKeys(): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const key of storage.list('templates/')) keys.add(key)
  return keys
}

/** A page without its front layer would be a wrong picture, so a missing layer is an error. */
async function readLayer(key: string): Promise<Uint8Array> {
  const bytes = await storage.get(key)
  if (!bytes) throw new Error(`the storage has no ${key}`)
  return bytes
}

const toJson = (value?: Place | HairKeys | Light | null) => (value ? JSON.stringify(value) : null)
