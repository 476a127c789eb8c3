import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../support/browser'

let count = 0
const somebody = () => {
  count += 1
  const mark = `${Date.now().toString(36)}${count}`
  return {
    email: `${mark}@example.com`,
    password: 'picture book',
    name: `이야기${mark.slice(-5)}`,
    phone: '01012345678',
  }
}
type Somebody = ReturnType<typeof somebody>

async function open(page: Page, path: string, script: boolean) {
  await page.goto(path)
  if (script) await waitForHydration(page)
}

async function fill(page: Page, { email, password, name, phone }: Somebody) {
  await page.getByRole('textbox', { name: '이메일' }).fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByLabel('비밀번호 확인', { exact: true }).fill(password)
  await page.getByLabel('이름(닉네임)').fill(name)
  await page.getByLabel('휴대폰 번호').fill(phone)
}

async function agree(page: Page) {
  for (const name of [/만 14세/, /\[필수\] 이용약관/, /\[필수\] 개인정보/])
    await page.getByRole('checkbox', { name }).check()
}

const onwards = (page: Page, script: boolean) =>
  script ? page.getByRole('button', { name: '다음' }) : page.getByRole('link', { name: '다음' })
const join = (page: Page) => page.getByRole('button', { name: '동의하고 가입하기' })
const who = async (page: Page) => (await page.request.get('/api/auth/me')).json()

async function joined(page: Page, script: boolean) {
  const member = somebody()
  await open(page, '/signup/email', script)
  await fill(page, member)
  await agree(page)
  await join(page).click()
  await expect(page.getByText('회원가입 완료')).toBeVisible()
  return member
}

test('a visitor signs up in two steps and is greeted', async ({ page, javaScriptEnabled: script = true }) => {
  const member = somebody()
  await open(page, '/auth?mode=signup', script)
  await fill(page, member)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  if (script) {
    await expect(page.getByLabel('휴대폰 번호')).toHaveValue('010-1234-5678')
    await expect(page.getByText('사용할 수 있는 이메일이에요.').first()).toBeVisible()
  }
  await onwards(page, script).click()
  await agree(page)
  await expect(page.getByRole('textbox', { name: '이메일' })).toHaveCount(0)
  await join(page).click()
  await expect(page.getByRole('heading', { name: '가입이 완료되었어요' })).toBeVisible()
  await expect(page.getByText(`${member.name}님, 만나서 반가워요.`)).toBeVisible()
  expect((await who(page)).user).toMatchObject({ name: member.name, phone: '01012345678' })
  if (script) await page.waitForURL(/:\d+\/$/)
  else await page.getByRole('link', { name: '주인공 둘러보기' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})

for (const [who, change, outcome] of [
  ['a quick hand', {}, '사용할 수 있는 이메일이에요.'],
  ['a quick hand with an address that is taken', { email: 'jiwoo@example.com' }, '이미 가입된 이메일입니다.'],
] as const)
  test(`${who} · the form’s script loads late · still checked`, { tag: '@script' }, async ({ page }) => {
    let come: () => void = () => undefined
    const late = new Promise<void>((resolve) => {
      come = resolve
    })
    await page.route(/\/live-validation-[^/]*\.js$/, (route) => late.then(() => route.continue()))
    await open(page, '/auth?mode=signup', true)
    await fill(page, { ...somebody(), ...change })
    if (change.email) await onwards(page, true).click()
    come()
    await expect(page.getByLabel('휴대폰 번호')).toHaveValue('010-1234-5678')
    if (change.email) {
      // The check came too late, so the terms came first; the terms lead back to the error.
      await agree(page)
      await expect(join(page)).toHaveAttribute('aria-disabled')
      await expect(page.getByText(outcome)).toBeAttached()
      await join(page).press('Enter')
    }
    await expect(page.getByText(outcome).first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: '이메일' })).toBeVisible()
  })

