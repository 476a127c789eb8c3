import type { Page } from '@playwright/test'
import { expect, expectAccessibleAtAnyWidth, test, waitForHydration } from '../support/browser'
import { aBookToRead, count, isNarrow, turnBack, turnOn } from '../support/readable-book'

// Reading an e-book by links, by keys and by touch, and giving it away.

test('an e-book opens from its order by links alone: single pages on a phone, spreads on a laptop', async ({
  page,
  database,
  shop,
}) => {
  const id = await aBookToRead(page, database, shop.url)
  await page.goto(`/order/${id}`)
  await page.getByRole('link', { name: '동화책 읽기' }).click()
  // Until its styles have loaded, a page shows its text twice, once for each screen width.
  await page.waitForURL(/\/ebook\//)
  await expect(count(page)).toHaveText('앞표지')
  await expect(page.getByRole('img', { name: '앞표지 그림' })).toBeVisible()
  await turnOn(page).click()
  await expect(count(page)).toHaveText('속표지')
  const titlePage = page.getByRole('img', { name: '속표지 그림' })
  await expect
    .poll(() => titlePage.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true)
  await expect(page.locator('.ebook-opening .ebook-text')).toContainText('할머니가 사랑을 담아')
  await turnOn(page).click()
  await expect(count(page)).toHaveText(isNarrow(page) ? '2쪽' : '2–3쪽')
  await turnOn(page).click()
  await expect(count(page)).toHaveText(isNarrow(page) ? '3쪽' : '4–5쪽')
  await turnBack(page).click()
  await expect(count(page)).toHaveText(isNarrow(page) ? '2쪽' : '2–3쪽')
  await page.getByRole('link', { name: '4–5쪽', exact: true }).click()
  await expect(
    page.locator('.ebook-opening .ebook-text').filter({ hasText: '서연이' }).first(),
  ).toBeAttached()
  await page.getByRole('link', { name: '크게 125%' }).click()
  await expect(page.getByText('125%', { exact: true })).toBeVisible()
  await expect(count(page)).toHaveText(isNarrow(page) ? '4쪽' : '4–5쪽')
  await page.getByRole('link', { name: '주문 내역' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '주문 내역' })).toBeVisible()
})

test('a gift is wrapped with words, opens to the book, and is thanked for, until its link is revoked', {
  tag: '@any-width',
}, async ({ page, browser, database, shop, complaints, javaScriptEnabled: script = true }) => {
  // A page without script cannot be judged by one.
  const judge = async (shown: Page) => script && (await expectAccessibleAtAnyWidth(shown))
  const id = await aBookToRead(page, database, shop.url)
  await page.goto(`/ebook/${id}/gifts`)
  await page.getByLabel('보내는 사람').fill('할머니')
  await page.getByLabel('한마디').fill('보러 와요 evil.example.com')
  await page.getByRole('button', { name: '선물 링크 만들기' }).click()
  await expect(page.getByText('인터넷 주소는 적을 수 없어요')).toBeVisible()
  await judge(page)
  expect(complaints.splice(0)).toEqual([expect.stringContaining('400')])
  await page.getByLabel('한마디').fill('생일 축하해, 우리 강아지')
  await page.getByRole('button', { name: '선물 링크 만들기' }).click()
  const link = new URL(await page.getByText('/gift/').innerText(), shop.url).pathname

  const { viewport, isMobile } = test.info().project.use
  const friend = await browser.newContext({ viewport, isMobile, javaScriptEnabled: script })
  const theirs = await friend.newPage()
  await theirs.goto(shop.url + link)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('서연이에게, 할머니가')
  await expect(theirs.getByText('생일 축하해, 우리 강아지')).toBeVisible()
  await expect(theirs.getByRole('img', { name: '앞표지 그림' })).toBeHidden()
  await judge(theirs)
  await theirs.getByText('포장 풀기').click()
  await expect(theirs.getByRole('img', { name: '앞표지 그림' })).toBeVisible()
  await judge(theirs)
  await theirs.getByRole('link', { name: '책 펼치기' }).click()
  await expect(theirs.getByRole('heading', { name: '고래가 부르는 노래' })).toBeVisible()
  await expect(theirs.getByRole('link', { name: '주문 내역' })).toHaveCount(0)
  await expect(theirs.getByRole('button', { name: '고마워요' })).toBeHidden()
  await theirs.getByRole('link', { name: '뒤표지' }).last().click()
  await theirs.getByLabel('함께 전할 한마디').fill('매일 밤 읽을게요')
  await judge(theirs)
  await theirs.getByRole('button', { name: '고마워요' }).click()
  await expect(theirs.getByRole('heading', { name: '고마운 마음을 전했어요' })).toBeVisible()
  await expect(theirs.getByRole('link', { name: '우리 아이 책도 만들기' })).toBeVisible()

  await page.goto(`/order/${id}`)
  await expect(page.getByRole('region', { name: '감사 인사' })).toContainText('매일 밤 읽을게요')
  await page.goto(`/ebook/${id}/gifts`)
  await page.getByRole('button', { name: /링크 끄기/ }).click()
  await expect(page.getByText('링크를 껐어요')).toBeVisible()
  const answer = await theirs.goto(shop.url + link)
  expect(answer?.status()).toBe(404)
  await expect(theirs.getByRole('heading', { name: '지금은 열 수 없는 선물이에요' })).toBeVisible()
  await judge(theirs)
  await theirs.getByRole('link', { name: '주인공 둘러보기' }).click()
  await expect(theirs).toHaveURL(`${shop.url}/`)
  await friend.close()
})

