import type { Page } from '@playwright/test'
import { expect, expectNoViolations, test, waitForHydration } from '../support/browser'
import { logInAsMember } from '../support/member'
import { expectPreviewDone, makePreview } from '../support/photo-form'

/** Painting is slow on a shared machine. */
test.setTimeout(120_000)
/** The pages that the cart leads to are tested elsewhere. */
const forgive404 = (complaints: string[]) =>
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('404')))
const titles = (page: Page) => page.getByRole('listitem').getByRole('heading', { level: 2 })
const total = (page: Page) =>
  page
    .getByText(/^선택한 책/)
    .locator('..')
    .getByRole('strong')
const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `${title} 선택` })

test('a visitor presses order: the book with its picture waits in the cart, where the photo can be changed', async ({
  page,
  javaScriptEnabled: script = true,
  complaints,
}) => {
  await page.goto('/book/2?preview=1')
  if (script) await waitForHydration(page)
  await page.getByRole('link', { name: '주문하기' }).click()
  await expect(page.getByText(/그림을 먼저 확인해 주세요/)).toBeInViewport()
  await makePreview(page, script)
  await page.getByRole('button', { name: '주문하기' }).first().click()
  if (script) await expect(page.getByRole('dialog', { name: '로그인/회원가입' })).toContainText('잘 두었어요')
  else await expect(page).toHaveURL(/\/auth\?redirectTo=%2Fcheckout$/)

  await page.goto('/checkout')
  await expect(page.getByRole('heading', { level: 2, name: '고래가 부르는 노래' })).toBeVisible()
  await expect(page.getByRole('img', { name: /그림 속에 들어간 우리 아이/ })).toBeVisible()
  await expect(page.getByText('로그인한 뒤 바로 이어져요')).toBeVisible()

  await page.goto('/cart')
  const before = await page.getByRole('img', { name: /그림 속에/ }).getAttribute('src')
  await expect(page.getByText('그대로 회원님의 장바구니로 옮겨 드려요')).toBeVisible()
  await page.getByRole('link', { name: '우리 아이 바꾸기' }).click()
  await expect(page.getByRole('button', { name: '이 그림으로 바꾸기' }).first()).toBeVisible()
  await page.getByRole('button', { name: '사진 얼굴로' }).click()
  await expect(page.getByText('그림을 그리고 있어요')).toBeVisible()
  await expectPreviewDone(page)
  await expect(page).toHaveURL(/edit=\d+/)
  await page.getByRole('button', { name: '이 그림으로 바꾸기' }).last().click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText('우리 아이를 바꿨어요')).toBeVisible()
  await expect(titles(page)).toHaveCount(1)
  await expect(page.getByRole('img', { name: /그림 속에/ })).not.toHaveAttribute('src', before ?? '')
  forgive404(complaints)
})

