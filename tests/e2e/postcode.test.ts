import type { BrowserContext, Page, Request, Route } from '@playwright/test'
import { expect, expectAccessible, test as shopTest, waitForHydration } from '../support/browser'
import { logInAsMember } from '../support/member'
import { insertPaintedCartItem } from '../support/painted-cart-item'
import { type createDatabase, freePort, type Shop, startShop } from '../support/shop'

// The address search has a site of its own for another company's script: a good one, a hostile one, and none.

const test = shopTest.extend<object, { shop: Shop; database: Awaited<ReturnType<typeof createDatabase>> }>({
  shop: [
    async ({ database }, use) => {
      const PORT = await freePort()
      const env = { PORT, POSTCODE_ORIGIN: `http://127.0.0.1:${PORT}` }
      const shop = await startShop({ databaseUrl: database.url, env })
      await use(shop)
      await shop.end()
    },
    { scope: 'worker' },
  ],
})

test.setTimeout(90_000)
const LOADER = 'https://t1.kakaocdn.net/**'
const layerOf = (page: Page) => page.getByRole('dialog', { name: '주소 찾기' })
const siteOf = (shop: Shop) => shop.url.replace('localhost', '127.0.0.1')

/** Opens the order form as a member, with a test script in place of Kakao's. */
async function openCheckout(
  { page, context, database, shop }: { page: Page; context: BrowserContext; database: Database; shop: Shop },
  answer: (route: Route) => unknown,
) {
  await context.route(LOADER, answer)
  const userId = await logInAsMember(context, database, shop.url)
  await insertPaintedCartItem(database, shop, { owner: `user_id, ${userId}` })
  await page.goto('/checkout')
  await waitForHydration(page)
  return userId
}
type Database = Awaited<ReturnType<typeof createDatabase>>

const scripted = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body })

const widget = `window.kakao = { Postcode: class {
  constructor(options) { this.options = options }
  embed(element) {
    const button = document.createElement('button')
    button.textContent = '세종대로 110'
    button.onclick = () => this.options.oncomplete({ zonecode: '04524', userSelectedType: 'R',
      roadAddress: '서울 중구 세종대로 110', bname: '태평로1가', buildingName: '서울특별시청', apartment: 'N' })
    element.append(button)
    this.options.onresize({ width: 100, height: 100 })
  }
} }`

