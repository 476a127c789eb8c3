import { sql } from 'kysely'
import { register } from 'prom-client'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { log } from '~/config/log.server'
import { db } from '~/domain/db.server'
import { probeDisks } from '~/domain/disk-probes.server'
import { listMemberInquiries } from '~/domain/inquiries/inquiries.server'
import { action as askByProgram } from '~/routes/api/inquiries/all'
import { action as askByForm } from '~/routes/my/inquiry'
import '~/http/health/metrics.server'
import { readiness } from '~/http/health/readiness.server'
import { refusals } from '~/texts/refusals'
import { aMember } from '../support/carts'
import { loaderArgs } from '../support/requests'
import { callAction } from '../support/route-calls'

// A trigger writes to /dev/full to raise PostgreSQL's own 53100 where no small disk can be mounted.

const inquiry = { category: '배송문의', title: '언제 오나요?', content: '주문한 책이 궁금해요.' }

beforeAll(async () => {
  readiness.markOpen()
  await sql`
    create function write_to_full_device() returns trigger language plpgsql as $$
    begin
      copy (select repeat('x', 100000)) to '/dev/full';
      return new;
    end $$`.execute(db)
})
async function fillDisk() {
  await sql`
    create trigger full_disk before insert on inquiries
    for each row execute function write_to_full_device()`.execute(db)
}
async function freeDisk() {
  await sql`drop trigger if exists full_disk on inquiries`.execute(db)
}
afterEach(freeDisk)

const diskFigure = () => register.getSingleMetricAsString('shop_disk_full')

describe('full database disk', () => {
  it('inquiry by form · 503 with the typed text, and not ready until a probe can write again', async () => {
    const { headers, userId } = await aMember()
    const ask = () => callAction(askByForm, { path: '/inquiry', headers }, { intent: 'ask', ...inquiry })
    await probeDisks()
    expect(await readiness.findUnreadyReason()).toBeUndefined()
    await fillDisk()
    const logged = vi.spyOn(log, 'error')
    for (let i = 0; i < 3; i++)
      expect(await ask()).toMatchObject({
        status: 503,
        typed: { title: inquiry.title, content: inquiry.content },
      })
    expect(logged.mock.calls.map(([what]) => what)).toEqual(['disk_full.database'])
    logged.mockRestore()
    expect(await readiness.findUnreadyReason()).toBe('full-database')
    expect(await diskFigure()).toContain('shop_disk_full{disk="database"} 1')
    await freeDisk()
    await probeDisks()
    expect(await diskFigure()).toContain('shop_disk_full{disk="database"} 0')
    expect(await readiness.findUnreadyReason()).toBeUndefined()
    expect((await ask()).status).toBe(303)
    expect(await listMemberInquiries(db, userId)).toHaveLength(1)
  })

  it('inquiry by API · 503 in JSON', async () => {
    const { headers } = await aMember()
    await fillDisk()
    const request = loaderArgs('/api/inquiries', {
      method: 'POST',
      body: JSON.stringify(inquiry),
      headers: { 'Content-Type': 'application/json', ...headers },
    })
    const response = await askByProgram(request as never)
    const { code, message } = refusals['shop.busy']
    expect([response.status, await response.json()]).toEqual([503, { success: false, code, message }])
  })
})