test('a member adds the same book twice: one cart item, and a message both times', async ({
  page,
  context,
  database,
  shop,
  javaScriptEnabled: script = true,
}) => {
  await logInAsMember(context, database, shop.url)
  for (let i = 0; i < 2; i++) {
    await page.goto('/book/1?preview=1')
    if (script) await waitForHydration(page)
    await page.getByRole('button', { name: '장바구니에 담기' }).click()
    await expect(page.getByRole('status').filter({ hasText: '장바구니에서 더할 수 있어요' })).toBeInViewport()
  }
  await page.getByRole('link', { name: '장바구니 보기' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(titles(page)).toHaveCount(1)
  await expect(page.getByText('아직 우리 아이를 넣지 않았어요.')).toBeVisible()
})

test('cart selection decides the total, what is ordered together, and what is removed', async ({
  page,
  context,
  database,
  shop,
  javaScriptEnabled: script = true,
  complaints,
}) => {
  const member = await logInAsMember(context, database, shop.url)
  await page.goto('/cart')
  await expect(page.getByText('장바구니가 비어 있어요.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '모든 책 보기' })).toHaveAttribute(
    'href',
    '/products',
  )

  const books = (await database.ask(
    'select id, title, price, is_sold_out from books where is_active and not is_hidden order by id limit 6',
  )) as { id: number; title: string; price: number; is_sold_out: boolean }[]
  const gone = books.find(({ is_sold_out }) => is_sold_out)
  const [a, b, c] = books.filter(({ is_sold_out }) => !is_sold_out)
  if (!a || !b || !c || !gone) throw new Error('the catalogue has changed')
  for (const [minutes, { id }] of [a, b, c, gone].entries())
    await database.ask(
      `insert into cart_items (user_id, book_id, changed_at) values (${member}, ${id}, now() - interval '${minutes} minutes')`,
    )
  const won = (...of: { price: number }[]) =>
    `${of.reduce((sum, { price }) => sum + price, 0).toLocaleString('ko-KR')}원`
  const recount = async () => {
    if (!script) await page.getByRole('button', { name: '금액 다시 계산하기' }).click()
  }
  await page.reload()
  await expect(titles(page)).toHaveText([a.title, b.title, c.title, gone.title])
  await expect(box(page, gone.title)).toBeDisabled()
  await expect(page.getByText('3 / 3권')).toBeVisible()
  await expect(total(page)).toHaveText(won(a, b, c))
  await box(page, a.title).uncheck()
  await recount()
  await expect(total(page)).toHaveText(won(b, c))
  await expect(page.getByText('2권을 한 번에 결제하고, 한 곳으로 보내 드려요.')).toBeVisible()
  await page.getByRole('button', { name: '주문하기' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '주문하기' })).toBeVisible()
  await expect(page).toHaveURL(/\/checkout\?items=\d+,\d+$/)
  // Neither has a child yet.
  const together = page.getByRole('region', { name: '함께 주문할 책' })
  await expect(together.getByRole('listitem')).toHaveText([RegExp(b.title), RegExp(c.title)])
  await expect(together.getByRole('link', { name: '우리 아이 넣기' })).toHaveCount(2)

  await page.goto('/cart')
  if (script) await page.getByRole('checkbox', { name: '전체 선택' }).uncheck()
  else await page.getByRole('link', { name: '전체 해제' }).click()
  await expect(page.getByText('0 / 3권')).toBeVisible()
  await page.getByRole('button', { name: '주문하기' }).click()
  await expect(page.getByRole('alert')).toHaveText('주문할 상품을 선택해주세요.')
  await page.getByRole('button', { name: '선택 삭제' }).click()
  await expect(page.getByRole('alert')).toHaveText('선택된 상품이 없습니다.')
  expect(complaints.splice(0).join()).toContain('400')

  await page.getByRole('button', { name: `${gone.title} 삭제` }).click()
  await expect(titles(page)).toHaveText([a.title, b.title, c.title])
  await expect(page.getByText('장바구니에서 지웠어요')).toBeVisible()
  await box(page, a.title).check()
  await box(page, c.title).check()
  await page.getByRole('button', { name: '선택 삭제' }).click()
  await expect(titles(page)).toHaveText([b.title])
  await expect(page.getByText('0 / 1권')).toBeVisible()
})

test('the cart reloads when its window gets the focus', { tag: '@script' }, async ({
  page,
  context,
  database,
  shop,
}) => {
  const member = await logInAsMember(context, database, shop.url)
  await page.goto('/cart')
  await waitForHydration(page)
  await database.ask(`insert into cart_items (user_id, book_id) values (${member}, 1)`)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(titles(page)).toHaveCount(1)
})

test('requests fail: the cart and the book page stay, show an error, and work again later', {
  tag: '@script',
}, async ({ page, context, database, shop, complaints }) => {
  const member = await logInAsMember(context, database, shop.url)
  for (const book of [1, 2])
    await database.ask(`insert into cart_items (user_id, book_id) values (${member}, ${book})`)
  await page.goto('/cart')
  await waitForHydration(page)
  const [first = ''] = await titles(page).allTextContents()
  await box(page, first).uncheck()
  const cut = () => page.route('**/*', (route) => route.abort())
  await cut()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await page.getByRole('button', { name: '선택 삭제' }).click()
  await expect(page.getByRole('alert')).toHaveText('Delete failed: 다시 시도해주세요.')
  await expect(titles(page)).toHaveCount(2)
  await expect(box(page, first)).not.toBeChecked()
  await page.unroute('**/*')
  await page.getByRole('button', { name: '선택 삭제' }).click()
  await expect(titles(page)).toHaveText([first])

  await page.goto('/book/1?preview=1')
  await page.waitForLoadState('networkidle') // All scripts have loaded by now.
  await cut()
  await page.getByRole('button', { name: '장바구니에 담기' }).click()
  await expect(page.getByText('장바구니 담기 실패').first()).toBeVisible()
  await page.unroute('**/*')
  await page.getByRole('button', { name: '장바구니에 담기' }).click()
  await expect(page.getByRole('link', { name: '장바구니 보기' })).toBeVisible()
  complaints.splice(0)
})

test('the cart’s badge counts what another device added, once the window gets the focus', {
  tag: '@script',
}, async ({ page, context, database, shop }) => {
  const member = await logInAsMember(context, database, shop.url)
  const put = (book: number) =>
    database.ask(`insert into cart_items (user_id, book_id) values (${member}, ${book})`)
  await page.goto('/products')
  await waitForHydration(page)
  for (const books of [1, 2]) {
    await put(books)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(page.getByRole('link', { name: `장바구니 ${books}개` })).toHaveText(String(books))
  }
})

test('axe finds nothing wrong with the cart, the checkout and my page, and they fit a narrow phone', {
  tag: '@script',
}, async ({ page, context, database, shop }) => {
  const member = await logInAsMember(context, database, shop.url)
  for (const book of [1, 2, 3])
    await database.ask(`insert into cart_items (user_id, book_id, quantity) values (${member}, ${book}, 10)`)
  for (const path of ['/cart', '/checkout', '/mypage']) {
    await page.goto(path)
    await expectNoViolations(page)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
})

test('without the book page’s script, the server-rendered form still puts the book into the cart', {
  tag: '@script',
}, async ({ page, complaints }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/book/1?preview=1', { waitUntil: 'networkidle' })
  expect(page.url()).toMatch(/preview=1$/)
  await page.getByRole('button', { name: '장바구니에 담기' }).click()
  await expect(page).toHaveURL(/login|added|cart/)
  expect(complaints.splice(0).join()).toContain('ERR_FAILED')
})

test('a page whose script is gone after a new release reloads itself', { tag: '@script' }, async ({
  page,
  context,
  database,
  shop,
  complaints,
}) => {
  await logInAsMember(context, database, shop.url)
  const isAnew = () => page.url().endsWith('&anew')
  await page.route('**/assets/lower-sections*', (route) => (isAnew() ? route.continue() : route.abort()))
  await page.goto('/mypage')
  await expect(page).toHaveURL(/\/mypage\?&anew$/)
  await waitForHydration(page)
  expect(complaints.splice(0).join()).toContain('ERR_FAILED')
})
