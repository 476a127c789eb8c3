import { expect, expectAccessible, test, waitForHydration } from '../support/browser'
import { logInAsMember, logInAsOperator } from '../support/member'

// The office's numbers on a phone and a laptop, with and without script.

const DAY = '2025-03-04'

test('an owner reads the sales of a week, puts them together by month and downloads them', {
  tag: '@any-width',
}, async ({ page, context, database, shop, javaScriptEnabled: script = true }) => {
  const userId = await logInAsMember(context, database, shop.url)
  const number = `250304-${String(userId).replace(/\d/g, (digit) => 'ABCDEFGHJK'[Number(digit)] ?? '')}`
  const at = `timestamptz '${DAY} 12:00+09'`
  await database.ask(
    `with placed as (
       insert into orders (order_number, user_id, book_id, title, price, quantity, total_amount, customer_name, status,
         created_at, dispatch_to)
       values (rpad('${number}', 13, 'Z'), ${userId}, 1, '책', 59000, 2, 118000, '김비밀', 'DONE', ${at}, '2025-03-10')
       returning id)
     insert into payments (order_id, oid, provider, status, amount, captured_amount, captured_at)
     select id, 'numbers-' || id, 'manual', 'CAPTURED', 118000, 118000, ${at} from placed`,
  )
  await logInAsOperator(context, database, shop.url)
  await page.goto('/admin/numbers')
  await page.getByLabel('첫날').fill('2025-03-03')
  await page.getByLabel('마지막 날').fill('2025-03-09')
  await page.getByRole('button', { name: '보기' }).click()
  await expect(page.getByText('2025. 03. 03. ~ 2025. 03. 09.', { exact: true })).toBeVisible()
  const sales = page.getByRole('region', { name: '매출', exact: true }).first()
  await expect(sales.getByRole('img', { name: /^매출, 2025\. 03\. 03\./ })).toBeVisible()
  await expect(sales.getByText('118,000원', { exact: true }).first()).toBeVisible()
  await sales.getByText('표로 보기').click()
  await expect(sales.getByRole('row', { name: /^2025\. 03\. 04\. 118,000 0 118,000 1 0$/ })).toBeVisible()
  const widest = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(widest).toBeLessThanOrEqual(0)
  await expect(page.getByText('김비밀')).toHaveCount(0)
  if (script) {
    await waitForHydration(page)
    await expectAccessible(page)
  }
  await page.getByLabel('단위').selectOption('월')
  // With script a choice applies at once, and the table stays open.
  if (!script) await page.getByRole('button', { name: '보기' }).click()
  await expect(page).toHaveURL(/grain=month/)
  if (!script) await sales.getByText('표로 보기').click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    sales.getByRole('link', { name: '이 표를 CSV로 받기' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('numbers-sales-2025-03-03-2025-03-09.csv')
})
