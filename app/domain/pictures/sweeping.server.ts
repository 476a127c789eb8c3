import { sql } from 'kysely'
import { daysFrom, now } from '~/config/clock'
import { storage } from '~/ports/ports.server'
import type { Db } from '../db.server'
import { Leftovers } from '../unused-since.server'

// Removes uploads of the office that nothing shows any more: replaced covers, abandoned drafts, and files of refused
// pictures. The shop's own pictures stay, shown or not.

/** The prefixes of the pictures' names. */
const TITLES = ['cover', 'detail', 'target']
const OF_THE_OFFICE = `^(${TITLES.join('|')})-[0-9a-f]{12}$`
/** Editor rows go with their uploads; a file whose row was never inserted is left over like any other. */
const KEPT_IN_FOLDERS = [...TITLES, 'editor-picture', 'editor-title']
const IN_FOLDERS = `^(${KEPT_IN_FOLDERS.join('|')})-[0-9a-f]{12}$`
/** A draft is not shown until its place is marked. */
const DAYS_OF_DRAFTS = 7

const unshown = new Leftovers()
const unknown = new Leftovers()

/** Rows go first, and a later sweep removes the files without a row. Returns the number of pictures and files. */
export async function sweepPictures(db: Db): Promise<number> {
  const gone = unshown.among(await namesUnshown(db))
  for (const name of gone) await db.deleteFrom('pictures').where('name', '=', name).execute()
  const files = unknown.among(await filesUnknown(db))
  for (const key of files) await storage.remove(key)
  return gone.length + files.length
}

async function namesUnshown(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pictures where name ~ ${OF_THE_OFFICE} and created_at < ${daysFrom(now(), -DAYS_OF_DRAFTS)}
      and not exists (select from books where url in (image_url, target_image_url, detail_image_url))
      and not exists (select from previews where template_url = url)
      and not exists (select from orders where template_url = url)
      and not exists (select from cart_items where cover_image_url = url)
      and not exists (select from presets where strpos(document::text, url) > 0)
      and not exists (select from preset_versions where strpos(document::text, url) > 0)
      and not exists (select from preset_drafts where strpos(document::text, url) > 0)`.execute(db)
  return rows.map(({ name }) => name)
}

async function filesUnknown(db: Db): Promise<string[]> {
  const files: string[] = []
  for (const title of KEPT_IN_FOLDERS)
    for await (const key of storage.list(`pictures/${title}-`)) if (isSwept(key)) files.push(key)
  // Read after the listing, so that a picture inserted meanwhile is known.
  const rows = await db.selectFrom('pictures').select('name').where('name', '~', IN_FOLDERS).execute()
  const known = new Set(rows.map(({ name }) => name))
  return files.filter((key) => !known.has(nameIn(key)))
}

const nameIn = (key: string) => key.split('/')[1] ?? ''
const isSwept = (key: string) => new RegExp(IN_FOLDERS).test(nameIn(key))
