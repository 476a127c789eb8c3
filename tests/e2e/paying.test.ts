import { randomInt } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectAccessibleAtAnyWidth,
  test,
  waitForHydration,
} from '../support/browser'
import { logInAsMember } from '../support/member'

// Paying in a layer, in a separate page, and without script. The payment window lives on another site than the shop.

test.setTimeout(45_000)

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
interface Asked {
  ask: (text: string) => Promise<Record<string, unknown>[]>
}

async function anOrder(context: BrowserContext, database: Asked, url: string) {
  const userId = await logInAsMember(context, database, url)
  const number = `261122-${Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
  const [row] = await database.ask(
    `with placed as (
       insert into orders (order_number, user_id, book_id, title, price, quantity, total_amount, customer_name, child_name,
         dispatch_from, dispatch_to)
       values ('${number}', ${userId}, 1, '구름성의 아이', 59000, 1, 59000, '김하늘', '지우', '2020-01-06', '2020-01-08')
       returning id
     ), step as (insert into order_steps (order_id, to_status, actor) select id, 'ORDERED', 'user:1' from placed)
     select id from placed`,
  )
  const id = Number(row?.id)
  const status = async () => (await database.ask(`select status from orders where id = ${id}`))[0]?.status
  const taken = async () =>
    (
      await database.ask(
        `select l.oid from pretend_ledger l join payments p on p.oid = l.oid where p.order_id = ${id}`,
      )
    ).length
  return { id, number, status, taken }
}

const payButton = (page: Page) => page.getByRole('button', { name: '59,000원 카드로 결제하기' })
const windowOf = (page: Page, how: How) => (how === 'layer' ? page.frameLocator('#cpay_ifr') : page)
type How = 'layer' | 'page' | 'plain'

/** Opens the payment window up to its question. */
async function openWindow(page: Page, id: number, how: How) {
  await page.goto(`/payment?orderId=${id}`)
  if (how !== 'plain') await waitForHydration(page)
  await reopenWindow(page, how)
}

async function reopenWindow(page: Page, how: How) {
  await payButton(page).click()
  if (how === 'plain') await page.getByRole('button', { name: '결제창으로 가기' }).click()
  const inside = windowOf(page, how)
  await expect(inside.getByText('가상 결제창 · 실제로 결제되지 않아요')).toBeVisible()
  await expect(inside.getByText('구름성의 아이')).toBeVisible()
  await expect(inside.getByText('59,000원')).toBeVisible()
}

async function press(page: Page, how: How, name: '승인' | '거절' | '닫기') {
  await windowOf(page, how).getByRole('button', { name }).click()
  if (how === 'plain') await page.getByRole('button', { name: '매장으로 돌아가기' }).click()
}

const isPaidFor = (page: Page) =>
  expect(page.getByRole('heading', { name: '결제가 완료되었어요' })).toBeVisible({ timeout: 40_000 })

const KAKAO =
  'Mozilla/5.0 (Linux; Android 14; SM-S921N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36;KAKAOTALK 2410890'
const WADIZ =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 ioswadiz/5.2.1'

// The shop reads the name of an app in the browser alone: without script nothing differs.
for (const [where, userAgent] of [
  ['in a browser', undefined],
  ['in KakaoTalk', KAKAO],
  ['in Wadiz', WADIZ],
] as const)
  test.describe(where, { tag: userAgent ? '@script' : [] }, () => {
    if (userAgent) test.use({ userAgent })
    const howWith = (script: boolean): How => (!script ? 'plain' : userAgent ? 'page' : 'layer')

    test('an approved payment marks the order paid, with one capture', async ({
      page,
      context,
      database,
      shop,
      javaScriptEnabled: script = true,
    }) => {
      const how = howWith(script)
      const order = await anOrder(context, database, shop.url)
      await openWindow(page, order.id, how)
      await press(page, how, '승인')
      await isPaidFor(page)
      await expect(page.getByText(order.number)).toBeVisible()
      // The delivery days count from the payment, not from the order.
      await expect(page.getByText('발송 예정')).toBeVisible()
      await expect(page.getByText('2020. 01. 06.')).toHaveCount(0)
      expect([await order.status(), await order.taken()]).toEqual(['PAID', 1])
      if (script) await expectAccessible(page)
      // A second visit to the payment page shows that the order is paid.
      await page.goto(`/payment?orderId=${order.id}`)
      await isPaidFor(page)
    })

    test('a declined card takes no money, and the next one pays the order', { tag: '@any-width' }, async ({
      page,
      context,
      database,
      shop,
      javaScriptEnabled: script = true,
    }) => {
      const how = howWith(script)
      const order = await anOrder(context, database, shop.url)
      await openWindow(page, order.id, how)
      await press(page, how, '거절')
      await expect(page.getByText('카드사에서 결제를 거절했습니다.').first()).toBeVisible()
      await expect(page.getByText('결제된 금액은 없고 주문은 그대로 있어요.').first()).toBeVisible()
      expect([await order.status(), await order.taken()]).toEqual(['ORDERED', 0])
      if (how !== 'layer') await page.getByRole('link', { name: '다시 결제하기' }).click()
      await expect(page).toHaveURL(/\/payment\?/)
      if (how === 'page') await waitForHydration(page)
      await reopenWindow(page, how)
      await press(page, how, '승인')
      await isPaidFor(page)
      expect([await order.status(), await order.taken()]).toEqual(['PAID', 1])
    })

    test('closing the window keeps the order unpaid, and the order can go back to the cart', {
      tag: '@any-width',
    }, async ({ page, context, database, shop, javaScriptEnabled: script = true }) => {
      const how = howWith(script)
      const order = await anOrder(context, database, shop.url)
      await openWindow(page, order.id, how)
      await press(page, how, '닫기')
      if (how === 'layer') {
        await expect(page.getByRole('alert').getByText('결제창을 닫았어요.')).toBeVisible()
        await expect(payButton(page)).not.toHaveAttribute('aria-disabled', 'true')
        await page.goto(`/payple-success?orderId=${order.number}&st=fail`)
      }
      await expect(page.getByText('결제가 취소되었거나 중단되었습니다.')).toBeVisible()
      expect(await order.status()).toBe('ORDERED')
      await expect(page.getByRole('link', { name: '다시 결제하기' })).toBeVisible()
      await page.getByRole('link', { name: '주문 삭제' }).click()
      await expect(page.getByText('이 주문을 삭제할까요?')).toBeVisible()
      if (script) await expectAccessibleAtAnyWidth(page)
      await page.getByRole('link', { name: '삭제하지 않기' }).click()
      await page.getByRole('button', { name: '장바구니로 옮기기' }).click()
      await expect(page).toHaveURL(/\/cart$/)
      expect(await order.status()).toBe('CANCEL')
    })

    test('a failed move back to the cart shows an error, and works when tried again', {
      tag: ['@script', '@any-width'],
    }, async ({ page, context, database, shop, complaints }) => {
      const order = await anOrder(context, database, shop.url)
      await page.goto(`/payple-success?orderId=${order.number}&st=fail`)
      await waitForHydration(page)
      await page.route('**/payple-success.data*', (route) => route.abort())
      await page.getByRole('button', { name: '장바구니로 옮기기' }).click()
      await expect(page.getByRole('alert').getByText('장바구니 복원 중 오류가 발생했습니다.')).toBeVisible()
      expect(await order.status()).toBe('ORDERED')
      await expectAccessibleAtAnyWidth(page)
      await page.unroute('**/payple-success.data*')
      await page.getByRole('button', { name: '장바구니로 옮기기' }).click()
      await expect(page).toHaveURL(/\/cart$/)
      complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('ERR_FAILED')))
    })

    test('the confirmation’s response is lost: the order is found paid, with one capture', {
      tag: '@any-width',
    }, async ({ page, context, database, shop, complaints, javaScriptEnabled: script = true }) => {
      const how = howWith(script)
      const order = await anOrder(context, database, shop.url)
      let cut = false
      // The request reaches the shop, but its response is lost.
      await page.route(how === 'layer' ? '**/api/payple/confirm' : '**/api/payple/result', async (route) => {
        if (cut) return route.continue()
        cut = true
        await route.fetch({ maxRedirects: 0 })
        await route.abort('connectionreset')
      })
      await openWindow(page, order.id, how)
      await press(page, how, '승인')
      await expect.poll(() => cut).toBe(true)
      if (how !== 'layer') {
        await expect.poll(() => page.url()).toContain('chrome-error')
        await page.goto(`/payment?orderId=${order.id}`)
      }
      await isPaidFor(page)
      expect([await order.status(), await order.taken()]).toEqual(['PAID', 1])
      complaints.splice(
        0,
        complaints.length,
        ...complaints.filter((text) => !/ERR_CONNECTION_RESET/.test(text)),
      )
    })
  })

test('without an order number, the newest unpaid order opens, else an error is shown', {
  tag: '@any-width',
}, async ({ page, context, database, shop, javaScriptEnabled: script = true, complaints }) => {
  const order = await anOrder(context, database, shop.url)
  await page.goto('/payment')
  await expect(page).toHaveURL(new RegExp(`/payment\\?orderId=${order.id}$`))
  await expect(payButton(page)).toBeVisible()
  if (script) await expectAccessibleAtAnyWidth(page)
  await database.ask(`update orders set status = 'CANCEL' where id = ${order.id}`)
  await page.goto('/payment')
  if (script) await expect(page.getByText('취소된 주문이라 결제할 수 없어요.')).toBeVisible()
  else await expect(page.getByText('주문 번호가 올바르지 않습니다. 다시 주문해주세요.')).toBeVisible()
  await page.goto('/payment')
  await expect(page.getByText('주문 번호가 올바르지 않습니다. 다시 주문해주세요.')).toBeVisible()
  await page.goto('/payple-success')
  await expect(page.getByText('잘못된 접근입니다.')).toBeVisible()
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !/status of 400/.test(text)))
})