test.describe('the address search', { tag: '@script' }, () => {
  test('fills in the chosen address and focuses the address detail', async ({
    page,
    context,
    database,
    shop,
  }) => {
    await openCheckout({ page, context, database, shop }, scripted(widget))
    await expectAccessible(page)
    await page.getByRole('button', { name: '주소 찾기' }).click()
    const layer = layerOf(page)
    await expect(layer).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
    await page.keyboard.press('Escape')
    await expect(layer).toHaveCount(0)
    await expect(page.getByLabel('우편번호')).toHaveValue('')
    await page.getByLabel('우편번호').click()
    await page.frameLocator('iframe').getByRole('button', { name: '세종대로 110' }).click()
    await expect(layer).toHaveCount(0)
    await expect(page.getByLabel('우편번호')).toHaveValue('04524')
    await expect(page.getByRole('textbox', { name: '주소', exact: true })).toHaveValue(
      '서울 중구 세종대로 110 (태평로1가)',
    )
    await expect(page.getByLabel('상세주소')).toBeFocused()
  })

  test('accepts messages only from its own frame with the nonce of this opening', async ({
    page,
    context,
    database,
    shop,
  }) => {
    await openCheckout({ page, context, database, shop }, scripted(widget))
    await page.getByRole('button', { name: '주소 찾기' }).click()
    await expect(page.frameLocator('iframe').getByRole('button')).toBeVisible()
    const nonce = await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
      return new URLSearchParams(new URL(frame.src).hash.slice(1)).get('nonce')
    })
    const forged = {
      postcode: 'picked',
      picked: { zonecode: '99999', userSelectedType: 'R', address: '남의 집' },
    }
    // Forged messages: from the page itself with the right nonce, and from the frame with a wrong one or none.
    await page.evaluate((said) => postMessage(said, location.origin), { nonce, ...forged })
    const frame = page.frames().find((one) => one.url().includes('/postcode'))
    await frame?.evaluate((said) => parent.postMessage(said, '*'), { nonce: 'another', ...forged })
    await frame?.evaluate((said) => parent.postMessage(said, '*'), forged)
    await expect(layerOf(page)).toBeVisible()
    await frame?.getByRole('button').click()
    await expect(page.getByLabel('우편번호')).toHaveValue('04524')
  })

  test('shows a message when its script fails to load, and the address can be typed', async ({
    page,
    context,
    database,
    shop,
    complaints,
  }) => {
    await openCheckout({ page, context, database, shop }, (route) => route.abort())
    await page.getByRole('button', { name: '주소 찾기' }).click()
    await expect(page.getByText('주소 찾기를 불러오지 못했어요.')).toBeVisible()
    await expect(page.getByLabel('우편번호')).toBeFocused()
    await page.getByLabel('우편번호').fill('04524')
    await expect(page.getByLabel('우편번호')).toHaveValue('04524')
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('ERR_FAILED')))
  })

  test('gives up within nine seconds when its script never loads', async ({
    page,
    context,
    database,
    shop,
  }) => {
    await page.clock.install()
    await openCheckout({ page, context, database, shop }, () => undefined)
    await page.getByRole('button', { name: '주소 찾기' }).click()
    await expect(layerOf(page)).toBeVisible()
    await page.clock.fastForward(9000)
    await expect(page.getByText('주소 찾기를 불러오지 못했어요.')).toBeVisible()
    await expect(layerOf(page)).toHaveCount(0)
  })
})

/** The hostile script records what it can read in `window.got`, and every refusal in `window.refused`. */
const hostile = (shopUrl: string) => `
  // It makes a show of searching, so that its frame stays open.
  window.kakao = { Postcode: class {
    constructor(options) { options.onresize({ width: 100, height: 100 }) }
    embed() {}
  } }
  window.got = {}
  window.refused = {}
  const tried = async (name, deed) => {
    try {
      const found = await Promise.race([deed(), new Promise((done) => setTimeout(done, 3000))])
      if (found) got[name] = String(found).slice(0, 80)
      else refused[name] = 'nothing'
    } catch (error) { refused[name] = error.name }
  }
  const send = (path, method) => fetch('${shopUrl}' + path, { method, credentials: 'include' }).then((answer) => answer.text())
  window.tries = Promise.all([
    tried('form', () => parent.document.querySelector('input').value),
    tried('address bar', () => parent.location.href),
    tried('cookie', () => parent.document.cookie),
    tried('storage', () => parent.localStorage.length + 1),
    tried('global', () => parent.__remixContext && 'context'),
    tried('cart', () => send('/api/cart', 'GET')),
    tried('me', () => send('/api/auth/me', 'GET')),
    tried('emptied', () => send('/api/cart/clear', 'DELETE')),
    tried('beacon', () => navigator.sendBeacon('${shopUrl}/api/auth/logout') && fetch('${shopUrl}/livez').then(() => 'sent')),
    tried('popup', () => window.open('https://evil.example/')),
    tried('top', () => { top.location.href = 'https://evil.example/' }),
    tried('own frame of the shop', () => new Promise((done) => {
      const frame = document.createElement('iframe')
      frame.src = '${shopUrl}/mypage'
      frame.onload = () => { try { done(frame.contentDocument?.body?.textContent) } catch { done('') } }
      document.body.append(frame)
      setTimeout(done, 1500)
    })),
    tried('form to the shop', () => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action: '${shopUrl}/logout', target: '_top' })
      document.body.append(form)
      form.submit()
    }),
    tried('dialog', () => confirm('비밀번호?')),
  ])
`

