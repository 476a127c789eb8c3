import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Peer } from '../support/peer'
import type { Reply, Requests } from './requests'

// Members who browse, fill carts, ask for previews, order and pay, each with the pauses of a reader.

export interface Scene {
  requests: Requests
  peer: Peer
  /** the books that are on sale */
  bookIds: readonly number[]
  kept: Kept
  stop: AbortSignal
  /** whether no previews are asked for */
  hasNoPreviews?: true
}

/** What the shop has confirmed to its visitors: it must be there at the end. */
export interface Kept {
  ordered: Set<number>
  paid: Set<number>
  /** agreed to in Payple's window: their keys were sent, whatever was answered */
  agreed: Set<number>
  /** each preview's address and the cookie of its member, by key */
  previews: Map<string, { url: string; cookie: string }>
  /** orders of which the result page said that nothing was taken, and whose members paid again */
  paidAgain: Set<number>
  /** what a member gave up after the last press; a test's own mistake ends a member too */
  givenUp: string[]
}
export const keepNothing = (): Kept => ({
  ordered: new Set(),
  paid: new Set(),
  agreed: new Set(),
  previews: new Map(),
  paidAgain: new Set(),
  givenUp: [],
})

const PAUSE_MS = [4000, 12_000] as const
const pause = ({ stop }: Scene) =>
  wait(randomInt(...PAUSE_MS), undefined, { signal: stop }).catch((error: Error) => {
    // The end of the run cuts a pause short.
    if (error.name !== 'AbortError') throw error
  })

/** Presses again, as the message asks for, until it is done. */
export const MAX_PRESSES = Number(process.env.PRESSES ?? 20)
const REPEAT_MS = 3000
/** The shop asks Payple for five minutes before it says that nothing was taken. */
const MAX_LOOKS = 140

/** Never rejects: a member whom a mistake ends has given up. */
export const shop = (scene: Scene, cookie: string): Promise<void> =>
  shopUntilStopped(scene, cookie).catch((error) => {
    scene.kept.givenUp.push(String((error as Error).stack ?? error))
  })

async function shopUntilStopped(scene: Scene, cookie: string): Promise<void> {
  await wait(randomInt(PAUSE_MS[1]))
  while (!scene.stop.aborted) {
    await actOnce(scene, cookie)
    await pause(scene)
  }
}

function actOnce(scene: Scene, cookie: string): Promise<unknown> {
  const chance = randomInt(1000)
  if (chance < 780) return browse(scene, cookie)
  if (chance < 890) return fillCart(scene, cookie)
  if (chance < 897) return (scene.hasNoPreviews ? browse : askPreview)(scene, cookie)
  return orderAndPay(scene, cookie)
}

const aBook = ({ bookIds }: Scene) => bookIds[randomInt(bookIds.length)] ?? 1

export async function browse(scene: Scene, cookie: string) {
  const pages = ['/', '/products', `/book/${aBook(scene)}`, '/products?q=%EA%B3%A0%EB%9E%98', '/mypage']
  const page = await scene.requests.send('page', pages[randomInt(pages.length)] ?? '/', {
    headers: { Cookie: cookie, Accept: 'text/html' },
  })
  const pictures = [...page.text.matchAll(/src="(\/pictures\/[^"]+)"/g)].map(([, found = '']) => found)
  const picture = pictures.length ? pictures[randomInt(pictures.length)] : undefined
  if (picture) await scene.requests.send('picture', picture, { headers: { Cookie: cookie } })
}

