import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration } from '../support/browser'
import { enterAsVisitor, logInAsMember } from '../support/member'
import { insertPaintedCartItem } from '../support/painted-cart-item'

test.setTimeout(60_000)
const book = '고래가 부르는 노래'
const boxes = ['주문 내용과 금액', '맞춤 제작 상품', '법정대리인']
/** The payment page is tested elsewhere. */
const forgive = (complaints: string[], ...words: string[]) =>
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((text) => !words.some((word) => text.includes(word))),
  )

async function open(page: Page, path: string, script: boolean) {
  await page.goto(path)
  if (script) await waitForHydration(page)
}
async function typeAddress(page: Page) {
  await page.getByLabel('우편번호').fill('04524')
  await page.getByRole('textbox', { name: '주소', exact: true }).fill('서울 중구 세종대로 110')
  await page.getByLabel('상세주소').fill('301호')
}
async function agree(page: Page) {
  for (const box of boxes) await page.getByRole('checkbox', { name: box }).check()
}
const press = (page: Page) => page.getByRole('button', { name: /주문하기$/ }).click()

test('a member orders with five fields and three ticked consents', async ({
  page,
  context,
  database,
  shop,
  complaints,
  javaScriptEnabled: script = true,
}) => {
  const userId = await logInAsMember(context, database, shop.url)
  await insertPaintedCartItem(database, shop, { owner: `user_id, ${userId}`, bookId: 3 })
  const { item } = await insertPaintedCartItem(database, shop, { owner: `user_id, ${userId}` })
  await open(page, `/checkout?item=${item}`, script)
  await expect(page.getByText(/다른 책 1권은 그대로 남아 있어요/)).toBeVisible()
  await expect(page.getByText('이 미리보기대로 만들어요')).toBeVisible()
  const visible = await page
    .locator(
      'form input:not([type=hidden]):not([type=checkbox]):not([type=radio]):visible, form textarea:visible',
    )
    .count()
  // The postal code and its address line count as one field; a member's coupon is no part of the five.
  expect(visible).toBe(7)
  for (const box of boxes) await expect(page.getByRole('checkbox', { name: box })).not.toBeChecked()

  await page.getByLabel('아이 이름').fill('하늘')
  await page.getByLabel('이름', { exact: true }).fill('김받음')
  await page.getByLabel('연락처', { exact: true }).fill('010-1234-5678')
  await typeAddress(page)
  await page.getByRole('checkbox', { name: '주문 내용과 금액' }).check()
  await press(page)
  await expect(page.getByText('모든 약관에 동의해주세요.').first()).toBeVisible()
  await expect(page.getByLabel('아이 이름')).toHaveValue('하늘')
  await expect(page.getByRole('textbox', { name: '주소', exact: true })).toHaveValue('서울 중구 세종대로 110')
  if (script) {
    await page.getByRole('button', { name: '보호자 동의 내용 보기' }).click()
    await expect(page.getByRole('link', { name: '개인정보처리방침에서 전체 보기' })).toHaveAttribute(
      'href',
      '/privacy#guardian',
    )
    await page.getByRole('dialog').getByRole('button', { name: '확인' }).click()
  }
  await agree(page)
  await press(page)
  await expect(page).toHaveURL(/\/payment\?orderId=\d+$/)
  const id = new URL(page.url()).searchParams.get('orderId')
  const [order] = await database.ask(`select * from orders where id = ${id}`)
  expect(order).toMatchObject({
    user_id: userId,
    status: 'ORDERED',
    child_name: '하늘',
    recipient_name: '김받음',
    customer_phone: '01012345678',
    postal_code: '04524',
    address: '서울 중구 세종대로 110',
    detail_address: '301호',
    cart_item_id: item,
  })
  expect(order?.shown_hash).toMatch(/^[\da-f]{64}$/)
  const consents = await database.ask(`select kind from consents where order_id = ${id} order by kind`)
  expect(consents.map(({ kind }) => kind)).toEqual(['child', 'customMade', 'order'])
  if (script) expect(await page.evaluate(() => localStorage.getItem('lastOrderId'))).toBe(id)

  // After going back, the typed text is still there, the consents are not.
  if (script) await page.goBack()
  else await page.goto(`/checkout?item=${item}`)
  await expect(page).toHaveURL(`/checkout?item=${item}`)
  await expect(page.getByLabel('상세주소')).toHaveValue('301호')
  for (const box of boxes) await expect(page.getByRole('checkbox', { name: box })).not.toBeChecked()
  await page.goto(`/checkout?orderId=${id}`)
  await expect(page.getByRole('link', { name: '결제하러 가기' })).toHaveAttribute(
    'href',
    `/payment?orderId=${id}`,
  )
  if (script) await expectAccessible(page)
  forgive(complaints, '400', '404')
})

test('each error stands at its field, and a collapsed section with an error opens', async ({
  page,
  context,
  database,
  shop,
  complaints,
  javaScriptEnabled: script = true,
}) => {
  const userId = await logInAsMember(context, database, shop.url)
  await insertPaintedCartItem(database, shop, { owner: `user_id, ${userId}` })
  await open(page, '/checkout', script)
  if (script) await expectAccessible(page)
  await page.getByLabel('주문자와 같아요').uncheck()
  await page.getByLabel('받는 분 연락처 (선택)').fill('010')
  await agree(page)
  await press(page)
  for (const said of [
    '아이 이름을 입력해주세요',
    '우편번호를 입력해주세요',
    '주소를 입력해주세요',
    '연락처를 입력해주세요',
    '받는 분 이름을 입력해주세요',
  ])
    await expect(page.getByText(said, { exact: true }).last()).toBeVisible()
  await expect(page.getByLabel('받는 분 연락처 (선택)')).toHaveValue('010')
  await expect(page.getByLabel('아이 이름')).toBeFocused()
  if (script) await expectAccessible(page)
  forgive(complaints, '400')
})

