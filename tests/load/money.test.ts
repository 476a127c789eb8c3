import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { failPoints } from '~/config/fail-points.server'
import { findBrokenInvariants } from '../support/invariants'
import { type Counts, confirmThroughKill } from '../support/killed-postgres'
import { openOwnPostgres } from '../support/own-postgres'
import { type Peer, startPeer } from '../support/peer'
import { createDatabase, createFolder, removeFolder, type Shop, startShop } from '../support/shop'
import {
  type ApiResponse,
  aBuyer,
  anOperator,
  insertBundle,
  insertWindow,
  sendRequest,
  spendPointsOn,
  takeCouponOff,
} from '../support/shop-users'

// `npm run crash`: the shop, or PostgreSQL alone, is killed during every step that moves money. The number of runs is a
// parameter; recovery times are printed, never asserted, because the machine is shared.

/** Won of a refund that is not the whole. */
const PART = 1000
const TIMES = Number(process.env.TIMES ?? 3)
const INSTANTS = Number(process.env.INSTANTS ?? 20)
const BUYERS = Number(process.env.BUYERS ?? 50)
const REFUNDS = Number(process.env.REFUNDS ?? 10)
const KILLS = Number(process.env.KILLS ?? 24)

let database: Awaited<ReturnType<typeof createDatabase>>
let peer: Peer
let operator: string
const dataDir = createFolder()
const start = (env: Record<string, string> = {}) =>
  startShop({ databaseUrl: database.url, dataDir, env: { PAYPLE_PEER: peer.url, ...env } })
const ledger = () =>
  peer.captures().map(({ oid, amount, cancelled }) => ({ oid, captured: amount, cancelled, captures: 1 }))

beforeAll(async () => {
  database = await createDatabase()
  peer = await startPeer()
  await (await start()).end()
  operator = await anOperator(database)
})
afterAll(async () => {
  await peer.close()
  await database.drop()
  removeFolder(dataDir)
})

/** With several books the buyer pays for a bundle, of which `orderId` is the first order. */
async function aBuyerWhoAgreed({ books = 1 } = {}) {
  const cookie = await aBuyer(database)
  const orderIds = await insertBundle(database, cookie, books)
  const orderId = orderIds[0] ?? 0
  // Every third buyer spends points and every second one uses a coupon; both come back with the last won.
  if (orderId % 3 === 0) await spendPointsOn(database, orderId, 1234)
  if (orderId % 2 === 0) await takeCouponOff(database, orderId, 5000)
  const { oid, amount, share } = await insertWindow(database, orderIds)
  const { authKey, reqKey, confirmUrl } = peer.authenticate({ oid, amount })
  // Any order of a bundle confirms it.
  const body = { orderId: orderIds.at(-1), payOid: oid, authKey, payReqKey: reqKey, payCofUrl: confirmUrl }
  return { cookie, orderId, others: orderIds.slice(1), oid, share, body }
}
type Buyer = Awaited<ReturnType<typeof aBuyerWhoAgreed>>

const confirm = ({ url }: Shop, { cookie, body }: Buyer) =>
  sendRequest(url, '/api/payple/confirm', { cookie, body })
const refund = ({ url }: Shop, { oid }: Buyer, amount: number) =>
  sendRequest(url, '/api/payple/cancel', { cookie: operator, body: { payOid: oid, amount, reason: '시험' } })
const abandon = ({ url }: Shop, { cookie, orderId }: Buyer) =>
  sendRequest(url, `/api/orders/${orderId}/abandon`, { cookie })
const remove = ({ url }: Shop, { cookie, orderId }: Buyer) =>
  sendRequest(url, `/api/orders/${orderId}`, { cookie, method: 'DELETE' })

const isOpen = `select (select count(*) from payments where status in ('AUTHED', 'CONFIRMING', 'UNKNOWN'))
  + (select count(*) from refunds where state in ('PENDING', 'UNKNOWN')) as open`

