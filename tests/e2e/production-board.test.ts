import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration } from '../support/browser'
import { logInAsMember, logInAsOperator } from '../support/member'
import { facePhoto } from '../support/photo-form'
import { insertDrawnOrder } from '../support/shop-orders'

// Paid books are looked at one after the other; for one of them the parent sends a better photo by the letter's link.

/** Painting is slow on a shared machine. */
test.setTimeout(300_000)

async function open(page: Page, path: string, script: boolean) {
  await page.goto(path)
  if (script) await waitForHydration(page)
}

test('a book is approved, and for the next one the parent sends a better photo without a login', async ({
  page,
  context,
  database,
  shop,
  javaScriptEnabled: script = true,
}) => {
  // Orders of other tests are excluded from this test's work.
  await database.ask(`update orders set is_test_order = true where status = 'PAID'`)
  const member = await logInAsMember(context, database, shop.url)
  const [first, second] = [
    await insertDrawnOrder(database, shop, member),
    await insertDrawnOrder(database, shop, member),
  ]
  await database.ask(
    `update orders set status = 'PAID', paid_at = now(), dispatch_from = current_date + 3, dispatch_to = current_date + 5
     where id in (${first}, ${second})`,
  )
  // A book printed elsewhere has no pages of ours, so its approval paints no files.
  await database.ask(
    `with book as (
       insert into books (title, description, category, price, display_order, is_active)
       values ('아침', '설명', '모험', 59000, 260103, false) returning id)
     update orders set book_id = (select id from book) where id = ${first}`,
  )
  await database.ask(
    `insert into print_waivers (order_id, recipe, admin_id, note, problems, created_at)
     select ${first}, repeat('0', 64), min(id), '다른 곳에서 인쇄해요.', '[]', now() from admins`,
  )
  await logInAsOperator(context, database, shop.url)
  await open(page, '/admin/board', script)
  await expect(page.getByText('1 / 2')).toBeVisible()
  if (script) await expectAccessible(page)
  const press = async (key: string, name: RegExp) => {
    if (script) await page.keyboard.press(key)
    else await page.getByRole(key === 'a' ? 'button' : 'link', { name }).click()
  }
  await press('j', /^다음/)
  await expect(page.getByText('2 / 2')).toBeVisible()
  await press('k', /^이전/)
  await expect(page.getByText('1 / 2')).toBeVisible()
  if (script) {
    await page.keyboard.press('Shift+J')
    await page.getByLabel('단축키').uncheck()
    await page.keyboard.press('j')
    await page.getByLabel('단축키').check()
    await expect(page.getByText('1 / 2')).toBeVisible()
  }
  await press('a', /^승인/)
  await expect(page.getByText('1 / 1')).toBeVisible()
  if (script) await expect(page.locator('#shown-book')).toBeFocused()

  await press('p', /^더 좋은 사진/)
  await expect(page.getByRole('heading', { name: '더 좋은 사진 부탁하기' })).toBeVisible()
  if (script) await expectAccessible(page)
  const letter = page.getByRole('button', { name: '편지 보내기' })
  if (script) {
    await expect(letter).toBeFocused()
    await page.keyboard.press('Enter')
  } else await letter.click()
  await expect(page.getByRole('heading', { name: '사진을 기다리는 책 1권' })).toBeVisible()

  const [row] = await database.ask(
    `select body from notices where fact like 'order:${second}:photo:%' limit 1`,
  )
  const link = `${row?.body}`.match(/\/new-photo\/[\w-]+/)?.[0] ?? ''
  await context.clearCookies()
  await open(page, link, script)
  if (script) await expectAccessible(page)
  await page.getByLabel('아이 사진').setInputFiles(facePhoto)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '새 사진으로 그려 보기' }).click()
  await expect(page.getByRole('button', { name: '이 그림으로 책 만들기' })).toBeVisible({ timeout: 120_000 })
  if (script) await expectAccessible(page)
  await page.getByRole('button', { name: '이 그림으로 책 만들기' }).click()
  await expect(page.getByText('새 그림을 잘 받았어요.')).toBeVisible()

  await logInAsOperator(context, database, shop.url)
  await open(page, `/admin/board?order=${second}`, script)
  await expect(page.getByText('새 모습이 왔어요')).toBeVisible()
  await database.ask(`update orders set is_test_order = true where id in (${first}, ${second})`)
})
