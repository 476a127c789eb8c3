import { expect, test } from '../support/browser'

test('a book’s versions are named, downloaded, uploaded and restored without script', async ({
  page,
  complaints,
  enterOffice,
}) => {
  const isNarrow = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await enterOffice()
  await page.goto('/admin/book-editor/3')
  // Playwright finds no text of a `noscript`.
  const hint = page.locator('p > noscript')
  await expect(hint).toBeVisible()
  expect(await hint.evaluate((hint) => hint.textContent)).toContain('자바스크립트가 필요해요.')
  await expect(page.locator('img').first()).toHaveJSProperty('naturalWidth', 1024)
  // The pages show a sample name, never the place of one.
  await expect(page.locator('img').first()).toHaveAttribute('src', /child=%ED%95%98%EC%A4%80/)
  await isNarrow()
  // An old address names a sample child of an earlier release.
  await page.goto('/admin/book-editor/3?sample=tuft')
  const gone = page.getByText('이제 없는 견본 아이예요. 다른 아이를 골라 주세요. 그동안 책의 아이로 보여요.')
  await expect(gone).toBeVisible()
  await expect(page.locator('img').first()).toHaveJSProperty('naturalWidth', 1024)
  await page.getByLabel('견본 아이').selectOption('아프로')
  await page.getByRole('button', { name: '아이를 넣어 보기' }).click()
  await expect(page.locator('img').first()).toHaveAttribute('src', /sample=afro/)
  await expect(gone).toHaveCount(0)

  await page.getByLabel('1판의 이름').fill('처음 구성')
  await page.getByRole('button', { name: '이름 저장' }).click()
  await expect(page.getByText('처음 구성')).toBeVisible()

  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: '지금 구성 내려받기' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await waiting).createReadStream()) chunks.push(chunk)
  const pages = JSON.parse(Buffer.concat(chunks).toString())

  const upload = async (text: string) => {
    await page
      .getByLabel('올릴 파일')
      .setInputFiles({ name: 'book.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await page.getByRole('button', { name: '올려서 새 판으로 저장' }).click()
  }
  await upload('{"그림": 1}')
  await expect(page.getByRole('alert')).toContainText('JSON 파일인지 확인해 주세요.')
  // The browser logs the 400.
  expect(complaints.splice(0).every((text) => text.includes('400'))).toBe(true)
  await upload(JSON.stringify({ ...pages, textBoxes: {} }))
  await expect(page.getByRole('heading', { name: '지금 저장된 쪽 2판' })).toBeVisible()
  await page.getByRole('button', { name: '이 판으로 되돌리기' }).click()
  await expect(page.getByRole('heading', { name: '지금 저장된 쪽 3판' })).toBeVisible()
  await isNarrow()
})
