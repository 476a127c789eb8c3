import { createServer } from 'node:http'
import { type AddressInfo, createServer as createLine } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startClock, stopClock } from '~/config/clock'
import { isPublicAddress } from '~/outgoing/public-address'
import type { PaymentOutcome } from '~/ports/payment/payment'
import { createPayple, type PaypleTimeouts } from '~/ports/payment/payple.server'
import { pretendedKeys } from '~/ports/payment/pretended'
import { evilAddresses } from '../support/malicious-urls'
import { type Peer, startPeer } from '../support/peer'
import type { FaultName } from '../support/peer-faults'

// The shop's payment adapter over real HTTP, against a server that speaks Payple's protocol, correctly or with faults.

const shop = 'https://shop.example'
const quick: PaypleTimeouts = { connectMs: 300, wholeMs: 700 }
const paidOn = '20261121'
const at = (server: string, patience = quick) =>
  createPayple(pretendedKeys, { browser: server, server, shop }, patience)

let peer: Peer
let port: ReturnType<typeof createPayple>
beforeAll(async () => {
  stopClock(new Date('2026-11-21T05:00:00Z'))
  peer = await startPeer({ shop })
  port = at(peer.url)
})
afterAll(async () => {
  startClock()
  await peer.close()
})
beforeEach(() => peer.forget())

let count = 0
const newOid = () => `20261121-${++count}`

async function paid(oid = newOid(), amount = 59_000) {
  const outcome = await port.confirm(peer.authenticate({ oid, amount }))
  return { oid, outcome }
}

