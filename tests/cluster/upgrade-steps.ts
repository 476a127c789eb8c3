import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from './checks'
import type { Running } from './processes'
import { close, type createReleases, type Release } from './release-processes'
import type { Requests } from './requests'
import { describeSchema, findDifferences } from './schema'
import { describeStorm, type Figure } from './storm-figures'

// From the oldest release to this one, back by one, and forward again, as docs/deploy/README.md says it.

interface Journey {
  releases: { oldest: Release; earlier: Release; today: Release }
  shop: ReturnType<typeof createReleases>
  web: [number, number, number]
  /** the process of the oldest release */
  first: Running
  ask: ReturnType<typeof openDatabase>
  url: string
  requests: Requests
  /** the id of the last order that was there before any shopper came */
  newestOfYear: number
  say(line: string): void
}

const CALM_MS = Number(process.env.CALM_SECONDS ?? 25) * 1000
/** After so many of the open migrations the upgrade is killed. */
const KILLED_AFTER = [1, 12, 30]

export async function goThroughReleases(journey: Journey): Promise<Figure[]> {
  const { releases, requests, first, web, shop, say } = journey
  const { oldest, earlier, today } = releases
  const figures: Figure[] = []
  const phase = async (name: string, steps: () => Promise<unknown>) => {
    requests.phase = name
    say(name)
    await steps()
    await wait(CALM_MS)
    figures.push(describeStorm(requests, name, { mayCut: 0, mayKind: 0, mustPutOff: false }))
  }

  await phase(`${oldest.commit} (v1.0) with a year of orders`, async () => undefined)
  const before = await describeYear(journey)
  const [two, three, upgrade] = await upgradeStopped(journey, first)
  figures.push(...upgrade)
  figures.push(
    compare('what the year’s orders, payments and members add up to', await describeYear(journey), before),
  )
  figures.push(...(await checkSchema(journey)))
  await phase(`${today.commit} (this release)`, async () => undefined)

  const refused = await shop.failToOpen(earlier, web[0])
  figures.push(
    compare(
      'the earlier release refuses this database, and says that it is newer',
      String(/newer than this build/.test(refused)),
      'true',
    ),
  )
  let back: Running | undefined
  await phase(`back to ${earlier.commit}, one process after the other`, async () => {
    say(await shop.command(today, ['step-back', earlier.migrations.at(-1) ?? '']))
    back = await shop.openWeb(earlier, web[0])
    await close(two)
    await close(three)
  })
  figures.push(
    compare(
      'migrations that count while the earlier release runs',
      await countMigrations(journey),
      String(earlier.migrations.length),
    ),
  )
  await phase('forward again, one process after the other', async () => {
    await shop.openWeb(today, web[1])
    if (back) await close(back)
  })
  figures.push(
    compare(
      'migrations that count once this one runs again',
      await countMigrations(journey),
      String(today.migrations.length),
    ),
  )
  return figures
}

/** Nothing rolls over the release that seals pictures: all of the oldest one ends before the first of this one starts. */
async function upgradeStopped(journey: Journey, first: Running): Promise<[Running, Running, Figure[]]> {
  const { releases, requests, shop, web, say } = journey
  const { oldest, today } = releases
  requests.phase = 'stopped: the database grows'
  const began = Date.now()
  await close(first)
  const killed: string[] = []
  for (const more of KILLED_AFTER) killed.push(await killUpgrade(journey, oldest.migrations.length + more))
  say(`killed after ${killed.join(', ')} migrations`)
  const migrating = Date.now()
  const [two, three] = await Promise.all([shop.openWeb(today, web[1]), shop.openWeb(today, web[2])])
  const now = Date.now()
  const inside = killed.filter((count) => Number(count) < today.migrations.length)
  const turnedAway = requests.seen.filter(
    ({ phase, outcome }) => phase === requests.phase && outcome !== 'fine' && outcome !== 'open',
  )
  const all = today.migrations.length
  return [
    two,
    three,
    [
      {
        figure: `stopped for the upgrade: ${all - oldest.migrations.length} migrations, ${killed.length} kills, then two starts at once`,
        measured: `${seconds(now - began)} in all, ${seconds(now - migrating)} of it the two starts; ${turnedAway.length} requests were turned away; killed after ${killed.join(', ')} of ${all} migrations`,
        target: 'killed in the middle ≥ 2 times',
        isMet: inside.length >= 2,
      },
    ],
  ]
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Kills a start as soon as so many migrations have run; returns how many had. */
async function killUpgrade({ shop, releases, web, url, ask }: Journey, after: number): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const running = shop.startWeb(releases.today, web[1])
  try {
    const count = async () =>
      Number((await client.query('select count(*) from kysely_migration')).rows[0].count)
    while (running.isRunning() && (await count()) < after) await wait(2)
    running.signalTree('SIGKILL')
    await running.ended
  } finally {
    await client.end()
  }
  // The killed process's own transaction may still be under way.
  await wait(500)
  return String((await ask('select count(*) from kysely_migration'))[0]?.count)
}

/** Of the orders that were there before any shopper came. */
async function describeYear({ ask, newestOfYear }: Journey): Promise<string> {
  const [row] = await ask(
    `select count(*) as orders, sum(total_amount) as won, count(distinct user_id) as members,
       (select count(*) from payments where order_id <= $1) as payments,
       (select sum(captured_amount) from payments where order_id <= $1) as captured
     from orders where id <= $1`,
    [newestOfYear],
  )
  return JSON.stringify(row).replace(/["{}]/g, '').replaceAll(',', ', ')
}

/** A database that grew from release to release is made of the same parts as one that was made at once. */
async function checkSchema({ ask, url, shop, releases, say }: Journey): Promise<Figure[]> {
  await ask('create database fresh')
  const fresh = url.replace('/jugongin?', '/fresh?')
  await shop.command(releases.today, ['prepare'], { DATABASE_URL: fresh, DATA_DIR: `${shop.folder}/fresh` })
  const [grown, made] = [await describeSchema(ask), await describeSchema(openDatabase(fresh))]
  const differences = findDifferences(grown, made)
  for (const line of differences.slice(0, 20)) say(line)
  return [
    compare(
      `differences from a database made at once, in ${made.size} parts`,
      String(differences.length),
      '0',
    ),
  ]
}

const countMigrations = async ({ ask }: Journey) =>
  String((await ask('select count(*) from kysely_migration'))[0]?.count)

const compare = (figure: string, measured: string, target: string): Figure => ({
  figure,
  measured,
  target,
  isMet: measured === target,
})
