import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration } from '../support/browser'
import { logInAsMember } from '../support/member'
import { insertPaintedCartItem } from '../support/painted-cart-item'
import type { Shop } from '../support/shop'

test.setTimeout(60_000)

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
interface Asked {
  ask: (text: string) => Promise<Record<string, unknown>[]>
}

/** An unpaid order of a painted book. */
async function anOrder(page: Page, database: Asked, shop: Shop) {
  const userId = await logInAsMember(page.context(), database, shop.url)
  const owner = `user_id, ${userId}` as const
  const { item, previewKey } = await insertPaintedCartItem(database, shop, { owner })
  const number = `261122-${Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
  const [row] = await database.ask(
    `with placed as (
       insert into orders (order_number, user_id, book_id, title, price, quantity, total_amount, customer_name, child_name,
         recipient_name, recipient_phone, postal_code, address, city, source_key, preview_key)
       select '${number}', ${userId}, 2, '고래가 부르는 노래', 59000, 1, 59000, '김보호', '하늘',
         '김보호', '01012345678', '04524', '서울 중구 세종대로 110', '서울', source_key, preview_key
       from cart_items where id = ${item} returning id
     ), step as (insert into order_steps (order_id, to_status, actor) select id, 'ORDERED', 'user:1' from placed)
     select id from placed`,
  )
  const id = Number(row?.id)
  const stored = async () => (await database.ask(`select * from orders where id = ${id}`))[0] ?? {}
  return { id, number, owner, previewKey, stored }
}

async function open(page: Page, path: string, script: boolean) {
  await page.goto(path)
  if (script) await waitForHydration(page)
}

/** Pays in the pretend Payple's window. */
async function pay(page: Page, id: number, script: boolean) {
  await open(page, `/payment?orderId=${id}`, script)
  await page.getByRole('button', { name: '59,000원 카드로 결제하기' }).click()
  if (!script) await page.getByRole('button', { name: '결제창으로 가기' }).click()
  const inside = script ? page.frameLocator('#cpay_ifr') : page
  await inside.getByRole('button', { name: '승인' }).click()
  if (!script) await page.getByRole('button', { name: '매장으로 돌아가기' }).click()
  await expect(page.getByRole('heading', { name: '결제가 완료되었어요' })).toBeVisible()
}

const dialog = (page: Page) => page.getByRole('dialog')
const forgive = (complaints: string[], ...words: string[]) =>
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((text) => !words.some((word) => text.includes(word))),
  )

test('name and dedication change only after the new book was previewed and approved', async ({
  page,
  database,
  shop,
  complaints,
  javaScriptEnabled: script = true,
}) => {
  const { id, number, stored } = await anOrder(page, database, shop)
  await open(page, `/order/${id}`, script)
  await expect(page.getByText(number)).toBeVisible()
  await expect(page.getByText('아직 결제하지 않았어요.')).toBeVisible()
  await expect(page.getByRole('img', { name: /올린 사진/ })).toBeVisible()
  if (script) await expectAccessible(page)
  await page.getByRole('link', { name: '이름과 헌사 바꾸기' }).click()
  await dialog(page).getByLabel('아이 이름').fill('')
  await dialog(page).getByRole('button', { name: '바뀐 책 미리 보기' }).click()
  await expect(dialog(page).getByText('아이 이름을 입력해주세요').last()).toBeVisible()
  if (script) await expectAccessible(page)
  await dialog(page).getByLabel('아이 이름').fill('바다')
  await dialog(page).getByLabel('헌사 (선택)').fill('우리 바다에게')
  await dialog(page).getByRole('button', { name: '바뀐 책 미리 보기' }).click()
  await expect(dialog(page).locator('.first-page')).toContainText('우리 바다에게')
  await expect(
    dialog(page)
      .getByText(/바다는 파도 소리를 모아요/)
      .first(),
  ).toBeAttached()
  if (script) await expectAccessible(page)
  expect((await stored()).child_name).toBe('하늘')
  await dialog(page).getByRole('button', { name: '이대로 바꾸기' }).click()
  await expect(dialog(page).getByText('미리보기를 확인하고 체크해 주세요.').last()).toBeVisible()
  await dialog(page).getByRole('checkbox').check()
  await dialog(page).getByRole('button', { name: '이대로 바꾸기' }).click()
  await expect(page.getByText('이름과 헌사를 바꿨어요')).toBeVisible()
  await expect(page).toHaveURL(`/order/${id}`)
  await expect(page.getByText('하늘 → 바다')).toBeVisible()
  expect(await stored()).toMatchObject({ child_name: '바다', dedication: '우리 바다에게' })
  forgive(complaints, '400')
})

test('another photo is chosen on the book’s page and approved on the order’s page', async ({
  page,
  database,
  shop,
  complaints,
  javaScriptEnabled: script = true,
}) => {
  const { id, owner, stored } = await anOrder(page, database, shop)
  const second = await insertPaintedCartItem(database, shop, { owner })
  await open(page, `/order/${id}`, script)
  await page.getByRole('link', { name: '사진 바꾸기' }).click()
  await expect(page).toHaveURL(new RegExp(`/book/2\\?preview=1&correct=${id}#preview$`))
  await expect(page.getByText(/주문한 책의 우리 아이를 바꾸는 중이에요/)).toBeVisible()
  await expect(page.getByRole('button', { name: '장바구니에 담기' })).toHaveCount(0)
  if (script) await expectAccessible(page)
  await page.getByRole('link', { name: '이 그림으로 바꾸기' }).last().click()
  await expect(dialog(page).getByText(/전에 올린 사진과 그 그림은/)).toBeVisible()
  if (script) await expectAccessible(page)
  await dialog(page).getByRole('checkbox').check()
  await dialog(page).getByRole('button', { name: '이 사진으로 바꾸기' }).click()
  await expect(page.getByText('책 속 우리 아이를 바꿨어요')).toBeVisible()
  expect((await stored()).preview_key).toBe(second.previewKey)
  forgive(complaints, '404')
})

