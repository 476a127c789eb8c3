import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { defaultLook } from '~/art/child/look'
import { db } from '~/domain/db.server'
import { endPlainWordsForGood } from '~/domain/retention/seal-older-words.server'
import { endPlainWords } from '~/server/opening/end-plain-words.server'
import { migrate, stepBackTo } from '~/server/opening/migrate.server'
import { aLook, aMember } from '../support/carts'

// The command says that plain words have ended only when the files of the tables hold none of them, also while a backup reads.

const NAME = '가나다라마바사'
const { query } = pg.Client.prototype

afterEach(async () => {
  await sql`delete from plain_words_end`.execute(db)
  for (const table of ['previews', 'looks', 'photos'] as const) await db.deleteFrom(table).execute()
})

async function aNamedLook() {
  const { owner } = await aMember()
  return { owner, ...(await aLook(owner, { look: defaultLook, childName: NAME })) }
}

/** Writing it anew puts it on the disk at once, so no checkpoint of the whole server has to be waited for. */
const rewriteLooks = () =>
  withClient(async (client) => void (await client.query('vacuum (full, analyze) looks')))

/** Of the table's file, as a thief of the disk reads it, and of what the planner knows of its values. */
async function findInFiles() {
  const { rows } = await sql<{ isInFile: boolean; isInStatistics: boolean }>`
    select position(convert_to(${NAME}, 'utf8') in pg_read_binary_file(pg_relation_filepath('looks'))) > 0 as is_in_file,
      exists (select from pg_stats where tablename = 'looks' and concat(most_common_vals, histogram_bounds) ~ ${NAME})
        as is_in_statistics`.execute(db)
  return rows[0]
}

/** Other test files write to their databases on the same server, and some keep a transaction open for a while. */
const pressUntilDone = () =>
  vi.waitUntil(async () => (await endPlainWords('for-good')).isDone, { timeout: 60_000, interval: 100 })

/** Postgres' own error, raised where the shop would write a table anew. */
function failVacuum(code: string) {
  return function (this: pg.Client, ...given: unknown[]) {
    const isVacuum = String(given[0]).startsWith('vacuum (full')
    const fail = `do $$ begin raise exception using errcode = '${code}'; end $$`
    return query.apply(this, (isVacuum ? [fail] : given) as never)
  } as never
}

async function withClient(run: (client: pg.Client) => Promise<void>, database?: string) {
  const address = new URL(process.env.DATABASE_URL ?? '')
  if (database) address.pathname = `/${database}`
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
  }
}

describe('the end of plain words', () => {
  it('leaves no name in the table’s file, nor in the planner’s statistics', async () => {
    for (const _ of [1, 2, 3]) await aNamedLook()
    await rewriteLooks()
    expect(await findInFiles()).toEqual({ isInFile: true, isInStatistics: true })
    await pressUntilDone()
    expect(await findInFiles()).toEqual({ isInFile: false, isInStatistics: false })
  })

  it('is not done while a backup reads from before, and is by another press', async () => {
    await aNamedLook()
    await rewriteLooks()
    await withClient(async (backup) => {
      await backup.query('begin isolation level repeatable read')
      await backup.query('select from orders')
      const { isDone, text } = await endPlainWords('for-good')
      expect(isDone).toBe(false)
      expect(text).toMatch(/1 rows were emptied.*press again/s)
      expect(await findInFiles()).toMatchObject({ isInFile: true })
    })
    await pressUntilDone()
    expect(await findInFiles()).toMatchObject({ isInFile: false })
  })

  it.each([
    ['another table', undefined],
    ['another database', 'postgres'],
  ])('is not done while a writer of %s is between two statements', async (_, database) => {
    await aNamedLook()
    await rewriteLooks()
    await withClient(async (writer) => {
      await writer.query('begin')
      await writer.query('select pg_current_xact_id()')
      expect(await endPlainWordsForGood(db)).toMatchObject({ obstacle: 'unwrittenTables' })
      expect(await findInFiles()).toMatchObject({ isInFile: true })
    }, database)
    await pressUntilDone()
    expect(await findInFiles()).toMatchObject({ isInFile: false })
  })

  it('is not done while a table is held, and says so', async () => {
    await aNamedLook()
    await withClient(async (holder) => {
      await holder.query('begin')
      await holder.query('lock table photos in row exclusive mode')
      expect(await endPlainWordsForGood(db)).toEqual({ emptied: 0, keyless: [], obstacle: 'lockedTables' })
    })
    expect(await db.selectFrom('plainWordsEnd').selectAll().execute()).toEqual([])
  })

  it.each([
    ['55P03', 'a lock that was waited for too long'],
    ['40P01', 'a deadlock'],
    ['57014', 'a statement that took too long'],
  ])('is to be pressed again after %s, %s, while a table is written anew', async (code) => {
    await aNamedLook()
    const fails = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(failVacuum(code))
    const { isDone, text } = await endPlainWords('for-good').finally(() => fails.mockRestore())
    expect(isDone).toBe(false)
    expect(text).toMatch(/1 rows were emptied.*press again/s)
    await pressUntilDone()
  })

  it('fails with any other error, while a table is written anew', async () => {
    await aNamedLook()
    const fails = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(failVacuum('53100'))
    await expect(endPlainWords('for-good').finally(() => fails.mockRestore())).rejects.toMatchObject({
      code: '53100',
    })
  })

  it('waits for a login, which locks photos first and looks later', async () => {
    await aNamedLook()
    await withClient(async (login) => {
      await login.query('begin')
      await login.query('update photos set user_id = user_id')
      const ending = endPlainWordsForGood(db)
      await new Promise((resolve) => setTimeout(resolve, 500))
      await login.query('update looks set user_id = user_id')
      await login.query('commit')
      expect(await ending).toMatchObject({ keyless: [] })
    })
  })

  it('is refused while an earlier release goes on with the database', async () => {
    await aNamedLook()
    await stepBackTo('0074-photo-masters')
    expect(await endPlainWords('for-good')).toMatchObject({ isDone: false })
    expect(await db.selectFrom('plainWordsEnd').selectAll().execute()).toEqual([])
    await migrate()
    await pressUntilDone()
  })
})
