import { randomBytes } from 'node:crypto'
import { codeAt, decodeBase32, stepAt } from '~/domain/admins/totp.server'
import { drawPhoto } from '../support/drawn-faces'
import type { Browser } from './browser'
import type { Live } from './live'
import { assertSame, type Day, type Step, until } from './rehearsal'

// From a book to its payment and back, and what a certificate that is not right does to each.

export interface Customer {
  browser: Browser
  name: string
  password: string
}

const newCustomer = (live: Live, name: string): Customer => ({
  browser: live.browser(),
  name,
  password: randomBytes(9).toString('hex'),
})

export async function openShop(live: Live): Promise<{ day: Day; words: string }> {
  const env = live.envOf(live.secrets.first)
  const shop = await live.startShop(env)
  const visitor = live.browser()
  const home = await visitor.page('/')
  assertSame('home', [home.status, visitor.names], [200, []])
  const hsts = home.headers.get('Strict-Transport-Security') ?? ''
  if (!/max-age=\d{7,}/.test(hsts)) throw new Error(`home has no Strict-Transport-Security: ${hsts}`)
  const member = newCustomer(live, `parent-${randomBytes(3).toString('hex')}@mail.example`)
  const joined = await member.browser.json('/api/auth/signup', {
    ...{ email: member.name, password: member.password, name: '보호자', phone: '01012345678' },
  })
  assertSame('sign-up', joined.status, 200)
  const operator = newCustomer(live, 'owner')
  const added = await live.command(env, ['admin', 'add', operator.name], `${operator.password}\n`)
  assertSame('command', added.code, 0)
  const entered = await operator.browser.json('/api/admin/login', {
    ...{ username: operator.name, password: operator.password },
  })
  assertSame('login of the operator', entered.status, 200)
  assertSame('cookie of the operator', operator.browser.names, ['__Host-adm'])
  await beginSecondFactor(operator)
  return {
    day: { shop, member, operator },
    words: `HSTS, a member (${member.browser.names.join(', ')}), an owner with a second factor`,
  }
}

/** Without it an owner of a live shop may do nothing but this. */
async function beginSecondFactor({ browser, password }: Customer) {
  assertSame('office without it', (await browser.page('/admin/orders')).status, 302)
  await browser.form('/admin/security', { intent: 'begin' })
  const page = await browser.page('/admin/security')
  const secret = /secret=([A-Z2-7]{32})/.exec(page.text)?.[1] ?? ''
  const code = codeAt(decodeBase32(secret), stepAt(new Date()))
  assertSame(
    'second factor',
    (await browser.form('/admin/security', { intent: 'on', password, code })).status,
    200,
  )
  assertSame('office with it', (await browser.page('/admin/orders')).status, 200)
}

const buyer = { name: '김보호', childName: '하늘', phone: '010-1234-5678', address: '서울 중구 세종대로 110' }

export interface Sale {
  orderId: number
  amount: number
  oid: string
  picture: string
}
export const sales: Sale[] = []

/** A photo's preview, its order, and Payple's window up to the buyer's word. */
async function order({ browser }: Customer) {
  const body = new FormData()
  body.append('bookId', '1')
  body.append('style', 'photo')
  body.append('photo', new File([new Uint8Array(drawPhoto())], 'photo.png', { type: 'image/png' }))
  // A machine with other work asks to come back.
  let made = await browser.send('/api/preview', { method: 'POST', body })
  for (let tries = 0; made.status === 503 && tries < 5; tries++)
    made = await browser.send('/api/preview', { method: 'POST', body })
  assertSame('preview', made.status, 200)
  const { url, previewKey, sourceKey } = JSON.parse(made.text)
  const placed = await browser.json('/api/orders', { ...buyer, bookId: 1, previewKey, sourceKey })
  assertSame('order', placed.status, 200)
  const { orderId, amount } = JSON.parse(placed.text) as { orderId: number; amount: number }
  return { orderId, amount, picture: url as string }
}

const openWindow = ({ browser }: Customer, orderId: number) =>
  browser.form(`/payment?orderId=${orderId}`, { orderId: String(orderId) })

async function agree(live: Live, customer: Customer): Promise<{ sale: Sale; keys: object }> {
  const placed = await order(customer)
  const window = await openWindow(customer, placed.orderId)
  const oid = /name="PCD_PAY_OID" value="([^"]+)"/.exec(window.text)?.[1] ?? ''
  assertSame(
    'window',
    [window.status, window.text.includes('https://cpay.payple.kr/window'), !!oid],
    [200, true, true],
  )
  if (live.secrets.first.payple.custKey && window.text.includes(live.secrets.first.payple.custKey))
    throw new Error('the page holds the merchant’s key')
  const { authKey, reqKey, confirmUrl } = live.peer.authenticate({ oid, amount: placed.amount })
  const keys = { orderId: placed.orderId, payOid: oid, authKey, payReqKey: reqKey, payCofUrl: confirmUrl }
  return { sale: { ...placed, oid }, keys }
}

const statusOf = async (live: Live, orderId: number) =>
  String((await live.ask('select status from orders where id = $1', [orderId]))[0]?.status)

