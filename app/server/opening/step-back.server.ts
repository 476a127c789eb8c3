import { CamelCasePlugin, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tx } from '~/domain/db.server'
import { cutEndedDrafts } from '~/domain/orders/checkout/sweep-drafts.server'

// Lets an earlier release start on this release's database, which it would refuse as newer. Nothing of the tables is undone:
// the migrations that it does not know are marked in `migration_texts` as run ahead of it, and count again when a release
// that knows them starts. A backup from meanwhile holds the older list, as its tables are to the older release.

/** Adds columns and triggers that keep up with an earlier release, until plain words have ended. */
const SEALED_WORDS = '0075-sealed-words'
const SEALED_CARDS = '0079-sealed-gift-cards'
const SEALED_GIFTS = '0080-sealed-gifts'
const SEALED_DRAFTS = '0081-sealed-drafts'
const SEALED_INTAKES = '0082-sealed-intakes'
const SEALED_HISTORY = '0086-sealed-order-history'
const SEALED_NOTES = '0091-sealed-print-notes'
const ENDED_ORDERED = '0092-ordered-words-end'
/** An earlier release prints a head that was corrected by hand as it was cut out, and none of a second photo. */
const CORRECTED_HEADS = '0077-corrected-heads'
const SECOND_PHOTOS = '0087-second-photos'

/**
 * After each of these an earlier release goes on as before. Each release whose newest migration is 0073 seals pictures of
 * children, as this one does; one before it may not.
 */
const HARMLESS_TO_EARLIER = [
  '0074-photo-masters',
  SEALED_WORDS,
  '0076-accepted-doubts',
  CORRECTED_HEADS,
  '0078-preview-kits',
  SEALED_CARDS,
  SEALED_GIFTS,
  SEALED_DRAFTS,
  SEALED_INTAKES,
  '0085-screens-and-drawings',
  SEALED_HISTORY,
  SECOND_PHOTOS,
  '0088-second-photos-part',
  // Plain words still tell all that its seals do.
  '0089-sealed-order-words',
  SEALED_NOTES,
  ENDED_ORDERED,
  '0093-names-of-orders',
  '0094-no-statistics-of-names',
  // Plain words still tell all that its seal does.
  '0095-sealed-contacts',
]

/** Of each sealing the column that says whether its plain words have ended, which an earlier release would need. */
const SEALINGS = [
  [SEALED_WORDS, 'ended_at', 'Looks and names'],
  [SEALED_CARDS, 'orders_ended_at', 'Gift cards'],
  [SEALED_GIFTS, 'gifts_ended_at', 'The words of gifts'],
  [SEALED_DRAFTS, 'drafts_ended_at', 'Drafts of orders'],
  [SEALED_INTAKES, 'intakes_ended_at', 'Requests for news'],
  [SEALED_HISTORY, 'history_ended_at', 'Corrections and memos of orders'],
  [SEALED_NOTES, 'notes_ended_at', 'Notes beside prints'],
  [ENDED_ORDERED, 'ordered_ended_at', 'The words of orders'],
] as const

const AHEAD = 'ahead '

export class StepBackError extends Error {}