test('an address is corrected, with each error at its field', async ({
  page,
  database,
  shop,
  complaints,
  javaScriptEnabled: script = true,
}) => {
  const { id, stored } = await anOrder(page, database, shop)
  await open(page, `/order/${id}?to=place`, script)
  await dialog(page).getByLabel('받는 분 이름').fill('이모')
  await dialog(page).getByLabel('우편번호').fill('480')
  await dialog(page).getByRole('button', { name: '배송지 바꾸기' }).click()
  await expect(dialog(page).getByText('우편번호는 숫자 다섯 자리로 적어 주세요.').last()).toBeVisible()
  await expect(dialog(page).getByLabel('받는 분 이름')).toHaveValue('이모')
  if (script) await expectAccessible(page)
  await dialog(page).getByLabel('우편번호').fill('48060')
  await dialog(page).getByRole('textbox', { name: '주소', exact: true }).fill('부산 해운대구 센텀중앙로 79')
  await dialog(page).getByRole('button', { name: '배송지 바꾸기' }).click()
  await expect(page.getByText('배송지를 바꿨어요').first()).toBeVisible()
  expect(await stored()).toMatchObject({ recipient_name: '이모', postal_code: '48060', city: '부산' })
  if (script) {
    // Escape closes the dialog and restores the order's address.
    await page.getByRole('link', { name: '배송지 바꾸기' }).click()
    // The dialog reacts to Escape once it has the focus.
    await expect(dialog(page).getByRole('heading').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(`/order/${id}`)
    await expect(dialog(page)).toHaveCount(0)
  }
  forgive(complaints, '400')
})

test('a paid order is cancelled with a refund; an order in production is not', async ({
  page,
  database,
  shop,
  complaints,
  javaScriptEnabled: script = true,
}) => {
  const { id, stored } = await anOrder(page, database, shop)
  await pay(page, id, script)
  await open(page, `/order/${id}`, script)
  await expect(page.getByText(/책을 만들기 시작하기 전까지/)).toBeVisible()
  await page.getByRole('link', { name: '주문 취소하기' }).click()
  await expect(dialog(page).getByText(/59,000원을 모두 돌려 드려요/)).toBeVisible()
  if (script) await expectAccessible(page)

  // Production starts while the dialog is open.
  await database.ask(`update orders set status = 'READY' where id = ${id}`)
  await dialog(page).getByRole('button', { name: '취소하고 59,000원 돌려받기' }).click()
  await expect(page.getByText(/이미 제작을 시작해서 바꾸거나 취소할 수 없어요/).first()).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('책을 완성해 인쇄를 맡겼어요.', { exact: false }).first()).toBeVisible()
  expect((await stored()).status).toBe('READY')

  await database.ask(`update orders set status = 'PAID' where id = ${id}`)
  await open(page, `/order/${id}?to=cancel`, script)
  await dialog(page).getByRole('button', { name: '취소하고 59,000원 돌려받기' }).click()
  await expect(page.getByText('취소된 주문이에요.')).toBeVisible()
  await expect(page.getByText('환불해 드렸어요', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: '다시 주문하기' })).toBeVisible()
  expect((await stored()).status).toBe('CANCEL')
  if (script) await expectAccessible(page)
  forgive(complaints, '404', '409')
})

test('an unpaid order is deleted after confirmation, and is then not found', async ({
  page,
  database,
  shop,
  complaints,
  javaScriptEnabled: script = true,
}) => {
  const { id, stored } = await anOrder(page, database, shop)
  await open(page, `/order/${id}`, script)
  await page.getByRole('link', { name: '주문 삭제' }).click()
  await dialog(page).getByRole('link', { name: '그대로 두기' }).click()
  await expect(page).toHaveURL(`/order/${id}`)
  await page.getByRole('link', { name: '주문 삭제' }).click()
  await dialog(page).getByRole('button', { name: '주문 삭제하기' }).click()
  await expect(page).toHaveURL('/mypage')
  expect((await stored()).deleted_at).not.toBeNull()
  await open(page, `/order/${id}`, script)
  await expect(page.getByRole('heading', { name: '주문을 찾을 수 없습니다' })).toBeVisible()
  await open(page, '/order/x', script)
  await expect(page.getByRole('heading', { name: '잘못된 주문 번호입니다' })).toBeVisible()
  forgive(complaints, '404', '400')
})
