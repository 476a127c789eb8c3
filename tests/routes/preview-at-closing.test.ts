import { afterAll, beforeAll, expect, it } from 'vitest'
import { boss } from '~/domain/jobs.server'
import { readiness } from '~/http/health/readiness.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { action } from '~/routes/api/preview'
import { aVisitor } from '../support/carts'
import { loaderArgs } from '../support/requests'
import { aPaintedBook } from '../support/templates'

beforeAll(startJobQueue)
afterAll(() => boss.stop({ graceful: false, close: false }))

it('a preview that is waited for is answered 503 with Retry-After before the connection is cut', {
  timeout: 20_000,
}, async () => {
  // No worker runs, so the preview stays unfinished.
  const { headers } = await aVisitor()
  const body = new FormData()
  body.append('bookId', String(await aPaintedBook()))
  body.append('style', 'drawn')
  const waiting = action(loaderArgs('/api/preview', { method: 'POST', body, headers }) as never)
  setTimeout(() => readiness.endLongWaits(), 200)
  const answer = await waiting
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await answer.json()).toMatchObject({ success: false, error: 'BUSY' })
})
