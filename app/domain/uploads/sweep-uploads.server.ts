import { sql } from 'kysely'
import { addDays, addMinutes, now } from '~/config/clock'
import { type Db, inTransaction } from '../db.server'
import { deletePicture, removePictureFiles } from '../pictures/pictures.server'
import { storage } from '../storage.server'
import { deleteTemplate } from '../templates/templates.server'
import { UNUSED_UPLOAD_RETENTION_DAYS } from './upload'

/** Longer than the examination of a file takes. */
const EXAMINATION_MINUTES = 30
/** A used address is remembered for longer than it was ever valid. */
const USED_ADDRESS_RETENTION_DAYS = 1

export async function sweepUploads(db: Db): Promise<number> {
  return (await sweepQuarantine(db)) + (await sweepUnused(db))
}

async function sweepQuarantine(db: Db): Promise<number> {
  const lying: string[] = []
  for await (const key of storage.list('quarantine/')) lying.push(key)
  const recent = await db
    .selectFrom('uploads')
    .select('key')
    .where('takenAt', '>', addMinutes(now(), -EXAMINATION_MINUTES))
    .execute()
  const looked = new Set(recent.map(({ key }) => key))
  const gone = lying.filter((key) => !looked.has(nameIn(key)))
  for (const key of gone) await storage.remove(key)
  await db
    .deleteFrom('uploads')
    .where('pictureUrl', 'is', null)
    .where('takenAt', '<', addDays(now(), -USED_ADDRESS_RETENTION_DAYS))
    .execute()
  return gone.length
}

const nameIn = (key: string) => key.match(/^quarantine\/([\w-]{22})\./)?.[1] ?? ''

/** An undo a month later finds the picture through a version or a draft that still names it. */
const sweepUnused = async (db: Db) => deleteUnusedUploads(db, keysOf(await findUnused(db)))

/** The rows are locked and then checked again: a document that named a picture before the lock keeps it. */
export async function deleteUnusedUploads(db: Db, keys: readonly string[]): Promise<number> {
  if (!keys.length) return 0
  const gone = await inTransaction(db, async (tx) => {
    const held = await tx
      .selectFrom('uploads')
      .select('key')
      .where('key', 'in', keys)
      .forUpdate()
      .skipLocked()
      .execute()
    const unused = await findUnused(tx, keysOf(held))
    for (const { key, url } of unused) {
      await deletePicture(tx, url)
      await deleteTemplate(tx, url)
      await tx.deleteFrom('uploads').where('key', '=', key).execute()
    }
    return unused
  })
  for (const { url } of gone) await removePictureFiles(url)
  return gone.length
}

const keysOf = (uploads: readonly { key: string }[]) => uploads.map(({ key }) => key)

async function findUnused(db: Db, keys?: readonly string[]) {
  const { rows } = await sql<{ key: string; url: string }>`
    with shown as materialized (
      -- every document is read once, however many pictures there are
      select distinct found[1] as url from (
        select document from presets
        union all select document from preset_versions
        union all select document from preset_drafts
      ) documents, regexp_matches(document::text, '(/pictures/editor-[^"?]+)', 'g') found
    )
    select key, picture_url as url from uploads
    where picture_url is not null and taken_at < ${addDays(now(), -UNUSED_UPLOAD_RETENTION_DAYS)}
      and (${keys === undefined} or key = any(${keys ?? []}))
      and not exists (select from shown where url = picture_url)
      and not exists (select from books where picture_url in (image_url, target_image_url, detail_image_url))
      and not exists (select from previews where template_url = picture_url)
      and not exists (select from orders where template_url = picture_url)
      and not exists (select from cart_items where cover_image_url = picture_url)
    order by taken_at limit ${BATCH_SIZE}`.execute(db)
  return rows
}
const BATCH_SIZE = 100
