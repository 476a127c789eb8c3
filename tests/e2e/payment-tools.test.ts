import type { Page } from '@playwright/test'
import { refundStateLabels } from '../../app/texts/office/order'
import { expect, expectAccessible, test, waitForHydration } from '../support/browser'
import { logInAsMember } from '../support/member'

test.setTimeout(60_000)

const lives = (page: Page, script: boolean) => (script ? waitForHydration(page) : Promise.resolve())

/** Pays in the window and returns to the shop. */
async function approve(page: Page, script: boolean, sum: string) {
  await lives(page, script)
  await page.getByRole('button', { name: `${sum} 카드로 결제하기` }).click()
  if (!script) await page.getByRole('button', { name: '결제창으로 가기' }).click()
  const inside = script ? page.frameLocator('#cpay_ifr') : page
  await inside.getByRole('button', { name: '승인' }).click()
  if (!script) await page.getByRole('button', { name: '매장으로 돌아가기' }).click()
  await expect(page.getByRole('heading', { name: '결제가 완료되었어요' })).toBeVisible({ timeout: 30_000 })
}

test('an operator makes a test order, pays it, and refunds it in two parts', async ({
  page,
  enterOffice,
  database,
  complaints,
  javaScriptEnabled: script = true,
}) => {
  await enterOffice()
  await page.goto('/admin')
  await lives(page, script)
  await page.getByRole('link', { name: '결제 도구' }).click()
  await page.getByRole('link', { name: '결제 디버그' }).click()
  await expect(page.getByRole('link', { name: '내 고객 계정으로 로그인하기' })).toBeVisible()
  if (script) await expectAccessible(page)
  await lives(page, script)
  await page.getByLabel('시험 금액').fill('50')
  await page.getByRole('button', { name: '주문 만들기' }).click()
  await expect(page.getByRole('alert')).toContainText('주문 생성 실패')
  await expect(page.getByLabel('시험 금액')).toHaveValue('50')
  // The browser logs the 400.
  expect(complaints.splice(0).every((text) => text.includes('400'))).toBe(true)
  await page.getByLabel('시험 금액').fill('700')
  await page.getByRole('button', { name: '주문 만들기' }).click()
  await expect(page.getByText('아직 결제창을 열지 않았어요.')).toBeVisible()
  const debug = page.url()
  await page.getByRole('link', { name: '결제 페이지로 가기' }).click()
  await approve(page, script, '700원')

  await page.goto(debug)
  await lives(page, script)
  await expect(page.getByText('CAPTURED (payple)')).toBeVisible()
  await expect(page.getByLabel('환불 금액')).toHaveValue('700')
  if (script) await expectAccessible(page)
  await page.getByLabel('환불 금액').fill('200')
  await page.getByRole('button', { name: '환불하기' }).click()
  await expect(page.getByText(`${refundStateLabels.DONE} 200원`)).toBeVisible()
  await expect(page.getByLabel('환불 금액')).toHaveValue('500')
  await page.getByRole('button', { name: '환불하기' }).click()
  await expect(page.getByText(`${refundStateLabels.DONE} 500원`)).toBeVisible()
  await expect(page.getByRole('button', { name: '환불하기' })).toHaveCount(0)
  const [row] = await database.ask(
    `select o.status, l.amount, l.cancelled from orders o join payments p on p.order_id = o.id
     join pretend_ledger l on l.oid = p.oid where o.id = ${new URL(debug).searchParams.get('orderId')}`,
  )
  expect(row).toEqual({ status: 'CANCEL', amount: 700, cancelled: 700 })
})

test('a live-test permission makes one order of 1,000 won, which leads to its payment', async ({
  page,
  enterOffice,
  context,
  database,
  shop,
  javaScriptEnabled: script = true,
}) => {
  await logInAsMember(context, database, shop.url)
  await enterOffice()
  await page.goto('/admin/live-test')
  await lives(page, script)
  await page.getByRole('button', { name: '시험 허가 받기' }).click()
  await page.getByRole('button', { name: '1,000원 주문 만들기' }).click()
  await expect(page.getByRole('status').filter({ hasText: '3초 뒤 결제' })).toBeVisible()
  await expect(page.getByRole('button', { name: '1,000원 카드로 결제하기' })).toBeVisible({ timeout: 10_000 })
  await approve(page, script, '1,000원')
})

test('the payment demo finishes without a card, or leads to the payment page', async ({
  page,
  enterOffice,
  context,
  database,
  shop,
  javaScriptEnabled: script = true,
}) => {
  await logInAsMember(context, database, shop.url)
  await enterOffice()
  await page.goto('/payment-demo')
  await lives(page, script)
  if (script) await expectAccessible(page)
  await page.getByRole('button', { name: '카드 없이 끝내기' }).click()
  await expect(page.getByRole('heading', { name: '결제가 완료되었어요' })).toBeVisible()
  await page.goto('/payment-demo')
  await lives(page, script)
  await page.getByRole('button', { name: '결제 페이지로 가기' }).click()
  await expect(page.getByRole('heading', { name: '결제하기' })).toBeVisible()
  await expect(page.getByRole('button', { name: /카드로 결제하기/ })).toBeVisible()
})
