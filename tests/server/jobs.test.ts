import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase, type Shop, startShop } from '../support/shop'

// Background jobs in several worker processes over one database.

let database: Awaited<ReturnType<typeof createDatabase>>
let web: Shop
const workers: Shop[] = []

beforeAll(async () => {
  database = await createDatabase()
  web = await startShop({ databaseUrl: database.url, env: { WORK_IN_WEB: 'no' } })
})
afterAll(async () => {
  await Promise.all([web, ...workers].map((shop) => shop.child.exitCode ?? shop.end()))
  await database.drop()
})

const worker = async () => {
  const shop = await startShop({ entry: 'work', databaseUrl: database.url, until: /working on jobs/ })
  workers.push(shop)
  return shop
}
const write = (from: number, to: number) =>
  database.ask(`
    with written as (
      insert into notices (fact, channel, recipient, title, body)
      select 'fact:' || n, 'mail', 'a@example.com', '제목', '글' from generate_series(${from}, ${to}) n returning id)
    insert into pgboss.job (name, data, retry_limit, retry_delay, expire_in)
    select 'send-notice', jsonb_build_object('noticeId', id), 5, 1, interval '3 seconds' from written`)
const counts = async () =>
  Object.fromEntries(
    (await database.ask('select status, count(*)::int as n from notices group by status')).map(
      ({ status, n }) => [status, n],
    ),
  )

it('jobs wait while there is no worker', async () => {
  await write(1, 10)
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect(await counts()).toEqual({ WAITING: 10 })
})

it('three workers share the jobs, each done once', async () => {
  await Promise.all([worker(), worker(), worker()])
  await write(11, 100)
  await expect.poll(counts, { timeout: 60_000, interval: 200 }).toEqual({ SENT: 100 })
  expect(await database.ask('select distinct attempts from notices')).toEqual([{ attempts: 1 }])
})

it('a killed worker’s job is done by another', async () => {
  const [first, ...rest] = workers
  await first?.end('SIGKILL')
  await Promise.all(rest.map((shop) => shop.end()))
  // The job of a dead worker: active, but not being worked on.
  await write(101, 101)
  await database.ask(
    "update pgboss.job set state = 'active', started_on = now() - interval '1 minute' where state = 'created'",
  )
  await worker()
  await expect.poll(counts, { timeout: 60_000, interval: 200 }).toEqual({ SENT: 101 })
})

it('failed jobs and notices are listed, and a job retried, by shell commands', async () => {
  const run = promisify(execFile)
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    DATABASE_URL: database.url,
    DATA_DIR: web.dataDir,
  }
  const say = async (...words: string[]) =>
    (await run(process.execPath, ['build/server/command.js', ...words], { env })).stdout
  await write(102, 102)
  await database.ask(
    "update pgboss.job set state = 'failed', output = '{\"message\": \"the carrier is closed\"}', completed_on = now() where state in ('created', 'retry', 'active') or data->>'noticeId' = (select max(id)::text from notices)",
  )
  await database.ask("update notices set status = 'FAILED', sent_at = null where fact = 'fact:102'")
  const listed = await say('jobs')
  expect(listed).toContain('the carrier is closed')
  const id = listed.match(/[0-9a-f-]{36}/)?.[0] ?? ''
  expect(await say('notices')).toContain('[FAILED] mail → a@example.com')
  await say('retry', 'send-notice', id)
  await expect.poll(counts, { timeout: 30_000, interval: 200 }).toEqual({ SENT: 102 })
  expect(await say('jobs')).not.toContain('the carrier is closed')
  expect(await say()).toMatch(/^prepare +migrate/m)
})

it('a worker ends with code 0', async () => {
  expect(await workers.at(-1)?.end()).toMatchObject({ code: 0 })
})
