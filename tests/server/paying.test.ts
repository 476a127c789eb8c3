import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findBrokenInvariants } from '../support/invariants'
import { type Peer, startPeer } from '../support/peer'
import { createDatabase, type Shop, startShop } from '../support/shop'
import {
  type ApiResponse,
  aBuyer,
  anOperator,
  insertOrder,
  insertPayment,
  sendRequest,
} from '../support/shop-users'

// Two processes of the shop over one database, and one Payple that counts its calls. ROUNDS is a parameter.

const ROUNDS = Number(process.env.ROUNDS ?? 10)
const times = <T>(count: number, deed: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => deed(i)))

let database: Awaited<ReturnType<typeof createDatabase>>
let peer: Peer
let shops: Shop[]
const shop = (i: number) => shops[i % 2]?.url ?? ''
const deadlocks = async () =>
  Number(
    (await database.ask('select deadlocks from pg_stat_database where datname = current_database()'))[0]
      .deadlocks,
  )

beforeAll(async () => {
  database = await createDatabase()
  peer = await startPeer()
  const env = { PAYPLE_PEER: peer.url }
  const first = await startShop({ databaseUrl: database.url, env })
  shops = [first, await startShop({ databaseUrl: database.url, env })]
})
afterAll(async () => {
  await times(2, async (i) => shops[i]?.end())
  await peer.close()
  await database.drop()
})

const ledger = () =>
  peer.captures().map(({ oid, amount, cancelled }) => ({ oid, captured: amount, cancelled, captures: 1 }))
afterEach(async () => {
  expect(await findBrokenInvariants(database.url, ledger())).toEqual({})
  expect(await deadlocks()).toBe(0)
})

async function anOpenWindow() {
  const cookie = await aBuyer(database)
  const orderId = await insertOrder(database, cookie)
  const opened = await insertPayment(database, orderId)
  return { cookie, orderId, ...opened }
}

const asBody = (orderId: number, payOid: string, { authKey, reqKey, confirmUrl }: Keys) => ({
  orderId,
  payOid,
  authKey,
  payReqKey: reqKey,
  payCofUrl: confirmUrl,
})
interface Keys {
  authKey: string
  reqKey: string
  confirmUrl: string
}

/** On a busy machine some confirmations find no connection in time and respond 202. */
const heard = (answers: (ApiResponse | undefined)[]) => answers.filter((answer) => answer?.status !== 202)

const statusOf = async (orderId: number) =>
  (await database.ask(`select status from orders where id = ${orderId}`))[0].status

describe(`a hundred simultaneous confirmations, ${ROUNDS} times`, () => {
  it('with the same keys are one capture', { timeout: 300_000 }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { cookie, orderId, oid, amount } = await anOpenWindow()
      const body = asBody(orderId, oid, await peer.authenticate({ oid, amount }))
      const before = peer.asked.confirm
      const answers = await times(100, (i) => sendRequest(shop(i), '/api/payple/confirm', { cookie, body }))
      expect(peer.asked.confirm - before).toBe(1)
      const other = heard(answers).filter((answer) => answer?.status !== 200)
      expect(other.map((answer) => [answer?.status, answer?.body.message])).toEqual(
        other.map(() => [409, '결제를 처리하고 있습니다.']),
      )
      // The process that took the money may find no connection; then the journal writes the result a little later.
      await expect
        .poll(() => sendRequest(shop(0), '/api/payple/confirm', { cookie, body }), {
          timeout: 60_000,
          interval: 500,
        })
        .toMatchObject({ status: 200 })
      expect(await statusOf(orderId)).toBe('PAID')
      expect(peer.asked.confirm - before).toBe(1)
    }
  })

  it('with a hundred different keys are one capture', { timeout: 300_000 }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { cookie, orderId, oid, amount } = await anOpenWindow()
      const keys = Array.from({ length: 100 }, () => peer.authenticate({ oid, amount }))
      const before = peer.asked.confirm
      const answers = await times(100, (i) =>
        sendRequest(shop(i), '/api/payple/confirm', { cookie, body: asBody(orderId, oid, keys[i] as Keys) }),
      )
      expect(peer.asked.confirm - before).toBe(1)
      expect(answers.filter((answer) => answer?.status === 200).length).toBeLessThanOrEqual(1)
      expect(heard(answers).filter((answer) => ![200, 409].includes(answer?.status ?? 0))).toEqual([])
      await expect.poll(() => statusOf(orderId), { timeout: 60_000, interval: 500 }).toBe('PAID')
      expect(peer.asked.confirm - before).toBe(1)
    }
  })
})

it(`simultaneous confirm, abandon, delete and refund end in a legal state, ${ROUNDS} times ten`, {
  timeout: 300_000,
}, async () => {
  const operator = await anOperator(database)
  for (let round = 0; round < ROUNDS; round++) {
    const ends = await times(10, async (i) => {
      const { cookie, orderId, oid, amount } = await anOpenWindow()
      const confirm = { cookie, body: asBody(orderId, oid, await peer.authenticate({ oid, amount })) }
      const refund = { cookie: operator, body: { payOid: oid, amount, reason: '시험' } }
      const answers = await Promise.all([
        sendRequest(shop(i), '/api/payple/confirm', confirm),
        sendRequest(shop(i + 1), '/api/payple/confirm', confirm),
        wait(Math.random() * 20).then(() =>
          sendRequest(shop(i), `/api/orders/${orderId}/abandon`, { cookie }),
        ),
        wait(Math.random() * 20).then(() =>
          sendRequest(shop(i + 1), `/api/orders/${orderId}`, { cookie, method: 'DELETE' }),
        ),
        wait(Math.random() * 40).then(() => sendRequest(shop(i), '/api/payple/cancel', refund)),
        wait(Math.random() * 40).then(() => sendRequest(shop(i + 1), '/api/payple/cancel', refund)),
      ])
      expect(
        answers.map((answer) => answer?.status).filter((status) => ![200, 404, 409].includes(status ?? 0)),
      ).toEqual([])
      const [row] = await database.ask(
        `select o.status, o.cancel_reason as reason, p.status as payment, p.refunded_amount as back
         from orders o join payments p on p.order_id = o.id where o.id = ${orderId}`,
      )
      return `${row?.status} ${row?.reason ?? ''} ${row?.payment} ${row?.back}`
    })
    for (const end of ends)
      expect([
        'PAID  CAPTURED 0',
        'CANCEL refunded CAPTURED 59000',
        'CANCEL abandoned OPEN 0',
        'CANCEL deleted OPEN 0',
      ]).toContain(end)
  }
})

it('twenty simultaneous partial refunds, three times, never send back more than was paid', async () => {
  const operator = await anOperator(database)
  const { cookie, orderId, oid, amount } = await anOpenWindow()
  await sendRequest(shop(0), '/api/payple/confirm', {
    cookie,
    body: asBody(orderId, oid, await peer.authenticate({ oid, amount })),
  })
  for (let turn = 0; turn < 3; turn++)
    await times(20, (i) =>
      sendRequest(shop(i), '/api/payple/cancel', {
        cookie: operator,
        body: { payOid: oid, amount: 5900, reason: '일부' },
      }),
    )
  const cancelled = peer.captured(oid)?.cancelled
  expect(cancelled).toBeGreaterThan(0)
  expect(cancelled).toBeLessThanOrEqual(amount)
})
