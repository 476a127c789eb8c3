import { type RawBuilder, sql } from 'kysely'
import { pageKeys } from '~/book/document'
import type { Db } from '../db.server'
import { Refusal } from '../refusal'
import { getMissingParts, isVisible, type MissingPart } from './office-book'

// A book that is sold without pages can't be printed, and without a template no child sees itself in it.

export const hasPages = (): RawBuilder<boolean> => sql<boolean>`exists (
  select from presets where presets.book_id = books.id
  and (coalesce(document->'backgrounds', '{}') || coalesce(document->'pageImages', '{}')) ?& ${[...pageKeys]}::text[])`

/** The target picture must say where the child's head goes. */
export const hasTemplate = (): RawBuilder<boolean> => sql<boolean>`exists (
  select from templates where templates.picture_url = books.target_image_url and templates.place is not null)`

async function findMissingParts(db: Db, bookIds: readonly number[]): Promise<Map<number, MissingPart[]>> {
  if (!bookIds.length) return new Map()
  const rows = await db
    .selectFrom('books')
    .select(['id', hasPages().as('hasPages'), hasTemplate().as('hasTemplate')])
    .where('id', 'in', bookIds)
    .orderBy('id')
    .execute()
  const found = rows.map(({ id, ...book }) => [id, getMissingParts(book)] as const)
  return new Map(found.filter(([, missing]) => missing.length > 0))
}

/** `field` is where the refusal is shown. */
export async function assertComplete(db: Db, bookIds: readonly number[], field?: string): Promise<void> {
  const [missing] = (await findMissingParts(db, bookIds)).values()
  if (!missing) return
  const [first] = missing
  const one = first === 'pages' ? 'book.noPages' : 'book.noTemplate'
  throw new Refusal(missing.length > 1 ? 'book.noPagesNorTemplate' : one, field)
}

type Visibility = Parameters<typeof isVisible>[0]

/** A book that shoppers already see passes; an incomplete book cannot become visible. */
export async function assertCanBeVisible(
  db: Db,
  before: Visibility & { id: number },
  changed: Partial<Visibility>,
): Promise<void> {
  if (isVisible(before) || !isVisible({ ...before, ...changed })) return
  await assertComplete(db, [before.id], changed.isHidden === false ? 'isHidden' : 'isActive')
}
