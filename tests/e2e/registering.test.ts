import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration } from '../support/browser'
import { enterAsVisitor, logInAsMember } from '../support/member'
import { insertPaintedCartItem } from '../support/painted-cart-item'
import { expectPreviewDone } from '../support/photo-form'

// The campaign up to its code in other apps' browsers, with and without script, and with a crash midway.

test.setTimeout(120_000)
const boxes = ['사전 접수 내용과 이용약관', '개인정보의 수집과 이용', '법정대리인']
const forgive = (complaints: string[], ...words: string[]) =>
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((text) => !words.some((word) => text.includes(word))),
  )

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-S921N Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.6367.82 Mobile Safari/537.36'
const apps = [
  ['the wadiz app', `${IPHONE} ioswadiz/3.2.1`],
  ['the wadiz app of Android', `${ANDROID} androidwadiz/3.2.1`],
  ['the wadiz app of before', `${ANDROID} androidbrowser`],
  ['KakaoTalk', `${ANDROID} KAKAOTALK 10.8.3`],
] as const

/** The browsers of such apps open no second window and refuse storage. */
async function closeIn(context: BrowserContext) {
  await context.addInitScript(() => {
    Object.assign(window, {
      opened: 0,
      open: () => {
        Object.assign(window, { opened: 1 })
        throw new Error('no window is opened here')
      },
    })
    const refuse = {
      get: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    }
    Object.defineProperty(window, 'localStorage', refuse)
  })
}

async function fill(page: Page, child = '하늘') {
  await page.getByLabel('아이 이름').fill(child)
  await page.getByLabel('우편번호').fill('04524')
  await page.getByRole('textbox', { name: '주소', exact: true }).fill('서울 중구 세종대로 110')
  await page.getByLabel('상세주소').fill('301호')
  await page.getByLabel('연락처', { exact: true }).fill('010-1234-5678')
  await page.getByLabel('이름', { exact: true }).fill('김보호')
}
async function agree(page: Page) {
  for (const box of boxes) await page.getByRole('checkbox', { name: box }).check()
}
const press = (page: Page) => page.getByRole('button', { name: '사전 접수하기' }).click()

const expectLoaded = (picture: Locator) =>
  expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth), {
      timeout: 60_000,
    })
    .toBeGreaterThan(0)

async function open(page: Page, path: string, script: boolean) {
  await page.goto(path)
  if (script) await waitForHydration(page)
}

/** Crashes the page, so that it gets no event before its end. */
async function endOf(page: Page, context: BrowserContext): Promise<Page> {
  const next = await context.newPage()
  const line = await context.newCDPSession(page)
  const ended = page.waitForEvent('crash')
  // A crashed page never responds to this call.
  const unanswered = expect(line.send('Page.crash')).rejects.toThrow(/crashed|closed/)
  await ended
  await page.close()
  await unanswered
  return next
}

