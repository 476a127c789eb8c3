import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../support/browser'

/** On a wide screen they stand open. */
async function unfoldFilters(page: Page) {
  const more = page.getByText('조건 더 보기')
  if (await more.isVisible()) await more.click()
}

test('a parent searches for a book by a word and reads its page', { tag: '@any-width' }, async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: '그림책 고르기' }).click()
  await expect(page.getByRole('article').nth(5)).toBeVisible()
  if (javaScriptEnabled) await waitForHydration(page)
  await page.getByLabel('책 찾기').fill('바다')
  await page.getByRole('button', { name: '찾기' }).click()
  await expect(page).toHaveURL(/q=%EB%B0%94%EB%8B%A4/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: '고래가 부르는 노래' }).click()
  await expect(page).toHaveURL(/\/book\/2(\?preview=1)?$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('고래가 부르는 노래')
  await expect(page.getByRole('main')).toContainText('59,000원')
  await expect(page.getByRole('main')).toContainText('69,000원')
  await expect(page.getByRole('main')).toContainText('예상 발송일')
  await expect(page.getByRole('main')).toContainText('아직 후기가 없어요')
})

test('the search box follows the address when going back', { tag: ['@script', '@any-width'] }, async ({
  page,
}) => {
  await page.goto('/products')
  await waitForHydration(page)
  const box = page.getByLabel('책 찾기')
  await box.fill('바다')
  await box.press('Enter')
  await expect(page).toHaveURL(/q=%EB%B0%94%EB%8B%A4/)
  await box.fill('고래')
  await box.press('Enter')
  await expect(page).toHaveURL(/q=%EA%B3%A0%EB%9E%98/)
  await page.goBack()
  await expect(page).toHaveURL(/q=%EB%B0%94%EB%8B%A4/)
  await expect(box).toHaveValue('바다')
  await page.goBack()
  await expect(box).toHaveValue('')
})

test('with script a filter applies at once and changes the address', {
  tag: ['@script', '@any-width'],
}, async ({ page }) => {
  await page.goto('/products')
  await waitForHydration(page)
  await page.getByText('모험', { exact: true }).click()
  await expect(page).toHaveURL('/products?category=%EB%AA%A8%ED%97%98')
  // Other stories sell books of their own meanwhile, so all are not counted.
  await expect(page.getByRole('article').filter({ hasText: '모험' }).nth(1)).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'SF' })).toHaveCount(0)
  await unfoldFilters(page)
  await page.getByLabel('정렬').selectOption('낮은 가격순')
  await expect(page).toHaveURL(/sort=cheap/)
  await page.getByRole('link', { name: '조건 초기화' }).click()
  await expect(page.getByRole('article').nth(5)).toBeVisible()
  await expect(page.getByLabel('정렬')).toHaveValue('shop')
})

test('on a phone the filters unfold, and stand open once one is set', { tag: '@any-width' }, async ({
  page,
}) => {
  await page.goto('/products')
  await expect(page.getByLabel('아이 나이')).toBeHidden()
  await unfoldFilters(page)
  await expect(page.getByLabel('아이 나이')).toBeVisible()
  await page.goto('/products?age=5')
  await expect(page.getByLabel('아이 나이')).toHaveValue('5')
})

test('a search without results links to all books', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/products?q=%3Cscript%3Ealert(1)%3C/script%3E')
  await expect(page.getByRole('main')).toContainText('조건에 맞는 책을 찾지 못했어요.')
  await expect(page.getByLabel('책 찾기')).toHaveValue('<script>alert(1)</script>')
  await page.getByRole('main').getByRole('link', { name: '모든 책 보기' }).click()
  await expect(page.getByRole('article').nth(5)).toBeVisible()
})

test('a sold-out book says so, and its order buttons are disabled', { tag: '@any-width' }, async ({
  page,
}) => {
  await page.goto('/book/6?preview=1')
  await expect(page.getByRole('alert')).toContainText('지금은 품절된 책이에요')
  await expect(page.getByRole('button', { name: '주문하기' })).toBeDisabled()
  await expect(page.getByRole('button', { name: '장바구니에 담기' })).toBeDisabled()
})

