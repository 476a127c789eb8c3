import { afterEach, beforeEach, expect, it } from 'vitest'
import { now, startClock, stopClock } from '~/config/clock'
import { recordBackup } from '~/domain/backups/backups.server'
import { db } from '~/domain/db.server'
import { loader as ordersPage } from '~/routes/admin/orders/orders'
import { loader as toolsPage } from '~/routes/admin/tools/tools'
import { anOperator, routeArgs } from '../support/office-people'

// The office's first page warns of an old backup; its tools show the last one.

beforeEach(async () => {
  stopClock(new Date('2026-12-02T03:00:00Z'))
  await db.deleteFrom('backups').execute()
})
afterEach(startClock)

async function read() {
  const { headers } = await anOperator()
  const load = async (loader: typeof toolsPage | typeof ordersPage, path: string) =>
    ((await loader(routeArgs(path, {}, { headers }))) as unknown as { data: Record<string, never> }).data
  const [first, { health }] = [await load(ordersPage, '/admin/orders'), await load(toolsPage, '/admin/tools')]
  const { facts, backupWarning } = health as unknown as { facts: [string, string][]; backupWarning?: string }
  return {
    first: first.backupWarning as string | undefined,
    tools: backupWarning,
    fact: facts.find(([name]) => name === '마지막 백업')?.[1],
  }
}
const record = (hours: number) =>
  recordBackup(db, {
    madeAt: new Date(now().getTime() - hours * 3_600_000),
    bytes: 1.5 * 1024 ** 3,
    objects: 3,
    isEncrypted: true,
  })

it('a demo without backups has no warning', async () => {
  expect(await read()).toEqual({ first: undefined, tools: undefined, fact: '기록이 없어요' })
})

it('a young backup is a fact, an old one a warning on both pages', async () => {
  await record(27)
  const old = await read()
  expect(old.first).toBe('백업이 늦었어요(마지막 백업 27시간 전). 백업이 멈췄는지 확인해 주세요.')
  expect(old.tools).toBe(old.first)
  await record(5)
  expect(await read()).toEqual({
    first: undefined,
    tools: undefined,
    fact: expect.stringContaining('· 5시간 전 · 1.5GB · 암호화함'),
  })
})
