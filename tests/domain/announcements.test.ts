import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, expect, it, vi } from 'vitest'
import { listenTo, stopListening } from '~/domain/announcements.server'
import { db } from '~/domain/db.server'

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