/** Returns the migrations that no longer count. `newest` is the newest one that the earlier release has. */
export async function stepBack(db: Kysely<unknown>, newest: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const names = rows.map(({ name }) => name)
  if (!names.includes(newest)) throw new StepBackError(`No migration ${newest} has run here.`)
  const later = names.filter((name) => name > newest)
  const harmful = later.filter((name) => !HARMLESS_TO_EARLIER.includes(name))
  if (harmful.length)
    throw new StepBackError(
      `An earlier release cannot work with ${harmful.join(', ')}: bring back a backup from before instead.`,
    )
  for (const [migration, column, words] of SEALINGS)
    if (later.includes(migration) && (await hasEnded(db, column)))
      throw new StepBackError(`${words} are sealed alone by now, which an earlier release cannot read.`)
  await db.transaction().execute(async (tx) => {
    if (later.includes(CORRECTED_HEADS)) await takeBack(tx, sql`strokes is not null`)
    if (later.includes(SECOND_PHOTOS)) {
      await takeBack(tx, sql`second_photo_id is not null`)
      await sql`update photos set first_photo_id = null`.execute(tx)
    }
    if (later.includes(SEALED_DRAFTS))
      await cutEndedDrafts(tx.withPlugin(new CamelCasePlugin()) as unknown as Tx)
    const { numAffectedRows } = await sql`
      update migration_texts set sha256 = ${AHEAD} || sha256 where name = any(${later})`.execute(tx)
    // An unmarked one would run again on the tables that it has changed.
    if (Number(numAffectedRows) !== later.length)
      throw new StepBackError(
        `The text of one of ${later.join(', ')} is not there: start this release once, which adds it, and press again.`,
      )
    await sql`delete from kysely_migration where name = any(${later})`.execute(tx)
  })
  return later
}

/** Whether an earlier release goes on with this database, whose plain words it needs. */
export async function needsPlainWords(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`
    select from migration_texts where name = any(${SEALINGS.map(([name]) => name)})
      and starts_with(sha256, ${AHEAD})`.execute(db)
  return rows.length > 0
}

/** `those` are previews that an earlier release would print otherwise than it shows them. */
async function takeBack(tx: Kysely<unknown>, those: RawBuilder<unknown>) {
  await assertNoneWaits(tx, those)
  await takePreviewsBack(tx, those)
}

async function assertNoneWaits(db: Kysely<unknown>, those: RawBuilder<unknown>) {
  const { rows } = await sql<{ number: string }>`
    with corrected as (select name from previews where ${those})
    select order_number as number from orders
    where deleted_at is null and status in ('ORDERED', 'PREORDER_WADIZ', 'PAID', 'READY', 'SHIPPED')
      and (split_part(preview_key, '/', 2) in (select name from corrected)
        or id in (
          select order_id from photo_requests where ended_at is null and preview_name in (select name from corrected)
        ))
    order by id limit 20`.execute(db)
  if (rows.length)
    throw new StepBackError(
      `An earlier release would print heads without their corrections by hand or their second photo: deliver or cancel ${rows.map(({ number }) => number).join(', ')} first.`,
    )
}

/**
 * A head that is not ordered yet could be ordered from an earlier release, which shows it and prints another. A cart has
 * the picture from before again; the photo keeps its strokes, which count again in this release.
 */
async function takePreviewsBack(db: Kysely<unknown>, those: RawBuilder<unknown>) {
  await sql`
    with corrected as (select name, photo_id, book_id from previews where ${those})
    update cart_items set preview_key = coalesce((
      select 'previews/' || name || '/result.webp' from previews as plain
      where plain.photo_id = corrected.photo_id and plain.book_id = corrected.book_id and plain.state = 'done'
        and plain.name not in (select name from corrected) order by chosen_at desc, id desc limit 1
    ), '')
    from corrected
    where split_part(cart_items.preview_key, '/', 2) = corrected.name`.execute(db)
  // Their objects have no row then, and the sweep of any release erases such.
  await sql`
    delete from previews where ${those}
      and name not in (select split_part(preview_key, '/', 2) from orders where status <> 'CANCEL')`.execute(
    db,
  )
}

async function hasEnded(db: Kysely<unknown>, column: string): Promise<boolean> {
  const { rows } = await sql`select from plain_words_end where ${sql.ref(column)} is not null`.execute(db)
  return rows.length > 0
}

/** Migrations that had run ahead of an earlier release count again. `known` are those of this release. */
export async function stepForward(db: Kysely<unknown>, known: string[]): Promise<void> {
  await sql`
    with forward as (
      update migration_texts set sha256 = substr(sha256, ${AHEAD.length + 1})
      where starts_with(sha256, ${AHEAD}) and name = any(${known}) returning name
    )
    insert into kysely_migration (name, timestamp) select name, ${new Date().toISOString()} from forward`.execute(
    db,
  )
}