test('the phone menu opens before and without script, and Escape closes it', async ({
  page,
  viewport,
  javaScriptEnabled,
}) => {
  const isNarrow = (viewport?.width ?? 0) < 700
  await page.goto('/terms')
  if (isNarrow) await page.locator('header summary').click()
  await page.getByRole('navigation').getByRole('link', { name: '모든 책' }).click()
  await expect(page.getByRole('article').nth(5)).toBeVisible()
  if (!javaScriptEnabled || !isNarrow) return
  await waitForHydration(page)
  await page.locator('header summary').click()
  await page.keyboard.press('Escape')
  await expect(page.locator('header details')).not.toHaveAttribute('open')
})

test('a liked book stays liked across pages until it is unliked', { tag: ['@script', '@any-width'] }, async ({
  page,
}) => {
  await page.goto('/products')
  await waitForHydration(page)
  const heart = page.getByRole('button', { name: '고래가 부르는 노래 찜하기' })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/book/2?preview=1')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('a cover that cannot be decoded is replaced by a blank one', { tag: ['@script', '@any-width'] }, async ({
  page,
  complaints,
}) => {
  await page.route('**/pictures/whale-song-*/**', (route) =>
    route.fulfill({ contentType: 'image/avif', body: 'not a picture' }),
  )
  await page.goto('/book/2?preview=1')
  await expect(page.getByRole('main').getByRole('img', { name: '고래가 부르는 노래 표지' })).toHaveAttribute(
    'src',
    '/cover.svg',
  )
  expect(complaints).toEqual([])
})

test('skeletons match the page that is loading: eight for the list, six for home, one for a book', {
  tag: ['@script', '@any-width'],
}, async ({ page }) => {
  let letGo = () => {}
  // The page itself reports: a locator would wait for the document that the test holds back.
  let report = ''
  page.on('console', (message) => {
    if (message.text().startsWith('skeletons ')) report = message.text()
  })
  await page.addInitScript(() => {
    const announce = () => {
      const says = document.body?.textContent?.includes('불러오고 있어요') ? 'waiting' : 'quiet'
      console.info(`skeletons ${document.querySelectorAll('[data-skeleton]').length} ${says}`)
    }
    new MutationObserver(announce).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/terms-test')
  // A page of the framework asks for data, another for a document.
  await page.route(/\.data|:\d+\/(products|book\/1|experience)?$/, async (route) => {
    await new Promise<void>((resolve) => {
      letGo = resolve
    })
    await route.continue()
  })
  const expectSkeletons = (count: number) => expect.poll(() => report).toBe(`skeletons ${count} waiting`)
  // A dispatched click works at every width, also where the menu hides the link.
  const follow = async (href: string) => {
    // The page's script shows the next one's skeleton.
    await waitForHydration(page)
    report = ''
    await page.locator(`a[href="${href}"]`).first().dispatchEvent('click')
  }
  await follow('/products')
  await expectSkeletons(8)
  letGo()
  await expect(page.getByRole('article').nth(5)).toBeVisible()
  await follow('/book/1')
  await expectSkeletons(1)
  letGo()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('달빛 서랍 속의 우주선')
  await follow('/')
  await expectSkeletons(6)
  letGo()
  await expect(page.getByRole('article').nth(5)).toBeVisible()
  await follow('/experience')
  await expectSkeletons(6)
  letGo()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3단계로 미리 해 보세요')
})

test('the login greeting appears once and is removed from the address', { tag: '@any-width' }, async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/?login=success&utm_source=x')
  await expect(page.getByRole('status').filter({ hasText: '로그인 성공' })).toBeVisible()
  if (!javaScriptEnabled) return
  await expect(page).toHaveURL('/?utm_source=x')
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByText('로그인 성공')).toHaveCount(0)
})

