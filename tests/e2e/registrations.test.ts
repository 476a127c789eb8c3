import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration } from '../support/browser'
import { insertPreorder } from '../support/preorders'

test.setTimeout(60_000)

async function open(page: Page, path: string, script: boolean) {
  await page.goto(path)
  if (script) await waitForHydration(page)
}
const query = (page: Page) => page.getByLabel('접수 코드 또는 휴대폰 번호')
const find = (page: Page) => page.getByRole('button', { name: '찾기', exact: true }).click()
/** The browser logs the expected refusals. */
const forgive = (complaints: string[]) =>
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !/status of 40[034]/.test(text)))
const says = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

test('the code opens the full registration, which can be edited; an error keeps what was typed', async ({
  page,
  database,
  complaints,
  javaScriptEnabled: script = true,
}) => {
  const { id, code } = await insertPreorder(database)
  await open(page, '/wadiz/order-status', script)
  if (script) await expectAccessible(page)
  await query(page).fill(` ${code.toLowerCase()} `)
  await find(page)
  await expect(page.getByText(code)).toBeVisible()
  if (script) await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL(/\/wadiz\/order-status$/)
  await says(page, '사전 접수 완료')
  await says(page, '아직 와디즈 결제가 확인되지 않았어요')
  await expect(page.getByRole('link', { name: '와디즈에서 결제하기' })).toHaveAttribute(
    'href',
    new RegExp(`handoff_token=${code}`),
  )
  if (script) await expectAccessible(page)

  await page.getByRole('link', { name: '수정', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '접수 내역 수정' })
  await expect(dialog.getByLabel('주문자명')).toHaveValue('김보호')
  if (script) await expectAccessible(page)
  await dialog.getByLabel('아이 이름').fill('')
  await dialog.getByLabel('상세주소').fill('|7층')
  await dialog.getByRole('button', { name: '수정하기' }).click()
  await says(page, '아이 이름을 입력해주세요')
  await expect(dialog.getByLabel('상세주소')).toHaveValue('|7층')
  await dialog.getByLabel('아이 이름').fill('바다')
  await dialog.getByRole('button', { name: '수정하기' }).click()
  await says(page, '접수 내역을 수정했어요')
  await expect(dialog).toBeHidden()
  if (script) await expect(page.getByRole('link', { name: '수정', exact: true })).toBeFocused()
  await expect(page.getByText('바다')).toBeVisible()
  const [row] = await database.ask(`select * from orders where id = ${id}`)
  expect(row).toMatchObject({ child_name: '바다', detail_address: '7층', handoff_token: code })
  forgive(complaints)
})

test('a registration is deleted after a warning that can be declined, and is then not found', async ({
  page,
  database,
  complaints,
  javaScriptEnabled: script = true,
}) => {
  const { id, code } = await insertPreorder(database)
  await open(page, '/wadiz/lookup', script)
  await page.getByLabel('이메일 또는 휴대폰 번호', { exact: true }).fill('parent@example.com')
  await page.getByLabel('접수 코드', { exact: true }).fill(code)
  await page.getByRole('button', { name: '조회하기' }).click()
  await expect(page).toHaveURL(/\/wadiz\/lookup$/)
  await expect(page.getByText(code)).toBeVisible()
  if (script) await expectAccessible(page)
  await page.getByRole('link', { name: '삭제', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '사전 접수를 삭제할까요?' })
  await says(page, '되돌릴 수 없어요')
  if (script) await expectAccessible(page)
  await dialog.getByRole('link', { name: '그대로 두기' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: '삭제', exact: true }).click()
  await dialog.getByRole('button', { name: '삭제하기' }).click()
  await says(page, '사전 접수를 삭제했어요')
  await expect(page.getByText(code)).toBeHidden()
  const [row] = await database.ask(`select status, deleted_at from orders where id = ${id}`)
  expect(row).toMatchObject({ status: 'CANCEL', deleted_at: expect.any(Date) })
  await query(page).fill(code)
  await find(page)
  await says(page, '조회 결과 없음')
  await expect(query(page)).toHaveValue(code)
  forgive(complaints)
})

test('a phone number shows masked registrations; the code opens one, or is sent again', async ({
  page,
  database,
  javaScriptEnabled: script = true,
}) => {
  const { code, phone } = await insertPreorder(database)
  await insertPreorder(database, { phone, childName: '바다', status: 'PAID' })
  await open(page, '/wadiz/order-status', script)
  await query(page).fill(`+82 ${phone.slice(1)}`)
  await find(page)
  await says(page, '이 번호로 접수한 내역')
  // The focus moves to the result.
  if (script) await expect(page.getByRole('region', { name: '이 번호로 접수한 내역' })).toBeFocused()
  await says(page, '제작 중')
  const seen = await page.content()
  for (const secret of [code, '세종대로', '하늘', '바다', 'parent@']) expect(seen).not.toContain(secret)
  await expect(page.getByRole('link', { name: /^(수정|삭제)$/ })).toHaveCount(0)
  if (script) await expectAccessible(page)
  await page.getByRole('button', { name: '접수 코드 다시 받기' }).first().click()
  await says(page, '접수 코드를 보내 드렸어요')
  await expect
    .poll(async () => (await database.ask(`select body from notices where recipient = '${phone}'`))[0]?.body)
    .toContain(code)
  await query(page).fill(phone)
  await find(page)
  await page.getByLabel('접수 코드', { exact: true }).fill(code)
  await page.getByRole('button', { name: '코드로 열기' }).click()
  await expect(page.getByText(code)).toBeVisible()
  expect(page.url()).not.toMatch(new RegExp(`${code}|${phone}`))
})

test('an edit or delete address without a lookup opens no dialog', async ({ page, database, complaints }) => {
  const { id } = await insertPreorder(database)
  for (const deed of ['edit', 'delete']) {
    await page.goto(`/wadiz/order-status?${deed}=${id}`)
    await says(page, '접수번호로 조회한 뒤 수정할 수 있습니다.')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  forgive(complaints)
})
