import { expect, expectAccessible, test, waitForHydration } from '../support/browser'

// The people of the office, from the letter to the last click.

test('an owner invites a designer, who enters by the letter and sees books alone', async ({
  page,
  browser,
  baseURL,
  database,
  enterOffice,
  complaints,
  javaScriptEnabled: script = true,
}) => {
  const name = `haneul${script ? '1' : '2'}`
  const lives = (on: typeof page) => (script ? waitForHydration(on) : Promise.resolve())
  await enterOffice()
  await page.goto('/admin/team')
  await lives(page)
  const invite = page.getByRole('region', { name: '초대하기' })
  await invite.getByLabel('이메일').fill(`${name}@example.com`)
  await invite.getByRole('button', { name: '초대 편지 보내기' }).click()
  await expect(invite.getByText('역할을 골라 주세요.')).toBeVisible()
  // The browser logs the 400.
  expect(complaints.splice(0).every((text) => text.includes('400'))).toBe(true)
  await expect(invite.getByLabel('이메일')).toHaveValue(`${name}@example.com`)
  await lives(page)
  await invite.getByLabel('역할').selectOption({ label: '디자인' })
  await invite.getByRole('button', { name: '초대 편지 보내기' }).click()
  await expect(page.getByRole('region', { name: '보낸 초대' })).toContainText(`${name}@example.com`)
  if (script) await expectAccessible(page)

  const [letter] = await database.ask(
    `select body from notices where recipient = '${name}@example.com' order by id desc limit 1`,
  )
  const path = String((letter as { body: string } | undefined)?.body).match(/\/admin\/join\/[\w-]{43}/)?.[0]
  const context = await browser.newContext({ baseURL, javaScriptEnabled: script })
  const other = await context.newPage()
  await other.goto(path ?? '')
  await lives(other)
  await other.getByLabel('아이디').fill(name)
  await other.getByLabel('비밀번호', { exact: true }).fill('book1234')
  await other.getByRole('button', { name: '시작하기' }).click()
  await expect(other).toHaveURL(/\/admin\/books$/)
  const menu = other.getByRole('navigation', { name: '관리 메뉴' })
  await expect(menu.getByRole('link')).toHaveText(['도서', '인기 동화책'])
  expect((await other.goto('/admin/orders'))?.status()).toBe(403)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('볼 수 없는 화면이에요')

  await page.reload()
  await page.getByRole('link', { name: `내보내기 — ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: '내보내기' }).click()
  await expect(page.getByRole('region', { name: '사람' })).not.toContainText(name)
  await other.goto('/admin/books')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('관리자 로그인')
  await context.close()
})