test('a toast is focused by F8, dismissed by a swipe, and disappears after five seconds', {
  tag: ['@script', '@any-width'],
}, async ({ page }) => {
  await page.clock.install()
  await page.goto('/?login=failed')
  await waitForHydration(page)
  const toast = page.getByText('로그인 실패')
  await expect(toast).toBeVisible()
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: '알림 (F8)' })).toBeFocused()
  const box = await toast.boundingBox()
  if (!box) throw new Error('the toast has no place')
  const swipe = async (by: number) => {
    await page.mouse.move(box.x + 5, box.y + 5)
    await page.mouse.down()
    await page.mouse.move(box.x + 5 + by, box.y + 5, { steps: 4 })
    await page.mouse.up()
  }
  await swipe(49)
  await expect(toast).toBeVisible()
  await swipe(51)
  await expect(toast).toHaveCount(0)

  await page.goto('/?login=failed')
  await waitForHydration(page)
  await page.clock.runFor(4500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1000)
  await expect(toast).toHaveCount(0)
})

test('the first tooltip appears after a delay, the next one at once', { tag: ['@script', '@wide'] }, async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/products')
  await waitForHydration(page)
  const hearts = page.getByRole('button', { name: /찜하기$/ })
  const word = page.getByRole('tooltip')
  await hearts.nth(0).hover()
  await page.clock.runFor(600)
  await expect(word).toHaveCount(0)
  await page.clock.runFor(200)
  await expect(word).toHaveText('찜하기')
  await hearts.nth(1).hover()
  await page.clock.runFor(10)
  await expect(word).toHaveCount(1)
})

test('the campaign shows no price, login or cart, and requires its notice to be confirmed', {
  tag: '@any-width',
}, async ({ page, javaScriptEnabled }) => {
  await page.goto('/wadiz')
  const notice = page.getByRole('dialog', { name: '시작하기 전에 확인해 주세요' })
  const confirm = notice.getByRole('button', { name: '확인' })
  await expect(notice).toBeVisible()
  if (javaScriptEnabled) {
    await waitForHydration(page)
    await expect(confirm).toBeDisabled()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  } else await confirm.click()
  await expect(notice).toBeVisible()
  await notice.getByRole('checkbox').check()
  await confirm.click()
  await expect(notice).toBeHidden()
  for (const name of ['형제자매 10% 할인', 'AI 얼굴 합성', '무료 배송'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  const body = page.locator('body')
  await expect(body).toContainText('결제는 와디즈에서만 해요')
  for (const path of ['/', '/products', '/admin', '/cart', '/auth/login'])
    await expect(page.locator(`header a[href="${path}"]`)).toHaveCount(0)
  await expect(body).not.toContainText(/\d,\d{3}원/)
  await page.getByRole('link', { name: '고래가 부르는 노래' }).click()
  await expect(page).toHaveURL(/\/wadiz\/books\/2(\?preview=1)?$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('고래가 부르는 노래')
  await expect(body).not.toContainText(/\d,\d{3}원/)
  await page.getByRole('link', { name: '주인공' }).first().click()
  await expect(page).toHaveURL(/\/wadiz$/)
  // A notice that was closed stays closed for this visit.
  if (javaScriptEnabled) await expect(notice).toBeHidden()
})

test('a book can be opened by keyboard alone', async ({ page, javaScriptEnabled }) => {
  await page.goto('/')
  if (javaScriptEnabled) await waitForHydration(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '본문으로 바로 가기' })).toBeFocused()
  await page.keyboard.press('Enter')
  for (let i = 0; i < 20; i++) {
    await page.keyboard.press('Tab')
    if (
      await page
        .getByRole('link', { name: '고래가 부르는 노래' })
        .evaluate((link) => link === document.activeElement)
    )
      break
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/book\/2(\?preview=1)?$/)
})

test('a filter changed by keyboard keeps the focus, and a search word being typed stays', {
  tag: ['@script', '@any-width'],
}, async ({ page }) => {
  await page.goto('/products')
  await waitForHydration(page)
  await page.getByRole('radio', { name: '전체' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/products?category=%EB%AA%A8%ED%97%98')
  await expect(page.getByRole('article').filter({ hasText: 'SF' })).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '판타지' })).toBeFocused()
  await expect(page.getByRole('article').filter({ hasText: '모험' })).toHaveCount(0)

  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/products?*age=5*', async (route) => {
    await held
    await route.continue()
  })
  await unfoldFilters(page)
  await page.getByLabel('아이 나이').selectOption('5')
  await page.getByLabel('책 찾기').fill('고래')
  letGo()
  await expect(page).toHaveURL(/age=5/)
  await expect(page.getByLabel('책 찾기')).toHaveValue('고래')
})

