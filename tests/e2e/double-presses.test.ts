import type { Locator, Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../support/browser'
import { logInAsMember } from '../support/member'
import { insertPaintedCartItem } from '../support/painted-cart-item'

// Two fast clicks on the buttons of the way to a paid order. tests/routes/double-presses.test.ts posts all forms twice.

test.setTimeout(90_000)

/** The forms that the page sends while a button is pressed twice, by their paths. */
async function pressTwice(page: Page, button: Locator, isThere: () => Promise<unknown>) {
  const sent: string[] = []
  const note = (request: { method(): string; url(): string }) => {
    const pathname = new URL(request.url()).pathname.replace(/\.data$/, '')
    if (request.method() === 'POST' && !/client-log|draft|title-page/.test(pathname)) sent.push(pathname)
  }
  page.on('request', note)
  await button.dblclick()
  await isThere()
  page.off('request', note)
  return sent
}

test('two fast clicks send each form of the way once', { tag: ['@script', '@any-width'] }, async ({
  page,
  context,
  database,
  shop,
}) => {
  await page.route(/\/children\/[\w-]+\/(covers|spreads|pictures)\//, (route) =>
    route.fulfill({ path: 'public/cover.svg' }),
  )
  await page.goto('/')
  await page.getByLabel('아이 이름').fill('하늘')
  const begun = await pressTwice(page, page.getByRole('button', { name: '사진 없이 만들기' }), () =>
    expect(page.getByRole('heading', { name: '하늘이가 주인공인 그림책' })).toBeVisible({ timeout: 60_000 }),
  )
  expect(begun).toEqual(['/children'])

  const userId = await logInAsMember(context, database, shop.url)
  await insertPaintedCartItem(database, shop, { owner: `user_id, ${userId}` })
  await page.goto('/cart')
  await waitForHydration(page)
  const chosen = await pressTwice(page, page.getByRole('button', { name: /주문하기$/ }), () =>
    page.waitForURL(/\/checkout/),
  )
  expect(chosen).toEqual(['/cart'])

  await page.getByLabel('아이 이름').fill('하늘')
  await page.getByLabel('이름', { exact: true }).fill('김받음')
  await page.getByLabel('연락처', { exact: true }).fill('010-1234-5678')
  await page.getByLabel('우편번호').fill('04524')
  await page.getByRole('textbox', { name: '주소', exact: true }).fill('서울 중구 세종대로 110')
  await page.getByRole('checkbox', { name: '전체 동의' }).check()
  const placed = await pressTwice(page, page.getByRole('button', { name: /주문하기$/ }), () =>
    page.waitForURL(/\/payment\?orderId=/),
  )
  expect(placed).toEqual(['/checkout'])

  await waitForHydration(page)
  const window = page.frameLocator('#cpay_ifr')
  const opened = await pressTwice(page, page.getByRole('button', { name: /카드로 결제하기$/ }), () =>
    expect(window.getByRole('button', { name: '승인' })).toBeVisible(),
  )
  expect(opened.filter((path) => path === '/payment')).toHaveLength(1)
  await pressTwice(page, window.getByRole('button', { name: '승인' }), () =>
    expect(page.getByRole('heading', { name: '결제가 완료되었어요' })).toBeVisible({ timeout: 40_000 }),
  )
  const counts = await database.ask(
    `select count(distinct o.id)::int as orders, count(l.oid)::int as taken
     from orders o left join payments p on p.order_id = o.id left join pretend_ledger l on l.oid = p.oid
     where o.user_id = ${userId}`,
  )
  expect(counts).toEqual([{ orders: 1, taken: 1 }])
})
