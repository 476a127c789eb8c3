import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, expect, it, vi } from 'vitest'
import { config } from '~/config/config.server'
import { listenTo, stopListening } from '~/domain/announcements.server'
import { db, directDatabaseAddress } from '~/domain/db.server'

/** The same database, so that the session can be told from those that go through a pooler. */
const direct = new URL(process.env.DATABASE_URL ?? '')
direct.searchParams.set('application_name', 'past the pooler')
Object.assign(config, { databaseDirectUrl: direct.href })

// A file of its own, because the test needs a process that has not listened to the database yet.

afterAll(stopListening)

it('listenTo connects again after a failed connection, and notifies the first listener, too', async () => {
  vi.spyOn(pg.Client.prototype, 'connect').mockImplementationOnce(() => Promise.reject(new Error('down')))
  const heard: string[] = []
  const first = listenTo('previews', { onMessage: (name) => heard.push(`first ${name}`) })
  await expect(first).rejects.toThrow('down')
  await listenTo('previews', { onMessage: (name) => heard.push(`second ${name}`) })
  await db.executeQuery(CompiledQuery.raw("select pg_notify('previews', 'whale')"))
  await expect.poll(() => heard).toEqual(['first whale', 'second whale'])
})

it('the listener uses DATABASE_DIRECT_URL, queries do not', async () => {
  const names = await db.executeQuery<{ name: string }>(
    CompiledQuery.raw(
      'select application_name as name from pg_stat_activity where datname = current_database() order by 1',
    ),
  )
  expect(new Set(names.rows.map(({ name }) => name))).toEqual(new Set(['jugongin', 'past the pooler']))
  expect(await directDatabaseAddress()).toMatchObject({ connectionString: direct.href })
})
