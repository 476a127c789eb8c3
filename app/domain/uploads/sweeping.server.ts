import { sql } from 'kysely'
import { daysFrom, minutesFrom, now } from '~/config/clock'
import { storage } from '~/ports/ports.server'
import { type Db, inTransaction } from '../db.server'
import { forgetPicture, removeFiles } from '../pictures/pictures.server'
import { dropTemplate } from '../templates/templates.server'
import { DAYS_UNUSED } from './upload'

/** Longer than the examination of a file takes. */
const MINUTES_LOOKED_AT = 30
/** A used address is remembered for longer than it was ever valid. */
const DAYS_REMEMBERED = 1

/** Removes forgotten files in quarantine, and pictures that no page has used for a month. */
export async function sweepUploads(db: Db): Promise<number> {
  return (await sweepQuarantine(db)) + (await sweepUnused(db))
}

async function sweepQuarantine(db: Db): Promise<number> {
  const lying: string[] = []
  for await (const key of storage.list('quarantine/')) lying.push(key)
  const recent = await db
    .selectFrom('uploads')
    .select('key')
    .where('takenAt', '>', minutesFrom(now(), -MINUTES_LOOKED_AT))
    .execute()
  const looked = new Set(recent.map(({ key }) => key))
  const gone = lying.filter((key) => !looked.has(nameIn(key)))
  for (const key of gone) await storage.remove(key)
  await db
    .deleteFrom('uploads')
    .where('pictureUrl', 'is', null)
    .where('takenAt', '<', daysFrom(now(), -DAYS_REMEMBERED))
    .execute()
  return gone.length
}

const nameIn = (key: string) => key.match(/^quarantine\/([\w-]{22})\./)?.[1] ?? ''

/** An undo a month later finds the picture through a version or a draft that still names it. */
const sweepUnused = async (db: Db) => letGo(db, keysOf(await unusedAmong(db)))

/** The rows are locked and then checked again: a document that named a picture before the lock keeps it. */
export async function letGo(db: Db, keys: readonly string[]): Promise<number> {
  if (!keys.length) return 0
  const gone = await inTransaction(db, async (tx) => {
    const held = await tx
      .selectFrom('uploads')
      .select('key')
      .where('key', 'in', keys)
      .forUpdate()
      .skipLocked()
      .execute()
    const unused = await unusedAmong(tx, keysOf(held))
    for (const { key, url } of unused) {
      await forgetPicture(tx, url)
      await dropTemplate(tx, url)
      await tx.deleteFrom('uploads').where('key', '=', key).execute()
    }
    return unused
  })
  for (const { url } of gone) await removeFiles(url)
  return gone.length
}

const keysOf = (uploads: readonly { key: string }[]) => uploads.map(({ key }) => key)

async function unusedAmong(db: Db, keys?: readonly string[]) {
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
    where picture_url is not null and taken_at < ${daysFrom(now(), -DAYS_UNUSED)}
      and (${keys === undefined} or key = any(${keys ?? []}))
      and not exists (select from shown where url = picture_url)
      and not exists (select from books where picture_url in (image_url, target_image_url, detail_image_url))
      and not exists (select from previews where template_url = picture_url)
      and not exists (select from orders where template_url = picture_url)
      and not exists (select from cart_items where cover_image_url = picture_url)
    order by taken_at limit ${AT_ONCE}`.execute(db)
  return rows
}
const AT_ONCE = 100
