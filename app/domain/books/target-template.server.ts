import { sql } from 'kysely'
import { composite } from '~/engines/engines.server'
import { type AuditActor, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { toPhotoRefusal } from '../photos/check-photo.server'
import { makePicture, toPictureRefusal } from '../pictures/make-picture.server'
import { addPictures, findPicturesByUrl } from '../pictures/pictures.server'
import { Refusal } from '../refusal'
import { storage } from '../storage.server'
import { type FivePoints, isHeadPlaceValid, placeByPoints, pointsOfPlace } from '../templates/five-points'
import { sampleHead } from '../templates/sample-head.server'
import {
  changeTemplate,
  findTemplates,
  saveTemplate,
  storeLayer,
  templateOf,
} from '../templates/templates.server'
import { setTargetPicture } from './edit-book.server'

// The office makes the picture in which children first see themselves: a picture, a layer over the head, and the head's
// place. A new picture is a draft, which no shopper sees, until its place is marked.

/** The picture is shown on a book's page only. */
const WIDTHS = [480, 960]

export async function saveBackLayer(
  db: Db,
  by: AuditActor,
  bookId: number,
  bytes: Uint8Array,
): Promise<string> {
  const {
    picture,
    url,
    bytes: stored,
  } = await makePicture(bytes, { title: 'target', field: 'back', widths: WIDTHS })
  const back = await storeLayer('back', 'jpg', stored)
  await inTransaction(db, async (tx) => {
    await addPictures(tx, [picture])
    if (!(await findTemplates(tx, [url])).length) await saveTemplate(tx, { pictureUrl: url, back })
    await recordChange(tx, { by, bookId, action: 'template.uploaded', url })
  })
  return url
}

interface TargetRef {
  bookId: number
  url: string
}

export async function saveFrontLayer(
  db: Db,
  by: AuditActor,
  { bookId, url, bytes }: TargetRef & { bytes: Uint8Array },
) {
  const [picture] = await findPicturesByUrl(db, [url])
  if (!picture) throw new Refusal('template.missing', 'front')
  if (!isPng(bytes)) throw new Refusal('template.notPng', 'front')
  const cleaned = await composite.cleaned(bytes, 'layer')
  if (!cleaned.ok) throw toPictureRefusal(cleaned.reason, 'front')
  const { width, height, bytes: stored } = cleaned.picture
  const unlike = (width / height) * (picture.height / picture.width)
  if (Math.abs(unlike - 1) > 0.02) throw new Refusal('template.otherShape', 'front')
  const { default: sharp } = await import('sharp')
  if ((await sharp(stored).stats()).isOpaque) throw new Refusal('template.opaque', 'front')
  const front = await storeLayer('front', 'png', stored)
  await inTransaction(db, async (tx) => {
    await assertChanged(changeTemplate(tx, url, { front }))
    await recordChange(tx, { by, bookId, action: 'template.covered', url })
  })
}

export async function removeFrontLayer(db: Db, by: AuditActor, { bookId, url }: TargetRef): Promise<void> {
  await inTransaction(db, async (tx) => {
    await assertChanged(changeTemplate(tx, url, { front: null }))
    await recordChange(tx, { by, bookId, action: 'template.uncovered', url })
  })
}

export async function saveHeadPlace(
  db: Db,
  by: AuditActor,
  { bookId, url, points }: TargetRef & { points: FivePoints },
) {
  await assertHeadPlaceValid(db, url, points)
  await inTransaction(db, async (tx) => {
    await setTargetPicture(tx, bookId, url)
    const [template] = await findTemplates(tx, [url])
    const place = { ...placeByPoints(points), flip: template?.place?.flip ?? false }
    await assertChanged(changeTemplate(tx, url, { place }))
    await recordChange(tx, { by, bookId, action: 'template.placed', url })
  })
}

async function assertHeadPlaceValid(db: Db, url: string, points: FivePoints) {
  const [picture] = await findPicturesByUrl(db, [url])
  if (!picture) throw new Refusal('template.missing')
  if (!isHeadPlaceValid(points, (picture.width / picture.height) * 1000))
    throw new Refusal('template.badFace', 'leftEyeX')
}

async function assertChanged(changing: Promise<boolean>) {
  if (!(await changing)) throw new Refusal('template.missing')
}

interface TemplateChange {
  by: AuditActor
  bookId: number
  action: `template.${string}`
  url: string
}

/** Shoppers' pages are notified here, since no table whose trigger announces changes need have changed. */
async function recordChange(tx: Tx, { by, bookId, action, url }: TemplateChange) {
  await sql`select pg_notify('catalogue', '')`.execute(tx)
  await recordAudit(tx, { ...by, action, subject: `book:${bookId}`, detail: { url } })
}

/** The head's place, or a suggestion: at the face in the picture, else in the middle. */
export async function findHeadPoints(db: Db, url: string) {
  const [[picture], [template]] = await Promise.all([findPicturesByUrl(db, [url]), findTemplates(db, [url])])
  if (!picture || !template) return undefined
  const view = { picture, hasFront: template.front !== null }
  if (template.place) return { ...view, points: pointsOfPlace(template.place), from: 'stored' as const }
  const found = await proposePoints(template.back)
  if (found) return { ...view, points: found, from: 'found' as const }
  const middle = { x: (picture.width / picture.height) * 500, y: 420, scale: 320, turn: 0 }
  return { ...view, points: pointsOfPlace(middle), from: 'nowhere' as const }
}

async function proposePoints(key: string): Promise<FivePoints | undefined> {
  const back = await storage.get(key)
  const found = back && (await composite.placeIn(back))
  return found?.ok ? found.points : undefined
}

export async function tryTemplate(db: Db, url: string, points: FivePoints): Promise<Uint8Array> {
  await assertHeadPlaceValid(db, url, points)
  const cut = await sampleHead()
  if (!cut.ok) throw toPhotoRefusal(cut.reason)
  const moved = { ...placeByPoints(points), flip: false }
  const template = await templateOf(db, url, { moved, hair: cut.head.hair.length })
  if (!template) throw new Refusal('template.missing')
  const made = await composite.onPage(cut.head, template, { width: 960 })
  if (!made.ok) throw toPhotoRefusal(made.reason)
  return made.picture.bytes
}

const isPng = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(0, 8)).toString('latin1') === '\x89PNG\r\n\x1a\n'