test('a gift link is handed to the share sheet of the device, or copied where there is none', {
  tag: ['@script', '@any-width'],
}, async ({ page, database, shop }) => {
  const id = await aBookToRead(page, database, shop.url)
  const makeLink = async () => {
    await page.goto(`/ebook/${id}/gifts`)
    await waitForHydration(page)
    await page.getByLabel('보내는 사람').fill('할머니')
    await page.getByRole('button', { name: '선물 링크 만들기' }).click()
    return page.getByText('/gift/').innerText()
  }
  await page.addInitScript(() => {
    const given = globalThis as unknown as { given: ShareData[]; hasSheet: boolean }
    given.given = []
    given.hasSheet = sessionStorage.getItem('no-sheet') === null
    const share = async (link: ShareData) => void given.given.push(link)
    Object.defineProperty(navigator, 'share', { value: given.hasSheet ? share : undefined })
    const writeText = async (url: string) => void given.given.push({ url })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  })
  const given = () => page.evaluate(() => (globalThis as unknown as { given: ShareData[] }).given)
  const url = await makeLink()
  await page.getByRole('button', { name: '공유하기' }).click()
  await expect
    .poll(given)
    .toEqual([{ title: '고래가 부르는 노래', text: expect.stringContaining('할머니가'), url }])

  await page.evaluate(() => sessionStorage.setItem('no-sheet', ''))
  const copied = await makeLink()
  await page.getByRole('button', { name: '공유하기' }).click()
  await expect(page.getByText('링크를 복사했어요')).toBeVisible()
  expect(await given()).toEqual([{ url: copied }])
})

test('keys turn and zoom pages, the last page is remembered, and only the next spread is prefetched', {
  tag: '@script',
}, async ({ page, database, shop }) => {
  const id = await aBookToRead(page, database, shop.url)
  const pictures = new Set<string>()
  page.on('request', (request) => {
    const [, name] = request.url().match(/\/pictures\/([^/]+)\//) ?? []
    if (name) pictures.add(name)
  })
  // The reader's script may load slowly; until then no key has an effect.
  await page.route(/\/viewer-[^/]*\.js$/, async (route) => {
    await page.waitForTimeout(1000)
    await route.continue()
  })
  await page.goto(`/ebook/${id}`)
  await waitForHydration(page)
  const [one, two] = isNarrow(page) ? ['2쪽', '3쪽'] : ['2–3쪽', '4–5쪽']
  await page.keyboard.press('ArrowRight')
  await expect(count(page)).toHaveText('속표지')
  await page.keyboard.press('ArrowRight')
  await expect(count(page)).toHaveText(one)
  await page.keyboard.press('ArrowRight')
  await expect(count(page)).toHaveText(two)
  // The loaded pictures: the cover, the spreads opened so far, and the next one.
  await expect.poll(() => pictures.size).toBe(isNarrow(page) ? 3 : 4)
  await page.keyboard.press('ArrowLeft')
  await expect(count(page)).toHaveText(one)
  await page.keyboard.press('+')
  await expect(page.getByText('125%', { exact: true })).toBeVisible()
  await page.keyboard.press('0')
  await expect(page.getByText('100%', { exact: true })).toBeVisible()
  await page.keyboard.press('End')
  await expect(count(page)).toHaveText('뒤표지')
  await page.keyboard.press('Home')
  await expect(count(page)).toHaveText('앞표지')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\?page=title$/)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\?page=2-3$/)
  await page.goto(`/ebook/${id}`)
  await page.getByRole('link', { name: '이어서 읽기' }).click()
  await expect(count(page)).toHaveText(one)
})

test('a finger turns the page; two fingers and swipes from the screen’s edge do not', {
  tag: '@script',
}, async ({ page, database, shop }) => {
  const id = await aBookToRead(page, database, shop.url)
  await page.goto(`/ebook/${id}?page=4-5`)
  await waitForHydration(page)
  const screen = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })
  const swipe = async (from: number, to: number) => {
    await touch('touchStart', [from, 250])
    for (let i = 1; i <= 5; i++) await touch('touchMove', [from + ((to - from) * i) / 5, 252])
    await touch('touchEnd')
  }
  await swipe(280, 120)
  await expect(count(page)).toHaveText('5쪽')
  await swipe(280, 120)
  await expect(count(page)).toHaveText('6쪽')
  await swipe(80, 240)
  await expect(count(page)).toHaveText('5쪽')
  await swipe(8, 220)
  await touch('touchStart', [200, 250], [160, 250])
  for (let i = 1; i <= 5; i++) await touch('touchMove', [200 + i * 20, 250], [160 - i * 20, 250])
  await touch('touchEnd')
  await expect(count(page)).toHaveText('5쪽')
  expect(await page.evaluate(() => window.visualViewport?.scale ?? 1)).toBeGreaterThan(1)
  await swipe(280, 120)
  await expect(count(page)).toHaveText('5쪽')
})

test('axe finds nothing wrong with an e-book or its gift page, and both fit a narrow phone', {
  tag: ['@script', '@any-width'],
}, async ({ page, database, shop }) => {
  const id = await aBookToRead(page, database, shop.url)
  for (const path of [`/ebook/${id}?page=4-5`, `/ebook/${id}/gifts`]) {
    await page.goto(path)
    await expectAccessibleAtAnyWidth(page)
  }
})
