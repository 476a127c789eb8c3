import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { defaultLook, serializeLook } from '../../app/art/child/look'
import { expect, expectAccessibleAtAnyWidth, test, waitForHydration } from '../support/browser'
import { logInAsMember } from '../support/member'
import { insertPaintedCartItem } from '../support/painted-cart-item'

// The title page on the order form is redrawn as the name and the dedication are typed.

const figure = (page: Page) => page.locator('#first-page')
const picture = (page: Page) => figure(page).getByRole('img', { name: '속표지 그림' })

test('the title page shows name, dedication, giver and day before ordering', { tag: '@any-width' }, async ({
  page,
  context,
  database,
  shop,
  javaScriptEnabled: script = true,
}) => {
  const userId = await logInAsMember(context, database, shop.url)
  const { item } = await insertPaintedCartItem(database, shop, { owner: `user_id, ${userId}` })
  await page.goto(`/checkout?item=${item}`)
  if (script) await waitForHydration(page)
  await expect(picture(page)).toBeVisible()
  await expect(figure(page)).toContainText('우리 아이의 이야기')
  const before = await picture(page).getAttribute('src')
  await page.getByLabel('아이 이름').fill('하늘')
  await page.getByText('헌사 (선택)').click()
  await page.getByLabel('첫 장에 넣을 말').fill('세상에서 가장 용감한\n하늘이에게')
  await page.getByLabel('주는 사람').fill('할머니가')
  await page.getByLabel('날짜 (선택)').fill('2026-12-25')
  if (!script) await page.getByRole('button', { name: '적은 글로 표지와 첫 장 다시 보기' }).click()
  await expect(figure(page)).toContainText('하늘이의 이야기')
  await expect(figure(page)).toContainText('2026년 12월 25일')
  await expect(figure(page)).toContainText('할머니가')
  await expect(figure(page)).toContainText('세상에서 가장 용감한')
  await expect(figure(page)).not.toHaveAttribute('aria-busy', 'true')
  expect(await picture(page).getAttribute('src')).not.toBe(before)
  await expect(page.getByLabel('첫 장에 넣을 말')).toHaveValue('세상에서 가장 용감한\n하늘이에게')
  const width = await picture(page).evaluate((img: HTMLImageElement) =>
    img.decode().then(() => img.naturalWidth),
  )
  expect(width).toBe(600)
  if (script) await expectAccessibleAtAnyWidth(page)
})

test('a title page that could not be redrawn is marked as outdated until it can', {
  tag: ['@script', '@any-width'],
}, async ({ page, context, database, shop, complaints }) => {
  const userId = await logInAsMember(context, database, shop.url)
  const { item } = await insertPaintedCartItem(database, shop, { owner: `user_id, ${userId}` })
  await page.goto(`/checkout?item=${item}`)
  await waitForHydration(page)
  await page.route('**/api/orders/title-page', (route) => route.abort())
  await page.getByLabel('아이 이름').fill('하늘')
  await expect(figure(page)).toContainText('새로 그리지 못했어요')
  await expect(figure(page).locator('.first-page')).toHaveAttribute('data-old', 'true')
  await page.unroute('**/api/orders/title-page')
  await page.getByLabel('아이 이름').fill('바다')
  await expect(figure(page)).toContainText('바다의 이야기')
  await expect(figure(page).locator('.first-page')).not.toHaveAttribute('data-old')
  complaints.length = 0
})

test('a cover that busy painters left out is outdated, and painted with the next words', {
  tag: ['@script', '@any-width'],
}, async ({ page, context, database, shop }) => {
  const userId = await logInAsMember(context, database, shop.url)
  const { item, name } = await insertPaintedCartItem(database, shop, { owner: `user_id, ${userId}` })
  const [look, child] = [serializeLook(defaultLook), randomBytes(16).toString('base64url')]
  await database.ask(
    `with child as (
       insert into looks (name, user_id, look, erase_at)
       values ('${child}', ${userId}, '${look}', now() + interval '30 days') returning id
     ), picture as (
       update previews set photo_id = null, look_id = child.id, look = '${look}' from child where name = '${name}'
     )
     update cart_items set source_key = '', look_name = '${child}' where id = ${item}`,
  )
  await page.route(/\/covers\/2\.webp/, (route) => route.fulfill({ path: 'public/cover.svg' }))
  let cover: object | undefined
  await page.route('**/api/orders/title-page', async (route) => {
    const fields = new URLSearchParams(route.request().postData() ?? '')
    const isAsked = fields.has('cover')
    fields.delete('cover')
    const answer = await route.fetch({ postData: `${fields}` })
    await route.fulfill({ json: { ...(await answer.json()), ...(isAsked && { cover }) } })
  })
  await page.goto(`/checkout?item=${item}`)
  await waitForHydration(page)
  await page.getByLabel('제목만').check()
  await expect(figure(page)).toContainText('새로 그리지 못했어요')
  cover = { url: '/cover.svg?again', isNameLeftOut: false }
  await page.getByText('헌사 (선택)').click()
  await page.getByLabel('첫 장에 넣을 말').fill('사랑을 담아')
  await expect(figure(page)).toContainText('사랑을 담아')
  await expect(figure(page)).not.toContainText('새로 그리지 못했어요')
  await expect(figure(page).locator('[srcset*=again]')).toHaveCount(1)
})

test('a draft that is stored slowly does not come after a newer one', {
  tag: ['@script', '@any-width'],
}, async ({ page, context, database, shop }) => {
  const userId = await logInAsMember(context, database, shop.url)
  const { item } = await insertPaintedCartItem(database, shop, { owner: `user_id, ${userId}` })
  let drafts = 0
  await page.route('**/api/orders/draft', async (route) => {
    if (drafts++ === 0) await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto(`/checkout?item=${item}`)
  await waitForHydration(page)
  await page.getByText('헌사 (선택)').click()
  await page.getByLabel('아이 이름').fill('하늘')
  await page.getByLabel('주는 사람').fill('할머니가')
  await page.getByLabel('날짜 (선택)').fill('2026-12-25')
  await page.getByLabel('아이 이름').focus()
  await expect.poll(() => drafts).toBeGreaterThan(1)
  await expect
    .poll(async () => {
      const [draft] = await database.ask(`select fields from order_drafts where user_id = ${userId}`)
      return draft?.fields
    })
    .toMatchObject({ childName: '하늘', dedicatedBy: '할머니가', dedicatedOn: '2026-12-25' })
})
