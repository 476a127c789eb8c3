import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser'
import { openEditorWith, toScreen } from '../support/editor-canvas'

// A new text box before its first words.

async function addText(page: Page) {
  await page.getByRole('button', { name: '글상자', exact: true }).click()
  const { x, y } = await toScreen(page, 300, 200)
  await page.mouse.click(x, y)
  await expect(page.getByRole('textbox', { name: '글 고치기' })).toBeFocused()
}

test('a new text takes its size and its words from the panel, and is removed if it is left empty', {
  tag: ['@script', '@wide'],
}, async ({ page }) => {
  const restore = await openEditorWith(page, [])
  try {
    const panel = page.getByRole('complementary', { name: '속성' })
    const words = panel.getByLabel('글', { exact: true })
    const canvas = page.getByRole('application', { name: '쪽 화면' })
    const undo = page.getByRole('button', { name: /^되돌리기/ })
    const isGone = async () => {
      await expect(words).toBeHidden()
      await expect(undo).toBeDisabled()
    }
    await addText(page)
    await page.keyboard.press('Escape')
    await isGone()

    await addText(page)
    await panel.getByLabel('크기', { exact: true }).fill('40')
    await expect(undo).toHaveAccessibleName(/크기/)
    await words.click()
    await expect(words).toBeFocused()
    const away = await toScreen(page, 900, 400)
    await page.mouse.click(away.x, away.y)
    await isGone()

    await addText(page)
    await panel.getByLabel('크기', { exact: true }).fill('40')
    await words.click()
    await page.keyboard.type('King')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.mouse.click(away.x, away.y)
    await expect(words).toBeHidden()
    await canvas.press('Control+s')
    await expect(page.locator('.editor-status')).toHaveText('저장됨')
    const { preset } = await (await page.request.get('/api/admin/book-preset/1')).json()
    expect(preset.textBoxes['8-9']).toMatchObject([{ text: 'King', style: { fontSize: 40 } }])
  } finally {
    await restore()
  }
})
