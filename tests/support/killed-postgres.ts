import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { findBrokenInvariants } from './invariants'
import type { openOwnPostgres } from './own-postgres'
import type { Peer } from './peer'
import type { Shop } from './shop'
import { aBuyer, insertOrder, insertPayment, postPaymentReturn, sendRequest } from './shop-users'

// Buyers confirm payments while the shop's PostgreSQL is killed.

type Postgres = ReturnType<typeof openOwnPostgres>

interface TestServers {
  shop: Shop
  postgres: Postgres
  peer: Peer
}

interface Kill {
  what: 'server' | 'backend'
  /** the provider has taken the money and holds back its response at the time of the kill */
  isPaused: boolean
  /** the milliseconds between the buyers' requests and the kill */
  afterMs: number
  confirming: number
  returning: number
}

export interface Counts {
  /** without a response when PostgreSQL was gone */
  inFlight: number
  /** of those in flight, taken by Payple by then */
  taken: number
  /** in the end */
  captured: number
  /** from the kill until all are paid */
  settledS: number
  /** responses by status; 0 for no response */
  confirms: Record<number, number>
  returns: Record<number, number>
  pages: Record<number, number>
}

async function aBuyerWhoAgreed({ postgres, peer }: TestServers) {
  const cookie = await aBuyer(postgres)
  const orderId = await insertOrder(postgres, cookie)
  const { oid, amount } = await insertPayment(postgres, orderId)
  return { cookie, orderId, oid, ...peer.authenticate({ oid, amount }) }
}
type Buyer = Awaited<ReturnType<typeof aBuyerWhoAgreed>>

const bodyOf = ({ orderId, oid, authKey, reqKey, confirmUrl }: Buyer) => ({
  orderId,
  payOid: oid,
  authKey,
  payReqKey: reqKey,
  payCofUrl: confirmUrl,
})

const countStatuses = (statuses: number[]) => {
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** The buyer's payment page must respond with a page in any case: waiting, or the result. */
async function openPaymentPage(shop: Shop, path: string, cookie: string): Promise<number> {
  const page = await fetch(shop.url + path, { headers: { Cookie: cookie, Accept: 'text/html' } })
  const html = await page.text()
  expect(page.headers.get('Content-Type')).toMatch(/^text\/html/)
  expect(html).toMatch(/두 번 결제되지 않아요|결제가 완료되었어요/)
  return page.status
}

async function confirmAndLook(shop: Shop, buyer: Buyer, onAnswer: (buyer: Buyer) => void) {
  const { cookie, orderId } = buyer
  const answer = await sendRequest(shop.url, '/api/payple/confirm', { cookie, body: bodyOf(buyer) })
  onAnswer(buyer)
  return {
    status: answer?.status ?? 0,
    page: await openPaymentPage(shop, `/payple-success?orderId=${orderId}`, cookie),
  }
}

async function returnAndLook(shop: Shop, buyer: Buyer, onAnswer: (buyer: Buyer) => void) {
  const { status, to, cookie } = await postPaymentReturn(shop.url, buyer)
  onAnswer(buyer)
  expect(to).toMatch(/^\/payple-success\?/)
  return { status, page: await openPaymentPage(shop, to, `${buyer.cookie}; ${cookie}`) }
}

/** Every order must end paid, by a single confirm call each. */
export async function confirmThroughKill(scene: TestServers, kill: Kill): Promise<Counts> {
  const { shop, postgres, peer } = scene
  const all = await Promise.all(
    Array.from({ length: kill.confirming + kill.returning }, () => aBuyerWhoAgreed(scene)),
  )
  const before = peer.asked.confirm
  if (kill.isPaused) peer.pause()
  const unanswered = new Set(all)
  const onAnswer = (buyer: Buyer) => unanswered.delete(buyer)
  const confirms = all.slice(0, kill.confirming).map((buyer) => confirmAndLook(shop, buyer, onAnswer))
  const returns = all.slice(kill.confirming).map((buyer) => returnAndLook(shop, buyer, onAnswer))
  const ended = Promise.all([Promise.all(confirms), Promise.all(returns)])
  await wait(kill.afterMs)
  await postgres.kill(kill.what)
  const killed = Date.now()
  const inFlight = [...unanswered]
  const taken = inFlight.filter(({ oid }) => peer.captured(oid)).length
  await wait(Math.random() * 300)
  peer.resume()
  const [confirmed, back] = await ended
  await allPaid(scene, all)
  const settledS = (Date.now() - killed) / 1000
  expect(peer.asked.confirm - before).toBe(all.length)
  return {
    inFlight: inFlight.length,
    taken,
    settledS,
    captured: all.filter(({ oid }) => peer.captured(oid)).length,
    confirms: countStatuses(confirmed.map(({ status }) => status)),
    returns: countStatuses(back.map(({ status }) => status)),
    pages: countStatuses([...confirmed, ...back].map(({ page }) => page)),
  }
}

async function allPaid({ postgres, peer }: TestServers, buyers: Buyer[]) {
  const ids = buyers.map(({ orderId }) => orderId).join(', ')
  const unpaid = async () =>
    postgres
      .ask(
        `select o.id, o.status, p.status as payment from orders o join payments p on p.order_id = o.id where o.id in (${ids}) and o.status <> 'PAID'`,
      )
      .catch(() => 'away')
  await expect.poll(unpaid, { timeout: 90_000, interval: 500 }).toEqual([])
  const ledger = peer
    .captures()
    .map(({ oid, amount, cancelled }) => ({ oid, captured: amount, cancelled, captures: 1 }))
  expect(await findBrokenInvariants(postgres.url, ledger)).toEqual({})
}
