import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Side } from '~/book/print/print'
import { hairLengths } from '~/engines/composite/composite'
import type { KeptPage } from '~/engines/drawn/drawn'
import { printEngine } from '~/engines/engines.server'
import type { PaintedLayerName, PaintRequest, PrintFailure } from '~/engines/print/print'
import type { Db } from '../db.server'
import { artNameOf } from '../drawn-pages/art-name'
import { readKeptPage } from '../drawn-pages/kept-pages.server'
import { pictureNameOf } from '../pictures/pictures.server'
import { storage } from '../storage.server'
import { findTemplates, type StoredTemplate } from '../templates/templates.server'

// A master of a photographed child's book is one of the shop's own pictures in print size: painted once for each page of
// paper, used for every order.

export interface Master {
  picture: string
  /** identifies the known layers: a picture with other layers is painted anew */
  edition: string
  side?: Side
  layer: PaintedLayerName
}

/** One painting makes several layers of a page. */
export interface MasterPainting extends Omit<Master, 'layer'> {
  take: PaintRequest['take']
}

const folderOf = ({ picture, edition }: Pick<Master, 'picture' | 'edition'>) =>
  `masters/${picture}/${edition}/`
const masterKey = ({ side, layer, ...master }: Master) =>
  `${folderOf(master)}${side ?? 'page'}-${layer}.${isTransparentLayer(layer) ? 'webp' : 'jpg'}`

const isTransparentLayer = (layer: PaintedLayerName) => layer === 'front' || layer.endsWith('-base')

export const WITHOUT_LAYERS = 'whole'

export async function editionOf(db: Db, pictureUrl: string): Promise<string> {
  const [template] = await findTemplates(db, [pictureUrl])
  return template ? editionWith(template) : WITHOUT_LAYERS
}

/** Earlier releases painted hair from behind alone, so their layers of it are others. */
const HAIR_PAINTED = 'from behind and below heads'

/** A page without hair keeps the edition from before hair existed. */
export const editionWith = ({
  back,
  skin,
  front,
  hair,
}: Pick<StoredTemplate, 'back' | 'skin' | 'front' | 'hair'>) =>
  createHash('sha256')
    .update(JSON.stringify([back, skin, front, ...(hair ? [hair, HAIR_PAINTED] : [])]))
    .digest('hex')
    .slice(0, 12)

export const readMaster = (master: Master): Promise<Uint8Array | undefined> => storage.get(masterKey(master))

/** Those of which a layer is not stored. */
export async function findMissingPaintings(paintings: readonly MasterPainting[]): Promise<MasterPainting[]> {
  const folders = [...new Set(paintings.map(folderOf))]
  const stored = new Set((await Promise.all(folders.map(listKeys))).flat())
  return paintings.filter((one) =>
    layersOf(one.take).some((layer) => !stored.has(masterKey({ ...one, layer }))),
  )
}

async function listKeys(folder: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.list(folder)) keys.push(key)
  return keys
}

function layersOf(take: PaintRequest['take']): PaintedLayerName[] {
  if (take === 'whole' || take === 'front') return [take]
  return take === 'behind' ? ['back', 'skin'] : [`${take}-base`, `${take}-light`, `${take}-skin`]
}

const pendingPaintings = new Map<string, Promise<PrintFailure | undefined>>()
/** A job has a minute. On a crowded machine a painting takes longer, and another job waits for it. */
const MAX_WAIT_MS = 40_000

/** Paints the master, and more layers if they cost nothing. Returns the trouble: `busy` while painting goes on. */
export const paintMaster = (db: Db, { layer, ...master }: Master): Promise<PrintFailure | undefined> =>
  Promise.race([
    paintLayers(db, { ...master, take: paintingTakeOf(layer) }),
    sleep(MAX_WAIT_MS, 'busy' as const, { ref: false }),
  ])

/** Each once in this process. */
export function paintLayers(db: Db, painting: MasterPainting): Promise<PrintFailure | undefined> {
  const { picture, edition, side, take } = painting
  const key = [picture, edition, side, take].join(' ')
  const pending =
    pendingPaintings.get(key) ?? paintAndStore(db, painting).finally(() => pendingPaintings.delete(key))
  pendingPaintings.set(key, pending)
  return pending
}

async function paintAndStore(
  db: Db,
  { picture, edition, side, take }: MasterPainting,
): Promise<PrintFailure | undefined> {
  const keptPage = await findKeptPage(db, { picture, side, take })
  let answer = await printEngine.paint({ picture, side, take, ...(keptPage && { keptPage }) })
  // Damaged planes do not keep a paid book from being printed.
  if (!answer.ok && answer.reason === 'broken' && keptPage)
    answer = await printEngine.paint({ picture, side, take })
  if (!answer.ok) return answer.reason
  for (const [painted, bytes] of Object.entries(answer.made))
    await storage.put(masterKey({ picture, edition, side, layer: painted as PaintedLayerName }), bytes)
  return undefined
}

/** The planes that drawn children share spare half of the painting; without them all is painted. */
async function findKeptPage(
  db: Db,
  { picture, side, take }: Omit<MasterPainting, 'edition'>,
): Promise<KeptPage | undefined> {
  const art = take === 'whole' || take === 'behind' ? artNameOf(`/pictures/${picture}/`) : undefined
  return art ? readKeptPage(db, { picture: art, shot: { part: side ?? 'page' } }) : undefined
}

function paintingTakeOf(layer: PaintedLayerName): PaintRequest['take'] {
  if (layer === 'whole' || layer === 'front') return layer
  return hairLengths.find((length) => layer.startsWith(length)) ?? 'behind'
}

/** Removes masters of layers that no template has any more, and of pictures that are gone; returns how many. */
export async function sweepMasters(db: Db): Promise<number> {
  const templates = await db
    .selectFrom('templates')
    .select(['pictureUrl', 'back', 'skin', 'front', 'hair'])
    .$castTo<Parameters<typeof editionWith>[0] & { pictureUrl: string }>()
    .execute()
  const pictures = await db.selectFrom('pictures').select('name').execute()
  const known = new Set([
    ...templates.map((one) => `${pictureNameOf(one.pictureUrl)}/${editionWith(one)}`),
    ...pictures.map(({ name }) => `${name}/${WITHOUT_LAYERS}`),
  ])
  const gone: string[] = []
  for await (const key of storage.list('masters/')) {
    const [, picture, edition] = key.split('/')
    if (!known.has(`${picture}/${edition}`)) gone.push(key)
  }
  for (const key of gone) await storage.remove(key)
  return gone.length
}
