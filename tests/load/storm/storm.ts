import { setMaxListeners } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { joinPostgres } from '../../../app/server/postgres/postgres.server'
import { findLosses, openDatabase, waitUntilSettled } from '../../cluster/checks'
import { Requests, type Seen } from '../../cluster/requests'
import { keepNothing, type Scene } from '../../cluster/shoppers'
import type { Figure } from '../../cluster/storm-figures'
import { addressOf } from '../../cluster/walk'
import { startPeer } from '../../support/peer'
import { freePort, startShop } from '../../support/shop'
import { aBuyer } from '../../support/shop-users'
import { describeDisk, measureTables } from './disk'
import { describeLevel, describeRequests, tally } from './figures'
import { sampleUntilStopped } from './samples'
import { type Visitor, visit } from './visitors'

// Starts a shop, runs its shoppers for the given minutes, then checks orders, jobs and folders.

interface Storm {
  samplesFile: string
  minutes: number
  calmMinutes: number
  shoppers: number
}

export async function proveStorm(storm: Storm): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'jugongin-storm-'))
  // The user of the database enters it too.
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const peer = await startPeer({ shop: origin })
  const shop = await startShop({
    dataDir,
    env: {
      PORT: port,
      PUBLIC_ORIGIN: origin,
      PAYPLE_PEER: peer.url,
      WARM_UP: 'on',
      // The limits are those of production, and each member has an address of its own.
      RATE_LIMITS: '',
      TRUST_PROXY_HOPS: '1',
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void shop.end().then(() => process.exit(1)))
  let isWhole = false
  try {
    const figures = await run(storm, { origin, dataDir, peer, pid: shop.child.pid ?? 0 })
    const logBytes = Buffer.byteLength(shop.output())
    figures.push({ figure: 'lines of the log', measured: `${megabytes(logBytes / 1024)} in all` })
    isWhole = figures.every(({ isMet = true }) => isMet)
    for (const { figure, measured, target, isMet = true } of figures)
      say(`${isMet ? ' ' : '✗'} ${figure}: ${measured}${target ? ` (${target})` : ''}`)
    if (!isWhole) console.info(shop.output().slice(-6000))
    return figures
  } finally {
    await shop.end()
    await peer.close()
    if (isWhole) rmSync(folder, { recursive: true, force: true })
    else say(`its data: ${folder}`)
  }
}

interface Place {
  origin: string
  dataDir: string
  peer: Awaited<ReturnType<typeof startPeer>>
  pid: number
}

async function run({ samplesFile, minutes, calmMinutes, shoppers }: Storm, place: Place): Promise<Figure[]> {
  const { origin, dataDir, peer, pid } = place
  const { address, leave } = await joinPostgres(dataDir, () => undefined)
  const url = addressOf(address.host, address.database)
  const ask = openDatabase(url)
  const kept = keepNothing()
  const earlier = new Set((await ask('select id from orders')).map(({ id }) => Number(id)))
  const bookIds = (
    await ask(
      'select id from books where is_active and not is_hidden and not is_sold_out order by id limit 6',
    )
  ).map(({ id }) => Number(id))
  const members = await insertMembers(shoppers, { url, ask })
  // All that the processes share, of which the shared buffers are most.
  const [shared] = await ask("select setting::int as mb from pg_settings where name = 'shared_memory_size'")
  const before = await measureTables(ask)

  const seen: Seen[] = []
  const phases = [
    { name: `${shoppers} shoppers, ${minutes} minutes`, count: shoppers, minutes },
    {
      name: `${Math.round(shoppers / 3)} shoppers, ${calmMinutes} minutes`,
      count: Math.round(shoppers / 3),
      minutes: calmMinutes,
    },
  ]
  let phase = ''
  const sampling = new AbortController()
  const sampled = sampleUntilStopped({
    pid,
    dataDir,
    samplesFile,
    phase: () => phase,
    tally: () => tally(seen),
    stop: sampling.signal,
  })
  for (const { name, count, minutes } of phases) {
    phase = name
    say(name)
    const stopping = new AbortController()
    setMaxListeners(0, stopping.signal)
    const toVisitor = ({ cookie, email }: (typeof members)[number], i: number): Visitor => {
      const headers = { 'X-Forwarded-For': `10.20.${i >> 8}.${i & 255}` }
      const requests = new Requests(origin, { headers, seen })
      requests.phase = name
      const scene: Scene = { requests, peer, bookIds, kept, stop: stopping.signal }
      return { scene, cookie, email }
    }
    const visits = members.slice(0, count).map(toVisitor).map(visit)
    await wait(minutes * 60_000)
    stopping.abort()
    await Promise.all(visits)
  }
  sampling.abort()
  const samples = await sampled
  await wait(1000)
  const { seconds, open } = await waitUntilSettled(ask)
  const after = await measureTables(ask)
  const losses = await findLosses(ask, url, { kept, peer, origin, earlier })
  const [twice] = await ask(
    `select count(*)::int as n from (select order_id from payments where status = 'CAPTURED' and refunded_amount = 0
       group by order_id having count(*) > 1) as them`,
  )
  await leave()

  const lost = losses.map(({ what, found }) => {
    if (found.length) say(`${what}: ${JSON.stringify(found).slice(0, 2000)}`)
    return { figure: what, measured: String(found.length), target: '0', isMet: found.length === 0 }
  })
  if (open.length) say(JSON.stringify(open))
  return [
    ...phases.flatMap(({ name }) =>
      describeRequests(
        seen.filter((one) => one.phase === name),
        name,
      ),
    ),
    ...describeLevel(samples, { phase: phases[1]?.name ?? '', sharedMb: Number(shared?.mb) }),
    ...describeDisk(samples, { before, after }),
    {
      figure: 'jobs, payments and previews that have not ended afterwards',
      measured: `${open.length} after ${seconds.toFixed(0)} s`,
      target: '0',
      isMet: open.length === 0,
    },
    ...lost,
    { figure: 'orders that were paid twice', measured: String(twice?.n), target: '0', isMet: twice?.n === 0 },
    {
      figure: 'in all: orders confirmed, paid, previews',
      measured: `${kept.ordered.size}, ${kept.paid.size}, ${kept.previews.size}`,
      target: 'each ordered one paid',
      isMet: kept.paid.size > 0 && kept.paid.size === kept.ordered.size,
    },
  ]
}

/** Members who all have the password of the demo's own member. */
async function insertMembers(count: number, database: Parameters<typeof aBuyer>[0]) {
  const cookies: string[] = []
  for (let i = 0; i < count; i++) cookies.push(await aBuyer(database))
  const rows = await database.ask(
    `update users set password_hash = (select password_hash from users where email = 'jiwoo@example.com')
       , email = 'reader' || id || '@example.com'
     where password_hash = 'none' returning id, email`,
  )
  const emails = rows.sort((a, b) => Number(a.id) - Number(b.id)).map(({ email }) => String(email))
  return cookies.map((cookie, i) => ({ cookie, email: emails[i] ?? '' }))
}

const megabytes = (kilobytes: number) => `${(kilobytes / 1024).toFixed(1)} MB`
const say = (line: string) => console.info(`${new Date().toISOString().slice(11, 19)} ${line}`)