export const asJson = (cookie: string, body: object, headers = {}) => ({
  method: 'POST',
  headers: { Cookie: cookie, 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

export async function fillCart({ requests, ...scene }: Scene, cookie: string) {
  const bookId = scene.bookIds[randomInt(scene.bookIds.length)]
  await requests.send('cart', '/api/cart/add', asJson(cookie, { bookId }))
  await requests.send('cart', '/cart', { headers: { Cookie: cookie, Accept: 'text/html' } })
  await requests.send('cart', '/api/cart/clear', { method: 'DELETE', headers: { Cookie: cookie } })
}

/** Of a drawn child, or of the child in a photo. */
export async function askPreview(scene: Scene, cookie: string, photo?: File) {
  const form = new FormData()
  form.append('style', photo ? 'photo' : 'drawn')
  if (photo) form.append('photo', photo)
  form.append('bookId', String(aBook(scene)))
  const { requests } = scene
  const made = await requests.send('preview', '/api/preview', {
    method: 'POST',
    headers: { Cookie: cookie },
    body: form,
  })
  if (made.outcome !== 'fine') return
  const { url, previewKey } = JSON.parse(made.text) as { url: string; previewKey: string }
  scene.kept.previews.set(previewKey, { url, cookie })
  await requests.send('picture', url, { headers: { Cookie: cookie } })
}

const buyer = {
  name: '김보호',
  childName: '하늘',
  phone: '010-1234-5678',
  address: '서울 중구 세종대로 110',
}

export async function orderAndPay(scene: Scene, cookie: string) {
  const confirm = await agreeToPay(scene, cookie)
  await confirm?.()
}

/** Orders a book and agrees in Payple's window; what is returned brings the window's keys to the shop. */
export async function agreeToPay(scene: Scene, cookie: string): Promise<(() => Promise<void>) | undefined> {
  const { requests, kept } = scene
  const key = { 'Idempotency-Key': randomUUID() }
  const wanted = asJson(cookie, { ...buyer, bookId: aBook(scene) }, key)
  const placed = await pressUntilFine(kept, 'an order', () => requests.send('order', '/api/orders', wanted))
  if (placed?.outcome !== 'fine') return
  const order = JSON.parse(placed.text) as Order
  kept.ordered.add(order.orderId)
  return agreeInWindow(scene, cookie, order)
}

interface Order {
  orderId: number
  amount: number
}

async function agreeInWindow(scene: Scene, cookie: string, order: Order) {
  const { requests, kept } = scene
  const { orderId, amount } = order
  const headers = { Cookie: cookie, Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' }
  const window = await pressUntilFine(kept, `the payment of ${orderId}`, () =>
    requests.send('payment', `/payment?orderId=${orderId}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ orderId: String(orderId) }),
    }),
  )
  const oid = /name="PCD_PAY_OID" value="([^"]+)"/.exec(window?.text ?? '')?.[1]
  if (!oid) {
    if (window) kept.givenUp.push(`the payment of ${orderId}: the page has no window of Payple`)
    return
  }
  const { authKey, reqKey, confirmUrl } = scene.peer.authenticate({ oid, amount })
  const keys = { orderId, payOid: oid, authKey, payReqKey: reqKey, payCofUrl: confirmUrl }
  return () => confirmKeys(scene, cookie, order, keys)
}

async function confirmKeys(scene: Scene, cookie: string, order: Order, keys: object) {
  const { requests, kept } = scene
  const { orderId } = order
  kept.agreed.add(orderId)
  const confirmed = await pressUntilFine(
    kept,
    `the keys of ${orderId}`,
    () =>
      requests.send('confirm', '/api/payple/confirm', {
        ...asJson(cookie, keys),
        // 202: the shop has the keys and takes care of it. 409: the first press is still being confirmed.
        expected: [200, 202, 409],
      }),
    // As the page's script does.
    700,
  )
  // The page leads to the result only when the refusal speaks of the payment.
  if (confirmed?.status === 409 && !confirmed.text.includes('결제'))
    kept.givenUp.push(`the payment of ${orderId}: ${confirmed.text}`)
  if (confirmed?.status === 200) kept.paid.add(orderId)
  else await watchResult(scene, cookie, order)
}

/** The page that the buyer is led to, which asks by itself again, and offers to pay again when nothing was taken. */
async function watchResult(scene: Scene, cookie: string, order: Order) {
  const { requests, kept } = scene
  const { orderId } = order
  for (let looks = 0; looks < MAX_LOOKS; looks++) {
    await wait(REPEAT_MS)
    const page = await requests.send('result', `/payple-success?orderId=${orderId}`, {
      headers: { Cookie: cookie, Accept: 'text/html' },
      expected: [200, 202],
    })
    if (page.text.includes('결제가 완료되었어요')) {
      kept.paid.add(orderId)
      return
    }
    if (!page.text.includes('다시 결제하기')) continue
    if (kept.paidAgain.has(orderId)) break
    kept.paidAgain.add(orderId)
    const confirm = await agreeInWindow(scene, cookie, order)
    await confirm?.()
    return
  }
  kept.givenUp.push(`the result of ${orderId}`)
}

async function pressUntilFine(
  kept: Kept,
  what: string,
  press: () => Promise<Reply>,
  pauseMs = REPEAT_MS,
): Promise<Reply | undefined> {
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    const reply = await press()
    if (reply.outcome === 'fine') return reply
    await wait(pauseMs)
  }
  kept.givenUp.push(what)
  return undefined
}
