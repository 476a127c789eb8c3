import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { addDays, now } from '~/config/clock'
import { config } from '~/config/config.server'
import { addToCart } from '~/domain/carts/carts.server'
import { db } from '~/domain/db.server'
import { previewNameInKey } from '~/domain/previews/preview'
import { findOwnPreview } from '~/domain/previews/previews.server'
import { migrate, stepBackTo } from '~/server/opening/migrate.server'
import { aBook, anOrder } from '../support/builders'
import { aMember, aPicture } from '../support/carts'
import { anOperator } from '../support/office-people'

// What a start does with a database that an earlier release has left.

/** The tables as the migration before the newest but one left them, for tests in which all three run again. */
async function undoNewest() {
  await sql`
    delete from kysely_migration where name >= '0075-sealed-words';
    drop table plain_words_end;
    drop function seal_looks, seal_photos, seal_previews cascade;
    alter table looks drop column sealed_look, drop column sealed_proposal, drop column sealed_child_name,
      add constraint looks_check1 check (true), add constraint looks_check3 check (true);
    alter table photos drop column sealed_child_name;
    alter table previews drop column sealed_look, add constraint previews_check3 check (true)`.execute(db)
}

it('a pending migration runs on a shop that has run the others, and only once', async () => {
  const bookId = await aBook()
  await sql`insert into book_masters (book_id, state, release, requested_at) values (${bookId}, 'done', 'r', now())`.execute(
    db,
  )
  await undoNewest()
  await sql`delete from kysely_migration where name = '0074-photo-masters'`.execute(db)
  const stateOf = async () => {
    const { rows } = await sql<{ state: string; runs: number }>`
      select state, (select count(*)::int from kysely_migration where name = '0074-photo-masters') as runs
      from book_masters where book_id = ${bookId}`.execute(db)
    return rows[0]
  }
  await migrate()
  expect(await stateOf()).toEqual({ state: 'painting', runs: 1 })
  await sql`update book_masters set state = 'done'`.execute(db)
  await migrate()
  expect(await stateOf()).toEqual({ state: 'done', runs: 1 })
})

it('a database whose first start was killed before it noted the texts of its migrations is started again', async () => {
  await sql`drop table migration_texts`.execute(db)
  await migrate()
  const { rows } = await sql<{ names: number; texts: number }>`
    select (select count(*)::int from kysely_migration) as names, (select count(*)::int from migration_texts) as texts`.execute(
    db,
  )
  expect(rows[0]?.texts).toBe(rows[0]?.names)
})

it('a migration that ran before a later one failed has its text', async () => {
  await undoNewest()
  await sql`delete from kysely_migration where name >= '0073-staff-views'`.execute(db)
  await sql`delete from migration_texts where name >= '0073-staff-views'`.execute(db)
  await sql`drop index audit_log_viewed`.execute(db)
  await sql`alter table book_masters rename to masters_elsewhere`.execute(db)
  await expect(migrate()).rejects.toThrow(/"book_masters" does not exist/)
  const { rows } = await sql`
    select name from kysely_migration join migration_texts using (name) where name >= '0073-staff-views'`.execute(
    db,
  )
  expect(rows).toEqual([{ name: '0073-staff-views' }])
  await sql`alter table masters_elsewhere rename to book_masters`.execute(db)
  await migrate()
})

it('a migration that has not run may be edited, one that has run may not', async () => {
  const edit = () =>
    sql`update migration_texts set sha256 = 'other' where name = '0074-photo-masters'`.execute(db)
  await undoNewest()
  await sql`delete from kysely_migration where name = '0074-photo-masters'`.execute(db)
  await edit()
  await migrate()
  await migrate()
  await edit()
  await expect(migrate()).rejects.toThrow(/0074-photo-masters was edited/)
  await sql`delete from migration_texts where sha256 = 'other'`.execute(db)
  await migrate()
})

