import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { hairLengths } from '../../outside/composite/composite'
import { press, storage } from '../../outside/outside.server'
import type { Layer, Painting, PressTrouble } from '../../outside/press/press'
import type { Db } from '../db.server'
import { pictureNameIn } from '../pictures/pictures.server'
import { type KeptTemplate, templatesKept } from '../templates/templates.server'
import type { Side } from './print'

// The shop's own pictures as print needs them: painted once for each page of paper, then used for every order.

export interface Master {
  /** as the picture is named in its address */
  picture: string
  /** which layers of it are known: with others it is painted anew */
  edition: string
  side?: Side
  layer: Layer
}

const keyOf = ({ picture, edition, side, layer }: Master) =>
  `masters/${picture}/${edition}/${side ?? 'page'}-${layer}.${isOpen(layer) ? 'webp' : 'jpg'}`

const isOpen = (layer: Layer) => layer === 'front' || layer.endsWith('-base')

const WITHOUT_LAYERS = 'whole'

export async function editionOf(db: Db, pictureUrl: string): Promise<string> {
  const [template] = await templatesKept(db, [pictureUrl])
  return template ? editionWith(template) : WITHOUT_LAYERS
}

/** Pages without hair are named as before there was any. */
const editionWith = ({ back, skin, front, hair }: Pick<KeptTemplate, 'back' | 'skin' | 'front' | 'hair'>) =>
  createHash('sha256')
    .update(JSON.stringify([back, skin, front, ...(hair ? [hair] : [])]))
    .digest('hex')
    .slice(0, 12)

export const masterKept = (master: Master): Promise<Uint8Array | undefined> => storage.get(keyOf(master))

const underway = new Map<string, Promise<PressTrouble | undefined>>()
/** A job has a minute; where the machine is crowded a painting takes longer, and is waited for by another job. */
const PATIENCE_MS = 40_000

/** Paints what is missing, and more where that costs nothing. Says what kept it from painting: `busy` while it goes on. */
export async function paintMaster(master: Master): Promise<PressTrouble | undefined> {
  const { picture, edition, side, layer } = master
  // Layers of one painting go by one name.
  const key = [picture, edition, side, takeOf(layer)].join(' ')
  const painting = underway.get(key) ?? paintAndKeep(master).finally(() => underway.delete(key))
  underway.set(key, painting)
  return Promise.race([painting, sleep(PATIENCE_MS, 'busy' as const, { ref: false })])
}

async function paintAndKeep({ picture, edition, side, layer }: Master): Promise<PressTrouble | undefined> {
  const answer = await press.paint({ picture, side, take: takeOf(layer) })
  if (!answer.ok) return answer.reason
  for (const [painted, bytes] of Object.entries(answer.made))
    await storage.put(keyOf({ picture, edition, side, layer: painted as Layer }), bytes)
  return undefined
}

function takeOf(layer: Layer): Painting['take'] {
  if (layer === 'whole' || layer === 'front') return layer
  return hairLengths.find((length) => layer.startsWith(length)) ?? 'behind'
}

/** Those of layers that no template has any more, and of pictures that are gone. How many there were. */
export async function sweepMasters(db: Db): Promise<number> {
  const templates = await db
    .selectFrom('templates')
    .select(['pictureUrl', 'back', 'skin', 'front', 'hair'])
    .$castTo<Parameters<typeof editionWith>[0] & { pictureUrl: string }>()
    .execute()
  const pictures = await db.selectFrom('pictures').select('name').execute()
  const known = new Set([
    ...templates.map((one) => `${pictureNameIn(one.pictureUrl)}/${editionWith(one)}`),
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