test('a notice confirmed before its script loaded stays closed', { tag: ['@script', '@any-width'] }, async ({
  page,
}) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/wadiz', { waitUntil: 'commit' })
  const notice = page.getByRole('dialog')
  await notice.getByRole('checkbox').check()
  await notice.getByRole('button', { name: '확인' }).click()
  await expect(notice).toBeHidden()
  letGo()
  await waitForHydration(page)
  await expect(notice).toBeHidden()
  await page.reload()
  await waitForHydration(page)
  await expect(notice).toBeHidden()
  // The page behind the notice is usable.
  await page.getByRole('link', { name: '고래가 부르는 노래' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('고래가 부르는 노래')
})

test('a followed link moves the focus to the new page’s content', { tag: ['@script', '@any-width'] }, async ({
  page,
}) => {
  await page.goto('/products')
  await waitForHydration(page)
  await page.getByRole('link', { name: '고래가 부르는 노래' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('고래가 부르는 노래')
  await expect(page.getByRole('main')).toBeFocused()
  // The address in the address bar opens the book directly.
  await expect(page).toHaveURL('/book/2?preview=1')
})

test('a book page makes at most sixteen requests, and first-screen pictures stay under 90 KB', {
  tag: '@script',
}, async ({ page }) => {
  const asked: string[] = []
  const weights = new Map<string, number>()
  page.on('request', (request) => asked.push(request.url()))
  page.on('response', (response) =>
    weights.set(response.url(), Number(response.headers()['content-length'] ?? 0)),
  )
  /** The pictures of the first screen, as the browser chose them from `srcset`. */
  const shown = () =>
    page.evaluate(() =>
      [...document.images]
        .filter((img) => img.getBoundingClientRect().top < innerHeight)
        .map(({ currentSrc }) => currentSrc),
    )
  for (const path of ['/book/1?preview=1', '/', '/products']) {
    asked.length = 0
    await page.goto(path, { waitUntil: 'networkidle' })
    await waitForHydration(page)
    if (path.startsWith('/book')) expect(asked.length).toBeLessThanOrEqual(16)
    const bytes = (await shown()).reduce((sum, url) => sum + (weights.get(url) ?? 0), 0)
    // Home begins with its form.
    expect(bytes).toBeGreaterThan(path === '/' ? 0 : 5000)
    expect(bytes).toBeLessThanOrEqual(90 * 1024)
  }
})

test('the sample pages are turned by links and by scrolling, and load their picture and font', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/book/2?preview=1')
  if (javaScriptEnabled) await waitForHydration(page)
  const book = page.getByRole('region', { name: '책 속을 넘겨 보세요' })
  const [first, second] = [book.getByRole('listitem').nth(0), book.getByRole('listitem').nth(1)]
  await expect(first.locator('svg text').first()).toContainText('지우')
  await expect(second.locator('figcaption')).toContainText('지우가 귀를 대면')
  const isSeen = (leaf: typeof first) =>
    leaf.evaluate((leaf) => {
      const [{ left, width }, window] = [leaf.getBoundingClientRect(), document.documentElement.clientWidth]
      return left > -width / 4 && left < window * 0.75
    })
  expect([await isSeen(first), await isSeen(second)]).toEqual([true, false])
  await book.getByRole('link', { name: '4–5쪽', exact: true }).click()
  await expect.poll(() => isSeen(second)).toBe(true)
  await book.getByRole('link', { name: '2–3쪽', exact: true }).click()
  await expect.poll(() => isSeen(first)).toBe(true)
  await book
    .locator('.leaves')
    .evaluate((leaves) => leaves.scrollTo({ left: leaves.scrollWidth, behavior: 'instant' }))
  await expect.poll(() => isSeen(first)).toBe(false)
  await expect
    .poll(() => first.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.fonts].flatMap(({ family, status }) => (status === 'loaded' ? family : [])),
      ),
    )
    .toContain('Gowun Batang')
})
