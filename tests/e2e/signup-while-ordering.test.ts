import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../support/browser'
import { makePreview } from '../support/photo-form'

// A visitor signs up between the photo and the order form, and keeps the same book with the same picture.

/** Painting is slow on a shared machine. */
test.setTimeout(120_000)
const book = '고래가 부르는 노래'
const child = (page: Page) => page.getByRole('img', { name: /그림 속에 들어간 우리 아이/ })

async function pictureMade(page: Page, script: boolean) {
  await page.goto('/book/2?preview=1#preview')
  await makePreview(page, script)
  return pictureIn(await child(page).getAttribute('src'))
}
const pictureIn = (src: string | null) => src?.match(/previews\/[\w-]{22}/)?.[0] ?? 'none'
const anew = () => Math.random().toString(36).slice(2, 9)

async function fillIn(page: Page, name: string) {
  const place = page.getByRole('dialog').or(page.getByRole('main')).last()
  await place.getByLabel('이메일').fill(`${name}@example.com`)
  await place.getByLabel('비밀번호', { exact: true }).fill('book1234')
  await place.getByRole('textbox', { name: '비밀번호 확인' }).fill('book1234')
  await place.getByLabel('이름(닉네임)').fill(`지우${name}`)
  await place.getByLabel('휴대폰 번호').fill('01012345678')
  return place
}

async function agree(page: Page) {
  for (const box of ['만 14세 이상', '이용약관', '개인정보 수집'])
    await page.getByRole('checkbox', { name: new RegExp(box) }).check()
}

/** Checks the order form with this book and this picture of the child. */
async function standsBeforeCheckout(page: Page, picture: string) {
  await expect(page).toHaveURL(/\/checkout(\?|$)/)
  await expect(page.getByRole('heading', { level: 2, name: book })).toBeVisible()
  expect(pictureIn(await child(page).getAttribute('src'))).toBe(picture)
  await expect(page.getByText('로그인한 뒤 바로 이어져요')).toHaveCount(0)
}

for (const [where, userAgent] of [
  ['a browser', undefined],
  [
    'the wadiz app',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 ioswadiz/6.1.0',
  ],
] as const)
  test.describe(`in ${where}`, () => {
    test.use(userAgent ? { userAgent } : {})
    test('a visitor orders, signs up by e-mail, and reaches the order form with the same picture', async ({
      page,
      javaScriptEnabled: script = true,
    }) => {
      const picture = await pictureMade(page, script)
      await page.getByRole('button', { name: '주문하기' }).first().click()
      const name = anew()
      if (script) {
        const dialog = page.getByRole('dialog', { name: '로그인/회원가입' })
        await dialog.getByRole('button', { name: '이메일로 회원가입' }).click()
        const form = await fillIn(page, name)
        await expect(
          page.getByRole('dialog').getByText('사용할 수 있는 닉네임이에요.').first(),
        ).toBeAttached()
        await form.getByRole('button', { name: '다음' }).click()
        await agree(page)
        await page.getByRole('button', { name: '동의하고 가입하기' }).click()
      } else {
        await page.getByRole('link', { name: '처음이라면 회원가입' }).click()
        await fillIn(page, name)
        await page.getByRole('link', { name: '다음' }).click()
        await agree(page)
        await page.getByRole('button', { name: '동의하고 가입하기' }).click()
        await page.getByRole('link', { name: '주문 이어서 하기' }).click()
      }
      await standsBeforeCheckout(page, picture)
      await page.goto('/book/2?preview=1')
      await expect(child(page)).toBeVisible()
    })
  })

test('a visitor orders, signs up by the pretend Kakao, and reaches the order form with the same picture', async ({
  page,
  javaScriptEnabled: script = true,
}) => {
  const picture = await pictureMade(page, script)
  await page.getByRole('button', { name: '주문하기' }).first().click()
  await page.getByRole('link', { name: '카카오로 시작하기' }).click()
  await page.getByRole('radio', { name: '처음 온 사람' }).check()
  await page.getByRole('button', { name: '동의하고 계속하기' }).click()
  await page.getByLabel('닉네임').fill(`지우${anew()}`)
  await agree(page)
  await page.getByRole('button', { name: '동의하고 가입하기' }).click()
  await standsBeforeCheckout(page, picture)
})

test('the login dialog keeps the page under it as typed, and logging out clears the stored user', {
  tag: '@script',
}, async ({ page, isMobile, complaints }) => {
  await page.goto('/products')
  await waitForHydration(page)
  await page.getByLabel('책 찾기').fill('고래')
  const menu = async () => {
    if (isMobile) await page.getByLabel('메뉴', { exact: true }).click()
  }
  const open = async () => {
    await menu()
    await page.getByRole('link', { name: '로그인/회원가입' }).filter({ visible: true }).first().click()
  }
  await open()
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await open()
  await page.getByRole('button', { name: '이미 회원이에요' }).click()
  await page.getByRole('dialog').getByLabel('이메일').fill('jiwoo@example.com')
  await page.getByRole('dialog').getByLabel('비밀번호', { exact: true }).fill('book1234')
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('로그인 성공')).toBeVisible()
  await expect(page.getByLabel('책 찾기')).toHaveValue('고래')
  await expect(page.getByText('지우맘님').first()).toBeAttached()
  expect(await page.evaluate(() => localStorage.getItem('authUser'))).toMatch(
    /^\{"id":\d+,"name":"지우맘"\}$/,
  )
  // Logging out erases what this browser has stored.
  if (isMobile) await menu()
  else await page.getByText('지우맘님').filter({ visible: true }).click()
  await page.route('**/*', (route) => route.abort())
  await page.getByRole('button', { name: '로그아웃' }).filter({ visible: true }).click()
  await expect(page.getByText('로그아웃 실패')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('authUser'))).toBeNull()
  expect(complaints.splice(0).join()).toContain('ERR_FAILED')
  await page.unroute('**/*')
  await page.getByRole('button', { name: '로그아웃' }).filter({ visible: true }).click()
  await expect(page.getByText('로그아웃되었어요')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('authUser'))).toBeNull()
})

test.describe('in KakaoTalk’s browser', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; SM-S921N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 KAKAOTALK 10.8.3',
  })
  test('Google login is replaced by a link to an external browser, and Kakao login stays', {
    tag: '@script',
  }, async ({ page }) => {
    await page.goto('/login?redirectTo=%2Fcheckout')
    await expect(page.getByText('이 앱 안에서는 구글 로그인을 쓸 수 없어요.')).toBeVisible()
    await expect(page.getByRole('link', { name: '구글로 시작하기' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: '다른 브라우저로 열기' })).toHaveAttribute(
      'href',
      /^kakaotalk:\/\/web\/openExternal\?url=http%3A%2F%2Flocalhost%3A\d+%2Flogin%3FredirectTo%3D%252Fcheckout$/,
    )
    await expect(page.getByRole('link', { name: '카카오로 시작하기' })).toHaveAttribute(
      'href',
      '/api/auth/login/kakao?redirectTo=%2Fcheckout',
    )
  })
})
