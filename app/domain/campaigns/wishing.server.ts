import { recordDeed } from '../audit/audit.server'
import { notedPieces } from '../audit/piece-by-piece.server'
import type { Db } from '../db.server'
import type { Hand } from '../orders/office/memos.server'
import type { Pager } from '../paging'

// Requests for campaign news, for the office to read and export.

export async function intakesListed(db: Db, { page, limit }: Pager) {
  return intakes(db)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}
export type IntakeListed = Awaited<ReturnType<typeof intakesListed>>[number]

export async function countIntakes(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('wadizIntakes')
    .select((is) => is.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

const AT_ONCE = 1000

/** Newest first, in pieces. */
async function* intakesExported(db: Db): AsyncGenerator<IntakeListed[], undefined, undefined> {
  let last: number | undefined
  do {
    const some = last ? intakes(db).where('wadizIntakes.id', '<', last) : intakes(db)
    const rows: IntakeListed[] = await some.limit(AT_ONCE).execute()
    if (rows.length) yield rows
    last = rows.length === AT_ONCE ? rows.at(-1)?.id : undefined
  } while (last)
}

/** The export, with each piece recorded in the audit log. */
export const intakesTaken = (db: Db, by: Hand) =>
  notedPieces(db, intakesExported(db), { ...by, deed: 'intake.pieceExported', subject: 'intakes' })

export async function noteIntakes(
  db: Db,
  deed: 'intake.listed' | 'intake.exported',
  by: Hand,
  detail: { count: number; ids?: string },
) {
  await recordDeed(db, { ...by, deed, subject: 'intakes', detail })
}

const intakes = (db: Db) =>
  db
    .selectFrom('wadizIntakes')
    .innerJoin('books as first', 'first.id', 'wadizIntakes.book1')
    .leftJoin('books as second', 'second.id', 'wadizIntakes.book2')
    .select([
      'wadizIntakes.id',
      'email',
      'phone',
      'kid1Name',
      'kid1Gender',
      'first.title as book1Title',
      'kid2Name',
      'kid2Gender',
      'second.title as book2Title',
      'source',
      'consentedAt',
      'campaignId',
    ])
    .orderBy('wadizIntakes.id', 'desc')