test('the child’s name goes from the form to the whole book, and back', async ({
  page,
  context,
  database,
  shop,
  javaScriptEnabled: script = true,
}) => {
  const userId = await logInAsMember(context, database, shop.url)
  const { item } = await insertPaintedCartItem(database, shop, { owner: `user_id, ${userId}` })
  await open(page, `/checkout?item=${item}`, script)
  await page.getByLabel('아이 이름').fill('하늘')
  await page.getByLabel('상세주소').fill('301호')
  await page.getByRole('button', { name: '책 한 권 끝까지 넘겨 보기' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '‘하늘’의 책을 넘겨 보세요' })).toBeVisible()
  if (script) await expectAccessible(page)
  await page.getByLabel('아이 이름').fill('바다')
  await page.getByRole('button', { name: '이름 넣기' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '‘바다’의 책을 넘겨 보세요' })).toBeVisible()
  await page.getByLabel('아이 이름').fill('바다별')
  await page.getByRole('button', { name: '주문서로 돌아가기' }).click()
  await expect(page).toHaveURL(`/checkout?item=${item}`)
  await expect(page.getByLabel('아이 이름')).toHaveValue('바다별')
  await expect(page.getByLabel('상세주소')).toHaveValue('301호')
})

test('a visitor fills in the form, logs in on the way, and finds everything still filled in', async ({
  page,
  context,
  database,
  shop,
  javaScriptEnabled: script = true,
}) => {
  const name = `order${Math.random().toString(36).slice(2, 10)}`
  await page.request.post('/api/auth/signup', {
    data: { email: `${name}@example.com`, password: 'book1234', name, phone: '01012345678' },
  })
  await context.clearCookies()
  // In the shop, the first photo creates the visitor.
  const visitor = await enterAsVisitor(context, database, shop.url)
  const { item } = await insertPaintedCartItem(database, shop, { owner: `visitor_id, ${visitor}` })
  await open(page, `/checkout?item=${item}`, script)
  await page.getByLabel('아이 이름').fill('하늘')
  await page.getByLabel('이름', { exact: true }).fill('김받음')
  await page.getByLabel('연락처', { exact: true }).fill('01099998888')
  await typeAddress(page)
  await press(page)
  if (script) {
    const dialog = page.getByRole('dialog', { name: '로그인/회원가입' })
    await dialog.getByRole('button', { name: '이미 회원이에요' }).click()
  } else await expect(page).toHaveURL(/\/auth\/login\?returnTo=/)
  await page.getByLabel('이메일').last().fill(`${name}@example.com`)
  await page.getByRole('textbox', { name: '비밀번호' }).last().fill('book1234')
  await page.getByRole('button', { name: '로그인', exact: true }).last().click()
  await expect(page).toHaveURL(/\/checkout/)
  await expect(page.getByRole('heading', { level: 2, name: book })).toBeVisible()
  await expect(page.getByLabel('아이 이름')).toHaveValue('하늘')
  await expect(page.getByLabel('연락처', { exact: true })).toHaveValue('01099998888')
  await expect(page.getByLabel('상세주소')).toHaveValue('301호')
  await expect(page.getByRole('textbox', { name: '주소', exact: true })).toHaveValue('서울 중구 세종대로 110')
})

for (const isMember of [true, false])
  test(`what ${isMember ? 'a member' : 'a visitor'} typed stays when the request fails`, {
    tag: '@script',
  }, async ({ page, context, database, shop, complaints }) => {
    const owner = isMember
      ? (`user_id, ${await logInAsMember(context, database, shop.url)}` as const)
      : (`visitor_id, ${await enterAsVisitor(context, database, shop.url)}` as const)
    await insertPaintedCartItem(database, shop, { owner })
    await open(page, '/checkout', true)
    await page.getByLabel('아이 이름').fill('하늘')
    await agree(page)
    // The browser counts as online, but every request fails.
    await page.route('**/checkout.data*', (route) => route.abort())
    await press(page)
    await expect(page.getByText('입력한 내용은 그대로 있으니 다시 눌러 주세요.').first()).toBeVisible()
    await expect(page.getByLabel('아이 이름')).toHaveValue('하늘')
    for (const box of boxes) await expect(page.getByRole('checkbox', { name: box })).toBeChecked()
    await page.unroute('**/checkout.data*')
    await press(page)
    await expect(
      isMember ? page.getByText('우편번호를 입력해주세요').first() : page.getByRole('dialog'),
    ).toBeVisible()
    forgive(complaints, '400', 'ERR_FAILED')
  })

test('a demo order leads to its order form, and an unknown order is not found', async ({
  page,
  complaints,
  javaScriptEnabled: script = true,
}) => {
  await page.goto('/demo-order')
  await page.getByRole('button', { name: '체험 주문 만들기' }).click()
  await expect(page).toHaveURL(/\/checkout\?orderId=\d+$/)
  await expect(page.getByRole('link', { name: '결제하러 가기' })).toBeVisible()
  await page.goto('/checkout?orderId=2000000000')
  await expect(page.getByText('주문 정보를 찾을 수 없습니다')).toBeVisible()
  if (script) await expectAccessible(page)
  forgive(complaints, '404')
})
