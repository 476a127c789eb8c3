import type { Page } from '@playwright/test'
import { expect, expectNoViolations, test, waitForHydration } from '../support/browser'
import { logInAsOperator } from '../support/member'

// The connection breaks and the window is closed: all work survives and is sent later. Then two windows and two
// operators save the same book without losing anything.

const status = (page: Page) => page.locator('[data-status]')
const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true })

async function openEditor(page: Page) {
  await page.goto('/admin/book-editor/1')
  await expect(save(page)).toBeVisible()
}
async function prompt(page: Page, text: string) {
  await page.getByRole('button', { name: /^AI 그림/ }).click()
  const dialog = page.getByRole('dialog', { name: /^AI 그림/ })
  await dialog.getByLabel('어떤 그림이면 좋을까요?').fill(text)
  await dialog.getByRole('button', { name: '닫기' }).click()
}

/** Checks accessibility only, because the layout on a phone is tested elsewhere. */
async function isOpenToAll(page: Page) {
  await expectNoViolations(page)
}

test('the draft survives a lost connection, a closed window, a second tab and a second operator @script', async ({
  page: first,
  browser,
  context,
  complaints,
  database,
  shop,
  enterOffice,
}) => {
  test.setTimeout(120_000)
  await enterOffice()
  await openEditor(first)
  await expect(status(first)).toHaveAttribute('data-status', 'saved')

  await context.route('**/api/admin/*preset*/**', (route) => route.abort('internetdisconnected'))
  await prompt(first, '달빛 아래 숲길')
  await expect(status(first)).toHaveAttribute('data-status', 'offline')
  await expect(status(first)).toContainText('작업은 이 브라우저에 그대로 있고, 연결되면 이어서 보낼게요.')
  await first.close()
  const page = await context.newPage()
  await openEditor(page)
  const left = page.getByRole('region', { name: '보관 알림' })
  await expect(left).toContainText('하던 작업이 저장되지 않은 채 이 브라우저에 남아 있어요.')
  await left.getByText('저장된 것과 다른 곳').click()
  await expect(left).toContainText('그림 프롬프트 넣음: “달빛 아래 숲길”')
  await isOpenToAll(page)
  // Neither a notice nor its end moves the canvas.
  const stageTop = () => page.locator('.editor-stage').evaluate((one) => one.getBoundingClientRect().top)
  const withNotice = await stageTop()
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/notice.png` })
  await left.getByRole('button', { name: '이어서 하기' }).click()
  await expect(left.getByRole('button')).toHaveCount(0)
  expect(await stageTop()).toBe(withNotice)
  await save(page).click()
  await expect(status(page)).toContainText('연결되면 바로 저장할게요.')
  // The connection is back, and the draft is sent without a click.
  await context.unroute('**/api/admin/*preset*/**')
  await expect(status(page)).toHaveAttribute('data-status', 'saved')
  // The browser logs the failed requests.
  expect(complaints.splice(0).filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([])

  const second = await context.newPage()
  await openEditor(second)
  await expect(left).toContainText('이 브라우저의 다른 탭에서도 이 책이 열려 있어요.')
  await prompt(page, '달빛 아래 바다')
  await page.route(/\?brief=1/, async (route) => {
    await new Promise((rested) => setTimeout(rested, 1500))
    await route.continue()
  })
  await save(page).click()
  // A slow save shows a message; a fast one only shows that it is saved.
  await expect(status(page)).toHaveText('저장하고 있어요')
  await expect(status(page)).toHaveAttribute('data-status', 'saved')
  // The other window learns of the save at once.
  await expect(second.getByText('그동안 다른 곳에서 저장했어요')).toBeVisible()
  await prompt(second, '달빛 아래 들판')
  await save(second).click()
  const dialog = second.getByRole('dialog', { name: '다른 곳에서 먼저 저장했어요' })
  await expect(dialog).toContainText('둘 다 고쳤어요')
  await isOpenToAll(second)
  await dialog.getByLabel('내 사본의 이름').fill('들판으로 한 것')
  await dialog.getByRole('button', { name: '내 것을 사본으로 남기기' }).click()
  await expect(status(second)).toHaveAttribute('data-status', 'saved')

  await second.getByRole('button', { name: /버전 기록/ }).click()
  const versions = second.getByRole('dialog', { name: '버전 기록' })
  await versions.getByRole('button', { name: /들판으로 한 것/ }).click()
  await expect(versions).toContainText('지금과 1곳이 달라요')
  await isOpenToAll(second)
  await versions.getByRole('button', { name: '이 모습으로 되돌리기' }).click()
  await expect(status(second)).toHaveAttribute('data-status', 'unsaved')

  await database.ask(`insert into admins (username, password_hash) values ('geulssi', 'none')`)
  const office = await browser.newContext({ baseURL: shop.url })
  await logInAsOperator(office, database, shop.url, 'geulssi')
  const elsewhere = await office.newPage()
  await openEditor(elsewhere)
  await prompt(elsewhere, '달빛 아래 마을')
  await expect(second.getByText('geulssi 님도 지금 이 책을 고치고 있어요.')).toBeVisible()
  await expect(elsewhere.getByText('admin 님도 지금 이 책을 고치고 있어요.')).toBeVisible()
  await save(elsewhere).click()
  await expect(status(elsewhere)).toHaveAttribute('data-status', 'saved')
  await save(second).click()
  await expect(dialog).toContainText('둘 다 고쳤어요')
  await dialog.getByRole('button', { name: '저장된 것으로 바꾸기' }).click()
  await expect(status(second)).toHaveAttribute('data-status', 'saved')
  await elsewhere.context().close()
})

test('the editor opens as a page load of its own, also in a narrow window @script', async ({
  page,
  enterOffice,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await enterOffice()
  await page.goto('/admin/books')
  await waitForHydration(page)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.locator('a[href="/admin/book-editor/1"]').first().click()
  await expect(save(page)).toBeVisible()
  expect(await page.evaluate(() => 'isSame' in window)).toBe(false)
})
