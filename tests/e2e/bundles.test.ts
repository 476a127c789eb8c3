import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration } from '../support/browser'
import { logInAsMember } from '../support/member'
import { insertPaintedCartItem } from '../support/painted-cart-item'

test.setTimeout(120_000)

const press = (page: Page) => page.getByRole('button', { name: /주문하기$/ }).click()
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('two books of the cart are ordered with one form, paid at once, and shown together', {
  tag: '@any-width',
}, async ({ page, context, database, shop, enterOffice, complaints, javaScriptEnabled: script = true }) => {
  const userId = await logInAsMember(context, database, shop.url)
  const owner = `user_id, ${userId}` as const
  await insertPaintedCartItem(database, shop, { owner, bookId: 3 })
  await insertPaintedCartItem(database, shop, { owner })
  const books = await database.ask('select title, price from books where id in (2, 3) order by id')
  const sum = books.reduce((total, { price }) => total + Number(price), 0).toLocaleString('ko-KR')
  const look = async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await width(page)).toBeLessThanOrEqual(320)
    await page.setViewportSize({ width: 1280, height: 800 })
    if (script) await expectAccessible(page)
  }

  await page.goto('/cart')
  if (script) await waitForHydration(page)
  await expect(page.getByText('2권을 한 번에 결제하고')).toBeVisible()
  await look()
  await press(page)
  await expect(page).toHaveURL(/\/checkout\?items=\d+,\d+$/)
  if (script) await waitForHydration(page)
  await look()
  await page.getByLabel('이름', { exact: true }).fill('김보호')
  await page.getByLabel('연락처', { exact: true }).fill('010-1234-5678')
  await page.getByLabel('우편번호').fill('04524')
  await page.getByRole('textbox', { name: '주소', exact: true }).fill('서울 중구 세종대로 110')
  await page.getByLabel('아이 이름').first().fill('하늘')
  await page.locator('summary').filter({ hasText: '선물로 보내기' }).click()
  await page.getByRole('checkbox', { name: '선물 포장을 해 주세요.' }).check()
  await page.getByLabel('카드에 쓸 말').fill('생일 축하해')
  await look()
  for (const box of ['주문 내용과 금액', '맞춤 제작 상품', '법정대리인'])
    await page.getByRole('checkbox', { name: box }).check()
  await press(page)
  await expect(page.getByText('아이 이름을 입력해주세요', { exact: true }).last()).toBeVisible()
  await expect(page.getByLabel('아이 이름').first()).toHaveValue('하늘')
  await expect(page.getByLabel('아이 이름').last()).toBeFocused()
  await expect(page.getByLabel('카드에 쓸 말')).toHaveValue('생일 축하해')
  await page.getByLabel('아이 이름').last().fill('바다')
  for (const box of ['주문 내용과 금액', '맞춤 제작 상품', '법정대리인'])
    await page.getByRole('checkbox', { name: box }).check()
  await press(page)

  await expect(page).toHaveURL(/\/payment\?orderId=\d+$/)
  const card = page.getByRole('region', { name: '주문한 책' })
  await expect(card.getByRole('listitem')).toHaveCount(2)
  await expect(card.getByText('바다')).toBeVisible()
  if (script) await waitForHydration(page)
  await look()
  await page.getByRole('button', { name: `${sum}원 카드로 결제하기` }).click()
  if (!script) await page.getByRole('button', { name: '결제창으로 가기' }).click()
  const inside = script ? page.frameLocator('#cpay_ifr') : page
  await expect(inside.getByText(`${sum}원`)).toBeVisible()
  await inside.getByRole('button', { name: '승인' }).click()
  if (!script) await page.getByRole('button', { name: '매장으로 돌아가기' }).click()
  await expect(page.getByRole('heading', { name: '결제가 완료되었어요' })).toBeVisible({ timeout: 40_000 })
  await expect(page.getByRole('region', { name: '주문한 책' }).getByRole('listitem')).toHaveCount(2)
  await look()
  await page.getByRole('link', { name: '주문 내역 보기' }).click()
  await expect(page.getByRole('region', { name: '함께 주문한 책' }).getByRole('listitem')).toHaveCount(1)
  await look()
  const paid = await database.ask(
    `select status, is_gift_wrapped as wrapped, gift_card as card from orders where user_id = ${userId}`,
  )
  expect(paid).toEqual(Array(2).fill({ status: 'PAID', wrapped: true, card: '생일 축하해' }))
  await enterOffice()
  const [first] = await database.ask(`select min(id) as id from orders where user_id = ${userId}`)
  await page.goto(`/admin/orders/${first?.id}`)
  await expect(page.getByText('생일 축하해').first()).toBeVisible()
  await look()
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((text) => !['400', '404'].some((word) => text.includes(word))),
  )
})

test('books that are not orderable together are explained, with a way on for the others, which keeps the words', {
  tag: '@any-width',
}, async ({ page, context, database, shop, javaScriptEnabled: script = true }) => {
  const userId = await logInAsMember(context, database, shop.url)
  const owner = `user_id, ${userId}` as const
  const [copy] = await database.ask(
    `insert into books (title, category, description, price, pages, display_order, is_sold_out, is_hidden)
     select title, category, description, price, pages, 99, true, true from books where id = 3 returning id`,
  )
  const { item: gone } = await insertPaintedCartItem(database, shop, { owner, bookId: Number(copy?.id) })
  const { item: first } = await insertPaintedCartItem(database, shop, { owner })
  const { item: second } = await insertPaintedCartItem(database, shop, { owner, bookId: 3 })
  const [bare] = await database.ask(
    `insert into cart_items (user_id, book_id, source_key) values (${userId}, 4, '') returning id`,
  )
  for (const [ids, others] of [
    [[first, gone, second], 2],
    [[first, gone], 1],
    [[gone, Number(bare?.id)], 0],
  ] as const) {
    await page.goto(`/checkout?items=${ids.join()}`)
    if (script) await waitForHydration(page)
    const explained = page.getByRole('region', { name: '함께 주문할 책' })
    await expect(explained.getByText('지금은 주문할 수 없어요.')).toBeVisible()
    await expect(explained.getByText('주문할 수 있어요.')).toHaveCount(others)
    await expect(explained.getByRole('link', { name: '우리 아이 넣기' })).toHaveCount(others ? 0 : 1)
    await expect(explained.getByRole('link', { name: '장바구니로 돌아가기' })).toBeVisible()
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await width(page)).toBeLessThanOrEqual(320)
    if (script) await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    if (script) await expectAccessible(page)
  }
  await page.goto(`/checkout?items=${[first, gone, second].join()}`)
  await page.getByRole('link', { name: '주문할 수 있는 2권만 주문하기' }).click()
  await expect(page).toHaveURL(`/checkout?items=${first},${second}`)
  await expect(page.getByLabel('아이 이름')).toHaveCount(2)
})
