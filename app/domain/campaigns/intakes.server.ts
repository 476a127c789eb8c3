import { sql } from 'kysely'
import { now } from '~/config/clock'
import type { Notice } from '~/ports/mail/notice'
import { findCampaignBook } from '../books/books.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { deleteNotices, writeNotice } from '../notices/notices.server'
import { INTAKE_RETENTION_YEARS } from '../periods/periods'
import { Refusal } from '../refusal'
import type { IntakeSeals, IntakeWords } from '../sealed-words/open-intake.server'
import { findExpiredCampaign, requireOpenCampaign } from './campaigns.server'
import { INTAKE_CONSENT, type Intake } from './intake'
import { withSealedIntake } from './intake-words.server'

// Repeated requests give one row and one mail, and the last values count. No response reveals whether a row existed.

/** The mail repeats no typed text, so that it cannot carry a stranger's words to a third person. */
export async function upsertIntake(
  db: Db,
  intake: Intake,
  letter: Pick<Notice, 'title' | 'body'>,
): Promise<void> {
  const { id: campaignId } = requireOpenCampaign()
  const { kid1Name, kid1Gender, kid2Name = null, kid2Gender = null } = intake
  await withSealedIntake(db, { kid1Name, kid1Gender, kid2Name, kid2Gender }, (words) =>
    writeIntake(db, { ...intake, campaignId }, { words, letter }),
  )
}

function writeIntake(
  db: Db,
  intake: Intake & { campaignId: string },
  { words, letter }: { words: IntakeWords & IntakeSeals; letter: Pick<Notice, 'title' | 'body'> },
): Promise<void> {
  const { campaignId } = intake
  return inTransaction(db, async (tx) => {
    await assertOnSale(tx, intake)
    const fields = {
      ...words,
      phone: intake.phone ?? null,
      book1: intake.book1,
      book2: intake.book2 ?? null,
      source: intake.source,
      consentVersion: INTAKE_CONSENT,
      consentedAt: now(),
      changedAt: now(),
    }
    const row = await tx
      .insertInto('wadizIntakes')
      .values({ ...fields, campaignId, email: intake.email, createdAt: now() })
      .onConflict((twice) => twice.expression(sql`campaign_id, lower(email)`).doUpdateSet(fields))
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeNotice(tx, noticeFactOf(row), { channel: 'mail', recipient: intake.email, ...letter })
  })
}

async function assertOnSale(tx: Tx, { book1, book2 }: Intake): Promise<void> {
  for (const [field, wanted] of Object.entries({ book1, book2 })) {
    if (wanted === undefined) continue
    const book = await findCampaignBook(tx, wanted)
    if (!book) throw new Refusal('book.unknown', field)
    if (book.isSoldOut) throw new Refusal('book.soldOut', field)
  }
}

/** A row goes once its campaign has been over for long enough, and after a year in any case. */
export async function sweepIntakes(db: Db): Promise<number> {
  const over = findExpiredCampaign()
  return inTransaction(db, async (tx) => {
    const gone = await tx
      .deleteFrom('wadizIntakes')
      .where((row) =>
        row.or([
          row(
            'changedAt',
            '<',
            sql<Date>`${now()}::timestamptz - make_interval(years => ${INTAKE_RETENTION_YEARS})`,
          ),
          ...(over ? [row('campaignId', '=', over.id)] : []),
        ]),
      )
      .returning('id')
      .execute()
    await deleteNotices(tx, gone.map(noticeFactOf))
    return gone.length
  })
}

const noticeFactOf = ({ id }: { id: number }) => `intake:${id}`
