import { readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { joinPostgres } from '../../app/server/postgres/postgres.server'
import { drawPhoto } from '../support/drawn-faces'
import { findBrokenInvariants } from '../support/invariants'
import { startPeer } from '../support/peer'
import { createFolder, freePort, removeFolder, type Shop, startShop } from '../support/shop'
import { aBuyer, anOperator } from '../support/shop-users'
import { openDatabase } from './checks'
import { findDescendants } from './processes'
import { type Reply, Requests } from './requests'
import { agreeToPay, keepNothing } from './shoppers'
import type { Figure } from './storm-figures'

// One walk through the built shop under a given Node: its first start with the embedded database, a drawn child, a photographed
// one, an order, its payment, the files for print, and the end.

const PRINT_MINUTES = 15

interface Place {
  /** the program that runs the built shop */
  node: string
  dataDir: string
  /** how to reach the embedded database; by default as another process of the shop would */
  openDatabase?: (dataDir: string) => Promise<{ url: string; leave(): Promise<void> }>
  /** runs what the image names as its check of health, and returns its exit code; undefined where there is none */
  checkHealth?: (port: string) => number | null
  /** whether the processes seen from here are this program */
  isSeen?: boolean
}

export { createFolder }

export async function walkShop(name: string, place: Place): Promise<Figure> {
  const { node, dataDir, openDatabase: open = joinEmbedded, isSeen = true, checkHealth } = place
  const began = Date.now()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const peer = await startPeer({ shop: origin })
  const steps: string[] = []
  let shop: Shop | undefined
  try {
    const env = { PORT: port, PUBLIC_ORIGIN: origin, PAYPLE_PEER: peer.url, DRAIN_DELAY: '2' }
    shop = await startShop({ node, dataDir, env })
    const { url, leave } = await open(dataDir)
    const database = { url, ask: openDatabase(url) }
    const walk = { shop, node, database, peer, requests: new Requests(shop.url) }
    const seeing = isSeen ? [runsUnder] : []
    for (const step of [showHome, paintDrawnChild, paintPhoto, ...seeing, orderAndPrint]) {
      const seen = await step(walk)
      steps.push(seen)
      console.info(`${name}: ${seen}`)
    }
    const captures = peer.captures()
    const ledger = captures.map(({ oid, amount, cancelled }) => ({
      oid,
      captured: amount,
      cancelled,
      captures: 1,
    }))
    assertSame('broken invariants', await findBrokenInvariants(url, ledger), {})
    await leave()
    if (checkHealth) assertSame('check of health, open', checkHealth(port), 0)
    steps.push(await drain(shop))
    if (checkHealth) assertSame('check of health, ended', checkHealth(port), 1)
    if (checkHealth) steps.push('its HEALTHCHECK says 0 while it is open and 1 afterwards')
  } catch (error) {
    console.error(shop?.output().slice(-4000))
    if (shop?.child.exitCode === null) await shop.end()
    steps.push(`failed: ${(error as Error).message}`)
    return { figure: `${name}: the walk`, measured: steps.join('; '), isMet: false }
  } finally {
    await peer.close()
    removeFolder(dataDir)
  }
  const seconds = ((Date.now() - began) / 1000).toFixed(0)
  return { figure: `${name}: the walk`, measured: `${steps.join('; ')}; ${seconds} s`, isMet: true }
}

interface Walk {
  shop: Shop
  node: string
  database: { url: string; ask: ReturnType<typeof openDatabase> }
  peer: Awaited<ReturnType<typeof startPeer>>
  requests: Requests
}

function assertSame(what: string, found: unknown, wanted: unknown) {
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)]
  if (is !== should) throw new Error(`${what}: ${is}, not ${should}`)
}

async function joinEmbedded(dataDir: string) {
  const { address, leave } = await joinPostgres(dataDir, () => undefined)
  return { url: addressOf(address.host, address.database), leave }
}

/** Of the embedded database, by its socket's folder. */
export const addressOf = (folder: string, database = 'jugongin') =>
  `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`

async function showHome({ requests }: Walk) {
  const { status, text } = await requests.send('page', '/')
  assertSame('home', [status, text.includes('주인공')], [200, true])
  return 'home'
}

const ownerOf = new WeakMap<Walk, string>()
async function buyerOf(walk: Walk) {
  const known = ownerOf.get(walk) ?? (await aBuyer(walk.database))
  ownerOf.set(walk, known)
  return known
}

