import { expect, expectNoViolations, test } from '../support/browser'

test('a page is composed with mouse and keyboard: text, name, size, colour, undo, copy @script', async ({
  page,
  enterOffice,
}) => {
  await enterOffice()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/book-editor/1')
  const strip = page.getByRole('navigation', { name: '쪽' })
  await expect(strip.getByRole('button')).toHaveCount(18)
  await strip.getByRole('button', { name: '4–5쪽' }).click()
  const layers = page.getByRole('list', { name: '이 쪽에 있는 것' })
  await expect(layers.getByRole('listitem')).not.toHaveCount(0)
  const before = await layers.getByRole('listitem').count()

  await page.keyboard.press('t')
  const stage = page.getByRole('region', { name: '4–5쪽 캔버스' })
  await stage.click({ position: { x: 240, y: 320 } })
  await page.keyboard.insertText('별이 반짝')
  await page.keyboard.press('Escape')
  await expect(layers.getByRole('listitem')).toHaveCount(before + 1)
  const panel = page.getByRole('complementary', { name: '속성' })
  await expect(panel.getByLabel('글', { exact: true })).toHaveValue('별이 반짝')

  await panel.getByText('아이 이름 넣기').click()
  await panel.getByRole('button', { name: '은/는' }).click()
  await page.getByLabel('견본 이름').fill('하준')
  await expect(panel.getByRole('paragraph').filter({ hasText: '별이 반짝하준이는' })).toBeVisible()
  await expect(layers.getByText('별이 반짝하준이는')).toBeVisible()
  const colour = await panel.getByLabel('다른 색').first().inputValue()
  await panel.getByLabel('크기', { exact: true }).fill('32')
  await panel.getByLabel('빨강').first().check()
  await expect(panel.getByLabel('다른 색').first()).not.toHaveValue(colour)
  await page.keyboard.press('Control+z')
  await expect(panel.getByLabel('빨강').first()).not.toBeChecked()
  await expect(panel.getByLabel('다른 색').first()).toHaveValue(colour)
  await expect(page.getByRole('button', { name: '다시 하기: 글자 색' })).toBeVisible()

  await page.keyboard.press('Control+c')
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('region', { name: '6–7쪽 캔버스' })).toBeVisible()
  await page.keyboard.press('Control+v')
  await expect(panel.getByLabel('글', { exact: true })).toHaveValue('별이 반짝{childName:은/는}')
  await expect(panel.getByLabel('크기', { exact: true })).toHaveValue('32')
  await page.keyboard.press('Delete')
  await expect(page.getByRole('button', { name: '되돌리기: 글상자 지우기' })).toBeVisible()

  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoViolations(page)
  }
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: '단축키' })
  await expect(sheet.getByText('복제', { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: '닫기' }).click()
  await page.setViewportSize({ width: 320, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