test('each error stands at its field, and everything typed stays but passwords without script', async ({
  page,
  javaScriptEnabled: script = true,
  complaints,
}) => {
  await open(page, '/signup/email', script)
  const [email, name] = [page.getByRole('textbox', { name: '이메일' }), page.getByLabel('이름(닉네임)')]
  await email.fill('jiwoo@example.com')
  await page.getByLabel('비밀번호', { exact: true }).fill('12345')
  await name.fill('가')
  await page.getByLabel('휴대폰 번호').fill('010')
  await agree(page)
  // The disabled button still explains what is missing.
  await join(page).click({ force: true })
  for (const said of [
    '비밀번호는 최소 6자 이상이어야 합니다',
    '비밀번호 확인을 입력해주세요',
    '닉네임은 최소 2자 이상이어야 합니다.',
    '올바른 전화번호를 입력하세요.',
  ])
    await expect(page.getByText(said).last()).toBeVisible()
  await expect(page.getByLabel('비밀번호', { exact: true })).toBeFocused()
  await expect(email).toHaveValue('jiwoo@example.com')
  await expect(name).toHaveValue('가')
  await expect(page.getByRole('checkbox', { name: /만 14세/ })).toBeChecked()
  await expect(page.getByLabel('비밀번호', { exact: true })).toHaveValue(script ? '12345' : '')

  const good = { ...somebody(), email: 'jiwoo@example.com' }
  await fill(page, good)
  if (!script) await join(page).click()
  await expect(page.getByText('이미 가입된 이메일입니다.').first()).toBeVisible()
  if (script) await expect(join(page)).toHaveAttribute('aria-disabled', 'true')
  await fill(page, somebody())
  if (script) await expect(join(page)).not.toHaveAttribute('aria-disabled')
  await join(page).click()
  await expect(page.getByText('회원가입 완료')).toBeVisible()
  complaints.splice(0)
})

test('the terms are a second step with a way back, and missing consents are asked for', {
  tag: '@script',
}, async ({ page, complaints }) => {
  await open(page, '/auth?mode=signup&redirectTo=/checkout', true)
  const member = somebody()
  await onwards(page, true).click()
  await expect(page.getByText('올바른 이메일 주소를 입력해주세요')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '이메일' })).toBeFocused()
  await fill(page, member)
  await page.getByLabel('비밀번호 확인', { exact: true }).fill('something else')
  await page.getByLabel('이름(닉네임)').focus()
  await expect(page.getByText('비밀번호가 일치하지 않습니다')).toBeVisible()
  await expect(onwards(page, true)).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('비밀번호 확인', { exact: true }).fill(member.password)
  await expect(onwards(page, true)).not.toHaveAttribute('aria-disabled')
  await page.getByLabel('휴대폰 번호').press('Enter')
  await expect(join(page)).toBeVisible()
  await page.getByRole('button', { name: '이전으로' }).click()
  await expect(page.getByLabel('비밀번호', { exact: true })).toHaveValue(member.password)
  await onwards(page, true).click()
  await join(page).click()
  await expect(page.getByText('모든 약관에 동의해주세요.').first()).toBeVisible()
  await agree(page)
  await join(page).click()
  await expect(page.getByRole('link', { name: '주문 이어서 하기' })).toHaveAttribute('href', '/checkout')
  complaints.splice(0)
})

test('the terms step opened by its address, before the script loaded, leads back as well', {
  tag: '@script',
}, async ({ page }) => {
  await open(page, '/auth?mode=signup#terms-step', true)
  await expect(join(page)).toBeVisible()
  await page.getByRole('button', { name: '이전으로' }).click()
  await expect(page.getByRole('textbox', { name: '이메일' })).toBeVisible()
  await expect(join(page)).toBeHidden()
})

test('a failed request shows an error in the login form, which keeps what was typed', {
  tag: '@script',
}, async ({ page, complaints }) => {
  await open(page, '/login/email', true)
  await page.getByRole('textbox', { name: '이메일' }).fill('jiwoo@example.com')
  await page.getByLabel('비밀번호', { exact: true }).fill('book1234')
  await page.route('**/login/email.data*', (route) => route.abort())
  const enter = page.getByRole('button', { name: '로그인' })
  await enter.click()
  await expect(page.getByText('로그인 중 오류가 발생했습니다.').first()).toBeVisible()
  await page.unroute('**/login/email.data*')
  await enter.click()
  await expect(page.getByText('로그인 성공')).toBeVisible()
  complaints.splice(0)
})

