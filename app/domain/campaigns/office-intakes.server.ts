import { type AdminActor, recordAudit } from '../audit/audit.server'
import { recordBatches } from '../audit/record-batches.server'
import type { Db } from '../db.server'
import type { Pager } from '../paging'
import { openIntakes } from '../sealed-words/open-intake.server'
import { intakeColumns } from './intake-words.server'

export async function listIntakes(db: Db, { page, limit }: Pager) {
  const rows = await selectIntakes(db)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return openIntakes(rows)
}
export type IntakeListItem = Awaited<ReturnType<typeof listIntakes>>[number]

export async function countIntakes(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('wadizIntakes')
    .select((is) => is.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

const BATCH_SIZE = 1000

async function* readIntakeBatches(db: Db): AsyncGenerator<IntakeListItem[], undefined, undefined> {
  let last: number | undefined
  do {
    const some = last ? selectIntakes(db).where('wadizIntakes.id', '<', last) : selectIntakes(db)
    const rows: IntakeListItem[] = await openIntakes(await some.limit(BATCH_SIZE).execute())
    if (rows.length) yield rows
    last = rows.length === BATCH_SIZE ? rows.at(-1)?.id : undefined
  } while (last)
}

export const exportIntakes = (db: Db, by: AdminActor) =>
  recordBatches(db, readIntakeBatches(db), { ...by, action: 'intake.pieceExported', subject: 'intakes' })

export async function recordIntakeAccess(
  db: Db,
  action: 'intake.listed' | 'intake.exported',
  by: AdminActor,
  detail: { count: number; ids?: string },
) {
  await recordAudit(db, { ...by, action, subject: 'intakes', detail })
}

const selectIntakes = (db: Db) =>
  db
    .selectFrom('wadizIntakes')
    .innerJoin('books as first', 'first.id', 'wadizIntakes.book1')
    .leftJoin('books as second', 'second.id', 'wadizIntakes.book2')
    .select([
      'wadizIntakes.id',
      'email',
      'phone',
      ...intakeColumns,
      'first.title as book1Title',
      'second.title as book2Title',
      'source',
      'consentedAt',
      'campaignId',
    ])
    .orderBy('wadizIntakes.id', 'desc')
