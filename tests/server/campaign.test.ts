import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessRegister } from '~/texts/shop'
import { drawPhoto } from '../support/drawn-faces'
import { findLinks, readVisibleText } from '../support/links'
import { createDatabase, type Shop, startShop } from '../support/shop'

// In campaign mode no page shows a price, a cart or a login, or links out of the campaign.

const PROJECT = 'https://www.wadiz.kr/web/campaign/detail/1'
let database: Awaited<ReturnType<typeof createDatabase>>
let shop: Shop
/** The cookie of a visitor with a picture and a preorder. */
let visitor = ''
let member = ''

beforeAll(async () => {
  database = await createDatabase()
  shop = await startShop({ databaseUrl: database.url, env: { WADIZ_URL: PROJECT } })
  const login = await post('/api/auth/login', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'jiwoo@example.com', password: 'book1234' }),
  })
  member = cookiesOf(login)
})
afterAll(async () => {
  await shop.end()
  await database.drop()
})

const get = (path: string, Cookie = '') =>
  fetch(shop.url + path, { headers: Cookie ? { Cookie } : {}, redirect: 'manual' })
const post = (path: string, init: RequestInit) =>
  fetch(shop.url + path, { ...init, method: 'POST', redirect: 'manual' })
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

function photographed(): FormData {
  const form = new FormData()
  form.append('photo', new File([new Uint8Array(drawPhoto())], 'photo.png', { type: 'image/png' }))
  form.append('consent', 'on')
  form.append('intent', 'preview')
  return form
}

function drawnWithoutPhoto(): FormData {
  const form = new FormData()
  form.append('intent', 'withoutPhoto')
  return form
}

/** Paints a picture without script, and then preorders with it. */
async function register(form: FormData): Promise<{ made: string; done: string }> {
  const page = '/wadiz/books/1?preview=1'
  visitor = cookiesOf(await post(page, { body: form }))
  // A drawn page takes long to paint, and no test looks at it.
  await database.ask(`update previews set state = 'done' where look_id is not null`)
  const nameIn = (html: string) => html.match(/\/wadiz\/checkout\?made=([\w-]{22})/)?.[1] ?? ''
  const made = await expect
    .poll(async () => nameIn(await (await get(page, visitor)).text()), { timeout: 60_000 })
    .not.toBe('')
    .then(async () => nameIn(await (await get(page, visitor)).text()))
  const html = await (await get(`/wadiz/checkout?made=${made}`, visitor)).text()
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  const body = new URLSearchParams({
    ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])),
    ...{ childName: '하늘', recipientName: '김보호', customerPhone: '010-1234-5678' },
    ...{ postalCode: '04524', address: '서울 중구 세종대로 110', detailAddress: '1층' },
    ...{ preorder: 'on', preorderPrivacy: 'on', preorderChild: 'on' },
  })
  const answer = await post(`/wadiz/checkout?made=${made}`, { body, headers: { Cookie: visitor } })
  visitor = `${visitor}; ${cookiesOf(answer)}`
  return { made, done: answer.headers.get('Location') ?? '' }
}

const PLACES = [
  '/wadiz',
  '/wadiz/',
  '/WADIZ/experience',
  '/wadiz?intake=taken',
  '/wadiz/experience?book=1&step=making',
  '/wadiz/experience?book=1&step=result',
  '/wadiz/book/2',
  '/wadiz/books/6',
  '/wadiz/books/999',
  '/wadiz/checkout',
  '/wadiz/checkout?book=1',
  '/wadiz/checkout-complete',
  '/wadiz/checkout-complete?orderId=2147483647',
  '/wadiz/lookup',
  '/wadiz/order-status',
  '/wadiz/image-viewer',
  '/wadiz/previews/none',
  '/wadiz/nothing/at/all',
]
/** A sum of money in any notation; a percentage is none. */
const SUM = /\d[\d,.]*\s*(만|천)?\s*원|₩|\bKRW\b/
const PRICE_IN_DATA = /\\?"(price|originalPrice|amount|totalAmount|unitPrice|kakao|naver|google)\\?"/
const POLICY = /^\/wadiz\/(terms|privacy|refund-policy)$/

