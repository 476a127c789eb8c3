import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PdfInks } from '~/book/painters/pdf.server'
import { type Inks, MOST_INK } from '~/book/print/inks'
import { now } from '~/config/clock'
import { printEngine } from '~/engines/engines.server'
import { type AdminActor, adminIdOf, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction } from '../db.server'
import { Refusal } from '../refusal'
import { storage } from '../storage.server'
import { isInkProfile } from './icc'

// ICC profiles of printing houses. The shop ships none: a house knows its own inks and paper, and the licence of its
// file comes with it.

export const MAX_ICC_BYTES = 4 * 1024 * 1024

const keyOf = (sha256: string) => `ink-profiles/${sha256}.bin`

interface InkProfileUpload {
  bytes: Uint8Array
  label: string
  licence: string
}

/** A file that is there already is refused, because its label and licence would be lost. */
export async function saveInkProfile(db: Db, upload: InkProfileUpload, by: AdminActor): Promise<string> {
  const { bytes, label, licence } = upload
  if (!isInkProfile(bytes)) throw new Refusal('printProfile.badIcc', 'icc')
  await tryConversion(bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await storage.put(keyOf(sha256), bytes)
  await inTransaction(db, async (tx) => {
    const row = await tx
      .insertInto('inkProfiles')
      .values({ sha256, label, licence, createdAt: now(), createdBy: adminIdOf(by) })
      .onConflict((known) => known.column('sha256').doNothing())
      .returning('sha256')
      .executeTakeFirst()
    if (!row) throw new Refusal('printProfile.knownInks', 'icc')
    await recordAudit(tx, {
      ...by,
      action: 'inks.added',
      subject: `inks:${sha256.slice(0, 12)}`,
      detail: { label, licence },
    })
  })
  return sha256
}

/** Small pages of flat colours go through the press, in its own process: a broken table shows there. */
async function tryConversion(icc: Uint8Array) {
  const pages = [await inInks(icc, '#000000'), await inInks(icc, '#ffffff'), await inInks(icc, '#c8321e')]
  const [black, white, red] = await Promise.all(pages.map(meanInk))
  const isPlausible = black && white && red && sum(black) > 200 && sum(white) < 40 && differ(black, red)
  if (!isPlausible) throw new Refusal('printProfile.badIcc', 'icc')
}

const TRIAL_PX = 8

async function inInks(icc: Uint8Array, background: string): Promise<Uint8Array> {
  const flat = { width: TRIAL_PX, height: TRIAL_PX, channels: 3 as const, background }
  const { default: sharp } = await import('sharp')
  const bytes = await sharp({ create: flat }).png().toBuffer()
  const at = { x: 0, y: 0, width: TRIAL_PX, height: TRIAL_PX }
  const answer = await printEngine.print({
    ...{ px: TRIAL_PX, bleed: 0, under: [{ bytes, at }], over: [] },
    inks: { icc, limit: MOST_INK },
  })
  if (answer.ok) return answer.made
  if (answer.reason === 'busy') throw new Refusal('shop.busy', undefined, { retryAfter: 5 })
  throw new Refusal('printProfile.badIcc', 'icc')
}

async function meanInk(jpeg: Uint8Array): Promise<number[]> {
  const { default: sharp } = await import('sharp')
  const { channels } = await sharp(jpeg).stats()
  return channels.map(({ mean }) => mean)
}

const sum = (ink: readonly number[]) => ink.reduce((all, one) => all + one, 0)
const differ = (one: readonly number[], other: readonly number[]) =>
  one.some((value, i) => Math.abs(value - (other[i] ?? 0)) > 10)

export const listInkProfiles = (db: Db) =>
  db
    .selectFrom('inkProfiles')
    .select(['sha256', 'label', 'licence', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .execute()

export async function assertInksKnown(db: Db, sha256: string): Promise<void> {
  if (!(await findInkProfile(db, sha256))) throw new Refusal('printProfile.unknownInks', 'icc')
}

const findInkProfile = (db: Db, sha256: string) =>
  db.selectFrom('inkProfiles').select('label').where('sha256', '=', sha256).executeTakeFirst()

export async function readInkProfile(db: Db, sha256: string): Promise<{ label: string; icc: Uint8Array }> {
  const [row, icc] = await Promise.all([findInkProfile(db, sha256), storage.get(keyOf(sha256))])
  if (!row || !icc) throw new Error(`the ink profile ${sha256.slice(0, 12)} is gone`)
  return { label: row.label, icc }
}

/** The library that converts flat colours reads the profile from a path. */
export async function writeInkProfile(
  db: Db,
  { icc: sha256, limit }: Inks,
  folder: string,
): Promise<PdfInks> {
  const { label, icc } = await readInkProfile(db, sha256)
  const path = join(folder, 'house.icc')
  await writeFile(path, icc)
  return { label, icc, path, limit }
}
