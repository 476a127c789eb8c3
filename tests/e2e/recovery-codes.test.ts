import { readFileSync } from 'node:fs'
import { codeAt, decodeBase32, stepAt } from '../../app/domain/admins/totp.server'
import { expect, expectAccessible, test, waitForHydration } from '../support/browser'

// Codes for a lost phone, from the page that makes them to the login.

test('an operator keeps recovery codes, and enters with one when the phone is lost @any-width', async ({
  page,
  database,
  enterOffice,
  complaints,
  javaScriptEnabled: script = true,
}) => {
  const name = `sujin${Date.now()}`
  await database.ask(
    `insert into admins (username, password_hash, role)
     select '${name}', password_hash, 'operator' from admins where username = 'admin'`,
  )
  const lives = () => (script ? waitForHydration(page) : Promise.resolve())
  await enterOffice(name)
  await page.goto('/admin/security')
  await lives()
  await page.getByRole('button', { name: '2단계 인증 켜기' }).click()
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  await page.getByLabel('비밀번호').fill('admin1234')
  await page
    .getByLabel('여섯 자리 코드')
    .fill(codeAt(decodeBase32(secret.replaceAll(' ', '')), stepAt(new Date())))
  await page.getByRole('button', { name: '켜기', exact: true }).click()
  await expect(page.getByRole('heading', { name: '복구 코드 10개를 만들었어요' })).toBeVisible()
  if (script) await expectAccessible(page)
  const codes = await page.getByRole('listitem').locator('code').allTextContents()
  expect(codes).toHaveLength(10)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '텍스트 파일로 내려받기' }).click(),
  ])
  const text = readFileSync(await file.path(), 'utf8')
  for (const code of codes) expect(text).toContain(code)
  await page.getByRole('link', { name: '보관했어요' }).click()
  await expect(page.getByText('복구 코드가 10개 남아 있어요.')).toBeVisible()
  await expect(page.getByText(codes[0] ?? '')).toHaveCount(0)

  await page.getByRole('button', { name: '로그아웃' }).click()
  await lives()
  const logIn = async () => {
    await page.getByLabel('아이디').fill(name)
    await page.getByLabel('비밀번호').fill('admin1234')
    await page.getByRole('button', { name: '로그인', exact: true }).click()
  }
  await logIn()
  await page.getByText('휴대전화가 없나요?').click()
  // The browser logs the 401.
  expect(complaints.splice(0).every((line) => line.includes('401'))).toBe(true)
  // A refused one keeps its field in sight, with the reason.
  const recovery = page.getByLabel('복구 코드')
  await recovery.fill('AAAAAA')
  await logIn()
  await expect(recovery).toBeVisible()
  await expect(recovery).toHaveAccessibleDescription(/코드가 맞지 않아요/)
  expect(complaints.splice(0).every((line) => line.includes('401'))).toBe(true)
  await recovery.fill((codes[0] ?? '').toLowerCase())
  if (script) await expectAccessible(page)
  await logIn()
  await expect(page.getByRole('navigation', { name: '관리 메뉴' })).toBeVisible()
  await expect(page.getByText(/복구 코드가 9개 남았어요/)).toBeVisible()
  await page.goto('/admin/security')
  await expect(page.getByText('복구 코드가 9개 남아 있어요.')).toBeVisible()
  if (!script) return

  // The new codes get lost on the way: the printed ones have ended, and the page says so.
  await page.route(/\/admin\/security/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByText('복구 코드 새로 만들기').click()
  const renewal = page.getByRole('group').filter({ hasText: '새로 만들면' })
  await renewal.getByLabel('비밀번호').fill('admin1234')
  await renewal.getByText('휴대전화가 없나요?').click()
  await renewal.getByLabel('복구 코드').fill(codes[1] ?? '')
  await renewal.getByRole('button', { name: '만들기', exact: true }).click()
  await expect(page.getByText(/복구 코드를 다시 만들어 주세요/)).toBeVisible()
  complaints.splice(0)
  await page.reload()
  await expect(page.getByText('복구 코드가 10개 남아 있어요.')).toBeVisible()
})
