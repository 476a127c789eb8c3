import { sql } from 'kysely'
import { type BookDocument, isPageKey, type PageKey, pageKeys } from '~/book/document'
import { imagesOf } from '~/book/layers/layer'
import type { Tx } from '../db.server'
import { isUploadUrl } from '../pictures/picture'
import { findPicturesByUrl } from '../pictures/pictures.server'
import { Refusal } from '../refusal'
import { lockUploads } from '../uploads/lock-uploads.server'
import { pageName } from './preset.input.server'

// Uploads that pages show. A draft may name any upload; a saved version must not start to name one that is gone. An
// upload that is in a stored page of the book already may stay or come back: the editor shows that it is missing.

/** Keeps the sweep from deleting uploads while the document is being written. */
export const lockPictures = (tx: Tx, document: BookDocument): Promise<void> =>
  lockUploads(tx, [...picturesIn(document).keys()])

/** Holds the uploads that exist, and refuses missing ones. */
export async function assertPicturesExist(tx: Tx, bookId: number, document: BookDocument): Promise<void> {
  const pictures = picturesIn(document)
  await lockPictures(tx, document)
  const sent = [...pictures.keys()].filter(isUploadUrl)
  const there = new Set((await findPicturesByUrl(tx, sent)).map(({ url }) => url))
  const gone = await findNeverStored(
    tx,
    bookId,
    sent.filter((url) => !there.has(url)),
  )
  const without = new Set(gone.flatMap((url) => pictures.get(url) ?? []))
  const pages = pageKeys.filter((page) => without.has(page))
  if (!pages.length) return
  const fault = { code: 'preset.gonePicture', letters: pages.map(pageName).join(', ') }
  const faults = Object.fromEntries(pages.map((page) => [page, fault]))
  throw new Refusal('preset.invalid', undefined, { faults })
}

/** Returns the urls that no stored page of the book has; the current version, which mostly has them, is read first. */
async function findNeverStored(tx: Tx, bookId: number, urls: readonly string[]): Promise<string[]> {
  if (!urls.length) return []
  const { rows } = await sql<{ url: string }>`
    select url from unnest(${urls}::text[]) url
    where not exists (
      select from presets where book_id = ${bookId} and position(url in document::text) > 0)
    and not exists (
      select from preset_versions where book_id = ${bookId} and position(url in document::text) > 0)`.execute(
    tx,
  )
  return rows.map(({ url }) => url)
}

/** Picture urls as stored, without their query string, each with the pages that have it. */
function picturesIn({
  backgrounds,
  pageImages,
  titleOverlays,
  layers = {},
}: BookDocument): Map<string, PageKey[]> {
  const found = new Map<string, PageKey[]>()
  const titles = Object.entries(titleOverlays).map(([page, { url }]) => [page, url] as const)
  const free = Object.entries(layers).flatMap(([page, all]) =>
    imagesOf(all).map(({ url }) => [page, url] as const),
  )
  const whole = [...Object.entries(backgrounds), ...Object.entries(pageImages)]
  for (const [page, url] of [...whole, ...titles, ...free]) {
    const name = url.replace(/\?.*/, '')
    if (isPageKey(page)) found.set(name, [...(found.get(name) ?? []), page])
  }
  return found
}
