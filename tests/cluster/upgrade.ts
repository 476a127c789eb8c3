import { setMaxListeners } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preparePostgresInstall } from '../../app/server/postgres/install.server'
import { joinPostgres } from '../../app/server/postgres/postgres.server'
import { startPeer } from '../support/peer'
import { freePort } from '../support/shop'
import { aBuyer } from '../support/shop-users'
import { findLosses, openDatabase, waitUntilSettled } from './checks'
import { endAll } from './processes'
import { createReleases, type Release } from './release-processes'
import { Requests } from './requests'
import { startProxy } from './servers'
import { keepNothing, type Scene, shop as shopAs } from './shoppers'
import type { Figure } from './storm-figures'
import { goThroughReleases } from './upgrade-steps'
import { addressOf } from './walk'

// Puts an old shop with a year of orders together, lets members in, and takes it through the releases.

const SHOPPERS = Number(process.env.SHOPPERS ?? 40)
const MOST_MINUTES = 25

interface Releases {
  oldest: Release
  earlier: Release
  today: Release
}

export async function proveUpgrade(releases: Releases): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'jugongin-upgrade-'))
  // The user of the database enters it too.
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'database'))
  const database = await joinPostgres(join(folder, 'database'), () => undefined)
  const end = async () => {
    await endAll()
    await database.leave()
  }
  const giveUp = (why: string) => {
    console.error(`${why}: ending what was started; logs are in ${folder}`)
    void end().finally(() => process.exit(1))
  }
  const patience = setTimeout(() => giveUp('too late'), MOST_MINUTES * 60_000)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => giveUp('interrupted'))
  let isWhole = false
  try {
    const figures = await run(folder, database.address.host, releases)
    isWhole = figures.every(({ isMet = true }) => isMet)
    return figures
  } finally {
    clearTimeout(patience)
    await end()
    if (isWhole) rmSync(folder, { recursive: true, force: true })
    else console.info(`logs: ${folder}`)
  }
}

async function run(folder: string, socket: string, releases: Releases): Promise<Figure[]> {
  const port = async () => Number(await freePort())
  const web: [number, number, number] = [await port(), await port(), await port()]
  const [visitors, unused] = [await port(), await port()]
  const { identity, chown } = await preparePostgresInstall(join(folder, 'database'), () => undefined)
  const { root } = releases.today
  const proxyPorts = { visitors, web, primary: await port(), one: unused, two: await port() }
  await startProxy({ root, folder, identity, chown }, proxyPorts)
  const origin = `http://127.0.0.1:${visitors}`
  const peer = await startPeer({ shop: origin })
  const url = addressOf(socket)
  const ask = openDatabase(url)
  const env = {
    DATABASE_URL: url,
    SHOP_SECRET: 'a secret that all releases of this shop share',
    PUBLIC_ORIGIN: origin,
    TRUST_PROXY_HOPS: '1',
    PAYPLE_PEER: peer.url,
    // All shoppers come from one address.
    RATE_LIMITS: 'test',
    WARM_UP: 'off',
    ...{ COMPOSITE_WORKERS: '1', DRAWN_WORKERS: '1' },
  }
  const shop = createReleases({ folder, env })

  const first = await shop.openWeb(releases.oldest, web[0])
  await shop.command(releases.oldest, ['seed-many'])
  const earlier = new Set((await ask('select id from orders')).map(({ id }) => Number(id)))
  say(`${releases.oldest.commit} is open with ${earlier.size} orders: ${origin}`)
  const requests = new Requests(origin)
  const stopping = new AbortController()
  setMaxListeners(0, stopping.signal)
  const bookIds = (
    await ask(
      'select id from books where is_active and not is_hidden and not is_sold_out order by id limit 6',
    )
  ).map(({ id }) => Number(id))
  const kept = keepNothing()
  // The oldest release draws no children.
  const hasNoPreviews = true
  const scene: Scene = { requests, peer, bookIds, kept, stop: stopping.signal, hasNoPreviews }
  const cookies: string[] = []
  for (let i = 0; i < SHOPPERS; i++) cookies.push(await aBuyer({ url, ask }))
  const shoppers = cookies.map((cookie) => shopAs(scene, cookie))

  const figures = await goThroughReleases({
    releases,
    shop,
    web,
    first,
    ask,
    url,
    requests,
    newestOfYear: Math.max(...earlier),
    say,
  })
  stopping.abort()
  await Promise.all(shoppers)
  const { seconds, open } = await waitUntilSettled(ask)
  figures.push({
    figure: 'jobs and payments that have not ended afterwards',
    measured: `${open.length} after ${seconds.toFixed(0)} s`,
    target: '0',
    isMet: open.length === 0,
  })
  const left = { kept, peer, origin, earlier, hasNoPreviews } as const
  for (const { what, found } of await findLosses(ask, url, left)) {
    figures.push({ figure: what, measured: String(found.length), target: '0', isMet: found.length === 0 })
    if (found.length) say(`${what}: ${JSON.stringify(found).slice(0, 2000)}`)
  }
  figures.push({
    figure: 'in all: shoppers, requests, orders confirmed, payments',
    measured: `${SHOPPERS}, ${requests.seen.length}, ${kept.ordered.size}, ${kept.paid.size}`,
    target: 'payments ≥ 1 a shopper',
    isMet: kept.paid.size >= SHOPPERS,
  })
  for (const { figure, measured, isMet = true } of figures) say(`${isMet ? ' ' : '✗'} ${figure}: ${measured}`)
  await peer.close()
  return figures
}

const say = (line: string) => console.info(`${new Date().toISOString().slice(11, 19)} ${line}`)
