import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { listenTo, stopListening } from '~/domain/announcements.server'
import { recordAudit } from '~/domain/audit/audit.server'
import { listBooksOnSale } from '~/domain/books/books.server'
import { isDatabaseUnreachable } from '~/domain/database-errors.server'
import { databaseAddress, db, inTransaction } from '~/domain/db.server'
import { storage } from '~/domain/storage.server'
import { isInTransaction } from '~/outgoing/transaction-guard.server'
import { assertDurable } from '~/server/opening/open-shop.server'
import { listAuditEntries } from '../support/audit'
import { aBook, aUser } from '../support/builders'

describe('users', () => {
  it.each([
    ['one@example.com', 'One@Example.com'],
    ['two@example.com', 'TWO@EXAMPLE.COM'],
    ['same@example.com', 'ｓａｍｅ@example.com'],
  ])('cannot share an e-mail address, however it is spelled: %s, %s', async (email, twin) => {
    await aUser({ email })
    await expect(aUser({ email: twin })).rejects.toMatchObject({ code: 'user.emailTaken' })
  })
  it('free their name and e-mail address when they leave', async () => {
    const user = await aUser({ username: '떠난이', email: 'left@example.com' })
    await db
      .updateTable('users')
      .set({ isActive: false, deletedAt: new Date() })
      .where('id', '=', user.id)
      .execute()
    await expect(aUser({ username: '떠난이', email: 'left@example.com' })).resolves.toBeDefined()
  })
  it('have their password stored as an Argon2id hash', async () => {
    await aUser({ password: 'hush-hush' })
    const rows = await db.selectFrom('users').select('passwordHash').execute()
    for (const { passwordHash } of rows) expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('books', () => {
  it('are on sale when active, not hidden and not deleted, in the order of the shop', async () => {
    await aBook({ title: '둘째', displayOrder: 2 })
    await aBook({ title: '첫째', displayOrder: 1 })
    await aBook({ title: '숨김', displayOrder: 3, isHidden: true })
    await aBook({ title: '멈춤', displayOrder: 4, isActive: false })
    await aBook({ title: '지움', displayOrder: 5, isActive: false, isHidden: true, deletedAt: new Date() })
    expect((await listBooksOnSale(db)).books.map((book) => book.title)).toEqual(['첫째', '둘째'])
  })
  it.each([
    { price: 0 },
    { price: -1 },
    { category: '공포' },
    { gender: 'other' },
    { binding: '접착' },
    { rating: 6 },
    { displayOrder: -1 },
    { displayOrder: 1 },
  ])('with invalid values are refused by the database: %j', async (wrong) => {
    await expect(aBook(wrong)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) })
  })
  it('can swap places within one transaction', async () => {
    const places = await db
      .selectFrom('books')
      .select(['id', 'displayOrder'])
      .where('displayOrder', 'in', [1, 2])
      .orderBy('displayOrder')
      .execute()
    await inTransaction(db, async (tx) => {
      for (const { id, displayOrder } of places)
        await tx
          .updateTable('books')
          .set({ displayOrder: 3 - displayOrder })
          .where('id', '=', id)
          .execute()
    })
    expect((await listBooksOnSale(db)).books.map((book) => book.title)).toEqual(['둘째', '첫째'])
  })
  it('notify listeners of every committed change, also after a reconnect', async () => {
    const heard: string[] = []
    const line: boolean[] = []
    await listenTo('catalogue', {
      onMessage: () => heard.push('changed'),
      onConnection: (up) => line.push(up),
    })
    await inTransaction(db, async (tx) => {
      await tx.updateTable('books').set({ title: '새 제목' }).where('displayOrder', '=', 1).execute()
      expect(heard).toEqual([])
    })
    await expect.poll(() => heard.length).toBe(1)
    const byHand = new pg.Client(await databaseAddress())
    await byHand.connect()
    await byHand.query('delete from books where display_order = 3')
    await byHand.end()
    await expect.poll(() => heard.length).toBe(2)
    // The listening connection is cut: listeners learn of it and hear announcements again once it is back.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'jugongin listener' and datname = current_database()`.execute(
      db,
    )
    await expect.poll(() => line).toEqual([true, false, true])
    await aBook()
    await expect.poll(() => heard.length).toBe(3)
    await stopListening()
  })
})

describe('a transaction', () => {
  it('is joined by nested calls, and rolls back as a whole', async () => {
    const before = await db.selectFrom('visitors').select('id').execute()
    const fails = inTransaction(db, async (tx) => {
      await tx
        .insertInto('visitors')
        .values({ tokenHash: 'b'.repeat(64) })
        .execute()
      await inTransaction(tx, (inner) =>
        inner
          .insertInto('visitors')
          .values({ tokenHash: 'c'.repeat(64) })
          .execute(),
      )
      throw new Error('changed my mind')
    })
    await expect(fails).rejects.toThrow('changed my mind')
    expect(await db.selectFrom('visitors').select('id').execute()).toEqual(before)
  })
  it('refuses calls to storage while it is open', async () => {
    expect(isInTransaction()).toBe(false)
    await inTransaction(db, async () => {
      expect(isInTransaction()).toBe(true)
      expect(() => storage.get('photos/a.jpg')).toThrow(/while a transaction was open/)
    })
    expect(await storage.get('photos/a.jpg')).toBeUndefined()
  })
})

describe('the audit log', () => {
  it('records who did what, and rolls back with the transaction', async () => {
    await recordAudit(db, {
      actor: 'admin:1',
      action: 'order.download',
      subject: 'order:7',
      detail: { kind: 'source' },
    })
    expect(await listAuditEntries(db, 'order:7')).toMatchObject([
      { actor: 'admin:1', deed: 'order.download', detail: { kind: 'source' } },
    ])
    const undone = inTransaction(db, async (tx) => {
      await recordAudit(tx, { actor: 'shop', action: 'order.cancel', subject: 'order:8' })
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect(await listAuditEntries(db, 'order:8')).toEqual([])
  })
  it.each(["update audit_log set deed = 'a.b'", 'delete from audit_log', 'truncate audit_log'])(
    'cannot be rewritten: %s',
    async (statement) => {
      await expect(db.executeQuery(CompiledQuery.raw(statement))).rejects.toThrow(/append-only/)
    },
  )
  it('allows deleting entries older than two years', async () => {
    await sql`insert into audit_log (actor, deed, happened_at) values ('shop', 'old.deed', now() - interval '3 years')`.execute(
      db,
    )
    await expect(db.deleteFrom('auditLog').where('deed', '=', 'old.deed').execute()).resolves.toBeDefined()
  })
})

describe('the database', () => {
  it('is accepted when its commits are durable', async () => {
    await db.connection().execute(async (one) => {
      await sql`set synchronous_commit = on`.execute(one)
      await expect(assertDurable(one)).resolves.toBeUndefined()
      await sql`reset synchronous_commit`.execute(one)
    })
  })
  it('is refused when its commits are not durable', async () => {
    const { database } = new pg.Client(await databaseAddress())
    await db.executeQuery(CompiledQuery.raw(`alter database ${database} set synchronous_commit = off`))
    try {
      const forgetful = new pg.Client(await databaseAddress())
      await forgetful.connect()
      const { rows } = await forgetful.query(
        "select setting from pg_settings where name = 'synchronous_commit'",
      )
      expect(rows).toEqual([{ setting: 'off' }])
      await forgetful.end()
      await db.connection().execute(async (one) => {
        await sql`set synchronous_commit = off`.execute(one)
        await expect(assertDurable(one)).rejects.toThrow(/synchronous_commit=off/)
        await sql`set synchronous_commit = on`.execute(one)
      })
    } finally {
      await db.executeQuery(CompiledQuery.raw(`alter database ${database} reset synchronous_commit`))
    }
  })
  it('counts as unreachable after connection errors and timeouts, not after bugs', async () => {
    const nowhere = new pg.Client({ host: '/nowhere', connectionTimeoutMillis: 200 })
    expect(isDatabaseUnreachable(await nowhere.connect().catch((error) => error))).toBe(true)
    expect(isDatabaseUnreachable(await sql`select no_such_column`.execute(db).catch((error) => error))).toBe(
      false,
    )
    const slow = await db.connection().execute(async (one) => {
      await sql`set statement_timeout = 50`.execute(one)
      const error = await sql`select pg_sleep(2)`.execute(one).catch((e) => e)
      await sql`set statement_timeout = 5000`.execute(one)
      return error
    })
    expect(isDatabaseUnreachable(slow)).toBe(true)
  })
})
