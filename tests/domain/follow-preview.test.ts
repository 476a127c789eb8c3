import { afterAll, expect, it, vi } from 'vitest'
import { db } from '~/domain/db.server'
import { followPreview } from '~/domain/previews/follow-preview.server'

afterAll(() => vi.doUnmock('~/domain/announcements.server'))
vi.mock('~/domain/announcements.server', async (original) => ({
  ...(await original<object>()),
  listenTo: () => new Promise(() => {}),
}))

it('following a missing preview ends even while database notifications are down', async () => {
  const heard = followPreview(db, { visitorId: 1 }, 'gone', new AbortController().signal)
  expect(await heard.next()).toEqual({ done: true, value: undefined })
})
