import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Side } from '~/book/print/print'
import { hairLengths } from '~/engines/composite/composite'
import { printEngine } from '~/engines/engines.server'
import type { PaintedLayerName, PaintRequest, PrintFailure } from '~/engines/print/print'
import type { Db } from '../db.server'
import { pictureNameOf } from '../pictures/pictures.server'
import { storage } from '../storage.server'
import { findTemplates, type StoredTemplate } from '../templates/templates.server'

// A master is one of the shop's own pictures in print size: painted once for each page of paper, used for every order.

export interface Master {
  picture: string
  /** identifies the known layers: a picture with other layers is painted anew */
  edition: string
  side?: Side
  layer: PaintedLayerName
}

const masterKey = ({ picture, edition, side, layer }: Master) =>
  `masters/${picture}/${edition}/${side ?? 'page'}-${layer}.${isTransparentLayer(layer) ? 'webp' : 'jpg'}`

const isTransparentLayer = (layer: PaintedLayerName) => layer === 'front' || layer.endsWith('-base')

const WITHOUT_LAYERS = 'whole'

export async function editionOf(db: Db, pictureUrl: string): Promise<string> {
  const [template] = await findTemplates(db, [pictureUrl])
  return template ? editionWith(template) : WITHOUT_LAYERS
}

/** A page without hair keeps the edition from before hair existed. */
const editionWith = ({ back, skin, front, hair }: Pick<StoredTemplate, 'back' | 'skin' | 'front' | 'hair'>) =>
  createHash('sha256')
    .update(JSON.stringify([back, skin, front, ...(hair ? [hair] : [])]))
    .digest('hex')
    .slice(0, 12)

export const readMaster = (master: Master): Promise<Uint8Array | undefined> => storage.get(masterKey(master))

const pendingPaintings = new Map<string, Promise<PrintFailure | undefined>>()
/** A job has a minute. On a crowded machine a painting takes longer, and another job waits for it. */
const MAX_WAIT_MS = 40_000

/** Paints the master, and more layers if they cost nothing. Returns the trouble: `busy` while painting goes on. */
export async function paintMaster(master: Master): Promise<PrintFailure | undefined> {
  const { picture, edition, side, layer } = master
  // The layers of one painting share one key.
  const key = [picture, edition, side, paintingTakeOf(layer)].join(' ')
  const painting =
    pendingPaintings.get(key) ?? paintAndStore(master).finally(() => pendingPaintings.delete(key))
  pendingPaintings.set(key, painting)
  return Promise.race([painting, sleep(MAX_WAIT_MS, 'busy' as const, { ref: false })])
}

async function paintAndStore({ picture, edition, side, layer }: Master): Promise<PrintFailure | undefined> {
  const answer = await printEngine.paint({ picture, side, take: paintingTakeOf(layer) })
  if (!answer.ok) return answer.reason
  for (const [painted, bytes] of Object.entries(answer.made))
    await storage.put(masterKey({ picture, edition, side, layer: painted as PaintedLayerName }), bytes)
  return undefined
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
