import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startDatabasePair } from '../cluster/database-pair'
import { endAll } from '../cluster/processes'
import { freePort } from '../support/shop'

// What /metrics tells of a real standby: nothing without the right, then whether it follows, how far behind it is, and that it
// is silent or gone.

const folder = mkdtempSync(join(tmpdir(), 'jugongin-standby-'))
let pair: Awaited<ReturnType<typeof startDatabasePair>>
let render: () => Promise<string>
let close: () => Promise<void>

beforeAll(async () => {
  // The user of the database enters it too.
  chmodSync(folder, 0o755)
  const [one, two] = [Number(await freePort()), Number(await freePort())]
  pair = await startDatabasePair(folder, { one, two })
  process.env.DATABASE_URL = pair.urlOf(one)
  const [{ renderMetrics }, { closeDatabase }] = await Promise.all([
    import('~/http/health/metrics.server'),
    import('~/domain/db.server'),
  ])
  render = async () => (await renderMetrics()).text
  close = closeDatabase
})
afterAll(async () => {
  pair?.standby.signalTree('SIGCONT')
  await close?.()
  await endAll()
  rmSync(folder, { recursive: true, force: true })
})

async function readFigures() {
  const text = await render()
  return Object.fromEntries(
    [...text.matchAll(/^shop_database_(standby[^ ]*) (.+)$/gm)].map(([, name, value]) => [
      name,
      Number(value),
    ]),
  )
}

async function until(fits: (figures: Record<string, number>) => boolean) {
  for (let tries = 0; tries < 300; tries++) {
    const figures = await readFigures()
    if (fits(figures)) return figures
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`never: ${JSON.stringify(await readFigures())}`)
}

const BEHIND = 'standby_bytes_behind{standby="standby"}'
const SILENT = 'standby_silent_seconds{standby="standby"}'
const SYNCHRONOUS = 'standbys{mode="synchronous"}'

it('absent, not 0, for a role that may not see standbys', async () => {
  expect(await readFigures()).toEqual({})
})

it('a standby that follows, for a role with pg_read_all_stats', async () => {
  await pair.askPrimary(['grant pg_read_all_stats to shop'])
  expect(await until((figures) => figures[BEHIND] === 0)).toEqual({
    [SYNCHRONOUS]: 1,
    'standbys{mode="asynchronous"}': 0,
    'standbys_awaited{setting="synchronous_standby_names"}': 1,
    [BEHIND]: 0,
    [SILENT]: expect.any(Number),
  })
})

it('a standby that hangs: further and further behind, and silent', async () => {
  pair.standby.signalTree('SIGSTOP')
  await pair.askPrimary([
    'set synchronous_commit = local',
    'create table written as select repeat(md5(n::text), 100) as words from generate_series(1, 20000) as n',
  ])
  const figures = await until((found) => (found[BEHIND] ?? 0) > 1_000_000 && (found[SILENT] ?? 0) > 1)
  expect(figures[SYNCHRONOUS]).toBe(1)
  pair.standby.signalTree('SIGCONT')
  await until((found) => found[BEHIND] === 0)
})

it('a standby that hangs, while every connection of the pool waits for it at a commit', async () => {
  const [{ db }, { config }] = await Promise.all([
    import('~/domain/db.server'),
    import('~/config/config.server'),
  ])
  await sql`create table waited (n integer)`.execute(db)
  pair.standby.signalTree('SIGSTOP')
  const commits = Array.from({ length: config.databasePool }, (_, n) =>
    sql`insert into waited values (${n})`.execute(db),
  )
  const countWaiting = async () =>
    Number(
      (await pair.askPrimary(["select count(*) from pg_stat_activity where wait_event = 'SyncRep'"]))[0]
        ?.count,
    )
  let figures: Awaited<ReturnType<typeof readFigures>>
  try {
    await vi.waitUntil(async () => (await countWaiting()) === config.databasePool, { timeout: 20_000 })
    figures = await readFigures()
  } finally {
    pair.standby.signalTree('SIGCONT')
    await Promise.allSettled(commits)
  }
  expect(figures).toMatchObject({ [SYNCHRONOUS]: 1, [SILENT]: expect.any(Number) })
})

it('a standby that is gone, while commits wait for it', async () => {
  pair.standby.signalTree('SIGKILL')
  await pair.standby.ended
  expect(await until((found) => found[SYNCHRONOUS] === 0)).toEqual({
    [SYNCHRONOUS]: 0,
    'standbys{mode="asynchronous"}': 0,
    'standbys_awaited{setting="synchronous_standby_names"}': 1,
  })
})
