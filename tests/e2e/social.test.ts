import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration } from '../support/browser'

// Login with the pretend Kakao, which lives on another site, with and without script.

async function leaveFor(page: Page, provider = 'kakao', redirectTo = '/') {
  // Submits a form as a button of the shop's pages does.
  await page.goto('/terms')
  await page.evaluate(
    (to) => location.assign(to),
    `/api/auth/login/${provider}?redirectTo=${encodeURIComponent(redirectTo)}`,
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('어느 사람으로 로그인할까요?')
  expect(new URL(page.url()).hostname).toBe('127.0.0.1')
}

async function asNewcomer(page: Page, { email = true } = {}) {
  await page.getByRole('radio', { name: '처음 온 사람' }).check()
  if (!email) await page.getByRole('checkbox').uncheck()
  await page.getByRole('button', { name: '동의하고 계속하기' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('가입 마치기')
  expect(new URL(page.url()).hostname).toBe('localhost')
}

async function agree(page: Page) {
  for (const box of ['만 14세 이상', '이용약관', '개인정보 수집']) {
    await expect(page.getByRole('checkbox', { name: new RegExp(box) })).not.toBeChecked()
    await page.getByRole('checkbox', { name: new RegExp(box) }).check()
  }
}

const name = () => `지우${Math.random().toString(36).slice(2, 9)}`

test('a visitor signs up by Kakao and types the e-mail that Kakao does not send', async ({
  page,
  javaScriptEnabled: script = true,
  database,
  complaints,
}) => {
  await leaveFor(page)
  if (script) await expectAccessible(page)
  await asNewcomer(page, { email: false })
  if (script) {
    await waitForHydration(page)
    await expectAccessible(page)
  }
  const [nickname, email] = [name(), `${name()}@example.com`.replace(/[^\w@.]/g, 'x')]
  await page.getByLabel('닉네임').fill(nickname)
  await page.getByLabel('이메일').fill(email)
  await page.getByRole('button', { name: '동의하고 가입하기' }).click()
  await expect(page.getByRole('alert')).toHaveText('모든 약관에 동의해주세요.')
  await expect(page.getByLabel('닉네임')).toHaveValue(nickname)
  // The browser logs the 400.
  expect(complaints.splice(0).every((text) => text.includes('400'))).toBe(true)
  await agree(page)
  await page.getByRole('button', { name: '동의하고 가입하기' }).click()
  await expect(page.getByRole('status').filter({ hasText: '로그인 성공' })).toBeVisible()
  const [row] = await database.ask(`select id, provider from users where username = '${nickname}'`)
  expect(row).toMatchObject({ provider: 'kakao' })
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['sid'])
})

test('a cancelled login returns home with a message, and another provider can be tried', async ({ page }) => {
  await leaveFor(page)
  await page.getByRole('button', { name: '취소' }).click()
  await expect(page.getByRole('status').filter({ hasText: '로그인 실패' })).toBeVisible()
  await leaveFor(page, 'google')
  await asNewcomer(page)
})

test('signing up by Naver takes over the visitor’s photo and cart', async ({
  page,
  database,
  context,
  shop,
  complaints,
}) => {
  const token = 'a'.repeat(42) + Math.floor(Math.random() * 10)
  const [visitor] = await database.ask(
    `insert into visitors (token_hash) values (encode(sha256('${token}'), 'hex'))
     on conflict (token_hash) do update set last_seen_at = now() returning id`,
  )
  const key = `uploads/${token.slice(-22)}.jpg`
  await database.ask(
    `insert into photos (key, visitor_id, bytes, width, height, erase_at)
     values ('${key}', ${visitor.id}, 1, 1, 1, now() + interval '1 day')
     on conflict (key) do update set visitor_id = excluded.visitor_id, user_id = null`,
  )
  await database.ask(`insert into cart_items (visitor_id, book_id) values (${visitor.id}, 1)`)
  const value = encodeURIComponent(Buffer.from(JSON.stringify(token)).toString('base64'))
  await context.addCookies([{ name: 'gid', value, url: shop.url }])
  await leaveFor(page, 'naver', '/checkout')
  await asNewcomer(page)
  const nickname = name()
  await page.getByLabel('닉네임').fill(nickname)
  await agree(page)
  await page.getByRole('button', { name: '동의하고 가입하기' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  // The order form's own messages are tested elsewhere.
  complaints.splice(0)
  const items = await database.ask(
    `select book_id from cart_items join users on users.id = user_id where username = '${nickname}'`,
  )
  expect(items).toEqual([{ book_id: 1 }])
  const photos = await database.ask(
    `select key from photos join users on users.id = user_id where username = '${nickname}'`,
  )
  expect(photos).toEqual([{ key }])
})
