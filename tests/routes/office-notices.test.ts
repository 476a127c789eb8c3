import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db, inTransaction } from '~/domain/db.server'
import { boss } from '~/domain/jobs.server'
import { sendNotice, writeNotice } from '~/domain/notices/notices.server'
import { action, loader } from '~/routes/admin/people/notices'
import { aUser } from '../support/builders'
import { anOperator, type FormResult, formInit, routeArgs } from '../support/office-people'

let operator: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  await boss.start()
  operator = await anOperator()
})
afterAll(() => boss.stop({ graceful: false, close: false }))

async function read(query: string) {
  const args = routeArgs(`/admin/notices${query}`, {}, { headers: operator.headers })
  return ((await loader(args)) as unknown as { data: Awaited<ReturnType<typeof loader>>['data'] }).data
}
const press = async (query: string, fields: Record<string, string>) =>
  (await action(routeArgs(`/admin/notices${query}`, {}, formInit(fields, operator.headers)))) as FormResult

describe('/admin/notices', () => {
  it('filters, and sends again by a form that leads back to the same list', async () => {
    await aUser({ email: 'route@example.com' })
    const letter = { channel: 'mail', recipient: 'route@example.com', title: '답변', body: '내용' } as const
    await inTransaction(db, (tx) => writeNotice(tx, 'inquiry:901:answered:1', letter))
    const query = '?q=route%40example.com&kind=inquiry&status=SENT'
    expect((await read(query)).notices).toEqual([])
    const waiting = await read('?q=route%40example.com&kind=inquiry')
    expect(waiting.notices).toMatchObject([
      { recipient: 'route@example.com', canBeResent: false, resends: 0 },
    ])
    const id = Number(waiting.notices[0]?.id)
    await sendNotice(db, id)
    const fields = { intent: 'resend', id: String(id), seen: '0' }
    const sent = await press(query, fields)
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, `/admin/notices${query}`])
    expect((await press(query, fields)).status).toBe(303)
    expect((await read('?q=route%40example.com')).notices).toMatchObject([{ status: 'WAITING', resends: 1 }])
    const early = await press(query, { ...fields, seen: '1' })
    expect([early.init.status, early.data.refused.message]).toEqual([
      409,
      expect.stringContaining('보내는 중'),
    ])
  })

  it('ignores an invalid filter, and refuses a form without its fields', async () => {
    expect((await read('?status=x&kind=y&from=2026-13-01')).filter).toMatchObject({ q: '' })
    expect((await press('', { intent: 'resend', id: '1' })).init.status).toBe(400)
  })
})
