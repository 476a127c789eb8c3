import { sql } from 'kysely'
import sharp from 'sharp'
import { composite, storage } from '~/ports/ports.server'
import { recordDeed } from '../audit/audit.server'
import type { By } from '../books/shelving.server'
import { giveTarget } from '../books/writing.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { refusalOf } from '../photos/photos.server'
import { makePicture, refusedPicture } from '../pictures/making.server'
import { addPictures, picturesAt } from '../pictures/pictures.server'
import { Refusal } from '../refusal'
import { type FivePoints, mayStand, placeByPoints, pointsOfPlace } from './five-points'
import { sampleHead } from './sample-head.server'
import { changeTemplate, saveTemplate, storeLayer, templateOf, templatesKept } from './templates.server'

// The office makes the picture in which children first see themselves: a picture, a layer over the head, and the head's
// place. A new picture is a draft, which no shopper sees, until its place is marked.

/** The picture is shown on a book's page only. */
const WIDTHS = [480, 960]

/** Returns the draft's URL. The same file again is the same draft, with its place. */
export async function keepBack(db: Db, by: By, bookId: number, bytes: Uint8Array): Promise<string> {
  const {
    picture,
    url,
    bytes: kept,
  } = await makePicture(bytes, { title: 'target', field: 'back', widths: WIDTHS })
  const back = await storeLayer('back', 'jpg', kept)
  await inTransaction(db, async (tx) => {
    await addPictures(tx, [picture])
    if (!(await templatesKept(tx, [url])).length) await saveTemplate(tx, { pictureUrl: url, back })
    await noted(tx, { by, bookId, deed: 'template.uploaded', url })
  })
  return url
}

interface On {
  bookId: number
  url: string
}

/** The layer over the head: a PNG of the picture's shape, transparent where the head is to show. */
export async function keepFront(db: Db, by: By, { bookId, url, bytes }: On & { bytes: Uint8Array }) {
  const [picture] = await picturesAt(db, [url])
  if (!picture) throw new Refusal('template.missing', 'front')
  if (!isPng(bytes)) throw new Refusal('template.notPng', 'front')
  const cleaned = await composite.cleaned(bytes, 'layer')
  if (!cleaned.ok) throw refusedPicture(cleaned.reason, 'front')
  const { width, height, bytes: kept } = cleaned.picture
  const unlike = (width / height) * (picture.height / picture.width)
  if (Math.abs(unlike - 1) > 0.02) throw new Refusal('template.otherShape', 'front')
  if ((await sharp(kept).stats()).isOpaque) throw new Refusal('template.opaque', 'front')
  const front = await storeLayer('front', 'png', kept)
  await inTransaction(db, async (tx) => {
    await assertChanged(changeTemplate(tx, url, { front }))
    await noted(tx, { by, bookId, deed: 'template.covered', url })
  })
}

export async function dropFront(db: Db, by: By, { bookId, url }: On): Promise<void> {
  await inTransaction(db, async (tx) => {
    await assertChanged(changeTemplate(tx, url, { front: null }))
    await noted(tx, { by, bookId, deed: 'template.uncovered', url })
  })
}

/** Makes this the picture in which children first see themselves. */
export async function markPlace(db: Db, by: By, { bookId, url, points }: On & { points: FivePoints }) {
  await assertStands(db, url, points)
  await inTransaction(db, async (tx) => {
    await giveTarget(tx, bookId, url)
    const [kept] = await templatesKept(tx, [url])
    const place = { ...placeByPoints(points), flip: kept?.place?.flip ?? false }
    await assertChanged(changeTemplate(tx, url, { place }))
    await noted(tx, { by, bookId, deed: 'template.placed', url })
  })
}

async function assertStands(db: Db, url: string, points: FivePoints) {
  const [picture] = await picturesAt(db, [url])
  if (!picture) throw new Refusal('template.missing')
  if (!mayStand(points, (picture.width / picture.height) * 1000))
    throw new Refusal('template.badFace', 'leftEyeX')
}

async function assertChanged(changing: Promise<boolean>) {
  if (!(await changing)) throw new Refusal('template.missing')
}

interface Noted {
  by: By
  bookId: number
  deed: `template.${string}`
  url: string
}

/** Shoppers' pages are notified here, since no table whose trigger announces changes need have changed. */
async function noted(tx: Tx, { by, bookId, deed, url }: Noted) {
  await sql`select pg_notify('catalogue', '')`.execute(tx)
  await recordDeed(tx, { ...by, deed, subject: `book:${bookId}`, detail: { url } })
}

/** The head's place, or a suggestion: at the face in the picture, else in the middle. */
export async function pointsOn(db: Db, url: string) {
  const [[picture], [kept]] = await Promise.all([picturesAt(db, [url]), templatesKept(db, [url])])
  if (!picture || !kept) return undefined
  const shown = { picture, hasFront: kept.front !== null }
  if (kept.place) return { ...shown, points: pointsOfPlace(kept.place), from: 'kept' as const }
  const found = await proposed(kept.back)
  if (found) return { ...shown, points: found, from: 'found' as const }
  const middle = { x: (picture.width / picture.height) * 500, y: 420, scale: 320, turn: 0 }
  return { ...shown, points: pointsOfPlace(middle), from: 'nowhere' as const }
}

async function proposed(key: string): Promise<FivePoints | undefined> {
  const back = await storage.get(key)
  const found = back && (await composite.placeIn(back))
  return found?.ok ? found.points : undefined
}

/** The sample head at this place, painted like a child's. */
export async function tryTemplate(db: Db, url: string, points: FivePoints): Promise<Uint8Array> {
  await assertStands(db, url, points)
  const cut = await sampleHead()
  if (!cut.ok) throw refusalOf(cut.reason)
  const moved = { ...placeByPoints(points), flip: false }
  const template = await templateOf(db, url, { moved, hair: cut.head.hair.length })
  if (!template) throw new Refusal('template.missing')
  const made = await composite.onPage(cut.head, template, { width: 960 })
  if (!made.ok) throw refusalOf(made.reason)
  return made.picture.bytes
}

const isPng = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(0, 8)).toString('latin1') === '\x89PNG\r\n\x1a\n'
