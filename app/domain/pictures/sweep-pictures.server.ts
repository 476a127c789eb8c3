import { sql } from 'kysely'
import { addDays, now } from '~/config/clock'
import type { Db } from '../db.server'
import { storage } from '../storage.server'
import { UnusedTracker } from '../unused-tracker.server'

// Removes uploads of the office that nothing shows any more: replaced covers, abandoned drafts, and files of refused
// pictures. The shop's own pictures stay, shown or not.

const TITLES = ['cover', 'detail', 'target']
const OFFICE_PICTURE_NAME = `^(${TITLES.join('|')})-[0-9a-f]{12}$`
/** Editor rows go with their uploads; a file whose row was never inserted is left over like any other. */
const SWEPT_TITLES = [...TITLES, 'editor-picture', 'editor-title']
const SWEPT_NAME = `^(${SWEPT_TITLES.join('|')})-[0-9a-f]{12}$`
/** A draft is not shown until its place is marked. */
const DRAFT_RETENTION_DAYS = 7

const unusedPictures = new UnusedTracker()
const unknownFiles = new UnusedTracker()

/** Rows go first, and a later sweep removes the files without a row. Returns the number of pictures and files. */
export async function sweepPictures(db: Db): Promise<number> {
  const gone = unusedPictures.filterExpired(await findUnusedNames(db))
  for (const name of gone) await db.deleteFrom('pictures').where('name', '=', name).execute()
  const files = unknownFiles.filterExpired(await findUnknownFiles(db))
  for (const key of files) await storage.remove(key)
  return gone.length + files.length
}

async function findUnusedNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pictures where name ~ ${OFFICE_PICTURE_NAME} and created_at < ${addDays(now(), -DRAFT_RETENTION_DAYS)}
      and not exists (select from books where url in (image_url, target_image_url, detail_image_url))
      and not exists (select from previews where template_url = url)
      and not exists (select from orders where template_url = url)
      and not exists (select from cart_items where cover_image_url = url)
      and not exists (select from presets where strpos(document::text, url) > 0)
      and not exists (select from preset_versions where strpos(document::text, url) > 0)
      and not exists (select from preset_drafts where strpos(document::text, url) > 0)`.execute(db)
  return rows.map(({ name }) => name)
}

async function findUnknownFiles(db: Db): Promise<string[]> {
  const files: string[] = []
  for (const title of SWEPT_TITLES)
    for await (const key of storage.list(`pictures/${title}-`)) if (isSwept(key)) files.push(key)
  // Read after the listing, so that a picture inserted meanwhile is known.
  const rows = await db.selectFrom('pictures').select('name').where('name', '~', SWEPT_NAME).execute()
  const known = new Set(rows.map(({ name }) => name))
  return files.filter((key) => !known.has(nameIn(key)))
}

const nameIn = (key: string) => key.split('/')[1] ?? ''
const isSwept = (key: string) => new RegExp(SWEPT_NAME).test(nameIn(key))