describe('stepping back to an earlier release', () => {
  const namesOf = async () =>
    (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
      ({ name }) => name,
    )
  const namesOfCorrected = async () =>
    (await db.selectFrom('previews').select('name').where('strokes', 'is not', null).execute()).map(
      ({ name }) => name,
    )
  const hashesOf = async () =>
    (await sql`select name, sha256 from migration_texts order by name`.execute(db)).rows

  it('hides what that release does not know, and a start of this one counts it again without running it', async () => {
    const [names, hashes] = [await namesOf(), await hashesOf()]
    expect(await stepBackTo('0073-staff-views')).toEqual([
      '0074-photo-masters',
      '0075-sealed-words',
      '0076-accepted-doubts',
      '0077-corrected-heads',
      '0078-preview-kits',
      '0079-sealed-gift-cards',
      '0080-sealed-gifts',
      '0081-sealed-drafts',
      '0082-sealed-intakes',
      '0085-screens-and-drawings',
      '0086-sealed-order-history',
      '0087-second-photos',
      '0088-second-photos-part',
      '0089-sealed-order-words',
      '0091-sealed-print-notes',
      '0092-ordered-words-end',
      '0093-names-of-orders',
      '0094-no-statistics-of-names',
      '0095-sealed-contacts',
    ])
    expect(await namesOf()).toEqual(names.slice(0, -19))
    // A second press has nothing to do.
    expect(await stepBackTo('0073-staff-views')).toEqual([])
    const bookId = await aBook()
    await sql`insert into book_masters (book_id, state, requested_at) values (${bookId}, 'done', now())`.execute(
      db,
    )
    await migrate()
    expect([await namesOf(), await hashesOf()]).toEqual([names, hashes])
    const { rows } = await sql`select state from book_masters where book_id = ${bookId}`.execute(db)
    expect(rows).toEqual([{ state: 'done' }])
  })

  it('is not undone by a start that must not migrate', async () => {
    const names = await namesOf()
    await stepBackTo('0073-staff-views')
    const hashes = await hashesOf()
    const migrates = vi.spyOn(config, 'migrate', 'get').mockReturnValue('off')
    onTestFinished(() => migrates.mockRestore())
    await expect(migrate()).rejects.toThrow(/0095-sealed-contacts\. Start once .* step back/)
    expect([await namesOf(), await hashesOf()]).toEqual([names.slice(0, -19), hashes])
    migrates.mockReturnValue('only')
    await migrate()
    expect(await namesOf()).toEqual(names)
  })

  it('is refused when a text is missing, which the next start adds', async () => {
    const [names, hashes] = [await namesOf(), await hashesOf()]
    await sql`delete from migration_texts where name = '0095-sealed-contacts'`.execute(db)
    await expect(stepBackTo('0073-staff-views')).rejects.toThrow(/start this release once/)
    expect([await namesOf(), await hashesOf()]).toEqual([names, hashes.slice(0, -1)])
    await migrate()
    expect(await hashesOf()).toEqual(hashes)
  })

  it('is refused past a migration that an earlier release cannot work with, and to an unknown one', async () => {
    const names = await namesOf()
    // A release from before 0073 may not know sealed pictures.
    await expect(stepBackTo('0070-coupon-numbers')).rejects.toThrow(/cannot work with 0073-staff-views:/)
    await expect(stepBackTo('0073')).rejects.toThrow('No migration 0073 has run here.')
    expect(await namesOf()).toEqual(names)
  })

  it('is refused while a book with a corrected head waits to be made, which would lose its strokes', async () => {
    const [{ owner, userId }, bookId] = [await aMember(), await aBook()]
    const { previewKey } = await aPicture(owner, bookId)
    const { id, orderNumber } = await anOrder({ userId, bookId, previewKey, status: 'PAID' })
    const strokes = JSON.stringify([{ tool: 'wipe', radius: 24, path: [500, 300] }])
    const change = (row: { strokes: string | null }) =>
      db.updateTable('previews').set(row).where('name', '=', previewNameInKey(previewKey)).execute()
    await change({ strokes })
    const names = await namesOf()
    await expect(stepBackTo('0076-accepted-doubts')).rejects.toThrow(`cancel ${orderNumber} first`)
    expect(await namesOf()).toEqual(names)
    // A release that has the migration paints them.
    expect(await stepBackTo('0077-corrected-heads')).toEqual([
      '0078-preview-kits',
      '0079-sealed-gift-cards',
      '0080-sealed-gifts',
      '0081-sealed-drafts',
      '0082-sealed-intakes',
      '0085-screens-and-drawings',
      '0086-sealed-order-history',
      '0087-second-photos',
      '0088-second-photos-part',
      '0089-sealed-order-words',
      '0091-sealed-print-notes',
      '0092-ordered-words-end',
      '0093-names-of-orders',
      '0094-no-statistics-of-names',
      '0095-sealed-contacts',
    ])
    await migrate()
    await db.updateTable('orders').set({ status: 'DELIVERED' }).where('id', '=', id).execute()
    expect(await stepBackTo('0076-accepted-doubts')).toHaveLength(16)
    // A delivered book keeps its picture.
    expect(await namesOfCorrected()).toEqual([previewNameInKey(previewKey)])
    await migrate()
  })

  it('is refused while a book with a second photo waits to be made, and parts others from their first photo', async () => {
    const [{ owner, userId }, bookId] = [await aMember(), await aBook()]
    const { previewKey, name, photoId } = await aPicture(owner, bookId)
    const { id: secondPhotoId } = await db
      .insertInto('photos')
      .columns(['key', 'userId', 'bytes', 'width', 'height', 'firstPhotoId', 'eraseAt'])
      .expression(
        db
          .selectFrom('photos')
          .select([
            sql.lit('uploads/secondsecondsecond1234.jpg').as('key'),
            'userId',
            'bytes',
            'width',
            'height',
          ])
          .select(['id', 'eraseAt'])
          .where('id', '=', photoId),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('previews').set({ secondPhotoId }).where('name', '=', name).execute()
    const { id, orderNumber } = await anOrder({ userId, bookId, previewKey, status: 'PAID' })
    await expect(stepBackTo('0086-sealed-order-history')).rejects.toThrow(`cancel ${orderNumber} first`)
    await db.updateTable('orders').set({ status: 'CANCEL' }).where('id', '=', id).execute()
    await stepBackTo('0086-sealed-order-history')
    const findPhoto = (photo: number) =>
      db
        .selectFrom('photos')
        .select(['firstPhotoId', 'eraseAt'])
        .where('id', '=', photo)
        .executeTakeFirstOrThrow()
    // The order has prolonged both.
    const { eraseAt } = await findPhoto(photoId)
    expect(await findPhoto(secondPhotoId)).toEqual({ firstPhotoId: null, eraseAt })
    expect(await findOwnPreview(db, owner, name)).toBeUndefined()
    await migrate()
  })

  it('takes corrected heads that nobody has ordered out of carts, since they would be printed as cut out', async () => {
    const [{ owner }, bookId] = [await aMember(), await aBook()]
    const { previewKey, name, photoId } = await aPicture(owner, bookId)
    const corrected = await aPicture(owner, bookId)
    const strokes = JSON.stringify([{ tool: 'wipe', radius: 24, path: [500, 300] }])
    await db.updateTable('previews').set({ strokes, photoId }).where('name', '=', corrected.name).execute()
    const { id } = await addToCart(db, owner, { bookId, previewKey: corrected.previewKey })
    const before = await namesOfCorrected()
    expect(before).toContain(corrected.name)
    await stepBackTo('0076-accepted-doubts')
    expect(await namesOfCorrected()).toEqual(before.filter((one) => one !== corrected.name))
    const item = await db.selectFrom('cartItems').select('previewKey').where('id', '=', id).executeTakeFirst()
    expect(item).toEqual({ previewKey })
    expect(await findOwnPreview(db, owner, name)).toMatchObject({ state: 'done' })
    await migrate()
  })

  it('is refused while a corrected head was sent for an order whose customer was asked for a better photo', async () => {
    const [{ owner, userId }, bookId] = [await aMember(), await aBook()]
    const { id, orderNumber } = await anOrder({ userId, bookId, status: 'PAID' })
    const { name: previewName } = await aPicture(owner, bookId)
    const strokes = JSON.stringify([{ tool: 'wipe', radius: 24, path: [500, 300] }])
    await db.updateTable('previews').set({ strokes }).where('name', '=', previewName).execute()
    await db
      .insertInto('photoRequests')
      .values({
        ...{ orderId: id, adminId: (await anOperator()).id, reason: 'blurred', previewName },
        ...{ tokenHash: 'a'.repeat(64), askedAt: now(), expiresAt: addDays(now(), 3) },
      })
      .execute()
    await expect(stepBackTo('0076-accepted-doubts')).rejects.toThrow(`cancel ${orderNumber} first`)
    await db
      .updateTable('photoRequests')
      .set({ endedAt: now(), outcome: 'withdrawn' })
      .where('orderId', '=', id)
      .execute()
    await stepBackTo('0076-accepted-doubts')
    await migrate()
  })
})

it('an operator whom a release without roles adds is an owner', async () => {
  await sql`insert into admins (username, password_hash) values ('before', 'none')`.execute(db)
  const { rows } = await sql<{ role: string }>`select role from admins where username = 'before'`.execute(db)
  expect(rows).toEqual([{ role: 'owner' }])
})