describe('confirming a payment', () => {
  it('captures once, and returns the amount, the day and the card', async () => {
    const { oid, outcome } = await paid()
    expect(outcome).toEqual({
      kind: 'captured',
      oid,
      amount: 59_000,
      paidOn,
      cardName: '가상카드',
      cardLast4: '5678',
    })
    expect(peer.captures()).toEqual([{ oid, amount: 59_000, cancelled: 0 }])
  })

  const unknown = { kind: 'unknown' } as const
  it.each<[FaultName, Partial<PaymentOutcome>, boolean]>([
    [
      'declined',
      { kind: 'declined', code: 'PCCFD001', message: '[PCCFD001] 1062 - 할부거래 사용불가 카드' },
      false,
    ],
    ['amountMore', { kind: 'captured', amount: 59_001 }, true],
    ['amountLess', { kind: 'captured', amount: 58_999 }, true],
    ['amountNought', { kind: 'captured', amount: 0 }, true],
    ['amountHuge', { kind: 'captured', amount: 1e9 }, true],
    ['amountNegative', unknown, true],
    ['amountWithComma', unknown, true],
    ['amountEmpty', unknown, true],
    ['wrongOid', { kind: 'captured', amount: 59_000 }, true],
    ['wrongMerchant', unknown, true],
    ['successEmpty', unknown, true],
    ['html', unknown, true],
    ['brokenButTaken', unknown, true],
    ['connectRefused', unknown, false],
    ['connectHang', unknown, false],
    ['readHang', unknown, false],
    ['half', unknown, true],
    ['slow', unknown, true],
    ['endless', unknown, true],
    ['redirect', unknown, false],
    ['tlsError', unknown, false],
    ['late', unknown, true],
    ['down', unknown, false],
  ])('with the fault %s returns the outcome as far as it is known', async (fault, expected, taken) => {
    peer.next('confirm', fault)
    const { oid, outcome } = await paid()
    expect(outcome).toMatchObject(expected)
    expect(peer.captures()).toHaveLength(taken ? 1 : 0)
    expect(peer.asked.confirm).toBe(1)
    if (outcome.kind === 'captured') expect(outcome.oid === oid).toBe(fault !== 'wrongOid')
  })

  it('twice with the same keys captures once, and is never declined', async () => {
    const keys = peer.authenticate({ oid: newOid(), amount: 59_000 })
    expect(await port.confirm(keys)).toMatchObject({ kind: 'captured' })
    expect(await port.confirm(keys)).toEqual({ kind: 'unknown', why: 'SPCD0014' })
    peer.next('confirm', 'reportedTwice')
    expect(await port.confirm(keys)).toMatchObject({ kind: 'captured', amount: 59_000 })
    expect(peer.captures()).toHaveLength(1)
  })

  it('with a used order number or a too small amount captures nothing', async () => {
    const { oid } = await paid()
    expect(await port.confirm(peer.authenticate({ oid, amount: 59_000 }))).toEqual({
      kind: 'unknown',
      why: 'CPCA0201',
    })
    expect(await port.confirm(peer.authenticate({ oid: newOid(), amount: 99 }))).toMatchObject({
      kind: 'declined',
      code: 'SPCD0002',
    })
    expect(peer.captures()).toHaveLength(1)
  })

  it('after three minutes, or with made-up keys, is declined', async () => {
    const keys = peer.authenticate({ oid: newOid(), amount: 59_000 })
    stopClock(new Date('2026-11-21T05:03:01Z'))
    expect(await port.confirm(keys)).toMatchObject({ kind: 'declined', code: 'CPCA0001' })
    stopClock(new Date('2026-11-21T05:00:00Z'))
    expect(await port.confirm({ ...keys, authKey: 'made-up' })).toMatchObject({ kind: 'declined' })
    expect(await port.confirm({ ...keys, reqKey: 'made-up' })).toMatchObject({ kind: 'declined' })
    expect(peer.captures()).toEqual([])
  })

  it('has an unknown outcome when the server is unreachable or silent', async () => {
    const silent = createLine(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const where = `127.0.0.1:${(silent.address() as AddressInfo).port}`
    for (const base of [
      'http://127.0.0.1:1',
      `http://${where}`,
      `https://${where}`,
      peer.url.replace('http:', 'https:'),
    ]) {
      const keys = { ...peer.authenticate({ oid: newOid(), amount: 100 }), confirmUrl: `${base}${PATH}` }
      expect(await at(base).confirm(keys)).toMatchObject({ kind: 'unknown' })
    }
    silent.close()
    expect(peer.captures()).toEqual([])
  })
  const PATH = '/api/v1/payments/cards/approval/confirm'
})

describe('looking up a payment', () => {
  const ask = (oid: string) => port.lookup({ oid, paidOn })

  it('finds a capture, also when its response was lost, and the refunded amount', async () => {
    peer.next('confirm', 'late')
    const { oid } = await paid()
    expect(await ask(oid)).toMatchObject({ kind: 'captured', oid, amount: 59_000, paidOn, cardLast4: '5678' })
    await port.cancel({ oid, paidOn, amount: 9000 })
    expect(await ask(oid)).toMatchObject({ kind: 'captured', amount: 59_000, refunded: 9000 })
  })

  it('finds nothing for an unknown order number or another day', async () => {
    expect(await ask('20261121-never')).toEqual({ kind: 'none' })
    const { oid } = await paid()
    expect(await port.lookup({ oid, paidOn: '20261120' })).toEqual({ kind: 'none' })
  })

  it('returns declined, none or captured, as the provider reports it', async () => {
    const { oid } = await paid()
    peer.next('lookup', 'knowsDeclined', 'knowsNothing')
    expect(await ask(oid)).toMatchObject({ kind: 'declined', code: 'PCCFD001' })
    expect(await ask(oid)).toEqual({ kind: 'none' })
    expect(await ask(oid)).toMatchObject({ kind: 'captured' })
  })

  it.each<FaultName>([
    'successEmpty',
    'html',
    'down',
    'half',
    'readHang',
    'amountWithComma',
    'wrongMerchant',
    'redirect',
  ])('has an unknown outcome with the fault %s', async (fault) => {
    const { oid } = await paid()
    peer.next('lookup', fault)
    expect(await ask(oid)).toMatchObject({ kind: 'unknown' })
  })

  it('and cancelling have an unknown outcome when the partner authentication fails', async () => {
    const { oid } = await paid()
    for (const fault of ['down', 'html', 'readHang', 'endless'] as const) {
      peer.next('auth', fault, fault)
      expect(await ask(oid)).toMatchObject({ kind: 'unknown' })
      expect(await port.cancel({ oid, paidOn, amount: 1 })).toMatchObject({ kind: 'unknown' })
    }
    expect(peer.captured(oid)?.cancelled).toBe(0)
  })

  it('sends its tokens to no other host, and is refused for another shop', async () => {
    let seen = 0
    const trap = createServer((_, response) => void response.end(String(++seen)))
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
    const away = `http://127.0.0.1:${(trap.address() as AddressInfo).port}/php/PayChkAct.php`
    const liar = createServer((_, response) =>
      response.end(
        JSON.stringify({ result: 'success', cst_id: 'a', custKey: 'b', AuthKey: 'c', return_url: away }),
      ),
    )
    await new Promise<void>((resolve) => liar.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(liar.address() as AddressInfo).port}`
    expect(await at(url).lookup({ oid: 'x', paidOn })).toEqual({ kind: 'unknown', why: 'led elsewhere' })
    expect(await at(url).cancel({ oid: 'x', paidOn, amount: 1 })).toEqual({
      kind: 'unknown',
      why: 'led elsewhere',
    })
    await expect(at(url).plainWindow({ ...wanted, oid: 'x' })).rejects.toThrow('led elsewhere')
    expect(seen).toBe(0)
    liar.close()
    trap.close()
    const stranger = createPayple(
      pretendedKeys,
      { browser: peer.url, server: peer.url, shop: 'https://other.example' },
      quick,
    )
    expect(await stranger.lookup({ oid: 'x', paidOn })).toEqual({ kind: 'unknown', why: 'partner not known' })
  })
})

describe('cancelling a payment', () => {
  it('refunds a part, the rest, and nothing beyond it', async () => {
    const { oid } = await paid()
    const back = (amount: number) => port.cancel({ oid, paidOn, amount })
    expect(await back(9000)).toEqual({ kind: 'done' })
    expect(await back(50_001)).toMatchObject({ kind: 'refused', code: 'PAYC0006' })
    expect(await back(50_000)).toEqual({ kind: 'done' })
    expect(await back(1)).toEqual({ kind: 'already' })
    expect(peer.captured(oid)?.cancelled).toBe(59_000)
  })

  it.each<[FaultName, string, number]>([
    ['late', 'unknown', 59_000],
    ['alreadyCancelled', 'already', 0],
    ['refused', 'refused', 0],
    ['down', 'unknown', 0],
    ['html', 'unknown', 59_000],
    ['half', 'unknown', 59_000],
    ['brokenButTaken', 'unknown', 59_000],
    ['connectRefused', 'unknown', 0],
  ])('with the fault %s returns the outcome as far as it is known', async (fault, kind, cancelled) => {
    const { oid } = await paid()
    peer.next('cancel', fault)
    expect(await port.cancel({ oid, paidOn, amount: 59_000 })).toMatchObject({ kind })
    expect(peer.captured(oid)?.cancelled).toBe(cancelled)
  })
})

const wanted = {
  oid: '20261121-window',
  amount: 59_000,
  goods: `🎈 구름성의 아이 ${'아주 '.repeat(40)}긴 이름 👨‍👩‍👧`,
  payerName: '김하늘',
  payerEmail: 'haneul@example.com',
  payerPhone: '010-1234-5678',
  payerId: 7,
  orderId: 42,
}

describe('the payment window', () => {
  it('is requested with Payple’s fields, a short name of the goods and no merchant key', async () => {
    const asked = port.scriptWindow(wanted, 'layer')
    expect(asked).toMatchObject({
      clientKey: pretendedKeys.clientKey,
      PCD_PAY_TYPE: 'card',
      PCD_PAY_WORK: 'CERT',
      PCD_CARD_VER: '02',
      PCD_PAY_TOTAL: 59_000,
      PCD_PAY_OID: wanted.oid,
      PCD_PAYER_NO: 7,
      PCD_PAYER_HP: '01012345678',
      PCD_USER_DEFINE1: '42',
      PCD_RST_URL: '/api/payple/result',
    })
    expect([...String(asked.PCD_PAY_GOODS)].length).toBeLessThanOrEqual(50)
    expect(asked.PCD_PAY_GOODS).toMatch(/^구름성의 아이 아주 아주/)
    expect(port.scriptWindow(wanted, 'page').PCD_RST_URL).toBe(`${shop}/api/payple/result`)
    expect(JSON.stringify(asked)).not.toContain(pretendedKeys.custKey)
  })

  it('is opened once by a plain form with tokens, and without the merchant’s key', async () => {
    const { action, fields } = await port.plainWindow(wanted)
    expect(action).toBe(`${peer.url}/window`)
    expect(fields.PCD_RST_URL).toBe(`${shop}/api/payple/result`)
    expect(JSON.stringify(fields)).not.toContain(pretendedKeys.custKey)
    const opened = () => fetch(action, { method: 'POST', body: new URLSearchParams(fields) })
    const page = await (await opened()).text()
    expect(page).toContain('가상 결제창 · 실제로 결제되지 않아요')
    expect(page).toContain('59,000원')
    expect((await opened()).status).toBe(403)
  })
})

describe('the merchant’s key', () => {
  const hosts = ['cpay.payple.kr', 'api-v2.payple.kr']
  const real = createPayple(
    pretendedKeys,
    { browser: 'https://cpay.payple.kr', server: 'https://cpay.payple.kr', confirmHosts: hosts, shop },
    quick,
  )

  it('may be sent to Payple’s own hosts', () => {
    expect(real.mayConfirmAt('https://cpay.payple.kr/php/PayConfirmAct.php')).toBe(true)
    expect(real.mayConfirmAt('https://api-v2.payple.kr/api/v1/payments/cards/approval/confirm')).toBe(true)
    expect(port.mayConfirmAt(`${peer.url}/api/v1/payments/cards/approval/confirm`)).toBe(true)
  })

  it('is sent to no forged address, and no connection is opened', async () => {
    let seen = 0
    const trap = createServer((_, response) => void response.end(String(++seen)))
    trap.on('connection', () => void seen++)
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
    const evil = evilAddresses(`http://127.0.0.1:${(trap.address() as AddressInfo).port}`, hosts)
    expect(evil.length).toBeGreaterThanOrEqual(120)
    expect(evil.filter((url) => real.mayConfirmAt(url) || port.mayConfirmAt(url))).toEqual([])
    const keys = { authKey: 'a', reqKey: 'r' }
    for (const confirmUrl of evil) {
      expect(await real.confirm({ ...keys, confirmUrl })).toEqual({ kind: 'unknown', why: 'not its address' })
      expect(await port.confirm({ ...keys, confirmUrl })).toEqual({ kind: 'unknown', why: 'not its address' })
    }
    expect(seen).toBe(0)
    expect(peer.asked.confirm).toBe(0)
    trap.close()
  })

  it('is sent to no private address, whatever its host name', async () => {
    let seen = 0
    const trap = createServer((_, response) => void response.end(String(++seen)))
    trap.on('connection', () => void seen++)
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
    // A name on the list of allowed hosts that resolves to this machine.
    const turned = createPayple(
      pretendedKeys,
      { browser: 'https://localhost', server: 'https://localhost', confirmHosts: ['localhost'], shop },
      quick,
    )
    expect(await turned.confirm({ authKey: 'a', reqKey: 'r', confirmUrl: 'https://localhost/x' })).toEqual({
      kind: 'unknown',
      why: 'no answer',
    })
    expect(seen).toBe(0)
    trap.close()
    const inside = [
      '127.0.0.1',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.0.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
      '::1',
      '::',
      'fe80::1',
      'fd00::1',
      '::ffff:127.0.0.1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001:db8::1',
    ]
    expect(inside.filter(isPublicAddress)).toEqual([])
    expect(['211.44.55.66', '8.8.8.8', '2404:6800:4004::1'].filter(isPublicAddress)).toHaveLength(3)
  })
})