/** Makes a preview, and looks at its picture. */
async function makePreview(walk: Walk, fields: Record<string, string | File>) {
  const cookie = await buyerOf(walk)
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const made = await walk.requests.send('preview', '/api/preview', {
    method: 'POST',
    headers: { Cookie: cookie },
    body,
  })
  assertSame('preview', [made.status, made.outcome], [200, 'fine'])
  const { url, previewKey, sourceKey } = JSON.parse(made.text)
  const picture = await fetch(walk.shop.url + url, { headers: { Cookie: cookie } })
  const { entropy } = await sharp(await picture.arrayBuffer()).stats()
  // A picture of a single colour has none.
  assertSame('preview’s picture', [picture.status, entropy > 4], [200, true])
  return { previewKey, sourceKey } as { previewKey: string; sourceKey?: string }
}

async function paintDrawnChild(walk: Walk) {
  await makePreview(walk, { bookId: '1', style: 'drawn' })
  return 'a drawn child’s preview'
}

async function paintPhoto(walk: Walk) {
  const photo = new File([new Uint8Array(drawPhoto())], 'photo.png', { type: 'image/png' })
  const { sourceKey } = await makePreview(walk, { bookId: '1', style: 'photo', photo })
  assertSame('stored photo', typeof sourceKey, 'string')
  return 'a photo’s preview'
}

/** The shop and its engines run under this Node, not under the one that started the test. */
async function runsUnder({ shop, node }: Walk) {
  const pids = [shop.child.pid ?? 0, ...findDescendants(shop.child.pid ?? 0)]
  const commands = pids.map((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  const shops = pids.filter((_, i) => commands[i]?.includes('build/server/'))
  const others = shops.filter((pid) => readlinkSync(`/proc/${pid}/exe`) !== node)
  assertSame('processes under another Node', others, [])
  return `${shops.length} processes under it`
}

async function orderAndPrint(walk: Walk) {
  const { requests, peer, database, shop } = walk
  const kept = keepNothing()
  const stop = new AbortController().signal
  const confirm = await agreeToPay({ requests, peer, bookIds: [1], kept, stop }, await buyerOf(walk))
  await confirm?.()
  const [orderId = 0] = kept.paid
  assertSame('paid orders', [kept.ordered.size, kept.paid.size, kept.givenUp], [1, 1, []])
  const headers = { Cookie: await anOperator(database), 'Content-Type': 'application/json' }
  const path = `/api/admin/orders/${orderId}/print`
  const asked = await requests.send('print', path, { method: 'POST', headers, body: '{}' })
  assertSame('request for print', asked.status, 200)
  const began = Date.now()
  for (;;) {
    const { print } = JSON.parse((await requests.send('print', path, { headers })).text)
    if (print.state === 'ready') break
    if (print.state === 'failed' || Date.now() - began > PRINT_MINUTES * 60_000)
      throw new Error(`print is ${JSON.stringify(print)}`)
    await wait(1000)
  }
  const seconds = ((Date.now() - began) / 1000).toFixed(0)
  const sizes: number[] = []
  for (const kind of ['interior', 'cover']) sizes.push(await sizeOfPdf(shop, orderId, kind, headers))
  return `an order, its payment, and its files for print (${sizes.map((size) => (size / 1e6).toFixed(1)).join(' and ')} MB after ${seconds} s)`
}

async function sizeOfPdf(shop: Shop, orderId: number, kind: string, headers: Record<string, string>) {
  const file = await fetch(`${shop.url}/admin/orders/${orderId}/print/${kind}`, { headers })
  const bytes = Buffer.from(await file.arrayBuffer())
  const [head, tail] = [bytes.subarray(0, 5).toString(), bytes.subarray(-6).toString().trim()]
  assertSame(`${kind} for print`, [file.status, head, tail], [200, '%PDF-', '%%EOF'])
  return bytes.byteLength
}

/** A preview that was asked for before SIGTERM is answered; meanwhile `/readyz` sends visitors elsewhere. */
async function drain(shop: Shop): Promise<string> {
  const body = new FormData()
  body.append('bookId', '2')
  body.append('style', 'drawn')
  const preview = fetch(`${shop.url}/api/preview`, { method: 'POST', body })
  await wait(200)
  const ended = shop.end('SIGTERM')
  await wait(500)
  assertSame('readiness of a closing process', (await fetch(`${shop.url}/readyz`)).status, 503)
  const { status }: Reply | Response = await preview
  const { code } = await ended
  assertSame('preview and exit code', [[200, 503].includes(status), code], [true, 0])
  return `SIGTERM during a preview (${status}), exit code 0`
}