/** Waits until no payment or refund is open; returns the seconds. */
async function waitUntilSettled(): Promise<number> {
  const began = Date.now()
  while (Number((await database.ask(isOpen))[0].open) && Date.now() - began < 120_000) await wait(250)
  return (Date.now() - began) / 1000
}

/** A payment that was confirmed to the buyer must still be paid. */
async function assertStillPaid(buyers: readonly Buyer[], answers: readonly (ApiResponse | undefined)[]) {
  for (const [i, answer] of answers.entries()) {
    if (answer?.status !== 200) continue
    const [row] = await database.ask(`select status from orders where id = ${buyers[i]?.orderId}`)
    expect([buyers[i]?.orderId, row.status]).toEqual([buyers[i]?.orderId, 'PAID'])
  }
}

/** A part that was answered is back once; one whose answer was cut off is back once or not at all. */
async function assertPartRefunded(paid: readonly Buyer[], answers: readonly (ApiResponse | undefined)[]) {
  for (const [i, answer] of answers.entries()) {
    const [row] = await database.ask(`select refunded_amount from payments where oid = '${paid[i]?.oid}'`)
    const back = Number(row.refunded_amount)
    expect(answer?.status === 200 ? [PART] : [0, PART]).toContain(back)
  }
}

const told: string[] = []
afterAll(() => console.info(told.join('\n')))

it.each(failPoints)(
  'crash at %s · payments and refunds settle after the restart',
  { timeout: 900_000 },
  async (point) => {
    const [ready, took]: [number[], number[]] = [[], []]
    for (let time = 0; time < TIMES; time++) {
      // The first of three is a bundle of three books, of which a refund returns the first.
      const buyer = await aBuyerWhoAgreed({ books: time % 3 === 0 ? 3 : 1 })
      const isRefund = point.startsWith('refund')
      // The second of three refunds is of a part, and the rest follows.
      const part = isRefund && time % 3 === 1 ? PART : 0
      if (isRefund) {
        const first = await start()
        expect((await confirm(first, buyer))?.status).toBe(200)
        await first.end()
      }
      const doomed = await start({ FAIL_POINT: point })
      const deed = { 'inside-abandon': abandon, 'inside-cart-restore': abandon, 'inside-delete': remove }[
        point as string
      ]
      const request = deed ?? (isRefund ? (at: Shop) => refund(at, buyer, part || buyer.share) : confirm)
      const answer = await request(doomed, buyer)
      // The connection was cut, or the response had been sent before.
      expect(point === 'after-tx2' ? [undefined, 200] : [undefined]).toContain(answer?.status)
      expect((await doomed.end('SIGKILL')).code).toBe(null)
      const began = Date.now()
      const shop = await start()
      ready.push(Date.now() - began)
      took.push(await waitUntilSettled())
      expect(await findBrokenInvariants(database.url, ledger())).toEqual({})
      const [row] = await database.ask(`select status, deleted_at from orders where id = ${buyer.orderId}`)
      expect(row).toMatchObject({ status: part ? 'PAID' : endOf[point], deleted_at: null })
      for (const other of buyer.others) {
        const [its] = await database.ask(`select status from orders where id = ${other}`)
        expect(its.status).toBe(isRefund ? 'PAID' : row.status)
      }
      // A second try succeeds.
      const again = part ? await refund(shop, buyer, buyer.share - part) : await request(shop, buyer)
      if (deed || part) expect(again?.status).toBe(200)
      expect(await findBrokenInvariants(database.url, ledger())).toEqual({})
      await shop.end()
    }
    told.push(
      `${point}: ready after ${ready.join(', ')} ms, settled after ${took.map((s) => s.toFixed(1)).join(', ')} s`,
    )
  },
)

