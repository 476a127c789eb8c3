import { type RawBuilder, sql } from 'kysely'
import { storage } from '../../outside/outside.server'
import { daysFrom, minutesFrom, now } from '../clock'
import type { Db } from '../db.server'
import { pictureNameIn, removePicture } from '../pictures/pictures.server'
import { dropTemplate } from '../templates/templates.server'
import { DAYS_UNUSED } from './upload'

/** Longer than looking at one takes. */
const MINUTES_LOOKED_AT = 30
/** A used address is remembered for longer than it was ever good for. */
const DAYS_REMEMBERED = 1

/** What lies in quarantine and nobody looks at any more, and pictures that no page has had for a month. */
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

/** Whoever wants to undo a month later has a version or a draft that still has it. */
async function sweepUnused(db: Db): Promise<number> {
  const unused = await db
    .selectFrom('uploads')
    .select(['key', 'pictureUrl'])
    .where('pictureUrl', 'is not', null)
    .where('takenAt', '<', daysFrom(now(), -DAYS_UNUSED))
    .where(sql<boolean>`not ${isShown}`)
    .orderBy('takenAt')
    .limit(AT_ONCE)
    .execute()
  for (const { key, pictureUrl } of unused) {
    const url = pictureUrl ?? ''
    await removePicture(db, { url, name: pictureNameIn(url) })
    await dropTemplate(db, url)
    await db.deleteFrom('uploads').where('key', '=', key).execute()
  }
  return unused.length
}
const AT_ONCE = 100

const inDocuments = (table: string) => sql`
  exists (select 1 from ${sql.table(table)} d where strpos(d.document::text, uploads.picture_url) > 0)`

const isShown: RawBuilder<boolean> = sql`(
  ${inDocuments('presets')} or ${inDocuments('preset_versions')} or ${inDocuments('preset_drafts')}
  or exists (select 1 from books b
    where uploads.picture_url in (b.image_url, b.target_image_url, b.detail_image_url)))`
