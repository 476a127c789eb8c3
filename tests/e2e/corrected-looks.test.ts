import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration } from '../support/browser'
import { logInAsMember, logInAsOperator } from '../support/member'
import { insertDrawnOrder } from '../support/shop-orders'

// A buyer writes that the hair is another; the office corrects the drawn child, and the buyer approves it.

/** Painting is slow on a shared machine. */
test.setTimeout(300_000)

async function open(page: Page, path: string, script: boolean) {
  await page.goto(path)
  if (script) await waitForHydration(page)
}

test('a look is corrected in the office and approved by its buyer', async ({
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
  if (script) await expectAccessible(page)
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
  if (script) await expectAccessible(page)
  await page.getByRole('link', { name: '고친 모습으로 바꾸기' }).click()
  await page.getByRole('dialog').getByRole('checkbox').check()
  await page.getByRole('dialog').getByRole('button', { name: '이 그림으로 바꾸기' }).click()
  await expect(page.getByRole('img', { name: '고친 우리 아이 모습' })).toBeHidden()
  const [row] = await database.ask(`select look from orders where id = ${id}`)
  expect(`${row?.look}`).toContain('short-curls')
})