for (const [app, userAgent] of apps)
  test.describe(`in ${app}`, () => {
    test.use({ userAgent })

    test('a parent registers, and nothing typed is lost when the page crashes', async ({
      page: first,
      context,
      database,
      shop,
      complaints,
      javaScriptEnabled: script = true,
    }) => {
      await closeIn(context)
      const visitor = await enterAsVisitor(context, database, shop.url)
      const { name } = await insertPaintedCartItem(database, shop, {
        owner: `visitor_id, ${visitor}`,
        channel: 'wadiz',
      })
      await open(first, '/wadiz/checkout', script)
      await fill(first)
      const drafts = () => database.ask(`select fields from order_drafts where visitor_id = ${visitor}`)
      if (script)
        await expect.poll(async () => JSON.stringify(await drafts()), { timeout: 10_000 }).toContain('김보호')
      const page = await endOf(first, context)
      await open(page, '/wadiz/checkout', script)
      await expect(page.getByText('이 미리보기대로 만들어요')).toBeVisible()
      if (script) {
        await expect(page.getByLabel('아이 이름')).toHaveValue('하늘')
        await expect(page.getByLabel('이름', { exact: true })).toHaveValue('김보호')
        await expect(page.getByLabel('상세주소')).toHaveValue('301호')
      } else await fill(page)

      await agree(page)
      await page.getByRole('checkbox', { name: boxes[2] }).uncheck()
      await press(page)
      await expect(page.getByText('모든 약관에 동의해주세요.').first()).toBeVisible()
      await expect(page.getByLabel('아이 이름')).toHaveValue('하늘')
      await agree(page)
      await press(page)
      await expect(page).toHaveURL(/\/wadiz\/checkout-complete\?orderId=\d+$/)
      const id = new URL(page.url()).searchParams.get('orderId')
      const [order] = await database.ask(`select * from orders where id = ${id}`)
      expect(order).toMatchObject({
        visitor_id: visitor,
        status: 'PREORDER_WADIZ',
        child_name: '하늘',
        customer_phone: '01012345678',
        preview_key: `previews/${name}/result.webp`,
      })
      const code = String(order?.handoff_token)
      const dialog = page.getByRole('dialog', { name: '사전 접수가 완료되었어요' })
      await expect(dialog.getByText(code)).toBeVisible()
      await dialog.getByRole('button', { name: '확인' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.locator("section[aria-label='접수 코드']").getByText(code)).toBeVisible()
      await expect(page.getByText('010-1234-5678')).toBeVisible()
      const pay = page.getByRole('link', { name: '와디즈에서 결제하기' })
      await expect(pay).toHaveAttribute('href', new RegExp(`^https://.*handoff_token=${code}`))
      await expect(pay).not.toHaveAttribute('target')
      if (script) expect(await page.evaluate(() => (window as unknown as { opened: number }).opened)).toBe(0)

      // The page crashes again and is reopened.
      const again = await endOf(page, context)
      await again.goto(`/checkout-complete?orderId=${id}`)
      await expect(again.locator("section[aria-label='접수 코드']").getByText(code)).toBeVisible()
      await again.goto('/wadiz/checkout')
      await expect(again.getByText('이 그림은 이미 접수했어요.')).toBeVisible()
      await expect(again.getByLabel('아이 이름')).toHaveValue('하늘')
      await expect(again.getByLabel('상세주소')).toHaveValue('301호')
      expect(context.pages()).toHaveLength(1)
      forgive(complaints, '400')
    })
  })

test('from the campaign’s first page to a registration code, hidden from other browsers', async ({
  page,
  context,
  browser,
  shop,
  complaints,
  javaScriptEnabled: script = true,
}) => {
  await closeIn(context)
  await page.goto('/wadiz')
  if (script) await waitForHydration(page)
  const notice = page.getByRole('dialog')
  await notice.getByRole('checkbox').check()
  await notice.getByRole('button', { name: '확인' }).click()
  await page.getByRole('link', { name: '고래가 부르는 노래' }).first().click()
  await expect(page).toHaveURL(/\/wadiz\/books\/2/)
  await page.getByRole('link', { name: '우리 아이로 미리 보기' }).click()
  await page.getByRole('button', { name: '사진 없이 만들기' }).click()
  await expectPreviewDone(page)
  await page.getByRole('link', { name: '우리 아이 꾸미기' }).click()
  await expect(page).toHaveURL(/\/wadiz\/children\/[\w-]{22}\?book=2$/)
  await page.getByRole('button', { name: '이 모습으로 할게요' }).click()
  await expect(page).toHaveURL(/\/wadiz\/books\/2\?/)
  await expectPreviewDone(page)
  await page.getByRole('link', { name: '이 그림으로 사전 접수하기' }).click()
  await expect(page).toHaveURL(/\/wadiz\/checkout\?made=[\w-]{22}$/)
  if (script) await expectAccessible(page)
  await fill(page)
  await agree(page)
  await press(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('사전 접수가 완료되었어요')
  if (script) {
    await expectAccessible(page)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await dialog.getByRole('button', { name: '접수 코드 복사' }).click()
    await expect(page.getByText('접수 코드를 복사했어요')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
  } else await expect(dialog.getByRole('button', { name: '접수 코드 복사' })).toBeHidden()
  await dialog.getByRole('button', { name: '확인' }).click()
  if (script) await expectAccessible(page)
  await expectLoaded(page.getByAltText('책 속에 그린 우리 아이'))
  const done = page.url()
  await page.getByRole('link', { name: '다른 아이 등록' }).click()
  await expect(page).toHaveURL(/\/wadiz$/)

  const elsewhere = await browser.newContext({ javaScriptEnabled: script, baseURL: shop.url })
  const stranger = await elsewhere.newPage()
  const answer = await stranger.goto(done)
  expect(answer?.status()).toBe(404)
  await expect(stranger.getByRole('link', { name: '접수 코드로 조회하기' })).toBeVisible()
  await expect(stranger.getByText('하늘')).toHaveCount(0)
  await stranger.goto('/wadiz/checkout?book=3')
  await expect(stranger.getByRole('link', { name: '이 책에서 그림 만들기' })).toHaveAttribute(
    'href',
    '/wadiz/books/3?preview=1#preview',
  )
  await elsewhere.close()
  forgive(complaints, '404')
})

test('what is typed into the shop’s order form survives a page crash as well', { tag: '@script' }, async ({
  page,
  context,
  database,
  shop,
}) => {
  const userId = await logInAsMember(context, database, shop.url)
  const { item } = await insertPaintedCartItem(database, shop, { owner: `user_id, ${userId}` })
  await open(page, `/checkout?item=${item}`, true)
  await page.getByLabel('아이 이름').fill('바다')
  const drafts = () => database.ask(`select fields from order_drafts where user_id = ${userId}`)
  await expect.poll(async () => JSON.stringify(await drafts()), { timeout: 10_000 }).toContain('바다')
  const again = await endOf(page, context)
  await open(again, `/checkout?item=${item}`, true)
  await expect(again.getByLabel('아이 이름')).toHaveValue('바다')
})

test('opening the terms and coming back keeps the typed form', async ({
  page,
  context,
  database,
  shop,
  javaScriptEnabled: script = true,
}) => {
  const visitor = await enterAsVisitor(context, database, shop.url)
  await insertPaintedCartItem(database, shop, { owner: `visitor_id, ${visitor}`, channel: 'wadiz' })
  await open(page, '/wadiz/checkout', script)
  await page.getByLabel('아이 이름').fill('하늘')
  await page.getByRole(script ? 'link' : 'button', { name: '이용약관 보기' }).click()
  await expect(page).toHaveURL(/\/wadiz\/terms$/)
  await page.locator('a[href="/wadiz/checkout"]').first().click()
  await expect(page.getByLabel('아이 이름')).toHaveValue('하늘')
})

test('Enter submits the form, with and without script', async ({
  page,
  context,
  database,
  shop,
  complaints,
}) => {
  const visitor = await enterAsVisitor(context, database, shop.url)
  await insertPaintedCartItem(database, shop, { owner: `visitor_id, ${visitor}`, channel: 'wadiz' })
  await page.goto('/wadiz/checkout')
  await page.getByLabel('아이 이름').fill('하늘')
  await page.getByLabel('아이 이름').press('Enter')
  await expect(page.getByText('연락처를 입력해주세요').first()).toBeVisible()
  forgive(complaints, '400')
})