/** The order's status after the shop was killed at this point and has restarted. */
const endOf: Record<(typeof failPoints)[number], string> = {
  // Keys that were not sent yet are replayed from the journal.
  'before-tx1': 'PAID',
  'after-tx1': 'PAID',
  'before-send': 'ORDERED',
  'after-provider': 'PAID',
  'before-tx2': 'PAID',
  'inside-tx2': 'PAID',
  'after-tx2': 'PAID',
  'inside-abandon': 'ORDERED',
  'inside-delete': 'ORDERED',
  'refund-before-call': 'CANCEL',
  'refund-after-call': 'CANCEL',
  'inside-cart-restore': 'ORDERED',
}

it(`${INSTANTS} crashes while ${BUYERS} buyers confirm and ${REFUNDS} parts go back · nothing lost, nothing twice`, {
  timeout: 3_600_000,
}, async () => {
  const [ready, took]: [number[], number[]] = [[], []]
  for (let instant = 0; instant < INSTANTS; instant++) {
    const shop = await start()
    // Every fifth pays for three books at once.
    const aNextBuyer = (_: unknown, i: number) => aBuyerWhoAgreed({ books: i % 5 === 4 ? 3 : 1 })
    const buyers = await Promise.all(Array.from({ length: BUYERS }, aNextBuyer))
    const paid = await Promise.all(Array.from({ length: REFUNDS }, aNextBuyer))
    await Promise.all(paid.map((buyer) => confirm(shop, buyer)))
    const answers = Promise.all(buyers.map((buyer) => confirm(shop, buyer)))
    const refunds = Promise.all(paid.map((buyer) => refund(shop, buyer, PART)))
    await wait(Math.random() * 700)
    await shop.end('SIGKILL')
    const began = Date.now()
    const again = await start()
    ready.push(Date.now() - began)
    took.push(await waitUntilSettled())
    await assertStillPaid(buyers, await answers)
    await assertPartRefunded(paid, await refunds)
    expect(await findBrokenInvariants(database.url, ledger())).toEqual({})
    await again.end()
  }
  const most = (figures: number[]) => Math.max(...figures)
  told.push(
    `instants: ready after at most ${most(ready)} ms, settled after at most ${most(took).toFixed(1)} s`,
  )
})

it(`PostgreSQL killed ${KILLS} times while ten pay · no response reports failure, each is paid once`, {
  timeout: 7_200_000,
}, async () => {
  const own = await startPeer()
  const shop = await startShop({ dataDir: createFolder(), env: { PAYPLE_PEER: own.url } })
  const scene = { shop, postgres: openOwnPostgres(shop.dataDir), peer: own }
  const counts: Counts[] = []
  for (let kill = 0; kill < KILLS; kill++)
    counts.push(
      await confirmThroughKill(scene, {
        what: kill % 3 === 2 ? 'backend' : 'server',
        isPaused: kill % 2 === 0,
        afterMs: Math.random() * (kill % 2 === 0 ? 1500 : 400),
        confirming: 8,
        returning: 2,
      }),
    )
  await shop.end()
  await own.close()
  removeFolder(shop.dataDir)
  const sum = (of: (one: Counts) => number) => counts.reduce((total, one) => total + of(one), 0)
  const statuses = (of: (one: Counts) => Record<number, number>) => {
    const all: Record<string, number> = {}
    for (const [status, times] of counts.flatMap((one) => Object.entries(of(one))))
      all[status] = (all[status] ?? 0) + times
    return all
  }
  const answers = statuses(({ confirms }) => confirms)
  const [returns, pages] = [statuses((one) => one.returns), statuses((one) => one.pages)]
  told.push(
    `PostgreSQL: ${KILLS} kills, ${sum((one) => one.inFlight)} in flight, ${sum((one) => one.captured)} captured; confirms ${JSON.stringify(answers)}, returns ${JSON.stringify(returns)}, pages ${JSON.stringify(pages)}`,
  )
  for (const [name, allowed] of [
    [answers, ['200', '202']],
    [returns, ['303']],
    [pages, ['200', '202']],
  ] as const)
    expect(Object.keys(name).filter((status) => !allowed.some((one) => one === status))).toEqual([])
})
