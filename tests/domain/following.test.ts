import { expect, it, vi } from 'vitest'
import { db } from '~/domain/db.server'
import { following } from '~/domain/previews/following.server'

vi.mock('~/domain/announcements.server', async (original) => ({
  ...(await original<object>()),
  listenTo: () => new Promise(() => {}),
}))

it('while the line to the database is down, whoever follows a preview looks by themselves', async () => {
  const heard = following(db, { visitorId: 1 }, 'gone', new AbortController().signal)
  expect(await heard.next()).toEqual({ done: true, value: undefined })
})
