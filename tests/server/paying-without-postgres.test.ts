import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openDatabaseProxy } from '../support/database-proxy'
import { findBrokenInvariants } from '../support/invariants'
import { confirmThroughKill } from '../support/killed-postgres'
import { openOwnPostgres } from '../support/own-postgres'
import { type Peer, startPeer } from '../support/peer'
import { createDatabase, createDataFolder, removeFolder, type Shop, startShop } from '../support/shop'
import { aBuyer, insertOrder, insertPayment, postPaymentReturn, sendRequest } from '../support/shop-users'

// PostgreSQL alone goes away during payments: no buyer is shown a failure, and no buyer pays twice. `npm run crash`
// repeats it often.

let peer: Peer
const open: Shop[] = []
const folders: string[] = []

beforeAll(async () => {
  peer = await startPeer()
})
afterAll(() => peer.close())
afterEach(async () => {
  peer.resume()
  for (const shop of open.splice(0))
    if (shop.child.exitCode === null && !shop.child.signalCode) await shop.end()
  for (const folder of folders.splice(0)) removeFolder(folder)
})

async function start(how: Parameters<typeof startShop>[0] = {}) {
  const shop = await startShop({ ...how, env: { PAYPLE_PEER: peer.url, ...how.env } })
  open.push(shop)
  folders.push(shop.dataDir)
  return shop
}

it('PostgreSQL killed during payments · every buyer waits and ends paid, once', async () => {
  const shop = await start()
  const postgres = openOwnPostgres(shop.dataDir)
  const scene = { shop, postgres, peer }
  for (const kill of [
    { what: 'server', isPaused: true, afterMs: 1500 },
    { what: 'backend', isPaused: false, afterMs: 20 },
  ] as const) {
    const { confirms, returns, pages } = await confirmThroughKill(scene, {
      ...kill,
      confirming: 6,
      returning: 2,
    })
    expect(Object.keys(confirms).filter((status) => !['200', '202'].includes(status))).toEqual([])
    expect(returns).toEqual({ 303: 2 })
    expect(Object.keys(pages).filter((status) => !['200', '202'].includes(status))).toEqual([])
  }
})

describe('database lost for longer', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>
  beforeAll(async () => {
    database = await createDatabase()
  })
  afterAll(() => database.drop())
  afterEach(async () => {
    const ledger = peer
      .captures()
      .map(({ oid, amount, cancelled }) => ({ oid, captured: amount, cancelled, captures: 1 }))
    expect(await findBrokenInvariants(database.url, ledger)).toEqual({})
  })

  async function aBuyerWhoAgreed() {
    const cookie = await aBuyer(database)
    const orderId = await insertOrder(database, cookie)
    const { oid, amount } = await insertPayment(database, orderId)
    const keys = peer.authenticate({ oid, amount })
    const body = {
      orderId,
      payOid: oid,
      authKey: keys.authKey,
      payReqKey: keys.reqKey,
      payCofUrl: keys.confirmUrl,
    }
    return { cookie, orderId, oid, keys, body }
  }
  const statusOf = async (orderId: number) =>
    (await database.ask(`select status from orders where id = ${orderId}`))[0].status
  const paid = (orderId: number) =>
    expect.poll(() => statusOf(orderId), { timeout: 60_000, interval: 250 }).toBe('PAID')
  const pageOf = async (shop: Shop, path: string, cookie: string) => {
    const page = await fetch(shop.url + path, { headers: { Cookie: cookie, Accept: 'text/html' } })
    return { status: page.status, type: page.headers.get('Content-Type'), html: await page.text() }
  }

  it('shop keeps running · waiting page refreshes itself until the payment is confirmed', async () => {
    const line = await openDatabaseProxy(database.url)
    const shop = await start({ databaseUrl: line.url, dataDir: await createDataFolder() })
    const [byScript, byForm] = [await aBuyerWhoAgreed(), await aBuyerWhoAgreed()]
    await line.cut()
    const answer = await sendRequest(shop.url, '/api/payple/confirm', byScript)
    expect([answer?.status, answer?.body.code]).toEqual([202, 'PAYMENT_UNKNOWN'])
    const back = await postPaymentReturn(shop.url, { oid: byForm.oid, ...byForm.keys })
    expect([back.status, back.to]).toEqual([303, `/payple-success?oid=${byForm.oid}`])
    for (const path of [back.to, `/payple-success?orderId=${byScript.orderId}`]) {
      const page = await pageOf(shop, path, byForm.cookie)
      expect([page.status, page.type]).toEqual([202, 'text/html; charset=utf-8'])
      expect(page.html).toMatch(/<h1.*>확인하고 있어요,<.*>두 번 결제되지 않아요<.*<\/h1>/)
      expect(page.html).toContain(`<meta http-equiv="refresh" content="3;url=${path}&amp;n=1"/>`)
      const later = await pageOf(shop, `${path}&n=20`, byForm.cookie)
      expect(later.html).toContain(`<meta http-equiv="refresh" content="15;url=${path}&amp;n=20"/>`)
    }
    await line.restore()
    await paid(byForm.orderId)
    await paid(byScript.orderId)
    expect((await pageOf(shop, back.to, byForm.cookie)).html).toContain('결제가 완료되었어요')
    await shop.end()
    expect(readdirSync(join(shop.dataDir, 'payment-journal'))).toEqual([])
    await line.cut()
  })

  it('shop killed as well · payment keys are replayed from its journal at the next start', async () => {
    const line = await openDatabaseProxy(database.url)
    const shop = await start({ databaseUrl: line.url, dataDir: await createDataFolder() })
    const buyer = await aBuyerWhoAgreed()
    await line.cut()
    expect((await sendRequest(shop.url, '/api/payple/confirm', buyer))?.status).toBe(202)
    await shop.end('SIGKILL')
    await line.restore()
    await start({ databaseUrl: line.url, dataDir: shop.dataDir })
    await paid(buyer.orderId)
    await line.cut()
  })

  it('process lost with its disk · another takes the keys from the buyer’s cookie', async () => {
    const line = await openDatabaseProxy(database.url)
    const lost = await start({ databaseUrl: line.url })
    const other = await start({ databaseUrl: database.url })
    const buyer = await aBuyerWhoAgreed()
    await line.cut()
    const back = await postPaymentReturn(lost.url, { oid: buyer.oid, ...buyer.keys })
    await lost.end('SIGKILL')
    const page = await pageOf(other, back.to, `${buyer.cookie}; ${back.cookie}`)
    expect(page.html).toContain('두 번 결제되지 않아요')
    await paid(buyer.orderId)
  })

  it('web process without jobs · replays its own journal', async () => {
    const line = await openDatabaseProxy(database.url)
    const web = await start({ databaseUrl: line.url, env: { WORK_IN_WEB: 'no' } })
    await start({ databaseUrl: database.url, entry: 'work', until: /working on jobs/ })
    const buyer = await aBuyerWhoAgreed()
    await line.cut()
    expect((await sendRequest(web.url, '/api/payple/confirm', buyer))?.status).toBe(202)
    await line.restore()
    await paid(buyer.orderId)
    await web.end()
    await line.cut()
  })
})