test('a login returns to the page that asked for it, and a logged-in member is sent home from signup', async ({
  page,
  javaScriptEnabled: script = true,
  complaints,
}) => {
  await open(page, '/auth/login?returnTo=/products?q=a', script)
  await page.getByRole('textbox', { name: '이메일' }).fill('jiwoo@example.com')
  await page.getByLabel('비밀번호', { exact: true }).fill('wrong password')
  await page.getByRole('button', { name: '로그인' }).click()
  await expect(page.getByText('이메일 또는 비밀번호가 올바르지 않습니다.').first()).toBeVisible()
  await expect(page.getByText('로그인 실패').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: '이메일' })).toHaveValue('jiwoo@example.com')
  await page.getByLabel('비밀번호', { exact: true }).fill('book1234')
  await page.getByRole('button', { name: '로그인' }).click()
  await expect(page).toHaveURL(/\/products\?q=a$/)
  await expect(page.getByText('로그인 성공')).toBeVisible()
  expect((await who(page)).user.name).toBe('지우맘')
  // A logged-in member is redirected from the login page.
  await page.goto('/auth?mode=signup')
  await expect(page).toHaveURL(/:\d+\/$/)
  complaints.splice(0)
})

test('a forgotten password is reset by a mailed link that works once', async ({
  page,
  browser,
  database,
  baseURL,
  javaScriptEnabled: script = true,
}) => {
  const member = await joined(page, script)
  const elsewhere = await (await browser.newContext({ javaScriptEnabled: script, baseURL })).newPage()
  await open(elsewhere, '/auth/forgot', script)
  await elsewhere.getByRole('textbox', { name: '이메일' }).fill(member.email)
  await elsewhere.getByRole('button', { name: '링크 받기' }).click()
  await expect(elsewhere.getByText('메일을 확인해 주세요')).toBeVisible()
  const letter = async () =>
    (await database.ask(`select body from notices where recipient = '${member.email}'`))[0]?.body ?? ''
  await expect.poll(letter, { timeout: 15_000 }).toContain('/auth/reset/')
  const link = (await letter()).match(/\/auth\/reset\/[\w-]+/)?.[0] ?? ''

  await open(elsewhere, link, script)
  await elsewhere.getByLabel('새 비밀번호', { exact: true }).fill('another book')
  await elsewhere.getByLabel('새 비밀번호 확인', { exact: true }).fill('another book')
  await elsewhere.getByRole('button', { name: '비밀번호 바꾸기' }).click()
  await expect(elsewhere.getByText('비밀번호를 바꿨어요')).toBeVisible()
  expect(await who(page)).toEqual({ success: false, user: null })
  await elsewhere.getByRole('textbox', { name: '이메일' }).fill(member.email)
  await elsewhere.getByLabel('비밀번호', { exact: true }).fill('another book')
  await elsewhere.getByRole('button', { name: '로그인' }).click()
  await expect(elsewhere.getByText('로그인 성공')).toBeVisible()
  expect((await who(elsewhere)).user.email).toBe(member.email)
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('link', { name: '새 링크 받기' })).toBeVisible()
  await elsewhere.context().close()
})

test('Apple login, which is not available yet, says so and offers e-mail', async ({
  page,
  javaScriptEnabled: script = true,
}) => {
  await open(page, '/login?redirectTo=/checkout', script)
  const said: string[] = []
  page.on('dialog', (dialog) => {
    said.push(dialog.message())
    void dialog.accept()
  })
  await page.getByRole('link', { name: '애플로 시작하기' }).click()
  await expect(page.getByText('애플 로그인(OAuth)은 준비 중이에요.').first()).toBeVisible()
  if (script) expect(said.join()).toContain('준비 중이에요')
  await expect(page.getByRole('link', { name: '이메일로 로그인' })).toHaveAttribute(
    'href',
    '/login/email?redirectTo=%2Fcheckout',
  )
})

test('a typed password can be made visible', { tag: '@script' }, async ({ page }) => {
  await open(page, '/login/email', true)
  const password = page.getByLabel('비밀번호', { exact: true })
  await password.fill('book1234')
  await page.getByRole('button', { name: '비밀번호 보기' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('book1234')
})