export async function pay(live: Live, customer: Customer): Promise<Sale> {
  const { sale, keys } = await agree(live, customer)
  const confirmed = await customer.browser.json('/api/payple/confirm', keys)
  assertSame('confirmation', confirmed.status, 200)
  assertSame('order', await statusOf(live, sale.orderId), 'PAID')
  assertSame('captured', live.peer.captured(sale.oid)?.amount, sale.amount)
  sales.push(sale)
  return sale
}

const refund = ({ browser }: Customer, { oid, amount }: Sale) =>
  browser.json('/api/payple/cancel', { payOid: oid, amount, reason: '변심' }, { 'Idempotency-Key': oid })

const lettersTo = (live: Live, address: string) =>
  live.mail.letters.filter(({ to }) => to.length === 1 && to[0] === address)

/** The newest line of the log with this event. */
const findLine = (day: Day, event: string): Record<string, string> | undefined => {
  const line = day.shop
    .log()
    .split('\n')
    .findLast((one) => one.includes(`"event":"${event}"`))
  return line && JSON.parse(line)
}

export const sell: Record<string, Step> = {
  'an order from the book to its payment at Payple': async (live, day) => {
    const sale = await pay(live, day.member)
    const picture = await day.member.browser.page(sale.picture)
    assertSame('picture of the preview', picture.status, 200)
    const others = await live.browser().page(sale.picture)
    assertSame('picture for others', others.status, 404)
    return `${sale.amount} won captured once by https://cpay.payple.kr; its picture from S3 by https`
  },
  'its letters by SMTP with STARTTLS': async (live, day) => {
    await until('letter', () => lettersTo(live, day.member.name).length > 0)
    const letters = lettersTo(live, day.member.name)
    assertSame(
      'letters in the open',
      letters.filter(({ isSafe, user }) => !isSafe || user !== 'first').length,
      0,
    )
    return `${letters.length}, encrypted, by the shop's own account`
  },
  'a whole refund by the office': async (live, day) => {
    const sale = await pay(live, day.member)
    const answer = await refund(day.operator, sale)
    assertSame('refund', [answer.status, live.peer.captured(sale.oid)?.cancelled], [200, sale.amount])
    assertSame('order', await statusOf(live, sale.orderId), 'CANCEL')
    return `${sale.amount} won back`
  },
}

export const failCertificates: Record<string, Step> = {
  'Payple’s certificate from an unknown authority, before the window': async (live, day) => {
    const { orderId } = await order(day.member)
    live.peer.show('payple-unknown')
    const window = await openWindow(day.member, orderId)
    live.peer.show('payple')
    await until('log', () => findLine(day, 'payment.window'), 5000)
    const { code } = findLine(day, 'payment.window') ?? {}
    assertSame('window', [window.status, code], [503, 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'])
    assertSame('window after it', (await openWindow(day.member, orderId)).status, 200)
    return `503 with words; the log: ${code}`
  },
  'Payple’s certificate ended, at the confirmation': async (live, day) => {
    const { sale, keys } = await agree(live, day.member)
    live.peer.show('payple-ended')
    const answer = await day.member.browser.json('/api/payple/confirm', keys)
    live.peer.show('payple')
    assertSame('confirmation', answer.status, 202)
    await until('log', () => findLine(day, 'pay.unknown')?.why === 'CERT_HAS_EXPIRED', 5000)
    assertSame('captured', live.peer.captured(sale.oid), undefined)
    const freed = async () =>
      (await live.ask('select status from payments where oid = $1', [sale.oid]))[0]?.status === 'FREED'
    const from = Date.now()
    await until('freeing', freed, 420_000)
    return `202, nothing captured; the log: CERT_HAS_EXPIRED; free to pay again after ${((Date.now() - from) / 1000).toFixed(0)} s`
  },
  'Payple’s certificate names another host, at a refund': async (live, day) => {
    const sale = await pay(live, day.member)
    live.peer.show('payple-elsewhere')
    const answer = await refund(day.operator, sale)
    live.peer.show('payple')
    assertSame('refund', [answer.status, live.peer.captured(sale.oid)?.cancelled], [202, 0])
    await until('log', () => findLine(day, 'pay.refund')?.why === 'ERR_TLS_CERT_ALTNAME_INVALID', 5000)
    await until('refund', () => live.peer.captured(sale.oid)?.cancelled === sale.amount, 180_000)
    return 'nothing sent; the log: ERR_TLS_CERT_ALTNAME_INVALID; refunded by itself afterwards, once'
  },
  'the mail server’s certificate ended': async (live, day) => {
    live.mail.show('mail-ended')
    const sale = await pay(live, day.member)
    const states = async () =>
      (
        await live.ask("select status from notices where channel = 'mail' and fact like $1", [
          `order:${sale.orderId}:%`,
        ])
      ).map(({ status }) => status)
    await until('letter that fails', async () => (await states()).includes('FAILED'))
    assertSame('letters', (await states()).includes('SENT'), false)
    await until('log', () => findLine(day, 'job.send-notice')?.message === 'certificate has expired', 5000)
    live.mail.show('mail')
    await until('letter', async () => (await states()).every((state) => state === 'SENT'), 240_000)
    return `no letter leaves; the log: certificate has expired; sent by itself afterwards`
  },
}
