import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser'

// An operator composes, the line is cut, the window is loaded anew: everything is there. Then two windows save the same
// book, and neither loses anything.

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

/** How it stands on a phone is the table's own story. */
async function isOpenToAll(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

test('what is composed outlives a dead line, a closed window and a second one @script', async ({
  page,
  context,
  complaints,
}) => {
  test.setTimeout(120_000)
  await page.goto('/admin')
  await page.getByLabel('아이디').fill('admin')
  await page.getByLabel('비밀번호').fill('admin1234')
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page.getByRole('link', { name: '도서', exact: true })).toBeVisible()
  await openEditor(page)
  await expect(status(page)).toHaveAttribute('data-status', 'saved')

  await page.route('**/api/admin/preset-*/**', (route) => route.abort('internetdisconnected'))
  await prompt(page, '달빛 아래 숲길')
  await expect(status(page)).toHaveAttribute('data-status', 'offline')
  await expect(status(page)).toContainText('작업은 이 브라우저에 그대로 있고, 연결되면 이어서 보낼게요.')
  await page.reload()
  const left = page.getByRole('region', { name: '보관 알림' })
  await expect(left).toContainText('하던 작업이 저장되지 않은 채 이 브라우저에 남아 있어요.')
  await left.getByText('저장된 것과 다른 곳').click()
  await expect(left).toContainText('그림 프롬프트 넣음: “달빛 아래 숲길”')
  await page.unroute('**/api/admin/preset-*/**')
  // The browser itself notes that nobody answered.
  expect(complaints.splice(0).filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([])
  await isOpenToAll(page)
  await left.getByRole('button', { name: '이어서 하기' }).click()
  await expect(status(page)).toHaveAttribute('data-status', 'unsaved')
  await save(page).click()
  await expect(status(page)).toHaveAttribute('data-status', 'saved')

  const second = await context.newPage()
  await openEditor(second)
  await expect(left).toContainText('이 브라우저의 다른 탭에서도 이 책이 열려 있어요.')
  await prompt(page, '달빛 아래 바다')
  await save(page).click()
  await expect(status(page)).toHaveAttribute('data-status', 'saved')
  // Told at once.
  await expect(second.getByText('그동안 다른 곳에서 저장했어요')).toBeVisible()
  await prompt(second, '달빛 아래 들판')
  await save(second).click()
  const dialog = second.getByRole('dialog', { name: '다른 곳에서 먼저 저장했어요' })
  await expect(dialog).toContainText('둘 다 고쳤어요')
  await isOpenToAll(second)
  await dialog.getByLabel('내 사본의 이름').fill('들판으로 한 것')
  await dialog.getByRole('button', { name: '내 것을 사본으로 남기기' }).click()
  await expect(status(second)).toHaveAttribute('data-status', 'saved')

  await second.getByRole('button', { name: /지난 판/ }).click()
  const versions = second.getByRole('dialog', { name: '지난 판' })
  await versions.getByRole('button', { name: /들판으로 한 것/ }).click()
  await expect(versions).toContainText('지금과 1곳이 달라요')
  await isOpenToAll(second)
  await versions.getByRole('button', { name: '이 모습으로 되돌리기' }).click()
  await expect(status(second)).toHaveAttribute('data-status', 'unsaved')
})
