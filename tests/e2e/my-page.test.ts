import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration } from '../support/browser'

let count = 0
async function comeIn(page: Page, script: boolean) {
  count += 1
  const mark = `${Date.now().toString(36)}${count}`
  const member = { email: `${mark}@example.com`, password: 'picture book', name: `독자${mark.slice(-6)}` }
  const joined = await page.request.post('/api/auth/signup', { data: { ...member, phone: '01012345678' } })
  expect(joined.status()).toBe(200)
  await open(page, '/mypage', script)
  return member
}

async function open(page: Page, path: string, script: boolean) {
  await page.goto(path)
  if (script) await waitForHydration(page)
}

/** The browser logs the refusals, which are expected here. */
const allowRefusals = (complaints: string[]) => {
  const others = complaints.filter((line) => !/status of 4\d\d/.test(line))
  complaints.length = 0
  complaints.push(...others)
}
const enter = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)

test('a member changes nickname, phone number and password', async ({
  page,
  complaints,
  javaScriptEnabled: script = true,
}) => {
  const { name, password } = await comeIn(page, script)
  await expect(page.getByText(`${name}님, 반가워요.`)).toBeVisible()
  await page.getByRole('link', { name: '회원 정보 수정' }).click()
  await expect(page).toHaveURL(/\/mypage\?open=profile$/)
  const check = page.getByRole('button', { name: '중복 확인' })
  if (script) {
    await enter(page, '닉네임', '')
    await expect(check).toBeDisabled()
  }
  await enter(page, '닉네임', '지우맘')
  await check.click()
  await expect(page.getByText('이미 사용 중인 닉네임입니다').first()).toBeVisible()
  await enter(page, '닉네임', `${name}새`)
  if (script) await expect(page.getByText('이미 사용 중인 닉네임입니다')).toHaveCount(0)
  await check.click()
  await expect(page.getByText('사용할 수 있는 닉네임이에요.')).toBeVisible()
  await page.getByText('비밀번호 바꾸기').click()
  await enter(page, '현재 비밀번호', 'not this one')
  await enter(page, '새 비밀번호', 'another book')
  await enter(page, '새 비밀번호 확인', 'another book')
  await enter(page, '휴대폰 번호', '010-9876-5432')
  await page.getByRole('button', { name: '저장하기' }).click()
  await expect(page.getByText('현재 비밀번호가 틀렸습니다').first()).toBeVisible()
  await expect(page.getByLabel('휴대폰 번호')).toHaveValue('010-9876-5432')
  await enter(page, '현재 비밀번호', password)
  await enter(page, '새 비밀번호', 'another book')
  await enter(page, '새 비밀번호 확인', 'another book')
  // Enter submits the form, although another button comes first.
  await page.getByLabel('닉네임').press('Enter')
  await expect(page.getByText('회원 정보를 수정했어요')).toBeVisible()
  await expect(page.getByText(`${name}새님, 반가워요.`)).toBeVisible()
  const { user } = await (await page.request.get('/api/auth/me')).json()
  expect(user).toMatchObject({ name: `${name}새`, phone: '01098765432' })
  allowRefusals(complaints)
})

test('a member logs out another device', async ({
  page,
  playwright,
  baseURL,
  javaScriptEnabled: script = true,
}) => {
  const { email, password } = await comeIn(page, script)
  const phone = await playwright.request.newContext({
    baseURL,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1',
  })
  await phone.post('/api/auth/login', { data: { email, password } })
  await open(page, '/mypage', script)
  await page.getByRole('button', { name: /^Safari · iPhone/ }).click()
  await expect(page.getByText('다른 기기에서 로그아웃했어요')).toBeVisible()
  await expect(page.getByText('Safari · iPhone')).toHaveCount(0)
  expect(await (await phone.get('/api/auth/me')).json()).toMatchObject({ user: null })
  expect((await (await page.request.get('/api/auth/me')).json()).user).toMatchObject({ email })
  await phone.dispose()
})

test('a member deletes a photo after a warning', async ({
  page,
  database,
  javaScriptEnabled: script = true,
}) => {
  await comeIn(page, script)
  const { user } = await (await page.request.get('/api/auth/me')).json()
  const key = `uploads/photo${Date.now().toString(36)}`.padEnd(30, 'x').slice(0, 30)
  const columns = 'user_id, key, bytes, width, height, erase_at'
  await database.ask(
    `insert into photos (${columns}) values (${user.id}, '${key}.jpg', 1, 1, 1, now() + interval '2 days')`,
  )
  // The photo's file does not exist, and the test needs no real picture.
  await page.route('**/api/files/**', (route) =>
    route.fulfill({ status: 200, contentType: 'image/svg+xml', body: DOT }),
  )
  await open(page, '/mypage', script)
  await page.getByRole('link', { name: /사진 지금 삭제$/ }).click()
  await expect(page.getByRole('heading', { name: '이 사진을 지울까요?' })).toBeVisible()
  await expect(page.getByText('되돌릴 수 없어요.')).toBeVisible()
  await page.getByRole('link', { name: '그대로 두기' }).click()
  await expect(page).toHaveURL(/\/mypage$/)
  await page.getByRole('link', { name: /사진 지금 삭제$/ }).click()
  await page.getByRole('button', { name: '지금 삭제' }).click()
  await expect(page.getByText('사진과 그림을 지웠어요')).toBeVisible()
  await expect(page.getByText('보관하고 있는 사진이 없어요.')).toBeVisible()
})

const DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

test('a member withdraws after a warning, and can no longer log in', async ({
  page,
  complaints,
  javaScriptEnabled: script = true,
}) => {
  const { email, password } = await comeIn(page, script)
  await page.getByRole('link', { name: '회원 탈퇴' }).click()
  await expect(page.getByText('되돌릴 수 없어요.')).toBeVisible()
  await expect(page.getByLabel('기타 사유')).toBeHidden()
  await page.getByRole('button', { name: '탈퇴하기' }).click()
  await expect(page.getByText('탈퇴 사유를 선택해주세요').first()).toBeVisible()
  await enter(page, '현재 비밀번호', password)
  await page.getByLabel('탈퇴 사유').selectOption('기타')
  await page.getByLabel('기타 사유').fill('책을 다 읽었어요.')
  await page.getByRole('button', { name: '탈퇴하기' }).click()
  await expect(page.getByText('탈퇴가 완료되었어요')).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/$/)
  if (script) await expect.poll(() => page.evaluate(() => localStorage.getItem('authUser'))).toBe(null)
  const again = await page.request.post('/api/auth/login', { data: { email, password } })
  expect(again.status()).toBe(401)
  allowRefusals(complaints)
})

test('axe finds nothing wrong with my page and its dialogs, and they fit a narrow phone', {
  tag: '@script',
}, async ({ page }) => {
  await page.request.post('/api/auth/login', { data: { email: 'jiwoo@example.com', password: 'book1234' } })
  for (const path of ['/mypage', '/mypage?open=profile', '/mypage?open=withdraw']) {
    await open(page, path, true)
    await expectAccessible(page)
  }
})
