import type { Page } from '@playwright/test'
import { expect, expectAccessibleAtAnyWidth, test, waitForHydration } from '../support/browser'
import { logInAsMember, logInAsOperator } from '../support/member'
import { insertDrawnOrder } from '../support/shop-orders'

// A drawn child is corrected after it was ordered: by the office, which the buyer wrote to, or by the buyer alone.

/** Painting is slow on a shared machine. */
test.setTimeout(300_000)

async function open(page: Page, path: string, script: boolean) {
  await page.goto(path)
  if (script) await waitForHydration(page)
}

test('a look is corrected in the office and approved by its buyer', { tag: '@any-width' }, async ({
  page,
  context,
  database,
  shop,
  javaScriptEnabled: script = true,
}) => {
  const id = await insertDrawnOrder(database, shop, await logInAsMember(context, database, shop.url))
  await logInAsOperator(context, database, shop.url)
  await open(page, `/admin/orders/${id}`, script)
  await page.getByRole('link', { name: '고치기', exact: true }).click()
  await expect(page.getByRole('heading', { name: '아이 모습 고치기' })).toBeVisible()
  if (script) await expectAccessibleAtAnyWidth(page)
  await page.getByLabel('머리 모양').selectOption({ label: '짧은 곱슬' })
  await page.getByRole('button', { name: '저장하고 보기' }).click()
  await expect(page.getByRole('img', { name: '고친 모습' })).toBeVisible()
  await expect(page.getByLabel('머리 모양')).toHaveValue('short-curls')
  // On a phone the message lies over the page's last button.
  if (script) await page.getByRole('button', { name: '닫기' }).click()
  await page.getByRole('button', { name: '고객에게 확인 부탁하기' }).click()
  await expect(page.getByText('고친 아이 모습의 확인을 고객에게 부탁함')).toBeVisible()

  await expect(async () => {
    await open(page, `/order/${id}`, script)
    await expect(page.getByRole('img', { name: '고친 우리 아이 모습' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  if (script) await expectAccessibleAtAnyWidth(page)
  await page.getByRole('link', { name: '고친 모습으로 바꾸기' }).click()
  await page.getByRole('dialog').getByRole('checkbox').check()
  await page.getByRole('dialog').getByRole('button', { name: '이 그림으로 바꾸기' }).click()
  await expect(page.getByRole('img', { name: '고친 우리 아이 모습' })).toBeHidden()
  const [row] = await database.ask(`select look from orders where id = ${id}`)
  expect(`${row?.look}`).toContain('short-curls')
})

test('a buyer dresses the child of an order anew, and approves it on the order’s page', {
  tag: '@any-width',
}, async ({ page, context, database, shop, javaScriptEnabled: script = true }) => {
  const id = await insertDrawnOrder(database, shop, await logInAsMember(context, database, shop.url))
  await open(page, `/order/${id}`, script)
  await page.getByRole('link', { name: '우리 아이 바꾸기' }).click()
  await page.getByRole('link', { name: '우리 아이 꾸미기' }).click()
  if (script) await expect(page.locator('form.room.is-live')).toBeVisible()
  await page.getByRole('radio', { name: '아프로', exact: true }).check()
  await page.getByRole('button', { name: '이 모습으로 할게요' }).click()
  await expect(page).toHaveURL(new RegExp(`/book/2\\?preview=1&correct=${id}`))
  await page.getByRole('link', { name: '이 그림으로 바꾸기' }).last().click({ timeout: 120_000 })
  await page.getByRole('dialog').getByRole('checkbox').check()
  await page.getByRole('dialog').getByRole('button', { name: '이 그림으로 바꾸기' }).click()
  await expect(page.getByText('책 속 우리 아이를 바꿨어요')).toBeVisible()
  const [row] = await database.ask(`select look from orders where id = ${id}`)
  expect(`${row?.look}`).toContain('afro')
})
