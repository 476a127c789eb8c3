import {
  type BookDocument,
  emptyDocument,
  type HeadPlace,
  type PageKey,
  type PerPage,
  pageKeys,
  sizeOf,
} from '~/book/document'
import { coverPosition } from '~/book/pictures/cover-position'
import { assignPages } from '~/book/pictures/name-order'
import { composite } from '~/engines/engines.server'
import type { AuditActor } from '../../audit/audit.server'
import { pagesWithoutPicture } from '../../books/readiness'
import type { Db } from '../../db.server'
import { storage } from '../../storage.server'
import { toHeadPlace } from '../../templates/template'
import { findTemplates, type StoredTemplate } from '../../templates/templates.server'
import type { UploadedPicture } from '../../uploads/upload'
import { changePreset, presetOf } from '../presets.server'

// Several pictures at once go onto the pages that have none yet, and the heads found in them become places for the
// child's once an operator takes them.

export interface NamedPicture {
  name: string
  /** one that could not be used has none, and its page waits for it */
  picture?: UploadedPicture
}

interface PicturePlacement {
  placed: { page: PageKey; name: string; picture: UploadedPicture }[]
  /** pictures without a free page, by name */
  left: string[]
}

export async function placePictures(
  db: Db,
  by: AuditActor,
  bookId: number,
  files: readonly NamedPicture[],
): Promise<PicturePlacement> {
  const first = assignPictures(await documentOf(db, bookId), files)
  if (!first.placed.length) return first
  let result = first
  const audit = { action: 'preset.pictured' as const, detail: { pages: first.placed.length } }
  // The free pages are counted anew under the lock: another operator may have filled some meanwhile.
  await changePreset(db, bookId, { by, audit }, async (tx) => {
    const document = await documentOf(tx, bookId)
    result = assignPictures(document, files)
    return result.placed.reduce(withPicture, document)
  })
  return result
}

const documentOf = async (db: Db, bookId: number) =>
  (await presetOf(db, bookId))?.document ?? emptyDocument(bookId)

function assignPictures(document: BookDocument, files: readonly NamedPicture[]): PicturePlacement {
  const { placed, left } = assignPages(files, pagesWithoutPicture(document))
  return {
    placed: placed.flatMap(({ page, file: { name, picture } }) => (picture ? [{ page, name, picture }] : [])),
    left: left.filter(({ picture }) => picture).map(({ name }) => name),
  }
}

const withPicture = (
  document: BookDocument,
  { page, picture }: PicturePlacement['placed'][number],
): BookDocument => ({
  ...document,
  pageImages: { ...document.pageImages, [page]: picture.url },
  imagePositions: { ...document.imagePositions, [page]: coverPosition(page, picture) },
})

const MAX_REMEMBERED = 500
/** By the file that a head is painted into: the same bytes always have the same head. */
const found = new Map<string, Promise<StoredTemplate['place']>>()

function findHead(back: string): Promise<StoredTemplate['place']> {
  const known = found.get(back)
  if (known) return known
  if (found.size >= MAX_REMEMBERED) found.clear()
  const finding = detectHead(back).catch((error: unknown) => {
    found.delete(back)
    throw error
  })
  found.set(back, finding)
  return finding
}

async function detectHead(back: string): Promise<StoredTemplate['place']> {
  const bytes = await storage.get(back)
  const proposal = bytes && (await composite.placeIn(bytes))
  // A crowded engine says nothing about the picture.
  if (proposal && !proposal.ok && proposal.reason !== 'noFace') found.delete(back)
  return proposal?.ok ? proposal.place : null
}

/** Heads in the pictures of pages without a place for one. Pictures whose painting knows its child need none. */
export async function proposeHeads(db: Db, document: BookDocument): Promise<PerPage<HeadPlace>> {
  const pages = pageKeys.filter((page) => document.pageImages[page] && !document.heads[page])
  const templates = await findTemplates(
    db,
    pages.flatMap((page) => document.pageImages[page] ?? []),
  )
  const proposals: PerPage<HeadPlace> = {}
  for (const page of pages) {
    const template = templates.find(({ pictureUrl }) => pictureUrl === document.pageImages[page])
    if (!template || template.place || template.hair) continue
    // One after the other: a visitor's photo gets the engine in between.
    const place = await findHead(template.back)
    const head = place && toHeadPlace(page, place, document.imagePositions[page])
    if (head && isOnPage(page, head)) proposals[page] = head
  }
  return proposals
}

function isOnPage(page: PageKey, { x, y }: HeadPlace): boolean {
  const { width, height } = sizeOf(page)
  return x >= 0 && y >= 0 && x <= width && y <= height
}

interface HeadChoice {
  base: number
  heads: PerPage<HeadPlace>
}

/** A head that has its place already stays there. */
export async function placeHeads(db: Db, by: AuditActor, bookId: number, { base, heads }: HeadChoice) {
  const audit = { action: 'preset.headed' as const, detail: { pages: Object.keys(heads).length } }
  await changePreset(db, bookId, { base, by, audit }, async (tx) => {
    const document = (await presetOf(tx, bookId))?.document ?? emptyDocument(bookId)
    return { ...document, heads: { ...heads, ...document.heads } }
  })
}
