import { expect, test } from '../support/browser'
import { logInAsMember, logInAsOperator } from '../support/member'
import { insertPhotographedOrder } from '../support/shop-orders'

// The office corrects the head of an ordered book with plain forms, and the order has the new picture once it was looked
// at.

/** Painting is slow on a shared machine. */
test.setTimeout(300_000)

test('the head of an order is corrected in the office', { tag: '@wide' }, async ({
  page,
  context,
  database,
  shop,
  javaScriptEnabled: script = true,
}) => {
  const id = await insertPhotographedOrder(database, shop, await logInAsMember(context, database, shop.url))
  await logInAsOperator(context, database, shop.url)
  await page.goto(`/admin/orders/${id}`)
  await page.getByLabel('열람 사유', { exact: true }).selectOption({ label: '사진의 상태 확인' })
  await page.getByRole('button', { name: '얼굴 둘레 다듬기' }).click()
  const heading = page.getByRole('heading', { name: '얼굴 둘레 다듬기' })
  await expect(heading).toBeVisible({ timeout: 120_000 })
  if (script) await expect(page.locator('form.is-live')).toBeVisible({ timeout: 120_000 })
  await page.getByText('크게', { exact: true }).click()
  await page.locator('[data-stage]').click({ position: { x: 160, y: 60 } })
  await expect(page.getByRole('button', { name: '되돌리기' })).toHaveAttribute('aria-disabled', 'false')
  await page.getByRole('button', { name: '이대로 쓰기' }).click()
  const replace = page.getByRole('button', { name: '이 그림으로 바꾸기' })
  await expect(replace).toBeVisible({ timeout: 120_000 })
  await replace.click()
  await expect(page.getByText('얼굴 둘레를 다듬음')).toBeVisible()
  const [row] = await database.ask(`
    select strokes from orders
    join previews on preview_key = 'previews/' || previews.name || '/result.webp' where orders.id = ${id}`)
  expect(row?.strokes).toMatchObject([{ tool: 'wipe' }])
})
