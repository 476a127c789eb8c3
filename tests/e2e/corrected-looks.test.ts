import { randomBytes, randomInt } from 'node:crypto'
import { copyFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { defaultLook, lookWith, serializeLook } from '../../app/art/child/look'
import { expect, expectAccessible, test, waitForHydration } from '../support/browser'
import { logInAsMember, logInAsOperator } from '../support/member'
import type { Shop } from '../support/shop'

// A buyer writes that the hair is another; the office corrects the drawn child, and the buyer approves it.

/** Painting is slow on a shared machine. */
test.setTimeout(300_000)

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const newName = () => randomBytes(16).toString('base64url')
const ordered = serializeLook(lookWith({ hair: { ...defaultLook.hair, style: 'two-braids' } }))

interface Asked {
  ask: (text: string) => Promise<Record<string, unknown>[]>
}

async function anOrder(database: Asked, shop: Shop, userId: number): Promise<number> {
  const [look, preview] = [newName(), newName()]
  const file = join(shop.dataDir, 'objects/previews', preview, 'result.webp')
  mkdirSync(dirname(file), { recursive: true })
  copyFileSync(new URL('../screens/home.webp', import.meta.url), file)
  const number = `261126-${Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
  const [row] = await database.ask(
    `with child as (
       insert into looks (name, user_id, look, erase_at)
       values ('${look}', ${userId}, '${ordered}', now() + interval '30 days') returning id
     ), picture as (
       insert into previews (name, book_id, look_id, look, template_url, state, channel)
       select '${preview}', 2, id, '${ordered}', '/none', 'done', 'web' from child
     ), placed as (
       insert into orders (order_number, user_id, book_id, title, price, quantity, total_amount, customer_name,
         customer_email, child_name, recipient_name, recipient_phone, postal_code, address, city, look, look_kit, look_name,
         preview_key)
       values ('${number}', ${userId}, 2, '고래가 부르는 노래', 59000, 1, 59000, '김보호', 'buyer@example.com', '하늘', '김보호',
         '01012345678', '04524', '서울 중구 세종대로 110', '서울', '${ordered}', 1, '${look}',
         'previews/${preview}/result.webp') returning id
     ), step as (insert into order_steps (order_id, to_status, actor) select id, 'ORDERED', 'user:1' from placed)
     select id from placed`,
  )
  return Number(row?.id)
}

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
  const id = await anOrder(database, shop, await logInAsMember(context, database, shop.url))
  await logInAsOperator(context, database, shop.url)
  await open(page, `/admin/orders/${id}`, script)
  await page.getByRole('link', { name: '고치기', exact: true }).click()
  await expect(page.getByRole('heading', { name: '아이 모습 고치기' })).toBeVisible()
  if (script) await expectAccessible(page)
  await page.getByLabel('머리 모양').selectOption({ label: '짧은 곱슬' })
  await page.getByRole('button', { name: '저장하고 보기' }).click()
  await expect(page.getByRole('img', { name: '고친 모습' })).toBeVisible()
  await expect(page.getByLabel('머리 모양')).toHaveValue('short-curls')
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