test('a hostile script in the search frame reads nothing, calls no API and navigates nowhere', {
  tag: '@script',
}, async ({ page, context, database, shop, complaints }) => {
  const userId = await openCheckout({ page, context, database, shop }, scripted(hostile(shop.url)))
  const answered: string[] = []
  // The page itself stores the typed draft, draws the title page and counts the cart.
  const isOfPage = (request: Request) =>
    !request.isNavigationRequest() && request.frame() === page.mainFrame() && request.url().includes('/api/')
  context.on('response', (response) => {
    if (!isOfPage(response.request())) answered.push(response.url())
  })
  const opened: Page[] = []
  context.on('page', (one) => opened.push(one))
  await page.getByLabel('아이 이름').fill('하늘')
  await page.getByRole('button', { name: '주소 찾기' }).click()
  const frameOfSite = () => page.frames().find((one) => one.url().startsWith(siteOf(shop)))
  await expect.poll(frameOfSite).toBeDefined()
  const frame = frameOfSite()
  await frame?.waitForFunction(() => 'tries' in window)
  // Browsers let a frame open windows and navigate the page only after a click in it.
  await page.locator('iframe').click()
  const tries = await frame?.evaluate(async () => {
    const scene = window as unknown as { tries: Promise<void>; got: object; refused: object }
    await scene.tries
    return { got: scene.got, refused: scene.refused }
  })
  expect(tries?.got).toEqual({})
  expect(Object.keys(tries?.refused ?? {})).toHaveLength(14)
  expect(page.url()).toBe(`${shop.url}/checkout`)
  expect(opened).toEqual([])
  expect(answered.filter((url) => /\/api\/|\/logout|\/mypage|\/livez|evil/.test(url))).toEqual([])
  expect(await database.ask(`select id from cart_items where user_id = ${userId}`)).toHaveLength(1)
  await page.goto('/mypage')
  await expect(page).toHaveURL(`${shop.url}/mypage`)
  complaints.splice(0)
})

for (const [name, to] of [
  ['another site', () => 'https://evil.example/'],
  ['a page of the shop', (shop: Shop) => `${shop.url}/mypage`],
  ['a page that it writes itself', () => 'data:text/html,<p>카드 번호를 입력해 주세요</p>'],
] as const)
  test(`a hostile script cannot lead its own frame to ${name}`, { tag: '@script' }, async ({
    page,
    context,
    database,
    shop,
    complaints,
  }) => {
    await openCheckout(
      { page, context, database, shop },
      scripted(`location.href = ${JSON.stringify(to(shop))}`),
    )
    const answered: string[] = []
    context.on('response', (response) => answered.push(response.url()))
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-src'))
    await page.getByRole('button', { name: '주소 찾기' }).click()
    await refused
    expect(answered.filter((url) => /evil|mypage|^data:text/.test(url))).toEqual([])
    expect(page.url()).toBe(`${shop.url}/checkout`)
    await expect(page.getByText('주소 찾기를 불러오지 못했어요.')).toBeVisible()
    complaints.splice(0)
  })

test('the search page opened directly runs on another origin that has no cookies, storage or shop pages', {
  tag: '@script',
}, async ({ page, context, database, shop, complaints }) => {
  await context.route(
    LOADER,
    scripted(
      `window.letter = fetch('${shop.url}/api/auth/me', { credentials: 'include' }).then(() => 'read', () => 'refused')`,
    ),
  )
  await logInAsMember(context, database, shop.url)
  await page.goto(`${siteOf(shop)}/postcode`)
  await page.waitForFunction(() => 'letter' in window)
  expect(await page.evaluate(() => (window as unknown as { letter: Promise<string> }).letter)).toBe('refused')
  const seen = await page.evaluate(() => [document.cookie, localStorage.length, location.origin])
  expect(seen).toEqual(['', 0, siteOf(shop)])
  for (const path of ['/', '/api/cart', '/favicon.svg', '/checkout', '/assets/x.js'])
    expect((await page.request.get(siteOf(shop) + path)).status()).toBe(404)
  expect((await page.request.get(`${shop.url}/postcode`)).status()).toBe(404)
  complaints.splice(0)
})
