import { now } from '~/config/clock'
import type { Db, Tx } from '../db.server'

// While an earlier release may still run, words about a child are also written into their plain columns. Whether that is
// over is one row: triggers read it and leave the plain columns empty, whichever process writes them.

export async function findPlainWordsEnd(db: Db): Promise<Date | undefined> {
  const row = await db.selectFrom('plainWordsEnd').select('endedAt').executeTakeFirst()
  return row?.endedAt
}

/** Their plain words end by a separate press, since an earlier press did not include them. */
const LATER_ENDS = [
  'ordersEndedAt',
  'giftsEndedAt',
  'draftsEndedAt',
  'intakesEndedAt',
  'historyEndedAt',
  'notesEndedAt',
  'orderedEndedAt',
] as const

export async function haveEnded(db: Db, end: (typeof LATER_ENDS)[number]): Promise<boolean> {
  const row = await db.selectFrom('plainWordsEnd').select(end).executeTakeFirst()
  return Boolean(row?.[end])
}

/** The caller has locked the tables that have plain columns. */
export async function endPlainWords(tx: Tx): Promise<void> {
  await tx
    .insertInto('plainWordsEnd')
    .values({ endedAt: now() })
    .onConflict((known) => known.doNothing())
    .execute()
  for (const end of LATER_ENDS)
    await tx
      .updateTable('plainWordsEnd')
      .set({ [end]: now() })
      .where(end, 'is', null)
      .execute()
}
