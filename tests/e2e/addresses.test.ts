import { expect, expectAccessibleAtAnyWidth, test, waitForHydration } from '../support/browser'
import { logInAsMember } from '../support/member'
import { insertPaintedCartItem } from '../support/painted-cart-item'

// The shop's own search of addresses, with a demo's sample: a dialog with script, a page without.

test.setTimeout(60_000)

test('the order form’s address is searched, chosen and sent with all that was typed', {
  tag: '@any-width',
}, async ({ page, context, database, shop, javaScriptEnabled: script = true }) => {
  const userId = await logInAsMember(context, database, shop.url)
  const { item } = await insertPaintedCartItem(database, shop, { owner: `user_id, ${userId}` })
  await page.goto(`/checkout?item=${item}`)
  if (script) await waitForHydration(page)
  await page.getByLabel('아이 이름').fill('하늘')
  await page.getByLabel('이름', { exact: true }).fill('김받음')
  await page.getByRole('textbox', { name: '주소', exact: true }).fill('중앙')
  await page.getByRole('button', { name: '주소 찾기' }).click()

  const search = script ? page.getByRole('dialog', { name: '주소 찾기' }) : page.getByRole('main')
  await expect(search.locator('p[role=status]')).toHaveText('4곳을 찾았어요.')
  if (script) await expectAccessibleAtAnyWidth(page)
  await search.getByRole('searchbox').fill('없는길 1')
  await search.getByRole('searchbox').press('Enter')
  await expect(search.locator('p[role=status]')).toContainText('찾는 주소가 없어요.')
  await search.getByRole('searchbox').fill('부산 중앙대로1001')
  await search.getByRole('button', { name: '찾기', exact: true }).click()
  await search.getByRole('button', { name: /중앙대로 1001/ }).click()

  await expect(page.getByLabel('우편번호')).toHaveValue('47545')
  await expect(page.getByRole('textbox', { name: '주소', exact: true })).toHaveValue(
    '부산 연제구 중앙대로 1001 (연산동, 부산광역시청)',
  )
  await expect(page.getByLabel('아이 이름')).toHaveValue('하늘')
  await expect(page.getByLabel('이름', { exact: true })).toHaveValue('김받음')
  if (script) await expect(page.getByLabel('상세주소')).toBeFocused()
  await page.getByLabel('우편번호').fill('47546')
  await expect(page.getByLabel('우편번호')).toHaveValue('47546')
})

test('the dialog closes by Escape and leads to typing by hand', { tag: ['@script', '@any-width'] }, async ({
  page,
  context,
  database,
  shop,
}) => {
  const userId = await logInAsMember(context, database, shop.url)
  await insertPaintedCartItem(database, shop, { owner: `user_id, ${userId}` })
  await page.goto('/checkout')
  await waitForHydration(page)
  const open = page.getByRole('button', { name: '주소 찾기' })
  const dialog = page.getByRole('dialog', { name: '주소 찾기' })
  await open.click()
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeFocused()
  await open.click()
  await dialog.getByRole('button', { name: '직접 입력하기' }).click()
  await expect(page.getByLabel('우편번호')).toBeFocused()
  expect(page.url()).toBe(`${shop.url}/checkout`)
})