function mayLeadTo(to: string): boolean {
  if (to.startsWith('#') || to === businessRegister) return true
  const url = new URL(to, shop.url)
  if (url.origin === new URL(PROJECT).origin) return url.pathname === new URL(PROJECT).pathname
  return url.origin === shop.url && /^\/wadiz(\/|$)/.test(url.pathname)
}

/** Follows all links from these pages and collects the faults of every page. */
async function walk(from: readonly string[], cookie: string) {
  const seen = new Set<string>()
  const wrong: string[] = []
  const coming = [...from]
  for (let path = coming.shift(); path !== undefined; path = coming.shift()) {
    if (seen.has(path) || seen.size > 300) continue
    seen.add(path)
    const answer = await get(path, cookie)
    const html = await answer.text()
    wrong.push(...(await faultsOf(path, answer, html)).map((fault) => `${path}: ${fault}`))
    if (!/^text\/html/.test(answer.headers.get('Content-Type') ?? '')) continue
    for (const to of findLinks(html)) {
      if (!mayLeadTo(to)) wrong.push(`${path} leads to ${to}`)
      else if (!to.startsWith('http'))
        coming.push(new URL(to, shop.url + path).href.slice(shop.url.length).replace(/#.*/, ''))
    }
  }
  return { seen: [...seen], wrong }

  async function faultsOf(path: string, answer: Response, html: string): Promise<string[]> {
    const { pathname, search } = new URL(path, shop.url)
    const data = await (await get(`${pathname.replace(/\/$/, '')}.data${search}`, cookie)).text()
    const faults = [
      answer.status >= 500 && `answers ${answer.status}`,
      answer.status >= 300 && answer.status < 400 && `leads on to ${answer.headers.get('Location')}`,
      answer.headers.get('Referrer-Policy') !== 'no-referrer' && 'tells where one comes from',
      /target="?_blank/.test(html) && 'opens a window',
      readVisibleText(html).match(SUM)?.[0],
      html.match(PRICE_IN_DATA)?.[0],
      data.match(PRICE_IN_DATA)?.[0],
      data.match(SUM)?.[0],
      !POLICY.test(pathname) &&
        readVisibleText(html).match(/장바구니|로그인|회원가입|결제하기(?!.*와디즈)/)?.[0],
      !/bg-teal|class="viewer"/.test(html) && 'has another frame',
    ]
    return faults.filter((fault) => typeof fault === 'string')
  }
}

describe('the campaign', () => {
  it('shows no price, cart, login or link out on any page reached by links', async () => {
    const { seen, wrong } = await walk(PLACES, '')
    expect(wrong).toEqual([])
    for (const path of ['/wadiz/books/1', '/wadiz/privacy', '/wadiz/experience?book=1&step=result'])
      expect(seen).toContain(path)
  })

  it('shows the same to a member', async () => {
    const { wrong } = await walk(PLACES, member)
    expect(wrong).toEqual([])
  })

  it.each([
    ['photographed', photographed],
    ['drawn', drawnWithoutPhoto],
  ])('shows the same to a visitor with a %s child and a registration', async (kind, makeForm) => {
    const { made, done } = await register(makeForm())
    expect(done).toMatch(/^\/wadiz\/checkout-complete\?orderId=\d+$/)
    const id = done.split('=')[1]
    const places = [
      done,
      `/wadiz/checkout?made=${made}`,
      `/wadiz/previews/${made}`,
      `/wadiz/books/1?preview=1&made=${made}`,
      `/wadiz/order-status?edit=${id}`,
      `/wadiz/order-status?delete=${id}`,
    ]
    const { seen, wrong } = await walk(places, visitor)
    expect(wrong).toEqual([])
    expect(seen.filter((path) => path.startsWith('/wadiz/image-viewer?'))).not.toEqual([])
    expect(seen.some((path) => path.startsWith('/wadiz/children/'))).toBe(kind === 'drawn')
  })

  it('the check itself finds each fault on a page of the shop', async () => {
    const { wrong } = await walk(['/book/1?preview=1'], '')
    for (const fault of [
      '59,000원',
      'leads to /cart',
      'leads to /privacy',
      'opens a window',
      'another frame',
    ])
      expect(
        wrong.some((line) => line.includes(fault)),
        fault,
      ).toBe(true)
  })

  it('has its own error page, which links back to it', async () => {
    const answer = await fetch(`${shop.url}/wadiz`, { method: 'PUT' })
    expect([answer.status, findLinks(await answer.text())]).toEqual([405, ['/wadiz']])
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
  })

  it('other pages of the shop have the default referrer policy', async () => {
    for (const path of ['/', '/privacy', '/wadizard'])
      expect((await get(path)).headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
  })
})

describe('intake form', () => {
  const wish = {
    email: 'hani@example.com',
    kid1Name: '하늘',
    kid1Gender: 'female',
    book1: '2',
    consent: 'on',
  }
  it('shows errors at their fields and keeps what was typed, then stores the intake', async () => {
    const send = (fields: Record<string, string>) => post('/wadiz', { body: new URLSearchParams(fields) })
    const refused = await send({ ...wish, email: 'hani', kid1Gender: '', book2: '3', kid2Name: '바다' })
    const html = await refused.text()
    expect(refused.status).toBe(400)
    const words = readVisibleText(html)
    for (const sentence of [
      '올바른 이메일 주소를 입력해주세요',
      '첫째 성별을 선택해주세요',
      '2권 선택 시 둘째 정보를 모두 입력해주세요',
    ])
      expect(words).toContain(sentence)
    expect(words).not.toContain('첫째 책을 선택해주세요')
    for (const kept of ['value="hani"', 'value="하늘"', 'value="바다"']) expect(html).toContain(kept)
    expect(html).toMatch(/<details open=""/)
    // No dialog covers the form that has to be corrected.
    expect(html).not.toContain('<dialog open')
    const taken = await send(wish)
    expect([taken.status, taken.headers.get('Location')]).toEqual([303, '/wadiz?intake=taken#intake'])
    expect(readVisibleText(await (await get('/wadiz?intake=taken')).text())).toContain('소식 신청을 받았어요')
    expect(await database.ask('select email, kid1_name, book1, book2 from wadiz_intakes')).toEqual([
      { email: 'hani@example.com', kid1_name: '하늘', book1: 2, book2: null },
    ])
  })
})

describe('after the campaign’s end', () => {
  let late: Shop
  beforeAll(async () => {
    late = await startShop({ databaseUrl: database.url, env: { WADIZ_ENDS: '2020-01-01' } })
  })
  afterAll(async () => {
    await late.end()
  })

  it('every page says so, and none links to a registration', async () => {
    for (const path of [
      '/wadiz',
      '/wadiz/books/1',
      '/wadiz/experience',
      '/wadiz/experience?book=1&step=result',
    ]) {
      const html = await (await fetch(late.url + path)).text()
      expect(readVisibleText(html), path).toContain('사전 접수가 마감되었어요')
      expect(
        findLinks(html).filter((to) => /checkout|intake/.test(to)),
        path,
      ).toEqual([])
    }
    const landing = await (await fetch(`${late.url}/wadiz`)).text()
    expect(landing).not.toContain('<form method="post"')
    expect(findLinks(landing)).toContain('/wadiz/order-status')
  })

  it('intakes are refused', async () => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
    const body = { email: 'a@example.com', kid1Name: '하늘', kid1Gender: 'male', book1: 1, consent: true }
    const answer = await fetch(`${late.url}/api/wadiz/intake`, { ...init, body: JSON.stringify(body) })
    expect([answer.status, (await answer.json()).code]).toEqual([409, 'STATE_CONFLICT'])
  })
})
