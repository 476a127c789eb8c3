import { setMaxListeners } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPeer } from '../support/peer'
import { freePort } from '../support/shop'
import { aBuyer } from '../support/shop-users'
import { findLosses, openDatabase, waitUntilSettled } from './checks'
import { startDatabasePair } from './database-pair'
import { pressLostPrimary } from './lost-primary'
import { endAll } from './processes'
import { Requests } from './requests'
import { startObjects, startPooler, startProxy, writePoolerFile } from './servers'
import { createShop } from './shop-processes'
import { agreeToPay, askPreview, keepNothing, type Scene, shop as shopAs } from './shoppers'
import type { Figure } from './storm-figures'
import { type Cluster, runStorms } from './storms'

// Puts a cluster together, lets shoppers in, runs the storms, and looks at what is left.

const SHOPPERS = Number(process.env.SHOPPERS ?? 100)
const MOST_MINUTES = 20
const SHOP_SECRET = 'a secret that all processes of this cluster share'

export async function proveCluster(root: string): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'jugongin-cluster-'))
  // The user of the database enters it too.
  chmodSync(folder, 0o755)
  const end = async (why: string) => {
    console.error(`${why}: ending what was started; logs are in ${folder}`)
    await endAll()
    process.exit(1)
  }
  const patience = setTimeout(() => void end('too late'), MOST_MINUTES * 60_000)
  process.once('SIGINT', () => void end('interrupted'))
  process.once('SIGTERM', () => void end('interrupted'))
  for (const event of ['unhandledRejection', 'uncaughtException'])
    process.once(event, (error: unknown) => {
      console.error(error)
      void end('a mistake of the test')
    })
  let isWhole = false
  try {
    const figures = await run(root, folder)
    isWhole = figures.every(({ isMet = true }) => isMet)
    return figures
  } finally {
    clearTimeout(patience)
    await endAll()
    if (isWhole) rmSync(folder, { recursive: true, force: true })
    else console.info(`logs: ${folder}`)
  }
}

async function run(root: string, folder: string): Promise<Figure[]> {
  const port = async () => Number(await freePort())
  const web = [await port(), await port(), await port()]
  const [visitors, primary, one, two, pooled, objectsPort] = [
    await port(),
    await port(),
    await port(),
    await port(),
    await port(),
    await port(),
  ]
  const pair = await startDatabasePair(folder, { one, two })
  const place = { root, folder, identity: pair.identity, chown: pair.chown }
  const proxy = await startProxy(place, { visitors, web, primary, one, two })
  const poolerFile = writePoolerFile(place, { port: pooled, primary, password: pair.password })
  const pooler = await startPooler(place, poolerFile, pooled)
  const objects = await startObjects(place, objectsPort)
  const origin = `http://127.0.0.1:${visitors}`
  const peer = await startPeer({ shop: origin })
  const shop = createShop({
    root,
    folder,
    env: {
      SHOP_SECRET,
      PUBLIC_ORIGIN: origin,
      TRUST_PROXY_HOPS: '1',
      DATABASE_URL: pair.urlOf(pooled),
      DATABASE_DIRECT_URL: pair.urlOf(primary),
      DATABASE_POOL: '10',
      ...{ STORAGE: 's3', S3_ENDPOINT: `http://127.0.0.1:${objectsPort}`, S3_BUCKET: 'shop' },
      ...{ S3_KEYS_BUCKET: 'keys', S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER' },
      PAYPLE_PEER: peer.url,
      // All shoppers come from one address.
      RATE_LIMITS: 'test',
      WARM_UP: 'off',
      ...{ COMPOSITE_WORKERS: '1', DRAWN_WORKERS: '1' },
    },
  })
  const began = Date.now()
  const first = await shop.startWeb(web[0] ?? 0)
  const others = await Promise.all(web.slice(1).map((port) => shop.startWeb(port)))
  const workers = await Promise.all([shop.startWorker('worker-1'), shop.startWorker('worker-2')])
  say(`the cluster is open after ${((Date.now() - began) / 1000).toFixed(1)} s: ${origin}`)

  const ask = openDatabase(pair.urlOf(primary))
  const requests = new Requests(origin)
  const kept = keepNothing()
  const stopping = new AbortController()
  setMaxListeners(0, stopping.signal)
  const bookIds = (
    await ask(
      'select id from books where is_active and not is_hidden and not is_sold_out order by id limit 6',
    )
  ).map(({ id }) => Number(id))
  const scene: Scene = { requests, peer, bookIds, kept, stop: stopping.signal }
  const earlier = new Set((await ask('select id from orders')).map(({ id }) => Number(id)))
  const cookies: string[] = []
  for (let i = 0; i < SHOPPERS; i++) cookies.push(await aBuyer({ url: pair.urlOf(primary), ask }))
  const shoppers = cookies.map((cookie) => shopAs(scene, cookie))

  const cluster: Cluster = {
    requests,
    shop,
    web: [first, ...others],
    ports: web,
    workers,
    pooler,
    startPooler: () => startPooler(place, poolerFile, pooled),
    objects,
    startObjects: () => startObjects(place, objectsPort),
    pair,
    primaryPort: one,
    peer,
    promote: () => pressLostPrimary(root, { askStandby: pair.askStandby, tellProxy: proxy.tell }),
    ask,
    agree: async (count) => {
      const agreed = await Promise.all(cookies.slice(0, count).map((cookie) => agreeToPay(scene, cookie)))
      return agreed.filter((confirm) => confirm !== undefined)
    },
    askPreview: () => askPreview(scene, cookies[0] ?? ''),
    say,
  }
  const describe = await runStorms(cluster)
  stopping.abort()
  await Promise.all(shoppers)
  const figures = describe()
  await wait(1000)
  const { seconds, open } = await waitUntilSettled(ask)
  figures.push({
    figure: 'jobs, payments and previews that have not ended afterwards',
    measured: `${open.length} after ${seconds.toFixed(0)} s`,
    target: '0',
    isMet: open.length === 0,
  })
  if (open.length) say(JSON.stringify(open))
  const left = { kept, peer, origin, earlier }
  for (const { what, found } of await findLosses(ask, pair.urlOf(primary), left)) {
    figures.push({ figure: what, measured: String(found.length), target: '0', isMet: found.length === 0 })
    if (found.length) say(`${what}: ${JSON.stringify(found).slice(0, 2000)}`)
  }
  figures.push({
    figure: 'orders of which Payple had taken nothing, and whose members paid again',
    measured: String(kept.paidAgain.size),
  })
  figures.push({
    figure: 'in all: shoppers, requests, orders confirmed, payments, previews',
    measured: `${SHOPPERS}, ${requests.seen.length}, ${kept.ordered.size}, ${kept.paid.size}, ${kept.previews.size}`,
    target: 'payments ≥ 2 a shopper',
    isMet: kept.paid.size >= SHOPPERS * 2,
  })
  for (const { figure, measured, target, isMet = true } of figures)
    say(`${isMet ? ' ' : '✗'} ${figure}: ${measured}${target ? ` (${target})` : ''}`)
  await peer.close()
  return figures
}

const say = (line: string) => console.info(`${new Date().toISOString().slice(11, 19)} ${line}`)
